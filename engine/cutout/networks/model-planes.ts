import type { MaskModelFacts } from '../../ports/mask-model.ts';
import { channelOf, type Pixels } from '../matte/pixels.ts';
import { resizePlane } from '../matte/resample.ts';

const CHANNELS = { rgb: [0, 1, 2], bgr: [2, 1, 0] } as const;

/** What a model wants to see of an image: stretched to its input, scaled and normalised, one plane per channel. */
export function modelInput(pixels: Pixels, { input }: Pick<MaskModelFacts, 'input'>): Float32Array {
  const size = { widthPx: input.widthPx, heightPx: input.heightPx };
  const length = size.widthPx * size.heightPx;
  const planes = CHANNELS[input.channels].map((channel) =>
    resizePlane(channelOf(pixels, channel), pixels, size).map((value) => Math.min(255, Math.max(0, value))),
  );
  let divisor = input.scale === 'max' ? 0 : input.scale;
  if (input.scale === 'max')
    for (const plane of planes) for (const value of plane) divisor = Math.max(divisor, value);
  // A black image has no highest value to divide by.
  if (divisor === 0) divisor = 1;
  const result = new Float32Array(length * planes.length);
  for (const [index, plane] of planes.entries()) {
    const mean = input.mean[index] ?? 0;
    const std = input.std[index] ?? 1;
    for (let at = 0; at < length; at++)
      result[index * length + at] = ((plane[at] ?? 0) / divisor - mean) / std;
  }
  return result;
}

/**
 * Networks whose values are stretched see a subject with values near 1. Where the highest is below this they saw none: stretched, noise
 * would become a subject.
 */
const LEAST_SPREAD = 0.5;

/** The opacity that a model found, 0 to 1, in the size of its output. */
export function maskOf(values: Float32Array, { output }: MaskModelFacts): Float32Array {
  const length = output.widthPx * output.heightPx;
  const mask = values.slice(output.channel * length, (output.channel + 1) * length);
  if (mask.length !== length)
    throw new RangeError(
      `The model gave ${values.length} values where ${length} are wanted for channel ${output.channel}.`,
    );
  if (output.range === 'logits') return mask.map((value) => 1 / (1 + Math.exp(-value)));
  if (output.range === 'unit') return mask.map((value) => Math.min(1, Math.max(0, value)));
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of mask) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const spread = high - low;
  return spread < LEAST_SPREAD ? mask.fill(0) : mask.map((value) => (value - low) / spread);
}

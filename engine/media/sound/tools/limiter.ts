import type { StereoSamples } from '../sounds.ts';
import { PEAK_REACH, truePeaks } from './true-peak.ts';

/** What peaks may reach: -1 dB of full scale, as EBU R128 has it for files that are encoded. Less what the gain itself moves. */
const CEILING = 10 ** (-1.1 / 20);
/** How early the gain goes down before a peak, and how late it comes back: 5 ms. */
const LOOK = 240;

/** Samples before and after a stretch that limiting it needs. */
export const LIMITER_REACH = LOOK * 2 + PEAK_REACH;

/**
 * Holds peaks back. Looks at a bounded stretch around each sample and at nothing else, so that it is the same wherever it begins.
 * `samples` have `LIMITER_REACH` more at both ends than what is given back.
 */
export function limit(samples: StereoSamples): StereoSamples {
  const [left, right] = samples;
  const peaks = [truePeaks(left), truePeaks(right)] as const;
  const wanted = Float32Array.from(peaks[0], (peak, index) =>
    Math.min(1, CEILING / Math.max(peak, peaks[1][index] ?? 0, 1e-9)),
  );
  // The least within reach, then the mean of that: as low as wanted at each peak, and smooth between.
  const least = slidingLeast(wanted, LOOK);
  const count = left.length - LIMITER_REACH * 2;
  const output: StereoSamples = [new Float32Array(Math.max(0, count)), new Float32Array(Math.max(0, count))];
  const width = LOOK * 2 + 1;
  const sums = new Float64Array(least.length + 1);
  for (let index = 0; index < least.length; index++)
    sums[index + 1] = (sums[index] ?? 0) + (least[index] ?? 1);
  for (let index = 0; index < count; index++) {
    // The first that is given back lies LIMITER_REACH into the samples, LOOK * 2 into the gains, and LOOK into the least ones.
    const sum = (sums[index + width] ?? 0) - (sums[index] ?? 0);
    const gain = Math.min(1, sum / width);
    output[0][index] = (left[index + LIMITER_REACH] ?? 0) * gain;
    output[1][index] = (right[index + LIMITER_REACH] ?? 0) * gain;
  }
  return output;
}

/** The least of each value and `reach` values before and after it; only where all of them are there. */
function slidingLeast(values: Float32Array, reach: number): Float32Array {
  const width = reach * 2 + 1;
  const output = new Float32Array(Math.max(0, values.length - width + 1));
  const queue: number[] = [];
  let head = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 1;
    while (queue.length > head && (values[queue.at(-1) ?? 0] ?? 1) >= value) queue.pop();
    queue.push(index);
    if ((queue[head] ?? 0) <= index - width) head += 1;
    if (index >= width - 1) output[index - width + 1] = values[queue[head] ?? 0] ?? 1;
  }
  return output;
}

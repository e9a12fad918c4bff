import type { UpscaleModel, UpscaleModelFacts } from '../../ports/upscale-model.ts';
import type { PixelSource, Pixels, RowTarget } from '../matte/pixels.ts';
import type { PlaneSize } from '../matte/resample.ts';
import { RowResampler } from '../matte/row-resampler.ts';
import { BLEED_PX, bleedColors } from './bleed-colors.ts';
import { planTiles, type TilePlan, type TileSpan } from './tiles.ts';

/** How much of an image is enlarged. */
export interface TileProgress {
  readonly done: number;
  readonly total: number;
}

export interface UpscaleOptions {
  readonly model: UpscaleModel;
  /** The size that is wanted, whatever factor the model has. */
  readonly size: PlaneSize;
  /** Where the rows of the larger image go. */
  readonly target: RowTarget;
  readonly onProgress?: (progress: TileProgress) => void;
  readonly signal?: AbortSignal;
}

/** Places of the colours in a pixel, in the order of the model's planes; brightness is made of all three. */
const PLANES = { rgb: [0, 1, 2], bgr: [2, 1, 0], luma: [0] } as const;

/** The parts of an image's brightness that red, green and blue are (ITU-R BT.601), and how far colours reach from it. */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];
const [CB_REACH, CR_REACH] = [2 * (1 - BLUE), 2 * (1 - RED)];

/**
 * Enlarges an image by a model, tile by tile: no more than a row of tiles is held beside the image and its result. What the model gives
 * is resampled to the wanted size where that is another; so is the opacity, and the colours of a model that knows brightness alone.
 * @throws Error in plain words where the model gives anything else than its facts say; what `signal` was aborted with
 */
export async function upscaleImage(
  image: PixelSource,
  { model, size, target, onProgress = () => {}, signal }: UpscaleOptions,
): Promise<void> {
  const { facts } = model;
  const { factor } = facts.output;
  const plan = planTiles(image, facts.input);
  const total = plan.columns.length * plan.rows.length;
  let done = 0;
  onProgress({ done, total });
  const rows = new RowJoiner(image, facts, size, target);
  for (const row of plan.rows) {
    const strip = readStrip(image, row, plan);
    const keptRows = row.keptToPx - row.keptFromPx;
    const planeCount = PLANES[facts.input.channels].length;
    const band = new Uint8ClampedArray(image.widthPx * factor * keptRows * factor * planeCount);
    for (const column of plan.columns) {
      signal?.throwIfAborted();
      const planes = inputOf(strip.pixels, strip.topPx, { row, column }, plan, facts);
      const values = await model.run(planes, { widthPx: plan.tileWidthPx, heightPx: plan.tileHeightPx });
      keepTile(values, { row, column }, plan, facts, { band, widthPx: image.widthPx * factor });
      onProgress({ done: ++done, total });
    }
    signal?.throwIfAborted();
    rows.push(band, strip, row);
  }
}

interface Strip {
  readonly topPx: number;
  /** As they are, for the opacity. */
  readonly original: Pixels;
  /** With colours where it is clear. */
  readonly pixels: Pixels;
}

/** The rows of a row of tiles, with some more so that colours spread in them as they would in the whole image. */
function readStrip(image: PixelSource, row: TileSpan, { tileHeightPx }: TilePlan): Strip {
  const topPx = Math.max(0, row.startPx - BLEED_PX);
  const bottomPx = Math.min(image.heightPx, row.startPx + tileHeightPx + BLEED_PX);
  const original = image.rows(topPx, bottomPx - topPx);
  return { topPx, original, pixels: bleedColors(original) };
}

interface TilePlace {
  readonly row: TileSpan;
  readonly column: TileSpan;
}

/** What the model is given of a tile. Beyond the image its last pixels go on. */
function inputOf(
  { data, widthPx, heightPx }: Pixels,
  topPx: number,
  { row, column }: TilePlace,
  { tileWidthPx, tileHeightPx }: TilePlan,
  { input }: UpscaleModelFacts,
): Float32Array {
  const length = tileWidthPx * tileHeightPx;
  const channels = PLANES[input.channels];
  const planes = new Float32Array(length * channels.length);
  for (const [plane, channel] of channels.entries()) {
    const [mean, std] = [input.mean[plane] ?? 0, input.std[plane] ?? 1];
    for (let y = 0; y < tileHeightPx; y++) {
      const line = Math.min(heightPx - 1, row.startPx - topPx + y) * widthPx;
      for (let x = 0; x < tileWidthPx; x++) {
        const at = (line + Math.min(widthPx - 1, column.startPx + x)) * 4;
        const value = input.channels === 'luma' ? brightnessAt(data, at) : (data[at + channel] ?? 0);
        planes[plane * length + y * tileWidthPx + x] = (value / input.scale - mean) / std;
      }
    }
  }
  return planes;
}

function brightnessAt(data: Uint8ClampedArray, at: number): number {
  return RED * (data[at] ?? 0) + GREEN * (data[at + 1] ?? 0) + BLUE * (data[at + 2] ?? 0);
}

/** Puts the part of a tile's result that counts into its place, as bytes: the planes of a pixel beside each other, in the order of colours. */
function keepTile(
  values: Float32Array,
  { row, column }: TilePlace,
  { tileWidthPx, tileHeightPx }: TilePlan,
  { input, output }: UpscaleModelFacts,
  { band, widthPx }: { readonly band: Uint8ClampedArray; readonly widthPx: number },
): void {
  const { factor, range } = output;
  const channels = PLANES[input.channels];
  const [width, height] = [tileWidthPx * factor, tileHeightPx * factor];
  const wanted = width * height * channels.length;
  if (values.length !== wanted)
    throw new RangeError(`the model gave ${values.length} values where ${wanted} are wanted`);
  const [fromX, toX] = [column.keptFromPx * factor, column.keptToPx * factor];
  const [fromY, toY] = [row.keptFromPx * factor, row.keptToPx * factor];
  for (const [plane, channel] of channels.entries()) {
    const [mean, std] = range === 'as-input' ? [input.mean[plane] ?? 0, input.std[plane] ?? 1] : [0, 1];
    const scale = range === 'unit' ? 255 : range === 'byte' ? 1 : input.scale;
    let isNumber = true;
    for (let y = fromY; y < toY; y++) {
      const line = plane * width * height + (y - row.startPx * factor) * width - column.startPx * factor;
      const into = (y - fromY) * widthPx;
      for (let x = fromX; x < toX; x++) {
        const value = values[line + x] ?? Number.NaN;
        if (!Number.isFinite(value)) isNumber = false;
        band[(into + x) * channels.length + channel] = (value * std + mean) * scale;
      }
    }
    if (!isNumber) throw new RangeError('the model gave something else than numbers');
  }
}

/** Brings what comes of the model, of the opacity and of the colours to the wanted size, row by row, and puts the rows together. */
class RowJoiner {
  readonly #facts: UpscaleModelFacts;
  readonly #widthPx: number;
  readonly #target: RowTarget;
  readonly #waiting = {
    colors: [] as Float32Array[],
    opacity: [] as Float32Array[],
    hues: [] as Float32Array[],
  };
  readonly #colors: RowResampler;
  readonly #opacity: RowResampler;
  readonly #hues: RowResampler | null;
  #rows = 0;

  constructor(image: PlaneSize, facts: UpscaleModelFacts, size: PlaneSize, target: RowTarget) {
    const { widthPx, heightPx } = image;
    const large = { widthPx: widthPx * facts.output.factor, heightPx: heightPx * facts.output.factor };
    const { colors, opacity, hues } = this.#waiting;
    const planes = PLANES[facts.input.channels].length;
    this.#facts = facts;
    this.#widthPx = size.widthPx;
    this.#target = target;
    this.#colors = new RowResampler(large, size, planes, (row) => colors.push(row));
    this.#opacity = new RowResampler(image, size, 1, (row) => opacity.push(row));
    this.#hues = planes === 1 ? new RowResampler(image, size, 2, (row) => hues.push(row)) : null;
  }

  push(band: Uint8ClampedArray, { topPx, original, pixels }: Strip, row: TileSpan): void {
    const { widthPx } = original;
    for (let y = row.keptFromPx - topPx; y < row.keptToPx - topPx; y++) {
      const [opacity, hues] = [new Float32Array(widthPx), new Float32Array(this.#hues ? widthPx * 2 : 0)];
      for (let x = 0; x < widthPx; x++) {
        const at = (y * widthPx + x) * 4;
        opacity[x] = original.data[at + 3] ?? 0;
        if (!this.#hues) continue;
        const brightness = brightnessAt(pixels.data, at);
        hues[x * 2] = ((pixels.data[at + 2] ?? 0) - brightness) / CB_REACH;
        hues[x * 2 + 1] = ((pixels.data[at] ?? 0) - brightness) / CR_REACH;
      }
      this.#opacity.push(opacity);
      this.#hues?.push(hues);
    }
    const { factor } = this.#facts.output;
    const count = (row.keptToPx - row.keptFromPx) * factor;
    const length = band.length / count;
    for (let y = 0; y < count; y++)
      this.#colors.push(Float32Array.from(band.subarray(y * length, (y + 1) * length)));
    this.#join();
  }

  #join(): void {
    const { colors, opacity, hues } = this.#waiting;
    while (colors.length > 0 && opacity.length > 0 && (!this.#hues || hues.length > 0)) {
      const [own, alpha, hue] = [colors.shift(), opacity.shift(), hues.shift()];
      const data = new Uint8ClampedArray(this.#widthPx * 4);
      for (let x = 0; x < this.#widthPx; x++) {
        const at = x * 4;
        data[at + 3] = alpha?.[x] ?? 0;
        if (hue) {
          const [brightness, cb, cr] = [own?.[x] ?? 0, hue[x * 2] ?? 0, hue[x * 2 + 1] ?? 0];
          data[at] = brightness + CR_REACH * cr;
          data[at + 1] = brightness - (BLUE * CB_REACH * cb + RED * CR_REACH * cr) / GREEN;
          data[at + 2] = brightness + CB_REACH * cb;
        } else {
          data[at] = own?.[x * 3] ?? 0;
          data[at + 1] = own?.[x * 3 + 1] ?? 0;
          data[at + 2] = own?.[x * 3 + 2] ?? 0;
        }
      }
      this.#target(this.#rows++, { widthPx: this.#widthPx, heightPx: 1, data });
    }
  }
}

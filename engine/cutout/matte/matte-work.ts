import { GessoError } from '../../model/errors.ts';
import { boxMean } from './box-mean.ts';
import type { MatteModule } from './matte-module.ts';
import type { Pixels } from './pixels.ts';
import { growPlane, type PlaneSize } from './resample.ts';

/** What the cutting of full rows needs, in the size of the small copy; four numbers a pixel. */
export interface Matte extends PlaneSize {
  /** How opacity follows from red, green and blue (0 to 1): three factors and what is added. */
  readonly model: Float32Array;
  /** The subject's colours, and the opacity. */
  readonly front: Float32Array;
  /** The colours behind it, and how much the model decides: 0 where the opacity is sure. */
  readonly back: Float32Array;
}

/** Half the width of the band around the mask's edge in which contours of the image decide, at the size below. */
const BAND_PX = 8;
const GROWTH_PX = 4;
const BAND_SIDE_PX = 1024;
/** A mask between these is not sure by itself. */
const SURE_LOW = 0.05;
const SURE_HIGH = 0.95;
/** How strongly the opacity is held to the mask: the most where the mask is surest. */
const PULL = 0.005;
const FORM_EPSILON = 1e-5;
/** First half the size, which goes far in a few rounds, then the whole. */
const ROUNDS_HALF = 40;
const ROUNDS_WHOLE = 16;
const LEAST_SIDE_TO_HALVE_PX = 200;
/** The square within which opacity follows colour when the image is cut in full size. */
const MODEL_RADIUS_PX = 2;
const MODEL_EPSILON = 1e-5;
/** Levels of the colours are half as large each, down to this; small ones are gone over more often. */
const COLORS_SIDE_PX = 32;
const COLOR_ROUNDS_SMALL = 10;
const COLOR_ROUNDS = 2;
/** Opacity below the first is nothing, above the second is all: a veil over the whole background is not hair. */
const CLEAN_LOW = 0.03;
const CLEAN_HIGH = 0.97;

/** Traces edges with the kernels. One at a time for a module: each step takes its memory. */
export class MatteWork {
  readonly #module: MatteModule;
  /** Both steps need the same colours. */
  #known: { readonly data: Pixels['data']; readonly colors: Float32Array } | null = null;

  constructor(module: MatteModule) {
    this.#module = module;
  }

  /** The opacity along the contours of the image, found from a mask of the same size (0 to 1). `onProgress` receives shares of the work. */
  opacityOf(small: Pixels, mask: Float32Array, onProgress: (share: number) => void = () => {}): Float32Array {
    const half = {
      widthPx: Math.max(1, small.widthPx >> 1),
      heightPx: Math.max(1, small.heightPx >> 1),
    };
    const colors = this.#colorsOf(small);
    if (Math.min(small.widthPx, small.heightPx) < LEAST_SIDE_TO_HALVE_PX)
      return this.#solve(small, colors, mask, mask, ROUNDS_HALF + ROUNDS_WHOLE);
    const coarse = this.#solve(
      half,
      halved(colors, small, half, 4),
      halved(mask, small, half, 1),
      null,
      ROUNDS_HALF,
    );
    onProgress(0.5);
    return this.#solve(small, colors, mask, growPlane(coarse, half, small), ROUNDS_WHOLE);
  }

  #colorsOf({ data }: Pixels): Float32Array {
    if (this.#known?.data !== data) this.#known = { data, colors: colorsOf(data) };
    return this.#known.colors;
  }

  /** Closed-form matting of what is not sure, from a start. */
  #solve(
    size: PlaneSize,
    colors: Float32Array,
    mask: Float32Array,
    start: Float32Array | null,
    rounds: number,
  ): Float32Array {
    const { widthPx, heightPx } = size;
    const { unknown, windows } = unsureParts(mask, size);
    const count = widthPx * heightPx;
    const sure = mask.map((value) => (value < 0.5 ? 0 : 1));
    if (windows.length === 0) return sure;
    const weights = mask.map((value) => PULL * (0.1 + (2 * value - 1) ** 2));
    for (const at of unknown) sure[at] = (start ?? mask)[at] ?? 0;
    const memory = this.#reserve([
      count * 16,
      count * 4,
      count * 4,
      count * 4,
      unknown.length * 4,
      windows.length * 4,
      windows.length * 64,
      count * 16,
      count * 12,
      count,
    ]);
    const [color = 0, alpha = 0, wanted = 0, pull = 0, pixels = 0, squares = 0, ...scratch] = memory;
    this.#f32(color, colors.length).set(colors);
    this.#f32(alpha, count).set(sure);
    this.#f32(wanted, count).set(mask);
    this.#f32(pull, count).set(weights);
    this.#i32(pixels, unknown.length).set(unknown);
    this.#i32(squares, windows.length).set(windows);
    const [models = 0, sums = 0, planes = 0, counts = 0] = scratch;
    this.#module.closedForm(
      color,
      alpha,
      wanted,
      pull,
      widthPx,
      heightPx,
      pixels,
      unknown.length,
      squares,
      windows.length,
      models,
      sums,
      planes,
      counts,
      FORM_EPSILON,
      rounds,
    );
    return this.#f32(alpha, count).slice();
  }

  /** Makes of an opacity what the cutting of full rows needs. */
  matteOf(small: Pixels, opacity: Float32Array): Matte {
    const { widthPx, heightPx } = small;
    const count = widthPx * heightPx;
    const guided = this.#colorsOf(small);
    this.#known = null;
    for (let at = 0; at < count; at++) guided[at * 4 + 3] = opacity[at] ?? 0;
    const { front, back } = this.#fringe(guided, small);
    const [guide = 0, mean = 0, first = 0, second = 0, third = 0, across = 0, sums = 0] = this.#reserve([
      ...Array.from({ length: 6 }, () => count * 16),
      widthPx * 16,
    ]);
    this.#f32(guide, guided.length).set(guided);
    const module = this.#module;
    const blur = (from: number, to: number) =>
      module.boxMean(from, to, widthPx, heightPx, MODEL_RADIUS_PX, across, sums);
    blur(guide, mean);
    const means = this.#f32(mean, count * 4);
    for (let at = 3; at < count * 4; at += 4) {
      const around = means[at] ?? 0;
      front[at] = opacity[at >> 2] ?? 0;
      // Sure is where the whole neighbourhood is.
      back[at] = Math.min(1, Math.max(0, 20 * Math.min(around, 1 - around) - 1e-3));
    }
    module.products(guide, first, second, third, count);
    blur(first, guide);
    blur(second, first);
    blur(third, second);
    module.edgeModel(mean, guide, first, second, count, MODEL_EPSILON);
    blur(mean, guide);
    return { widthPx, heightPx, model: this.#f32(guide, count * 4).slice(), front, back };
  }

  /** The colours of the subject and of what is behind it, from coarse to fine. */
  #fringe(guided: Float32Array, size: PlaneSize): { front: Float32Array; back: Float32Array } {
    const count = size.widthPx * size.heightPx;
    const [colors = 0, front = 0, back = 0] = this.#reserve([count * 16, count * 16, count * 16]);
    let last: { size: PlaneSize; front: Float32Array; back: Float32Array } | null = null;
    for (const level of levelsOf(size)) {
      const values = level.widthPx * level.heightPx * 4;
      const seen = nearest(guided, size, level);
      this.#f32(colors, values).set(seen);
      this.#f32(front, values).set(last ? nearest(last.front, last.size, level) : meanWhere(seen, 1));
      this.#f32(back, values).set(last ? nearest(last.back, last.size, level) : meanWhere(seen, 0));
      const isSmall = Math.max(level.widthPx, level.heightPx) <= COLORS_SIDE_PX;
      const rounds = isSmall ? COLOR_ROUNDS_SMALL : COLOR_ROUNDS;
      this.#module.foregroundLevel(colors, front, back, level.widthPx, level.heightPx, rounds);
      last = {
        size: level,
        front: this.#f32(front, values).slice(),
        back: this.#f32(back, values).slice(),
      };
    }
    return last ?? { front: guided.slice(), back: guided.slice() };
  }

  /** Cuts rows of an image one after another: they are changed in place, and the sum of their opacities comes back. */
  cutterOf(matte: Matte, whole: PlaneSize, mostRows: number): (topPx: number, rows: Pixels) => number {
    const plane = matte.widthPx * matte.heightPx * 16;
    const [pixels = 0, model = 0, front = 0, back = 0, lines = 0] = this.#reserve([
      whole.widthPx * mostRows * 4,
      plane,
      plane,
      plane,
      matte.widthPx * 48,
    ]);
    for (const [at, values] of [
      [model, matte.model],
      [front, matte.front],
      [back, matte.back],
    ] as const)
      this.#f32(at, values.length).set(values);
    return (topPx, rows) => {
      const bytes = new Uint8ClampedArray(this.#module.memory.buffer, pixels, rows.data.length);
      bytes.set(rows.data);
      const opaque = this.#module.cutRows(
        pixels,
        rows.widthPx,
        rows.heightPx,
        topPx,
        whole.heightPx,
        model,
        front,
        back,
        matte.widthPx,
        matte.heightPx,
        lines,
        CLEAN_LOW,
        CLEAN_HIGH,
      );
      rows.data.set(bytes);
      return opaque;
    };
  }

  /** Room for each of these numbers of bytes. */
  #reserve(bytes: readonly number[]): number[] {
    const rounded = bytes.map((size) => Math.ceil(size / 16) * 16);
    let at = this.#module.reserve(rounded.reduce((sum, size) => sum + size, 0));
    if (at < 0) throw new GessoError('cutout-failed', { reason: 'there is not enough memory' });
    return rounded.map((size) => {
      at += size;
      return at - size;
    });
  }

  #f32(at: number, length: number): Float32Array {
    return new Float32Array(this.#module.memory.buffer, at, length);
  }

  #i32(at: number, length: number): Int32Array {
    return new Int32Array(this.#module.memory.buffer, at, length);
  }
}

/** Colours from 0 to 1, and a one. */
function colorsOf(data: Pixels['data']): Float32Array {
  const colors = new Float32Array(data.length);
  const scale = 1 / 255;
  for (let at = 0; at < data.length; at += 4) {
    colors[at] = (data[at] ?? 0) * scale;
    colors[at + 1] = (data[at + 1] ?? 0) * scale;
    colors[at + 2] = (data[at + 2] ?? 0) * scale;
    colors[at + 3] = 1;
  }
  return colors;
}

/** A plane of some numbers a pixel in half its size: the mean of two by two. */
function halved(plane: Float32Array, from: PlaneSize, to: PlaneSize, lanes: 1 | 4): Float32Array {
  const result = new Float32Array(to.widthPx * to.heightPx * lanes);
  const right = from.widthPx > 1 ? lanes : 0;
  const below = from.heightPx > 1 ? from.widthPx * lanes : 0;
  let target = 0;
  for (let y = 0; y < to.heightPx; y++)
    for (let x = 0; x < to.widthPx; x++) {
      const first = (y * 2 * from.widthPx + x * 2) * lanes;
      for (let at = first; at < first + lanes; at++)
        result[target++] =
          ((plane[at] ?? 0) +
            (plane[at + right] ?? 0) +
            (plane[at + below] ?? 0) +
            (plane[at + right + below] ?? 0)) /
          4;
    }
  return result;
}

/** The pixels whose opacity has to be found, and the middles of all squares of three pixels that have one of them. */
function unsureParts(mask: Float32Array, size: PlaneSize): { unknown: Int32Array; windows: Int32Array } {
  const { widthPx, heightPx } = size;
  const scale = Math.max(widthPx, heightPx) / BAND_SIDE_PX;
  const radius = (px: number) => Math.max(2, Math.round(px * scale));
  const count = mask.length;
  const solid = new Float32Array(count);
  const doubt = new Float32Array(count);
  for (let at = 0; at < count; at++) {
    const value = mask[at] ?? 0;
    if (value >= 0.5) solid[at] = 1;
    if (value > SURE_LOW && value < SURE_HIGH) doubt[at] = 1;
  }
  const band = boxMean(solid, size, radius(BAND_PX));
  const grown = boxMean(doubt, size, radius(GROWTH_PX));
  const isUnknown = new Uint8Array(count);
  const unknown = new Int32Array(count);
  let unknownCount = 0;
  for (let at = 0; at < count; at++) {
    const share = band[at] ?? 0;
    if ((share < 1e-4 || share > 1 - 1e-4) && (grown[at] ?? 0) < 1e-4) continue;
    isUnknown[at] = 1;
    unknown[unknownCount++] = at;
  }
  const windows = new Int32Array(count);
  let windowCount = 0;
  for (let y = 1; y < heightPx - 1; y++)
    for (let x = 1; x < widthPx - 1; x++) {
      const at = y * widthPx + x;
      if (rowHas(isUnknown, at) || rowHas(isUnknown, at - widthPx) || rowHas(isUnknown, at + widthPx))
        windows[windowCount++] = at;
    }
  return { unknown: unknown.subarray(0, unknownCount), windows: windows.subarray(0, windowCount) };
}

const rowHas = (flags: Uint8Array, at: number) => flags[at - 1] || flags[at] || flags[at + 1];

/** Sizes from the smallest to the whole. */
function levelsOf({ widthPx, heightPx }: PlaneSize): PlaneSize[] {
  const levels = [{ widthPx, heightPx }];
  for (let step = 1; Math.max(widthPx, heightPx) >> (step - 1) > COLORS_SIDE_PX / 4; step++)
    levels.unshift({ widthPx: Math.max(1, widthPx >> step), heightPx: Math.max(1, heightPx >> step) });
  return levels;
}

/** A plane of four numbers a pixel in another size. */
function nearest(plane: Float32Array, from: PlaneSize, to: PlaneSize): Float32Array {
  if (from.widthPx === to.widthPx && from.heightPx === to.heightPx) return plane;
  const result = new Float32Array(to.widthPx * to.heightPx * 4);
  const columns = Int32Array.from(
    { length: to.widthPx },
    (_, x) => Math.min(from.widthPx - 1, Math.floor(((x + 0.5) * from.widthPx) / to.widthPx)) * 4,
  );
  for (let y = 0; y < to.heightPx; y++) {
    const row =
      Math.min(from.heightPx - 1, Math.floor(((y + 0.5) * from.heightPx) / to.heightPx)) * from.widthPx * 4;
    for (let x = 0; x < to.widthPx; x++) {
      const at = row + (columns[x] ?? 0);
      const target = (y * to.widthPx + x) * 4;
      result[target] = plane[at] ?? 0;
      result[target + 1] = plane[at + 1] ?? 0;
      result[target + 2] = plane[at + 2] ?? 0;
      result[target + 3] = plane[at + 3] ?? 0;
    }
  }
  return result;
}

/** The mean colour where the fourth number is a wanted one, everywhere; of all where it never is. */
function meanWhere(seen: Float32Array, wanted: 0 | 1): Float32Array {
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < seen.length; at += 4) {
    const alpha = seen[at + 3] ?? 0;
    const weight = Math.max(1e-4, wanted === 1 ? alpha - 0.5 : 0.5 - alpha);
    for (let lane = 0; lane < 3; lane++) sums[lane] = (sums[lane] ?? 0) + weight * (seen[at + lane] ?? 0);
    sums[3] = (sums[3] ?? 0) + weight;
  }
  const [r = 0, g = 0, b = 0, all = 1] = sums;
  const result = new Float32Array(seen.length);
  for (let at = 0; at < seen.length; at += 4) result.set([r / all, g / all, b / all, 0], at);
  return result;
}

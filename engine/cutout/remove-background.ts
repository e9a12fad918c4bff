import type { MaskModel } from '../ports/mask-model.ts';
import { boxMean } from './box-mean.ts';
import { type EdgeModel, edgeModel, type Guide } from './guided-filter.ts';
import { maskOf, modelInput } from './model-planes.ts';
import { channelOf, type PixelSource, type Pixels, type RowTarget } from './pixels.ts';
import { betweenPixels, type PlaneSize, resizePlane } from './resample.ts';

/** The longest side of the copy that the subject is looked for in. */
export const CUTOUT_DOWNSCALE_PX = 1024;

/** What is done one after another; screens show a line for each. */
export const CUTOUT_STEPS = ['read', 'find', 'trace', 'clean'] as const;
export type CutoutStep = (typeof CUTOUT_STEPS)[number];

/** How far a step has come, 0 to 1. Steps before it are done. */
export interface CutoutProgress {
  readonly step: CutoutStep;
  readonly share: number;
}

export interface CutoutOptions {
  readonly model: MaskModel;
  /** Where the rows of the picture without its background go. */
  readonly target: RowTarget;
  readonly onProgress?: (progress: CutoutProgress) => void;
  readonly signal?: AbortSignal;
}

export interface CutoutResult {
  /** The part of the picture that is subject, 0 to 1. */
  readonly subjectShare: number;
  /** What is behind the subject, small and blurred, without a trace of it. */
  readonly behind: Pixels;
}

/** Half the width of the band around the mask's edge in which contours of the picture decide, in pixels of the small copy. */
const EDGE_RADIUS_PX = 6;
const EDGE_EPSILON = 1e-3;
/** How far around an edge the colours of subject and background are looked for. */
const FRINGE_RADIUS_PX = 12;
const BEHIND_SIDE_PX = 256;
const ROWS_AT_ONCE = 128;
/** Opacity below the first is nothing, above the second is all: a veil over the whole background is nobody's hair. */
const CLEAN_LOW = 0.04;
const CLEAN_HIGH = 0.95;

/** Takes the background off a picture, in full size and in four steps. @throws what `signal` was aborted with. */
export async function removeBackground(
  picture: PixelSource,
  { model, target, onProgress = () => {}, signal }: CutoutOptions,
): Promise<CutoutResult> {
  const report = (step: CutoutStep, share: number) => {
    signal?.throwIfAborted();
    onProgress({ step, share });
  };
  report('read', 0);
  const small = await picture.reduced(CUTOUT_DOWNSCALE_PX);
  report('find', 0);
  const input = modelInput(small, model.facts);
  report('find', 0.15);
  const found = maskOf(await model.run(input), model.facts);
  report('trace', 0);
  const mask = resizePlane(found, model.facts.output, small).map((value) => Math.min(1, Math.max(0, value)));
  const guide = guideOf(small);
  report('trace', 0.3);
  const edges = edgeModel(guide, mask, { radiusPx: EDGE_RADIUS_PX, epsilon: EDGE_EPSILON });
  report('trace', 0.8);
  const matte = {
    ...edges,
    mask,
    isEdge: edgeBand(mask, small),
    colours: fringeColours(guide, mask),
  };
  const behind = behindSubject(small, mask);
  report('clean', 0);
  let opaque = 0;
  for (let topPx = 0; topPx < picture.heightPx; topPx += ROWS_AT_ONCE) {
    const rows = picture.rows(topPx, Math.min(ROWS_AT_ONCE, picture.heightPx - topPx));
    opaque += cutRows(rows, topPx, picture, matte);
    target(topPx, rows);
    report('clean', (topPx + rows.heightPx) / picture.heightPx);
  }
  return { subjectShare: opaque / (picture.widthPx * picture.heightPx), behind };
}

function guideOf(pixels: Pixels): Guide {
  const plane = (channel: number) => channelOf(pixels, channel).map((value) => value / 255);
  return {
    widthPx: pixels.widthPx,
    heightPx: pixels.heightPx,
    red: plane(0),
    green: plane(1),
    blue: plane(2),
  };
}

/** 1 where the mask is neither sure of the subject nor of the background, sinking to 0 where it is. */
function edgeBand(mask: Float32Array, size: PlaneSize): Float32Array {
  const around = boxMean(mask, size, EDGE_RADIUS_PX);
  // Sure is where the whole neighbourhood is.
  return around.map((mean) => Math.min(1, 20 * Math.min(mean, 1 - mean)));
}

interface Colours {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
}

/**
 * The colours of the subject and of what is behind it around each pixel (Forte 2021): an edge pixel shows both, and what is
 * put on another background must show the first only.
 */
function fringeColours(guide: Guide, mask: Float32Array): { front: Colours; back: Colours } {
  const rest = mask.map((value) => 1 - value);
  const colours = (weights: Float32Array): Colours => {
    const sums = boxMean(weights, guide, FRINGE_RADIUS_PX);
    const of = (plane: Float32Array) =>
      boxMean(
        plane.map((value, at) => value * (weights[at] ?? 0)),
        guide,
        FRINGE_RADIUS_PX,
      ).map((value, at) => {
        const sum = sums[at] ?? 0;
        return sum > 1e-3 ? value / sum : (plane[at] ?? 0);
      });
    return { red: of(guide.red), green: of(guide.green), blue: of(guide.blue) };
  };
  return { front: colours(mask), back: colours(rest) };
}

interface Matte extends EdgeModel {
  readonly mask: Float32Array;
  readonly isEdge: Float32Array;
  readonly colours: { readonly front: Colours; readonly back: Colours };
}

/** Gives rows of the full picture their opacity and the subject's own colours. Returns the sum of the opacities. */
function cutRows(rows: Pixels, topPx: number, whole: PlaneSize, matte: Matte): number {
  const { data, widthPx, heightPx } = rows;
  const { colours } = matte;
  const planes = [
    matte.isEdge,
    matte.mask,
    matte.red,
    matte.green,
    matte.blue,
    matte.offset,
    colours.front.red,
    colours.front.green,
    colours.front.blue,
    colours.back.red,
    colours.back.green,
    colours.back.blue,
  ];
  const across = betweenPixels(matte.widthPx, widthPx);
  const down = betweenPixels(matte.heightPx, whole.heightPx);
  const lines = planes.map(() => new Float32Array(matte.widthPx));
  const values = new Float64Array(planes.length);
  let opaque = 0;
  for (let y = 0; y < heightPx; y++) {
    const upper = (down.left[topPx + y] ?? 0) * matte.widthPx;
    const lower = (down.right[topPx + y] ?? 0) * matte.widthPx;
    const share = down.share[topPx + y] ?? 0;
    for (let plane = 0; plane < planes.length; plane++) {
      const from = planes[plane] as Float32Array;
      const line = lines[plane] as Float32Array;
      for (let x = 0; x < matte.widthPx; x++) {
        const value = from[upper + x] ?? 0;
        line[x] = value + ((from[lower + x] ?? 0) - value) * share;
      }
    }
    for (let x = 0; x < widthPx; x++) {
      const left = across.left[x] ?? 0;
      const right = across.right[x] ?? 0;
      const part = across.share[x] ?? 0;
      const at = (y * widthPx + x) * 4;
      const read = (plane: number) => {
        const line = lines[plane] as Float32Array;
        const value = line[left] ?? 0;
        return value + ((line[right] ?? 0) - value) * part;
      };
      const edge = read(0);
      const mask = read(1);
      if (edge <= 0) {
        const alpha = mask < 0.5 ? 0 : 1;
        data[at + 3] = (data[at + 3] ?? 0) * alpha;
        opaque += alpha;
        continue;
      }
      for (let plane = 2; plane < planes.length; plane++) values[plane] = read(plane);
      const red = (data[at] ?? 0) / 255;
      const green = (data[at + 1] ?? 0) / 255;
      const blue = (data[at + 2] ?? 0) / 255;
      const traced =
        (values[2] ?? 0) * red + (values[3] ?? 0) * green + (values[4] ?? 0) * blue + (values[5] ?? 0);
      const rough = mask + (traced - mask) * edge;
      const alpha = Math.min(1, Math.max(0, (rough - CLEAN_LOW) / (CLEAN_HIGH - CLEAN_LOW)));
      if (alpha > 0 && alpha < 1) {
        const rest = 1 - alpha;
        const own = (seen: number, front: number, back: number) =>
          255 * (front + alpha * (seen - alpha * front - rest * back));
        data[at] = own(red, values[6] ?? 0, values[9] ?? 0);
        data[at + 1] = own(green, values[7] ?? 0, values[10] ?? 0);
        data[at + 2] = own(blue, values[8] ?? 0, values[11] ?? 0);
      }
      data[at + 3] = (data[at + 3] ?? 0) * alpha;
      opaque += alpha;
    }
  }
  return opaque;
}

/** What is behind the subject: colours around it grow into its place, and all is blurred. */
function behindSubject(small: Pixels, mask: Float32Array): Pixels {
  const scale = Math.min(1, BEHIND_SIDE_PX / Math.max(small.widthPx, small.heightPx));
  const size = {
    widthPx: Math.max(1, Math.round(small.widthPx * scale)),
    heightPx: Math.max(1, Math.round(small.heightPx * scale)),
  };
  const weights = resizePlane(mask, small, size).map((value) => (value < 0.1 ? 1 : value < 0.5 ? 0.1 : 0));
  const radii = [6, 18, 54, BEHIND_SIDE_PX];
  const sums = radii.map((radiusPx) => boxMean(weights, size, radiusPx));
  const data = new Uint8ClampedArray(size.widthPx * size.heightPx * 4).fill(255);
  for (let channel = 0; channel < 3; channel++) {
    const plane = resizePlane(channelOf(small, channel), small, size);
    const weighted = plane.map((value, at) => value * (weights[at] ?? 0));
    const means = radii.map((radiusPx) => boxMean(weighted, size, radiusPx));
    const filled = plane.map((value, at) => {
      const level = sums.findIndex((sum) => (sum[at] ?? 0) > 0.2);
      const last = sums.at(-1)?.[at] ?? 0;
      if (level >= 0) return (means[level]?.[at] ?? 0) / (sums[level]?.[at] ?? 1);
      // All of it is subject: then its own colours are all there is.
      return last > 0 ? (means.at(-1)?.[at] ?? 0) / last : value;
    });
    const smooth = boxMean(boxMean(filled, size, 4), size, 4);
    for (let at = 0; at < smooth.length; at++) data[at * 4 + channel] = smooth[at] ?? 0;
  }
  return { ...size, data };
}

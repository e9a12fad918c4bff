import { GessoError } from '../../model/errors.ts';
import type { InpaintModule } from './inpaint-module.ts';
import { LevelWork } from './level-work.ts';
import { depthThirds, halved, type Level, markTexture } from './pyramid.ts';

/** An image, RGBA with straight alpha. */
export interface InpaintImage {
  readonly data: Uint8ClampedArray;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface InpaintOptions {
  /** Another number comes to another image, the same one always to the same. */
  readonly seed?: number;
  /** How much is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Receives what each pixel was filled like: the index of a pixel, -1 outside of the hole and where colours were only spread. */
  readonly onSources?: (sources: Int32Array) => void;
}

/** A smaller image is mirrored to this side, so that there are patches in it. */
const LEAST_SIDE_PX = 12;
/** The hole in the smallest image is at most this deep, by the seed: a patch reaches over it. Smaller images find larger forms. */
const COARSEST_DEPTHS_PX = [4, 8, 2];
/** The smallest image has at least so many patches to choose from. */
const LEAST_SOURCES = 150;
/** Opacity below this is nothing to copy from. */
const CLEAR_BELOW = 8;

/**
 * Fills the hole of an image (where `mask` is not 0) with what is around it, from coarse to fine: lines and textures go on in it. What
 * is clear is not copied from, and the hole becomes opaque. The image stays as it is; without a hole a copy comes back.
 * @throws GessoError `photo-nothing-around` where there is nothing to fill from, `photo-failed` without memory
 */
export function inpaint(
  image: InpaintImage,
  mask: Uint8Array | Uint8ClampedArray,
  module: InpaintModule,
  { seed = 0, onProgress, onSources }: InpaintOptions = {},
): Uint8ClampedArray {
  const { data, widthPx, heightPx } = image;
  if (data.length !== widthPx * heightPx * 4 || mask.length !== widthPx * heightPx)
    throw new RangeError('The image and its mask differ in size.');
  const filled = new Uint8ClampedArray(data);
  if (!mask.some((value) => value > 0)) return filled;

  const deepestPx = COARSEST_DEPTHS_PX[Math.abs(seed) % COARSEST_DEPTHS_PX.length] ?? 4;
  const levels = levelsOf(finestLevel(image, mask), deepestPx);
  const works = levels.map((level) => new LevelWork(level, module));
  const usable = works.filter((work) => work.sourceCount > 0);
  if (usable.length === 0) {
    fillFromEdge(image, mask, filled);
    return filled;
  }
  const first = Math.max(
    0,
    works.findLastIndex((work) => work.sourceCount >= LEAST_SOURCES),
  );
  const total = works.slice(0, first + 1).reduce((sum, work) => sum + work.effort, 0);
  let done = 0;
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0 || 1;
  for (let index = first; index >= 0; index--) {
    const work = works[index];
    if (!work) continue;
    const coarser = works[index + 1];
    state = work.fill(index === first ? null : (coarser ?? null), state, (share) =>
      onProgress?.((done + share * work.effort) / total),
    );
    done += work.effort;
    coarser?.release();
  }
  const finest = works[0]?.level;
  // An image that was mirrored to be large enough has other places.
  if (finest?.widthPx === widthPx && finest.heightPx === heightPx && works[0]?.sources)
    onSources?.(works[0].sources);
  if (finest)
    for (let y = 0; y < heightPx; y++)
      for (let x = 0; x < widthPx; x++) {
        const at = y * widthPx + x;
        if (!mask[at]) continue;
        const from = (y * finest.widthPx + x) * 4;
        for (let channel = 0; channel < 3; channel++)
          filled[at * 4 + channel] = finest.pixels[from + channel] ?? 0;
        filled[at * 4 + 3] = 255;
      }
  onProgress?.(1);
  return filled;
}

/** The image in full size as the kernels take it: what is clear is blocked, and what is too small for patches is mirrored. */
function finestLevel({ data, widthPx, heightPx }: InpaintImage, mask: Uint8Array | Uint8ClampedArray): Level {
  const width = Math.max(LEAST_SIDE_PX, widthPx);
  const height = Math.max(LEAST_SIDE_PX, heightPx);
  const level = {
    widthPx: width,
    heightPx: height,
    pixels: new Uint8Array(width * height * 4),
    hole: new Uint8Array(width * height),
    blocked: new Uint8Array(width * height),
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = mirrored(y, heightPx) * widthPx + mirrored(x, widthPx);
      const at = y * width + x;
      level.hole[at] = mask[from] ? 1 : 0;
      level.blocked[at] = mask[from] || (data[from * 4 + 3] ?? 0) < CLEAR_BELOW ? 1 : 0;
      for (let channel = 0; channel < 3; channel++)
        level.pixels[at * 4 + channel] = data[from * 4 + channel] ?? 0;
    }
  markTexture(level);
  return { ...level, depth: depthThirds(level.hole, width, height) };
}

function mirrored(place: number, size: number): number {
  const turn = place % (size * 2);
  return turn < size ? turn : size * 2 - 1 - turn;
}

/** The sizes, the finest first: until a patch reaches over the hole. */
function levelsOf(finest: Level, coarsestDepthPx: number): Level[] {
  const levels = [finest];
  for (let level = finest; ; ) {
    const { widthPx, heightPx } = level;
    let deepest = 0;
    for (const depth of level.depth) deepest = Math.max(deepest, depth);
    if (deepest <= coarsestDepthPx * 3 || Math.min(widthPx, heightPx) < LEAST_SIDE_PX * 2) return levels;
    level = halved(level);
    levels.push(level);
  }
}

/** Fills a hole with the colours of its edge, for want of patches. @throws GessoError `photo-nothing-around` */
function fillFromEdge(
  { data, widthPx, heightPx }: InpaintImage,
  mask: Uint8Array | Uint8ClampedArray,
  filled: Uint8ClampedArray,
): void {
  const missing = Uint8Array.from(mask, (value, at) =>
    value > 0 || (data[at * 4 + 3] ?? 0) < CLEAR_BELOW ? 1 : 0,
  );
  if (missing.every((value) => value === 1)) throw new GessoError('photo-nothing-around');
  const depth = depthThirds(missing, widthPx, heightPx);
  const order = [...missing.keys()]
    .filter((at) => missing[at])
    .sort((a, b) => (depth[a] ?? 0) - (depth[b] ?? 0));
  const colors = Float32Array.from(data);
  for (const at of order) {
    const x = at % widthPx;
    const y = (at - x) / widthPx;
    const sum = [0, 0, 0];
    let count = 0;
    for (let row = Math.max(0, y - 1); row <= Math.min(heightPx - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(widthPx - 1, x + 1); column++) {
        const other = row * widthPx + column;
        if (missing[other]) continue;
        for (let channel = 0; channel < 3; channel++)
          sum[channel] = (sum[channel] ?? 0) + (colors[other * 4 + channel] ?? 0);
        count++;
      }
    for (let channel = 0; channel < 3; channel++)
      colors[at * 4 + channel] = (sum[channel] ?? 0) / Math.max(1, count);
    missing[at] = 0;
  }
  for (const at of order) {
    if (!mask[at]) continue;
    for (let channel = 0; channel < 3; channel++) filled[at * 4 + channel] = colors[at * 4 + channel] ?? 0;
    filled[at * 4 + 3] = 255;
  }
}

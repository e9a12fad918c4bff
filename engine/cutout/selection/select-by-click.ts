import { type ColorMixture, learnColors } from '../matte/color-mixture.ts';
import type { Pixels } from '../matte/pixels.ts';
import type { PlaneSize } from '../matte/resample.ts';
import { partingCosts } from './grab-cut.ts';
import { cutGrid } from './grid-cut.ts';

/** A click on an image that says what of it belongs to the subject (`keep`) or does not (`remove`), in pixels of the image. */
export interface SelectionClick {
  readonly mode: 'keep' | 'remove';
  readonly xPx: number;
  readonly yPx: number;
}

/** What a region is found from. All planes have the size of `small`. */
export interface ClickInput {
  readonly small: Pixels;
  /** What is selected so far, 0 to 1. */
  readonly selected: Float32Array;
  /** What a network takes for the subject, 0 to 1; null where there is none. */
  readonly seen: Float32Array | null;
  /** In pixels of `small`. */
  readonly click: SelectionClick;
}

/** The longest side of the copy that is searched. */
export const CLICK_SIDE_PX = 320;
/** What surely belongs to a click, in parts of the longer side. */
const SEED_RADIUS = 0.012;
/** The share of the image nearest to the click whose colours are taken for those of the region. */
const NEAR_SHARE = 0.015;
/** Beyond the pixel of this rank by distance lie the colours that the region is distinguished from. */
const FAR_RANK = 0.5;
/** How much it costs to go through even background, beside the difference of colours (0 to 441). */
const STEP = 1.5;
/** Weights of the distance from the click and of what the network sees, against the costs of colours. */
const DISTANCE_WEIGHT = 9;
const NETWORK_WEIGHT = 2.5;
/** The cost of a colour where each is as likely as any other: the logarithm of 256 to the third. */
const ANY_COLOR_COST = 16.6;
/** Colours far away that are less unlike those of the region, by costs, say nothing: then the region is all that hangs together. */
const LEAST_DIFFERENCE = 3;
/** More than any way around can cost. */
const CERTAIN = 1e6;

/**
 * Adds the region around a click to what is selected, or takes it away: what is near to it without a contour between (geodesic distance,
 * Criminisi, Sharp, Blake 2008), has its colours rather than those far away, and is whole by a cut along contours. What was selected
 * elsewhere stays as it is.
 */
export function selectByClick({ small, selected, seen, click }: ClickInput): Float32Array {
  const { widthPx, heightPx, data } = small;
  const isAdding = click.mode === 'keep';
  const start = clampedIndex(click, small);
  const isOpen = new Uint8Array(selected.length);
  for (let at = 0; at < selected.length; at++) isOpen[at] = (selected[at] ?? 0) < 0.5 === isAdding ? 1 : 0;
  if (!isOpen[start]) return selected;
  const seed = seedAround(start, small, isOpen);
  const distance = geodesicDistance(small, seed, isOpen);
  const order = rankedByDistance(distance, isOpen);
  const near = order.slice(0, Math.max(24, Math.round(widthPx * heightPx * NEAR_SHARE)));
  const far = order.slice(Math.floor(order.length * FAR_RANK));
  const within = learnColors(data, near);
  const beyond = otherColors(data, within, far);
  const reference = Math.max(1, distance[order[order.length >> 1] ?? start] ?? 1);

  const background = new Float32Array(selected.length);
  const subject = new Float32Array(selected.length);
  for (let at = 0; at < selected.length; at++) {
    if (seed[at]) {
      background[at] = CERTAIN;
      continue;
    }
    // What is selected already takes no side.
    if (!isOpen[at]) continue;
    const [r, g, b] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
    const share = (distance[at] ?? 0) / ((distance[at] ?? 0) + reference);
    const network = seen ? (2 * (seen[at] ?? 0) - 1) * NETWORK_WEIGHT * (isAdding ? 1 : -1) : 0;
    subject[at] = within.costOf(r, g, b) + DISTANCE_WEIGHT * 2 * share - network;
    background[at] = (beyond?.costOf(r, g, b) ?? ANY_COLOR_COST) + DISTANCE_WEIGHT;
  }
  const parting = partingCosts(small);
  const cut = cutGrid({ widthPx, heightPx, background, subject, parting });
  const region = connectedTo(start, cut, isOpen, small);
  return selected.map((value, at) => (region[at] ? (isAdding ? 1 : 0) : value));
}

/** The colours far from a click; null where they are those around it. */
function otherColors(
  data: Uint8ClampedArray,
  within: ColorMixture,
  far: readonly number[],
): ColorMixture | null {
  if (far.length === 0) return null;
  const beyond = learnColors(data, far);
  let difference = 0;
  for (const at of far) {
    const [r, g, b] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
    difference += within.costOf(r, g, b) - beyond.costOf(r, g, b);
  }
  return difference / far.length < LEAST_DIFFERENCE ? null : beyond;
}

function clampedIndex({ xPx, yPx }: SelectionClick, { widthPx, heightPx }: PlaneSize): number {
  const x = Math.min(widthPx - 1, Math.max(0, Math.floor(xPx)));
  const y = Math.min(heightPx - 1, Math.max(0, Math.floor(yPx)));
  return y * widthPx + x;
}

function seedAround(start: number, { widthPx, heightPx }: PlaneSize, isOpen: Uint8Array): Uint8Array {
  const seed = new Uint8Array(isOpen.length);
  const radius = Math.max(1, SEED_RADIUS * Math.max(widthPx, heightPx));
  const [x0, y0] = [start % widthPx, Math.floor(start / widthPx)];
  for (let y = Math.max(0, Math.ceil(y0 - radius)); y <= Math.min(heightPx - 1, y0 + radius); y++)
    for (let x = Math.max(0, Math.ceil(x0 - radius)); x <= Math.min(widthPx - 1, x0 + radius); x++)
      if (isOpen[y * widthPx + x] && Math.hypot(x - x0, y - y0) <= radius) seed[y * widthPx + x] = 1;
  return seed;
}

/** How far each pixel is from the seed along ways that cross as little contour as possible: two sweeps there and back. */
function geodesicDistance(
  { widthPx, heightPx, data }: Pixels,
  seed: Uint8Array,
  isOpen: Uint8Array,
): Float32Array {
  const distance = new Float32Array(seed.length);
  for (let at = 0; at < seed.length; at++) distance[at] = seed[at] ? 0 : 1e9;
  const stepTo = (at: number, from: number, length: number) => {
    const [a, b] = [at * 4, from * 4];
    const r = (data[a] ?? 0) - (data[b] ?? 0);
    const g = (data[a + 1] ?? 0) - (data[b + 1] ?? 0);
    const blue = (data[a + 2] ?? 0) - (data[b + 2] ?? 0);
    return (distance[from] ?? 0) + STEP * length + Math.sqrt(r * r + g * g + blue * blue);
  };
  for (let sweep = 0; sweep < 4; sweep++) {
    const step = sweep % 2 === 0 ? 1 : -1;
    const [firstX, lastX] = step > 0 ? [0, widthPx - 1] : [widthPx - 1, 0];
    const firstY = step > 0 ? 0 : heightPx - 1;
    for (let y = firstY; y >= 0 && y < heightPx; y += step)
      for (let x = firstX; x >= 0 && x < widthPx; x += step) {
        const at = y * widthPx + x;
        if (!isOpen[at]) continue;
        const before = at - step * widthPx;
        let best = distance[at] ?? 0;
        if (x !== firstX) best = Math.min(best, stepTo(at, at - step, 1));
        if (y !== firstY) {
          best = Math.min(best, stepTo(at, before, 1));
          if (x !== firstX) best = Math.min(best, stepTo(at, before - step, Math.SQRT2));
          if (x !== lastX) best = Math.min(best, stepTo(at, before + step, Math.SQRT2));
        }
        distance[at] = best;
      }
  }
  return distance;
}

/** The open pixels that can be reached, the nearest first. */
function rankedByDistance(distance: Float32Array, isOpen: Uint8Array): number[] {
  const order: number[] = [];
  for (let at = 0; at < isOpen.length; at++) if (isOpen[at] && (distance[at] ?? 0) < 1e8) order.push(at);
  return order.sort((a, b) => (distance[a] ?? 0) - (distance[b] ?? 0));
}

/** The part of a cut that hangs together with a pixel. */
function connectedTo(
  start: number,
  cut: Uint8Array,
  isOpen: Uint8Array,
  { widthPx, heightPx }: PlaneSize,
): Uint8Array {
  const region = new Uint8Array(cut.length);
  const queue = [start];
  region[start] = 1;
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % widthPx;
    const neighbours = [
      x > 0 ? at - 1 : -1,
      x < widthPx - 1 ? at + 1 : -1,
      at - widthPx,
      at + widthPx < widthPx * heightPx ? at + widthPx : -1,
    ];
    for (const next of neighbours) {
      if (next < 0 || region[next] || !cut[next] || !isOpen[next]) continue;
      region[next] = 1;
      queue.push(next);
    }
  }
  return region;
}

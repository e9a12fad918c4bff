import type { Pixels } from '../matte/pixels.ts';
import type { HintRectangle } from './grab-cut.ts';
import { walk } from './grab-cut.ts';

/** A stroke of a brush that stops at contours. */
export interface ContourStroke {
  /** Pixels of the image, x and y in turn. */
  readonly points: readonly number[];
  readonly sizePx: number;
}

/** The longest side of the copy in which a stroke is followed. */
export const EXTENT_SIDE_PX = 360;
/** This much of the brush around its middle counts whatever lies there. */
const SEED_SHARE = 0.12;
/** A step between neighbours costs its difference (the sum of three channels) squared, over this: noise adds up to little. */
const STEP_DIVISOR = 120;
/** Difference to the colour at the middle that is taken for noise. */
const NOISE = 24;
/** How much the difference to the colour at the middle counts beside contours on the way. */
const DRIFT = 0.02;
/** Contours add up to this where a stroke begins to end, and to this where it has ended. */
const FADES_AT = 70;
const ENDS_AT = 130;
const FAR = 0xffff;

/** The part of an image that a stroke can reach, in whole pixels; null where it passes the image by. */
export function strokeBounds(
  { points, sizePx }: ContourStroke,
  image: { readonly widthPx: number; readonly heightPx: number },
): HintRectangle | null {
  const reach = sizePx / 2 + 1;
  let [left, top, right, bottom] = [image.widthPx, image.heightPx, 0, 0];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    [left, right] = [Math.min(left, x - reach), Math.max(right, x + reach)];
    [top, bottom] = [Math.min(top, y - reach), Math.max(bottom, y + reach)];
  }
  const [xPx, yPx] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const widthPx = Math.min(image.widthPx, Math.ceil(right)) - xPx;
  const heightPx = Math.min(image.heightPx, Math.ceil(bottom)) - yPx;
  return widthPx > 0 && heightPx > 0 ? { xPx, yPx, widthPx, heightPx } : null;
}

/**
 * Where a stroke counts: from its middle line it spreads over what looks alike and ends at strong contours. `part` is the image within
 * `bounds`, of any size; the result has its size, and its opacity says how much.
 */
export function strokeExtent(part: Pixels, stroke: ContourStroke, bounds: HintRectangle): Pixels {
  const { widthPx, heightPx } = part;
  const data = smoothed(part);
  const scale = widthPx / bounds.widthPx;
  const local = stroke.points.map((value, at) => value - (at % 2 === 0 ? bounds.xPx : bounds.yPx));
  const reach = Math.max(1, (stroke.sizePx * scale) / 2);
  const within = new Uint8Array(widthPx * heightPx);
  const cost = new Uint16Array(widthPx * heightPx).fill(FAR);
  /** The pixel of the middle line that each was reached from. */
  const origin = new Int32Array(widthPx * heightPx);
  const buckets: number[][] = Array.from({ length: ENDS_AT + 1 }, () => []);
  let lastX = Number.NEGATIVE_INFINITY;
  let lastY = 0;
  walk(local, scale, (x, y) => {
    // Discs so near one another cover the same; what is drawn in the end is the stroke itself.
    if (Math.hypot(x - lastX, y - lastY) > reach * 0.1) {
      disc(part, x, y, reach * 1.15 + 1, (at) => {
        within[at] = 1;
      });
      [lastX, lastY] = [x, y];
    }
    disc(part, x, y, Math.max(0.8, reach * SEED_SHARE), (at) => {
      if (cost[at] === 0) return;
      cost[at] = 0;
      origin[at] = at;
      buckets[0]?.push(at);
    });
  });
  const difference = (a: number, b: number) =>
    Math.abs((data[a * 4] ?? 0) - (data[b * 4] ?? 0)) +
    Math.abs((data[a * 4 + 1] ?? 0) - (data[b * 4 + 1] ?? 0)) +
    Math.abs((data[a * 4 + 2] ?? 0) - (data[b * 4 + 2] ?? 0));
  for (const [distance, bucket] of buckets.entries())
    for (let index = 0; index < bucket.length; index++) {
      const at = bucket[index] ?? 0;
      if (cost[at] !== distance) continue;
      const x = at % widthPx;
      const from = origin[at] ?? at;
      for (const next of [
        x > 0 ? at - 1 : at,
        x < widthPx - 1 ? at + 1 : at,
        at >= widthPx ? at - widthPx : at,
        at < within.length - widthPx ? at + widthPx : at,
      ]) {
        if (!within[next]) continue;
        const step =
          difference(at, next) ** 2 / STEP_DIVISOR + Math.max(0, difference(from, next) - NOISE) * DRIFT;
        const reached = Math.round(distance + step);
        if (reached > ENDS_AT || reached >= (cost[next] ?? FAR)) continue;
        cost[next] = reached;
        origin[next] = from;
        buckets[reached]?.push(next);
      }
    }
  const result = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let at = 0; at < cost.length; at++)
    result[at * 4 + 3] = (255 * (ENDS_AT - (cost[at] ?? FAR))) / (ENDS_AT - FADES_AT);
  return { widthPx, heightPx, data: result };
}

function disc(
  { widthPx, heightPx }: Pixels,
  x: number,
  y: number,
  radius: number,
  visit: (at: number) => void,
): void {
  for (let py = Math.max(0, Math.ceil(y - radius)); py <= Math.min(heightPx - 1, y + radius); py++) {
    const half = Math.sqrt(Math.max(0, radius * radius - (py - y) ** 2));
    for (let px = Math.max(0, Math.ceil(x - half)); px <= Math.min(widthPx - 1, x + half); px++)
      visit(py * widthPx + px);
  }
}

/** The mean of three by three pixels: grain is no contour. */
function smoothed({ widthPx, heightPx, data }: Pixels): Uint8ClampedArray {
  const across = new Uint16Array(data.length);
  const result = new Uint8ClampedArray(data.length);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const at = (y * widthPx + x) * 4;
      const left = x > 0 ? at - 4 : at;
      const right = x < widthPx - 1 ? at + 4 : at;
      for (let lane = 0; lane < 3; lane++)
        across[at + lane] = (data[left + lane] ?? 0) + (data[at + lane] ?? 0) + (data[right + lane] ?? 0);
    }
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const at = (y * widthPx + x) * 4;
      const up = y > 0 ? at - widthPx * 4 : at;
      const down = y < heightPx - 1 ? at + widthPx * 4 : at;
      for (let lane = 0; lane < 3; lane++)
        result[at + lane] =
          ((across[up + lane] ?? 0) + (across[at + lane] ?? 0) + (across[down + lane] ?? 0)) / 9;
    }
  return result;
}

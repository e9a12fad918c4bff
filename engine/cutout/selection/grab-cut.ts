import { learnColors } from '../matte/color-mixture.ts';
import type { Pixels } from '../matte/pixels.ts';
import { cutGrid } from './grid-cut.ts';

/** A pull of a brush: points in pixels of the image, x and y in turn. */
export interface HintStroke {
  readonly mode: 'keep' | 'remove';
  readonly points: readonly number[];
  readonly sizePx: number;
}

/** A part of the image in its pixels. */
export interface HintRectangle {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Where the subject is: nothing outside of the rectangle belongs to it, and strokes mark what does or does not. */
export interface SubjectHint {
  readonly rectangle: HintRectangle | null;
  readonly strokes: readonly HintStroke[];
}

/** The longest side of the copy that is cut. */
export const GRAB_SIDE_PX = 400;
const ROUNDS = 4;
/** How much a contour of the image is preferred to a cut through even background. */
const SMOOTHNESS = 50;
/** More than any way around can cost. */
const CERTAIN = 1e6;

const BACKGROUND = 0;
const SUBJECT = 1;
const PERHAPS = 2;

/**
 * Finds the subject from a rectangle around it or strokes over it, without a model (GrabCut, Rother, Kolmogorov, Blake 2004). The mask is
 * 1 for the subject; `scale` is pixels of `small` per pixel of the hint.
 */
export function grabCut(
  small: Pixels,
  hint: SubjectHint,
  scale: number,
  onProgress: (share: number) => void = () => {},
): Float32Array {
  const known = knownFrom(small, hint, scale);
  const count = known.length;
  let isSubject = firstGuess(known, small, hint);
  const parting = partingCosts(small);
  for (let round = 0; round < ROUNDS; round++) {
    const subjects = indicesOf(isSubject, 1);
    const backgrounds = indicesOf(isSubject, 0);
    // With nothing on one side there is nothing to distinguish.
    if (subjects.length === 0 || backgrounds.length === 0) break;
    const [front, back] = [learnColors(small.data, subjects), learnColors(small.data, backgrounds)];
    const background = new Float32Array(count);
    const subject = new Float32Array(count);
    for (let at = 0; at < count; at++) {
      const r = small.data[at * 4] ?? 0;
      const g = small.data[at * 4 + 1] ?? 0;
      const b = small.data[at * 4 + 2] ?? 0;
      background[at] = known[at] === SUBJECT ? CERTAIN : known[at] === BACKGROUND ? 0 : back.costOf(r, g, b);
      subject[at] = known[at] === BACKGROUND ? CERTAIN : known[at] === SUBJECT ? 0 : front.costOf(r, g, b);
    }
    const { widthPx, heightPx } = small;
    const next = cutGrid({ widthPx, heightPx, background, subject, parting });
    onProgress((round + 1) / ROUNDS);
    const isSame = next.every((value, at) => value === isSubject[at]);
    isSubject = next;
    if (isSame) break;
  }
  return Float32Array.from(isSubject);
}

function indicesOf(flags: Uint8Array, wanted: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < flags.length; at++) if (flags[at] === wanted) found.push(at);
  return found;
}

/** What the hint says of each pixel. */
function knownFrom(
  { widthPx, heightPx }: Pixels,
  { rectangle, strokes }: SubjectHint,
  scale: number,
): Uint8Array {
  const known = new Uint8Array(widthPx * heightPx).fill(rectangle ? BACKGROUND : PERHAPS);
  if (rectangle) {
    const left = Math.max(0, Math.round(rectangle.xPx * scale));
    const right = Math.min(widthPx, Math.round((rectangle.xPx + rectangle.widthPx) * scale));
    const bottom = Math.min(heightPx, Math.round((rectangle.yPx + rectangle.heightPx) * scale));
    for (let y = Math.max(0, Math.round(rectangle.yPx * scale)); y < bottom; y++)
      known.fill(PERHAPS, y * widthPx + left, y * widthPx + Math.max(left, right));
  }
  for (const { mode, points, sizePx } of strokes) {
    const radius = Math.max(0.7, (sizePx * scale) / 2);
    const value = mode === 'keep' ? SUBJECT : BACKGROUND;
    walk(points, scale, (x, y) => {
      for (let py = Math.max(0, Math.ceil(y - radius)); py <= Math.min(heightPx - 1, y + radius); py++)
        for (let px = Math.max(0, Math.ceil(x - radius)); px <= Math.min(widthPx - 1, x + radius); px++)
          if ((px - x) ** 2 + (py - y) ** 2 <= radius * radius) known[py * widthPx + px] = value;
    });
  }
  return known;
}

/** Visits a line of points about every pixel of the copy. */
export function walk(points: readonly number[], scale: number, visit: (x: number, y: number) => void): void {
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [(points[at] ?? 0) * scale, (points[at + 1] ?? 0) * scale];
    const [fromX, fromY] = at === 0 ? [x, y] : [(points[at - 2] ?? 0) * scale, (points[at - 1] ?? 0) * scale];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY)));
    for (let step = 1; step <= steps; step++)
      visit(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps);
  }
}

/** What is not known is subject within a rectangle; with strokes alone the border of the image is taken as background. */
function firstGuess(
  known: Uint8Array,
  { widthPx, heightPx }: Pixels,
  { rectangle }: SubjectHint,
): Uint8Array {
  const guess = known.map((value) => (value === SUBJECT || (value === PERHAPS && rectangle) ? 1 : 0));
  if (rectangle || known.includes(SUBJECT)) return guess;
  // Only taken away: what is far from the border and the strokes is kept.
  const [marginX, marginY] = [widthPx * 0.08, heightPx * 0.08];
  for (let at = 0; at < guess.length; at++) {
    const x = at % widthPx;
    const y = (at - x) / widthPx;
    const isInside = x >= marginX && x < widthPx - marginX && y >= marginY && y < heightPx - marginY;
    guess[at] = known[at] === PERHAPS && isInside ? 1 : 0;
  }
  return guess;
}

/** The cost of parting each pixel from the neighbours right, below, below right and below left. */
export function partingCosts({ widthPx, heightPx, data }: Pixels): Float32Array {
  const steps = [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ] as const;
  const apart = new Float32Array(widthPx * heightPx * 4).fill(-1);
  let sum = 0;
  let pairs = 0;
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      for (const [d, [dx, dy]] of steps.entries()) {
        if (x + dx < 0 || x + dx >= widthPx || y + dy >= heightPx) continue;
        const [a, b] = [(y * widthPx + x) * 4, ((y + dy) * widthPx + x + dx) * 4];
        let distance = 0;
        for (let lane = 0; lane < 3; lane++) distance += ((data[a + lane] ?? 0) - (data[b + lane] ?? 0)) ** 2;
        apart[a + d] = distance;
        sum += distance;
        pairs++;
      }
  const beta = pairs / Math.max(1e-6, 2 * sum);
  return apart.map((distance, at) =>
    distance < 0 ? 0 : (SMOOTHNESS * Math.exp(-beta * distance)) / ((at & 3) > 1 ? Math.SQRT2 : 1),
  );
}

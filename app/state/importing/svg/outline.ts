import svgpath from 'svgpath';
import { pathNumber } from '../path-number.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f, as in SVG. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Where a point comes to lie. */
export const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** What an attribute `transform` does (SVG 2, 8.5); damaged ones do nothing. */
export function transformOf(value: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of (value ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (numbers.some((each) => !Number.isFinite(each))) continue;
    matrix = multiply(matrix, singleTransform(name, numbers));
  }
  return matrix;
}

function singleTransform(name: string, [p = 0, q, r, s = 0, t = 0, u = 0]: readonly number[]): Matrix {
  const angle = (p * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return [p, q ?? 0, r ?? 0, s, t, u];
    case 'translate':
      return [1, 0, 0, 1, p, q ?? 0];
    case 'scale':
      return [p, 0, 0, q ?? p, 0, 0];
    case 'rotate': {
      const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
      const [x, y] = [q ?? 0, r ?? 0];
      return multiply(multiply([1, 0, 0, 1, x, y], turn), [1, 0, 0, 1, -x, -y]);
    }
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan(angle), 0, 1, 0, 0];
    default:
      return IDENTITY;
  }
}

/** How much larger lengths come out, on average over all directions. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** One step of an outline, with absolute coordinates: a move, a line, or a cubic curve by two handles and its end. */
export type Step =
  | { readonly kind: 'M' | 'L'; readonly points: readonly [number, number] }
  | { readonly kind: 'C'; readonly points: readonly [number, number, number, number, number, number] }
  | { readonly kind: 'Z'; readonly points: readonly [] };

/** A line of an outline from a move to the next. */
type Part = readonly Step[];

/** The outline of path data after a transform; null when the data is damaged or empty. */
export function outlineOf(data: string, matrix: Matrix): Step[] | null {
  const path = svgpath(data)
    .abs()
    .unshort()
    .unarc()
    .matrix([...matrix])
    .abs();
  // What comes before a mistake counts (SVG 2, 9.5.4).
  const steps: Step[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  path.iterate(([kind, ...values]) => {
    const [p = 0, q = 0, r = 0, s = 0, t = 0, u = 0] = values as number[];
    if (kind === 'M' || kind === 'L') {
      steps.push({ kind, points: [p, q] });
      [x, y] = [p, q];
      if (kind === 'M') [startX, startY] = [p, q];
    } else if (kind === 'H' || kind === 'V') {
      [x, y] = kind === 'H' ? [p, y] : [x, p];
      steps.push({ kind: 'L', points: [x, y] });
    } else if (kind === 'C') {
      steps.push({ kind, points: [p, q, r, s, t, u] });
      [x, y] = [t, u];
    } else if (kind === 'Q') {
      const third = (from: number, to: number) => from + ((to - from) * 2) / 3;
      steps.push({ kind: 'C', points: [third(x, p), third(y, q), third(r, p), third(s, q), r, s] });
      [x, y] = [r, s];
    } else if (kind === 'Z' || kind === 'z') {
      steps.push({ kind: 'Z', points: [] });
      [x, y] = [startX, startY];
    }
  });
  const isWhole = steps.every(({ points }) => points.every(Number.isFinite));
  return steps.length > 1 && isWhole ? steps : null;
}

/** The box around an outline, exact for its curves. */
export function boundsOfOutline(steps: readonly Step[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [fromX, fromY] = [0, 0];
  const reach = (x: number, y: number) => {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  };
  for (const { kind, points } of steps) {
    if (kind === 'Z') continue;
    if (kind === 'C') {
      const [x1, y1, x2, y2, x, y] = points;
      for (const at of [...turnsOf(fromX, x1, x2, x), ...turnsOf(fromY, y1, y2, y)])
        reach(bezierAt(at, fromX, x1, x2, x), bezierAt(at, fromY, y1, y2, y));
      reach(x, y);
      [fromX, fromY] = [x, y];
    } else {
      [fromX, fromY] = points;
      reach(fromX, fromY);
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const bezierAt = (t: number, p0: number, p1: number, p2: number, p3: number): number => {
  const rest = 1 - t;
  return rest ** 3 * p0 + 3 * rest * rest * t * p1 + 3 * rest * t * t * p2 + t ** 3 * p3;
};

/** Where a coordinate of a cubic curve turns round: where its derivative, a square function, is zero. */
function turnsOf(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  const found: number[] = [];
  if (Math.abs(a) < 1e-9) {
    if (Math.abs(b) > 1e-9) found.push(-c / b);
  } else {
    const root = b * b - 4 * a * c;
    if (root >= 0) found.push((-b + Math.sqrt(root)) / (2 * a), (-b - Math.sqrt(root)) / (2 * a));
  }
  return found.filter((t) => t > 0 && t < 1);
}

/** Path data of an outline in the unit square of a box. */
export function unitData(
  steps: readonly Step[],
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): string {
  const across = (x: number) => pathNumber(box.width === 0 ? 0.5 : (x - box.x) / box.width);
  const down = (y: number) => pathNumber(box.height === 0 ? 0.5 : (y - box.y) / box.height);
  return steps
    .map(
      ({ kind, points }) =>
        kind + points.map((value, index) => (index % 2 === 0 ? across(value) : down(value))).join(' '),
    )
    .join('');
}

function partsOf(steps: readonly Step[]): Step[][] {
  const parts: Step[][] = [];
  for (const step of steps) {
    if (step.kind === 'M' || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(step);
  }
  return parts;
}

/**
 * The same area by the rule that our shapes are filled by: of parts within parts every second one turns the other way. The parts must not
 * cross one another.
 */
export function evenOddAsNonZero(steps: readonly Step[]): Step[] {
  const parts = partsOf(steps);
  if (parts.length < 2) return [...steps];
  const polygons = parts.map(polygonOf);
  return parts.flatMap((part, index) => {
    const polygon = polygons[index] ?? [];
    const [point] = polygon;
    const depth = point
      ? polygons.filter((other, place) => place !== index && isInside(point, other)).length
      : 0;
    const isClockwise = signedArea(polygon) > 0;
    return isClockwise === (depth % 2 === 0) ? part : reversed(part);
  });
}

/** More points are not compared: it would take seconds. */
const MOST_COMPARED_POINTS = 4_000;

/** Whether parts of an outline cross one another, so that `evenOddAsNonZero` fills what should stay open. */
export function partsCross(steps: readonly Step[]): boolean {
  const polygons = partsOf(steps).map(polygonOf);
  if (polygons.reduce((sum, { length }) => sum + length, 0) > MOST_COMPARED_POINTS) return false;
  return polygons.some((polygon, index) =>
    polygons.some((other, place) => {
      if (place === index) return false;
      const inside = polygon.filter((point) => isInside(point, other)).length;
      return inside > 0 && inside < polygon.length;
    }),
  );
}

type Point = readonly [x: number, y: number];

/** The corners of a part, and points of its curves. */
function polygonOf(part: Part): Point[] {
  const corners: Point[] = [];
  for (const { kind, points } of part) {
    const from = corners.at(-1);
    if (kind === 'C' && from)
      for (const t of [0.25, 0.5, 0.75])
        corners.push([
          bezierAt(t, from[0], points[0], points[2], points[4]),
          bezierAt(t, from[1], points[1], points[3], points[5]),
        ]);
    if (kind === 'C') corners.push([points[4], points[5]]);
    else if (kind !== 'Z') corners.push([points[0], points[1]]);
  }
  return corners;
}

function signedArea(polygon: readonly Point[]): number {
  let sum = 0;
  for (const [index, [x, y]] of polygon.entries()) {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

/** Whether a ray to the right crosses the edge an odd number of times. */
function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  for (const [index, [x1, y1]] of polygon.entries()) {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** The same line from its end to its start. */
function reversed(part: Part): Step[] {
  const isClosed = part.at(-1)?.kind === 'Z';
  const drawn = part.filter(({ kind }) => kind !== 'Z');
  const ends = drawn.map(({ points }): Point => [points.at(-2) ?? 0, points.at(-1) ?? 0]);
  const last = ends.at(-1) ?? [0, 0];
  const steps: Step[] = [{ kind: 'M', points: [last[0], last[1]] }];
  for (let index = drawn.length - 1; index > 0; index--) {
    const step = drawn[index];
    const [x, y] = ends[index - 1] ?? [0, 0];
    if (step?.kind === 'C') {
      const [x1, y1, x2, y2] = step.points;
      steps.push({ kind: 'C', points: [x2, y2, x1, y1, x, y] });
    } else steps.push({ kind: 'L', points: [x, y] });
  }
  return isClosed ? [...steps, { kind: 'Z', points: [] }] : steps;
}

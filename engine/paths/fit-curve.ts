import type { Point } from '../geometry/box.ts';
import {
  cornerAt,
  type PathPart,
  type PathPoint,
  type Segment,
  segmentCount,
  segmentOf,
  segmentPoint,
} from './path-parts.ts';

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
const along = (a: Point, way: Point, length: number): Point => ({
  x: a.x + way.x * length,
  y: a.y + way.y * length,
});
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
function unit(way: Point): Point {
  const length = Math.hypot(way.x, way.y);
  return length === 0 ? { x: 1, y: 0 } : { x: way.x / length, y: way.y / length };
}

/** How often the places on a curve are corrected before it is cut in two. */
const CORRECTIONS = 4;
/** What misses by less than this many times the tolerance may come within it by corrections. */
const WORTH_CORRECTING = 4;

/**
 * Cubic curves through a row of points that miss none by more than the tolerance: the algorithm of Philip J. Schneider, “An Algorithm for
 * Automatically Fitting Digitized Curves”, Graphics Gems (1990), pages 612 to 626.
 */
export function fitCurve(drawn: readonly Point[], tolerance: number): PathPoint[] {
  const points = drawn.filter((point, index) => {
    const before = drawn[index - 1];
    return !before || distance(before, point) > 1e-6;
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  if (points.length === 1) return [cornerAt(first)];
  const [second, lastButOne] = [points[1] ?? last, points.at(-2) ?? first];
  const segments = fit(points, unit(minus(second, first)), unit(minus(lastButOne, last)), tolerance);
  return toPoints(segments);
}

function toPoints(segments: readonly Segment[]): PathPoint[] {
  const points: PathPoint[] = [];
  for (const [a, b, c, d] of segments) {
    const before = points.pop() ?? cornerAt(a);
    points.push({ ...before, handleOut: b }, { at: d, handleIn: c, handleOut: null });
  }
  return points;
}

function fit(points: readonly Point[], startWay: Point, endWay: Point, tolerance: number): Segment[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  if (points.length === 2) {
    const third = distance(first, last) / 3;
    return [[first, along(first, startWay, third), along(last, endWay, third), last]];
  }
  let shares = chordShares(points);
  let curve = leastSquares(points, shares, startWay, endWay);
  let miss = farthest(points, curve, shares);
  for (let round = 0; round < CORRECTIONS; round++) {
    if (miss.distance <= tolerance) return [curve];
    if (miss.distance > tolerance * WORTH_CORRECTING) break;
    shares = corrected(points, curve, shares);
    curve = leastSquares(points, shares, startWay, endWay);
    miss = farthest(points, curve, shares);
  }
  if (miss.distance <= tolerance) return [curve];
  const at = miss.index;
  const [before, after] = [points[at - 1] ?? first, points[at + 1] ?? last];
  const middle = unit(minus(before, after));
  const opposite = { x: -middle.x, y: -middle.y };
  return [
    ...fit(points.slice(0, at + 1), startWay, middle, tolerance),
    ...fit(points.slice(at), opposite, endWay, tolerance),
  ];
}

/** Where on the curve each point is, by its share of the way along all of them. */
function chordShares(points: readonly Point[]): number[] {
  const lengths = [0];
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]];
    lengths.push((lengths.at(-1) ?? 0) + (a && b ? distance(a, b) : 0));
  }
  const all = lengths.at(-1) || 1;
  return lengths.map((length) => length / all);
}

/** The curve with these ends and directions whose handles are as long as the least squares of the distances ask for. */
function leastSquares(
  points: readonly Point[],
  shares: readonly number[],
  startWay: Point,
  endWay: Point,
): Segment {
  const [first, last] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }];
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  for (const [index, point] of points.entries()) {
    const share = shares[index] ?? 0;
    const rest = 1 - share;
    const [b0, b1, b2, b3] = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3];
    const a0 = { x: startWay.x * b1, y: startWay.y * b1 };
    const a1 = { x: endWay.x * b2, y: endWay.y * b2 };
    c00 += dot(a0, a0);
    c01 += dot(a0, a1);
    c11 += dot(a1, a1);
    const straight = {
      x: first.x * (b0 + b1) + last.x * (b2 + b3),
      y: first.y * (b0 + b1) + last.y * (b2 + b3),
    };
    const left = minus(point, straight);
    x0 += dot(a0, left);
    x1 += dot(a1, left);
  }
  const determinant = c00 * c11 - c01 * c01;
  const chord = distance(first, last);
  const usable = (length: number) => Number.isFinite(length) && length > chord * 1e-6;
  let startLength = determinant === 0 ? 0 : (x0 * c11 - x1 * c01) / determinant;
  let endLength = determinant === 0 ? 0 : (c00 * x1 - c01 * x0) / determinant;
  // Where that leads backwards, a third of the way between the ends is taken (Wu and Barsky).
  if (!usable(startLength) || !usable(endLength)) [startLength, endLength] = [chord / 3, chord / 3];
  return [first, along(first, startWay, startLength), along(last, endWay, endLength), last];
}

/** The point that the curve misses by most; one of the ends never is. */
function farthest(points: readonly Point[], curve: Segment, shares: readonly number[]) {
  let miss = { index: Math.floor(points.length / 2), distance: 0 };
  for (let index = 1; index < points.length - 1; index++) {
    const point = points[index];
    if (!point) continue;
    const away = distance(segmentPoint(curve, shares[index] ?? 0), point);
    if (away > miss.distance) miss = { index, distance: away };
  }
  return miss;
}

/** Moves each place on the curve closer to its point by a step of Newton and Raphson. */
function corrected(points: readonly Point[], curve: Segment, shares: readonly number[]): number[] {
  const [a, b, c, d] = curve;
  const first = [minus(b, a), minus(c, b), minus(d, c)].map(({ x, y }) => ({ x: x * 3, y: y * 3 }));
  const [p = a, q = a, r = a] = first;
  const second = [minus(q, p), minus(r, q)].map(({ x, y }) => ({ x: x * 2, y: y * 2 }));
  const [s = a, t = a] = second;
  return points.map((point, index) => {
    const share = shares[index] ?? 0;
    const rest = 1 - share;
    const away = minus(segmentPoint(curve, share), point);
    const speed = {
      x: rest ** 2 * p.x + 2 * rest * share * q.x + share ** 2 * r.x,
      y: rest ** 2 * p.y + 2 * rest * share * q.y + share ** 2 * r.y,
    };
    const bend = { x: rest * s.x + share * t.x, y: rest * s.y + share * t.y };
    const slope = dot(speed, speed) + dot(away, bend);
    return Math.abs(slope) < 1e-12 ? share : Math.min(1, Math.max(0, share - dot(away, speed) / slope));
  });
}

/** An outline turns by more than this at a corner, which stays one when the outline is simplified, in radians. */
const CORNER_TURN = Math.PI / 6;
/** How finely a way is walked before it is fitted again. */
const SAMPLES = 12;

/** The same outline with as few points as the tolerance lets it have. Its corners stay; what has no fewer points is returned as it is. */
export function simplifyPart(part: PathPart, tolerance: number): PathPart {
  const { points, closed } = part;
  if (points.length < 3) return part;
  const corners = points.flatMap((_, index) => (isCorner(part, index) ? [index] : []));
  // Without a corner a closed outline is cut at its first point.
  const start = closed ? (corners[0] ?? 0) : 0;
  const order = closed
    ? [...points.slice(start), ...points.slice(0, start), ...points.slice(start, start + 1)]
    : [...points];
  const turned: PathPart = { points: order, closed: false };
  const runs: Point[][] = [[]];
  for (let index = 0; index < segmentCount(turned); index++) {
    const segment = segmentOf(turned, index);
    if (!segment) continue;
    const isStraight = order[index]?.handleOut === null && order[index + 1]?.handleIn === null;
    const steps = isStraight ? 1 : SAMPLES;
    for (let step = 0; step < steps; step++) runs.at(-1)?.push(segmentPoint(segment, step / steps));
    const next = order[index + 1];
    const isLast = index === segmentCount(turned) - 1;
    if (!next) continue;
    if (isLast || isCorner(turned, index + 1)) {
      runs.at(-1)?.push(next.at);
      if (!isLast) runs.push([]);
    }
  }
  const fitted: PathPoint[] = [];
  for (const run of runs) {
    const [head, ...rest] = straightened(run, tolerance) ?? fitCurve(run, tolerance);
    if (!head) continue;
    const before = fitted.pop();
    fitted.push(before ? { ...before, handleOut: head.handleOut } : head, ...rest);
  }
  if (closed && fitted.length > 1) {
    const [head, tail] = [fitted[0], fitted.pop()];
    if (head && tail) fitted[0] = { ...head, handleIn: tail.handleIn };
  }
  return fitted.length < points.length && fitted.length > 1 ? { points: fitted, closed } : part;
}

/** A run that is a straight line, as its two ends; null where it is none. */
function straightened(run: readonly Point[], tolerance: number): PathPoint[] | null {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || distance(first, last) < 1e-9) return null;
  const way = unit(minus(last, first));
  const isStraight = run.every((point) => {
    const from = minus(point, first);
    return Math.abs(from.x * way.y - from.y * way.x) <= Math.min(tolerance, 0.5);
  });
  return isStraight ? [cornerAt(first), cornerAt(last)] : null;
}

function isCorner({ points, closed }: PathPart, index: number): boolean {
  const point = points[index];
  const before = points[index - 1] ?? (closed ? points.at(-1) : undefined);
  const after = points[index + 1] ?? (closed ? points[0] : undefined);
  if (!point || !before || !after) return true;
  const comes = minus(point.at, point.handleIn ?? before.handleOut ?? before.at);
  const goes = minus(point.handleOut ?? after.handleIn ?? after.at, point.at);
  const turn = Math.abs(Math.atan2(comes.x * goes.y - comes.y * goes.x, dot(comes, goes)));
  return turn > CORNER_TURN;
}

import type { Point } from '../geometry/box.ts';

/** A point of an outline. Its handles bend the ways to its neighbours; without one a way begins straight. All are in the same coordinates. */
export interface PathPoint {
  readonly at: Point;
  /** Bends the way from the point before. */
  readonly handleIn: Point | null;
  /** Bends the way to the point after. */
  readonly handleOut: Point | null;
}

/** Points that are connected with each other, in their order. A closed part leads back from the last to the first. */
export interface PathPart {
  readonly points: readonly PathPoint[];
  readonly closed: boolean;
}

/** A point without handles. */
export const cornerAt = (at: Point): PathPoint => ({ at, handleIn: null, handleOut: null });

/** A way between two neighbouring points: a line, or a cubic curve. */
export type Segment = readonly [from: Point, first: Point, second: Point, to: Point];

/** How many ways a part has. */
export const segmentCount = ({ points, closed }: PathPart): number =>
  closed && points.length > 1 ? points.length : Math.max(0, points.length - 1);

/** A way of a part by the number of the point that it begins at; null where there is none. */
export function segmentOf({ points, closed }: PathPart, index: number): Segment | null {
  const from = points[index];
  const to = points[index + 1] ?? (closed ? points[0] : undefined);
  if (!from || !to) return null;
  return [from.at, from.handleOut ?? from.at, to.handleIn ?? to.at, to.at];
}

/** A place on a way, 0 to 1. */
export function segmentPoint([a, b, c, d]: Segment, share: number): Point {
  const rest = 1 - share;
  const mix = (axis: 'x' | 'y') =>
    rest ** 3 * a[axis] +
    3 * rest ** 2 * share * b[axis] +
    3 * rest * share ** 2 * c[axis] +
    share ** 3 * d[axis];
  return { x: mix('x'), y: mix('y') };
}

const mixed = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** De Casteljau's cut of a way in two. */
export function splitSegment([a, b, c, d]: Segment, share: number): [Segment, Segment] {
  const [ab, bc, cd] = [mixed(a, b, share), mixed(b, c, share), mixed(c, d, share)];
  const [abc, bcd] = [mixed(ab, bc, share), mixed(bc, cd, share)];
  const middle = mixed(abc, bcd, share);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

/** All points and handles elsewhere. */
export function mapPoints(parts: readonly PathPart[], change: (point: Point) => Point): PathPart[] {
  const handle = (point: Point | null) => point && change(point);
  return parts.map(({ points, closed }) => ({
    closed,
    points: points.map(({ at, handleIn, handleOut }) => ({
      at: change(at),
      handleIn: handle(handleIn),
      handleOut: handle(handleOut),
    })),
  }));
}

/** Where a cubic goes back on one axis: the roots of its derivative between 0 and 1. */
function turningShares(a: number, b: number, c: number, d: number): number[] {
  const [p, q, r] = [-a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a];
  const roots: number[] = [];
  if (Math.abs(p) < 1e-12) {
    if (Math.abs(q) > 1e-12) roots.push(-r / q);
  } else {
    const square = q * q - 4 * p * r;
    if (square >= 0) {
      const root = Math.sqrt(square);
      roots.push((-q + root) / (2 * p), (-q - root) / (2 * p));
    }
  }
  return roots.filter((share) => share > 0 && share < 1);
}

/** The smallest upright box around an outline, its curves and not their handles; null where there is no point. */
export function outlineBounds(
  parts: readonly PathPart[],
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null {
  const all: Point[] = [];
  for (const part of parts) {
    all.push(...part.points.map(({ at }) => at));
    for (let index = 0; index < segmentCount(part); index++) {
      const segment = segmentOf(part, index);
      if (!segment) continue;
      const [a, b, c, d] = segment;
      const shares = [...turningShares(a.x, b.x, c.x, d.x), ...turningShares(a.y, b.y, c.y, d.y)];
      all.push(...shares.map((share) => segmentPoint(segment, share)));
    }
  }
  if (all.length === 0) return null;
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [x, y] = [least(xs), least(ys)];
  return {
    x,
    y,
    width: -least(xs.map((value) => -value)) - x,
    height: -least(ys.map((value) => -value)) - y,
  };
}

const least = (values: readonly number[]): number =>
  values.reduce((best, value) => Math.min(best, value), Number.POSITIVE_INFINITY);

/** A place on an outline. */
export interface OutlinePlace {
  readonly part: number;
  /** The way that it is on. */
  readonly segment: number;
  readonly share: number;
  readonly at: Point;
  readonly distance: number;
}

const COARSE_STEPS = 32;

/** The place of an outline that is closest to a point; null where there is no way between points. */
export function nearestOnOutline(parts: readonly PathPart[], point: Point): OutlinePlace | null {
  let best: OutlinePlace | null = null;
  for (const [part, each] of parts.entries())
    for (let index = 0; index < segmentCount(each); index++) {
      const segment = segmentOf(each, index);
      if (!segment) continue;
      const { share, at, distance } = nearestOnSegment(segment, point);
      if (!best || distance < best.distance) best = { part, segment: index, share, at, distance };
    }
  return best;
}

/** Looks at equal steps first, and then closer and closer around each that is nearer than those beside it. */
function nearestOnSegment(segment: Segment, point: Point) {
  const measure = (share: number) => {
    const at = segmentPoint(segment, share);
    return { share, at, distance: Math.hypot(at.x - point.x, at.y - point.y) };
  };
  const coarse = Array.from({ length: COARSE_STEPS + 1 }, (_, step) => measure(step / COARSE_STEPS));
  let nearest = measure(0);
  for (const [step, start] of coarse.entries()) {
    const beside = [coarse[step - 1], coarse[step + 1]];
    if (beside.some((other) => other && other.distance < start.distance)) continue;
    let best = start;
    for (let reach = 1 / COARSE_STEPS; reach > 1e-6; reach /= 2)
      for (const share of [best.share - reach, best.share + reach]) {
        const next = measure(Math.min(1, Math.max(0, share)));
        if (next.distance < best.distance) best = next;
      }
    if (best.distance < nearest.distance) nearest = best;
  }
  return nearest;
}

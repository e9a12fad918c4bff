import type { Point } from '../geometry/box.ts';
import {
  cornerAt,
  mapPoints,
  type PathPart,
  type PathPoint,
  segmentOf,
  segmentPoint,
  splitSegment,
} from './path-parts.ts';

/** A point of an outline by its part and its place in it. */
export interface PointRef {
  readonly part: number;
  readonly index: number;
}

const isAt = (refs: readonly PointRef[], part: number, index: number): boolean =>
  refs.some((ref) => ref.part === part && ref.index === index);

/** The outline with some of its points changed. */
function withPoints(
  parts: readonly PathPart[],
  refs: readonly PointRef[],
  change: (point: PathPoint, ref: PointRef) => PathPoint,
): PathPart[] {
  return parts.map((each, part) => ({
    ...each,
    points: each.points.map((point, index) =>
      isAt(refs, part, index) ? change(point, { part, index }) : point,
    ),
  }));
}

/** Moves points with their handles. */
export function movePoints(parts: readonly PathPart[], refs: readonly PointRef[], way: Point): PathPart[] {
  return withPoints(parts, refs, (point) => {
    const [moved] = mapPoints([{ points: [point], closed: false }], ({ x, y }) => ({
      x: x + way.x,
      y: y + way.y,
    }));
    return moved?.points[0] ?? point;
  });
}

/** How far from a straight line through their point two handles may be and still count as smooth, in radians. */
const SMOOTH_ANGLE = 0.02;

/** Whether the outline goes through a point without a corner: it has two handles on one line. */
export function isSmooth({ at, handleIn, handleOut }: PathPoint): boolean {
  if (!handleIn || !handleOut) return false;
  const inAngle = Math.atan2(at.y - handleIn.y, at.x - handleIn.x);
  const outAngle = Math.atan2(handleOut.y - at.y, handleOut.x - at.x);
  const turn = Math.abs(inAngle - outAngle) % (Math.PI * 2);
  return Math.min(turn, Math.PI * 2 - turn) < SMOOTH_ANGLE;
}

/** Moves a handle of a point. The other handle of a smooth point keeps its length and stays opposite, unless it is broken off. */
export function moveHandle(
  parts: readonly PathPart[],
  ref: PointRef,
  side: 'in' | 'out',
  to: Point,
  breaks: boolean,
): PathPart[] {
  return withPoints(parts, [ref], (point) => {
    const other = side === 'in' ? point.handleOut : point.handleIn;
    const follows = !breaks && other !== null && isSmooth(point);
    const opposite = follows ? oppositeOf(point.at, to, other) : other;
    return side === 'in'
      ? { ...point, handleIn: to, handleOut: opposite }
      : { ...point, handleOut: to, handleIn: opposite };
  });
}

/** A handle on the other side of its point, as long as it was. */
function oppositeOf(at: Point, handle: Point, former: Point): Point {
  const length = Math.hypot(handle.x - at.x, handle.y - at.y);
  if (length < 1e-9) return former;
  const own = Math.hypot(former.x - at.x, former.y - at.y);
  return { x: at.x - ((handle.x - at.x) / length) * own, y: at.y - ((handle.y - at.y) / length) * own };
}

/** Makes corners of points, or lets the outline go through them in the direction between their neighbours. */
export function setSmooth(
  parts: readonly PathPart[],
  refs: readonly PointRef[],
  smooth: boolean,
): PathPart[] {
  return withPoints(parts, refs, (point, { part, index }) => {
    if (!smooth) return cornerAt(point.at);
    const { before, after } = neighbours(parts[part], index);
    const [from, to] = [before?.at ?? point.at, after?.at ?? point.at];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < 1e-9) return point;
    const way = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    // A third of the way to each neighbour, as curves of a circle nearly have.
    const reach = (end: Point | undefined) =>
      end ? Math.hypot(end.x - point.at.x, end.y - point.at.y) / 3 : 0;
    const handle = (px: number): Point => ({ x: point.at.x + way.x * px, y: point.at.y + way.y * px });
    return {
      at: point.at,
      handleIn: before ? handle(-reach(before.at)) : null,
      handleOut: after ? handle(reach(after.at)) : null,
    };
  });
}

/** The points before and after another one; none beyond the ends of an open part. */
export function neighbours(
  part: PathPart | undefined,
  index: number,
): { readonly before: PathPoint | undefined; readonly after: PathPoint | undefined } {
  if (!part) return { before: undefined, after: undefined };
  const { points, closed } = part;
  return {
    before: points[index - 1] ?? (closed ? points.at(-1) : undefined),
    after: points[index + 1] ?? (closed ? points[0] : undefined),
  };
}

/** Adds a point on a way of an outline, which keeps its form. @returns the outline, and the new point */
export function addPoint(
  parts: readonly PathPart[],
  part: number,
  segment: number,
  share: number,
): { readonly parts: PathPart[]; readonly ref: PointRef } {
  const ref = { part, index: segment + 1 };
  const changed = parts.map((each, index) => {
    const way = index === part ? segmentOf(each, segment) : null;
    if (!way) return each;
    const points = [...each.points];
    const next = (segment + 1) % points.length;
    const [from, to] = [points[segment], points[next]];
    if (!from || !to) return each;
    if (from.handleOut === null && to.handleIn === null) {
      points.splice(segment + 1, 0, cornerAt(segmentPoint(way, share)));
      return { ...each, points };
    }
    const [first, second] = splitSegment(way, share);
    points[segment] = { ...from, handleOut: first[1] };
    points[next] = { ...to, handleIn: second[2] };
    points.splice(segment + 1, 0, { at: first[3], handleIn: first[2], handleOut: second[1] });
    return { ...each, points };
  });
  return { parts: changed, ref };
}

/** Takes points away; a part of which one point or none is left goes with them. */
export function removePoints(parts: readonly PathPart[], refs: readonly PointRef[]): PathPart[] {
  return parts.flatMap((each, part) => {
    const points = each.points.filter((_, index) => !isAt(refs, part, index));
    if (points.length < 2) return [];
    return [{ ...each, points, closed: each.closed && points.length > 1 }];
  });
}

/** Closes a part, or opens it at a point, which becomes its first and its last. */
export function setClosed(
  parts: readonly PathPart[],
  { part, index }: PointRef,
  closed: boolean,
): PathPart[] {
  return parts.map((each, place) => {
    if (place !== part || each.closed === closed || each.points.length < 2) return each;
    if (closed) return { ...each, closed };
    const turned = [...each.points.slice(index), ...each.points.slice(0, index)];
    const [first] = turned;
    if (!first) return each;
    return {
      closed,
      points: [{ ...first, handleIn: null }, ...turned.slice(1), { ...first, handleOut: null }],
    };
  });
}

/** A part the other way round. */
export const reversePart = ({ points, closed }: PathPart): PathPart => ({
  closed,
  points: [...points]
    .reverse()
    .map(({ at, handleIn, handleOut }) => ({ at, handleIn: handleOut, handleOut: handleIn })),
});

/** How close two ends are that become one point when they are joined. */
const SAME_POINT = 0.5;

/**
 * Joins two open parts at those of their ends that are closest, by a straight line, or to one point where these lie on each other. What joins
 * the other ends, too, closes the part.
 */
export function joinParts(one: PathPart, other: PathPart): PathPart {
  const ends = [
    { first: one, second: other },
    { first: one, second: reversePart(other) },
    { first: reversePart(one), second: other },
    { first: reversePart(one), second: reversePart(other) },
  ];
  const gap = ({ first, second }: (typeof ends)[number]) => {
    const [a, b] = [first.points.at(-1)?.at, second.points[0]?.at];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.POSITIVE_INFINITY;
  };
  const best = ends.reduce((least, each) => (gap(each) < gap(least) ? each : least));
  const [last, next] = [best.first.points.at(-1), best.second.points[0]];
  if (!last || !next) return one;
  const points =
    gap(best) > SAME_POINT
      ? [...best.first.points, ...best.second.points]
      : [
          ...best.first.points.slice(0, -1),
          { at: last.at, handleIn: last.handleIn, handleOut: next.handleOut },
          ...best.second.points.slice(1),
        ];
  const [head, tail] = [points[0], points.at(-1)];
  const isRound =
    head &&
    tail &&
    points.length > 2 &&
    Math.hypot(head.at.x - tail.at.x, head.at.y - tail.at.y) <= SAME_POINT;
  if (!isRound) return { points, closed: false };
  return { points: [{ ...head, handleIn: tail.handleIn }, ...points.slice(1, -1)], closed: true };
}

import type { Point } from '../geometry/box.ts';
import type { Stroke } from '../model/layer.ts';
import { MITER_LIMIT } from '../model/layers/shape.ts';
import { cornerAt, type PathPart, segmentCount, segmentOf, segmentPoint } from './path-parts.ts';

/** A turn smaller than this is that of a curve that was cut into lines, in radians. */
const CORNER_TURN = 0.3;
/** How far beside a line it is looked whether that is inside, in pixels. */
const PROBE_PX = 0.01;
/** On how many lines of an outline it is looked on which side the area is. */
const PROBES = 9;
/** Turn between the points of a round corner, in radians. */
const ARC_STEP = 0.15;

/** A row of points without two on the same place. */
interface Row {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/**
 * A way beside an outline, at a distance from it, on which a stroke lies outside or inside of the area: with dashes whose ends look as on any
 * other stroke. Corners are round, sharp or cut as those of the stroke. What is open is closed for its area only. The way may cross itself
 * where the outline is narrower than the distance; strokes there are cut by the outline.
 */
export function besideOutline(
  parts: readonly PathPart[],
  side: 'inside' | 'outside',
  distancePx: number,
  join: NonNullable<Stroke['join']>,
): PathPart[] {
  const rows = parts.map(flattened).filter(({ points }) => points.length > 1);
  return rows.map((row) => {
    const toArea = areaIsRight(row, rows) ? 1 : -1;
    const reach = (side === 'inside' ? toArea : -toArea) * distancePx;
    return { closed: row.closed, points: moved(row, reach, join).map(cornerAt) };
  });
}

function flattened(part: PathPart): Row {
  const points: Point[] = [];
  const add = (point: Point) => {
    const last = points.at(-1);
    if (!last || Math.hypot(last.x - point.x, last.y - point.y) > 1e-4) points.push(point);
  };
  const [start] = part.points;
  if (start) add(start.at);
  for (let index = 0; index < segmentCount(part); index++) {
    const segment = segmentOf(part, index);
    if (!segment) continue;
    const [a, b, c, d] = segment;
    const lengthPx = [
      [a, b],
      [b, c],
      [c, d],
    ].reduce(
      (sum, [from, to]) => sum + Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)),
      0,
    );
    const isStraight = a === b && c === d;
    const steps = isStraight ? 1 : Math.min(96, Math.max(6, Math.ceil(Math.sqrt(lengthPx) * 2.5)));
    for (let step = 1; step <= steps; step++) add(segmentPoint(segment, step / steps));
  }
  const [first, last] = [points[0], points.at(-1)];
  const isRound = first && last && Math.hypot(first.x - last.x, first.y - last.y) < 1e-3;
  if (part.closed && isRound && points.length > 2) points.pop();
  return { points, closed: part.closed && points.length > 2 };
}

/** The direction from one point to another. */
function wayBetween(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** The lines of a row; of a closed one also that from the last point to the first. */
function linesOf({ points, closed }: Row): { readonly from: Point; readonly to: Point }[] {
  return points.flatMap((from, index) => {
    const to = points[index + 1] ?? (closed ? points[0] : undefined);
    return to ? [{ from, to }] : [];
  });
}

/** Whether the area lies at the right of most of an outline, as it is walked on a page whose y axis leads down. */
function areaIsRight(row: Row, all: readonly Row[]): boolean {
  const lines = linesOf(row);
  let votes = 0;
  for (let probe = 0; probe < PROBES; probe++) {
    const line = lines[Math.floor((probe * lines.length) / PROBES)];
    if (!line) continue;
    const { x, y } = wayBetween(line.from, line.to);
    const middle = { x: (line.from.x + line.to.x) / 2, y: (line.from.y + line.to.y) / 2 };
    const at = (sign: number) => ({ x: middle.x - y * sign * PROBE_PX, y: middle.y + x * sign * PROBE_PX });
    votes += Number(isInside(all, at(1))) - Number(isInside(all, at(-1)));
  }
  return votes >= 0;
}

/** Whether a point is in the area of outlines, by the nonzero rule. */
function isInside(rows: readonly Row[], { x, y }: Point): boolean {
  let turns = 0;
  for (const { points } of rows)
    for (const [index, a] of points.entries()) {
      const b = points[(index + 1) % points.length];
      if (!b || a.y <= y === b.y <= y) continue;
      if (a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x) > x) turns += b.y > a.y ? 1 : -1;
    }
  return turns !== 0;
}

/** A row of points at a distance at its right, or at its left where that is negative. */
function moved({ points, closed }: Row, reachPx: number, join: NonNullable<Stroke['join']>): Point[] {
  return points.flatMap((at, index) => {
    const before = points[index - 1] ?? (closed ? points.at(-1) : undefined);
    const after = points[index + 1] ?? (closed ? points[0] : undefined);
    const into = before ? wayBetween(before, at) : wayBetween(at, after ?? at);
    const out = after ? wayBetween(at, after) : into;
    return cornerPoints(at, into, out, reachPx, join, {
      before: before ? Math.hypot(before.x - at.x, before.y - at.y) : Number.POSITIVE_INFINITY,
      after: after ? Math.hypot(after.x - at.x, after.y - at.y) : Number.POSITIVE_INFINITY,
    });
  });
}

/** What of a moved row lies beside one of its points. */
function cornerPoints(
  at: Point,
  into: Point,
  out: Point,
  reachPx: number,
  join: NonNullable<Stroke['join']>,
  lengths: { readonly before: number; readonly after: number },
): Point[] {
  const beside = ({ x, y }: Point): Point => ({ x: at.x - y * reachPx, y: at.y + x * reachPx });
  const turn = Math.atan2(into.x * out.y - into.y * out.x, into.x * out.x + into.y * out.y);
  // A turn to the right brings the lines at the right closer to each other.
  const isInner = turn * reachPx > 0;
  const half = turn / 2;
  const share = 1 / Math.cos(half);
  const middle = {
    x: into.x * Math.cos(half) - into.y * Math.sin(half),
    y: into.x * Math.sin(half) + into.y * Math.cos(half),
  };
  const tip = { x: at.x - middle.y * reachPx * share, y: at.y + middle.x * reachPx * share };
  if (Math.abs(turn) < CORNER_TURN) return [tip];
  const cutPx = Math.abs(reachPx * Math.tan(half));
  if (isInner) return cutPx <= Math.min(lengths.before, lengths.after) ? [tip] : [beside(into), beside(out)];
  if (join === 'miter' && share <= MITER_LIMIT) return [tip];
  if (join !== 'round') return [beside(into), beside(out)];
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / ARC_STEP));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (turn * step) / steps;
    return beside({
      x: into.x * Math.cos(angle) - into.y * Math.sin(angle),
      y: into.x * Math.sin(angle) + into.y * Math.cos(angle),
    });
  });
}

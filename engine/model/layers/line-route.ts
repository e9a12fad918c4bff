import { type Direction, type Line, type LineEnd, plainLine } from './line.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the route of a line depends on: its ends in their box. */
export interface LineForm {
  readonly width: number;
  readonly height: number;
  readonly line?: Line | undefined;
}

/**
 * The way of a line in the box of its layer, in page pixels from the corner of the box: the corners of a polyline, or of a curve its ends
 * with their two control points between them.
 */
export interface TracedLine {
  readonly kind: 'polyline' | 'curve';
  readonly points: readonly Point[];
}

/** How far an elbow goes straight on from an end before it may turn back, in page pixels. */
const STUB_PX = 32;

const WAYS: Readonly<Record<Direction, Point>> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

/** Where an end of a line is in the box of its layer. */
export function endPoint({ width, height, line = plainLine() }: LineForm, side: 'start' | 'end'): Point {
  return { x: line[side].x * width, y: line[side].y * height };
}

/** The route of a line in its box. */
export function lineRoute(form: LineForm): TracedLine {
  const { route, bend, start, end } = form.line ?? plainLine();
  const [from, to] = [endPoint(form, 'start'), endPoint(form, 'end')];
  if (route === 'straight') return { kind: 'polyline', points: [from, to] };
  const [out, back] = waysOf(from, to, start, end);
  if (route === 'elbow') return { kind: 'polyline', points: elbow(from, to, out, back, bend) };
  const reach = Math.hypot(to.x - from.x, to.y - from.y) * bend;
  return { kind: 'curve', points: [from, along(from, out, reach), along(to, back, reach), to] };
}

const along = (point: Point, way: Point, px: number): Point => ({
  x: point.x + way.x * px,
  y: point.y + way.y * px,
});

/** The ways in which a line leaves its two ends: those that are asked for, and the shortest for the others. */
function waysOf(from: Point, to: Point, start: LineEnd, end: LineEnd): [Point, Point] {
  return [
    start.leaves ? WAYS[start.leaves] : wayTowards(from, to, end.leaves),
    end.leaves ? WAYS[end.leaves] : wayTowards(to, from, start.leaves),
  ];
}

/** From a free end along the longer axis; to an end that is left along one axis, it comes along the other where that saves a turn. */
function wayTowards(from: Point, to: Point, other: Direction | null): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const alongX = { x: dx < 0 ? -1 : 1, y: 0 };
  const alongY = { x: 0, y: dy < 0 ? -1 : 1 };
  if (other === null) return Math.abs(dx) >= Math.abs(dy) ? alongX : alongY;
  const way = WAYS[other];
  const isAhead = -(dx * way.x + dy * way.y) >= 0;
  if (way.y === 0) return isAhead && Math.abs(dx) >= Math.abs(dy) ? alongX : alongY;
  return isAhead && Math.abs(dy) > Math.abs(dx) ? alongY : alongX;
}

/** The corners of a line of upright and level parts that leaves both of its ends in the given ways. */
function elbow(from: Point, to: Point, out: Point, back: Point, bend: number): Point[] {
  if (out.x === 0) return elbow(flip(from), flip(to), flip(out), flip(back), bend).map(flip);
  const [fromStub, toStub] = [along(from, out, STUB_PX), along(to, back, STUB_PX)];
  if (back.x === 0) {
    const corner = { x: to.x, y: from.y };
    const isOnTheWay = (corner.x - from.x) * out.x >= 0 && (corner.y - to.y) * back.y >= 0;
    if (isOnTheWay) return tidy([from, corner, to]);
    return tidy([from, fromStub, { x: fromStub.x, y: toStub.y }, toStub, to]);
  }
  if (out.x === back.x) {
    const x = out.x > 0 ? Math.max(fromStub.x, toStub.x) : Math.min(fromStub.x, toStub.x);
    return tidy([from, { x, y: from.y }, { x, y: to.y }, to]);
  }
  if ((toStub.x - fromStub.x) * out.x >= 0 || (to.x - from.x) * out.x > 0) {
    const x = from.x + (to.x - from.x) * bend;
    return tidy([from, { x, y: from.y }, { x, y: to.y }, to]);
  }
  const y = from.y + (to.y - from.y) * bend;
  return tidy([from, fromStub, { x: fromStub.x, y }, { x: toStub.x, y }, toStub, to]);
}

const flip = ({ x, y }: Point): Point => ({ x: y, y: x });

/** Without corners where nothing turns. */
function tidy(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last && Math.hypot(point.x - last.x, point.y - last.y) < 1e-6) continue;
    if (before && last) {
      const turn = (last.x - before.x) * (point.y - last.y) - (last.y - before.y) * (point.x - last.x);
      const goesOn = (last.x - before.x) * (point.x - last.x) + (last.y - before.y) * (point.y - last.y) > 0;
      if (Math.abs(turn) < 1e-6 && goesOn) kept.pop();
    }
    kept.push(point);
  }
  const [only] = kept;
  return kept.length === 1 && only ? [only, only] : kept;
}

/** A point of a cubic curve, 0 to 1. */
export function curvePoint([a, b, c, d]: readonly Point[], share: number): Point {
  const rest = 1 - share;
  const mix = (axis: 'x' | 'y') =>
    rest ** 3 * (a?.[axis] ?? 0) +
    3 * rest ** 2 * share * (b?.[axis] ?? 0) +
    3 * rest * share ** 2 * (c?.[axis] ?? 0) +
    share ** 3 * (d?.[axis] ?? 0);
  return { x: mix('x'), y: mix('y') };
}

/** Into how many parts a curve is cut where it is treated as corners. */
const CURVE_PARTS = 24;

/** The corners of a route; of a curve enough of them that it is followed to less than what a finger can aim at. */
export function routeCorners({ kind, points }: TracedLine): readonly Point[] {
  if (kind === 'polyline') return points;
  return Array.from({ length: CURVE_PARTS + 1 }, (_, index) => curvePoint(points, index / CURVE_PARTS));
}

/** How far a point is from the route of a line; both count from the corner of its layer. */
export function distanceToRoute(form: LineForm, point: Point): number {
  const corners = routeCorners(lineRoute(form));
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < corners.length; index++) {
    const [a, b] = [corners[index - 1], corners[index]];
    if (a && b) nearest = Math.min(nearest, distanceToSegment(point, a, b));
  }
  return nearest;
}

/** How far a point is from the line between two others. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
  return Math.hypot(point.x - a.x - dx * share, point.y - a.y - dy * share);
}

/** How far the widest head reaches to the side of its line, and every stroke over its end, in widths of the stroke. */
const HEAD_REACH = 3;
const LEAST_HEAD_REACH_PX = 8;

/** How far a line paints over the edges of its box: its route where that leaves it, its thickness and its heads. */
export function lineOverhangPx(form: LineForm, strokeWidthPx: number): number {
  const outside = routeCorners(lineRoute(form)).reduce(
    (most, { x, y }) => Math.max(most, -x, -y, x - form.width, y - form.height),
    0,
  );
  return outside + Math.max(strokeWidthPx * HEAD_REACH, LEAST_HEAD_REACH_PX);
}

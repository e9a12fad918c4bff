import type { ShapeLayer, Stroke } from '@gesso/engine';
import type { Point } from '@gesso/engine/edits';
import {
  besideOutline,
  cornerAt,
  fitCurve,
  isLine,
  lineOutlines,
  type OutlinePoint,
  type PathPart,
  reversePart,
  type Segment,
  segmentCount,
  segmentOf,
  segmentPoint,
  shapeOutline,
  simplifyPart,
  strokeDashes,
} from '@gesso/engine/internal';
import { combineOutlines } from '../../../geometry/combine-outlines.ts';

/** A turn smaller than this is that of a curve that was cut into lines, in radians. */
const CORNER_TURN = 0.3;
/** The longest tip of a sharp corner, in half widths, as strokes are drawn. */
const MITER_LIMIT = 4;
/** How far a dash may be from the outline that it was cut out of, in pixels of the page. */
const DASH_TOLERANCE_PX = 0.05;
/** How far the outline may be from the edge of the stroke, in pixels of the page. */
const TOLERANCE_PX = 0.15;

/** How a stroke is outlined. */
interface Pen {
  readonly widthPx: number;
  readonly cap: NonNullable<Stroke['cap']>;
  readonly join: NonNullable<Stroke['join']>;
  /** Dashes and gaps in turn; none for a solid stroke. */
  readonly dashes: readonly number[];
}

/** The area that the stroke of a shape paints, as an outline in its box: with its place, dashes, ends and corners, and of a line with its heads. */
export function strokeOutline(layer: ShapeLayer): PathPart[] {
  const { stroke } = layer;
  if (!stroke || stroke.widthPx === 0) return [];
  const pen: Pen = {
    widthPx: stroke.widthPx,
    cap: stroke.dash === 'dotted' ? 'round' : (stroke.cap ?? 'butt'),
    join: stroke.join ?? 'round',
    dashes: strokeDashes(stroke),
  };
  if (isLine(layer)) {
    const { shaft, filled, stroked } = lineOutlines(layer);
    const solidPen: Pen = { ...pen, dashes: [], cap: 'butt', join: 'miter' };
    return simplified(
      combineOutlines([penArea(shaft, pen), penArea(stroked, solidPen), filled].filter(hasParts), 'union'),
    );
  }
  const outline = shapeOutline(layer);
  const position = stroke.position ?? 'fitted';
  if (position !== 'inside' && position !== 'outside') return simplified(penArea(outline, pen));
  const wide =
    pen.dashes.length === 0
      ? penArea(outline, { ...pen, widthPx: pen.widthPx * 2 })
      : penArea(besideOutline(outline, position, pen.widthPx / 2, pen.join), pen);
  return simplified(combineOutlines([wide, outline], position === 'inside' ? 'intersect' : 'subtract'));
}

const hasParts = (parts: readonly PathPart[]): boolean => parts.length > 0;
const simplified = (parts: readonly PathPart[]): PathPart[] =>
  parts.map((part) => simplifyPart(part, TOLERANCE_PX));

/** The area under a pen that follows an outline. */
function penArea(parts: readonly PathPart[], pen: Pen): PathPart[] {
  const contours = parts.flatMap((part) => {
    if (part.points.length < 2) return [];
    if (pen.dashes.length === 0) return penContours(part, pen);
    return dashed(flattened(part), pen.dashes).flatMap(({ points }) =>
      penContours({ points: fitCurve(points, DASH_TOLERANCE_PX), closed: false }, pen),
    );
  });
  return contours.length === 0 ? [] : combineOutlines([contours], 'union');
}

/** A row of points; of a closed one the last leads to the first. */
interface Polyline {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/** An outline as straight lines, so short that the difference is not seen. */
function flattened(part: PathPart): Polyline {
  const points: Point[] = [];
  const add = (point: Point) => {
    const last = points.at(-1);
    if (!last || Math.hypot(last.x - point.x, last.y - point.y) > 1e-4) points.push(point);
  };
  const [first] = part.points;
  if (first) add(first.at);
  for (let index = 0; index < segmentCount(part); index++) {
    const segment = segmentOf(part, index);
    if (!segment) continue;
    const [a, b, c, d] = segment;
    const length =
      Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y) + Math.hypot(d.x - c.x, d.y - c.y);
    const isStraight = a === b && c === d;
    const steps = isStraight ? 1 : Math.min(48, Math.max(4, Math.ceil(Math.sqrt(length) * 1.5)));
    for (let step = 1; step <= steps; step++) add(segmentPoint(segment, step / steps));
  }
  const last = points.at(-1);
  if (
    part.closed &&
    first &&
    last &&
    points.length > 1 &&
    Math.hypot(last.x - first.at.x, last.y - first.at.y) < 1e-3
  )
    points.pop();
  return { points, closed: part.closed && points.length > 2 };
}

/** The dashes of a row of points. */
function dashed({ points, closed }: Polyline, dashes: readonly number[]): Polyline[] {
  const [start] = points;
  const row = closed && start ? [...points, start] : points;
  const lengths = dashes.length % 2 === 0 ? dashes : [...dashes, ...dashes];
  const pieces: Polyline[] = [];
  let place = 0;
  let left = lengths[0] ?? 0;
  let piece: Point[] = start ? [start] : [];
  const turn = (at: Point) => {
    if (place % 2 === 0) pieces.push({ points: [...piece, at], closed: false });
    place = (place + 1) % lengths.length;
    left = Math.max(0.01, lengths[place] ?? 0);
    piece = [at];
  };
  for (let index = 1; index < row.length; index++) {
    let [from, to] = [row[index - 1], row[index]];
    while (from && to) {
      const length: number = Math.hypot(to.x - from.x, to.y - from.y);
      if (length <= left) {
        left -= length;
        piece.push(to);
        break;
      }
      const share = left / length;
      from = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      turn(from);
    }
  }
  const last = row.at(-1);
  if (place % 2 === 0 && last && piece.length > 1) pieces.push({ points: piece, closed: false });
  return pieces;
}

/**
 * The edges of what a pen covers: of a closed outline both of its sides, in opposite directions, of an open one both with the ends between
 * them. Inner sides of corners lead through the corner, so that by the nonzero rule all that is covered is inside.
 */
function penContours(part: PathPart, pen: Pen): PathPart[] {
  const [one, other] = [new Side(part, pen), new Side(reversePart(part), pen)];
  if (part.closed) return [one.contour(), other.contour()];
  const edge = [one.points, one.cap(), other.points, other.cap()].reduce(linked, []);
  return [{ points: edge, closed: true }];
}

/** Two rows of points as one; an end that lies on the next beginning is the same point. */
function linked(row: readonly OutlinePoint[], next: readonly OutlinePoint[]): OutlinePoint[] {
  const [last, [first, ...rest]] = [row.at(-1), next];
  if (!last || !first || distance(last.at, first.at) >= SAME_PX) return [...row, ...next];
  return [...row.slice(0, -1), { ...last, handleOut: first.handleOut }, ...rest];
}

/** A place on an outline and the direction in which it goes on there. */
interface Tangent {
  readonly at: Point;
  readonly way: Point;
}

const NOWHERE: Tangent = { at: { x: 0, y: 0 }, way: { x: 1, y: 0 } };
/** How finely a way is walked before its side is fitted. */
const SAMPLES = 16;

/** One side of what a pen covers. */
class Side {
  readonly points: OutlinePoint[] = [];
  readonly #pen: Pen;
  readonly #half: number;
  #last: Tangent = NOWHERE;

  constructor(part: PathPart, pen: Pen) {
    this.#pen = pen;
    this.#half = pen.widthPx / 2;
    const count = segmentCount(part);
    const runs: Tangent[][] = [];
    for (let index = 0; index < count; index++) {
      const segment = segmentOf(part, index);
      // Two points on each other have no direction.
      if (!segment || segment.every((point) => distance(point, segment[0]) < SAME_PX)) continue;
      const walked = tangentsOf(segment);
      const before = runs.at(-1)?.at(-1);
      const first = walked[0];
      if (before && first && Math.abs(turnOf(before.way, first.way)) <= CORNER_TURN)
        runs.at(-1)?.push(...walked.slice(1));
      else runs.push(walked);
    }
    for (const [index, run] of runs.entries()) {
      const [first] = run;
      if (!first) continue;
      if (index > 0) this.#join(this.#last, first);
      this.#add(
        fitCurve(
          run.map((each) => this.#beside(each)),
          TOLERANCE_PX,
        ),
      );
      this.#last = run.at(-1) ?? first;
    }
    const begin = runs[0]?.[0];
    if (part.closed && begin) this.#join(this.#last, begin);
  }

  /** The side of a closed outline. */
  contour(): PathPart {
    const points = [...this.points];
    const [first, last] = [points[0], points.at(-1)];
    if (first && last && points.length > 2 && distance(first.at, last.at) < SAME_PX) {
      points.pop();
      points[0] = { ...first, handleIn: last.handleIn };
    }
    return { points, closed: true };
  }

  /** What lies around the end of an open outline, from this side to the other. */
  cap(): OutlinePoint[] {
    const { at, way } = this.#last;
    const half = this.#half;
    if (this.#pen.cap === 'round') return arc(at, half, angleOf(way) - Math.PI / 2, Math.PI);
    if (this.#pen.cap === 'butt') return [];
    const far = { x: at.x + way.x * half, y: at.y + way.y * half };
    return [
      cornerAt({ x: far.x + way.y * half, y: far.y - way.x * half }),
      cornerAt({ x: far.x - way.y * half, y: far.y + way.x * half }),
    ];
  }

  #beside({ at, way }: Tangent): Point {
    return { x: at.x + way.y * this.#half, y: at.y - way.x * this.#half };
  }

  #join(before: Tangent, after: Tangent): void {
    const turn = turnOf(before.way, after.way);
    if (Math.abs(turn) < 1e-4) return;
    if (turn < 0) {
      this.#add([cornerAt(before.at)]);
      return;
    }
    const { join } = this.#pen;
    if (join === 'round') {
      this.#add(arc(before.at, this.#half, angleOf(before.way) - Math.PI / 2, turn));
      return;
    }
    const length = 1 / Math.cos(turn / 2);
    if (join === 'bevel' || turn > Math.PI - 0.01 || length > MITER_LIMIT) return;
    const angle = angleOf(before.way) - Math.PI / 2 + turn / 2;
    const reach = this.#half * length;
    this.#add([
      cornerAt({ x: before.at.x + Math.cos(angle) * reach, y: before.at.y + Math.sin(angle) * reach }),
    ]);
  }

  #add(next: readonly OutlinePoint[]): void {
    const joined = linked(this.points, next);
    this.points.splice(0, this.points.length, ...joined);
  }
}

const SAME_PX = 1e-3;
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const angleOf = (way: Point): number => Math.atan2(way.y, way.x);
const turnOf = (one: Point, other: Point): number =>
  Math.atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y);

/** Places on a way with their directions; of a straight one its ends. */
function tangentsOf([a, b, c, d]: Segment): Tangent[] {
  const isStraight = a === b && c === d;
  const count = isStraight ? 1 : SAMPLES;
  const nearby = [b, c, d].find((point) => distance(point, a) > 1e-6) ?? d;
  const late = [c, b, a].find((point) => distance(point, d) > 1e-6) ?? a;
  return Array.from({ length: count + 1 }, (_, step) => {
    const share = step / count;
    const rest = 1 - share;
    const slope = (axis: 'x' | 'y') =>
      rest ** 2 * (b[axis] - a[axis]) +
      2 * rest * share * (c[axis] - b[axis]) +
      share ** 2 * (d[axis] - c[axis]);
    const raw =
      step === 0
        ? { x: nearby.x - a.x, y: nearby.y - a.y }
        : step === count
          ? { x: d.x - late.x, y: d.y - late.y }
          : { x: slope('x'), y: slope('y') };
    const length = Math.hypot(raw.x, raw.y) || 1;
    return {
      at: segmentPoint([a, b, c, d], share),
      way: { x: raw.x / length, y: raw.y / length },
    };
  });
}

/** A part of a circle as curves of at most a quarter. */
function arc({ x, y }: Point, radius: number, start: number, turn: number): OutlinePoint[] {
  const pieces = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6));
  const step = turn / pieces;
  const reach = (4 / 3) * Math.tan(step / 4) * radius;
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const angle = start + index * step;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = { x: x + cos * radius, y: y + sin * radius };
    return {
      at,
      handleIn: index > 0 ? { x: at.x + sin * reach, y: at.y - cos * reach } : null,
      handleOut: index < pieces ? { x: at.x - sin * reach, y: at.y + cos * reach } : null,
    };
  });
}

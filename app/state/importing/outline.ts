import {
  IDENTITY,
  type Matrix,
  mapPoints,
  multiply,
  type OutlinePoint,
  outlineBounds,
  type PathPart,
  readPathData,
  reversePart,
  segmentCount,
  segmentOf,
  segmentPoint,
  writePathData,
} from '@gesso/engine/internal';

import { isInPolygon } from '../../geometry/polygon.ts';

export { IDENTITY, type Matrix, multiply };

/** Decimals of path data in the unit square. */
const UNIT_DECIMALS = 5;
/** Where the curve between two points is looked at when areas are compared. */
const CURVE_SHARES = [0.25, 0.5, 0.75];
/** More edges are not compared: it would take seconds. */
const MOST_COMPARED_EDGES = 4_000;

/** A box in pixels of the page. */
export interface OutlineBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Point = OutlinePoint['at'];

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

/** The outline of path data; null when it is damaged or draws nothing. */
export function outlineOf(data: string): PathPart[] | null {
  const parts = readPathData(data).filter(({ points }) => points.length > 1);
  return parts.length > 0 ? parts : null;
}

/** An outline after a transform. */
export const movedOutline = (parts: readonly PathPart[], matrix: Matrix): PathPart[] =>
  mapPoints(parts, (point) => {
    const [x, y] = moved(matrix, point.x, point.y);
    return { x, y };
  });

/** The box around an outline, exact for its curves. */
export const boundsOfOutline = (parts: readonly PathPart[]): OutlineBox =>
  outlineBounds(parts) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Path data of an outline in the unit square of a box. */
export function unitData(parts: readonly PathPart[], { x, y, width, height }: OutlineBox): string {
  const share = (value: number, start: number, length: number) =>
    length === 0 ? 0.5 : (value - start) / length;
  const inBox = mapPoints(parts, (point) => ({ x: share(point.x, x, width), y: share(point.y, y, height) }));
  return writePathData(inBox, UNIT_DECIMALS);
}

/**
 * The same area by the rule that our shapes are filled by: of parts within parts every second one runs the other way. The parts must not
 * cross one another.
 */
export function evenOddAsNonZero(parts: readonly PathPart[]): PathPart[] {
  if (parts.length < 2) return [...parts];
  const polygons = parts.map(polygonOf);
  return parts.map((part, index) => {
    const polygon = polygons[index] ?? [];
    const [point] = polygon;
    const depth = point
      ? polygons.filter((other, place) => place !== index && isInPolygon(point, other)).length
      : 0;
    const isClockwise = signedArea(polygon) > 0;
    return isClockwise === (depth % 2 === 0) ? part : reversePart(part);
  });
}

/**
 * The same area by the rule that our shapes are filled by, also where parts cross one another or themselves. What is open there would be
 * closed, so that lines are drawn along it: that is left as it is, and is not the same.
 */
export async function evenOddArea(
  parts: readonly PathPart[],
  hasStroke: boolean,
): Promise<{ readonly outline: PathPart[]; readonly isSame: boolean }> {
  if (!edgesCross(parts)) return { outline: evenOddAsNonZero(parts), isSame: true };
  if (hasStroke && parts.some(({ closed }) => !closed))
    return { outline: evenOddAsNonZero(parts), isSame: false };
  const { evenOddOutline } = await import('../../geometry/combine-outlines.ts');
  return { outline: evenOddOutline(parts), isSame: true };
}

/** Whether an outline crosses itself: `evenOddAsNonZero` would fill what stays open there. */
function edgesCross(parts: readonly PathPart[]): boolean {
  const edges = parts.flatMap((part) => {
    const polygon = polygonOf(part);
    return polygon.map((from, index): Edge => [from, polygon[(index + 1) % polygon.length] ?? from]);
  });
  if (edges.length > MOST_COMPARED_EDGES) return false;
  return edges.some((edge, index) => {
    for (let at = index + 1; at < edges.length; at++) {
      const other = edges[at];
      if (other && doCross(edge, other)) return true;
    }
    return false;
  });
}

type Edge = readonly [from: Point, to: Point];

/** Whether two edges cross between their ends. */
const doCross = ([a, b]: Edge, [c, d]: Edge): boolean =>
  sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;

/** On which side of the line from `a` to `b` a point lies: the sign; 0 on the line. */
const sideOf = (a: Point, b: Point, { x, y }: Point): number =>
  Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));

/** Whether an outline is one upright rectangle around all of a box, as programs write for every page. */
export function coversBox(parts: readonly PathPart[], box: OutlineBox): boolean {
  const [part, ...others] = parts;
  const isPolygon = part?.points.every(({ handleIn, handleOut }) => handleIn === null && handleOut === null);
  if (!part || !isPolygon || others.length > 0 || part.points.length < 4 || part.points.length > 5)
    return false;
  const { x, y, width, height } = boundsOfOutline(parts);
  // Of all quadrangles with these bounds only the upright rectangle has their whole area.
  const area = Math.abs(signedArea(part.points.map(({ at }) => at)));
  return (
    Math.abs(area - width * height) < Math.max(0.01, width * height * 1e-4) &&
    x <= box.x + 0.5 &&
    y <= box.y + 0.5 &&
    x + width >= box.x + box.width - 0.5 &&
    y + height >= box.y + box.height - 0.5
  );
}

/** The corners of a part, and points of its curves. */
function polygonOf(part: PathPart): Point[] {
  const corners: Point[] = part.points.slice(0, 1).map(({ at }) => at);
  for (let index = 0; index < segmentCount(part); index++) {
    const segment = segmentOf(part, index);
    if (!segment) continue;
    const [from, first, second, to] = segment;
    const isBent = first !== from || second !== to;
    if (isBent) corners.push(...CURVE_SHARES.map((share) => segmentPoint(segment, share)));
    corners.push(to);
  }
  return corners;
}

/** The area of a polygon, positive where it runs clockwise (the shoelace formula). */
function signedArea(polygon: readonly Point[]): number {
  let sum = 0;
  for (const [index, { x, y }] of polygon.entries()) {
    const next = polygon[(index + 1) % polygon.length] ?? { x, y };
    sum += x * next.y - next.x * y;
  }
  return sum / 2;
}

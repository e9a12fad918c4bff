import type { TextLayer } from '../../model/layer.ts';
import type { TextPath } from '../../model/text-style.ts';
import type { TextLine } from '../layout/layout-types.ts';
import type { CurveFrame, TextCurve } from './curve-types.ts';
import { flattenSvgPath } from './svg-path.ts';

/** The parts of a line that bending needs. */
type StraightLine = Pick<TextLine, 'x' | 'widthPx' | 'baselinePx' | 'ascentPx' | 'descentPx'>;

/** Letters on an arc keep at least this share of their distance at their inner edges; else the arc is larger than its angle requires. */
const LEAST_SPACING = 0.5;

/** Arcs flatter than this are straight lines. */
const FLATTEST_ARC_DEG = 0.5;

/** Whether a layer's lines are bent at all: an arc may be flat, and a path may say nothing. */
export function bendsText({
  textPath,
  width,
  height,
}: Pick<TextLayer, 'textPath' | 'width' | 'height'>): boolean {
  if (textPath === null) return false;
  if (textPath.type === 'arc') return Math.abs(textPath.angleDeg) >= FLATTEST_ARC_DEG;
  return piecesOf(flattenSvgPath(textPath.path, width, height).points).length > 0;
}

/** The curve for lines that were laid out straight from x = 0; null when they are not to be bent. */
export function curveFor(
  path: TextPath,
  layer: Pick<TextLayer, 'width' | 'height' | 'align'>,
  lines: readonly StraightLine[],
): TextCurve | null {
  if (path.type === 'arc') {
    return Math.abs(path.angleDeg) < FLATTEST_ARC_DEG ? null : arcCurve(path.angleDeg, layer.align, lines);
  }
  const { points, closed } = flattenSvgPath(path.path, layer.width, layer.height);
  const placed = path.flipped ? reversed(points) : points;
  return polylineCurve(placed, closed, path.offset, layer.align, lines);
}

/** The same curve moved by some pixels. */
export function movedCurve(curve: TextCurve, dx: number, dy: number): TextCurve {
  return {
    lengthPx: curve.lengthPx,
    frameAt: (lineIndex, x) => {
      const frame = curve.frameAt(lineIndex, x);
      return { x: frame.x + dx, y: frame.y + dy, angle: frame.angle };
    },
    locate: (x, y) => curve.locate(x - dx, y - dy),
  };
}

/** A point beside a bent line: `below` pixels under its baseline. */
export function pointBeside({ x, y, angle }: CurveFrame, below: number): { x: number; y: number } {
  return { x: x - Math.sin(angle) * below, y: y + Math.cos(angle) * below };
}

/** Where on its line a curve's middle is: the place that is on the apex of an arc. */
function middleOf(line: StraightLine, align: TextLayer['align'], widestPx: number): number {
  if (align === 'left') return line.x + widestPx / 2;
  if (align === 'right') return line.x + line.widthPx - widestPx / 2;
  return line.x + line.widthPx / 2;
}

/** Lines on circles about one centre at the origin; the widest line spans the whole angle, or less where its letters would pile up. */
function arcCurve(angleDeg: number, align: TextLayer['align'], lines: readonly StraightLine[]): TextCurve {
  const angle = (Math.abs(angleDeg) * Math.PI) / 180;
  const up = angleDeg > 0 ? 1 : -1;
  const widestPx = Math.max(1, ...lines.map((line) => line.widthPx));
  const first = lines[0]?.baselinePx ?? 0;
  const depthPx = (lines.at(-1)?.baselinePx ?? 0) - first;
  // The innermost line is the last of a rainbow and the first of a valley; its letters must not meet at their inner edges.
  const innermost = up > 0 ? lines.at(-1) : lines[0];
  const insidePx = Math.max(1, (up > 0 ? innermost?.descentPx : innermost?.ascentPx) ?? 0);
  const radius = Math.max(widestPx / angle, insidePx / (1 - LEAST_SPACING) + (up > 0 ? depthPx : 0));
  const circles = lines.map((line) => ({
    middle: middleOf(line, align, widestPx),
    radius: radius - up * (line.baselinePx - first),
    outside: up > 0 ? line.ascentPx : line.descentPx,
    inside: up > 0 ? line.descentPx : line.ascentPx,
  }));
  return {
    lengthPx: Number.POSITIVE_INFINITY,
    frameAt(lineIndex, x) {
      const circle = circles[lineIndex] ?? { middle: 0, radius };
      const turn = (x - circle.middle) / circle.radius;
      return {
        x: circle.radius * Math.sin(turn),
        y: -up * circle.radius * Math.cos(turn),
        angle: up * turn,
      };
    },
    locate(x, y) {
      const distance = Math.hypot(x, y);
      const turn = Math.atan2(x, -up * y);
      let best = 0;
      let bestGap = Number.POSITIVE_INFINITY;
      circles.forEach((circle, index) => {
        const gap = Math.max(
          distance - circle.radius - circle.outside,
          circle.radius - circle.inside - distance,
          0,
        );
        if (gap < bestGap) [best, bestGap] = [index, gap];
      });
      const circle = circles[best] ?? { middle: 0, radius };
      return { lineIndex: best, x: circle.middle + turn * circle.radius };
    },
  };
}

function reversed(points: readonly number[]): number[] {
  const result: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) result.push(points[at] ?? 0, points[at + 1] ?? 0);
  return result;
}

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly start: number;
  readonly length: number;
  readonly angle: number;
}

function piecesOf(points: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x = 0, y = 0, nextX = 0, nextY = 0] = points.slice(at, at + 4);
    const length = Math.hypot(nextX - x, nextY - y);
    if (length < 1e-6) continue;
    const [dx, dy] = [(nextX - x) / length, (nextY - y) / length];
    pieces.push({ x, y, dx, dy, start, length, angle: Math.atan2(dy, dx) });
    start += length;
  }
  return pieces;
}

/** Lines along a path, lower ones beside it; text runs on straight past the ends of an open path. */
function polylineCurve(
  points: readonly number[],
  closed: boolean,
  offset: number,
  align: TextLayer['align'],
  lines: readonly StraightLine[],
): TextCurve | null {
  const pieces = piecesOf(points);
  const last = pieces.at(-1);
  if (last === undefined) return null;
  const lengthPx = last.start + last.length;
  const first = lines[0]?.baselinePx ?? 0;
  const rows = lines.map((line) => {
    const free = lengthPx - line.widthPx;
    const start = align === 'right' ? free : align === 'left' ? 0 : free / 2;
    return { shift: start + offset * lengthPx - line.x, below: line.baselinePx - first, line };
  });
  const onPath = (distance: number): CurveFrame => {
    const wanted = closed ? ((distance % lengthPx) + lengthPx) % lengthPx : distance;
    const piece = pieceAt(pieces, wanted);
    const along = wanted - piece.start;
    return { x: piece.x + piece.dx * along, y: piece.y + piece.dy * along, angle: piece.angle };
  };
  return {
    lengthPx,
    frameAt(lineIndex, x) {
      const row = rows[lineIndex];
      const frame = onPath(x + (row?.shift ?? 0));
      return { ...pointBeside(frame, row?.below ?? 0), angle: frame.angle };
    },
    locate(x, y) {
      let [bestGap, distance, side] = [Number.POSITIVE_INFINITY, 0, 0];
      for (const piece of pieces) {
        const along = (x - piece.x) * piece.dx + (y - piece.y) * piece.dy;
        const inside = Math.min(Math.max(along, 0), piece.length);
        const gap = Math.hypot(x - piece.x - piece.dx * inside, y - piece.y - piece.dy * inside);
        if (gap >= bestGap) continue;
        bestGap = gap;
        distance = piece.start + inside;
        side = (y - piece.y) * piece.dx - (x - piece.x) * piece.dy;
      }
      let lineIndex = rows.findIndex(({ below, line }) => side < below + line.descentPx);
      if (lineIndex < 0) lineIndex = rows.length - 1;
      const row = rows[lineIndex];
      let along = distance - (row?.shift ?? 0);
      // On a closed path the place is known but for whole turns.
      if (closed && row !== undefined) {
        const middle = row.line.x + row.line.widthPx / 2;
        along -= Math.round((along - middle) / lengthPx) * lengthPx;
      }
      return { lineIndex, x: along };
    },
  };
}

function pieceAt(pieces: readonly Piece[], distance: number): Piece {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.start ?? 0) <= distance) low = middle;
    else high = middle - 1;
  }
  const piece = pieces[low];
  if (piece === undefined) throw new RangeError('A path has at least one piece.');
  return piece;
}

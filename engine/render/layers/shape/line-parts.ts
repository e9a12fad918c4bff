import type { ShapeLayer } from '../../../model/layer.ts';
import { type LineHead, plainLine } from '../../../model/layers/line.ts';
import { curvePoint, lineRoute, type TracedLine } from '../../../model/layers/line-route.ts';
import { VectorPath } from '../../vector/path.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line with its heads, in page pixels from the corner of its layer. */
export interface LineParts {
  /** The line itself, as long as its heads leave it. */
  readonly shaft: VectorPath;
  /** What of the heads is filled. */
  readonly filled: VectorPath;
  /** What of the heads is drawn with a solid stroke as wide as that of the line. */
  readonly stroked: VectorPath;
}

/** The size of a head where the stroke is so thin that one in proportion could not be told apart, in page pixels. */
const LEAST_HEAD_PX = 6;

/** How one kind of head is drawn. Lengths are in widths of the stroke; `tip` is where the end is, `way` leads out of the line. */
interface HeadRow {
  /** How much of the line the head takes the place of. */
  readonly length: number;
  draw(parts: LineParts, tip: Point, way: Point, unitPx: number): void;
}

/** One row per kind of head. */
const HEADS: Readonly<Record<Exclude<LineHead, 'none'>, HeadRow>> = {
  arrow: {
    // The corner of the two strokes reaches as far over its point.
    length: 1,
    draw({ stroked }, tip, way, unit) {
      const at = placer(tip, way, unit);
      polyline(stroked, [at(-3.6, -2.2), at(-0.96, 0), at(-3.6, 2.2)]);
    },
  },
  triangle: {
    length: 3.6,
    draw({ filled }, tip, way, unit) {
      const at = placer(tip, way, unit);
      polyline(filled, [at(0, 0), at(-4, 2), at(-4, -2)]).closePath();
    },
  },
  circle: {
    length: 2.8,
    draw({ filled }, tip, way, unit) {
      const middle = placer(tip, way, unit)(-1.5, 0);
      const radius = unit * 1.5;
      // Each part of the path begins by itself.
      filled.moveTo(middle.x + radius, middle.y);
      filled.ellipse(middle.x, middle.y, radius, radius, 0, 0, Math.PI * 2);
    },
  },
  bar: {
    length: 0.5,
    draw({ stroked }, tip, way, unit) {
      const at = placer(tip, way, unit);
      polyline(stroked, [at(-0.5, -2), at(-0.5, 2)]);
    },
  },
  diamond: {
    length: 3.6,
    draw({ filled }, tip, way, unit) {
      const at = placer(tip, way, unit);
      polyline(filled, [at(0, 0), at(-2, 1.8), at(-4, 0), at(-2, -1.8)]).closePath();
    },
  },
};

/** A line and its heads as they are drawn. */
export function lineParts(layer: ShapeLayer): LineParts {
  const { start, end } = layer.line ?? plainLine();
  const route = lineRoute(layer);
  const parts = { shaft: new VectorPath(), filled: new VectorPath(), stroked: new VectorPath() };
  const widthPx = layer.stroke?.widthPx ?? 0;
  const unitPx = Math.max(widthPx, LEAST_HEAD_PX / 3);
  const first = headOf(parts, start.head, route.points, unitPx);
  const last = headOf(parts, end.head, [...route.points].reverse(), unitPx);
  traceRoute(parts.shaft, shortened(route, first, last));
  return parts;
}

/** Draws the head at the first of these points. @returns how much of the line it takes the place of, in page pixels */
function headOf(parts: LineParts, head: LineHead, points: readonly Point[], unitPx: number): number {
  const [tip] = points;
  const next = points.find(({ x, y }) => tip && Math.hypot(x - tip.x, y - tip.y) > 1e-6);
  if (head === 'none' || !tip || !next) return 0;
  const length = Math.hypot(tip.x - next.x, tip.y - next.y);
  const way = { x: (tip.x - next.x) / length, y: (tip.y - next.y) / length };
  HEADS[head].draw(parts, tip, way, unitPx);
  return HEADS[head].length * unitPx;
}

/** The route without what its heads take the place of; a part that is shorter than its head keeps a trace. */
function shortened(route: TracedLine, firstPx: number, lastPx: number): TracedLine {
  if (route.kind === 'curve') return shortenedCurve(route, firstPx, lastPx);
  const points = [...route.points];
  const cut = (index: number, towards: number, px: number) => {
    const [point, next] = [points[index], points[towards]];
    if (!point || !next || px === 0) return;
    const length = Math.hypot(next.x - point.x, next.y - point.y);
    const share = length === 0 ? 0 : Math.min(0.99, px / length);
    points[index] = { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share };
  };
  cut(0, 1, firstPx);
  cut(points.length - 1, points.length - 2, lastPx);
  return { kind: 'polyline', points };
}

/** De Casteljau's cut at both ends, where the chord is as long as the head. */
function shortenedCurve({ points }: TracedLine, firstPx: number, lastPx: number): TracedLine {
  const shareAt = (px: number, list: readonly Point[]): number => {
    const [tip] = list;
    if (!tip || px === 0) return 0;
    for (let step = 1; step <= 64; step++) {
      const { x, y } = curvePoint(list, step / 64);
      if (Math.hypot(x - tip.x, y - tip.y) >= px) return step / 64;
    }
    return 0.49;
  };
  const from = Math.min(0.49, shareAt(firstPx, points));
  const to = 1 - Math.min(0.49, shareAt(lastPx, [...points].reverse()));
  const tail = cutCurve(points, from, 'after');
  return { kind: 'curve', points: cutCurve(tail, (to - from) / (1 - from), 'before') };
}

function cutCurve(points: readonly Point[], share: number, kept: 'before' | 'after'): Point[] {
  const [a, b, c, d] = points;
  if (!a || !b || !c || !d) return [...points];
  const mix = (p: Point, q: Point) => ({ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share });
  const [ab, bc, cd] = [mix(a, b), mix(b, c), mix(c, d)];
  const [abc, bcd] = [mix(ab, bc), mix(bc, cd)];
  const middle = mix(abc, bcd);
  return kept === 'before' ? [a, ab, abc, middle] : [middle, bcd, cd, d];
}

function traceRoute(path: VectorPath, { kind, points }: TracedLine): void {
  const [a, b, c, d] = points;
  if (kind === 'polyline' || !a || !b || !c || !d) {
    polyline(path, points);
    return;
  }
  path.moveTo(a.x, a.y);
  path.bezierCurveTo(b.x, b.y, c.x, c.y, d.x, d.y);
}

function polyline(path: VectorPath, points: readonly Point[]): VectorPath {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  return path;
}

/** Gives places beside the tip of a head: how far out of the line, and how far to its right, in units. */
const placer =
  (tip: Point, way: Point, unitPx: number) =>
  (out: number, side: number): Point => ({
    x: tip.x + (way.x * out - way.y * side) * unitPx,
    y: tip.y + (way.y * out + way.x * side) * unitPx,
  });

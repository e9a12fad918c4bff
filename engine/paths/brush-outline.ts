import type { Point } from '../geometry/box.ts';
import { fitCurve } from './fit-curve.ts';
import type { PathPart } from './path-parts.ts';

/** A place that a brush was at, and how wide it was there. */
export interface BrushPoint extends Point {
  readonly widthPx: number;
}

/** In how many steps the round ends of a brush stroke are drawn. */
const CAP_STEPS = 8;

/**
 * The outline of what a brush of changing width has drawn: both of its sides as curves, and round ends. Filled by the nonzero rule, so that
 * it may cross itself. Null where the brush has not moved.
 */
export function brushOutline(drawn: readonly BrushPoint[], tolerance: number): PathPart | null {
  const points = drawn.filter((point, index) => {
    const before = drawn[index - 1];
    return !before || Math.hypot(before.x - point.x, before.y - point.y) > 0.01;
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const ways = points.map((_, index) => {
    const [before, after] = [points[Math.max(0, index - 1)], points[Math.min(points.length - 1, index + 1)]];
    return Math.atan2((after?.y ?? 0) - (before?.y ?? 0), (after?.x ?? 0) - (before?.x ?? 0));
  });
  const beside = (point: BrushPoint, angle: number): Point => ({
    x: point.x + (Math.cos(angle) * point.widthPx) / 2,
    y: point.y + (Math.sin(angle) * point.widthPx) / 2,
  });
  const side = (quarter: number) => points.map((point, index) => beside(point, (ways[index] ?? 0) + quarter));
  const cap = (point: BrushPoint, angle: number) =>
    Array.from({ length: CAP_STEPS + 1 }, (_, step) => beside(point, angle + (Math.PI * step) / CAP_STEPS));
  const [startWay, endWay] = [ways[0] ?? 0, ways.at(-1) ?? 0];
  const runs = [
    side(-Math.PI / 2),
    cap(last, endWay - Math.PI / 2),
    side(Math.PI / 2).reverse(),
    cap(first, startWay + Math.PI / 2),
  ].map((run) => fitCurve(run, tolerance));
  // Each run begins where the one before has ended.
  const joined = runs.flatMap((run, index) => {
    const before = runs[(index + runs.length - 1) % runs.length]?.at(-1);
    const [head, ...rest] = run;
    return head ? [{ ...head, handleIn: before?.handleIn ?? null }, ...rest.slice(0, -1)] : [];
  });
  return { points: joined, closed: true };
}

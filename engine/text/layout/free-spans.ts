import type { WrapSides } from '../../model/layers/layer-base.ts';

/**
 * What text keeps clear of, in the space of a text box: a polygon, x and y in turn, how far it stays away, and beside which sides of it lines
 * run.
 */
export interface FlowObstacle {
  readonly points: readonly number[];
  readonly distancePx: number;
  readonly sides: WrapSides;
}

/** From where to where something reaches, from left to right. */
type Span = readonly [fromPx: number, toPx: number];

/** A stretch of a line. */
export interface FreeSpan {
  readonly leftPx: number;
  readonly widthPx: number;
}

/**
 * Where text may run in a column over the height of a line, from left to right. Each obstacle says beside which of its sides. The wider one is
 * that of the obstacle as a whole, so that lines beside a circle in the middle do not jump from one side to the other; where several obstacles
 * leave nothing then, it is the widest stretch of all.
 */
export function freeSpans(
  { leftPx, widthPx, obstacles }: FreeSpan & { readonly obstacles: readonly FlowObstacle[] },
  topPx: number,
  heightPx: number,
): readonly FreeSpan[] {
  const column: Span = [leftPx, leftPx + widthPx];
  let wantsWider = false;
  const met: Span[] = [];
  const taken: Span[] = [];
  for (const obstacle of obstacles) {
    const span = spanWithin(obstacle, topPx, topPx + heightPx);
    if (span === null || span[1] <= column[0] || span[0] >= column[1]) continue;
    wantsWider ||= obstacle.sides === 'wider';
    met.push(span);
    taken.push(takenBy(sidesOf(obstacle, column), span, column));
  }
  const free = freeBetween(taken, column);
  if (!wantsWider || free.length === 1) return free;
  // Another obstacle may lie on the wider side of one, or split it.
  const all = free.length > 0 ? free : freeBetween(met, column);
  return all.length === 0 ? [] : [all.reduce((best, each) => (each.widthPx > best.widthPx ? each : best))];
}

/** What is left of a column beside what is taken of it. */
function freeBetween(taken: readonly Span[], [leftPx, rightPx]: Span): FreeSpan[] {
  const free: FreeSpan[] = [];
  let fromPx = leftPx;
  const sorted = [...taken].sort(([one], [other]) => one - other);
  for (const [start, end] of [...sorted, [rightPx, rightPx] as const]) {
    const freePx = Math.min(start, rightPx) - fromPx;
    if (freePx > 0) free.push({ leftPx: fromPx, widthPx: freePx });
    fromPx = Math.max(fromPx, end);
  }
  return free;
}

/** Rooms that differ by less are as wide as each other, and the left one is taken. */
const SAME_PX = 1;

/** Beside which side of an obstacle lines run: where it is the wider one, which that is. */
function sidesOf({ sides, points }: FlowObstacle, [left, right]: Span): WrapSides {
  if (sides !== 'wider') return sides;
  const xs = points.filter((_, index) => index % 2 === 0);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  return right - to > from - left + SAME_PX ? 'right' : 'left';
}

/** What an obstacle takes of a line: itself, and the sides where no text is to run. */
function takenBy(sides: WrapSides, [from, to]: Span, [left, right]: Span): Span {
  const isRightFree = sides !== 'left' && sides !== 'none';
  const isLeftFree = sides !== 'right' && sides !== 'none';
  return [isLeftFree ? from : left, isRightFree ? to : right];
}

/** From where to where a polygon with its distance reaches between two heights; null where it does not. */
function spanWithin({ points, distancePx }: FlowObstacle, topPx: number, bottomPx: number): Span | null {
  const [top, bottom] = [topPx - distancePx, bottomPx + distancePx];
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const add = (x: number) => {
    left = Math.min(left, x);
    right = Math.max(right, x);
  };
  const count = points.length;
  for (let index = 0; index < count; index += 2) {
    const [x1, y1] = [points[index] ?? 0, points[index + 1] ?? 0];
    const [x2, y2] = [points[(index + 2) % count] ?? 0, points[(index + 3) % count] ?? 0];
    if (y1 > top && y1 < bottom) add(x1);
    for (const edge of [top, bottom])
      if ((y1 < edge && y2 > edge) || (y1 > edge && y2 < edge))
        add(x1 + ((edge - y1) / (y2 - y1)) * (x2 - x1));
  }
  return left > right ? null : [left - distancePx, right + distancePx];
}

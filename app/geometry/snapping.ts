import type { Rect } from '@gesso/engine/edits';

/** Pull distance and release distance on screen. */
export const SNAP_PULL_PX = 6;
export const SNAP_RELEASE_PX = 9;

/** A line to draw: what was matched, from one end to the other, in page pixels. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** A distance chip at the middle of the line, in page pixels; null for an alignment line. */
  readonly distance: number | null;
}

export interface SnapResult {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

export const NO_SNAP: SnapResult = { dx: 0, dy: 0, guides: [] };

/** Lines of the whole page that rectangles are pulled to, in page pixels: upright ones by their x, level ones by their y. */
export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}
export const NO_LINES: SnapLines = { x: [], y: [] };

/** The place of a line that is nearest to another one; null where none is near enough. */
export function nearestPlace(at: number, places: readonly number[], thresholdPx: number): number | null {
  let best: number | null = null;
  for (const place of places)
    if (
      Math.abs(place - at) <= thresholdPx &&
      (best === null || Math.abs(place - at) < Math.abs(best - at) - 1e-9)
    )
      best = place;
  return best;
}

interface AxisMatch {
  readonly delta: number;
  readonly line: number;
}

type Axis = 'x' | 'y';
const startOf = (rect: Rect, axis: Axis) => (axis === 'x' ? rect.x : rect.y);
const sizeOf = (rect: Rect, axis: Axis) => (axis === 'x' ? rect.width : rect.height);
/** The edges and the middle of a rectangle on an axis. */
export const linesOf = (rect: Rect, axis: Axis): number[] => [
  startOf(rect, axis),
  startOf(rect, axis) + sizeOf(rect, axis) / 2,
  startOf(rect, axis) + sizeOf(rect, axis),
];

/**
 * Pulls a rectangle to the edges and centres of the page and of other layers, to lines of the page, and to equal gaps between two neighbours.
 * @param thresholdPx how near is near enough, in page pixels.
 * @param movable which of its lines may match: all while moving, the pulled edges while resizing.
 */
export function snapRect(
  rect: Rect,
  page: Rect,
  others: readonly Rect[],
  thresholdPx: number,
  movable: { x: readonly (0 | 1 | 2)[]; y: readonly (0 | 1 | 2)[] } = { x: [0, 1, 2], y: [0, 1, 2] },
  lines: SnapLines = NO_LINES,
): SnapResult {
  const targets = [page, ...others, ...lineRects(lines, page)];
  const matchX = nearestLine(rect, targets, 'x', thresholdPx, movable.x);
  const matchY = nearestLine(rect, targets, 'y', thresholdPx, movable.y);
  const isMove = movable.x.length === 3 && movable.y.length === 3;
  const gapX = isMove && !matchX ? equalGap(rect, others, 'x', thresholdPx) : null;
  const gapY = isMove && !matchY ? equalGap(rect, others, 'y', thresholdPx) : null;
  const dx = matchX?.delta ?? gapX?.delta ?? 0;
  const dy = matchY?.delta ?? gapY?.delta ?? 0;
  const moved = { ...rect, x: rect.x + dx, y: rect.y + dy };
  const guides: Guide[] = [];
  if (matchX) guides.push(...alignmentGuides(moved, targets, 'x', movable.x));
  if (matchY) guides.push(...alignmentGuides(moved, targets, 'y', movable.y));
  if (gapX) guides.push(...gapX.guidesFor(moved));
  if (gapY) guides.push(...gapY.guidesFor(moved));
  return { dx, dy, guides };
}

/** Lines as rectangles without a width, from one edge of the page to the other: on the other axis they add nothing to the lines of the page. */
function lineRects({ x, y }: SnapLines, page: Rect): Rect[] {
  return [
    ...x.map((at) => ({ x: at, y: page.y, width: 0, height: page.height })),
    ...y.map((at) => ({ x: page.x, y: at, width: page.width, height: 0 })),
  ];
}

function nearestLine(
  rect: Rect,
  targets: readonly Rect[],
  axis: Axis,
  thresholdPx: number,
  movable: readonly (0 | 1 | 2)[],
): AxisMatch | null {
  const own = linesOf(rect, axis);
  let best: AxisMatch | null = null;
  for (const target of targets) {
    for (const line of linesOf(target, axis)) {
      for (const index of movable) {
        const delta = line - (own[index] ?? 0);
        if (Math.abs(delta) <= thresholdPx && (!best || Math.abs(delta) < Math.abs(best.delta) - 1e-9))
          best = { delta, line };
      }
    }
  }
  return best;
}

/** One line for every matched coordinate, long enough to reach all rectangles that share it. */
function alignmentGuides(
  rect: Rect,
  targets: readonly Rect[],
  axis: Axis,
  movable: readonly (0 | 1 | 2)[],
): Guide[] {
  const cross: Axis = axis === 'x' ? 'y' : 'x';
  const own = linesOf(rect, axis);
  const guides: Guide[] = [];
  for (const index of movable) {
    const at = own[index] ?? 0;
    const sharing = targets.filter((target) =>
      linesOf(target, axis).some((line) => Math.abs(line - at) < 0.01),
    );
    if (sharing.length === 0) continue;
    const all = [...sharing, rect];
    guides.push({
      axis,
      at,
      from: Math.min(...all.map((each) => startOf(each, cross))),
      to: Math.max(...all.map((each) => startOf(each, cross) + sizeOf(each, cross))),
      distance: null,
    });
  }
  return guides;
}

interface GapMatch {
  readonly delta: number;
  guidesFor(moved: Rect): Guide[];
}

/**
 * On one axis: the place between two neighbours where both gaps are the same, or the one beside a row of layers where the gap of the row goes
 * on. The nearest of them.
 */
function equalGap(rect: Rect, others: readonly Rect[], axis: Axis, thresholdPx: number): GapMatch | null {
  const cross: Axis = axis === 'x' ? 'y' : 'x';
  const endOf = (other: Rect) => startOf(other, axis) + sizeOf(other, axis);
  const middle = startOf(rect, axis) + sizeOf(rect, axis) / 2;
  const lane = others
    .filter(
      (other) =>
        startOf(other, cross) < startOf(rect, cross) + sizeOf(rect, cross) &&
        startOf(rect, cross) < startOf(other, cross) + sizeOf(other, cross),
    )
    .sort((a, b) => startOf(a, axis) - startOf(b, axis));
  const before = lane.filter((other) => endOf(other) <= middle).sort((a, b) => endOf(b) - endOf(a))[0];
  const after = lane.find((other) => startOf(other, axis) >= middle);
  // The stretches that are as long as the new gap, wherever the rectangle comes to lie.
  const places: { start: number; gaps: readonly (readonly [from: number, to: number])[] }[] = [];
  if (before && after) {
    const room = startOf(after, axis) - endOf(before) - sizeOf(rect, axis);
    const start = endOf(before) + room / 2;
    const end = start + sizeOf(rect, axis);
    if (room >= 0)
      places.push({
        start,
        gaps: [
          [endOf(before), start],
          [end, startOf(after, axis)],
        ],
      });
  }
  for (const [index, one] of lane.entries()) {
    const next = lane[index + 1];
    const gap = next ? startOf(next, axis) - endOf(one) : 0;
    if (!next || gap <= 0) continue;
    const shown = [endOf(one), startOf(next, axis)] as const;
    if (before === next)
      places.push({ start: endOf(next) + gap, gaps: [shown, [endOf(next), endOf(next) + gap]] });
    if (after === one) {
      const end = startOf(one, axis) - gap;
      places.push({ start: end - sizeOf(rect, axis), gaps: [[end, startOf(one, axis)], shown] });
    }
  }
  const deltaOf = ({ start }: { start: number }) => Math.abs(start - startOf(rect, axis));
  const [best] = places.sort((a, b) => deltaOf(a) - deltaOf(b));
  if (!best || deltaOf(best) > thresholdPx) return null;
  return {
    delta: best.start - startOf(rect, axis),
    guidesFor: (moved) =>
      best.gaps.map(([from, to]) => ({
        axis: cross,
        at: startOf(moved, cross) + sizeOf(moved, cross) / 2,
        from,
        to,
        distance: Math.round(to - from),
      })),
  };
}

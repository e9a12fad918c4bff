import type { GroupLayout, LayoutAlign } from '../model/layers/auto-layout.ts';

export type Axis = 'x' | 'y';

/** What a layout needs to know of a layer along one axis. */
export interface AxisItem {
  /** The length that it has by itself. */
  readonly naturalPx: number;
  /** Whether it takes what is left. */
  readonly fills: boolean;
  readonly weight: number;
}

/** Where a layer lies along one axis, from where the layout begins. */
interface AxisPlace {
  readonly startPx: number;
  readonly lengthPx: number;
}

interface AxisResult {
  /** The length of the group. */
  readonly lengthPx: number;
  readonly places: readonly AxisPlace[];
}

/** A row or column of the layout: as long as its longest layer, or growing with a weight. */
interface LayoutTrack {
  readonly leastPx: number;
  readonly weight: number;
}

/** What is closer is the same length; boxes are kept in hundredths. */
const SAME_PX = 0.005;
/** A layer that fills is never shorter, however narrow its group is. */
const LEAST_FILL_PX = 1;

/** Hundredths of a pixel, as in all boxes of a document. Halves go up, whatever the sums before have added to them or taken away. */
export const toHundredths = (px: number): number => Math.round(px * 100 + 1e-6) / 100 + 0;

/**
 * Places layers along one axis.
 * @param lengthPx the length of the group; null where it hugs its layers
 * @param lines the line of each layer, across a row that wraps; null where layers lie in no lines
 */
export function layOutAxis(
  layout: GroupLayout,
  axis: Axis,
  items: readonly AxisItem[],
  lengthPx: number | null,
  lines: readonly number[] | null = null,
): AxisResult {
  const { paddingPx } = layout;
  const padStartPx = axis === 'x' ? startPaddingPx(layout) : paddingPx.top;
  const paddingSumPx = axis === 'x' ? paddingPx.left + paddingPx.right : paddingPx.top + paddingPx.bottom;
  const gapPx = axis === 'x' ? layout.columnGapPx : layout.rowGapPx;
  const align = axis === 'x' ? layout.alignX : layout.alignY;
  const trackOf = (index: number) => lines?.[index] ?? trackIndex(layout, axis, index);
  const tracks = tracksOf(layout, axis, items, lengthPx === null, lines);
  const gaps = Math.max(0, tracks.length - 1);
  const innerPx = lengthPx === null ? null : Math.max(0, lengthPx - paddingSumPx);
  const sizes =
    innerPx === null ? tracks.map((track) => track.leastPx) : shareOut(tracks, innerPx - gaps * gapPx);
  const usedPx = sizes.reduce((sum, size) => sum + size, 0) + gaps * gapPx;
  const leftPx = innerPx === null ? 0 : innerPx - usedPx;
  const isSpread = layout.isSpread && gaps > 0 && leftPx > 0 && isMain(layout, axis);
  const stepPx = gapPx + (isSpread ? leftPx / gaps : 0);
  const starts: number[] = [];
  // What is longer than the group goes over its end, and not over its start.
  const slackPx = lines !== null || isMain(layout, axis) ? Math.max(0, leftPx) : leftPx;
  let atPx = padStartPx + (isSpread ? 0 : shiftPx(align, slackPx));
  for (const size of sizes) {
    starts.push(atPx);
    atPx += size + stepPx;
  }
  const places = items.map((item, index): AxisPlace => {
    const track = trackOf(index);
    const [startPx, sizePx] = [starts[track] ?? padStartPx, sizes[track] ?? 0];
    if (item.fills) {
      const from = toHundredths(startPx);
      const to = toHundredths(startPx + sizePx);
      return { startPx: from, lengthPx: Math.max(LEAST_FILL_PX, toHundredths(to - from)) };
    }
    return {
      startPx: toHundredths(startPx + shiftPx(align, sizePx - item.naturalPx)),
      lengthPx: item.naturalPx,
    };
  });
  return {
    lengthPx: lengthPx ?? Math.max(1, toHundredths(usedPx + paddingSumPx)),
    places,
  };
}

/** Room for a layer that fills in a line that wraps: with less left it begins the next line. */
const LEAST_WRAPPED_FILL_PX = 40;

/**
 * The line of each layer of a row that wraps: one that does not fit begins the next line. Null where the layout has no lines, which is so in rows that
 * hug their layers.
 */
export function wrappedLines(
  { kind, wrap, columnGapPx, paddingPx }: GroupLayout,
  items: readonly AxisItem[],
  widthPx: number | null,
): number[] | null {
  if (kind !== 'row' || wrap !== true || widthPx === null || items.length === 0) return null;
  const innerPx = widthPx - paddingPx.left - paddingPx.right;
  let [line, usedPx] = [0, 0];
  return items.map((item, index) => {
    const ownPx = item.fills ? LEAST_WRAPPED_FILL_PX : item.naturalPx;
    const isFirst = index === 0;
    if (!isFirst && usedPx + columnGapPx + ownPx > innerPx + SAME_PX) {
      line++;
      usedPx = ownPx;
    } else usedPx += ownPx + (isFirst ? 0 : columnGapPx);
    return line;
  });
}

/** Places layers along the lines of a row that wraps. */
export function layOutLines(
  layout: GroupLayout,
  items: readonly AxisItem[],
  lengthPx: number | null,
  lines: readonly number[] | null,
): AxisResult {
  if (lines === null) return layOutAxis(layout, 'x', items, lengthPx);
  const places: AxisPlace[] = [];
  for (let line = 0; line <= Math.max(...lines); line++) {
    const members = items.flatMap((_, index) => (lines[index] === line ? [index] : []));
    const own = members.flatMap((index) => items[index] ?? []);
    const laid = layOutAxis(layout, 'x', own, lengthPx);
    for (const [at, index] of members.entries()) {
      const place = laid.places[at];
      if (place) places[index] = place;
    }
  }
  return { lengthPx: lengthPx ?? 0, places };
}

/** The padding on the side where rows begin. */
export const startPaddingPx = ({ paddingPx, direction }: GroupLayout): number =>
  direction === 'rtl' ? paddingPx.right : paddingPx.left;

/** Whether layers follow each other along the axis. */
const isMain = ({ kind }: GroupLayout, axis: Axis): boolean =>
  kind === 'grid' || (kind === 'row') === (axis === 'x');

function trackIndex(layout: GroupLayout, axis: Axis, index: number): number {
  if (layout.kind === 'grid')
    return axis === 'x' ? index % layout.columns : Math.floor(index / layout.columns);
  return isMain(layout, axis) ? index : 0;
}

function tracksOf(
  layout: GroupLayout,
  axis: Axis,
  items: readonly AxisItem[],
  isHugging: boolean,
  lines: readonly number[] | null,
): LayoutTrack[] {
  const isGrid = layout.kind === 'grid';
  const indices = lines ?? items.map((_, index) => trackIndex(layout, axis, index));
  // A grid with a width of its own keeps the columns that are empty.
  const emptyColumns = isGrid && axis === 'x' && layout.width === 'fixed' ? layout.columns : 0;
  const members = Array.from(
    { length: Math.max(emptyColumns, ...indices.map((index) => index + 1), 0) },
    (_, track) => items.filter((_item, index) => indices[index] === track),
  );
  return members.map((own): LayoutTrack => {
    const rigid = own.filter((item) => !item.fills);
    const longest = (list: readonly AxisItem[]) => Math.max(0, ...list.map((item) => item.naturalPx));
    // What fills a track follows the others in it; where there are no others, it is as long as it is.
    if (isHugging) return { leastPx: longest(rigid.length > 0 ? rigid : own), weight: 0 };
    // A line is as high as its layers; those with a layer that fills grow.
    if (lines !== null)
      return {
        leastPx: Math.max(longest(rigid), LEAST_FILL_PX),
        weight: rigid.length < own.length ? 1 : 0,
      };
    if (isGrid)
      return { leastPx: Math.max(longest(rigid), rigid.length < own.length ? LEAST_FILL_PX : 0), weight: 1 };
    if (!isMain(layout, axis)) return { leastPx: 0, weight: 1 };
    const [item] = own;
    return item?.fills
      ? { leastPx: LEAST_FILL_PX, weight: item.weight }
      : { leastPx: item?.naturalPx ?? 0, weight: 0 };
  });
}

/** Shares what is left among the tracks that grow. One that needs more than its share has what it needs, and the others share the rest. */
function shareOut(tracks: readonly LayoutTrack[], innerPx: number): number[] {
  const sizes = tracks.map((track) => track.leastPx);
  let growing = tracks.flatMap((track, index) => (track.weight > 0 ? [index] : []));
  for (;;) {
    const isGrowing = new Set(growing);
    const takenPx = sizes.reduce((sum, size, index) => sum + (isGrowing.has(index) ? 0 : size), 0);
    const weights = growing.reduce((sum, index) => sum + (tracks[index]?.weight ?? 0), 0);
    const shareOf = (index: number) => ((innerPx - takenPx) * (tracks[index]?.weight ?? 0)) / weights;
    const fitting = growing.filter((index) => shareOf(index) >= (tracks[index]?.leastPx ?? 0));
    if (fitting.length === growing.length) {
      let sharedPx = 0;
      for (const index of growing) {
        // Edges are rounded, so that the shares of a width are together as long as it.
        const from = toHundredths(sharedPx);
        sharedPx += shareOf(index);
        sizes[index] = toHundredths(sharedPx) - from;
      }
      return sizes;
    }
    growing = fitting;
  }
}

function shiftPx(align: LayoutAlign, leftPx: number): number {
  if (align === 'start') return 0;
  return align === 'center' ? leftPx / 2 : leftPx;
}

import type { TextLayer } from '../../model/layer.ts';

/** What text keeps clear of, in the space of a text box: a polygon, x and y in turn, and how far it stays away. */
export interface FlowObstacle {
  readonly points: readonly number[];
  readonly distancePx: number;
}

/** One box that a story flows through. */
export interface FlowBox {
  readonly layerId: string;
  readonly widthPx: number;
  /** Null for a box whose height follows its text. */
  readonly heightPx: number | null;
  readonly columnCount: number;
  readonly columnGapPx: number;
  readonly obstacles: readonly FlowObstacle[];
}

/** A text with the boxes that it flows through; the same object for all boxes of a chain. */
export interface Story {
  /** The first box, whose runs and lines all boxes show. */
  readonly head: TextLayer;
  readonly boxes: readonly FlowBox[];
}

/** Which part of a story a layer shows. */
export interface TextFlow {
  readonly story: Story;
  /** Its place among the boxes of the story. */
  readonly boxIndex: number;
}

/** A text layer with its flow, which `resolveTextFlow` adds while a page is laid out. It is never saved. */
export interface FlowedText extends TextLayer {
  readonly flow: TextFlow;
}

/**
 * How a layer takes part in a flow; null for plain text, which is laid out as ever. A text with columns is a story of one box. Text on a
 * curve takes part in none.
 */
export function flowOf(layer: TextLayer): TextFlow | null {
  if ('flow' in layer) return (layer as FlowedText).flow;
  if (layer.columns === undefined || layer.textPath !== null) return null;
  return { story: { head: layer, boxes: [boxOf(layer, [])] }, boxIndex: 0 };
}

/** A text layer as a box that text flows through. */
export function boxOf(layer: TextLayer, obstacles: readonly FlowObstacle[]): FlowBox {
  return {
    layerId: layer.id,
    widthPx: layer.width,
    heightPx: layer.autoHeight ? null : layer.height,
    columnCount: layer.columns?.count ?? 1,
    columnGapPx: layer.columns?.gapPx ?? 0,
    obstacles,
  };
}

/** A stretch of a box that lines fill from its top: a column. */
export interface FlowRegion {
  readonly boxIndex: number;
  readonly leftPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly obstacles: readonly FlowObstacle[];
}

/** A column is at least this wide, however wide the gaps are. */
const LEAST_COLUMN_PX = 1;

/**
 * The columns of the boxes of a story in reading order. `columnHeightPx` is that of the columns of a box whose height follows its text.
 */
export function regionsOf(
  boxes: readonly FlowBox[],
  isRightToLeft: boolean,
  columnHeightPx: number,
): FlowRegion[] {
  return boxes.flatMap(({ widthPx, heightPx, columnCount, columnGapPx, obstacles }, boxIndex) => {
    const gapPx = Math.min(columnGapPx, widthPx / columnCount);
    const columnPx = Math.max((widthPx - gapPx * (columnCount - 1)) / columnCount, LEAST_COLUMN_PX);
    return Array.from({ length: columnCount }, (_, index): FlowRegion => {
      const place = isRightToLeft ? columnCount - 1 - index : index;
      return {
        boxIndex,
        leftPx: place * (columnPx + gapPx),
        widthPx: columnPx,
        heightPx: heightPx ?? columnHeightPx,
        obstacles,
      };
    });
  });
}

/** Where a line may lie. */
export interface LineSlot {
  readonly region: FlowRegion;
  readonly topPx: number;
  readonly leftPx: number;
  readonly widthPx: number;
  /** Whether something that the text keeps clear of takes room from it. */
  readonly isNarrowed: boolean;
}

/** Rounding must not push a line out of a box that was made for it. */
const TOLERANCE_PX = 0.01;
/** Beside an obstacle lines are at least as wide as they are high. */
const LEAST_SLOT_LINES = 1;
/** How far down a line looks for room at a time, in parts of its height. */
const STEP_SHARE = 0.25;

/** Gives lines their places, from the first column of a story on. The last column has no end: what does not fit goes on below it. */
export class FlowCursor {
  readonly #regions: readonly FlowRegion[];
  #index = 0;
  #topPx = 0;
  #isEmpty = true;

  constructor(regions: readonly FlowRegion[]) {
    this.#regions = regions;
  }

  /** Where a line of a height comes, `gapPx` below the one before it; nothing is taken yet. */
  slotFor(heightPx: number, gapPx: number): LineSlot {
    for (;;) {
      const region = this.#regions[this.#index];
      if (region === undefined) throw new RangeError('A story has at least one box.');
      const topPx = this.#topPx + (this.#isEmpty ? 0 : gapPx);
      if (topPx + heightPx > region.heightPx + TOLERANCE_PX && this.#index < this.#regions.length - 1) {
        this.#enter(this.#index + 1);
        continue;
      }
      const free = widestFree(region, topPx, heightPx);
      if (free.widthPx >= Math.min(region.widthPx, heightPx * LEAST_SLOT_LINES) - TOLERANCE_PX)
        return { region, topPx, leftPx: free.leftPx, widthPx: free.widthPx, isNarrowed: free.isNarrowed };
      this.#topPx += heightPx * STEP_SHARE;
    }
  }

  /** Looks further down, as for a word that is too wide for a slot beside an obstacle. */
  skip(heightPx: number): void {
    this.#topPx += heightPx * STEP_SHARE;
  }

  /** Takes a slot for a line of a height. */
  take(slot: LineSlot, heightPx: number): void {
    this.#topPx = slot.topPx + heightPx;
    this.#isEmpty = false;
  }

  #enter(index: number): void {
    this.#index = index;
    this.#topPx = 0;
    this.#isEmpty = true;
  }
}

/** The widest part of a region between obstacles over the height of a line: text runs on the wider side, never on both. */
function widestFree(
  { leftPx, widthPx, obstacles }: FlowRegion,
  topPx: number,
  heightPx: number,
): { leftPx: number; widthPx: number; isNarrowed: boolean } {
  if (obstacles.length === 0) return { leftPx, widthPx, isNarrowed: false };
  const rightPx = leftPx + widthPx;
  const taken = obstacles
    .map((obstacle) => spanWithin(obstacle, topPx, topPx + heightPx))
    .filter((span) => span !== null)
    .filter(([from, to]) => to > leftPx && from < rightPx)
    .sort(([one], [other]) => one - other);
  if (taken.length === 0) return { leftPx, widthPx, isNarrowed: false };
  let best = { leftPx, widthPx: 0, isNarrowed: true };
  let fromPx = leftPx;
  for (const [start, end] of [...taken, [rightPx, rightPx] as const]) {
    const freePx = Math.min(start, rightPx) - fromPx;
    if (freePx > best.widthPx) best = { leftPx: fromPx, widthPx: freePx, isNarrowed: true };
    fromPx = Math.max(fromPx, end);
  }
  return best;
}

/** From where to where a polygon with its distance reaches between two heights; null where it does not. */
function spanWithin(
  { points, distancePx }: FlowObstacle,
  topPx: number,
  bottomPx: number,
): readonly [number, number] | null {
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

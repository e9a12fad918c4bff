import type { TextLayer } from '../../model/layer.ts';
import { type FlowObstacle, freeSpans } from './free-spans.ts';

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
  /** Whether it is at the height of the line before, on the other side of something. */
  readonly isBeside: boolean;
}

/** Rounding must not push a line out of a box that was made for it. */
const TOLERANCE_PX = 0.01;
/** Beside an obstacle lines are at least as wide as they are high. */
const LEAST_SLOT_LINES = 1;
/** How far down a line looks for room at a time, in parts of its height. */
const STEP_SHARE = 0.25;

/** A height where obstacles part the lines: the last of the slots there, in which a line was placed or had no room. */
interface Band {
  readonly slot: LineSlot;
  /** How high the lines are that were placed there; 0 where none was. */
  readonly linesPx: number;
}

/**
 * Gives lines their places, from the first column of a story on, and from side to side of what stands in their way. The last column has no
 * end: what does not fit goes on below it.
 */
export class FlowCursor {
  readonly #regions: readonly FlowRegion[];
  readonly #isRightToLeft: boolean;
  #index = 0;
  #topPx = 0;
  #isEmpty = true;
  #band: Band | null = null;

  constructor(regions: readonly FlowRegion[], isRightToLeft: boolean) {
    this.#regions = regions;
    this.#isRightToLeft = isRightToLeft;
  }

  /** Where a line of a height comes, `gapPx` below the one before it; nothing is taken yet. */
  slotFor(heightPx: number, gapPx: number): LineSlot {
    const beside = this.#besideBand(heightPx);
    if (beside !== null) return beside;
    this.endBand();
    for (;;) {
      const region = this.#regions[this.#index];
      if (region === undefined) throw new RangeError('A story has at least one box.');
      const topPx = this.#topPx + (this.#isEmpty ? 0 : gapPx);
      if (topPx + heightPx > region.heightPx + TOLERANCE_PX && this.#index < this.#regions.length - 1) {
        this.#enter(this.#index + 1);
        continue;
      }
      const [slot] = this.#slots(region, topPx, heightPx);
      if (slot !== undefined) return slot;
      this.#topPx += heightPx * STEP_SHARE;
    }
  }

  /** Looks further on, as for a word that is too wide for a slot beside an obstacle: on its other side, else further down. */
  skip(slot: LineSlot, heightPx: number): void {
    this.#band = { slot, linesPx: slot.isBeside ? (this.#band?.linesPx ?? 0) : 0 };
    if (this.#besideBand(heightPx) === null && this.#band.linesPx === 0) {
      this.#band = null;
      this.#topPx += heightPx * STEP_SHARE;
    }
  }

  /** Takes a slot for a line of a height. */
  take(slot: LineSlot, heightPx: number): void {
    this.#band = { slot, linesPx: Math.max(slot.isBeside ? (this.#band?.linesPx ?? 0) : 0, heightPx) };
    this.#isEmpty = false;
  }

  /** The next line is below all lines so far, as that of a new paragraph. */
  endBand(): void {
    if (this.#band !== null && this.#band.linesPx > 0)
      this.#topPx = this.#band.slot.topPx + this.#band.linesPx;
    this.#band = null;
  }

  /** The next slot at the height of the line before, in reading order; null where there is none. */
  #besideBand(heightPx: number): LineSlot | null {
    if (this.#band === null) return null;
    const { linesPx, slot } = this.#band;
    const { region, topPx } = slot;
    const bandPx = Math.max(linesPx, heightPx);
    if (region.obstacles.length === 0 || topPx + bandPx > region.heightPx + TOLERANCE_PX) return null;
    const next = this.#slots(region, topPx, bandPx).find(({ leftPx, widthPx }) =>
      this.#isRightToLeft
        ? leftPx + widthPx <= slot.leftPx + TOLERANCE_PX
        : leftPx >= slot.leftPx + slot.widthPx - TOLERANCE_PX,
    );
    return next === undefined ? null : { ...next, isBeside: linesPx > 0 };
  }

  /** Where lines may lie at a height, in reading order: what is too narrow is left out. */
  #slots(region: FlowRegion, topPx: number, heightPx: number): LineSlot[] {
    const { leftPx, widthPx, obstacles } = region;
    const common = { region, topPx, isBeside: false };
    if (obstacles.length === 0) return [{ ...common, leftPx, widthPx, isNarrowed: false }];
    const leastPx = Math.min(widthPx, heightPx * LEAST_SLOT_LINES) - TOLERANCE_PX;
    const slots = freeSpans(region, topPx, heightPx)
      .filter((span) => span.widthPx >= leastPx)
      .map((span) => ({ ...common, ...span, isNarrowed: span.widthPx < widthPx }));
    return this.#isRightToLeft ? slots.reverse() : slots;
  }

  #enter(index: number): void {
    this.#index = index;
    this.#topPx = 0;
    this.#isEmpty = true;
  }
}

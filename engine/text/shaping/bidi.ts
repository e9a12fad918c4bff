import bidiFactory from 'bidi-js';
import type { TextLayer } from '../../model/layer.ts';

const bidi = bidiFactory();

/** Embedding levels of one paragraph (UAX #9): odd levels read right to left. */
export interface ParagraphLevels {
  /** One level per UTF-16 unit. */
  readonly levels: Uint8Array;
  /** The paragraph's own level: 0 or 1. */
  readonly base: number;
}

/** Nothing below the Hebrew block is right to left, nor are there any bidi controls there. */
const CAN_REORDER =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\ud802\ud803\ud83a\ud83b]/;

/** Levels of a paragraph without its line end. `auto` takes the direction of the first strong character. */
export function paragraphLevels(text: string, direction: TextLayer['direction']): ParagraphLevels {
  if (direction !== 'rtl' && !CAN_REORDER.test(text)) return { levels: new Uint8Array(text.length), base: 0 };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction);
  return { levels, base: paragraphs[0]?.level ?? (direction === 'rtl' ? 1 : 0) };
}

/**
 * Rule L2: the order in which items of these levels are on the line, left to right. The result lists indices into
 * `levels`; a line of one level 0 comes back as it is.
 */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  let highest = 0;
  let lowestOdd = Number.POSITIVE_INFINITY;
  for (const level of levels) {
    highest = Math.max(highest, level);
    if (level % 2 === 1) lowestOdd = Math.min(lowestOdd, level);
  }
  for (let level = highest; level >= lowestOdd; level--) {
    let start = 0;
    while (start < order.length) {
      if (levelOf(levels, order, start) < level) {
        start++;
        continue;
      }
      let end = start + 1;
      while (end < order.length && levelOf(levels, order, end) >= level) end++;
      reverseBetween(order, start, end);
      start = end;
    }
  }
  return order;
}

function levelOf(levels: readonly number[], order: readonly number[], position: number): number {
  return levels[order[position] ?? 0] ?? 0;
}

function reverseBetween(order: number[], start: number, end: number): void {
  for (let low = start, high = end - 1; low < high; low++, high--) {
    const lowest = order[low] ?? 0;
    order[low] = order[high] ?? 0;
    order[high] = lowest;
  }
}

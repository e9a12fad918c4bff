import type { TextLayout } from '../layout/layout-types.ts';
import { caretLineX, caretStopsOf, clampIndex, lineIndexOf, nearestStop } from './caret.ts';

export type CaretMove =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'lineStart'
  | 'lineEnd'
  | 'wordLeft'
  | 'wordRight'
  | 'textStart'
  | 'textEnd';

/**
 * Where the caret goes from `index`. Left and right are as seen on the screen, also in right-to-left text; they never stop
 * inside a grapheme. `preferredX` is the place along the line (`caretLineX`) that up and down try to keep over shorter
 * lines; above the first line they go to the start of the text, below the last to its end. A line that wraps
 * ends before its last space, or before its last character where a word was broken.
 */
export function moveCaret(layout: TextLayout, index: number, move: CaretMove, preferredX?: number): number {
  const from = clampIndex(layout, index);
  const to = movedIndex(layout, from, move, preferredX);
  const boundary = clampIndex(layout, to);
  // A line or a word may begin inside of what fills itself in, where no caret stands: it goes past it.
  if (boundary === to || to < from) return boundary;
  return layout.graphemeBoundaries.find((each) => each > to) ?? boundary;
}

function movedIndex(layout: TextLayout, from: number, move: CaretMove, preferredX?: number): number {
  const lineIndex = lineIndexOf(layout, from);
  switch (move) {
    case 'left':
      return moveSideways(layout, from, lineIndex, -1);
    case 'right':
      return moveSideways(layout, from, lineIndex, 1);
    case 'up': {
      const [first] = bandAround(layout, lineIndex);
      if (first === 0) return 0;
      return nearestInBand(layout, first - 1, preferredX ?? caretLineX(layout, from));
    }
    case 'down': {
      const [, last] = bandAround(layout, lineIndex);
      if (last >= layout.lines.length - 1) return layout.text.length;
      return nearestInBand(layout, last + 1, preferredX ?? caretLineX(layout, from));
    }
    case 'lineStart':
      return layout.lines[lineIndex]?.start ?? 0;
    case 'lineEnd':
      return caretStopsOf(layout, lineIndex).at(-1)?.index ?? from;
    case 'wordLeft':
      return isRightToLeftLine(layout, lineIndex)
        ? nextWordEnd(layout, from)
        : previousWordStart(layout, from);
    case 'wordRight':
      return isRightToLeftLine(layout, lineIndex)
        ? previousWordStart(layout, from)
        : nextWordEnd(layout, from);
    case 'textStart':
      return 0;
    case 'textEnd':
      return layout.text.length;
  }
}

/** The first and last of the lines that are at the height of a line: there are several where text runs on both sides of something. */
function bandAround({ lines }: TextLayout, lineIndex: number): readonly [first: number, last: number] {
  let [first, last] = [lineIndex, lineIndex];
  while (first > 0 && lines[first]?.isBeside) first--;
  while (lines[last + 1]?.isBeside) last++;
  return [first, last];
}

/** The place nearest to `x` on the lines at the height of a line. */
function nearestInBand(layout: TextLayout, lineIndex: number, x: number): number {
  const [first, last] = bandAround(layout, lineIndex);
  let best = { lineIndex: first, distance: Number.POSITIVE_INFINITY };
  for (let index = first; index <= last; index++) {
    const line = layout.lines[index];
    const { x: left, widthPx } = line?.room ?? line ?? { x: 0, widthPx: 0 };
    const distance = Math.max(left - x, x - left - widthPx, 0);
    if (distance < best.distance) best = { lineIndex: index, distance };
  }
  return nearestStop(layout, best.lineIndex, x);
}

/** The neighbour on the line as it is seen; beyond its edge the line that is read before or after it. */
function moveSideways(layout: TextLayout, from: number, lineIndex: number, step: 1 | -1): number {
  const rightToLeft = isRightToLeftLine(layout, lineIndex);
  // Places of the same x (characters without width) follow one another in reading order.
  const readingStep = rightToLeft ? -1 : 1;
  const stops = [...caretStopsOf(layout, lineIndex)].sort(
    (a, b) => a.x - b.x || (a.index - b.index) * readingStep,
  );
  const neighbour = stops[stops.findIndex((stop) => stop.index === from) + step];
  if (neighbour !== undefined) return neighbour.index;
  const forward = step === readingStep;
  if (forward) return layout.lines[lineIndex + 1]?.start ?? from;
  return caretStopsOf(layout, lineIndex - 1).at(-1)?.index ?? from;
}

const words = new Intl.Segmenter('und', { granularity: 'word' });

interface WordSegment {
  readonly start: number;
  readonly end: number;
  readonly isWord: boolean;
}

/** How far to look for words. The segmenter is slow on long texts, and words are shorter than this. */
const WORD_WINDOW = 1_000;

/** The words around an index and what is between them. */
function wordsAround(text: string, index: number): WordSegment[] {
  const before = Math.max(0, index - WORD_WINDOW);
  const windowStart = before === 0 ? 0 : Math.max(before, text.lastIndexOf(' ', before + WORD_WINDOW / 2));
  return Array.from(words.segment(text.slice(windowStart, index + WORD_WINDOW)), (segment) => ({
    start: windowStart + segment.index,
    end: windowStart + segment.index + segment.segment.length,
    isWord: segment.isWordLike === true,
  }));
}

function previousWordStart(layout: TextLayout, from: number): number {
  const around = wordsAround(layout.text, from);
  const word = around.findLast((segment) => segment.isWord && segment.start < from);
  return word?.start ?? around[0]?.start ?? 0;
}

function nextWordEnd(layout: TextLayout, from: number): number {
  const around = wordsAround(layout.text, from);
  const word = around.find((segment) => segment.isWord && segment.end > from);
  return word?.end ?? around.at(-1)?.end ?? layout.text.length;
}

/** The word around an index, for a double click: its start and end. Between words it is the stretch between them. */
export function wordRangeAt(
  layout: TextLayout,
  index: number,
): { readonly start: number; readonly end: number } {
  const inside = Math.min(Math.max(index, 0), layout.text.length - 1);
  const segment = wordsAround(layout.text, inside).find(({ end }) => inside < end);
  if (segment === undefined) return { start: 0, end: 0 };
  const start = clampIndex(layout, segment.start);
  const end = layout.graphemeBoundaries.find((each) => each >= segment.end) ?? segment.end;
  return { start, end };
}

function isRightToLeftLine(layout: TextLayout, lineIndex: number): boolean {
  return layout.lines[lineIndex]?.direction === 'rtl';
}

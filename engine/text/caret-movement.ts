import { caretAt, caretStopsOf, clampIndex, lineIndexOf, nearestStop } from './caret.ts';
import type { TextLayout } from './layout-types.ts';

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
 * inside a grapheme. `preferredX` is the place (page pixels in the box) that up and down try to keep over shorter
 * lines; above the first line they go to the start of the text, below the last to its end. A line that wraps
 * ends before its last space, or before its last character where a word was broken.
 */
export function moveCaret(layout: TextLayout, index: number, move: CaretMove, preferredX?: number): number {
  const from = clampIndex(layout, index);
  const lineIndex = lineIndexOf(layout, from);
  switch (move) {
    case 'left':
      return moveSideways(layout, from, lineIndex, -1);
    case 'right':
      return moveSideways(layout, from, lineIndex, 1);
    case 'up':
      if (lineIndex === 0) return 0;
      return nearestStop(layout, lineIndex - 1, preferredX ?? caretAt(layout, from).x);
    case 'down':
      if (lineIndex === layout.lines.length - 1) return layout.text.length;
      return nearestStop(layout, lineIndex + 1, preferredX ?? caretAt(layout, from).x);
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

function previousWordStart(layout: TextLayout, from: number): number {
  let start = 0;
  for (const segment of words.segment(layout.text)) {
    if (segment.index >= from) break;
    if (segment.isWordLike) start = segment.index;
  }
  return start;
}

function nextWordEnd(layout: TextLayout, from: number): number {
  for (const segment of words.segment(layout.text)) {
    const end = segment.index + segment.segment.length;
    if (segment.isWordLike && end > from) return end;
  }
  return layout.text.length;
}

/** The word around an index, for a double click: its start and end. Between words it is the stretch between them. */
export function wordRangeAt(
  layout: TextLayout,
  index: number,
): { readonly start: number; readonly end: number } {
  const segment = words.segment(layout.text).containing(Math.min(Math.max(index, 0), layout.text.length - 1));
  if (segment === undefined) return { start: 0, end: 0 };
  return { start: segment.index, end: segment.index + segment.segment.length };
}

function isRightToLeftLine(layout: TextLayout, lineIndex: number): boolean {
  return layout.lines[lineIndex]?.direction === 'rtl';
}

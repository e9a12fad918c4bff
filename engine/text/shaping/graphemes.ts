/**
 * The index of every place where a caret may stand: before each grapheme cluster (UAX #29) and at the end. Never inside
 * an emoji sequence, a letter with its marks or a CR LF pair.
 */
export function graphemeBoundaries(text: string): number[] {
  const boundaries: number[] = [];
  if (EVERY_UNIT_ALONE.test(text)) {
    for (let index = 0; index <= text.length; index++) boundaries.push(index);
    return boundaries;
  }
  let start = 0;
  while (start < text.length) {
    const end = pieceEnd(text, start);
    for (const { index } of graphemes.segment(text.slice(start, end))) boundaries.push(start + index);
    start = end;
  }
  boundaries.push(text.length);
  return boundaries;
}

/** The segmenter of V8 takes time that grows with the square of the text, so long texts are cut where it is safe. */
const PIECE_LENGTH = 500;
const ALWAYS_APART =
  /[a-zA-Z0-9 ,.\u0400-\u0481\u05d0-\u05ea\u0620-\u064a\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]{2}/g;

/** The first index after a good piece of text between two characters that never form one grapheme. */
function pieceEnd(text: string, start: number): number {
  if (text.length - start <= PIECE_LENGTH) return text.length;
  ALWAYS_APART.lastIndex = start + PIECE_LENGTH;
  const match = ALWAYS_APART.exec(text);
  return match === null ? text.length : match.index + 1;
}

/** Below the combining marks every unit is a grapheme of its own, but for CR LF. This spares most text the segmenter. */
const EVERY_UNIT_ALONE = /^[\n\u0020-\u02ff]*$/;

// The root locale: where a grapheme ends must not depend on the language of the browser.
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The last boundary that is at or before `index`. */
export function boundaryAtOrBefore(boundaries: readonly number[], index: number): number {
  return boundaries[boundaryPosition(boundaries, index)] ?? 0;
}

/** Where in the sorted list the last boundary at or before `index` is; 0 when there is none. */
export function boundaryPosition(boundaries: readonly number[], index: number): number {
  let low = 0;
  let high = boundaries.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((boundaries[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

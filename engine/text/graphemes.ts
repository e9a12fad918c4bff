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
  for (const { index } of graphemes.segment(text)) boundaries.push(index);
  boundaries.push(text.length);
  return boundaries;
}

/** Below the combining marks every unit is a grapheme of its own, but for CR LF. This spares most text the segmenter. */
const EVERY_UNIT_ALONE = /^[\n\u0020-\u02ff]*$/;

// The root locale: where a grapheme ends must not depend on the language of the browser.
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The last boundary that is at or before `index`. */
export function boundaryAtOrBefore(boundaries: readonly number[], index: number): number {
  return boundaries[boundaryPosition(boundaries, index)] ?? 0;
}

/** Where in the sorted list the last boundary at or before `index` stands; 0 when there is none. */
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

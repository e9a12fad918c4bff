/**
 * Characters that show nothing and change how the text around them reads: controls (C0, C1), overrides and isolates of direction, marks of
 * direction, soft hyphens, invisible spaces, fillers, tags and annotations. Joiners and selectors of variants are looked at below, or stay.
 */
const INVISIBLE =
  /\p{Cc}|[\u2028\u2029\ufff9-\uffff]|(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/gu;

// From the tab to the carriage return: mutation testing would write \v as \V, which no regular expression with the flag u may have.
const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/gu;

/** Scripts in which a joiner between two letters changes how they are written: Persian and Hindi names need it. */
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada'],
  ...['Malayalam', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const JOINER = '[\\u200c\\u200d]';
const EMOJI = '\\p{Extended_Pictographic}';
const EMOJI_VARIATIONS = '[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]*';

/** Joiners that join nothing: they only make two different names look the same. */
const STRAY_JOINERS = new RegExp(
  [
    `(?<!${EMOJI}${EMOJI_VARIATIONS}|[${JOINING_SCRIPTS}\\p{M}])${JOINER}`,
    `${JOINER}(?!${EMOJI}|[${JOINING_SCRIPTS}])`,
  ].join('|'),
  'gu',
);

/** A text on one line, without characters that cannot be seen. Tabs and line breaks become spaces. */
export function plainText(text: string): string {
  return text.replace(LINE_BREAKS, ' ').replace(INVISIBLE, '').replace(STRAY_JOINERS, '');
}

import { graphemeBoundaries } from '../shaping/graphemes.ts';

/** Characters that are drawn as an image unless something asks for letters (UTS #51). */
const EMOJI_PRESENTATION = /^\p{Emoji_Presentation}/u;
/** A character that may be an image, asked to be one; or a sequence that only images have. */
const EMOJI_SEQUENCE = /^\p{Emoji}(?:\ufe0f|\ufe0f?\u20e3|\p{Emoji_Modifier})|^\p{Regional_Indicator}{2}/u;
/** Keeps ordinary text from being looked at closer: digits and letters come before all of these. */
const MAY_BE_EMOJI = /[\u00a9\u00ae\u203c-\u3299]|\u200d|\ufe0f|\u20e3|[\ud83c-\ud83e]/;

/** The names of all emoji in a text, once each. */
export function emojiIn(text: string): string[] {
  if (!MAY_BE_EMOJI.test(text)) return [];
  const boundaries = graphemeBoundaries(text);
  const keys = new Set<string>();
  for (let index = 0; index + 1 < boundaries.length; index++) {
    const grapheme = text.slice(boundaries[index], boundaries[index + 1]);
    if (isEmoji(grapheme)) keys.add(emojiKeyOf(grapheme));
  }
  return [...keys];
}

/** Whether a grapheme is drawn as an image. A text style selector (U+FE0E) makes it a letter. */
export function isEmoji(grapheme: string): boolean {
  if (!MAY_BE_EMOJI.test(grapheme) || grapheme.includes('\ufe0e')) return false;
  return EMOJI_PRESENTATION.test(grapheme) || EMOJI_SEQUENCE.test(grapheme);
}

/** The name of the image of a grapheme: its code points in hexadecimal, without the selectors between letters and images. */
export function emojiKeyOf(grapheme: string): string {
  return Array.from(grapheme, (character) => character.codePointAt(0) ?? 0)
    .filter((codePoint) => codePoint !== 0xfe0f && codePoint !== 0xfe0e)
    .map((codePoint) => codePoint.toString(16).padStart(4, '0'))
    .join('-');
}

import { LruCache } from '../../cache/lru-cache.ts';
import type { TextRun } from '../../model/layer.ts';

/** A text as it is shown in another case. */
export interface CasedText {
  readonly text: string;
  /** For every UTF-16 index of the source, its end included, where it is in `text`; null when all stay where they are. */
  readonly offsets: readonly number[] | null;
}

type TextCase = TextRun['textCase'];

const remembered = new LruCache<CasedText>(100_000);

/**
 * Maps a text to upper, lower or title case by the rules of Unicode (§3.13) that hold in every language. Letters may become
 * several (ß, ﬁ); `offsets` says where each went.
 */
export function casedText(source: string, textCase: TextCase): CasedText {
  if (textCase === 'none') return { text: source, offsets: null };
  const key = `${textCase}${source}`;
  let cased = remembered.get(key);
  if (cased === undefined) {
    cased = mapCase(source, textCase);
    remembered.set(key, cased, source.length + 16);
  }
  return cased;
}

function mapCase(source: string, textCase: Exclude<TextCase, 'none'>): CasedText {
  const titles = textCase === 'title' ? wordStarts(source) : null;
  const offsets: number[] = [];
  let text = '';
  let index = 0;
  for (const character of source) {
    for (let unit = 0; unit < character.length; unit++) offsets.push(text.length);
    if (textCase === 'upper') text += character.toUpperCase();
    else if (titles?.has(index)) text += titleCase(character);
    else text += lowerCase(source, character, index);
    index += character.length;
  }
  offsets.push(text.length);
  const stays =
    text.length === source.length && offsets.every((offset, at) => offset === at || inPair(source, at));
  return { text, offsets: stays ? null : offsets };
}

/** Whether an index is the second half of a surrogate pair. */
function inPair(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

const CAPITAL_SIGMA = '\u03a3';
const ENDS_IN_LETTER = /\p{L}\p{M}*$/u;
const STARTS_WITH_LETTER = /^\p{M}*\p{L}/u;
/** How far around a sigma to look for letters. */
const SIGMA_WINDOW = 16;

/** A capital sigma at the end of a word has a small form of its own; all else depends on no neighbour. */
function lowerCase(source: string, character: string, index: number): string {
  if (character !== CAPITAL_SIGMA) return character.toLowerCase();
  const before = source.slice(Math.max(0, index - SIGMA_WINDOW), index);
  const after = source.slice(index + 1, index + 1 + SIGMA_WINDOW);
  return ENDS_IN_LETTER.test(before) && !STARTS_WITH_LETTER.test(after) ? '\u03c2' : '\u03c3';
}

/** Digraphs that have a form with only their first letter large. */
const DIGRAPHS: Readonly<Record<string, string>> = {
  '\u01c4': '\u01c5',
  '\u01c6': '\u01c5',
  '\u01c7': '\u01c8',
  '\u01c9': '\u01c8',
  '\u01ca': '\u01cb',
  '\u01cc': '\u01cb',
  '\u01f1': '\u01f2',
  '\u01f3': '\u01f2',
};
/** Georgian has capitals for whole words only. */
const KEEPS_TITLE = /[\u01c5\u01c8\u01cb\u01f2\u10d0-\u10ff]/;

function titleCase(character: string): string {
  if (KEEPS_TITLE.test(character)) return character;
  const digraph = DIGRAPHS[character];
  if (digraph !== undefined) return digraph;
  const [first = '', ...rest] = character.toUpperCase();
  return first + rest.join('').toLowerCase();
}

/** Words as UAX #29 cuts them where only letters, digits and what joins them matter. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.·:][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

function wordStarts(text: string): ReadonlySet<number> {
  return new Set(Array.from(text.matchAll(WORD), ({ index }) => index));
}

/** What is looked for in texts or subtitles. */
export interface TextSearch {
  readonly text: string;
  /**
   * Upper and lower case, and accents, are as they were typed. Otherwise letters that were typed without accents, vowel marks or stretching are
   * found with them, too; those that were typed are looked for.
   */
  readonly matchCase: boolean;
  /** Only where no letter or digit is before and after it. */
  readonly wholeWords: boolean;
}

/** Where a search finds something in words: UTF-16 indices. */
export interface FoundRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Accents, and what Arabic and Hebrew are written with or without: vowel marks and the sign that stretches words. Marks of other scripts are
 * letters: left out, they make another word.
 */
const MARKS =
  '\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed';
const HAS_MARK = new RegExp(`[${MARKS}]`, 'u');
/** Nothing below this letter is made of a letter and a mark. */
const FIRST_WITH_MARK = 'À';

/** Words with accents as marks of their own, and of each UTF-16 unit the place in the words as they were, with their end. */
function withMarksApart(words: string): { readonly apart: string; readonly places: readonly number[] } {
  let apart = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of words) {
    const parts = letter < FIRST_WITH_MARK ? letter : letter.normalize('NFD');
    const kept = HAS_MARK.test(parts) ? parts : letter;
    for (let unit = 0; unit < kept.length; unit++) places.push(kept === letter ? at + unit : at);
    apart += kept;
    at += letter.length;
  }
  return { apart, places: [...places, at] };
}

/** The search as an expression for words with their marks apart; spaces match line ends too. Null for one that finds nothing. */
function searchPattern({ text, matchCase, wholeWords }: TextSearch): RegExp | null {
  if (text === '') return null;
  const letters = withMarksApart(text).apart.match(new RegExp(`\\s+|[^\\s][${MARKS}]*`, 'gu')) ?? [];
  const literal = letters
    .map((letter) =>
      letter.trim() === ''
        ? '\\s+'
        : letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&') + (matchCase ? '' : `[${MARKS}]*`),
    )
    .join('');
  // A letter whose accent is left over is another one.
  const whole = matchCase ? `${literal}(?![${MARKS}])` : literal;
  const pattern = wholeWords ? `(?<![\\p{L}\\p{N}\\p{M}_])${whole}(?![\\p{L}\\p{N}\\p{M}_])` : whole;
  return new RegExp(pattern, matchCase ? 'gu' : 'giu');
}

/** What finds a text in words, one after the other; null for a search that finds nothing. */
export function wordSearch(search: TextSearch): ((words: string) => FoundRange[]) | null {
  const pattern = searchPattern(search);
  if (!pattern) return null;
  return (words) => {
    const { apart, places } = withMarksApart(words);
    return [...apart.matchAll(pattern)].map(({ 0: found, index }) => ({
      from: places[index] ?? 0,
      to: places[index + found.length] ?? words.length,
    }));
  };
}

/** What is looked for in texts or subtitles. */
export interface TextSearch {
  readonly text: string;
  readonly matchCase: boolean;
  /** Only where no letter or digit is before and after it. */
  readonly wholeWords: boolean;
}

/** The search as an expression; spaces match line ends too. Null for one that finds nothing. */
export function searchPattern({ text, matchCase, wholeWords }: TextSearch): RegExp | null {
  if (text === '') return null;
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  const pattern = wholeWords ? `(?<![\\p{L}\\p{N}\\p{M}_])${literal}(?![\\p{L}\\p{N}\\p{M}_])` : literal;
  return new RegExp(pattern, matchCase ? 'gu' : 'giu');
}

import type { TextLayer } from '@gesso/engine';

/** What a letter takes on average, in sizes of its font. */
const LETTER_EM = 0.53;

/** About where the words of a text go on in the next line, for pictures that are drawn before its font is there. */
export function roughLines({ runs, width }: Pick<TextLayer, 'runs' | 'width'>): string[] {
  const sizePx = runs[0]?.fontSizePx ?? 1;
  const most = Math.max(1, Math.floor(width / (sizePx * LETTER_EM)));
  const lines: string[] = [];
  for (const word of runs
    .map(({ text }) => text)
    .join('')
    .split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** About how large a text is. */
export const ROUGH_MEASURE = {
  textHeight: (layer: TextLayer): number =>
    roughLines(layer).length * (layer.runs[0]?.fontSizePx ?? 1) * layer.lineHeight,
  textWidth: ({ runs }: TextLayer): number =>
    runs.reduce((sum, { text, fontSizePx }) => sum + text.length * fontSizePx * LETTER_EM, 0),
};

import { createTextLayer, createTextRun, type TextLayer, type TextRun } from '../../../engine/model.ts';
import { FontLibrary } from '../../../engine/text/fonts/font-library.ts';
import { initTestShaper, shippedFonts } from '../../../engine/text/fonts/test-fonts.ts';
import { layoutText } from '../../../engine/text/layout/layout.ts';
import { hasDividedWord } from '../../../engine/text/layout/text-findings.ts';

/** How words are set, but for their size and colour. A family has a few of these. */
export interface TypeStyle {
  readonly font: string;
  /** 400 unless given. */
  readonly weight?: number;
  readonly italic?: boolean;
  readonly upper?: boolean;
  /** Space between letters in thousandths of an em. */
  readonly tracking?: number;
  /** Height of a line as a multiple of the font size: 1.2 unless given. */
  readonly leading?: number;
}

/** A stretch of words that differs from the style of its text. */
export interface TextPart {
  readonly text: string;
  readonly style?: TypeStyle;
  readonly color?: string;
  /** Its size as a multiple of that of the text. */
  readonly scale?: number;
}

export type Words = string | readonly TextPart[];

/** The faces that were loaded to measure with. */
export const typeLibrary = new FontLibrary(shippedFonts);

/**
 * Loads the faces that texts are measured with. Rejects when a font is not shipped, with its name.
 * @param text what is written in them: fonts of scripts with thousands of characters come in parts
 */
export async function loadType(styles: readonly TypeStyle[], text = ''): Promise<void> {
  await initTestShaper();
  const report = await typeLibrary.load(
    styles.map(({ font, weight = 400, italic = false }) => ({ family: font, weight, italic, text })),
  );
  if (report.missing.length > 0)
    throw new Error(`No shipped font: ${report.missing.map(({ family }) => family).join(', ')}.`);
}

export function partsOf(words: Words): readonly TextPart[] {
  return typeof words === 'string' ? [{ text: words }] : words;
}

function runOf(part: TextPart, style: TypeStyle, sizePx: number, color: string): TextRun {
  const { font, weight = 400, italic = false, upper = false } = part.style ?? style;
  return createTextRun({
    text: part.text,
    fontFamily: font,
    fontWeight: weight,
    italic,
    textCase: upper ? 'upper' : 'none',
    fontSizePx: Math.round(sizePx * (part.scale ?? 1) * 10) / 10,
    color: part.color ?? color,
  });
}

/** A text layer of this width; its height is that of its lines. */
export function textLayer(
  words: Words,
  style: TypeStyle,
  sizePx: number,
  color: string,
  fields: Partial<TextLayer> & { readonly id: string; readonly width: number },
): TextLayer {
  const layer = createTextLayer({
    runs: partsOf(words).map((part) => runOf(part, style, sizePx, color)),
    letterSpacing: style.tracking ?? 0,
    lineHeight: style.leading ?? 1.2,
    ...fields,
  });
  return { ...layer, height: Math.round(layoutText(layer, typeLibrary).heightPx * 100) / 100 };
}

/** What a text takes: its height, its longest line, and whether a word had to be divided. */
function measure(words: Words, style: TypeStyle, sizePx: number, widthPx: number) {
  const layer = textLayer(words, style, sizePx, '#000000', { id: 'layer:measured', width: widthPx });
  const { lines, heightPx } = layoutText(layer, typeLibrary);
  return {
    heightPx,
    widestPx: Math.max(...lines.map((line) => line.widthPx)),
    lineCount: lines.length,
    dividesWord: hasDividedWord(layer, lines),
  };
}

/** Wide enough that only line ends end lines. */
const UNBOUNDED_PX = 100_000;

/** The size at which the longest of the given lines is as wide as this. Lines are where the text ends them. */
export function sizeForWidth(words: Words, style: TypeStyle, widthPx: number): number {
  const reference = 100;
  const { widestPx } = measure(words, style, reference, UNBOUNDED_PX);
  // A hair less, so that rounding never wraps a line.
  return Math.floor(((widthPx * reference) / widestPx) * 0.997 * 10) / 10;
}

/** The largest size, up to a limit, at which the text fits an area with its words whole. */
export function sizeForBox(
  words: Words,
  style: TypeStyle,
  widthPx: number,
  heightPx: number,
  maxSizePx: number,
  maxLines = Number.POSITIVE_INFINITY,
): number {
  let low = 6;
  let high = maxSizePx;
  const fits = (sizePx: number) => {
    const { heightPx: taken, dividesWord, widestPx, lineCount } = measure(words, style, sizePx, widthPx);
    return taken <= heightPx && !dividesWord && widestPx <= widthPx + 0.5 && lineCount <= maxLines;
  };
  if (fits(high)) return high;
  while (high - low > 0.25) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return Math.floor(low * 10) / 10;
}

/** How wide the longest line is when only line ends end lines. */
export function naturalWidth(words: Words, style: TypeStyle, sizePx: number): number {
  return measure(words, style, sizePx, UNBOUNDED_PX).widestPx;
}

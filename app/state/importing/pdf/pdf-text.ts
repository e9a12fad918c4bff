import { createTextLayer, createTextRun, type TextLayer, type TextRun } from '@gesso/engine';
import type { MeasuredLine } from '../design-file.ts';
import { faceOf, type KnownFamilies } from '../font-faces.ts';
import { placeText } from '../place-text.ts';

/** Letters in one style on one baseline, in pixels of the page. */
export interface PdfPiece {
  readonly text: string;
  /** The name of the font in the file. */
  readonly font: string;
  readonly sizePx: number;
  /** What is between letters more than usual, in sizes of the letters. */
  readonly spacingEm: number;
  readonly color: string;
  /** Clockwise, in degrees. */
  readonly rotation: number;
  readonly start: { readonly x: number; readonly y: number };
  readonly end: { readonly x: number; readonly y: number };
}

/** A text that is measured and placed when its font is there. */
export interface PdfText {
  readonly layer: TextLayer;
  readonly baselinePx: number;
  /** How wide the file has the longest line that is in one style; null for texts of single letters. */
  readonly line: MeasuredLine | null;
}

interface Line {
  readonly pieces: PdfPiece[];
  /** Along and across its direction: places of lines that are turned alike can be compared. */
  readonly from: number;
  to: number;
  readonly across: number;
}

/** A baseline lies so far below the top of the line, as a part of the letters, in the fonts that are common. */
const ASCENT_EM = 0.95;
const LINE_HEIGHT = 1.2;
/** A gap this wide is a space; a wider one than the second is another text. */
const SPACE_EM = 0.18;
const MOST_GAP_EM = 1.4;
/** Lines whose starts, middles or ends are this close belong together. */
const SAME_PLACE_EM = 0.25;
const MOST_LINE_GAP_EM = 2.2;

/** Pieces that follow one another as texts: those on one baseline are a line, and lines under one another that are aligned are one text. */
export function textsOfPieces(
  pieces: readonly PdfPiece[],
  families: KnownFamilies,
  missing: (family: string) => void,
): PdfText[] {
  return blocksOf(linesOf(pieces)).map((block) => textOf(block, families, missing));
}

function linesOf(pieces: readonly PdfPiece[]): Line[] {
  const lines: Line[] = [];
  for (const piece of pieces) {
    const angle = (piece.rotation * Math.PI) / 180;
    const along = ({ x, y }: PdfPiece['start']) => x * Math.cos(angle) + y * Math.sin(angle);
    const across = piece.start.y * Math.cos(angle) - piece.start.x * Math.sin(angle);
    const [from, to] = [along(piece.start), along(piece.end)];
    const last = lines.at(-1);
    const before = last?.pieces.at(-1);
    const gap = last ? from - last.to : 0;
    const isSameLine =
      last !== undefined &&
      before !== undefined &&
      Math.abs(before.rotation - piece.rotation) < 0.5 &&
      Math.abs(last.across - across) < before.sizePx * 0.3 &&
      gap > -before.sizePx * 0.5 &&
      gap < before.sizePx * MOST_GAP_EM;
    if (!isSameLine) {
      if (piece.text.trim() !== '') lines.push({ pieces: [piece], from, to, across });
      continue;
    }
    const isApart = gap > before.sizePx * SPACE_EM && !/\s$/.test(before.text) && !/^\s/.test(piece.text);
    last.pieces.push(isApart ? { ...piece, text: ` ${piece.text}` } : piece);
    last.to = to;
  }
  return lines;
}

type Align = 'left' | 'center' | 'right';
interface Block {
  readonly lines: Line[];
  align: Align | null;
}

function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const last = block?.lines.at(-1);
    const align = block && last ? alignOf(block, last, line) : null;
    if (block && align) {
      block.lines.push(line);
      block.align = align;
    } else blocks.push({ lines: [line], align: null });
  }
  return blocks;
}

/** How a line is aligned with the one above it; null when it is another text. */
function alignOf(block: Block, last: Line, line: Line): Align | null {
  const [above, below] = [last.pieces[0], line.pieces[0]];
  if (!above || !below || Math.abs(above.rotation - below.rotation) > 0.5) return null;
  if (Math.abs(above.sizePx - below.sizePx) > above.sizePx * 0.05) return null;
  const gap = line.across - last.across;
  if (gap < above.sizePx * 0.6 || gap > above.sizePx * MOST_LINE_GAP_EM) return null;
  const former = block.lines.at(-2);
  if (former && Math.abs(gap - (last.across - former.across)) > above.sizePx * 0.15) return null;
  const near = above.sizePx * SAME_PLACE_EM;
  const places: readonly (readonly [Align, number])[] = [
    ['left', last.from - line.from],
    ['center', (last.from + last.to - line.from - line.to) / 2],
    ['right', last.to - line.to],
  ];
  const found = places.find(([align, off]) => (block.align ?? align) === align && Math.abs(off) < near);
  return found?.[0] ?? null;
}

function textOf(
  { lines, align }: Block,
  families: KnownFamilies,
  missing: (family: string) => void,
): PdfText {
  const [first, second] = lines;
  const piece = first?.pieces[0];
  const size = piece?.sizePx ?? 16;
  const gap = first && second ? second.across - first.across : size * LINE_HEIGHT;
  const lineHeight = Math.min(5, Math.max(0.3, gap / size));
  const runs = lines.flatMap((line, index) =>
    line.pieces.map((each, place) => {
      const isLast = place === line.pieces.length - 1;
      const text = isLast ? each.text.trimEnd() : each.text;
      return runOf(each, isLast && index < lines.length - 1 ? `${text}\n` : text, families, missing);
    }),
  );
  const width = Math.max(...lines.map(({ from, to }) => to - from), 8);
  const layer = createTextLayer({
    runs: merged(runs),
    align: align ?? 'left',
    rotation: piece?.rotation ?? 0,
    lineHeight,
    letterSpacing: Math.min(2_000, Math.max(-500, Math.round((piece?.spacingEm ?? 0) * 1_000))),
    width,
    height: lines.length * size * lineHeight,
  });
  const baselinePx = size * (ASCENT_EM + (lineHeight - LINE_HEIGHT) / 2);
  const start = piece?.start ?? { x: 0, y: 0 };
  const end = first?.pieces.at(-1)?.end ?? start;
  const share = align === 'center' ? 0.5 : align === 'right' ? 1 : 0;
  placeText(layer, baselinePx, {
    x: start.x + (end.x - start.x) * share,
    y: start.y + (end.y - start.y) * share,
  });
  return { layer, baselinePx, line: longestLine(lines) };
}

/** Short lines say little of the spacing of their letters. */
const LEAST_LETTERS = 4;

function longestLine(lines: readonly Line[]): MeasuredLine | null {
  const alike = lines.filter(({ pieces }) => new Set(pieces.map(styleOf)).size === 1);
  const [longest] = alike.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (!longest) return null;
  const text = longest.pieces.map((piece) => piece.text).join('');
  const isUsual = text === text.trim() && [...text].length >= LEAST_LETTERS;
  return isUsual ? { text, widthPx: longest.to - longest.from } : null;
}

const styleOf = ({ font, sizePx, spacingEm }: PdfPiece) => `${font} ${sizePx} ${spacingEm}`;

/** Neighbours in the same style as one run. */
function merged(runs: readonly TextRun[]): TextRun[] {
  const found: TextRun[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    const isSame = last && JSON.stringify({ ...last, text: '' }) === JSON.stringify({ ...run, text: '' });
    if (isSame) found[found.length - 1] = { ...last, text: last.text + run.text };
    else found.push(run);
  }
  return found;
}

function runOf(
  piece: PdfPiece,
  text: string,
  families: KnownFamilies,
  missing: (family: string) => void,
): TextRun {
  // Fonts of which only some letters are in the file have six capitals before their name (ISO 32000-1, 9.6.4).
  const name = piece.font.replace(/^[A-Z]{6}\+/, '');
  const face = faceOf(name);
  const family = families.find(face.family) ?? families.findFace(face.family)?.family;
  if (family === undefined) missing(face.family === '' ? name : face.family);
  return createTextRun({
    text,
    fontFamily: family ?? families.substituteFor(face.family === '' ? name : face.family),
    fontWeight: face.weight,
    italic: face.italic,
    fontSizePx: Math.min(4_000, Math.max(1, Math.round(piece.sizePx * 100) / 100)),
    color: piece.color,
  });
}

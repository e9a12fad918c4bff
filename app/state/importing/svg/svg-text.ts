import { createTextLayer, createTextRun, type TextLayer, type TextRun } from '@gesso/engine';
import { type PathPart, segmentCount, segmentOf, segmentPoint } from '@gesso/engine/internal';
import { faceOf, type KnownFamilies, weightOf } from '../font-faces.ts';
import {
  boundsOfOutline,
  type Matrix,
  moved,
  movedOutline,
  outlineOf,
  transformOf,
  unitData,
} from '../outline.ts';
import { placeText } from '../place-text.ts';
import { attribute, descendantsNamed, type XmlElement } from '../xml.ts';
import { dataOf } from './element-paths.ts';
import { colorText, shareOf } from './paints.ts';
import { lengthOf, type Style, type StyleSheets } from './styles.ts';

/** A baseline lies so far below the top of the line, as a part of the letters, in the fonts that are common. */
const ASCENT_EM = 0.95;
const LINE_HEIGHT = 1.2;
/** The mean width of a letter, until the text is measured. */
const LETTER_EM = 0.6;
const DEFAULT_SIZE = 16;
const MAX_LETTERS = 20_000;
/** Curves are measured in so many pieces. */
const CURVE_PIECES = 16;
/** Lines that begin this close to one another, in parts of the size of their letters, belong to one text. */
const SAME_START_EM = 0.2;

/** A text that is measured and placed when its font is there. */
export interface ReadText {
  readonly layer: TextLayer;
  readonly baselinePx: number;
}

/** What texts are read with. */
export interface TextTools {
  readonly sheets: StyleSheets;
  readonly families: KnownFamilies;
  /** Called with each family that is not here. */
  missing(family: string): void;
  /** What all of the text runs along; straight lines when left out. */
  readonly along?: TextAlong;
}

/** A line that a text follows. */
interface TextAlong {
  /** In the units of the text. */
  readonly outline: readonly PathPart[];
  /** Where the text begins, as a share of the length. */
  readonly offset: number;
}

/** The line that the element `textPath` in a text names (SVG 2, 11.8); undefined where there is none. */
export function childAlong(text: XmlElement, byId: ReadonlyMap<string, XmlElement>): TextAlong | undefined {
  const [element] = descendantsNamed(text, 'textPath');
  const href = attribute(element, 'href') ?? attribute(element, 'xlink:href') ?? '';
  const target = byId.get(href.replace(/^#/, ''));
  const data = target && dataOf(target, { width: 0, height: 0 });
  const outline = data ? outlineOf(data) : null;
  if (!target || !outline) return undefined;
  const placed = movedOutline(outline, transformOf(attribute(target, 'transform')));
  const said = attribute(element, 'startOffset') ?? '0';
  const offset = said.endsWith('%')
    ? Number.parseFloat(said) / 100
    : (lengthOf(said, 1) ?? 0) / lengthOfOutline(placed);
  return { outline: placed, offset: Number.isFinite(offset) ? Math.min(1, Math.max(-1, offset)) : 0 };
}

/** How long an outline is, by straight pieces of its curves. */
function lengthOfOutline(parts: readonly PathPart[]): number {
  let length = 0;
  for (const part of parts)
    for (let index = 0; index < segmentCount(part); index++) {
      const segment = segmentOf(part, index);
      if (!segment) continue;
      const points = Array.from({ length: CURVE_PIECES + 1 }, (_, at) =>
        segmentPoint(segment, at / CURVE_PIECES),
      );
      for (const [at, point] of points.entries()) {
        const next = points[at + 1];
        if (next) length += Math.hypot(next.x - point.x, next.y - point.y);
      }
    }
  return length;
}

/** Letters in one style, from a place on. */
interface Piece {
  readonly run: TextRun;
  /** Where they begin, in the units of the text; null for right after those before. */
  readonly x: number | null;
  readonly y: number | null;
}

/** The texts of an element `text`: one for each place where letters begin anew, and one for lines under each other. */
export function textsOf(element: XmlElement, style: Style, matrix: Matrix, tools: TextTools): ReadText[] {
  const [a, b, c, d] = matrix;
  const scale = Math.hypot(c, d);
  if (!(scale > 0)) return [];
  const pieces: Piece[] = [];
  collect(element, style, scale, tools, pieces, true);
  trimEnds(pieces);
  const lines = linesOf(pieces);
  const anchor = style['text-anchor'] ?? 'start';
  const isRightToLeft = style.direction === 'rtl';
  const align = anchor === 'middle' ? 'center' : (anchor === 'end') === isRightToLeft ? 'left' : 'right';
  const rotation = (Math.atan2(b, a) * 180) / Math.PI;
  return blocksOf(lines).flatMap((block) => {
    const [first] = block;
    const firstRun = first?.runs[0];
    if (!first || !firstRun) return [];
    const size = firstRun.fontSizePx;
    const gap = block[1] ? (block[1].y - first.y) * scale : size * LINE_HEIGHT;
    const lineHeight = Math.min(5, Math.max(0.3, gap / size));
    const runs = block.flatMap(({ runs: own }, index) =>
      own.map((run, place) =>
        index < block.length - 1 && place === own.length - 1 ? { ...run, text: `${run.text}\n` } : run,
      ),
    );
    const longest = Math.max(
      ...block.map(({ runs: own }) => own.reduce((sum, { text }) => sum + text.length, 0)),
    );
    const spacing = lengthOf(style['letter-spacing'], 1, size / scale) ?? 0;
    const layer = createTextLayer({
      runs,
      align,
      rotation,
      lineHeight,
      direction: isRightToLeft ? 'rtl' : 'auto',
      letterSpacing: Math.min(2_000, Math.max(-500, ((spacing * scale) / size) * 1_000)),
      width: Math.max(8, longest * size * LETTER_EM),
      height: block.length * size * lineHeight,
    });
    const baselinePx = size * (ASCENT_EM + (lineHeight - LINE_HEIGHT) / 2);
    if (tools.along) {
      follow(layer, tools.along, matrix, align);
      return [{ layer, baselinePx }];
    }
    const [x, y] = moved(matrix, first.x, first.y);
    placeText(layer, baselinePx, { x, y });
    return [{ layer, baselinePx }];
  });
}

/** Lets a text run along a line: its box is that of the line, on the page. */
function follow(layer: TextLayer, { outline, offset }: TextAlong, matrix: Matrix, align: string): void {
  const placed = movedOutline(outline, matrix);
  const { x, y, width, height } = boundsOfOutline(placed);
  const box = { x, y, width: Math.max(1, width), height: Math.max(1, height) };
  Object.assign(layer, { ...box, rotation: 0, autoHeight: false });
  // Middles and ends of texts lie at the offset; ours are counted from the middle and the end of the line.
  const shift = align === 'center' ? 0.5 : align === 'right' ? 1 : 0;
  layer.textPath = { type: 'path', path: unitData(placed, box), offset: offset - shift, flipped: false };
}

function collect(
  element: XmlElement,
  style: Style,
  scale: number,
  tools: TextTools,
  pieces: Piece[],
  isOuter: boolean,
): void {
  const size = sizeOf(style);
  const place = (name: 'x' | 'y') =>
    lengthOf(
      attribute(element, name)
        ?.trim()
        .split(/[\s,]+/)[0],
      1,
      size,
    );
  const shift = (name: 'dx' | 'dy') =>
    lengthOf(
      attribute(element, name)
        ?.trim()
        .split(/[\s,]+/)[0],
      1,
      size,
    );
  let x: number | null = place('x') ?? (isOuter ? 0 : null);
  let y: number | null = place('y') ?? (isOuter ? 0 : null);
  const down = shift('dy');
  if (down !== undefined) {
    const lastY = pieces.findLast((piece) => piece.y !== null)?.y ?? 0;
    y = (y ?? lastY) + down;
  }
  if (x !== null) x += shift('dx') ?? 0;
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.ELEMENT_NODE) {
      const child = node as XmlElement;
      if (!['tspan', 'a', 'textPath'].includes(child.localName ?? '')) continue;
      const own = tools.sheets.styleOf(child, style);
      if (own.display === 'none') continue;
      const before = pieces.length;
      collect(child, own, scale, tools, pieces, false);
      // The place of this element is that of its first letters, wherever they are.
      const [first] = pieces.slice(before);
      if (first && (x !== null || y !== null)) {
        pieces[before] = { ...first, x: first.x ?? x, y: first.y ?? y };
        [x, y] = [null, null];
      }
      continue;
    }
    if (node.nodeType !== node.TEXT_NODE && node.nodeType !== node.CDATA_SECTION_NODE) continue;
    const keeps = style['white-space']?.startsWith('pre') || attribute(element, 'xml:space') === 'preserve';
    const written = node.nodeValue ?? '';
    const before = pieces.at(-1)?.run.text;
    const text = keeps ? written.replace(/\n/g, ' ') : written.replace(/\s+/g, ' ');
    const words = !keeps && (before === undefined || before.endsWith(' ')) ? text.trimStart() : text;
    if (words === '') continue;
    pieces.push({ run: runOf(words, style, scale, tools), x, y });
    [x, y] = [null, null];
  }
}

const sizeOf = (style: Style): number =>
  lengthOf(style['font-size'], DEFAULT_SIZE, DEFAULT_SIZE) ?? DEFAULT_SIZE;

function runOf(text: string, style: Style, scale: number, tools: TextTools): TextRun {
  const wanted = (style['font-family'] ?? '')
    .split(',')
    .map((name) => name.trim().replace(/^["']|["']$/g, ''))
    .filter((name) => name !== '');
  const found = wanted.map((name) => faceFor(name, tools.families)).find((face) => face !== undefined);
  const [first] = wanted;
  if (!found && first !== undefined) tools.missing(first);
  // A PostScript name says how bold it is, whether it is known or not.
  const unknown = !found && first?.includes('-') ? faceOf(first) : undefined;
  const said = style['font-weight'];
  const numbers: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder: 700, lighter: 300 };
  const weight = said === undefined ? null : (numbers[said] ?? (Number.parseInt(said, 10) || null));
  const decoration = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  return createTextRun({
    text: text.slice(0, MAX_LETTERS),
    fontFamily: found?.family ?? tools.families.substituteFor(wanted.join()),
    fontWeight: Math.min(900, Math.max(100, Math.round(weight ?? found?.weight ?? unknown?.weight ?? 400))),
    italic:
      found?.italic === true || unknown?.italic === true || /italic|oblique/.test(style['font-style'] ?? ''),
    fontSizePx: Math.min(4_000, Math.max(1, sizeOf(style) * scale)),
    color: colorText(style.fill ?? '#000000', shareOf(style['fill-opacity'], 1), style) ?? '#00000000',
    underline: decoration.includes('underline'),
    strikethrough: decoration.includes('line-through'),
    textCase: style['text-transform'] === 'uppercase' ? 'upper' : 'none',
  });
}

/** Families are named as in style sheets, or, by some programs, as PostScript names. */
function faceFor(
  name: string,
  families: KnownFamilies,
): { readonly family: string; readonly weight: number | null; readonly italic: boolean } | undefined {
  const known = families.findFace(name);
  if (known) return { ...known, italic: false };
  const face = faceOf(name);
  const family = families.find(face.family);
  return family === undefined ? undefined : { family, weight: weightOf(name), italic: face.italic };
}

/** Spaces at the ends of a text are not drawn. */
function trimEnds(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last) pieces[pieces.length - 1] = { ...last, run: { ...last.run, text: last.run.text.trimEnd() } };
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly runs: TextRun[];
}

function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  for (const { run, x, y } of pieces) {
    const last = lines.at(-1);
    if (run.text === '') continue;
    if (last && x === null && y === null) last.runs.push(run);
    else lines.push({ x: x ?? last?.x ?? 0, y: y ?? last?.y ?? 0, runs: [run] });
  }
  return lines;
}

/** Lines that begin under one another, at even distances, are one text. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const last = block?.at(-1);
    const size = line.runs[0]?.fontSizePx ?? DEFAULT_SIZE;
    const gap = last ? line.y - last.y : 0;
    const formerGap = block && block.length > 1 && last ? last.y - (block.at(-2)?.y ?? 0) : gap;
    const isNext =
      last !== undefined &&
      gap > 0 &&
      Math.abs(line.x - last.x) < size * SAME_START_EM &&
      Math.abs(gap - formerGap) < Math.max(1, formerGap * 0.05);
    if (block && isNext) block.push({ ...line });
    else blocks.push([line]);
  }
  return blocks;
}

import { createTextLayer, createTextRun, type ListKind, type TextLayer, type TextRun } from '@gesso/engine';
import { withWords } from '@gesso/engine/internal';
import { FALLBACK_FAMILY } from '../font-faces.ts';
import {
  attribute,
  childAt,
  childrenNamed,
  elementsOf,
  finiteNumber,
  flagAttribute,
  numberAttribute,
  type XmlElement,
} from '../xml.ts';
import { colorIn, gradientOf, shareOf } from './colors.ts';
import { shadowOf } from './fills.ts';
import { baselineEmOf } from './font-baselines.ts';
import { type DeckTools, EMU_PER_POINT, type Report, type SlidePart, themeFont } from './slide-context.ts';
import { variableOfField } from './slide-fields.ts';

/** Where the text of a shape takes what it does not say itself, the nearest first: bodies of text and lists of styles by level. */
export interface TextSources {
  readonly bodies: readonly XmlElement[];
  readonly lists: readonly XmlElement[];
  /** The colour that the style of the shape gives its text. */
  readonly styleColor: string | undefined;
}

/** A box in pixels of the page. */
export interface PxBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const DEFAULT_SIZE_POINTS = 18;
/**
 * What a line of single spacing takes, in relation to the size of its letters, whatever the font, and how much of that is below the
 * baseline. What lines are higher or lower than that is above it.
 */
const SINGLE_LINE_EM = 1.2;
const BELOW_BASELINE_EM = 0.24;
/** The usual insets of a text: a tenth of an inch at the sides, half of it above and below. */
const INSETS = { lIns: 91_440, tIns: 45_720, rIns: 91_440, bIns: 45_720 } as const;
const MAX_LETTERS = 20_000;
const NUMBER_LISTS: readonly (readonly [pattern: RegExp, kind: ListKind])[] = [
  [/^alpha/, 'letter'],
  [/^roman/, 'roman'],
  [/./, 'number'],
];

interface Paragraph {
  readonly runs: TextRun[];
  readonly list: ListKind | null;
  readonly level: number;
  readonly align: TextLayer['align'];
  readonly isRightToLeft: boolean;
  readonly lineHeight: number;
  /** How far slides show its first line below where it is here in the same box. */
  readonly loweringPx: number;
  readonly spaceBeforePx: number;
  readonly spaceAfterPx: number;
  readonly letterSpacing: number;
  readonly fill: TextLayer['fill'];
  readonly shadow: TextLayer['shadow'];
}

/** The text of a shape as a layer over the box of the shape; null where there are no letters. */
export function slideText(
  body: XmlElement,
  box: PxBox,
  sources: TextSources,
  part: SlidePart,
  tools: DeckTools,
  report: Report,
): TextLayer | null {
  const reader = new TextReader(body, sources, part, tools, report);
  const paragraphs = childrenNamed(body, 'p').map((paragraph) => reader.paragraph(paragraph));
  if (!paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''))) return null;
  const properties = (name: string) =>
    attribute(
      [childAt(body, 'bodyPr'), ...sources.bodies.map((each) => childAt(each, 'bodyPr'))].find(
        (each) => attribute(each, name) !== undefined,
      ),
      name,
    );
  const inset = (name: keyof typeof INSETS) =>
    (finiteNumber(properties(name)) ?? INSETS[name]) * tools.pxPerEmu;
  const first = paragraphs.find(({ runs }) => runs.length > 0) ?? paragraphs[0];
  if (!first) return null;
  if (paragraphs.some(({ runs, align }) => runs.length > 0 && align !== first.align))
    report({ outcome: 'approximated', reason: 'paragraph-align' });
  const columnCount = Math.min(6, Math.trunc(finiteNumber(properties('numCol')) ?? 1));
  const vertical = properties('vert') ?? 'horz';
  const turn = vertical === 'vert' || vertical === 'eaVert' ? 90 : vertical === 'vert270' ? -90 : 0;
  if (turn === 0 && vertical !== 'horz') report({ outcome: 'approximated', reason: 'text-vertical' });
  const placed = withoutInsets(box, [inset('lIns'), inset('tIns'), inset('rIns'), inset('bIns')], turn !== 0);
  const anchor = properties('anchor') ?? 't';
  const lowered = movedDown(placed, first.loweringPx, turn);
  return createTextLayer({
    ...(properties('wrap') === 'none' ? widened(lowered, first.align) : lowered),
    rotation: turn,
    runs: joined(paragraphs),
    align: first.align,
    direction: first.isRightToLeft ? 'rtl' : 'auto',
    // Shares are in thousandths of a percent: what is finer than that was not in the file.
    lineHeight: Math.round(Math.min(5, Math.max(0.3, first.lineHeight)) * 1_000) / 1_000,
    letterSpacing: first.letterSpacing,
    autoHeight: false,
    autoFit: reader.shrinks ? 'shrink' : 'none',
    verticalAlign: anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top',
    paragraphSpacingPx: Math.min(2_000, Math.max(0, paragraphs[1]?.spaceBeforePx ?? 0) + first.spaceAfterPx),
    list: commonList(paragraphs),
    fill: first.fill,
    shadow: first.shadow,
    ...(columnCount > 1
      ? {
          columns: {
            count: columnCount,
            gapPx: Math.min(2_000, Math.max(0, (finiteNumber(properties('spcCol')) ?? 0) * tools.pxPerEmu)),
          },
        }
      : {}),
  });
}

/** A box that is moved down its own side, which is turned. */
function movedDown(box: PxBox, byPx: number, turnDeg: number): PxBox {
  const angle = (turnDeg * Math.PI) / 180;
  return { ...box, x: box.x - byPx * Math.sin(angle), y: box.y + byPx * Math.cos(angle) };
}

function withoutInsets(box: PxBox, insets: readonly number[], isTurned: boolean): PxBox {
  const [left = 0, top = 0, right = 0, bottom = 0] = insets;
  const inner = {
    x: box.x + left,
    y: box.y + top,
    width: Math.max(1, box.width - left - right),
    height: Math.max(1, box.height - top - bottom),
  };
  if (!isTurned) return inner;
  // Its lines run along the height of the shape: the box is turned about its middle.
  return {
    x: inner.x + (inner.width - inner.height) / 2,
    y: inner.y + (inner.height - inner.width) / 2,
    width: inner.height,
    height: inner.width,
  };
}

/** A text that is not broken into lines has room to both sides of where it is aligned. */
function widened(box: PxBox, align: TextLayer['align']): PxBox {
  const more = box.width;
  const left = align === 'right' ? more : align === 'center' ? more / 2 : 0;
  return { ...box, x: box.x - left, width: box.width + more };
}

/** The mark that all paragraphs with words have; null where they differ. */
function commonList(paragraphs: readonly Paragraph[]): ListKind | null {
  const kinds = new Set(paragraphs.filter(({ runs }) => runs.length > 0).map(({ list }) => list));
  const [only = null] = kinds;
  return kinds.size === 1 ? only : null;
}

/** All paragraphs as runs of one text. Marks that not all of them have are written as letters. */
function joined(paragraphs: readonly Paragraph[]): TextRun[] {
  const common = commonList(paragraphs);
  const counts: number[] = [];
  const runs = paragraphs.flatMap(({ runs: own, list, level }, index) => {
    const [first] = own;
    const before =
      first === undefined || list === null
        ? ''
        : common !== null
          ? '\t'.repeat(level)
          : `${'  '.repeat(level)}${markOf(list, counts, level)} `;
    const marked = first && before !== '' ? [...wordsBefore(first, before), ...own.slice(1)] : own;
    if (index === paragraphs.length - 1) return marked;
    const last = marked.at(-1);
    return last
      ? [...marked.slice(0, -1), ...lineEndAfter(last)]
      : [createTextRun({ text: '\n', fontSizePx: 24 })];
  });
  let room = MAX_LETTERS;
  const kept: TextRun[] = [];
  for (const run of runs) {
    if (room <= 0) break;
    kept.push({ ...run, text: run.text.slice(0, room) });
    room -= run.text.length;
  }
  return kept;
}

/** What a field says is written anew: nothing is put to its words. */
const wordsBefore = (run: TextRun, words: string): TextRun[] =>
  run.variable ? [withWords(run, words), run] : [{ ...run, text: words + run.text }];
const lineEndAfter = (run: TextRun): TextRun[] =>
  run.variable ? [run, withWords(run, '\n')] : [{ ...run, text: `${run.text}\n` }];

function markOf(list: ListKind, counts: number[], level: number): string {
  if (list === 'dash') return '–';
  if (list === 'check') return '✓';
  if (list === 'bullet') return '•';
  counts.length = level + 1;
  counts[level] = (counts[level] ?? 0) + 1;
  return `${counts[level]}.`;
}

class TextReader {
  /** Whether the text is made smaller to fit its shape. */
  readonly shrinks: boolean;
  readonly #sources: TextSources;
  readonly #part: SlidePart;
  readonly #tools: DeckTools;
  readonly #report: Report;
  readonly #own: XmlElement | undefined;
  readonly #sizeShare: number;
  readonly #lineShare: number;

  constructor(body: XmlElement, sources: TextSources, part: SlidePart, tools: DeckTools, report: Report) {
    this.#sources = sources;
    this.#part = part;
    this.#tools = tools;
    this.#report = report;
    this.#own = childAt(body, 'lstStyle');
    const fit = [body, ...sources.bodies]
      .map((each) => childAt(each, 'bodyPr'))
      .map((properties) =>
        elementsOf(properties).find(({ localName }) => /Autofit$|AutoFit$/.test(localName ?? '')),
      )
      .find((each) => each !== undefined);
    this.shrinks = fit?.localName === 'normAutofit';
    this.#sizeShare = this.shrinks ? shareOf(numberAttribute(fit, 'fontScale'), 1) : 1;
    this.#lineShare = this.shrinks ? 1 - shareOf(numberAttribute(fit, 'lnSpcReduction'), 0) : 1;
  }

  paragraph(paragraph: XmlElement): Paragraph {
    const own = childAt(paragraph, 'pPr');
    const level = Math.min(8, numberAttribute(own, 'lvl') ?? 0);
    const lists = this.#own ? [this.#own, ...this.#sources.lists] : this.#sources.lists;
    const levels = lists.flatMap((list) => childAt(list, `lvl${level + 1}pPr`) ?? []);
    const styles = own ? [own, ...levels] : levels;
    const defaults = styles.flatMap((style) => childAt(style, 'defRPr') ?? []);
    const runs: TextRun[] = [];
    let letterSpacing = 0;
    let fill: TextLayer['fill'] = null;
    let shadow: TextLayer['shadow'] = null;
    let family = '';
    for (const element of elementsOf(paragraph)) {
      if (!['r', 'fld', 'br'].includes(element.localName ?? '')) continue;
      const properties = childAt(element, 'rPr');
      const chain = properties ? [properties, ...defaults] : defaults;
      const text = element.localName === 'br' ? '\n' : (childAt(element, 't')?.textContent ?? '');
      if (text === '') continue;
      const plain = this.#run(text.replace(/\v/g, '\n'), chain);
      const variable = element.localName === 'fld' ? variableOfField(element) : null;
      const run = variable === null ? plain : { ...plain, variable };
      if (runs.length === 0) {
        const spacing =
          numberAttribute(
            chain.find((each) => attribute(each, 'spc') !== undefined),
            'spc',
          ) ?? 0;
        // Hundredths of a point, to thousandths of the size of the letters.
        const spacingPx = (spacing / 100) * EMU_PER_POINT * this.#tools.pxPerEmu;
        letterSpacing = Math.min(2_000, Math.max(-500, (spacingPx / run.fontSizePx) * 1_000));
        const gradient = childAt(
          chain.find((each) => childAt(each, 'gradFill') || childAt(each, 'solidFill')),
          'gradFill',
        );
        fill = gradient ? gradientOf(gradient, this.#part.colors) : null;
        const effects = childAt(properties, 'effectLst');
        shadow = shadowOf(effects, this.#part, this.#tools.pxPerEmu, this.#report);
      }
      // The largest letters of a line say where its baseline is.
      if (runs.every(({ fontSizePx }) => fontSizePx < run.fontSizePx)) family = run.fontFamily;
      runs.push(run);
    }
    const sizePx = runs[0]?.fontSizePx ?? DEFAULT_SIZE_POINTS * EMU_PER_POINT * this.#tools.pxPerEmu;
    const lineHeight = this.#lines(styles, sizePx);
    const largestPx = runs.length === 0 ? sizePx : Math.max(...runs.map(({ fontSizePx }) => fontSizePx));
    return {
      runs,
      level,
      letterSpacing,
      fill,
      shadow,
      list: runs.length === 0 ? null : this.#list(styles),
      align: alignOf(firstOf(styles, 'algn')),
      isRightToLeft: firstOf(styles, 'rtl') === '1',
      lineHeight,
      // Here the letters of a font are in the middle of the line.
      loweringPx: (lineHeight / 2 - BELOW_BASELINE_EM - baselineEmOf(family)) * largestPx,
      spaceBeforePx: this.#space(styles, 'spcBef', sizePx),
      spaceAfterPx: this.#space(styles, 'spcAft', sizePx),
    };
  }

  #run(text: string, chain: readonly XmlElement[]): TextRun {
    const points = (finiteNumber(firstOf(chain, 'sz')) ?? DEFAULT_SIZE_POINTS * 100) / 100;
    const baseline = finiteNumber(firstOf(chain, 'baseline')) ?? 0;
    const face = this.#face(chain);
    const isBold = flag(chain, 'b');
    return createTextRun({
      text,
      fontFamily: face.family,
      fontWeight: isBold ? Math.max(700, face.weight ?? 0) : (face.weight ?? 400),
      italic: flag(chain, 'i'),
      underline: (firstOf(chain, 'u') ?? 'none') !== 'none',
      strikethrough: (firstOf(chain, 'strike') ?? 'noStrike') !== 'noStrike',
      textCase: firstOf(chain, 'cap') === 'all' ? 'upper' : 'none',
      baseline: baseline > 0 ? 'super' : baseline < 0 ? 'sub' : 'normal',
      fontSizePx: Math.min(
        4_000,
        Math.max(1, points * EMU_PER_POINT * this.#tools.pxPerEmu * this.#sizeShare),
      ),
      color: this.#color(chain),
    });
  }

  #color(chain: readonly XmlElement[]): string {
    for (const each of chain) {
      const solid = childAt(each, 'solidFill');
      const color = solid && colorIn(solid, this.#part.colors);
      if (color !== undefined) return color;
    }
    const { theme, map } = this.#part.colors;
    return this.#sources.styleColor ?? theme[map.tx1 ?? 'dk1'] ?? '#000000';
  }

  #face(chain: readonly XmlElement[]): { readonly family: string; readonly weight: number | null } {
    const typeface = attribute(
      childAt(
        chain.find((each) => childAt(each, 'latin')),
        'latin',
      ),
      'typeface',
    );
    const wanted = themeFont(this.#part.theme, typeface ?? '+mn-lt');
    if (wanted === '') return { family: FALLBACK_FAMILY, weight: null };
    const known = this.#tools.families.findFace(wanted);
    if (known) return known;
    if (!this.#tools.missingFonts.has(wanted)) {
      this.#tools.missingFonts.add(wanted);
      this.#report({ outcome: 'approximated', reason: 'font', detail: wanted });
    }
    return { family: this.#tools.families.substituteFor(wanted), weight: null };
  }

  #list(styles: readonly XmlElement[]): ListKind | null {
    for (const style of styles) {
      const mark = elementsOf(style).find(({ localName }) =>
        ['buNone', 'buChar', 'buAutoNum', 'buBlip'].includes(localName ?? ''),
      );
      if (!mark) continue;
      if (mark.localName === 'buNone') return null;
      if (mark.localName === 'buAutoNum')
        return NUMBER_LISTS.find(([pattern]) => pattern.test(attribute(mark, 'type') ?? ''))?.[1] ?? 'number';
      const character = attribute(mark, 'char') ?? '•';
      if (/[-–—]/.test(character)) return 'dash';
      return /[✓✔ü]/.test(character) ? 'check' : 'bullet';
    }
    return null;
  }

  #lines(styles: readonly XmlElement[], sizePx: number): number {
    const spacing = styles.map((style) => childAt(style, 'lnSpc')).find((each) => each !== undefined);
    const points = numberAttribute(childAt(spacing, 'spcPts'), 'val');
    if (points !== undefined) return ((points / 100) * EMU_PER_POINT * this.#tools.pxPerEmu) / sizePx;
    return SINGLE_LINE_EM * shareOf(numberAttribute(childAt(spacing, 'spcPct'), 'val'), 1) * this.#lineShare;
  }

  #space(styles: readonly XmlElement[], name: 'spcBef' | 'spcAft', sizePx: number): number {
    const spacing = styles.map((style) => childAt(style, name)).find((each) => each !== undefined);
    const points = numberAttribute(childAt(spacing, 'spcPts'), 'val');
    if (points !== undefined) return (points / 100) * EMU_PER_POINT * this.#tools.pxPerEmu;
    return sizePx * shareOf(numberAttribute(childAt(spacing, 'spcPct'), 'val'), 0);
  }
}

/** An attribute of the first that has it. */
const firstOf = (chain: readonly XmlElement[], name: string): string | undefined =>
  attribute(
    chain.find((each) => attribute(each, name) !== undefined),
    name,
  );

const flag = (chain: readonly XmlElement[], name: string): boolean =>
  flagAttribute(
    chain.find((each) => attribute(each, name) !== undefined),
    name,
  ) ?? false;

function alignOf(value: string | undefined): TextLayer['align'] {
  if (value === 'ctr') return 'center';
  if (value === 'r') return 'right';
  return value === 'just' || value === 'dist' ? 'justify' : 'left';
}

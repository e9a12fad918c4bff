import { FONT_WEIGHT_NAMES } from '../../model/font-weights.ts';
import type { TextLayer } from '../../model/layer.ts';
import type { ListKind } from '../../model/layers/text.ts';
import type { TextRun } from '../../model/layers/text-run.ts';
import type { FontLibrary } from '../../text/fonts/font-library.ts';
import { LIST_GAP_EM, LIST_INDENT_EM } from '../../text/layout/list-marks.ts';
import { flowOf } from '../../text/layout/text-flow.ts';
import { casedText } from '../../text/shaping/text-case.ts';
import { angleXml, colorXml, escapeXml, paintXml, type SlideScale, solidXml } from './pptx-xml.ts';
import { slideField } from './slide-fields.ts';

/**
 * What a line of single spacing takes, in relation to the size of its letters, whatever the font, and how much of that is below the
 * baseline. What lines are higher or lower than that is above it.
 */
const SINGLE_LINE_EM = 1.2;
const BELOW_BASELINE_EM = 0.24;
const WHOLE = 100_000;
/** From where a font is bold for programs that know two weights of it. */
const BOLD_WEIGHT = 600;
/** A sign before an item of a list, in a font that programs have, rather than in one of theirs for symbols. */
const sign = (letter: string): string => `<a:buFont typeface="Arial"/><a:buChar char="${letter}"/>`;
/** The marks of the levels of a list, which begin again after the last. */
const MARKS: Readonly<Record<ListKind, readonly string[]>> = {
  bullet: ['•', '◦', '▪'].map(sign),
  dash: [sign('–')],
  check: [sign('✓')],
  number: ['arabicPeriod', 'alphaLcPeriod', 'romanLcPeriod'].map((type) => `<a:buAutoNum type="${type}"/>`),
  letter: ['<a:buAutoNum type="alphaLcPeriod"/>'],
  roman: ['<a:buAutoNum type="romanLcPeriod"/>'],
};
/** How far the mark of an item begins before its text, in sizes of its letters: the gap, and the width of a usual mark. */
const HANGING_EM = { sign: LIST_GAP_EM + 0.35, number: LIST_GAP_EM + 0.6 } as const;
const SIGNS: ReadonlySet<ListKind> = new Set(['bullet', 'dash', 'check']);
/** Whether the first letter is one of Hebrew, Arabic or their kin (Unicode UAX #9, P2 and P3). */
const FIRST_IS_RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** What the texts of a slide are written with. */
export interface SlideTextTools {
  readonly scale: SlideScale;
  readonly fonts: FontLibrary;
  /** What programs say where a field is the number of its slide. */
  readonly slideNumber: number;
}

/** Whether a text can stay a text: no effects of letters, no features that other programs do not show, no path, no size that follows the box. */
export function isPlainText(layer: TextLayer): boolean {
  return (
    layer.textEffects === null &&
    layer.textPath === null &&
    hasOwnLines(layer) &&
    layer.autoFit !== 'fill' &&
    layer.highlight === null &&
    layer.fill?.type !== 'image' &&
    layer.runs.every(
      ({ highlight, color, features }) =>
        highlight === undefined && color.length > 0 && Object.keys(features ?? {}).length === 0,
    )
  );
}

/** Whether all of a text is in its box, in columns or not. Boxes of a story show parts of it, which slides would lay out by themselves. */
function hasOwnLines(layer: TextLayer): boolean {
  const flow = flowOf(layer);
  if (flow === null) return true;
  const [box, ...others] = flow.story.boxes;
  return others.length === 0 && box?.obstacles.length === 0;
}

/**
 * How far a text is lower here than slides show it in the same box: here the letters of a font are in the middle of the line
 * (half-leading), there the baseline has its place from below.
 */
export function textLoweringPx(layer: TextLayer, fonts: FontLibrary): number {
  const runs = paragraphsOf(layer.runs).find((each) => each.some(({ text }) => text !== ''));
  const largest = largestOf(runs ?? layer.runs);
  if (!largest) return 0;
  const { ascender, descender, unitsPerEm } = fonts.faceFor(largest).metrics;
  const belowMiddleEm = (ascender - descender) / 2 / unitsPerEm;
  return (BELOW_BASELINE_EM + belowMiddleEm - layer.lineHeight / 2) * largest.fontSizePx;
}

const largestOf = (runs: readonly TextRun[]): TextRun | undefined =>
  runs.reduce<TextRun | undefined>(
    (largest, run) => (largest && largest.fontSizePx >= run.fontSizePx ? largest : run),
    undefined,
  );

/** The body of a text: its box, its paragraphs and its runs. */
export function textBodyXml(layer: TextLayer, opacity: number, tools: SlideTextTools): string {
  const anchor = { top: 't', middle: 'ctr', bottom: 'b' }[layer.verticalAlign];
  const fit = layer.autoFit === 'shrink' ? '<a:normAutofit/>' : '<a:noAutofit/>';
  const paragraphs = paragraphsOf(layer.runs).map((runs) => paragraphXml(runs, layer, opacity, tools));
  const { columns } = layer;
  const inColumns = columns ? ` numCol="${columns.count}" spcCol="${tools.scale.emu(columns.gapPx)}"` : '';
  return `<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"${inColumns} anchor="${anchor}">${fit}</a:bodyPr><a:lstStyle/>${paragraphs.join('')}</p:txBody>`;
}

/** Runs by paragraph: what is between the ends of lines. */
function paragraphsOf(runs: readonly TextRun[]): TextRun[][] {
  const paragraphs: TextRun[][] = [[]];
  for (const run of runs)
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) paragraphs.push([]);
      paragraphs.at(-1)?.push({ ...run, text });
    }
  return paragraphs;
}

function paragraphXml(
  runs: readonly TextRun[],
  layer: TextLayer,
  opacity: number,
  tools: SlideTextTools,
): string {
  const { scale, slideNumber } = tools;
  const size = Math.max(...runs.map(({ fontSizePx }) => fontSizePx));
  const [first] = runs;
  const level = layer.list === null ? 0 : Math.min(8, /^\t*/.exec(first?.text ?? '')?.[0].length ?? 0);
  const align = { left: 'l', center: 'ctr', right: 'r', justify: 'just' }[layer.align];
  const list = layer.list === null ? null : listXml(layer.list, level, size, scale);
  const isRightToLeft =
    layer.direction === 'rtl' ||
    (layer.direction === 'auto' && FIRST_IS_RIGHT_TO_LEFT.test(runs.map(({ text }) => text).join('')));
  const direction = isRightToLeft ? ' rtl="1"' : '';
  const spacing = Math.round((layer.lineHeight / SINGLE_LINE_EM) * WHOLE);
  const after = scale.hundredthPoints(layer.paragraphSpacingPx);
  const properties = `<a:pPr algn="${align}"${list?.attributes ?? ''}${direction}><a:lnSpc><a:spcPct val="${spacing}"/></a:lnSpc><a:spcBef><a:spcPts val="0"/></a:spcBef><a:spcAft><a:spcPts val="${after}"/></a:spcAft>${list?.mark ?? '<a:buNone/>'}</a:pPr>`;
  const written = runs
    .map((run, index) => (index === 0 ? { ...run, text: run.text.slice(level) } : run))
    .filter(({ text }) => text !== '')
    .map((run) => {
      const field = slideField(run, slideNumber);
      const content = `${runXml('a:rPr', run, layer, opacity, tools, field?.language)}<a:t>${escapeXml(lettersOf(run))}</a:t>`;
      return field
        ? `<a:fld id="${field.id}" type="${field.type}">${content}</a:fld>`
        : `<a:r>${content}</a:r>`;
    });
  const end = first && written.length === 0 ? runXml('a:endParaRPr', first, layer, opacity, tools) : '';
  return `<a:p>${properties}${written.join('')}${end}</a:p>`;
}

/** How an item of a list is moved in, with its mark before it. */
function listXml(kind: ListKind, level: number, sizePx: number, scale: SlideScale) {
  const hanging = HANGING_EM[SIGNS.has(kind) ? 'sign' : 'number'];
  const marks = MARKS[kind];
  return {
    attributes: ` marL="${scale.emu(sizePx * LIST_INDENT_EM * (level + 1))}" indent="${-scale.emu(sizePx * hanging)}" lvl="${level}"`,
    mark: marks[level % marks.length] ?? '',
  };
}

/** Capitals are a property of the run; other changes of case are made here. */
const lettersOf = ({ text, textCase }: TextRun): string =>
  textCase === 'lower' || textCase === 'title' ? casedText(text, textCase).text : text;

/**
 * The name of the font of a run. Programs know a regular and a bold weight of a family, and the others as families of their own, such as
 * `Inter SemiBold`.
 */
function typefaceOf(
  run: TextRun,
  fonts: FontLibrary,
): { readonly typeface: string; readonly isBold: boolean } {
  const { fontFamily } = run;
  const face = fonts.faceFor(run);
  const isOurs = fonts.isLoaded(run) && !face.isUserFont;
  const weight = isOurs ? face.weight : run.fontWeight;
  const name = isOurs && weight !== 400 && weight !== 700 ? FONT_WEIGHT_NAMES[weight] : undefined;
  return name === undefined
    ? { typeface: fontFamily, isBold: weight >= BOLD_WEIGHT }
    : { typeface: `${fontFamily} ${name}`, isBold: false };
}

function runXml(
  name: string,
  run: TextRun,
  layer: TextLayer,
  opacity: number,
  { scale, fonts }: SlideTextTools,
  language = 'en-US',
): string {
  const { typeface, isBold } = typefaceOf(run, fonts);
  const spacing = scale.hundredthPoints((layer.letterSpacing / 1_000) * run.fontSizePx);
  const attributes = [
    `sz="${Math.max(100, Math.min(400_000, scale.hundredthPoints(run.fontSizePx)))}"`,
    `b="${isBold ? 1 : 0}"`,
    `i="${run.italic ? 1 : 0}"`,
    ...(run.underline ? ['u="sng"'] : []),
    ...(run.strikethrough ? ['strike="sngStrike"'] : []),
    ...(run.textCase === 'upper' ? ['cap="all"'] : []),
    ...(spacing === 0 ? [] : [`spc="${spacing}"`]),
    ...(run.baseline === 'normal' ? [] : [`baseline="${run.baseline === 'super' ? 30_000 : -25_000}"`]),
  ];
  const fill = (layer.fill && paintXml(layer.fill, opacity)) ?? solidXml(run.color, opacity);
  const family = escapeXml(typeface);
  const faces = ['latin', 'ea', 'cs'].map((script) => `<a:${script} typeface="${family}"/>`).join('');
  return `<${name} lang="${language}" ${attributes.join(' ')}>${fill}${shadowXml(layer, opacity, scale)}${faces}</${name}>`;
}

/** The shadow of a layer as an effect; empty for none. */
export function shadowXml({ shadow }: Pick<TextLayer, 'shadow'>, opacity: number, scale: SlideScale): string {
  if (!shadow) return '';
  const { angleDeg, color, distancePx, blurPx } = shadow;
  return `<a:effectLst><a:outerShdw blurRad="${scale.emu(blurPx)}" dist="${scale.emu(distancePx)}" dir="${angleXml(angleDeg)}" algn="ctr" rotWithShape="0">${colorXml(color, shadow.opacity * opacity)}</a:outerShdw></a:effectLst>`;
}

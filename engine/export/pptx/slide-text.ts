import type { TextLayer } from '../../model/layer.ts';
import type { ListKind } from '../../model/layers/text.ts';
import type { TextRun } from '../../model/layers/text-run.ts';
import { flowOf } from '../../text/layout/text-flow.ts';
import { casedText } from '../../text/shaping/text-case.ts';
import { angleXml, colorXml, escapeXml, paintXml, type SlideScale, solidXml } from './pptx-xml.ts';
import { slideField } from './slide-fields.ts';

/** What a line of single spacing takes, in relation to the size of its letters. */
const SINGLE_LINE = 1.2;
const WHOLE = 100_000;
/** From where a font is bold for programs that know two weights. */
const BOLD_WEIGHT = 600;
const BULLETS: Readonly<Record<ListKind, string>> = {
  bullet: '<a:buChar char="•"/>',
  dash: '<a:buChar char="–"/>',
  check: '<a:buChar char="✓"/>',
  number: '<a:buAutoNum type="arabicPeriod"/>',
  letter: '<a:buAutoNum type="alphaLcPeriod"/>',
  roman: '<a:buAutoNum type="romanLcPeriod"/>',
};
/** Whether the first letter is one of Hebrew, Arabic or their kin (Unicode UAX #9, P2 and P3). */
const FIRST_IS_RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
/** How far each level of a list is moved in, in sizes of its letters. */
const LEVEL_EM = 1.5;

/** Whether a text can stay a text: no effects of letters, no features that other programs do not show, no path, no size that follows the box. */
export function isPlainText(layer: TextLayer): boolean {
  return (
    layer.textEffects === null &&
    layer.textPath === null &&
    // Boxes of a story show parts of it, which slides would lay out by themselves.
    flowOf(layer) === null &&
    layer.autoFit !== 'fill' &&
    layer.highlight === null &&
    layer.fill?.type !== 'image' &&
    layer.runs.every(
      ({ highlight, color, features }) =>
        highlight === undefined && color.length > 0 && Object.keys(features ?? {}).length === 0,
    )
  );
}

/** The body of a text: its box, its paragraphs and its runs. @param slideNumber what programs say where a field is the number of its slide */
export function textBodyXml(
  layer: TextLayer,
  opacity: number,
  scale: SlideScale,
  slideNumber: number,
): string {
  const anchor = { top: 't', middle: 'ctr', bottom: 'b' }[layer.verticalAlign];
  const fit = layer.autoFit === 'shrink' ? '<a:normAutofit/>' : '<a:noAutofit/>';
  const paragraphs = paragraphsOf(layer.runs).map((runs) =>
    paragraphXml(runs, layer, opacity, scale, slideNumber),
  );
  return `<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="${anchor}">${fit}</a:bodyPr><a:lstStyle/>${paragraphs.join('')}</p:txBody>`;
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
  scale: SlideScale,
  slideNumber: number,
): string {
  const size = Math.max(...runs.map(({ fontSizePx }) => fontSizePx));
  const [first] = runs;
  const level = layer.list === null ? 0 : Math.min(8, /^\t*/.exec(first?.text ?? '')?.[0].length ?? 0);
  const align = { left: 'l', center: 'ctr', right: 'r', justify: 'just' }[layer.align];
  const indent = scale.emu(size * LEVEL_EM);
  const list =
    layer.list === null
      ? { attributes: '', mark: '<a:buNone/>' }
      : {
          attributes: ` marL="${indent * (level + 1)}" indent="${-indent}" lvl="${level}"`,
          mark: BULLETS[layer.list],
        };
  const isRightToLeft =
    layer.direction === 'rtl' ||
    (layer.direction === 'auto' && FIRST_IS_RIGHT_TO_LEFT.test(runs.map(({ text }) => text).join('')));
  const direction = isRightToLeft ? ' rtl="1"' : '';
  const spacing = Math.round((layer.lineHeight / SINGLE_LINE) * WHOLE);
  const after = scale.hundredthPoints(layer.paragraphSpacingPx);
  const properties = `<a:pPr algn="${align}"${list.attributes}${direction}><a:lnSpc><a:spcPct val="${spacing}"/></a:lnSpc><a:spcBef><a:spcPts val="0"/></a:spcBef><a:spcAft><a:spcPts val="${after}"/></a:spcAft>${list.mark}</a:pPr>`;
  const written = runs
    .map((run, index) => (index === 0 ? { ...run, text: run.text.slice(level) } : run))
    .filter(({ text }) => text !== '')
    .map((run) => {
      const field = slideField(run, slideNumber);
      const content = `${runXml('a:rPr', run, layer, opacity, scale, field?.language)}<a:t>${escapeXml(lettersOf(run))}</a:t>`;
      return field
        ? `<a:fld id="${field.id}" type="${field.type}">${content}</a:fld>`
        : `<a:r>${content}</a:r>`;
    });
  const end = first && written.length === 0 ? runXml('a:endParaRPr', first, layer, opacity, scale) : '';
  return `<a:p>${properties}${written.join('')}${end}</a:p>`;
}

/** Capitals are a property of the run; other changes of case are made here. */
const lettersOf = ({ text, textCase }: TextRun): string =>
  textCase === 'lower' || textCase === 'title' ? casedText(text, textCase).text : text;

function runXml(
  name: string,
  run: TextRun,
  layer: TextLayer,
  opacity: number,
  scale: SlideScale,
  language = 'en-US',
): string {
  const spacing = scale.hundredthPoints((layer.letterSpacing / 1_000) * run.fontSizePx);
  const attributes = [
    `sz="${Math.max(100, Math.min(400_000, scale.hundredthPoints(run.fontSizePx)))}"`,
    `b="${run.fontWeight >= BOLD_WEIGHT ? 1 : 0}"`,
    `i="${run.italic ? 1 : 0}"`,
    ...(run.underline ? ['u="sng"'] : []),
    ...(run.strikethrough ? ['strike="sngStrike"'] : []),
    ...(run.textCase === 'upper' ? ['cap="all"'] : []),
    ...(spacing === 0 ? [] : [`spc="${spacing}"`]),
    ...(run.baseline === 'normal' ? [] : [`baseline="${run.baseline === 'super' ? 30_000 : -25_000}"`]),
  ];
  const fill = (layer.fill && paintXml(layer.fill, opacity)) ?? solidXml(run.color, opacity);
  const family = escapeXml(run.fontFamily);
  const faces = ['latin', 'ea', 'cs'].map((script) => `<a:${script} typeface="${family}"/>`).join('');
  return `<${name} lang="${language}" ${attributes.join(' ')}>${fill}${shadowXml(layer, opacity, scale)}${faces}</${name}>`;
}

/** The shadow of a layer as an effect; empty for none. */
export function shadowXml({ shadow }: Pick<TextLayer, 'shadow'>, opacity: number, scale: SlideScale): string {
  if (!shadow) return '';
  const { angleDeg, color, distancePx, blurPx } = shadow;
  return `<a:effectLst><a:outerShdw blurRad="${scale.emu(blurPx)}" dist="${scale.emu(distancePx)}" dir="${angleXml(angleDeg)}" algn="ctr" rotWithShape="0">${colorXml(color, shadow.opacity * opacity)}</a:outerShdw></a:effectLst>`;
}

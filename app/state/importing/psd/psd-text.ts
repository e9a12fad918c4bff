import { createTextLayer, createTextRun, type TextLayer, type TextRun } from '@gesso/engine';
import type { LayerTextData, Layer as PsdLayer, TextStyle } from 'ag-psd';
import { FALLBACK_FAMILY, faceOf, KnownFamilies } from '../font-faces.ts';
import type { ReportItem } from '../import-report-items.ts';
import { placeText } from '../place-text.ts';
import { hexOf } from './psd-colors.ts';

/** A baseline lies so far below the top of the line, as a part of the letters, in the fonts that are common. */
const ASCENT_EM = 0.95;
const DEFAULT_LINE_HEIGHT = 1.2;
/** The mean width of a letter. */
const LETTER_EM = 0.6;
/** Room beside the letters of a text without a box, which other letters of the same font may need. */
const POINT_TEXT_ROOM = 1.06;

/** Files end lines with a carriage return, and lines within a paragraph with the control character 3; both are one character. */
const withOurLineEnds = (text: string): string =>
  text.replaceAll('\r', '\n').replaceAll(String.fromCharCode(3), '\n');

/** A text. One without a box has its first baseline so far below the top of its box, and is as wide as its longest line; null for one with a box. */
export interface ReadText {
  readonly layer: TextLayer;
  readonly baselinePx: number | null;
}

/** A text that can be edited; null when the file does not say where it is. */
export function textLayerOf(
  layer: PsdLayer,
  text: LayerTextData,
  scale: number,
  families: readonly string[],
  report: (item: Omit<ReportItem, 'layer'>) => void,
): ReadText | null {
  const [xx = 1, xy = 0, yx = 0, yy = 1, x = layer.left ?? 0, y = layer.top ?? 0] = text.transform ?? [];
  const size = Math.hypot(yx, yy) * scale;
  const stretch = Math.hypot(xx, xy) * scale;
  if (!Number.isFinite(size) || size <= 0) return null;
  if (text.warp && text.warp.style !== undefined && text.warp.style !== 'none')
    report({ outcome: 'approximated', reason: 'text-warp' });
  if (text.orientation === 'vertical') report({ outcome: 'approximated', reason: 'text-vertical' });
  const runs = runsOf(text, size, families, report);
  const first = runs[0];
  if (!first) return null;
  const style = { ...text.style, ...text.styleRuns?.[0]?.style };
  const fontSize = style.fontSize ?? 12;
  const lineHeight =
    style.autoLeading === false && style.leading !== undefined && fontSize > 0
      ? Math.min(5, Math.max(0.3, style.leading / fontSize))
      : DEFAULT_LINE_HEIGHT;
  const align = alignOf(text);
  const [left, top, right] = text.boxBounds ?? [];
  const isBox = text.shapeType === 'box' && left !== undefined && top !== undefined && right !== undefined;
  const shownWidth = ((layer.right ?? 0) - (layer.left ?? 0)) * scale;
  // Not all programs write how wide a text without a box is. It is measured once its font is there.
  const longest = Math.max(
    ...runs
      .map((run) => run.text)
      .join('')
      .split('\n')
      .map((line) => line.length),
  );
  const guessed = shownWidth > 0 ? shownWidth * POINT_TEXT_ROOM : longest * first.fontSizePx * LETTER_EM;
  const width = Math.max(8, isBox ? (right - left) * stretch : guessed);
  const leading = (lineHeight - DEFAULT_LINE_HEIGHT) / 2;
  const made = createTextLayer({
    runs,
    name: (layer.name ?? '').slice(0, 200) || 'Text',
    width,
    height: Math.max(1, ((layer.bottom ?? 0) - (layer.top ?? 0)) * scale || first.fontSizePx * lineHeight),
    rotation: (Math.atan2(xy, xx) * 180) / Math.PI,
    align,
    lineHeight,
    letterSpacing: Math.min(2_000, Math.max(-500, style.tracking ?? 0)),
  });
  const baselinePx = isBox ? null : first.fontSizePx * (ASCENT_EM + leading);
  const angle = Math.atan2(xy, xx);
  const [fromX, fromY] = isBox ? [left * stretch, top * size] : [0, 0];
  placeText(made, baselinePx, {
    x: x * scale + fromX * Math.cos(angle) - fromY * Math.sin(angle),
    y: y * scale + fromX * Math.sin(angle) + fromY * Math.cos(angle),
  });
  return { layer: made, baselinePx };
}

function runsOf(
  text: LayerTextData,
  size: number,
  families: readonly string[],
  report: (item: Omit<ReportItem, 'layer'>) => void,
): TextRun[] {
  const known = new KnownFamilies(families);
  const replaced = new Set<string>();
  const runOf = (words: string, style: TextStyle): TextRun => {
    const wanted = style.font?.name ?? FALLBACK_FAMILY;
    const face = faceOf(wanted);
    const family = known.find(face.family);
    if (family === undefined && !replaced.has(wanted)) {
      replaced.add(wanted);
      report({ outcome: 'approximated', reason: 'font', detail: wanted });
    }
    return createTextRun({
      text: withOurLineEnds(words),
      fontFamily: family ?? known.substituteFor(face.family),
      fontWeight: style.fauxBold ? Math.max(700, face.weight) : face.weight,
      italic: face.italic || (style.fauxItalic ?? false),
      fontSizePx: Math.min(4_000, Math.max(1, (style.fontSize ?? 12) * size)),
      color: hexOf(style.fillColor),
      underline: style.underline ?? false,
      strikethrough: style.strikethrough ?? false,
      textCase: style.fontCaps === 2 ? 'upper' : 'none',
    });
  };
  const whole = withOurLineEnds(text.text.slice(0, 20_000)).trimEnd();
  const runs: TextRun[] = [];
  let at = 0;
  for (const { length, style } of text.styleRuns ?? []) {
    const words = whole.slice(at, at + length);
    at += length;
    if (words !== '') runs.push(runOf(words, { ...text.style, ...style }));
  }
  if (at < whole.length) runs.push(runOf(whole.slice(at), text.style ?? {}));
  return runs;
}

function alignOf({ paragraphStyle, paragraphStyleRuns }: LayerTextData): TextLayer['align'] {
  const align = paragraphStyleRuns?.[0]?.style.justification ?? paragraphStyle?.justification ?? 'left';
  if (align === 'right' || align === 'center' || align === 'left') return align;
  return 'justify';
}

import { createTextLayer, createTextRun, type TextLayer, type TextRun } from '@gesso/engine';
import { FALLBACK_FAMILY, faceOf, type KnownFamilies } from '../font-faces.ts';
import { type JsonRecord, numberIn, record, records, textIn } from './json-values.ts';
import { colorIn } from './sketch-looks.ts';

const MAX_LETTERS = 20_000;
const ALIGNS = ['left', 'right', 'center', 'justify'] as const;
/** How high a line is where the file says nothing. */
const LINE_HEIGHT = 1.2;
const FIXED_BOX = 2;

/** A text of Sketch with its runs; fonts that are not here are named to `missing`. */
export function readText(
  layer: JsonRecord,
  size: { readonly width: number; readonly height: number },
  families: KnownFamilies,
  missing: (family: string) => void,
): TextLayer | null {
  const attributed = record(layer.attributedString);
  const text = textIn(attributed.string).replaceAll('\r', '\n').slice(0, MAX_LETTERS);
  if (text.trim() === '') return null;
  const spans = records(attributed.attributes);
  const runs = spans.flatMap((span): TextRun[] => {
    const start = Math.max(0, numberIn(span.location));
    const part = text.slice(start, start + Math.max(0, numberIn(span.length)));
    return part === '' ? [] : [runOf(part, record(span.attributes), families, missing)];
  });
  const first = record(spans[0]?.attributes);
  const paragraph = record(first.paragraphStyle);
  const whole =
    runs.map((run) => run.text).join('') === text ? runs : [runOf(text, first, families, missing)];
  const fontSizePx = whole[0]?.fontSizePx ?? 16;
  const linePx = numberIn(paragraph.minimumLineHeight);
  const isFixed = numberIn(layer.textBehaviour) === FIXED_BOX;
  return createTextLayer({
    runs: whole,
    width: Math.max(1, size.width),
    height: Math.max(1, size.height),
    align: ALIGNS[numberIn(paragraph.alignment)] ?? 'left',
    lineHeight: linePx > 0 ? Math.min(5, Math.max(0.5, linePx / fontSizePx)) : LINE_HEIGHT,
    letterSpacing: Math.min(2_000, Math.max(-500, (numberIn(first.kerning) / fontSizePx) * 1_000)),
    autoHeight: !isFixed,
  });
}

function runOf(
  text: string,
  attributes: JsonRecord,
  families: KnownFamilies,
  missing: (family: string) => void,
): TextRun {
  const font = record(record(attributes.MSAttributedStringFontAttribute).attributes);
  const face = faceOf(textIn(font.name) || FALLBACK_FAMILY);
  const known = families.findFace(face.family);
  if (!known) missing(face.family);
  return createTextRun({
    text,
    fontFamily: known?.family ?? families.substituteFor(face.family),
    fontWeight: known?.weight ?? face.weight,
    italic: face.italic,
    fontSizePx: Math.min(1_000, Math.max(1, numberIn(font.size, 16))),
    color: attributes.MSAttributedStringColorAttribute
      ? colorIn(attributes.MSAttributedStringColorAttribute)
      : '#000000',
    underline: numberIn(attributes.underlineStyle) > 0,
  });
}

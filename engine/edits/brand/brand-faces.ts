import type { LayerRole, TextLayer, TextRun } from '../../model/layer.ts';
import type { TextMeasure } from '../text/text-edits.ts';
import type { BrandFace, BrandLook, BrandTextRole } from './brand-look.ts';

/** What the faces are changed with. */
export interface FaceTools {
  /** Measures texts, so that those in wider letters are made smaller until they fit; without it sizes stay. */
  readonly measure?: TextMeasure | null;
  /** Whether a family has the letters of a text. When left out: those of Latin, Greek and Cyrillic. */
  readonly covers?: (family: string, text: string) => boolean;
}

/** From this weight on letters are bold. */
const BOLD = 600;
/** Beside a title, words from this share of its size on are a subheading. */
const SUBHEADING_SHARE = 0.42;
/** Wider spacing than this is a look of its own, and stays. */
const MOST_SPACING = 200;
/** Letters are made smaller down to this share. */
const SMALLEST_SHARE = 0.5;
/** Sizes that are tried. */
const STEPS = 12;
/** Text may be this much higher than it was. */
const TOLERANCE = 1.02;
/** No word may break, since sizes are rounded. */
const SAFE_WIDTH = 0.99;
/** Wider than any line of a page. */
const ONE_LINE_PX = 20_000;

const LATIN_LETTERS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\P{L}]*$/u;

/** Which face of a brand a text has, by its role on the page and how large it is beside the title; null when it keeps its own. */
export function faceRoleOf(
  role: LayerRole,
  fontSizePx: number,
  titleSizePx: number | null,
): BrandTextRole | null {
  if (role === 'logo' || role === 'picture') return null;
  if (role === 'title') return 'heading';
  if (role === 'caption') return 'caption';
  if (role === 'button') return 'body';
  const isLarge = titleSizePx !== null && fontSizePx >= SUBHEADING_SHARE * titleSizePx;
  return isLarge || role === 'decoration' ? 'subheading' : 'body';
}

/** The face for a role: its own, or that of the nearest role. */
export function faceFor(role: BrandTextRole, faces: BrandLook['faces']): BrandFace | null {
  const order: Record<BrandTextRole, readonly BrandTextRole[]> = {
    heading: ['heading', 'subheading', 'body'],
    subheading: ['subheading', 'heading', 'body'],
    body: ['body', 'caption', 'subheading'],
    caption: ['caption', 'body'],
  };
  for (const each of order[role]) {
    const face = faces[each];
    if (face !== undefined) return face;
  }
  return null;
}

/** A text in a face of a brand. Words that were bolder than those around them stay bolder; letters that the face lacks keep their own. */
export function withFace(
  layer: TextLayer,
  face: BrandFace,
  role: BrandTextRole,
  tools: FaceTools,
): TextLayer {
  const covers = tools.covers ?? ((_: string, text: string) => LATIN_LETTERS.test(text));
  const lightest = Math.min(...layer.runs.map(({ fontWeight }) => fontWeight));
  const runs = layer.runs.map((run): TextRun => {
    if (!covers(face.family, run.text)) return run;
    const isEmphasised = run.fontWeight >= BOLD && (lightest < BOLD || role === 'body' || role === 'caption');
    return {
      ...run,
      fontFamily: face.family,
      fontWeight: isEmphasised ? Math.max(face.weight, 700) : face.weight,
      italic: face.italic || (run.italic && role !== 'heading'),
      axes: {},
      textCase: face.uppercase ? 'upper' : run.textCase,
    };
  });
  if (runs.every((run, index) => run === layer.runs[index])) return layer;
  const isSpaced = Math.abs(layer.letterSpacing) > MOST_SPACING || layer.textPath !== null;
  const set = { ...layer, runs, letterSpacing: isSpaced ? layer.letterSpacing : face.letterSpacing };
  return tools.measure ? fitted(layer, set, tools.measure) : set;
}

/** The text in letters small enough for the room that it had. */
function fitted(former: TextLayer, set: TextLayer, measure: TextMeasure): TextLayer {
  // Text that is set to fit its box does so by itself.
  if (former.autoFit !== 'none' || former.textPath !== null) return set;
  const roomPx = measure.textHeight(former);
  if (roomPx === null) return set;
  const formerWordPx = wordWidthPx(former, measure) ?? 0;
  // What was broken or stood out before may go on so.
  const wordPx = formerWordPx > former.width ? formerWordPx : former.width * SAFE_WIDTH;
  const fits = (layer: TextLayer) =>
    (measure.textHeight(layer) ?? 0) <= roomPx * TOLERANCE && (wordWidthPx(layer, measure) ?? 0) <= wordPx;
  for (let step = 0; step < STEPS - 1; step++) {
    const layer = scaled(set, 1 - (step / (STEPS - 1)) * (1 - SMALLEST_SHARE));
    if (fits(layer)) return withHeight(layer, measure);
  }
  return withHeight(scaled(set, SMALLEST_SHARE), measure);
}

/** The width of the widest word: in a narrower box it would be broken. Null while its fonts load. */
function wordWidthPx(layer: TextLayer, measure: TextMeasure): number | null {
  const runs = layer.runs.map((run) => ({ ...run, text: run.text.replace(/\s+/g, '\n') }));
  return measure.textWidth({ ...layer, width: ONE_LINE_PX, runs });
}

const scaled = (layer: TextLayer, share: number): TextLayer => ({
  ...layer,
  runs: layer.runs.map((run) => ({
    ...run,
    fontSizePx: Math.max(1, Math.round(run.fontSizePx * share * 100) / 100),
  })),
});

function withHeight(layer: TextLayer, measure: TextMeasure): TextLayer {
  if (!layer.autoHeight) return layer;
  const height = measure.textHeight(layer);
  return height === null || height <= 0
    ? layer
    : { ...layer, height: Math.max(1, Math.round(height * 100) / 100) };
}

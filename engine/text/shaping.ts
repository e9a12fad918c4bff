import type { TextRun } from '../model/layer.ts';
import type { ParagraphLevels } from './bidi.ts';
import type { FontFace } from './font-face.ts';
import type { FontLibrary } from './font-library.ts';
import { boundaryPosition } from './graphemes.ts';
import type { ShapedText } from './harfbuzz.ts';
import { isBreakingSpace, isIdeographic } from './line-breaking.ts';
import { isCursive, scriptsOf } from './scripts.ts';

/** A run with its place in the text and the faces it is set in. */
export interface RunFonts {
  readonly run: TextRun;
  readonly runIndex: number;
  readonly start: number;
  readonly end: number;
  readonly face: FontFace;
  /** Faces for characters that `face` lacks, in order. */
  readonly fallbacks: readonly FontFace[];
}

/** A cluster after shaping, before it has a place. Glyphs are `shaped[glyphStart]` to `shaped[glyphEnd - 1]`. */
export interface ShapedCluster {
  readonly start: number;
  readonly end: number;
  readonly level: number;
  readonly runFonts: RunFonts;
  readonly face: FontFace;
  readonly shaped: ShapedText;
  readonly glyphStart: number;
  readonly glyphEnd: number;
  /** With letter spacing. */
  readonly advancePx: number;
  readonly letterSpacingPx: number;
  /** White space that may hang over the end of a line. */
  readonly hangs: boolean;
  /** A space between words, or an ideograph: justified lines widen after it. */
  readonly expands: boolean;
}

/** A stretch of one face, size, direction and script. Colour and underline do not split it, so ligatures survive them. */
interface ShapingItem {
  readonly start: number;
  /** Moves on while characters join the item. */
  end: number;
  readonly runFonts: RunFonts;
  readonly face: FontFace;
  readonly level: number;
  readonly script: string;
}

/** Looks the faces of every run up. Empty runs are left out, unless the whole text is empty: then the first one stays. */
export function runFontsOf(runs: readonly TextRun[], fonts: FontLibrary): RunFonts[] {
  const result: RunFonts[] = [];
  let start = 0;
  runs.forEach((run, runIndex) => {
    const end = start + run.text.length;
    if (end > start) {
      result.push({
        run,
        runIndex,
        start,
        end,
        face: fonts.faceFor(run),
        fallbacks: fonts.fallbacksFor(run),
      });
    }
    start = end;
  });
  const first = runs[0];
  if (result.length === 0 && first !== undefined) {
    result.push({ run: first, runIndex: 0, start: 0, end: 0, face: fonts.faceFor(first), fallbacks: [] });
  }
  return result;
}

/** How many spaces wide a tab is. There are no tab stops. */
const TAB_SPACES = 4;
const SPACE_OR_INVISIBLE = /^(?:\s|\p{Default_Ignorable_Code_Point}|\p{Cc})$/u;

/**
 * Shapes `text.slice(start, end)`, a paragraph without its line end. Returns its clusters in logical order.
 * `letterSpacing` is in thousandths of an em; `boundaries` are the grapheme boundaries of the whole text.
 */
export function shapeParagraph(
  text: string,
  start: number,
  end: number,
  runs: readonly RunFonts[],
  levels: ParagraphLevels,
  letterSpacing: number,
  boundaries: readonly number[],
): ShapedCluster[] {
  const items = itemize(text, start, end, runs, levels, boundaries);
  return items.flatMap((item) => shapeItem(item, text, start, end, runs, letterSpacing));
}

function itemize(
  text: string,
  start: number,
  end: number,
  runs: readonly RunFonts[],
  levels: ParagraphLevels,
  boundaries: readonly number[],
): ShapingItem[] {
  const scripts = scriptsOf(text.slice(start, end));
  const items: ShapingItem[] = [];
  let runPosition = 0;
  let boundary = boundaryPosition(boundaries, start);
  for (let index = start; index < end; boundary++) {
    const next = Math.min(end, boundaries[boundary + 1] ?? end);
    while (runPosition < runs.length - 1 && index >= (runs[runPosition]?.end ?? 0)) runPosition++;
    const runFonts = runs[runPosition];
    if (runFonts === undefined) break;
    const face = faceForGrapheme(text, index, next, runFonts);
    const level = levels.levels[index - start] ?? levels.base;
    const script = scripts[index - start] ?? 'Latn';
    const current = items.at(-1);
    if (
      current !== undefined &&
      current.face === face &&
      current.runFonts.run.fontSizePx === runFonts.run.fontSizePx &&
      current.level === level &&
      current.script === script
    ) {
      current.end = next;
    } else {
      items.push({ start: index, end: next, runFonts, face, level, script });
    }
    index = next;
  }
  return items;
}

/** The first face that has every character of a grapheme; the run's own when none has. */
function faceForGrapheme(text: string, start: number, end: number, runFonts: RunFonts): FontFace {
  const { face, fallbacks } = runFonts;
  if (end - start === 1 && face.hasGlyph(text.charCodeAt(start))) return face;
  const codePoints = [...text.slice(start, end)]
    .filter((character) => !SPACE_OR_INVISIBLE.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
  const covers = (candidate: FontFace) => codePoints.every((codePoint) => candidate.hasGlyph(codePoint));
  return covers(face) ? face : (fallbacks.find(covers) ?? face);
}

/** CSS Text 3 §8.2: letters that are spaced out do not form optional ligatures. */
const SPACED_OUT_FEATURES: readonly string[] = ['-liga', '-clig'];

/** HarfBuzz looks at no more than this many neighbours. */
const CONTEXT_LENGTH = 5;

function shapeItem(
  item: ShapingItem,
  text: string,
  paragraphStart: number,
  paragraphEnd: number,
  runs: readonly RunFonts[],
  letterSpacing: number,
): ShapedCluster[] {
  const cursive = isCursive(item.script);
  const spacing = cursive ? 0 : letterSpacing;
  const rightToLeft = item.level % 2 === 1;
  const shaped = item.face.shape(shapeableText(text.slice(item.start, item.end)), {
    direction: rightToLeft ? 'rtl' : 'ltr',
    script: item.script,
    features: spacing === 0 ? [] : SPACED_OUT_FEATURES,
    before: cursive ? text.slice(Math.max(paragraphStart, item.start - CONTEXT_LENGTH), item.start) : '',
    after: cursive ? text.slice(item.end, Math.min(paragraphEnd, item.end + CONTEXT_LENGTH)) : '',
  });
  const fontSizePx = item.runFonts.run.fontSizePx;
  const pxPerUnit = fontSizePx / item.face.metrics.unitsPerEm;
  const groups = clusterGroups(shaped);
  if (rightToLeft) groups.reverse();
  let runPosition = runs.indexOf(item.runFonts);
  return groups.map((group, position) => {
    const start = item.start + group.cluster;
    const end = item.start + (groups[position + 1]?.cluster ?? item.end - item.start);
    while (start >= (runs[runPosition]?.end ?? Number.POSITIVE_INFINITY) && runPosition < runs.length - 1) {
      runPosition++;
    }
    const content = text.slice(start, end);
    const units = content === '\t' ? group.advance * TAB_SPACES : group.advance;
    const letterSpacingPx = units === 0 ? 0 : (spacing / 1000) * fontSizePx;
    return {
      start,
      end,
      level: item.level,
      runFonts: runs[runPosition] ?? item.runFonts,
      face: item.face,
      shaped,
      glyphStart: group.glyphStart,
      glyphEnd: group.glyphEnd,
      advancePx: units * pxPerUnit + letterSpacingPx,
      letterSpacingPx,
      hangs: isBreakingSpace(content),
      expands: content === ' ' || content === '\u00a0' || isIdeographic(content),
    };
  });
}

/** Tabs are drawn as space and other control characters not at all; every index stays where it is. */
function shapeableText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/\t/g, ' ').replace(/[\u0000-\u001f\u007f-\u009f]/g, '\u200b');
}

interface ClusterGroup {
  readonly cluster: number;
  readonly glyphStart: number;
  readonly glyphEnd: number;
  /** In font units. */
  readonly advance: number;
}

/** Neighbouring glyphs of one cluster value, in visual order. */
function clusterGroups(shaped: ShapedText): ClusterGroup[] {
  const groups: ClusterGroup[] = [];
  const count = shaped.glyphIds.length;
  let glyph = 0;
  while (glyph < count) {
    const glyphStart = glyph;
    const cluster = shaped.clusters[glyph] ?? 0;
    let advance = 0;
    while (glyph < count && shaped.clusters[glyph] === cluster) {
      advance += shaped.xAdvances[glyph] ?? 0;
      glyph++;
    }
    groups.push({ cluster, glyphStart, glyphEnd: glyph, advance });
  }
  return groups;
}

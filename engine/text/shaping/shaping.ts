import type { TextRun } from '../../model/layer.ts';
import { emojiKeyOf, isEmoji } from '../fonts/emoji.ts';
import type { FontFace } from '../fonts/font-face.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import type { ShapedText } from '../fonts/harfbuzz.ts';
import type { HanFamily } from '../fonts/script-fonts.ts';
import type { ParagraphLevels } from './bidi.ts';
import { boundaryPosition } from './graphemes.ts';
import { isBreakingSpace, isIdeographic } from './line-breaking.ts';
import { isCursive, scriptsOf } from './scripts.ts';
import { type CasedText, casedText } from './text-case.ts';

/** A run with its place in the text and the faces it is set in. */
export interface RunFonts {
  readonly run: TextRun;
  readonly runIndex: number;
  readonly start: number;
  readonly end: number;
  readonly face: FontFace;
  /** Faces for characters that `face` lacks, in order. */
  readonly fallbacks: readonly FontFace[];
  /** Size of the letters as shown: fitted to the box, smaller for raised and lowered ones. */
  readonly letterSizePx: number;
  /** Size of the line that the run asks for. */
  readonly fontSizePx: number;
  /** How far the letters are above the baseline. */
  readonly risePx: number;
  /** OpenType features for HarfBuzz, and the same as a key; empty where letters are as the font has them. */
  readonly features: readonly string[];
  readonly featuresKey: string;
  /** Called with characters that no face has. */
  readonly onLacking: (characters: string) => void;
  /** Called with the name of every emoji. */
  readonly onEmoji: (key: string) => void;
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
  /** The image that stands for the cluster instead of glyphs; null for text. */
  readonly emojiKey: string | null;
  /** With letter spacing. */
  readonly advancePx: number;
  readonly letterSpacingPx: number;
  /** White space that may hang over the end of a line. */
  readonly hangs: boolean;
  /** A space between words, or an ideograph: justified lines widen after it. */
  readonly expands: boolean;
}

/** A stretch of one face, size, case, features, direction and script. Colour and underline do not split it, so ligatures survive them. */
interface ShapingItem {
  readonly start: number;
  /** Moves on while characters join the item. */
  end: number;
  readonly runFonts: RunFonts;
  readonly face: FontFace;
  readonly level: number;
  readonly script: string;
  readonly isEmoji: boolean;
}

/** Looks the faces of every run up. Empty runs are left out, unless the whole text is empty: then the first one stays. */
export function runFontsOf(
  runs: readonly TextRun[],
  fonts: FontLibrary,
  scale: number,
  han: HanFamily,
): RunFonts[] {
  const result: RunFonts[] = [];
  let start = 0;
  runs.forEach((run, runIndex) => {
    const end = start + run.text.length;
    if (end > start) result.push(fontsOfRun(run, runIndex, start, fonts, scale, han));
    start = end;
  });
  const first = runs[0];
  if (result.length === 0 && first !== undefined) result.push(fontsOfRun(first, 0, 0, fonts, scale, han));
  return result;
}

function fontsOfRun(
  run: TextRun,
  runIndex: number,
  start: number,
  fonts: FontLibrary,
  scale: number,
  han: HanFamily,
): RunFonts {
  const face = fonts.faceFor(run);
  const { metrics } = face;
  const fontSizePx = run.fontSizePx * scale;
  const pxPerUnit = fontSizePx / metrics.unitsPerEm;
  const [size, riseUnits] =
    run.baseline === 'super'
      ? [metrics.superscriptSize, metrics.superscriptRise]
      : run.baseline === 'sub'
        ? [metrics.subscriptSize, -metrics.subscriptDrop]
        : [1, 0];
  return {
    run,
    runIndex,
    start,
    end: start + run.text.length,
    face,
    fallbacks: fonts.fallbacksFor(run, han),
    letterSizePx: fontSizePx * size,
    fontSizePx,
    risePx: riseUnits * pxPerUnit,
    ...featuresOf(run),
    onLacking: (characters) => fonts.want(run, characters, han),
    onEmoji: (key) => fonts.wantEmoji(key),
  };
}

const NO_FEATURES = { features: [], featuresKey: '' } as const;

/** The features of a run as HarfBuzz takes them; ligatures that are switched off are those of contexts, too. */
function featuresOf({ features }: TextRun): Pick<RunFonts, 'features' | 'featuresKey'> {
  if (features === undefined) return NO_FEATURES;
  const list = Object.entries(features).flatMap(([tag, isOn]) => {
    if (isOn === undefined) return [];
    return tag === 'liga' && !isOn ? ['-liga', '-clig'] : [isOn ? tag : `-${tag}`];
  });
  return list.length === 0 ? NO_FEATURES : { features: list, featuresKey: list.sort().join() };
}

/** How many spaces wide a tab is. There are no tab stops. */
const TAB_SPACES = 4;
const SPACE_OR_INVISIBLE = /^(?:\s|\p{Default_Ignorable_Code_Point}|\p{Cc})$/u;
const PICTOGRAPH = /^\p{Extended_Pictographic}/u;

/** Width and height of the image of an emoji in ems, and how deep it is below the baseline: as tall as text and its marks. */
export const EMOJI_ADVANCE_EM = 1.25;
export const EMOJI_SIZE_EM = 1.17;
export const EMOJI_DEPTH_EM = 0.225;

const NO_GLYPHS: ShapedText = {
  glyphIds: new Uint32Array(),
  clusters: new Uint32Array(),
  xAdvances: new Int32Array(),
  xOffsets: new Int32Array(),
  yOffsets: new Int32Array(),
};

/** A paragraph that is being shaped: `text.slice(start, end)`, without its line end. */
export interface ParagraphText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Characters before this index are not shown: the tabs that say how deep an item of a list is. */
  readonly shownFrom: number;
  readonly levels: ParagraphLevels;
  /** In thousandths of an em. */
  readonly letterSpacing: number;
  /** The grapheme boundaries of the whole text. */
  readonly boundaries: readonly number[];
}

/** Shapes a paragraph. Returns its clusters in logical order. */
export function shapeParagraph(paragraph: ParagraphText, runs: readonly RunFonts[]): ShapedCluster[] {
  return itemize(paragraph, runs).flatMap((item) =>
    item.isEmoji ? [emojiCluster(item, paragraph)] : shapeItem(item, paragraph, runs),
  );
}

function itemize(paragraph: ParagraphText, runs: readonly RunFonts[]): ShapingItem[] {
  const { text, start, end, levels, boundaries } = paragraph;
  const scripts = scriptsOf(text.slice(start, end));
  const items: ShapingItem[] = [];
  let runPosition = 0;
  let boundary = boundaryPosition(boundaries, start);
  for (let index = start; index < end; boundary++) {
    const next = Math.min(end, boundaries[boundary + 1] ?? end);
    while (runPosition < runs.length - 1 && index >= (runs[runPosition]?.end ?? 0)) runPosition++;
    const runFonts = runs[runPosition];
    if (runFonts === undefined) break;
    const found = faceForGrapheme(paragraph, index, next, runFonts);
    const level = levels.levels[index - start] ?? levels.base;
    const script = scripts[index - start] ?? 'Latn';
    const current = items.at(-1);
    if (
      current !== undefined &&
      found !== 'emoji' &&
      !current.isEmoji &&
      current.face === found &&
      current.runFonts.letterSizePx === runFonts.letterSizePx &&
      current.runFonts.risePx === runFonts.risePx &&
      current.runFonts.run.textCase === runFonts.run.textCase &&
      current.runFonts.featuresKey === runFonts.featuresKey &&
      current.level === level &&
      current.script === script
    ) {
      current.end = next;
    } else {
      const face = found === 'emoji' ? runFonts.face : found;
      items.push({ start: index, end: next, runFonts, face, level, script, isEmoji: found === 'emoji' });
    }
    index = next;
  }
  return items;
}

/** The first face that has every character of a grapheme, or that it is an image; the run's own face when none has it. */
function faceForGrapheme(
  paragraph: ParagraphText,
  start: number,
  end: number,
  runFonts: RunFonts,
): FontFace | 'emoji' {
  const { face, fallbacks, run } = runFonts;
  const { text } = paragraph;
  if (run.textCase === 'none' && end - start === 1 && face.hasGlyph(text.charCodeAt(start))) return face;
  const source = text.slice(start, end);
  if (isEmoji(source)) return drawsEmoji(face, source) ? face : 'emoji';
  const shown = run.textCase === 'none' ? source : casedSlice(paragraph, run, start, end);
  const codePoints = visibleCodePoints(shown);
  // A letter and its marks are one character where there is one (Unicode, canonical composition), and HarfBuzz takes its glyph.
  const composed = visibleCodePoints(shown.normalize('NFC'));
  const covers = (candidate: FontFace) =>
    composed.every((codePoint) => candidate.hasGlyph(codePoint)) ||
    codePoints.every((codePoint) => candidate.hasGlyph(codePoint));
  if (covers(face)) return face;
  const fallback = fallbacks.find(covers);
  if (fallback !== undefined) return fallback;
  // A sign that no font has is better an image than an empty box.
  if (PICTOGRAPH.test(source)) return 'emoji';
  runFonts.onLacking(shown.normalize('NFC'));
  // A face for the letter alone, when no face has all of its marks.
  const [letter = 0] = codePoints;
  return [face, ...fallbacks].find((candidate) => candidate.hasGlyph(letter)) ?? face;
}

function visibleCodePoints(text: string): number[] {
  return [...text]
    .filter((character) => !SPACE_OR_INVISIBLE.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
}

/** A font of the user's that has an emoji, and as outlines, is meant to be seen; ours have only signs for some of them. */
function drawsEmoji(face: FontFace, grapheme: string): boolean {
  if (!face.isUserFont) return false;
  const { glyphIds } = face.shape(grapheme.replaceAll('\ufe0f', ''), { direction: 'ltr', script: 'Zyyy' });
  const [glyph = 0] = glyphIds;
  return glyphIds.length === 1 && glyph > 0 && face.outline(glyph).length > 0;
}

/** CSS Text 3 §8.2: letters that are spaced out do not form optional ligatures. */
const SPACED_OUT_FEATURES: readonly string[] = ['-liga', '-clig'];

/** HarfBuzz looks at no more than this many neighbours. */
const CONTEXT_LENGTH = 5;

/** A paragraph is cased once for each case that is in it. */
const casedParagraphs = new WeakMap<ParagraphText, Map<TextRun['textCase'], CasedText>>();

function casedParagraph(paragraph: ParagraphText, { textCase }: TextRun): CasedText {
  let cases = casedParagraphs.get(paragraph);
  if (cases === undefined) {
    cases = new Map();
    casedParagraphs.set(paragraph, cases);
  }
  let cased = cases.get(textCase);
  if (cased === undefined) {
    cased = casedText(paragraph.text.slice(paragraph.start, paragraph.end), textCase);
    cases.set(textCase, cased);
  }
  return cased;
}

function casedSlice(paragraph: ParagraphText, run: TextRun, from: number, to: number): string {
  const { text, offsets } = casedParagraph(paragraph, run);
  const place = (index: number) => offsets?.[index - paragraph.start] ?? index - paragraph.start;
  return text.slice(place(from), place(to));
}

function emojiCluster(item: ShapingItem, paragraph: ParagraphText): ShapedCluster {
  const { letterSizePx } = item.runFonts;
  const letterSpacingPx = (paragraph.letterSpacing / 1000) * letterSizePx;
  const emojiKey = emojiKeyOf(paragraph.text.slice(item.start, item.end));
  item.runFonts.onEmoji(emojiKey);
  return {
    start: item.start,
    end: item.end,
    level: item.level,
    runFonts: item.runFonts,
    face: item.face,
    shaped: NO_GLYPHS,
    glyphStart: 0,
    glyphEnd: 0,
    emojiKey,
    advancePx: EMOJI_ADVANCE_EM * letterSizePx + letterSpacingPx,
    letterSpacingPx,
    hangs: false,
    expands: true,
  };
}

function shapeItem(item: ShapingItem, paragraph: ParagraphText, runs: readonly RunFonts[]): ShapedCluster[] {
  const { text, shownFrom } = paragraph;
  const { run, letterSizePx, features: own } = item.runFonts;
  const cursive = isCursive(item.script);
  const spacing = cursive ? 0 : paragraph.letterSpacing;
  const rightToLeft = item.level % 2 === 1;
  const context = (from: number, to: number) =>
    cursive ? text.slice(Math.max(paragraph.start, from), Math.min(paragraph.end, to)) : '';
  const shaped = item.face.shape(shapeableText(casedSlice(paragraph, run, item.start, item.end)), {
    direction: rightToLeft ? 'rtl' : 'ltr',
    script: item.script,
    features: spacing === 0 ? own : own.length === 0 ? SPACED_OUT_FEATURES : [...SPACED_OUT_FEATURES, ...own],
    before: context(item.start - CONTEXT_LENGTH, item.start),
    after: context(item.end, item.end + CONTEXT_LENGTH),
  });
  const pxPerUnit = letterSizePx / item.face.metrics.unitsPerEm;
  const groups = clusterGroups(shaped);
  if (rightToLeft) groups.reverse();
  const sources = joinBySource(groups, sourceIndices(item, paragraph), rightToLeft);
  let runPosition = runs.indexOf(item.runFonts);
  return sources.map((group, position) => {
    const start = group.source;
    const end = sources[position + 1]?.source ?? item.end;
    while (start >= (runs[runPosition]?.end ?? Number.POSITIVE_INFINITY) && runPosition < runs.length - 1) {
      runPosition++;
    }
    const content = text.slice(start, end);
    const hidden = end <= shownFrom;
    const units = hidden ? 0 : content === '\t' ? group.advance * TAB_SPACES : group.advance;
    const letterSpacingPx = units === 0 ? 0 : (spacing / 1000) * letterSizePx;
    return {
      start,
      end,
      level: item.level,
      runFonts: runs[runPosition] ?? item.runFonts,
      face: item.face,
      shaped,
      glyphStart: group.glyphStart,
      glyphEnd: hidden ? group.glyphStart : group.glyphEnd,
      emojiKey: null,
      advancePx: units * pxPerUnit + letterSpacingPx,
      letterSpacingPx,
      hangs: !hidden && isBreakingSpace(content),
      expands: content === ' ' || content === '\u00a0' || isIdeographic(content),
    };
  });
}

/** For every unit of an item's shown text, the index in the whole text of the character that it comes from. */
function sourceIndices(item: ShapingItem, paragraph: ParagraphText): (unit: number) => number {
  const { offsets } = casedParagraph(paragraph, item.runFonts.run);
  if (offsets === null) return (unit) => item.start + unit;
  const base = offsets[item.start - paragraph.start] ?? 0;
  const indices: number[] = [];
  for (let index = item.start; index < item.end; index++) {
    const from = (offsets[index - paragraph.start] ?? 0) - base;
    const to = (offsets[index + 1 - paragraph.start] ?? 0) - base;
    for (let unit = from; unit < to; unit++) indices[unit] = index;
  }
  return (unit) => indices[unit] ?? item.end;
}

/** Joins the groups that come from one character (SS from ß), so that a caret finds no place inside. */
function joinBySource(
  groups: readonly ClusterGroup[],
  sourceOf: (unit: number) => number,
  rightToLeft: boolean,
): (ClusterGroup & { readonly source: number })[] {
  const joined: (ClusterGroup & { readonly source: number })[] = [];
  for (const group of groups) {
    const source = sourceOf(group.cluster);
    const last = joined.at(-1);
    if (last === undefined || last.source !== source) {
      joined.push({ ...group, source });
      continue;
    }
    joined[joined.length - 1] = {
      ...last,
      glyphStart: rightToLeft ? group.glyphStart : last.glyphStart,
      glyphEnd: rightToLeft ? last.glyphEnd : group.glyphEnd,
      advance: last.advance + group.advance,
    };
  }
  return joined;
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

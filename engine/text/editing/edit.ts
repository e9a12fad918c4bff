import type { Layer, TextRun } from '../../model/layer.ts';
import { hasChildren, hasText } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';

/** Everything about a run but its text. */
export type TextStyle = Omit<TextRun, 'text' | 'highlight' | 'variable'>;

/** The style of a stretch of text; null where its runs differ. */
export type CommonTextStyle = { readonly [Key in keyof TextStyle]: TextStyle[Key] | null };

const STYLE_KEYS = [
  'fontFamily',
  'fontWeight',
  'italic',
  'underline',
  'strikethrough',
  'textCase',
  'baseline',
  'axes',
  'fontSizePx',
  'color',
  'features',
] as const satisfies readonly (keyof TextStyle)[];

/** A run holds this many characters at most, as the format says; longer ones are split in two of the same style. */
const MAXIMUM_RUN_LENGTH = 20_000;

/** The text of all runs, which the indices below count in (UTF-16, ends exclusive). */
export function textOf(runs: readonly TextRun[]): string {
  return runs.map((run) => run.text).join('');
}

/**
 * Puts `text` in the place of the characters from `from` to `to`. It takes the style of the first character it replaces, or when
 * nothing is replaced that of the character before it. Indices outside are clamped; of what fills itself in, all is replaced (`wholeRange`).
 * Always returns at least one run.
 */
export function replaceRange(runs: readonly TextRun[], from: number, to: number, text: string): TextRun[] {
  return replaceWithRun(runs, from, to, { text });
}

/** The same with something that fills itself in, as a page number; `text` is what it says now. */
export function replaceWithRun(
  runs: readonly TextRun[],
  from: number,
  to: number,
  { text, variable }: Pick<TextRun, 'text' | 'variable'>,
): TextRun[] {
  const range = wholeRange(runs, from, to);
  const style = styleForTyping(runs, range.from, range.to);
  const before = sliceRuns(runs, 0, range.from);
  const after = sliceRuns(runs, range.to, Number.POSITIVE_INFINITY);
  const added: TextRun = variable === undefined ? { ...style, text } : { ...style, text, variable };
  return tidy([...before, added, ...after], style);
}

/** Sets the given style on the characters from `from` to `to`; on text that is empty, on what will be typed. */
export function styleRange(
  runs: readonly TextRun[],
  from: number,
  to: number,
  style: Partial<TextStyle>,
): TextRun[] {
  const range = wholeRange(runs, from, to);
  const first = runs[0];
  if (first !== undefined && textOf(runs) === '') return [{ ...first, ...style, text: '' }];
  const styled = sliceRuns(runs, range.from, range.to).map((run) => ({ ...run, ...style, text: run.text }));
  const before = sliceRuns(runs, 0, range.from);
  const after = sliceRuns(runs, range.to, Number.POSITIVE_INFINITY);
  return tidy([...before, ...styled, ...after], styleForTyping(runs, range.from, range.to));
}

/** What the characters from `from` to `to` have in common; for an empty range the style that typing would take. */
export function styleAt(runs: readonly TextRun[], from: number, to: number): CommonTextStyle {
  const range = clampRange(runs, from, to);
  const inRange = sliceRuns(runs, range.from, range.to);
  const first = styleForTyping(runs, range.from, range.to);
  const common = <Key extends keyof TextStyle>(key: Key): TextStyle[Key] | null =>
    inRange.every((run) => sameStyleValue(run[key], first[key])) ? first[key] : null;
  return {
    fontFamily: common('fontFamily'),
    fontWeight: common('fontWeight'),
    italic: common('italic'),
    underline: common('underline'),
    strikethrough: common('strikethrough'),
    textCase: common('textCase'),
    baseline: common('baseline'),
    axes: common('axes'),
    fontSizePx: common('fontSizePx'),
    color: common('color'),
    features: common('features'),
  };
}

/** Axes are compared by what they hold; an axis that is left out is not the same as one at its default. */
function sameStyleValue(a: TextStyle[keyof TextStyle], b: TextStyle[keyof TextStyle]): boolean {
  if (a === b) return true;
  // Features that are left out are none.
  const [one, other] = [a ?? {}, b ?? {}];
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const tags = Object.keys(first);
  return tags.length === Object.keys(second).length && tags.every((tag) => first[tag] === second[tag]);
}

function clampRange(runs: readonly TextRun[], from: number, to: number): { from: number; to: number } {
  const length = runs.reduce((total, run) => total + run.text.length, 0);
  const clamp = (index: number) => Math.min(Math.max(Math.trunc(index), 0), length);
  const [low, high] = from <= to ? [from, to] : [to, from];
  return { from: clamp(low), to: clamp(high) };
}

/**
 * A range that takes in whole what fills itself in, as a page number: nothing is put between its letters, and they go together. An empty range
 * between them is moved behind them.
 */
export function wholeRange(
  runs: readonly TextRun[],
  from: number,
  to: number,
): { readonly from: number; readonly to: number } {
  const range = clampRange(runs, from, to);
  const isEmpty = range.from === range.to;
  let start = 0;
  for (const run of runs) {
    const end = start + run.text.length;
    if (run.variable !== undefined) {
      const holds = (index: number) => start < index && index < end;
      if (isEmpty && holds(range.from)) return { from: end, to: end };
      if (holds(range.from)) range.from = start;
      if (holds(range.to)) range.to = end;
    }
    start = end;
  }
  return range;
}

/** The parts of the runs between two indices, without empty ones. */
function sliceRuns(runs: readonly TextRun[], from: number, to: number): TextRun[] {
  const parts: TextRun[] = [];
  let start = 0;
  for (const run of runs) {
    const end = start + run.text.length;
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    if (text !== '' && end > from && start < to) parts.push({ ...run, text });
    start = end;
  }
  return parts;
}

function styleForTyping(runs: readonly TextRun[], from: number, to: number): TextStyle {
  const index = to > from || from === 0 ? from : from - 1;
  const run =
    sliceRuns(runs, index, index + 1)[0] ?? runs.findLast((candidate) => candidate.text !== '') ?? runs[0];
  if (run === undefined) throw new RangeError('A text has at least one run.');
  const { text: _text, variable: _variable, ...style } = run;
  return style;
}

/** Joins neighbours of the same style and drops empty runs; `style` is kept for a text that became empty. */
function tidy(runs: readonly TextRun[], style: TextStyle): TextRun[] {
  const tidied: TextRun[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const last = tidied.at(-1);
    const joins =
      last !== undefined &&
      last.variable === undefined &&
      run.variable === undefined &&
      STYLE_KEYS.every((key) => sameStyleValue(last[key], run[key])) &&
      last.highlight?.styleId === run.highlight?.styleId &&
      last.highlight?.color === run.highlight?.color;
    const text = joins ? last.text + run.text : run.text;
    if (joins) tidied.pop();
    for (let start = 0; start < text.length; start += MAXIMUM_RUN_LENGTH) {
      tidied.push({ ...run, text: text.slice(start, start + MAXIMUM_RUN_LENGTH) });
    }
  }
  return tidied.length > 0 ? tidied : [{ ...style, text: '' }];
}

/**
 * The project with one font family in the place of another wherever letters are in it: texts, groups, masks, subtitles. Axes that only
 * the former family may have had are taken back. The same object when the family is not used.
 */
export function replaceFontFamily(project: Project, from: string, to: string): Project {
  let changed = false;
  const swap = <Style extends { readonly fontFamily: string }>(style: Style): Style => {
    if (style.fontFamily !== from || from === to) return style;
    changed = true;
    return { ...style, fontFamily: to, ...('axes' in style ? { axes: {} } : {}) };
  };
  const swapLayer = (layer: Layer): Layer => {
    const mask = layer.mask?.type === 'text' ? swap(layer.mask) : layer.mask;
    const masked = mask === layer.mask ? layer : { ...layer, mask };
    if (hasText(masked)) return { ...masked, runs: masked.runs.map(swap) };
    return hasChildren(masked) ? { ...masked, children: masked.children.map(swapLayer) } : masked;
  };
  const sceneItems = project.metadata.sceneItems.map((scene) => ({
    ...scene,
    layers: scene.layers.map(swapLayer),
  }));
  const tracks = project.metadata.tracks.map((track) => ({ ...track, layers: track.layers.map(swapLayer) }));
  const subtitles = project.metadata.subtitles.map((track) => ({ ...track, style: swap(track.style) }));
  const { textStyles } = project.metadata;
  const styles = textStyles === undefined ? {} : { textStyles: textStyles.map(swap) };
  return changed
    ? { ...project, metadata: { ...project.metadata, sceneItems, tracks, subtitles, ...styles } }
    : project;
}

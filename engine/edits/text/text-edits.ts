import type { TextMeasure } from '../../layouts/text-measure.ts';
import type { ListKind, TextLayer, TextRun } from '../../model/layer.ts';
import { hasText } from '../../model/layer-capabilities.ts';
import { replaceRange, styleRange } from '../../text/editing/edit.ts';
import { findLayer } from '../layer-tree.ts';
import { fitTextArc, fitTextCurve } from './text-curves.ts';

/** Fields of text runs to change; those that are left out stay. */
export type TextStyleChange = Partial<Omit<TextRun, 'text'>>;

export type { TextMeasure };

/** All the text of a layer in one string. */
export const plainText = (layer: TextLayer): string => layer.runs.map((run) => run.text).join('');

/** The runs that a stretch of a text touches. Indices are UTF-16 units of the whole text. */
export function runsBetween(runs: readonly TextRun[], from: number, to: number): TextRun[] {
  let at = 0;
  const touched: TextRun[] = [];
  for (const run of runs) {
    const end = at + run.text.length;
    if (end > from && at < to) touched.push(run);
    at = end;
  }
  return touched;
}

/** Lets the height follow the lines, when the layer wants that and its fonts are in. */
export function fitTextHeight(measure: TextMeasure, layer: TextLayer): void {
  fitToCurve(measure, layer);
  if (!layer.autoHeight) return;
  const height = measure.textHeight(JSON.parse(JSON.stringify(layer)));
  if (height !== null && height > 0) layer.height = Math.max(1, Math.round(height * 100) / 100);
}

/** Changes the style of a stretch of a text, wherever in the tree of layers it is. Its faces are expected to be loaded. */
export function applyStyle(
  measure: TextMeasure,
  layers: Parameters<typeof findLayer>[0],
  range: { id: string; from: number; to: number },
  style: (run: TextRun) => TextStyleChange,
): void {
  const layer = findLayer(layers, range.id)?.layer;
  if (!hasText(layer)) return;
  let runs: readonly TextRun[] = JSON.parse(JSON.stringify(layer.runs));
  let at = 0;
  for (const run of [...runs]) {
    const from = Math.max(range.from, at);
    const to = Math.min(range.to, at + run.text.length);
    // An empty text still has one run, whose style is what will be typed.
    if (to > from) runs = styleRange(runs, from, to, style(run));
    at += run.text.length;
  }
  if (at === 0) runs = runs.map((run) => ({ ...run, ...style(run) }));
  layer.runs = [...runs];
  fitTextHeight(measure, layer);
}

/** Changes a text whose height comes out otherwise, as on a curve, about its middle instead of its top. */
export function keepMiddle(measure: TextMeasure, layer: TextLayer, recipe: () => void): void {
  const middle = layer.y + layer.height / 2;
  recipe();
  fitTextHeight(measure, layer);
  layer.y = Math.round((middle - layer.height / 2) * 100) / 100;
}

/** The width of a text when it is straight. */
export function lineWidthOf(measure: TextMeasure, layer: TextLayer): number {
  return measure.textWidth({ ...plain(layer), textPath: null }) ?? layer.width;
}

/** Lets the box of a bent text follow its letters. */
function fitToCurve(measure: TextMeasure, layer: TextLayer): void {
  if (layer.textPath?.type === 'path') fitTextCurve(layer, lineWidthOf(measure, layer));
  else if (layer.textPath) fitTextArc(layer, measure.textWidth(plain(layer)) ?? 0);
}

/** The value that all selected texts share, null when they differ. */
export function sharedTextValue<T>(runs: readonly TextRun[], read: (run: TextRun) => T): T | null {
  const first = runs[0];
  if (!first) return null;
  const value = read(first);
  return runs.every((run) => read(run) === value) ? value : null;
}

/** A copy without the draft around it. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** How a text and its box come to fit: the box follows the text, or keeps its height with the text as set, made smaller or made to fill. */
export type BoxFit = 'grow' | 'fixed' | 'shrink' | 'fill';

/** How a text and its box fit. */
export function boxFitOf({ autoHeight, autoFit }: Pick<TextLayer, 'autoHeight' | 'autoFit'>): BoxFit {
  if (autoHeight) return 'grow';
  return autoFit === 'none' ? 'fixed' : autoFit;
}

/** Sets how text and box fit. Where a text was made smaller than it is set, `grow` shows it in its own size again. */
export function setBoxFit(layer: TextLayer, fit: BoxFit): void {
  layer.autoHeight = fit === 'grow';
  layer.autoFit = fit === 'shrink' || fit === 'fill' ? fit : 'none';
  if (fit === 'grow') layer.verticalAlign = 'top';
}

/** Puts a text to the top, middle or bottom of its box, which keeps its height from then on: else all three would be the same. */
export function setVerticalAlign(layer: TextLayer, verticalAlign: TextLayer['verticalAlign']): void {
  layer.verticalAlign = verticalAlign;
  if (verticalAlign !== 'top') layer.autoHeight = false;
}

/** Makes a list of a text, or plain paragraphs again; then the tabs that nested its items go. */
export function setList(layer: TextLayer, list: ListKind | null): void {
  layer.list = list;
  if (list !== null) return;
  const text = plainText(layer);
  let runs: readonly TextRun[] = plain(layer.runs);
  for (const { start } of paragraphsOf(text).reverse()) {
    const tabs = /^\t*/.exec(text.slice(start))?.[0].length ?? 0;
    if (tabs > 0) runs = replaceRange(runs, start, start + tabs, '');
  }
  layer.runs = [...runs];
}

/** Deeper than this items do not go: the engine counts no more tabs. */
const DEEPEST_LEVEL = 8;

interface Paragraph {
  readonly start: number;
  /** Without its line end. */
  readonly end: number;
}

function paragraphsOf(text: string): Paragraph[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const paragraph = { start, end: start + line.length };
    start = paragraph.end + 1;
    return paragraph;
  });
}

/** A text and the selection in it. Indices are UTF-16 units of the whole text. */
export interface EditedRuns {
  readonly runs: TextRun[];
  readonly anchor: number;
  readonly focus: number;
}

/** Puts the items that a selection touches one level deeper or less deep; the selection stays on the same letters. */
export function nestItems({ runs, anchor, focus }: EditedRuns, by: 1 | -1): EditedRuns {
  const text = runs.map((run) => run.text).join('');
  const [from, to] = [Math.min(anchor, focus), Math.max(anchor, focus)];
  const touched = paragraphsOf(text).filter(({ start, end }) => start <= to && end >= from);
  let next: { runs: readonly TextRun[]; anchor: number; focus: number } = { runs, anchor, focus };
  for (const { start } of touched.reverse()) {
    const level = /^\t*/.exec(text.slice(start))?.[0].length ?? 0;
    if (by < 0 ? level === 0 : level >= DEEPEST_LEVEL) continue;
    const shifted = (index: number) => (index > start || by > 0 ? Math.max(start, index + by) : index);
    const moved = (index: number) => (index >= start ? shifted(index) : index);
    next = {
      runs: by > 0 ? insertLike(next.runs, start, '\t') : replaceRange(next.runs, start, start + 1, ''),
      anchor: moved(next.anchor),
      focus: moved(next.focus),
    };
  }
  return { ...next, runs: [...next.runs] };
}

/** Puts text before a character in that character's own style: `replaceRange` alone would take the style of the one before. */
function insertLike(runs: readonly TextRun[], index: number, text: string): TextRun[] {
  const length = runs.reduce((sum, run) => sum + run.text.length, 0);
  if (index >= length) return replaceRange(runs, index, index, text);
  const character = runs.map((run) => run.text).join('')[index] ?? '';
  return replaceRange(runs, index, index + 1, text + character);
}

/**
 * What Enter does in a list: a new item of the same level, or, in an empty one, a step out of the list. Null where Enter is a plain
 * line end.
 */
export function enterInList(
  layer: TextLayer,
  edited: EditedRuns,
): { readonly edited: EditedRuns; readonly endsList: boolean } | null {
  if (layer.list === null) return null;
  const text = edited.runs.map((run) => run.text).join('');
  const [from, to] = [Math.min(edited.anchor, edited.focus), Math.max(edited.anchor, edited.focus)];
  const item = paragraphsOf(text).find(({ start, end }) => start <= from && from <= end);
  if (!item) return null;
  const tabs = /^\t*/.exec(text.slice(item.start, item.end))?.[0] ?? '';
  if (from === to && item.end - item.start === tabs.length) {
    if (tabs !== '') return { edited: nestItems(edited, -1), endsList: false };
    const isOnly = !text.includes('\n');
    return isOnly ? { edited, endsList: true } : null;
  }
  const inserted = `\n${tabs.slice(0, Math.max(0, from - item.start))}`;
  const caret = from + inserted.length;
  return {
    edited: { runs: replaceRange(edited.runs, from, to, inserted), anchor: caret, focus: caret },
    endsList: false,
  };
}

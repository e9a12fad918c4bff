import { customData } from '../../model/custom-layers.ts';
import { MAX_CELL_LETTERS } from '../../model/data-layers/cells.ts';
import { MAX_TITLE_LETTERS } from '../../model/data-layers/chart.ts';
import type { Layer, TextLayer } from '../../model/layer.ts';
import { eachLayer } from '../../model/layer-assets.ts';
import { hasText } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';
import { replaceRange } from '../../text/editing/edit.ts';
import { type TextSearch, wordSearch } from './search-pattern.ts';
import { fitTextHeight, type TextMeasure } from './text-edits.ts';

/** A place where a search finds something. Indices are UTF-16 units of the text of the layer, of the cell, or of the title of the chart. */
export interface TextMatch {
  readonly layerId: string;
  /** The page or scene; null for layers of tracks. */
  readonly sceneIndex: number | null;
  readonly from: number;
  readonly to: number;
  /** The cell of a table or chart; null for texts and for titles of charts. */
  readonly cell: { readonly row: number; readonly column: number } | null;
}

/** Everywhere that a text stands in a project: in texts, in the cells of tables and charts, and in titles of charts; page by page, from the lowest layer. Locked layers are left out. */
export function findText(project: Project, search: TextSearch): TextMatch[] {
  const find = wordSearch(search);
  if (!find) return [];
  const { sceneItems, tracks } = project.metadata;
  const lists = [
    ...sceneItems.map(({ layers }, sceneIndex) => ({ layers, sceneIndex })),
    ...tracks.map(({ layers }) => ({ layers, sceneIndex: null })),
  ];
  return lists.flatMap(({ layers, sceneIndex }) =>
    [...eachLayer(layers)].flatMap((layer) =>
      layer.locked
        ? []
        : wordsOf(layer).flatMap(({ words, cell }) =>
            find(words).map(({ from, to }) => ({ layerId: layer.id, sceneIndex, from, to, cell })),
          ),
    ),
  );
}

function wordsOf(layer: Layer): { readonly words: string; readonly cell: TextMatch['cell'] }[] {
  if (hasText(layer)) return [{ words: typedWords(layer), cell: null }];
  const title = titleOf(layer);
  return [
    ...(title === null ? [] : [{ words: title, cell: null }]),
    ...cellsOf(layer).flatMap((cells, row) =>
      cells.map((words, column) => ({ words, cell: { row, column } })),
    ),
  ];
}

/** The text of a layer with signs that nobody looks for in the place of what says itself, as a page number: replacing that would end it. */
const typedWords = ({ runs }: TextLayer): string =>
  runs.map(({ text, variable }) => (variable === undefined ? text : '\ufffc'.repeat(text.length))).join('');

function cellsOf(layer: Layer): readonly (readonly string[])[] {
  if (!('customType' in layer)) return [];
  const cells = customData(layer)?.cells;
  // Only tables and charts have cells, and their schema has read them.
  return Array.isArray(cells) ? (cells as string[][]) : [];
}

/** The title that stands over a chart; null for layers without one. */
function titleOf(layer: Layer): string | null {
  const title = 'customType' in layer ? customData(layer)?.title : undefined;
  return typeof title === 'string' ? title : null;
}

/**
 * Puts another text in the place of matches of `findText`, all of the same state of the project. What replaces a match has the style of its first letter.
 * Works on drafts. Layers that share cells are all found, so that all of them change.
 */
export function replaceText(
  project: Project,
  matches: readonly TextMatch[],
  replacement: string,
  measure: TextMeasure | null,
): void {
  const byLayer = new Map<string, TextMatch[]>();
  for (const match of matches) byLayer.set(match.layerId, [...(byLayer.get(match.layerId) ?? []), match]);
  const { sceneItems, tracks } = project.metadata;
  for (const { layers } of [...sceneItems, ...tracks])
    for (const layer of eachLayer(layers)) {
      // From the end, so that the places before it stay where they are.
      const own = [...(byLayer.get(layer.id) ?? [])].sort((a, b) => b.from - a.from);
      if (own.length === 0) continue;
      if (hasText(layer)) {
        for (const { from, to } of own)
          layer.runs = replaceRange(JSON.parse(JSON.stringify(layer.runs)), from, to, replacement);
        if (measure) fitTextHeight(measure, layer);
      } else replaceInData(layer, own, replacement);
    }
}

function replaceInData(layer: Layer, matches: readonly TextMatch[], replacement: string): void {
  if (!('customType' in layer)) return;
  const data: { cells?: string[][]; title?: string } = JSON.parse(JSON.stringify(layer.data));
  for (const { cell, from, to } of matches) {
    const replaced = (words: string) => words.slice(0, from) + replacement + words.slice(to);
    if (cell === null) {
      if (data.title !== undefined) data.title = replaced(data.title).slice(0, MAX_TITLE_LETTERS);
      continue;
    }
    const row = data.cells?.[cell.row];
    const words = row?.[cell.column];
    if (row && words !== undefined) row[cell.column] = replaced(words).slice(0, MAX_CELL_LETTERS);
  }
  layer.data = data;
}

import { customData } from '../../model/custom-layers.ts';
import { MAX_CELL_LETTERS } from '../../model/data-layers/cells.ts';
import type { Layer, TextLayer } from '../../model/layer.ts';
import { eachLayer } from '../../model/layer-assets.ts';
import { hasText } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';
import { replaceRange } from '../../text/editing/edit.ts';
import { searchPattern, type TextSearch } from './search-pattern.ts';
import { fitTextHeight, type TextMeasure } from './text-edits.ts';

/** A place where a search finds something. Indices are UTF-16 units of the text of the layer, or of the cell. */
export interface TextMatch {
  readonly layerId: string;
  /** The page or scene; null for layers of tracks. */
  readonly sceneIndex: number | null;
  readonly from: number;
  readonly to: number;
  /** The cell of a table or chart; null for texts. */
  readonly cell: { readonly row: number; readonly column: number } | null;
}

/** Everywhere that a text stands in a project: in texts, and in the cells of tables and charts; page by page, from the lowest layer. Locked layers are left out. */
export function findText(project: Project, search: TextSearch): TextMatch[] {
  const expression = searchPattern(search);
  if (!expression) return [];
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
            [...words.matchAll(expression)].map((match) => ({
              layerId: layer.id,
              sceneIndex,
              from: match.index,
              to: match.index + match[0].length,
              cell,
            })),
          ),
    ),
  );
}

function wordsOf(layer: Layer): { readonly words: string; readonly cell: TextMatch['cell'] }[] {
  if (hasText(layer)) return [{ words: typedWords(layer), cell: null }];
  return cellsOf(layer).flatMap((cells, row) =>
    cells.map((words, column) => ({ words, cell: { row, column } })),
  );
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
      } else replaceInCells(layer, own, replacement);
    }
}

function replaceInCells(layer: Layer, matches: readonly TextMatch[], replacement: string): void {
  if (!('customType' in layer)) return;
  const data: { cells?: string[][] } = JSON.parse(JSON.stringify(layer.data));
  for (const { cell, from, to } of matches) {
    const row = cell ? data.cells?.[cell.row] : undefined;
    const words = cell && row ? row[cell.column] : undefined;
    if (cell && row && words !== undefined)
      row[cell.column] = (words.slice(0, from) + replacement + words.slice(to)).slice(0, MAX_CELL_LETTERS);
  }
  layer.data = data;
}

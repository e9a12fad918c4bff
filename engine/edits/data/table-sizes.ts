import { columnCountOf } from '../../model/data-layers/cells.ts';
import type { TableData } from '../../model/data-layers/table.ts';
import type { TableLayout } from '../../model/data-layers/table-layout.ts';

/** The least width that a column can be pulled to, in page pixels. */
const LEAST_COLUMN_PX = 8;

/** The widths of the columns of a table, in their order. */
export const columnWidthsOf = ({ columnEdges }: Pick<TableLayout, 'columnEdges'>): number[] =>
  lengthsOf(columnEdges);

/** The heights of the rows of a table, in their order. */
export const rowHeightsOf = ({ rowEdges }: Pick<TableLayout, 'rowEdges'>): number[] => lengthsOf(rowEdges);

/**
 * Moves the border after a column: what the column gains, the next one loses. The table stays as wide as it is.
 * @param widthPx the width that the column is to have; both columns keep a little of theirs
 */
export function columnResized(
  data: TableData,
  layout: Pick<TableLayout, 'columnEdges'>,
  column: number,
  widthPx: number,
): TableData {
  const widths = columnWidthsOf(layout);
  const [own, next] = [widths[column], widths[column + 1]];
  if (own === undefined || next === undefined) return data;
  const both = own + next;
  const least = Math.min(both / 2, LEAST_COLUMN_PX);
  widths[column] = Math.min(both - least, Math.max(least, widthPx));
  widths[column + 1] = both - (widths[column] ?? 0);
  return { ...data, columnShares: sharesOf(widths) };
}

/**
 * Gives a row another height. The rows below move, and the table becomes higher or lower; no text is cut.
 * @returns the table, and how high its layer is then
 */
export function rowResized(
  data: TableData,
  layout: Pick<TableLayout, 'rowEdges' | 'rowNeedsPx'>,
  row: number,
  heightPx: number,
): { readonly data: TableData; readonly heightPx: number } {
  const heights = rowHeightsOf(layout);
  if (heights[row] !== undefined) heights[row] = Math.max(layout.rowNeedsPx[row] ?? 1, heightPx);
  const total = heights.reduce((sum, height) => sum + height, 0);
  return { data: { ...data, rowShares: sharesOf(heights) }, heightPx: total };
}

/** Gives all columns the same width. */
export const columnsEvened = (data: TableData): TableData => ({
  ...data,
  columnShares: Array.from({ length: columnCountOf(data.cells) }, () => 1),
});

/** Gives all rows the same height, as far as their texts allow. */
export function rowsEvened(data: TableData): TableData {
  const { rowShares: _, ...rest } = data;
  return rest;
}

const lengthsOf = (edges: readonly number[]) =>
  edges.slice(1).map((edge, index) => Math.abs(edge - (edges[index] ?? 0)));

/** Lengths in relation to their mean, in the range that the format has for shares. */
function sharesOf(lengths: readonly number[]): number[] {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return lengths.map((length) => Math.min(100, Math.max(0.01, length / Math.max(0.001, mean))));
}

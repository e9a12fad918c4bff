import type { TextRun } from '../layers/text-run.ts';
import { columnCountOf, isNumberColumn } from './cells.ts';
import { type CellMerge, type CellStyle, cellRun, cellStylesOf, type TableData } from './table.ts';

/** How large a text comes out, in page pixels. */
export interface TextSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A cell that is seen: one that a merge covers is not. */
export interface TableCell {
  readonly row: number;
  readonly column: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly fill: string | null;
  readonly run: TextRun;
  readonly align: 'left' | 'center' | 'right';
  readonly textHeightPx: number;
}

/** Where the cells of a table are, in page pixels from the corner of its layer. */
export interface TableLayout {
  /** Left edges of the columns and the right edge of the last, in the order of the columns; they descend in tables from right to left. */
  readonly columnEdges: readonly number[];
  readonly rowEdges: readonly number[];
  readonly cells: readonly TableCell[];
  /** The least height of each row in which no text is cut. */
  readonly rowNeedsPx: readonly number[];
  /** The least height in which no text is cut. */
  readonly neededHeightPx: number;
}

/** Says how large text comes out in a box of a width. */
export type TextSizer = (runs: readonly TextRun[], widthPx: number) => TextSize;

/** The height of a line in relation to its letters, for rows without text. */
const LINE_EM = 1.25;
/** Space on both sides of a text that is not taken by it, so that rounding does not break its last word. */
const SLACK_PX = 1;

/** Places the cells of a table in a box. */
export function tableLayout(
  data: TableData,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  measure: TextSizer,
): TableLayout {
  const rowCount = data.cells.length;
  const columnCount = columnCountOf(data.cells);
  const columnEdges = edgesOf(data, columnCount, widthPx);
  const styleAt = cellStylesOf(data);
  const owners = mergeOwners(data.merges, rowCount, columnCount);
  const aligns = Array.from({ length: columnCount }, (_, column) => isNumberColumn(data.cells, column));
  const widthOf = (column: number, columns: number) =>
    Math.abs((columnEdges[column + columns] ?? 0) - (columnEdges[column] ?? 0));
  const textWidthPx = (column: number, columns: number) =>
    Math.max(SLACK_PX, widthOf(column, columns) - 2 * data.paddingPx + SLACK_PX);

  const shown = Array.from({ length: rowCount * columnCount }, (_, index) => index).flatMap((index) => {
    const at = { row: Math.floor(index / columnCount), column: index % columnCount };
    const merge = owners[index];
    if (merge && (merge.row !== at.row || merge.column !== at.column)) return [];
    const { rows, columns } = clippedMerge(merge ?? null, at, rowCount, columnCount);
    const style = styleAt(at.row, at.column);
    const run = cellRun(data, at, style);
    const textHeightPx = run.text === '' ? 0 : measure([run], textWidthPx(at.column, columns)).heightPx;
    return [{ ...at, rows, columns, style, run, textHeightPx }];
  });

  const emptyRowPx = data.fontSizePx * LINE_EM + 2 * data.paddingPx;
  const needs = Array.from({ length: rowCount }, () => emptyRowPx);
  for (const { row, rows, textHeightPx } of shown)
    if (rows === 1) needs[row] = Math.max(needs[row] ?? 0, textHeightPx + 2 * data.paddingPx);
  const neededHeightPx = needs.reduce((sum, need) => sum + need, 0);
  const rowEdges = [0];
  for (const height of rowHeights(needs, heightPx, data.rowShares))
    rowEdges.push((rowEdges.at(-1) ?? 0) + height);

  const cells = shown.map(({ row, column, rows, columns, style, run, textHeightPx }): TableCell => {
    const [one = 0, other = 0] = [columnEdges[column], columnEdges[column + columns]];
    const [top = 0, bottom = 0] = [rowEdges[row], rowEdges[row + rows]];
    return {
      row,
      column,
      box: { x: Math.min(one, other), y: top, width: Math.abs(other - one), height: bottom - top },
      fill: cellFill(data, row, style),
      run,
      align: alignOf(data, aligns[column] ?? false, style),
      textHeightPx,
    };
  });
  return { columnEdges, rowEdges, cells, rowNeedsPx: needs, neededHeightPx };
}

/** Rows get what they need, and share what is left so that they come as close to their shares as they can. Too little is shared in proportion. */
function rowHeights(needs: readonly number[], heightPx: number, shares: readonly number[] = []): number[] {
  const needed = needs.reduce((sum, need) => sum + need, 0);
  if (needed >= heightPx) return needs.map((need) => (need * heightPx) / needed);
  const shareOf = (row: number) => shares[row] ?? 1;
  let high: ReadonlySet<number> = new Set();
  for (;;) {
    const taken = needs.reduce((sum, need, row) => sum + (high.has(row) ? need : 0), 0);
    const parts = needs.reduce((sum, _, row) => sum + (high.has(row) ? 0 : shareOf(row)), 0);
    const perPart = parts === 0 ? 0 : (heightPx - taken) / parts;
    const heights = needs.map((need, row) => Math.max(need, perPart * shareOf(row)));
    const higher = new Set(needs.flatMap((need, row) => (need > perPart * shareOf(row) ? [row] : [])));
    if (higher.size <= high.size) return heights;
    high = higher;
  }
}

function edgesOf({ columnShares, rightToLeft }: TableData, count: number, widthPx: number): number[] {
  const shares = Array.from({ length: count }, (_, column) => columnShares[column] ?? 1);
  const sum = shares.reduce((total, share) => total + share, 0);
  const edges = [0];
  for (const share of shares) edges.push((edges.at(-1) ?? 0) + (share / sum) * widthPx);
  return rightToLeft ? edges.map((edge) => widthPx - edge) : edges;
}

/** The merge that each cell belongs to, row by row; of merges that overlap the first one counts. */
function mergeOwners(merges: readonly CellMerge[], rowCount: number, columnCount: number) {
  const owners: (CellMerge | undefined)[] = Array.from({ length: rowCount * columnCount });
  for (const merge of merges) {
    const places = placesOf(merge, rowCount, columnCount);
    if (merge.row >= rowCount || merge.column >= columnCount || places.some((place) => owners[place]))
      continue;
    for (const place of places) owners[place] = merge;
  }
  return owners;
}

function placesOf(merge: CellMerge, rowCount: number, columnCount: number): number[] {
  const { rows, columns } = clippedMerge(merge, merge, rowCount, columnCount);
  return Array.from({ length: Math.max(0, rows * columns) }, (_, index) => {
    const row = merge.row + Math.floor(index / columns);
    return row * columnCount + merge.column + (index % columns);
  });
}

function clippedMerge(
  merge: CellMerge | null,
  at: { readonly row: number; readonly column: number },
  rowCount: number,
  columnCount: number,
) {
  return {
    rows: Math.min(merge?.rows ?? 1, rowCount - at.row),
    columns: Math.min(merge?.columns ?? 1, columnCount - at.column),
  };
}

/** What is behind a cell; null for nothing. */
export function cellFill(data: TableData, row: number, style: CellStyle | undefined): string | null {
  const own = style?.fill;
  if (own !== undefined) return own;
  if (data.headerRow && row === 0) return data.colors.header;
  if (data.totalRow && row === data.cells.length - 1) return data.colors.total;
  const isStripe = data.stripes && (row - (data.headerRow ? 1 : 0)) % 2 === 0;
  return isStripe ? data.colors.stripe : data.colors.body;
}

function alignOf(data: TableData, isNumbers: boolean, style: CellStyle | undefined): TableCell['align'] {
  const align = style?.align ?? 'auto';
  if (align === 'center') return 'center';
  const atEnd = align === 'end' || (align === 'auto' && isNumbers);
  return atEnd === data.rightToLeft ? 'left' : 'right';
}

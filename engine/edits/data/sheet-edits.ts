import { customData } from '../../model/custom-layers.ts';
import {
  type Cells,
  cellAt,
  columnCountOf,
  MAX_CELL_LETTERS,
  MAX_COLUMNS,
  MAX_ROWS,
} from '../../model/data-layers/cells.ts';
import type { CellMerge, TableData } from '../../model/data-layers/table.ts';
import type { CustomLayer, Layer } from '../../model/layer.ts';
import { eachLayerOf } from '../../model/layer-assets.ts';
import type { Project } from '../../model/project.ts';

/** A change of the cells of a sheet. Rows and columns count from 0; `at` is where the new row or column will be. */
export type SheetEdit =
  | { readonly kind: 'set'; readonly row: number; readonly column: number; readonly text: string }
  | { readonly kind: 'paste'; readonly row: number; readonly column: number; readonly cells: Cells }
  | { readonly kind: 'resize'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'insert-row' | 'delete-row' | 'insert-column' | 'delete-column'; readonly at: number };

/** What of a layer a sheet edit changes: the cells, and in tables the styles, merges and widths that lie in them. */
export type SheetData = Pick<TableData, 'cells'> &
  Partial<Pick<TableData, 'cellStyles' | 'merges' | 'columnShares' | 'rowShares'>>;

/** Changes the cells of a sheet in every layer of a project that shows it, tables and charts alike. Works on drafts. */
export function editSheet(project: Project, sheetId: string, edit: SheetEdit): void {
  for (const layer of layersOfSheet(project, sheetId)) {
    // What belongs to a sheet is a table or a chart, and both have cells.
    Object.assign(layer, { data: editedSheet(customData(layer) as unknown as SheetData, edit) });
  }
}

/** The layers that show a sheet. */
export function layersOfSheet(project: Project, sheetId: string): CustomLayer[] {
  return [...eachLayerOf(project)].filter((layer): layer is CustomLayer => isOfSheet(layer, sheetId));
}

function isOfSheet(layer: Layer, sheetId: string): layer is CustomLayer {
  return 'customType' in layer && layer.data.sheetId === sheetId && customData(layer) !== null;
}

/** The data of one table or chart after a change of its cells. What would be larger than a sheet may be is cut. */
export function editedSheet<Data extends SheetData>(data: Data, edit: SheetEdit): Data {
  const cells = rectangle(data.cells);
  switch (edit.kind) {
    case 'set':
      return { ...data, cells: pasted(cells, edit.row, edit.column, [[edit.text]]) };
    case 'paste':
      return { ...data, cells: pasted(cells, edit.row, edit.column, edit.cells) };
    case 'resize':
      return { ...data, cells: resized(cells, edit) };
    case 'insert-row':
      if (cells.length >= MAX_ROWS) return data;
      return {
        ...data,
        cells: inserted(cells, edit.at, cells[0]?.map(() => '') ?? ['']),
        ...shifted(data, 'row', edit.at, 1),
        ...(data.rowShares
          ? { rowShares: inserted(rowSharesOf(data, cells), edit.at, mean(rowSharesOf(data, cells))) }
          : {}),
      };
    case 'delete-row':
      if (cells.length <= 1) return data;
      return {
        ...data,
        cells: cells.filter((_, row) => row !== edit.at),
        ...shifted(data, 'row', edit.at, -1),
        ...(data.rowShares
          ? { rowShares: rowSharesOf(data, cells).filter((_, row) => row !== edit.at) }
          : {}),
      };
    case 'insert-column':
      if (columnCountOf(cells) >= MAX_COLUMNS) return data;
      return {
        ...data,
        cells: cells.map((row) => inserted(row, edit.at, '')),
        ...shifted(data, 'column', edit.at, 1),
        ...(data.columnShares
          ? {
              columnShares: inserted(columnSharesOf(data, cells), edit.at, mean(columnSharesOf(data, cells))),
            }
          : {}),
      };
    case 'delete-column':
      if (columnCountOf(cells) <= 1) return data;
      return {
        ...data,
        cells: cells.map((row) => row.filter((_, column) => column !== edit.at)),
        ...shifted(data, 'column', edit.at, -1),
        ...(data.columnShares
          ? { columnShares: columnSharesOf(data, cells).filter((_, column) => column !== edit.at) }
          : {}),
      };
  }
}

/** Rows of one length, within the limits of a sheet. */
function rectangle(cells: Cells): string[][] {
  const columns = Math.min(MAX_COLUMNS, columnCountOf(cells));
  return cells
    .slice(0, MAX_ROWS)
    .map((_, row) => Array.from({ length: columns }, (_each, column) => cellAt(cells, row, column)));
}

/** The cells with rows and columns added or taken away at their ends. */
function resized(
  cells: Cells,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): string[][] {
  const [rowCount, columnCount] = [
    Math.min(MAX_ROWS, Math.max(1, rows)),
    Math.min(MAX_COLUMNS, Math.max(1, columns)),
  ];
  return Array.from({ length: rowCount }, (_, row) =>
    Array.from({ length: columnCount }, (_each, column) => cellAt(cells, row, column)),
  );
}

/** Cells put over others; the sheet grows for those that lie outside of it. */
function pasted(cells: Cells, atRow: number, atColumn: number, added: Cells): string[][] {
  const rows = Math.min(MAX_ROWS, Math.max(cells.length, atRow + added.length));
  const columns = Math.min(MAX_COLUMNS, Math.max(columnCountOf(cells), atColumn + columnCountOf(added)));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_each, column) => {
      const isAdded =
        row >= atRow &&
        row < atRow + added.length &&
        column >= atColumn &&
        column < atColumn + columnCountOf(added);
      return isAdded ? cellAt(added, row - atRow, column - atColumn) : cellAt(cells, row, column);
    }),
  );
}

const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
];

const columnSharesOf = ({ columnShares }: SheetData, cells: Cells) =>
  Array.from({ length: columnCountOf(cells) }, (_, column) => columnShares?.[column] ?? 1);

const rowSharesOf = ({ rowShares }: SheetData, cells: Cells) => cells.map((_, row) => rowShares?.[row] ?? 1);

const mean = (list: readonly number[]) =>
  list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length);

/** Styles and merges after a row or column came (`by` 1) or went (-1). */
function shifted(data: SheetData, axis: 'row' | 'column', at: number, by: 1 | -1): Partial<SheetData> {
  const { cellStyles, merges } = data;
  if (!cellStyles || !merges) return {};
  const moved = (place: number) => (place >= at && (by === 1 || place > at) ? place + by : place);
  const size = axis === 'row' ? 'rows' : 'columns';
  return {
    cellStyles: cellStyles
      .filter((style) => by === 1 || style[axis] !== at)
      .map((style) => ({ ...style, [axis]: moved(style[axis]) })),
    merges: merges.flatMap((merge): CellMerge[] => {
      const [start, end] = [merge[axis], merge[axis] + merge[size]];
      const isInside = by === 1 ? at > start && at < end : at >= start && at < end;
      const length = merge[size] + (isInside ? by : 0);
      const next = { ...merge, [axis]: isInside ? start : moved(start), [size]: length };
      return length < 1 || (next.rows === 1 && next.columns === 1) ? [] : [next];
    }),
  };
}

/** The cells from one corner to the other. */
export interface CellRange {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Makes the cells of a range one; merges that it touches are taken up. Their texts are joined in the first cell. */
export function mergedCells(data: TableData, range: CellRange): TableData {
  const cells = rectangle(data.cells);
  const whole = withTouched(data.merges, clipped(range, cells));
  if (whole.rows * whole.columns <= 1) return data;
  const texts: string[] = [];
  for (let row = whole.row; row < whole.row + whole.rows; row++)
    for (let column = whole.column; column < whole.column + whole.columns; column++) {
      const text = cellAt(cells, row, column);
      if (text.trim() !== '') texts.push(text);
      const line = cells[row];
      if (line && column < line.length) line[column] = '';
    }
  const first = cells[whole.row];
  if (first) first[whole.column] = texts.join(' ').slice(0, MAX_CELL_LETTERS);
  return {
    ...data,
    cells,
    merges: [...data.merges.filter((merge) => !touches(merge, whole)), whole],
  };
}

/** What of a range lies in the sheet. */
function clipped({ row, column, rows, columns }: CellRange, cells: Cells): CellRange {
  return {
    row,
    column,
    rows: Math.max(0, Math.min(rows, cells.length - row)),
    columns: Math.max(0, Math.min(columns, columnCountOf(cells) - column)),
  };
}

/** Takes the cells of a range apart. */
export const splitCells = (data: TableData, range: CellRange): TableData => ({
  ...data,
  merges: data.merges.filter((merge) => !touches(merge, range)),
});

const touches = (a: CellRange, b: CellRange) =>
  a.row < b.row + b.rows &&
  b.row < a.row + a.rows &&
  a.column < b.column + b.columns &&
  b.column < a.column + a.columns;

/** A range with all of the merges that it touches. */
function withTouched(merges: readonly CellMerge[], range: CellRange): CellRange {
  const touched = merges.filter((merge) => touches(merge, range));
  const all = [range, ...touched];
  const row = Math.min(...all.map((each) => each.row));
  const column = Math.min(...all.map((each) => each.column));
  const whole = {
    row,
    column,
    rows: Math.max(...all.map((each) => each.row + each.rows)) - row,
    columns: Math.max(...all.map((each) => each.column + each.columns)) - column,
  };
  const isSame = whole.rows === range.rows && whole.columns === range.columns;
  return isSame ? whole : withTouched(merges, whole);
}

/** Sets the style of the cells of a range; what is `undefined` goes back to that of the table. */
export function styledCells(
  data: TableData,
  range: CellRange,
  change: Partial<Omit<TableData['cellStyles'][number], 'row' | 'column'>>,
): TableData {
  const styles = new Map(data.cellStyles.map((style) => [`${style.row},${style.column}`, style]));
  for (let row = range.row; row < range.row + range.rows; row++)
    for (let column = range.column; column < range.column + range.columns; column++) {
      const key = `${row},${column}`;
      const all = { ...styles.get(key), row, column, ...change };
      const next = Object.fromEntries(
        Object.entries(all).filter(([, value]) => value !== undefined),
      ) as typeof all;
      if (Object.keys(next).length > 2) styles.set(key, next);
      else styles.delete(key);
    }
  return { ...data, cellStyles: [...styles.values()] };
}

/**
 * Tables, charts, QR codes and barcodes: layers that are drawn from data. They are custom layers of the types `gesso:table`, `gesso:chart` and `gesso:code`, which are always registered.
 *
 * @module @gesso/engine/data
 */

export {
  type CellRange,
  editedSheet,
  editSheet,
  layersOfSheet,
  mergedCells,
  type SheetData,
  type SheetEdit,
  splitCells,
  styledCells,
} from './edits/data/sheet-edits.ts';
export {
  columnResized,
  columnsEvened,
  columnWidthsOf,
  rowHeightsOf,
  rowResized,
  rowsEvened,
} from './edits/data/table-sizes.ts';
export { CodeError, encodeCode } from './media/codes/encode-code.ts';
export {
  type Cells,
  cellAt,
  columnCountOf,
  isNumberColumn,
  MAX_CELL_LETTERS,
  MAX_COLUMNS,
  MAX_ROWS,
  numberOf,
} from './model/data-layers/cells.ts';
export {
  CHART_KINDS,
  CHART_TYPE,
  type ChartData,
  type ChartKind,
  type ChartSeries,
  type ChartTable,
  chartTable,
  createChartData,
  hasColorPerCategory,
} from './model/data-layers/chart.ts';
export { CODE_FORMATS, CODE_TYPE, type CodeData, type CodeFormat } from './model/data-layers/code.ts';
export {
  createChartLayer,
  createCodeLayer,
  createTableLayer,
  type DataLayer,
  type DataLayerFields,
  dataOf,
  dataTextRuns,
} from './model/data-layers/data-layers.ts';
export {
  CELL_ALIGNS,
  type CellAlign,
  type CellMerge,
  type CellStyle,
  createTableData,
  styleOfCell,
  TABLE_BORDERS,
  TABLE_TYPE,
  type TableBorders,
  type TableColors,
  type TableData,
} from './model/data-layers/table.ts';
export {
  type TableCell,
  type TableLayout,
  type TextSize,
  type TextSizer,
  tableLayout,
} from './model/data-layers/table-layout.ts';

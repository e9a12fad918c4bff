import { z } from 'zod';
import { createId } from '../ids.ts';
import type { CustomLayerModel } from '../layers/custom-layer-model.ts';
import { createTextRun, type TextRun } from '../layers/text-run.ts';
import { colorSchema } from '../paint.ts';
import { MAX_COLUMNS, MAX_ROWS, sheetFields } from './cells.ts';

/** The type of table layers. */
export const TABLE_TYPE = 'gesso:table';

/** Which lines of a table are drawn. */
export const TABLE_BORDERS = ['none', 'outer', 'inner', 'rows', 'columns', 'all'] as const;
/** Which lines of a table are drawn. @useDeclaredType */
export type TableBorders = (typeof TABLE_BORDERS)[number];

/** `auto` puts numbers at the end of their cell and texts at its start. */
export const CELL_ALIGNS = ['auto', 'start', 'center', 'end'] as const;
/** Where the text of a cell is across its width. @useDeclaredType */
export type CellAlign = (typeof CELL_ALIGNS)[number];

/** The colours of a table; null for none, so that what is behind is seen. */
export const tableColorsSchema = z.object({
  header: colorSchema.nullable(),
  headerText: colorSchema,
  body: colorSchema.nullable(),
  stripe: colorSchema.nullable(),
  text: colorSchema,
  total: colorSchema.nullable(),
  totalText: colorSchema,
  border: colorSchema,
});
/** The colours of a table; null for none. @interface */
export type TableColors = z.infer<typeof tableColorsSchema>;

const row = z
  .number()
  .int()
  .min(0)
  .max(MAX_ROWS - 1);
const column = z
  .number()
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1);

/** What differs in one cell from the rest of the table. */
export const cellStyleSchema = z.object({
  row,
  column,
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  fill: colorSchema.nullable().optional(),
  color: colorSchema.optional(),
  align: z.enum(CELL_ALIGNS).optional(),
});
/** What differs in one cell from the rest of the table. @interface */
export type CellStyle = z.infer<typeof cellStyleSchema>;

/** Cells that are one: the upper left one, which has the text, and how many rows and columns they take. */
export const cellMergeSchema = z.object({
  row,
  column,
  rows: z.number().int().min(1).max(MAX_ROWS),
  columns: z.number().int().min(1).max(MAX_COLUMNS),
});
/** Cells that are one. @interface */
export type CellMerge = z.infer<typeof cellMergeSchema>;

/**
 * A table. `columnShares` are the widths of its columns in relation to one another; columns without one have the share 1. Rows are at least as high as
 * their text needs, and share what is left of the layer by their `rowShares`. Lengths are page pixels.
 */
export const tableSchema = z.object({
  ...sheetFields,
  columnShares: z.array(z.number().min(0.01).max(100)).max(MAX_COLUMNS),
  /** The heights of rows in relation to one another; rows without one have the share 1. */
  rowShares: z.array(z.number().min(0.01).max(100)).max(MAX_ROWS).optional(),
  headerRow: z.boolean(),
  totalRow: z.boolean(),
  stripes: z.boolean(),
  /** The first column is at the right. */
  rightToLeft: z.boolean(),
  borders: z.enum(TABLE_BORDERS),
  borderWidthPx: z.number().min(0).max(100),
  colors: tableColorsSchema,
  fontFamily: z.string().min(1).max(100),
  fontSizePx: z.number().min(1).max(1_000),
  paddingPx: z.number().min(0).max(500),
  cornerRadius: z.number().min(0).max(1_000),
  cellStyles: z.array(cellStyleSchema).max(MAX_ROWS * MAX_COLUMNS),
  merges: z.array(cellMergeSchema).max(1_000),
});
/** What a table is set to: its cells, rows, lines, colours and text. Lengths are page pixels. @interface */
export type TableData = z.infer<typeof tableSchema>;

/** The colours of new tables. */
export const DEFAULT_TABLE_COLORS: TableColors = {
  header: '#14206e',
  headerText: '#ffffff',
  body: '#fff8ea',
  stripe: '#ffe8d2',
  text: '#14206e',
  total: '#ffb59a',
  totalText: '#14206e',
  border: '#14206e',
};

/** A table with every field set; `fields` replaces what differs. */
export function createTableData(fields: Partial<TableData> = {}): TableData {
  return {
    sheetId: createId('sheet'),
    cells: [
      ['', '', ''],
      ['', '', ''],
      ['', '', ''],
    ],
    columnShares: [],
    headerRow: true,
    totalRow: false,
    stripes: true,
    rightToLeft: false,
    borders: 'none',
    borderWidthPx: 2,
    fontFamily: 'Inter',
    fontSizePx: 28,
    paddingPx: 16,
    cornerRadius: 0,
    cellStyles: [],
    merges: [],
    ...fields,
    colors: { ...DEFAULT_TABLE_COLORS, ...fields.colors },
  };
}

/** The text of a cell in the style that it has in its table. */
export function cellRun(
  data: TableData,
  at: { readonly row: number; readonly column: number },
  style: CellStyle | undefined,
): TextRun {
  const isHeader = data.headerRow && at.row === 0;
  const isTotal = data.totalRow && at.row === data.cells.length - 1 && !isHeader;
  const { colors } = data;
  const color = isHeader ? colors.headerText : isTotal ? colors.totalText : colors.text;
  return createTextRun({
    text: data.cells[at.row]?.[at.column] ?? '',
    fontFamily: data.fontFamily,
    fontSizePx: data.fontSizePx,
    fontWeight: (style?.bold ?? (isHeader || isTotal)) ? 700 : 400,
    italic: style?.italic ?? false,
    color: style?.color ?? color,
  });
}

/** What is set for one cell. */
export const styleOfCell = (
  { cellStyles }: Pick<TableData, 'cellStyles'>,
  at: { readonly row: number; readonly column: number },
): CellStyle | undefined => cellStyles.find(({ row, column }) => row === at.row && column === at.column);

/** What is set for each cell, for code that asks for all of them. */
export function cellStylesOf({ cellStyles }: Pick<TableData, 'cellStyles'>) {
  const keyOf = (row: number, column: number) => row * MAX_COLUMNS + column;
  const styles = new Map<number, CellStyle>();
  // Of several for one cell the first counts, as for `styleOfCell`.
  for (const style of cellStyles.toReversed()) styles.set(keyOf(style.row, style.column), style);
  return (row: number, column: number): CellStyle | undefined => styles.get(keyOf(row, column));
}

/** A table as a layer type. */
export const tableModel: CustomLayerModel<TableData> = {
  type: TABLE_TYPE,
  name: 'Table',
  schema: tableSchema,
  defaults: () => createTableData(),
  textRuns(data) {
    const styleAt = cellStylesOf(data);
    return data.cells.flatMap((cells, row) =>
      cells.flatMap((text, column) =>
        text === '' ? [] : cellRun(data, { row, column }, styleAt(row, column)),
      ),
    );
  },
  // Half of its outer line.
  overhangPx: ({ borders, borderWidthPx }) => (borders === 'none' ? 0 : borderWidthPx / 2),
  scaled: (data, factor) => ({
    ...data,
    fontSizePx: clamp(data.fontSizePx * factor, 1, 1_000),
    paddingPx: clamp(data.paddingPx * factor, 0, 500),
    borderWidthPx: clamp(data.borderWidthPx * factor, 0, 100),
    cornerRadius: clamp(data.cornerRadius * factor, 0, 1_000),
  }),
};

const clamp = (value: number, low: number, high: number) =>
  Math.min(high, Math.max(low, Math.round(value * 100) / 100));

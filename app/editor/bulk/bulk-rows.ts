import { type Cells, columnCountOf } from '@gesso/engine/data';
import { type FieldProblem, type FieldValues, matchColumns, type TemplateField } from '@gesso/engine/edits';

/** The most rows of one run. */
export const MAX_BULK_ROWS = 1_000;

/** A table that fills fields: its headings, its rows, and which column goes into which field. */
export interface BulkTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The column of each field, by name; null where none goes into it. */
  readonly columns: ReadonlyMap<string, number | null>;
}

/** How far the making of a row has come. */
export type RowState = 'waiting' | 'making' | 'made' | 'skipped' | 'failed';

/** A row as the dialog shows it. */
export interface ShownRow {
  readonly values: FieldValues;
  readonly problems: readonly FieldProblem[];
  readonly state: RowState;
}

/** One row with what the fields show now, for people who type. */
export function firstTable(fields: readonly TemplateField[]): BulkTable {
  return {
    headings: fields.map(({ name }) => name),
    rows: [fields.map(({ example }) => example)],
    columns: new Map(fields.map(({ name }, index) => [name, index])),
  };
}

/** A table as it was read: the first line is its headings. Fields find their columns by name. */
export function readTable(fields: readonly TemplateField[], cells: Cells): BulkTable {
  const [headings = [], ...rows] = cells;
  return { headings, rows, columns: matchColumns(fields, headings) };
}

/** The values of a row, by field; fields without a column have none. */
export function valuesOf({ columns }: Pick<BulkTable, 'columns'>, row: readonly string[]): FieldValues {
  return new Map(
    [...columns].flatMap(([field, column]) => (column === null ? [] : [[field, row[column] ?? '']])),
  );
}

/**
 * The table with another value in a field of a row. A field without a column gets one of its own, in which the other rows have what the
 * design shows: they stay as they were.
 */
export function withValue(
  table: BulkTable,
  rowIndex: number,
  field: string,
  { value, example }: { readonly value: string; readonly example: string },
): BulkTable {
  const known = table.columns.get(field) ?? null;
  const column =
    known ?? Math.max(table.headings.length, columnCountOf(table.rows.length > 0 ? table.rows : [[]]));
  const headings =
    known === null
      ? Array.from({ length: column + 1 }, (_, at) => (at === column ? field : (table.headings[at] ?? '')))
      : table.headings;
  return {
    headings,
    columns: known === null ? new Map(table.columns).set(field, column) : table.columns,
    rows: table.rows.map((row, index) =>
      index === rowIndex
        ? withCell(row, column, value)
        : known === null
          ? withCell(row, column, example)
          : row,
    ),
  };
}

const withCell = (row: readonly string[], column: number, value: string): string[] =>
  Array.from({ length: Math.max(row.length, column + 1) }, (_, at) =>
    at === column ? value : (row[at] ?? ''),
  );

/**
 * What files are named by until somebody says otherwise: the design, and of the fields that the table fills the one that tells most rows
 * apart.
 */
export function firstPattern(designName: string, { columns, rows }: BulkTable): string {
  let best = { field: 'row', count: 0 };
  for (const [field, column] of columns) {
    if (column === null) continue;
    const { size: count } = new Set(rows.map((row) => row[column] ?? ''));
    if (count > best.count) best = { field, count };
  }
  return `${designName} {${best.field}}`;
}

/** Seconds as minutes and seconds. */
export function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A file name from a pattern such as `certificate-{name}`: fields by their names, whatever their case. `{row}` is the number of the row. */
export function rowName(pattern: string, values: FieldValues, rowNumber: number): string {
  const named = new Map([...values].map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const name = pattern.replace(/\{([^{}]+)\}/g, (whole, key: string) => {
    const wanted = key.trim().toLowerCase();
    return wanted === 'row' ? String(rowNumber) : (named.get(wanted) ?? whole);
  });
  return name.trim() === '' ? String(rowNumber) : name.trim();
}

/** Rows that can be made: those with something in them and nothing wrong. */
export const isMakeable = (values: FieldValues, problems: readonly FieldProblem[]): boolean =>
  problems.length === 0 && [...values.values()].some((value) => value.trim() !== '');

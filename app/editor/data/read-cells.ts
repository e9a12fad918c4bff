import { type Cells, MAX_CELL_LETTERS, MAX_COLUMNS, MAX_ROWS } from '@gesso/engine/data';

/** Cells as they were found, and whether there were more than a sheet takes. */
export interface ReadCells {
  readonly cells: Cells;
  readonly isCut: boolean;
}

/** A file that is none of the kinds that are read, or is broken. */
export class UnreadableTableError extends Error {
  override readonly name = 'UnreadableTableError';
}

/** Reads cells as spreadsheets copy them (tab separated), or as CSV with commas or semicolons. Empty lines and columns at the end are left out. */
export async function readCellText(text: string, maxRows = MAX_ROWS): Promise<ReadCells> {
  const { default: papa } = await import('papaparse');
  const plain = text.replace(/^\uFEFF/, '');
  const { data } = papa.parse<string[]>(plain, { skipEmptyLines: 'greedy', delimiter: delimiterOf(plain) });
  return withinLimits(data, maxRows);
}

/**
 * What stands between cells: what divides the first line that has something into the most cells, outside of quotes. Rows below may be
 * shorter or have the sign in their words, so that they say less.
 */
function delimiterOf(text: string): string {
  const counts = new Map(['\t', ',', ';', '|'].map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    const count = counts.get(letter);
    if (count !== undefined) counts.set(letter, count + 1);
    else if ((letter === '\n' || letter === '\r') && [...counts.values()].some((each) => each > 0)) break;
  }
  const [[most] = [',']] = [...counts].sort((one, other) => other[1] - one[1]);
  return [...counts.values()].every((count) => count === 0) ? ',' : most;
}

/** Reads a CSV, TSV or XLSX file; of a workbook the first sheet. @throws UnreadableTableError */
export async function readCellFile(file: File, maxRows = MAX_ROWS): Promise<ReadCells> {
  try {
    if (/\.xlsx$/i.test(file.name)) return await readWorkbook(file, maxRows);
    return await readCellText(await readText(file), maxRows);
  } catch (error) {
    throw new UnreadableTableError(`“${file.name}” could not be read.`, { cause: error });
  }
}

/** UTF-8, UTF-16 with its mark, or, where bytes are no UTF-8, what spreadsheets on Windows write. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new TypeError('A text has no zero bytes.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readWorkbook(file: File, maxRows: number): Promise<ReadCells> {
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file);
  return withinLimits(
    rows.map((row) => row.map(cellText)),
    maxRows,
  );
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // A day without a time is what nearly all dates of sheets are.
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}

function withinLimits(rows: readonly (readonly string[])[], maxRows: number): ReadCells {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const columns = Math.max(0, ...filled.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1));
  const cells = filled
    .slice(0, maxRows)
    .map((row) =>
      Array.from({ length: Math.min(columns, MAX_COLUMNS) }, (_, column) =>
        (row[column] ?? '').trim().slice(0, MAX_CELL_LETTERS),
      ),
    );
  return { cells, isCut: filled.length > maxRows || columns > MAX_COLUMNS };
}

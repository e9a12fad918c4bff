import { z } from 'zod';

/** The most rows of one table or chart. */
export const MAX_ROWS = 200;
/** The most columns of one table or chart. */
export const MAX_COLUMNS = 30;
/** The most characters of one cell, in UTF-16 units. */
export const MAX_CELL_LETTERS = 500;

/** The cells of a table or chart by row: the first row is the headings, the first column names the rows. Short rows end with empty cells. */
export type Cells = readonly (readonly string[])[];

/** What tables and charts have in common. Those with the same `sheetId` show the same cells; an edit of one changes all of them. */
export const sheetFields = {
  sheetId: z.string().min(1).max(100),
  cells: z
    .array(z.array(z.string().max(MAX_CELL_LETTERS)).min(1).max(MAX_COLUMNS))
    .min(1)
    .max(MAX_ROWS),
};

/** How many columns the longest row has. */
export const columnCountOf = (cells: Cells): number => Math.max(1, ...cells.map((row) => row.length));

/** The text of a cell; empty outside of the sheet. */
export const cellAt = (cells: Cells, row: number, column: number): string => cells[row]?.[column] ?? '';

const NUMBER =
  /^[\s\p{Sc}(]*([+\-−]?)[\s\p{Sc}]*((?:\d[\d.,\s'’]*)|(?:[.,]\d+))[\s)]*[\p{Sc}\p{L}%‰°]{0,4}$/u;
const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹';

/**
 * The number that a cell shows, as people write it: `1,234.5`, `1.234,5`, `12 %`, `€ 7`, `(3)`, `١٢`. A single comma before exactly three digits groups
 * thousands, a single point never does. Null for text.
 */
export function numberOf(text: string): number | null {
  const latin = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)))
    .replace(/[۰-۹]/g, (digit) => String(PERSIAN_DIGITS.indexOf(digit)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
  const [, sign = '', body = ''] = NUMBER.exec(latin) ?? [];
  if (body === '') return null;
  const digits = body.replace(/[\s'’]/g, '').replace(/[.,]$/, '');
  const value = Number(withPoint(digits));
  if (!Number.isFinite(value)) return null;
  const isNegative = sign === '-' || sign === '−' || /^\s*\(.*\)/.test(latin);
  return isNegative ? -value : value;
}

/** A number with a point before its fraction and nothing between its thousands. */
function withPoint(digits: string): string {
  const [commas, points] = [digits.split(',').length - 1, digits.split('.').length - 1];
  if (commas > 0 && points > 0) {
    const fraction = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
    const groups = fraction === ',' ? '.' : ',';
    return digits.replaceAll(groups, '').replace(fraction, '.');
  }
  if (commas > 1) return digits.replaceAll(',', '');
  if (points > 1) return digits.replaceAll('.', '');
  if (commas === 1)
    return /^\d{1,3},\d{3}$/.test(digits) ? digits.replace(',', '') : digits.replace(',', '.');
  return digits;
}

/** Whether the cells of a column below the headings are numbers, apart from empty ones. */
export function isNumberColumn(cells: Cells, column: number): boolean {
  const texts = cells.slice(1).flatMap((row) => row[column]?.trim() || []);
  return texts.length > 0 && texts.every((text) => numberOf(text) !== null);
}

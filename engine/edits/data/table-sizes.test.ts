import { expect, test } from 'vitest';
import { createTableData } from '../../model/data-layers/table.ts';
import { tableLayout } from '../../model/data-layers/table-layout.ts';
import { editedSheet } from './sheet-edits.ts';
import {
  columnResized,
  columnsEvened,
  columnWidthsOf,
  rowHeightsOf,
  rowResized,
  rowsEvened,
} from './table-sizes.ts';

const measure = () => ({ widthPx: 10, heightPx: 12 });
const table = createTableData({
  fontSizePx: 10,
  paddingPx: 5,
  cells: [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g', 'h', 'i'],
  ],
});
const layoutOf = (data: typeof table, heightPx = 300) =>
  tableLayout(data, { widthPx: 300, heightPx }, measure);

test('what a column gains the next one loses, and both keep a little', () => {
  const wider = columnResized(table, layoutOf(table), 0, 160);
  expect(columnWidthsOf(layoutOf(wider)).map(Math.round)).toEqual([160, 40, 100]);
  const most = columnResized(wider, layoutOf(wider), 0, 900);
  expect(columnWidthsOf(layoutOf(most)).map(Math.round)).toEqual([192, 8, 100]);
  expect(columnResized(table, layoutOf(table), 2, 10)).toBe(table);
  expect(columnWidthsOf(layoutOf(columnsEvened(most))).map(Math.round)).toEqual([100, 100, 100]);
});

test('columns of a table from right to left are pulled in their order', () => {
  const turned = { ...table, rightToLeft: true };
  expect(columnWidthsOf(layoutOf(columnResized(turned, layoutOf(turned), 1, 150))).map(Math.round)).toEqual([
    100, 150, 50,
  ]);
});

test('a row that is pulled makes the table higher, and is never lower than its text', () => {
  const { data, heightPx } = rowResized(table, layoutOf(table), 1, 180);
  expect(heightPx).toBeCloseTo(380);
  expect(rowHeightsOf(layoutOf(data, heightPx)).map(Math.round)).toEqual([100, 180, 100]);
  const low = rowResized(data, layoutOf(data, heightPx), 1, 2);
  expect(rowHeightsOf(layoutOf(low.data, low.heightPx)).map(Math.round)).toEqual([100, 23, 100]);
  expect(rowHeightsOf(layoutOf(rowsEvened(data), 380)).map(Math.round)).toEqual([127, 127, 127]);
});

test('rows keep their heights when others come and go', () => {
  const { data } = rowResized(table, layoutOf(table), 1, 200);
  const more = editedSheet(data, { kind: 'insert-row', at: 1 });
  const heights = rowHeightsOf(layoutOf(more, 533)).map(Math.round);
  expect(heights).toEqual([100, 133, 200, 100]);
  const fewer = editedSheet(more, { kind: 'delete-row', at: 1 });
  expect(fewer.rowShares).toEqual(data.rowShares);
});

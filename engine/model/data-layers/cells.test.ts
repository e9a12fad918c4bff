import { describe, expect, test } from 'vitest';
import { isNumberColumn, numberOf } from './cells.ts';
import { chartTable } from './chart.ts';

describe('numbers as people write them', () => {
  test.each([
    ['12', 12],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['12,345,678', 12_345_678],
    ['1,234', 1234],
    ['1,5', 1.5],
    ['1.234', 1.234],
    ['1 234', 1234],
    ['1’234.50', 1234.5],
    ['12 %', 12],
    ['€ 7', 7],
    ['-€ 7.50', -7.5],
    ['−3', -3],
    ['(3)', -3],
    ['$1.5M', 1.5],
    ['.5', 0.5],
    ['12.', 12],
    ['١٢٫٥', 12.5],
    ['۱۲', 12],
  ])('%s is %d', (text, value) => expect(numberOf(text)).toBe(value));

  test.each(['', ' ', 'Spring', 'Q1', '3 October 2026', '12-13', 'a12', '--3', '1e999'])(
    '%j is text',
    (text) => expect(numberOf(text)).toBeNull(),
  );
});

test('a column is of numbers when all that is in it is one', () => {
  const cells = [
    ['Name', 'Seats', 'Day'],
    ['A', '3', 'Fri'],
    ['B', ''],
    ['C', '4', '5'],
  ];
  expect([0, 1, 2, 3].map((column) => isNumberColumn(cells, column))).toEqual([false, true, false, false]);
});

test('a chart leaves out empty rows and columns without numbers, and can read series from rows', () => {
  const cells = [
    ['', 'Shop', 'Note', 'Classes'],
    ['May', '3', 'x', '4'],
    ['', '', '', ''],
    ['June', 'none', 'y', '6'],
  ];
  expect(chartTable({ cells, seriesInRows: false })).toEqual({
    categories: ['May', 'June'],
    series: [
      { name: 'Shop', values: [3, null] },
      { name: 'Classes', values: [4, 6] },
    ],
  });
  expect(chartTable({ cells, seriesInRows: true })).toEqual({
    categories: ['Shop', 'Note', 'Classes'],
    series: [
      { name: 'May', values: [3, null, 4] },
      { name: 'June', values: [null, null, 6] },
    ],
  });
});

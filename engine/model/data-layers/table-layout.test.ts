import { expect, test } from 'vitest';
import { createTableData } from './table.ts';
import { tableLayout } from './table-layout.ts';

/** Letters of half an em in lines of 1.2 em, broken at any letter. */
const measure = (runs: readonly { text: string; fontSizePx: number }[], widthPx: number) => {
  const [{ text, fontSizePx } = { text: '', fontSizePx: 0 }] = runs;
  const perLine = Math.max(1, Math.floor(widthPx / (fontSizePx / 2)));
  return {
    widthPx: Math.min(text.length, perLine) * (fontSizePx / 2),
    heightPx: Math.ceil(text.length / perLine) * fontSizePx * 1.2,
  };
};
const size = { widthPx: 300, heightPx: 300 };
const table = (fields: Parameters<typeof createTableData>[0]) =>
  createTableData({ fontSizePx: 10, paddingPx: 5, ...fields });

test('columns have their shares of the width, and rows are equal where the text allows', () => {
  const layout = tableLayout(
    table({
      columnShares: [1, 2],
      cells: [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    }),
    size,
    measure,
  );
  expect(layout.columnEdges).toEqual([0, 100, 300]);
  expect(layout.rowEdges).toEqual([0, 100, 200, 300]);
  expect(layout.neededHeightPx).toBeCloseTo(3 * 22.5);
});

test('a row with more text takes what it needs, and the others share the rest', () => {
  const { rowEdges } = tableLayout(table({ cells: [['a'], ['b'.repeat(600)], ['c']] }), size, measure);
  // 58 letters to a line of 291 px make 11 lines of 12 px.
  expect(rowEdges.map(Math.round)).toEqual([0, 79, 221, 300]);
});

test('a table that is too low is squeezed in proportion', () => {
  const layout = tableLayout(
    table({ cells: [['a'], ['b'], ['c'], ['d']] }),
    { widthPx: 300, heightPx: 45 },
    measure,
  );
  expect(layout.rowEdges.at(-1)).toBeCloseTo(45);
  expect(layout.neededHeightPx).toBeCloseTo(90);
});

test('a merged cell covers the others, and merges that overlap it or lie outside do not count', () => {
  const layout = tableLayout(
    table({
      cells: [
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
        ['g', 'h', 'i'],
      ],
      merges: [
        { row: 0, column: 0, rows: 2, columns: 2 },
        { row: 1, column: 1, rows: 2, columns: 2 },
        { row: 7, column: 0, rows: 1, columns: 2 },
        { row: 2, column: 2, rows: 4, columns: 4 },
      ],
    }),
    size,
    measure,
  );
  expect(layout.cells.map(({ run }) => run.text)).toEqual(['a', 'c', 'f', 'g', 'h', 'i']);
  expect(layout.cells[0]?.box).toEqual({ x: 0, y: 0, width: 200, height: 200 });
});

test('numbers stand at the end and texts at the start, also from right to left', () => {
  const cells = [
    ['Name', 'Seats'],
    ['A', '3'],
  ];
  const aligns = (rightToLeft: boolean) =>
    tableLayout(table({ cells, rightToLeft }), size, measure).cells.map(({ align }) => align);
  expect(aligns(false)).toEqual(['left', 'right', 'left', 'right']);
  expect(aligns(true)).toEqual(['right', 'left', 'right', 'left']);
  const mirrored = tableLayout(table({ cells, rightToLeft: true }), size, measure);
  expect(mirrored.cells[0]?.box.x).toBe(150);
});

import { expect, test } from 'vitest';
import { isCells } from './pasted-cells.ts';

test('cells of a spreadsheet are distinguished from words with tabs', () => {
  expect(isCells('Name\tQ1\nOslo\t7\n', '')).toBe(true);
  expect(isCells('Name\tQ1', '<meta><table border="0"><tr>')).toBe(true);
  // A cell with a line break breaks the lines; the HTML beside it says what it is.
  expect(isCells('Name\tQ1\n"Oslo\nnorth"\t7', '<TABLE>')).toBe(true);
  expect(isCells('Name\tQ1\r\n"Oslo ""N""\nnorth"\t7\r\n', '')).toBe(true);
  expect(isCells('Name\tQ1', '')).toBe(false);
  expect(isCells('\tA paragraph with an indent\nand a line without', '')).toBe(false);
  expect(isCells('Two\nlines', '<table>')).toBe(false);
});

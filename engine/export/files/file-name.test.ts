import { expect, test } from 'vitest';
import { safeFileName } from './file-name.ts';

test('a file name has no characters that a file system refuses', () => {
  expect(safeFileName('a<b>c:d"e/f\\g|h?i*j\u0007k')).toBe('a b c d e f g h i j k');
  expect(safeFileName('  two \n words ')).toBe('two words');
  expect(safeFileName('صفحة ١')).toBe('صفحة ١');
});

test('a name with nothing left of it is a page', () => {
  expect(safeFileName('')).toBe('Page');
  expect(safeFileName(' ?? ')).toBe('Page');
});

test('a long name is cut to 80 characters, not within one and not before a space', () => {
  expect(safeFileName('a'.repeat(81))).toBe('a'.repeat(80));
  expect(safeFileName(`${'a'.repeat(79)}\u{1f600}`)).toBe('a'.repeat(79));
  expect(safeFileName(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
});

import type { TemplateField } from '@gesso/engine/edits';
import { expect, test } from 'vitest';
import {
  clockOf,
  firstPattern,
  firstTable,
  isMakeable,
  readTable,
  rowName,
  valuesOf,
  withValue,
} from './bulk-rows.ts';

const fields: TemplateField[] = [
  { name: 'Name', kind: 'text', maxLetters: 28, example: 'Milo' },
  { name: 'Photo', kind: 'image', maxLetters: null, example: '' },
];
const CELLS = [
  ['name', 'day'],
  ['Ana', '3 October'],
  ['Yuki', '4 October'],
];

test('a table finds its columns, and its rows give the values of the fields', () => {
  const table = readTable(fields, CELLS);
  expect([...table.columns]).toEqual([
    ['Name', 0],
    ['Photo', null],
  ]);
  expect(table.rows.map((row) => [...valuesOf(table, row)])).toEqual([[['Name', 'Ana']], [['Name', 'Yuki']]]);
});

test('a value that is typed into a field without a column gets one, and other rows stay', () => {
  const typed = { value: 'yuki.jpg', example: 'milo.jpg' };
  const table = withValue(readTable(fields, CELLS), 1, 'Photo', typed);
  expect(table.headings).toEqual(['name', 'day', 'Photo']);
  // What the others show does not go because one of them was changed.
  expect(table.rows).toEqual([
    ['Ana', '3 October', 'milo.jpg'],
    ['Yuki', '4 October', 'yuki.jpg'],
  ]);
  expect(valuesOf(table, table.rows[1] ?? []).get('Photo')).toBe('yuki.jpg');
  expect(withValue(table, 0, 'Name', { value: 'Anna', example: 'Milo' }).rows).toEqual([
    ['Anna', '3 October', 'milo.jpg'],
    ['Yuki', '4 October', 'yuki.jpg'],
  ]);
});

test('people who type begin with one row of what the design shows', () => {
  expect(firstTable(fields).rows).toEqual([['Milo', '']]);
});

test('names of files come from a pattern', () => {
  const values = new Map([['Name', ' Ana Torres ']]);
  expect(rowName('certificate-{name}', values, 3)).toBe('certificate-Ana Torres');
  expect(rowName('{row} {NAME} {other}', values, 3)).toBe('3 Ana Torres {other}');
  expect(rowName('  ', values, 3)).toBe('3');
});

test('empty rows and rows with a problem are not made', () => {
  expect(isMakeable(new Map([['Name', ' ']]), [])).toBe(false);
  expect(isMakeable(new Map([['Name', 'Ana']]), [{ field: 'Name', reason: 'too-long' }])).toBe(false);
  expect(isMakeable(new Map([['Name', 'Ana']]), [])).toBe(true);
});

test('files are named by the field that tells most rows apart, the first one of several', () => {
  expect(firstPattern('Badge', readTable(fields, CELLS))).toBe('Badge {Name}');
  expect(firstPattern('Badge', readTable(fields, [['photo'], ['ana.jpg']]))).toBe('Badge {Photo}');
  expect(firstPattern('Badge', readTable(fields, [['other'], ['x']]))).toBe('Badge {row}');
  const cells = [
    ['Name', 'Photo'],
    ['Team', 'ana.jpg'],
    ['Team', 'yuki.jpg'],
  ];
  expect(firstPattern('Badge', readTable(fields, cells))).toBe('Badge {Photo}');
});

test('what is left is said in minutes and seconds', () => {
  expect([0.4, 59.4, 59.7, 61, 320].map(clockOf)).toEqual(['0:00', '0:59', '1:00', '1:01', '5:20']);
});

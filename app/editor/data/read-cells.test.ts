import { expect, test } from 'vitest';
import { readCellFile, readCellText } from './read-cells.ts';

test.each([
  ['commas', 'Name,What\nAna,Books'],
  ['semicolons', 'Name;What\r\nAna;Books'],
  ['tabs, as spreadsheets copy them', 'Name\tWhat\nAna\tBooks'],
  ['bars', 'Name|What\nAna|Books'],
])('cells with %s between them', async (_, text) => {
  expect((await readCellText(text)).cells).toEqual([
    ['Name', 'What'],
    ['Ana', 'Books'],
  ]);
});

test('rows may be short or empty, and have breaks, quotes and other signs in their words', async () => {
  const text =
    '\uFEFF"Name";"What, and why"\r\nAna Torres;"Line one\nline ""two"""\r\n;;\r\n\r\nYuki;\r\nOnly one\r\nA, b, c, d;x\r\n';
  expect((await readCellText(text)).cells).toEqual([
    ['Name', 'What, and why'],
    ['Ana Torres', 'Line one\nline "two"'],
    ['Yuki', ''],
    ['Only one', ''],
    ['A, b, c, d', 'x'],
  ]);
});

test('one column is one column, and a line of signs before the headings says nothing', async () => {
  expect((await readCellText('Name\nAna\nYuki')).cells).toEqual([['Name'], ['Ana'], ['Yuki']]);
  expect((await readCellText('\n\nName;What\nAna;Books')).cells[1]).toEqual(['Ana', 'Books']);
  expect((await readCellText('')).cells).toEqual([]);
});

test('files of spreadsheets on Windows have their letters', async () => {
  const file = new File(
    [
      new Uint8Array(
        [...'Name;Ort\nJos'].map((each) => each.charCodeAt(0)).concat(0xe9, 0x3b, 0x4b, 0xf6, 0x6c, 0x6e),
      ),
    ],
    'a.csv',
  );
  expect((await readCellFile(file)).cells).toEqual([
    ['Name', 'Ort'],
    ['José', 'Köln'],
  ]);
});

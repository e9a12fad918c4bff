import { describe, expect, test } from 'vitest';
import type { ListKind } from '../../model/layer.ts';
import { LIST_MARK_CHARACTERS, leadingTabs, listMarks } from './list-marks.ts';

const textsOf = (kind: ListKind, ...paragraphs: string[]) =>
  listMarks(kind, paragraphs).map(({ text }) => text);
const items = (count: number, tabs = 0) => Array.from({ length: count }, () => `${'\t'.repeat(tabs)}item`);
/** The mark of item number `count` of a list. */
const markNumber = (kind: ListKind, count: number) => textsOf(kind, ...items(count)).at(-1);

describe('marks of a list', () => {
  test.each<[number, string]>([
    [1, 'a.'],
    [2, 'b.'],
    [26, 'z.'],
    [27, 'aa.'],
    [52, 'az.'],
    [53, 'ba.'],
    [702, 'zz.'],
    [703, 'aaa.'],
  ])('letters count %i as %s', (count, mark) => {
    expect(markNumber('letter', count)).toBe(mark);
  });

  test.each<[number, string]>([
    [1, 'i.'],
    [3, 'iii.'],
    [4, 'iv.'],
    [5, 'v.'],
    [8, 'viii.'],
    [9, 'ix.'],
    [14, 'xiv.'],
    [40, 'xl.'],
    [49, 'xlix.'],
    [90, 'xc.'],
    [99, 'xcix.'],
    [400, 'cd.'],
    [444, 'cdxliv.'],
    [500, 'd.'],
    [900, 'cm.'],
    [1666, 'mdclxvi.'],
  ])('Roman numbers count %i as %s', (count, mark) => {
    expect(markNumber('roman', count)).toBe(mark);
  });

  test('bullets change with their level and begin again after three', () => {
    expect(textsOf('bullet', 'a', '\tb', '\t\tc', '\t\t\td')).toEqual(['•', '◦', '▪', '•']);
  });

  test('dashes and ticks are the same on every level', () => {
    expect(textsOf('dash', 'a', '\tb')).toEqual(['–', '–']);
    expect(textsOf('check', 'a', '\tb')).toEqual(['✓', '✓']);
  });

  test('numbers within numbers are letters, then Roman ones, then numbers again', () => {
    expect(textsOf('number', ...items(2), ...items(2, 1), ...items(2, 2), ...items(2, 3))).toEqual([
      '1.',
      '2.',
      'a.',
      'b.',
      'i.',
      'ii.',
      '1.',
      '2.',
    ]);
  });

  test('count within their level, go on after deeper items, and begin again below the next item', () => {
    expect(listMarks('number', ['one', '\ta', '\tb', 'two', '\ta', '\t\ti', '\tb', 'three'])).toEqual([
      { level: 0, text: '1.' },
      { level: 1, text: 'a.' },
      { level: 1, text: 'b.' },
      { level: 0, text: '2.' },
      { level: 1, text: 'a.' },
      { level: 2, text: 'i.' },
      { level: 1, text: 'b.' },
      { level: 0, text: '3.' },
    ]);
  });

  test('a list may begin deep and skip levels', () => {
    expect(textsOf('number', '\t\tdeep', 'top', '\t\tdeep')).toEqual(['i.', '1.', 'i.']);
  });
});

test('only tabs at the start count for the level, at most eight', () => {
  expect(['', 'a\t', '\ta\t', ' \ta', '\t\t', '\t'.repeat(8), '\t'.repeat(11)].map(leadingTabs)).toEqual([
    0, 0, 1, 0, 2, 8, 8,
  ]);
});

test('the characters of all marks are known, so that their faces are loaded', () => {
  const kinds: readonly ListKind[] = ['bullet', 'dash', 'check'];
  const shown = kinds.flatMap((kind) => textsOf(kind, 'a', '\tb', '\t\tc')).join('');
  for (const character of shown) expect(LIST_MARK_CHARACTERS).toContain(character);
  expect(LIST_MARK_CHARACTERS).toHaveLength(5);
});

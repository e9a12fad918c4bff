import { expect, test } from 'vitest';
import { bestMatch } from './font-search.ts';

const families = [
  'Archivo Black',
  'Inter Tight',
  'Inter',
  'Noto Sans Arabic',
  'Noto Sans',
  'Work Sans',
  'Lobster',
].map((name) => ({ name }));

test.each([
  ['inter', 'Inter'],
  ['noto', 'Noto Sans Arabic'],
  ['noto sans', 'Noto Sans'],
  ['sans', 'Noto Sans Arabic'],
  ['black', 'Archivo Black'],
  ['ob', 'Lobster'],
])('searching %s means %s', (search, name) => {
  expect(bestMatch(families, search)?.name).toBe(name);
});

test('a search that no font has means none', () => {
  expect(bestMatch(families, 'comic')).toBeNull();
});

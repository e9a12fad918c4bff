import { expect, test } from 'vitest';
import { ratioName, wordsOfStyle } from './image-styles.ts';

test.each([
  [1024, 1024, '1 : 1'],
  [1536, 1024, '3 : 2'],
  [1216, 832, '3 : 2'],
  [1344, 768, '16 : 9'],
  [896, 1088, '4 : 5'],
  [832, 1216, '2 : 3'],
  [768, 1344, '9 : 16'],
])('%i × %i is called %s', (widthPx, heightPx, name) => {
  expect(ratioName({ widthPx, heightPx })).toBe(name);
});

test('a style adds its words, none adds nothing', () => {
  expect(wordsOfStyle('ink')).toContain('Ink drawing');
  expect(wordsOfStyle('none')).toBe('');
});

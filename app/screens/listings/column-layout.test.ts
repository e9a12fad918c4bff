import { expect, test } from 'vitest';
import { columnLayoutFor, imageHeight } from './column-layout.ts';

test('columns are 243 px wide on the site, and two on a phone', () => {
  expect(columnLayoutFor(1280)).toEqual({ columns: 5, columnPx: 243, gapPx: 16 });
  expect(columnLayoutFor(952).columns).toBe(3);
  expect(columnLayoutFor(358)).toEqual({ columns: 2, columnPx: 173, gapPx: 12 });
});

test('an image keeps its own shape', () => {
  expect(imageHeight({ widthPx: 1080, heightPx: 1920 }, 243)).toBe(432);
  expect(imageHeight({ widthPx: null, heightPx: null }, 243)).toBe(243);
});

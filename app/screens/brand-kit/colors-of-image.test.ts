import { expect, test } from 'vitest';
import { mainColors } from './colors-of-image.ts';

const pixels = (...rows: readonly (readonly [count: number, ...rgba: number[]])[]) =>
  rows.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat());

test('the most frequent colours come first; shades of one colour count together', () => {
  const image = pixels(
    [400, 20, 32, 110, 255],
    [300, 22, 34, 112, 255],
    [200, 255, 111, 71, 255],
    [90, 255, 246, 227, 255],
  );
  const [first, second, third] = mainColors(image, 3);
  expect(first).toMatch(/^#1[4-6]2[0-2](?:6e|6f|70)$/);
  expect([second, third]).toEqual(['#ff6f47', '#fff6e3']);
});

test('a strong colour is taken before a grey that is a little more frequent; what is see-through is not counted', () => {
  expect(mainColors(pixels([100, 128, 128, 128, 255], [80, 255, 0, 0, 255], [900, 0, 255, 0, 0]), 2)).toEqual(
    ['#ff0000', '#808080'],
  );
});

test('an image of one colour has one', () => {
  expect(mainColors(pixels([50, 20, 32, 110, 255]), 5)).toEqual(['#14206e']);
  expect(mainColors([], 5)).toEqual([]);
});

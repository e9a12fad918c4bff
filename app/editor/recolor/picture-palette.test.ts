import { expect, test } from 'vitest';
import { paletteOfPixels } from './picture-palette.ts';

const pixels = (
  ...runs: readonly (readonly [count: number, rgba: readonly [number, number, number, number]])[]
) =>
  Uint8ClampedArray.from(runs.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat()));

test('the colours of an image are those that it has, the most frequent first, without what cannot be seen', () => {
  const data = pixels(
    [60, [255, 0, 0, 255]],
    [30, [0, 0, 255, 255]],
    [10, [255, 255, 255, 255]],
    [50, [0, 255, 0, 0]],
  );
  const colors = paletteOfPixels(data, 3);
  expect(colors).toHaveLength(3);
  expect(colors).not.toContain('#00ff00');
  expect(paletteOfPixels(pixels([40, [18, 52, 86, 255]]))).toEqual(['#123456']);
  expect(paletteOfPixels(pixels([40, [18, 52, 86, 0]]))).toEqual([]);
});

test('there are at most as many as asked for, in small letters', () => {
  const gradient = pixels(
    ...Array.from({ length: 200 }, (_, index) => [1, [index, 255 - index, index / 2, 255]] as const),
  );
  const colors = paletteOfPixels(gradient, 5);
  expect(colors).toHaveLength(5);
  for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
});

import { afterEach, expect, test, vi } from 'vitest';
import { stripsOf } from './image-strips.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Bitmaps without a browser: the size of each, and the part of the image that it was made from. */
function stubBitmaps(): number[][] {
  const made: number[][] = [];
  vi.stubGlobal(
    'createImageBitmap',
    async (_: unknown, left: number, top: number, width: number, height: number) => {
      made.push([left, top, width, height]);
      return { width, height, close() {} };
    },
  );
  return made;
}

test.each([
  ['a small image at once', 800, 600, [[0, 0, 800, 600]]],
  [
    'a large one in parts of a million pixels, the last with what is left',
    2000,
    1200,
    [
      [0, 0, 2000, 500],
      [0, 500, 2000, 500],
      [0, 1000, 2000, 200],
    ],
  ],
  [
    'one wider than that row by row',
    1_500_000,
    2,
    [
      [0, 0, 1_500_000, 1],
      [0, 1, 1_500_000, 1],
    ],
  ],
] as const)('%s', async (_, width, height, parts) => {
  const made = stubBitmaps();
  const { widthPx, heightPx, strips } = await stripsOf({ width, height, close() {} });
  expect(made).toEqual(parts);
  expect([widthPx, heightPx]).toEqual([width, height]);
  expect(strips.map((strip) => strip.height)).toEqual(parts.map(([, , , rows]) => rows));
});

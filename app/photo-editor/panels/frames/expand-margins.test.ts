import { expect, test } from 'vitest';
import { grownSize, marginsForRatio, mayGrow, NO_MARGINS } from './expand-margins.ts';

test.each([
  [{ width: 1200, height: 800 }, 1, { width: 1200, height: 1200 }],
  [{ width: 1200, height: 800 }, 16 / 9, { width: 1422, height: 800 }],
  [{ width: 800, height: 1200 }, 9 / 16, { width: 800, height: 1422 }],
  [{ width: 801, height: 600 }, 4 / 3, { width: 801, height: 601 }],
  [{ width: 1, height: 1 }, 1, { width: 1, height: 1 }],
])('%o grows to a ratio of %d without being cut', (size, ratio, expected) => {
  expect(grownSize(size, marginsForRatio(size, ratio))).toEqual(expected);
});

test('[M3] nothing grows beyond 4000 px, but a photo that is longer may grow across', () => {
  expect(mayGrow({ width: 3990, height: 100 }, { ...NO_MARGINS, leftPx: 10 })).toBe(true);
  expect(mayGrow({ width: 3990, height: 100 }, { ...NO_MARGINS, leftPx: 11 })).toBe(false);
  expect(mayGrow({ width: 6000, height: 3000 }, { ...NO_MARGINS, topPx: 900 })).toBe(true);
  expect(mayGrow({ width: 6000, height: 3000 }, { ...NO_MARGINS, rightPx: 1 })).toBe(false);
});

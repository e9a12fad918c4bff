import { expect, test } from 'vitest';
import { nearestFontStyle } from './fonts.ts';

const upright = (...weights: number[]) => weights.map((weight) => ({ weight, italic: false }));
const nearest = (weights: readonly number[], wanted: number) =>
  nearestFontStyle(upright(...weights), { weight: wanted, italic: false })?.weight;

test('a weight that is there is taken', () => {
  for (const weight of [100, 400, 450, 500, 900])
    expect(nearest([100, 400, 450, 500, 900], weight)).toBe(weight);
});

test('a light one is made of lighter ones first, a bold one of bolder ones', () => {
  expect(nearest([100, 200, 400], 300)).toBe(200);
  expect(nearest([100, 310], 300)).toBe(100);
  expect(nearest([400, 900], 300)).toBe(400);
  expect(nearest([100, 399], 399.5)).toBe(399);
  expect(nearest([700, 900], 600)).toBe(700);
  expect(nearest([590, 900], 600)).toBe(900);
  expect(nearest([300, 500], 600)).toBe(500);
  expect(nearest([500, 700], 501)).toBe(700);
});

test('around normal, it looks up to 500 first, then below, then above', () => {
  expect(nearest([390, 500], 400)).toBe(500);
  expect(nearest([450, 500, 420], 410)).toBe(420);
  expect(nearest([100, 501], 400)).toBe(100);
  expect(nearest([100, 300, 501], 500)).toBe(300);
  expect(nearest([600, 900], 500)).toBe(600);
  expect(nearest([440, 501], 450)).toBe(440);
});

test('the right slant comes before the right weight; without it any is better than none', () => {
  const styles = [...upright(400, 700), { weight: 900, italic: true }];
  expect(nearestFontStyle(styles, { weight: 400, italic: true })).toEqual({ weight: 900, italic: true });
  expect(nearestFontStyle(styles, { weight: 900, italic: false })).toEqual({ weight: 700, italic: false });
  expect(nearestFontStyle(upright(400, 700), { weight: 700, italic: true })?.weight).toBe(700);
  expect(nearestFontStyle([], { weight: 400, italic: false })).toBeNull();
});

import { expect, test } from 'vitest';
import { areaOf, cornerFactor, movedBox, scaledBox, widenedBox } from './caption-geometry.ts';

const page = { width: 1_000, height: 500 };
const box = { x: 100, y: 400, width: 600, height: 60 };

test('a box stays within the page and stands in its middle when it comes near', () => {
  expect(movedBox(box, { x: -300, y: 90 }, page, 0)).toEqual({ ...box, x: 0, y: 440 });
  expect(movedBox(box, { x: 95, y: -10 }, page, 8)).toEqual({ ...box, x: 200, y: 390 });
  expect(movedBox(box, { x: 95, y: -10 }, page, 0)).toEqual({ ...box, x: 195, y: 390 });
});

test('a side moves and the other stays; a tenth of the page is left', () => {
  expect(widenedBox(box, { x: 1, y: 0 }, -200, page)).toEqual({ ...box, width: 400 });
  expect(widenedBox(box, { x: -1, y: 0 }, -50, page)).toEqual({ ...box, x: 50, width: 650 });
  expect(widenedBox(box, { x: 1, y: 0 }, -900, page).width).toBe(100);
  expect(widenedBox(box, { x: -1, y: 0 }, 900, page)).toEqual({ ...box, x: 600, width: 100 });
});

test('a corner scales about the one across, a key about the middle', () => {
  expect(scaledBox(box, { x: 1, y: 1 }, 0.5)).toEqual({ x: 100, y: 400, width: 300, height: 30 });
  expect(scaledBox(box, { x: -1, y: -1 }, 0.5)).toEqual({ x: 400, y: 430, width: 300, height: 30 });
  expect(scaledBox(box, { x: 0, y: 0 }, 2)).toEqual({ x: -200, y: 370, width: 1_200, height: 120 });
  // As far as the box is long, away from the corner across: twice as large.
  expect(cornerFactor(box, { x: 1, y: 1 }, { x: 600, y: 60 })).toBeCloseTo(2, 9);
  expect(cornerFactor(box, { x: -1, y: -1 }, { x: 300, y: 30 })).toBeCloseTo(0.5, 9);
});

test('boxes are kept in shares of the page, within what projects may have', () => {
  expect(areaOf(box, page)).toEqual({ x: 0.1, y: 0.8, width: 0.6, height: 0.12 });
  expect(areaOf({ x: -5_000, y: 0, width: 1, height: 9_000 }, page)).toEqual({
    x: -1,
    y: 0,
    width: 0.02,
    height: 2,
  });
});

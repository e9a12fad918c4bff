import { describe, expect, test } from 'vitest';
import { boundsOf, boxContains, centreOf, cornersOf, rectBetween, rectsTouch, rotatePoint } from './box.ts';

const box = { x: 100, y: 50, width: 80, height: 20, rotation: 0 };
const turned = (rotation: number) => ({ ...box, rotation });
const rounded = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => [Math.round(x * 1e6) / 1e6 + 0, Math.round(y * 1e6) / 1e6 + 0]);

test('a point is turned clockwise about a centre', () => {
  const point = { x: 13, y: 5 };
  const centre = { x: 10, y: 5 };
  expect(rotatePoint(point, centre, 0)).toBe(point);
  const at = (degrees: number) => rounded([rotatePoint(point, centre, degrees)])[0];
  expect([at(90), at(180), at(-90), at(360)]).toEqual([
    [10, 8],
    [7, 5],
    [10, 2],
    [13, 5],
  ]);
  expect(rounded([rotatePoint({ x: 12, y: 6 }, centre, 90)])).toEqual([[9, 7]]);
});

test('the corners of a box are its own, turned about its middle', () => {
  expect(centreOf(box)).toEqual({ x: 140, y: 60 });
  expect(rounded(cornersOf(box))).toEqual([
    [100, 50],
    [180, 50],
    [180, 70],
    [100, 70],
  ]);
  expect(rounded(cornersOf(turned(90)))).toEqual([
    [150, 20],
    [150, 100],
    [130, 100],
    [130, 20],
  ]);
});

test('the bounds of boxes hold all of them as they are seen', () => {
  expect(boundsOf([box])).toEqual({ x: 100, y: 50, width: 80, height: 20 });
  expect(boundsOf([box, { x: -10, y: 60, width: 5, height: 40, rotation: 0 }])).toEqual({
    ...{ x: -10, y: 50, width: 190, height: 50 },
  });
  const seen = boundsOf([turned(90)]);
  expect(rounded([seen, { x: seen.width, y: seen.height }])).toEqual([
    [130, 20],
    [20, 80],
  ]);
});

describe('whether a point lies in a box', () => {
  test.each([
    [100, 50, true],
    [180, 70, true],
    [99.9, 60, false],
    [180.1, 60, false],
    [140, 49.9, false],
    [140, 70.1, false],
  ])('at %d, %d: %s', (x, y, isIn) => {
    expect(boxContains(box, { x, y })).toBe(isIn);
  });

  test('its edge is farther out by a margin on every side', () => {
    const at = (x: number, y: number) => boxContains(box, { x, y }, 5);
    expect([at(95, 60), at(185, 60), at(140, 45), at(140, 75)]).toEqual([true, true, true, true]);
    expect([at(94.9, 60), at(185.1, 60), at(140, 44.9), at(140, 75.1)]).toEqual([false, false, false, false]);
  });

  test('a turned box is asked as it is seen', () => {
    expect(boxContains(turned(90), { x: 140, y: 95 })).toBe(true);
    expect(boxContains(turned(90), { x: 175, y: 60 })).toBe(false);
    // A leaning one, at a corner that its mirror image does not have.
    expect(boxContains(turned(30), { x: 170, y: 78 })).toBe(true);
    expect(boxContains(turned(30), { x: 170, y: 42 })).toBe(false);
  });
});

test('upright rectangles touch when they share an edge or a corner', () => {
  const touches = (x: number, y: number) => rectsTouch(box, { x, y, width: 10, height: 10 });
  expect([touches(90, 50), touches(180, 60), touches(120, 40), touches(120, 70), touches(180, 70)]).toEqual([
    ...[true, true, true, true, true],
  ]);
  expect([touches(89, 50), touches(181, 60), touches(120, 39), touches(120, 71)]).toEqual([
    ...[false, false, false, false],
  ]);
});

test('a rectangle is the same whichever way it was drawn', () => {
  const expected = { x: 2, y: 3, width: 8, height: 1 };
  expect(rectBetween({ x: 2, y: 3 }, { x: 10, y: 4 })).toEqual(expected);
  expect(rectBetween({ x: 10, y: 4 }, { x: 2, y: 3 })).toEqual(expected);
  expect(rectBetween({ x: 2, y: 4 }, { x: 10, y: 3 })).toEqual(expected);
});

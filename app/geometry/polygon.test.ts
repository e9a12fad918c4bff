import { expect, test } from 'vitest';
import { isInPolygon } from './polygon.ts';

test('a point is in a polygon that turns inward where it is within its edge', () => {
  const notched = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 5, y: 4 },
    { x: 0, y: 10 },
  ];
  expect(isInPolygon({ x: 1, y: 7 }, notched)).toBe(true);
  expect(isInPolygon({ x: 5, y: 3 }, notched)).toBe(true);
  expect(isInPolygon({ x: 5, y: 7 }, notched)).toBe(false);
  expect(isInPolygon({ x: -1, y: 5 }, notched)).toBe(false);
  expect(isInPolygon({ x: 5, y: 5 }, [])).toBe(false);
});

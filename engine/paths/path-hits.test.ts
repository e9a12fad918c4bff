import { expect, test } from 'vitest';
import { readPathData } from './path-data.ts';
import { distanceToOutline, outlineContains } from './path-hits.ts';

const star = readPathData('M50 0L60 40L100 50L60 60L50 100L40 60L0 50L40 40Z');
const ring = readPathData('M0 0L100 0L100 100L0 100ZM20 20L20 80L80 80L80 20Z');
const arc = readPathData('M0 50C0 -16 100 -16 100 50');

test('a point is in a form where it is filled: not in the corners of the box of a star, not in the hole of a ring', () => {
  expect(outlineContains(star, { x: 50, y: 50 })).toBe(true);
  expect(outlineContains(star, { x: 50, y: 5 })).toBe(true);
  expect(outlineContains(star, { x: 15, y: 15 })).toBe(false);
  expect(outlineContains(ring, { x: 10, y: 50 })).toBe(true);
  expect(outlineContains(ring, { x: 50, y: 50 })).toBe(false);
  // An open path is filled as if it were closed.
  expect(outlineContains(arc, { x: 50, y: 30 })).toBe(true);
  expect(outlineContains(arc, { x: 50, y: 60 })).toBe(false);
});

test('the distance to an outline is that to the closest place of its line, also of a curve', () => {
  expect(distanceToOutline(ring, { x: 50, y: 50 })).toBeCloseTo(30, 5);
  expect(distanceToOutline(ring, { x: -30, y: -40 })).toBeCloseTo(50, 5);
  // The top of the arc is at y 0.5; the way back from its end to its beginning is no line.
  expect(distanceToOutline(arc, { x: 50, y: -9.5 })).toBeCloseTo(10, 1);
  expect(distanceToOutline(arc, { x: 50, y: 50 })).toBeGreaterThan(40);
  expect(distanceToOutline([], { x: 0, y: 0 })).toBe(Number.POSITIVE_INFINITY);
});

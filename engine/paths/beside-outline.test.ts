import { expect, test } from 'vitest';
import { besideOutline } from './beside-outline.ts';
import { readPathData } from './path-data.ts';
import { outlineBounds } from './path-parts.ts';

const square = readPathData('M0 0L100 0L100 100L0 100Z');
const ring = readPathData('M0 0L100 0L100 100L0 100ZM30 30L30 70L70 70L70 30Z');
const [outer, inner] = ring.map((part) => [part]);

const bounds = (parts: Parameters<typeof outlineBounds>[0]) => {
  const box = outlineBounds(parts);
  return (
    box && [box.x, box.y, box.x + box.width, box.y + box.height].map((value) => Math.round(value * 100) / 100)
  );
};

test('a way outside of a square is a larger one, inside a smaller one, whichever way round it is drawn', () => {
  for (const parts of [square, square.map((part) => ({ ...part, points: part.points.toReversed() }))]) {
    expect(bounds(besideOutline(parts, 'outside', 10, 'miter'))).toEqual([-10, -10, 110, 110]);
    expect(bounds(besideOutline(parts, 'inside', 10, 'miter'))).toEqual([10, 10, 90, 90]);
  }
  const [sharp] = besideOutline(square, 'outside', 10, 'miter');
  const [cut] = besideOutline(square, 'outside', 10, 'bevel');
  expect([sharp?.points.length, cut?.points.length]).toEqual([4, 8]);
  const [round] = besideOutline(square, 'outside', 10, 'round');
  for (const { at } of round?.points ?? []) {
    const [dx, dy] = [Math.max(-at.x, at.x - 100, 0), Math.max(-at.y, at.y - 100, 0)];
    expect(Math.hypot(dx, dy)).toBeCloseTo(10, 6);
  }
});

test('outside of a hole is in the hole', () => {
  const [around, within] = besideOutline(ring, 'outside', 10, 'miter').map((part) => [part]);
  expect(bounds(around ?? [])).toEqual([-10, -10, 110, 110]);
  expect(bounds(within ?? [])).toEqual([40, 40, 60, 60]);
  expect(bounds(besideOutline(ring, 'inside', 10, 'miter').slice(1))).toEqual([20, 20, 80, 80]);
  expect([bounds(outer ?? []), bounds(inner ?? [])]).toEqual([
    [0, 0, 100, 100],
    [30, 30, 70, 70],
  ]);
});

test('a circle stays one, and what is open stays open', () => {
  const circle = readPathData(
    'M100 50C100 77.6 77.6 100 50 100C22.4 100 0 77.6 0 50C0 22.4 22.4 0 50 0C77.6 0 100 22.4 100 50Z',
  );
  for (const { at } of besideOutline(circle, 'outside', 20, 'round')[0]?.points ?? [])
    expect(Math.hypot(at.x - 50, at.y - 50)).toBeCloseTo(70, 0);
  expect(besideOutline(readPathData('M0 0L100 0L100 100'), 'outside', 5, 'miter')[0]?.closed).toBe(false);
});

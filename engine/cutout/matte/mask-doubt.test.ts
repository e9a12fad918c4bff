import { expect, test } from 'vitest';
import { agreementOf, doubtOf, hesitationOf } from './mask-doubt.ts';

const SIZE = { widthPx: 100, heightPx: 100 };

const plane = (valueAt: (x: number, y: number) => number) =>
  Float32Array.from({ length: 10_000 }, (_, at) => valueAt(at % 100, Math.floor(at / 100)));
const doubtIn = (mask: Float32Array) => doubtOf(mask, SIZE, hesitationOf(mask, SIZE), 1);

test('soft edges are no hesitation, broad half-seen parts are', () => {
  const soft = plane((x, y) => Math.min(1, Math.max(0, (40 - Math.hypot(x - 50, y - 50)) / 3)));
  expect(hesitationOf(soft, SIZE)).toBeLessThan(0.02);
  expect(doubtIn(soft)).toBeNull();
  const scattered = plane((x, y) => (x > 30 && x < 50 && y > 30 && y < 50 ? 1 : x > 20 && y > 20 ? 0.3 : 0));
  expect(hesitationOf(scattered, SIZE)).toBeGreaterThan(1);
  expect(doubtIn(scattered)).toBe('unclear');
});

test('nothing, next to nothing and two looks that see different subjects are doubtful', () => {
  expect(doubtIn(plane(() => 0))).toBe('no-subject');
  expect(doubtIn(plane((x, y) => (x < 4 && y < 4 ? 1 : 0)))).toBe('no-subject');
  const left = plane((x) => (x > 10 && x < 40 ? 1 : 0));
  const right = plane((x) => (x > 60 && x < 90 ? 1 : 0));
  expect(agreementOf(left, left)).toBe(1);
  expect(agreementOf(left, right)).toBe(0);
  expect(doubtOf(left, SIZE, 0, agreementOf(left, right))).toBe('unclear');
});

test('a subject that touches three edges may be the background; head and shoulders are none', () => {
  expect(doubtIn(plane((x, y) => (y < 60 || x > 20 ? 1 : 0)))).toBe('fills-frame');
  // A floor: both sides and the bottom.
  expect(doubtIn(plane((_, y) => (y > 40 ? 1 : 0)))).toBe('fills-frame');
  const portrait = plane((x, y) => (Math.hypot(x - 50, y - 45) < 25 || y > 75 ? 1 : 0));
  expect(doubtIn(portrait)).toBeNull();
  expect(doubtIn(plane((x, y) => (x > 30 && x < 70 && y > 20 ? 1 : 0)))).toBeNull();
});

test('a small subject may hesitate less than a large one: it may be a detail of what was not seen', () => {
  const small = plane((x, y) => (x > 40 && x < 55 && y > 40 && y < 55 ? 1 : 0));
  const large = plane((x, y) => (x > 20 && x < 80 && y > 20 && y < 80 ? 1 : 0));
  expect(doubtOf(small, SIZE, 0.12, 1)).toBe('unclear');
  expect(doubtOf(small, SIZE, 0.06, 1)).toBeNull();
  expect(doubtOf(large, SIZE, 0.12, 1)).toBeNull();
});

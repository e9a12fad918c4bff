import { expect, test } from 'vitest';
import { behindSubject } from './behind-subject.ts';
import type { Pixels } from './pixels.ts';

const SUBJECT = [200, 30, 40] as const;
const BEHIND = [20, 60, 220] as const;

/** A square image, the subject where a function says so, and its mask. */
function image(
  side: number,
  isSubject: (x: number, y: number) => boolean,
): { small: Pixels; mask: Float32Array } {
  const data = new Uint8ClampedArray(side * side * 4);
  const mask = new Float32Array(side * side);
  for (let at = 0; at < side * side; at++) {
    const isIn = isSubject(at % side, Math.floor(at / side));
    data.set([...(isIn ? SUBJECT : BEHIND), 255], at * 4);
    mask[at] = isIn ? 1 : 0;
  }
  return { small: { widthPx: side, heightPx: side, data }, mask };
}

function colorOf({ widthPx, data }: Pixels, x: number, y: number): number[] {
  return [...data.slice((y * widthPx + x) * 4, (y * widthPx + x) * 4 + 4)];
}

test('the colours around the subject are in its place', () => {
  const { small, mask } = image(120, (x, y) => Math.hypot(x - 60, y - 60) < 30);
  const behind = behindSubject(small, mask);
  for (const [x, y] of [
    [60, 60],
    [60, 35],
    [5, 5],
    [118, 60],
  ] as const)
    for (const [channel, value] of BEHIND.entries())
      expect(Math.abs((colorOf(behind, x, y)[channel] ?? 0) - value), `${x}, ${y}`).toBeLessThan(3);
  expect(colorOf(behind, 60, 60)[3]).toBe(255);
});

test('a background in one corner alone is enough for the whole image', () => {
  const { small, mask } = image(200, (x, y) => x >= 24 || y >= 24);
  const behind = behindSubject(small, mask);
  for (const [channel, value] of BEHIND.entries())
    expect(Math.abs((colorOf(behind, 190, 190)[channel] ?? 0) - value)).toBeLessThan(3);
});

test('where all is subject its own colours are all there is', () => {
  const { small, mask } = image(40, () => true);
  const behind = behindSubject(small, mask);
  for (const [channel, value] of SUBJECT.entries())
    expect(Math.abs((colorOf(behind, 20, 20)[channel] ?? 0) - value)).toBeLessThan(2);
});

test('a large image is made smaller, in its form', () => {
  const { small, mask } = image(600, () => false);
  const wide = { ...small, heightPx: 300, data: small.data.slice(0, 600 * 300 * 4) };
  const { widthPx, heightPx, data } = behindSubject(wide, mask.slice(0, 600 * 300));
  expect([widthPx, heightPx, data.length]).toEqual([256, 128, 256 * 128 * 4]);
});

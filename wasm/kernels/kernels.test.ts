import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { convertToI420 } from '../../engine/export/i420.ts';
import { instantiateKernels } from '../../engine/export/kernels.ts';
import { buildKernels } from './build.ts';

beforeAll(buildKernels, 60_000);

/** Pixels of every kind, the same each time (a linear congruential generator). */
function noise(widthPx: number, heightPx: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
  let state = 1;
  for (let index = 0; index < pixels.length; index++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[index] = state >> 16;
  }
  return pixels;
}

describe.each(['simd', 'scalar'])('%s kernels', (variant) => {
  test.each([
    [64, 32],
    [2, 2],
    [18, 6],
    [30, 4],
  ])('convert %i x %i to I420 as the reference does, within 1', async (widthPx, heightPx) => {
    const kernels = await instantiateKernels(
      await readFile(new URL(`build/kernels.${variant}.wasm`, import.meta.url)),
    );
    const pixels = noise(widthPx, heightPx);
    const expected = convertToI420(pixels, widthPx, heightPx);
    const converted = kernels.convertToI420(pixels, widthPx, heightPx);
    expect(converted.length).toBe(expected.length);
    const worst = expected.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - (converted[index] ?? 0))),
      0,
    );
    expect(worst).toBeLessThanOrEqual(1);
  });
});

test('white, black and grey land on the limits of the range', () => {
  const grey = (value: number) => convertToI420(new Uint8ClampedArray(16).fill(value), 2, 2);
  expect([...grey(255)]).toEqual([235, 235, 235, 235, 128, 128]);
  expect([...grey(0)]).toEqual([16, 16, 16, 16, 128, 128]);
});

import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { instantiateKernels } from '../../engine/export/images/kernels.ts';
import { createI420Image } from '../../engine/export/video/i420.ts';
import { buildKernels } from './build.ts';

beforeAll(buildKernels);

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
  const load = async () =>
    instantiateKernels(await readFile(new URL(`build/kernels.${variant}.wasm`, import.meta.url)));
  const worst = (a: Uint8Array, b: Uint8Array) =>
    a.reduce((most, value, index) => Math.max(most, Math.abs(value - (b[index] ?? 0))), 0);

  test.each([
    [64, 32],
    [2, 2],
    [18, 6],
    [30, 4],
  ])('convert %i x %i to I420 as the reference does, within 1', async (width, height) => {
    const kernels = await load();
    const pixels = noise(width, height);
    const [expected, converted] = [createI420Image(width, height), kernels.createI420Image(width, height)];
    for (const image of [expected, converted]) image.update(pixels, { x: 0, y: 0, width, height });
    expect(converted.data.length).toBe(expected.data.length);
    expect(worst(expected.data, converted.data)).toBeLessThanOrEqual(1);
  });

  test('a part that changed is put in its place and leaves the rest', async () => {
    const kernels = await load();
    const [expected, converted] = [createI420Image(40, 30), kernels.createI420Image(40, 30)];
    const rect = { x: 6, y: 4, width: 22, height: 10 };
    for (const image of [expected, converted]) {
      image.update(noise(40, 30), { x: 0, y: 0, width: 40, height: 30 });
      image.update(new Uint8ClampedArray(rect.width * rect.height * 4).fill(200), rect);
    }
    expect(worst(expected.data, converted.data)).toBeLessThanOrEqual(1);
    expect(converted.data[4 * 40 + 6]).toBe(expected.data[13 * 40 + 27]);
  });
});

test('white, black and grey land on the limits of the range', () => {
  const grey = (value: number) => {
    const image = createI420Image(2, 2);
    image.update(new Uint8ClampedArray(16).fill(value), { x: 0, y: 0, width: 2, height: 2 });
    return image.data;
  };
  expect([...grey(255)]).toEqual([235, 235, 235, 235, 128, 128]);
  expect([...grey(0)]).toEqual([16, 16, 16, 16, 128, 128]);
});

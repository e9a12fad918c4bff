import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildKernels } from '../../../wasm/kernels/build.ts';
import { instantiateKernelModule } from '../../effects/load-kernels.ts';
import { inpaint } from './inpaint.ts';
import type { InpaintModule } from './inpaint-module.ts';
import { createInpaintReference } from './reference.ts';
import { errorIn, imageFrom, maskOf, noiseAt } from './test-images.ts';

let simd: InpaintModule;
beforeAll(async () => {
  await buildKernels();
  const file = new URL('../../../wasm/kernels/build/inpaint.simd.wasm', import.meta.url);
  simd = await instantiateKernelModule<InpaintModule>(await readFile(file));
});

const inMiddle = (x: number, y: number) => x >= 48 && x < 80 && y >= 30 && y < 66;
/** What is in the hole before: nothing of it may come through. */
const RUBBISH = [255, 0, 255] as const;

describe('what is erased is filled so that', () => {
  test.each([
    ['stripes go on', (x: number) => (Math.floor(x / 6) % 2 ? [230, 220, 200] : [40, 60, 90]), 6],
    [
      'slanting stripes go on',
      (x: number, y: number) => (Math.floor((x + y) / 7) % 2 ? [250, 250, 250] : [20, 90, 60]),
      9,
    ],
    [
      'a chequer goes on',
      (x: number, y: number) =>
        (Math.floor(x / 8) + Math.floor(y / 8)) % 2 ? [200, 30, 30] : [240, 240, 240],
      12,
    ],
    ['a slope stays a slope', (x: number, y: number) => [x * 2, 40 + y * 2, 120], 14],
  ] as const)('%s', (_, colorAt, most) => {
    const whole = imageFrom(128, 96, (x, y) => colorAt(x, y) as unknown as [number, number, number]);
    const mask = maskOf(whole, inMiddle);
    const holed = imageFrom(128, 96, (x, y) =>
      inMiddle(x, y) ? RUBBISH : (colorAt(x, y) as unknown as [number, number, number]),
    );
    const filled = inpaint(holed, mask, simd);
    expect(errorIn(filled, whole.data, mask)).toBeLessThan(most);
  });

  test('an edge between two surfaces goes straight on, and each keeps its grain', () => {
    const colorAt = (x: number, y: number): [number, number, number] => {
      const grain = noiseAt(x, y) >> 3;
      return y < 48 ? [90 + grain, 140 + grain, 210] : [180, 150 + grain, 90 + grain];
    };
    const whole = imageFrom(128, 96, colorAt);
    const mask = maskOf(whole, inMiddle);
    const filled = inpaint(
      imageFrom(128, 96, (x, y) => (inMiddle(x, y) ? RUBBISH : colorAt(x, y))),
      mask,
      simd,
    );
    const blueAt = (x: number, y: number) => filled[(y * 128 + x) * 4 + 2] ?? 0;
    for (let x = 50; x < 78; x++) {
      expect(blueAt(x, 44)).toBeGreaterThan(180);
      expect(blueAt(x, 52)).toBeLessThan(150);
    }
    const reds = Array.from({ length: 28 }, (_, index) => filled[(36 * 128 + 50 + index) * 4] ?? 0);
    expect(Math.max(...reds) - Math.min(...reds)).toBeGreaterThan(10);
  });

  test('what was not marked stays as it is, byte for byte', () => {
    const image = imageFrom(70, 50, (x, y) => [noiseAt(x, y), noiseAt(y, x), 9]);
    const mask = maskOf(image, (x, y) => Math.hypot(x - 30, y - 20) < 9);
    const filled = inpaint(image, mask, simd);
    for (let at = 0; at < mask.length; at++) if (!mask[at]) expect(filled[at * 4]).toBe(image.data[at * 4]);
  });
});

describe('any hole is filled', () => {
  const plain = imageFrom(60, 40, (x) => (x < 30 ? [10, 200, 10] : [200, 10, 10]));

  test('none: a copy comes back', () => {
    const filled = inpaint(
      plain,
      maskOf(plain, () => false),
      simd,
    );
    expect(filled).toEqual(plain.data);
    expect(filled).not.toBe(plain.data);
  });

  test('of one pixel', () => {
    const mask = maskOf(plain, (x, y) => x === 10 && y === 10);
    const filled = inpaint(plain, mask, simd);
    expect([...filled.slice((10 * 60 + 10) * 4, (10 * 60 + 10) * 4 + 4)]).toEqual([10, 200, 10, 255]);
  });

  test.each([
    ['along an edge', (x: number) => x < 9],
    ['in a corner', (x: number, y: number) => x > 50 && y > 30],
    ['around the image', (x: number, y: number) => x < 4 || y < 4 || x >= 56 || y >= 36],
    ['through the image', (_: number, y: number) => y > 12 && y < 26],
  ])('%s', (_, isMarked) => {
    const mask = maskOf(plain, isMarked);
    const holed = imageFrom(60, 40, (x, y) =>
      isMarked(x, y) ? RUBBISH : x < 30 ? [10, 200, 10] : [200, 10, 10],
    );
    const filled = inpaint(holed, mask, simd);
    for (let at = 0; at < mask.length; at++) expect(filled[at * 4 + 2]).toBeLessThan(40);
    expect(errorIn(filled, plain.data, mask)).toBeLessThan(12);
  });

  test('of all but a few pixels: their colours spread', () => {
    const mask = maskOf(plain, (x, y) => !(x === 2 && y === 2) && !(x === 57 && y === 37));
    const filled = inpaint(plain, mask, simd);
    expect([...filled.slice(0, 4)]).toEqual([10, 200, 10, 255]);
    expect([...filled.slice(-4)]).toEqual([200, 10, 10, 255]);
  });

  test('of everything: there is nothing to fill it from, and that is said', () => {
    expect(() =>
      inpaint(
        plain,
        maskOf(plain, () => true),
        simd,
      ),
    ).toThrow(expect.objectContaining({ code: 'photo-nothing-around' }));
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 5],
    [1, 40],
    [13, 7],
  ])('in an image of %i x %i', (width, height) => {
    const tiny = imageFrom(width, height, () => [50, 60, 70]);
    const mask = maskOf(tiny, (x, y) => x === 0 && y === 0);
    if (width * height === 1) {
      expect(() => inpaint(tiny, mask, simd)).toThrow(/nothing left/);
      return;
    }
    expect([...inpaint(tiny, mask, simd).slice(0, 4)]).toEqual([50, 60, 70, 255]);
  });

  test('and what is clear is not copied from: the hole becomes opaque', () => {
    const cutOut = imageFrom(80, 60, (x) => (x < 40 ? [0, 0, 0, 0] : [90, 120, 30]));
    const mask = maskOf(cutOut, (x, y) => x > 44 && x < 60 && y > 20 && y < 40);
    const filled = inpaint(cutOut, mask, simd);
    expect([...filled.slice((30 * 80 + 50) * 4, (30 * 80 + 50) * 4 + 4)]).toEqual([90, 120, 30, 255]);
    expect(filled[(30 * 80 + 5) * 4 + 3]).toBe(0);
  });

  test('a mask of another size is refused', () => {
    expect(() => inpaint(plain, new Uint8Array(5), simd)).toThrow(/differ in size/);
  });
});

test('the same number comes to the same image, another to another; progress goes from 0 to 1', () => {
  const image = imageFrom(90, 70, (x, y) => [noiseAt(x >> 1, y >> 1), noiseAt(y, x) >> 1, 40]);
  const mask = maskOf(image, (x, y) => x > 25 && x < 60 && y > 20 && y < 50);
  const shares: number[] = [];
  const first = inpaint(image, mask, simd, { seed: 1, onProgress: (share) => shares.push(share) });
  expect(inpaint(image, mask, simd, { seed: 1 })).toEqual(first);
  expect(inpaint(image, mask, simd, { seed: 2 })).not.toEqual(first);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect(shares.length).toBeGreaterThan(3);
});

test('the JavaScript comes to the same image as the wasm', () => {
  const image = imageFrom(64, 48, (x, y) => [noiseAt(x >> 2, y >> 2), x * 3, noiseAt(x, y)]);
  const mask = maskOf(image, (x, y) => x > 20 && x < 42 && y > 12 && y < 34);
  expect(inpaint(image, mask, createInpaintReference())).toEqual(inpaint(image, mask, simd));
});

test('without memory it is said', () => {
  const image = imageFrom(40, 40, () => [1, 2, 3]);
  const poor: InpaintModule = { ...createInpaintReference(), reserve: () => -1 };
  expect(() =>
    inpaint(
      image,
      maskOf(image, (x, y) => x === 20 && y === 20),
      poor,
    ),
  ).toThrow(/not enough memory/);
});

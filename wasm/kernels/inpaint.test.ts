import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { instantiateKernelModule } from '../../engine/effects/load-kernels.ts';
import { inpaint } from '../../engine/photo/inpaint/inpaint.ts';
import type { InpaintModule } from '../../engine/photo/inpaint/inpaint-module.ts';
import { createInpaintReference } from '../../engine/photo/inpaint/reference.ts';
import { imageFrom, maskOf, noiseAt } from '../../engine/photo/inpaint/test-images.ts';
import { buildKernels } from './build.ts';

beforeAll(buildKernels);

describe.each(['simd', 'scalar'])('%s inpainting', (variant) => {
  test.each([
    [64, 48, 8],
    [33, 61, 6],
    [12, 12, 2],
    [90, 30, 11],
  ])('a hole in %i x %i is filled as the reference fills it, to the byte', async (width, height, radius) => {
    const file = new URL(`build/inpaint.${variant}.wasm`, import.meta.url);
    const module = await instantiateKernelModule<InpaintModule>(await readFile(file));
    const image = imageFrom(width, height, (x, y) => [
      noiseAt(x >> 1, y >> 2),
      (x * 5) % 256,
      noiseAt(x, y),
      noiseAt(y, x) < 6 ? 0 : 255,
    ]);
    const mask = maskOf(image, (x, y) => Math.hypot(x - width / 2, y - height / 3) < radius);
    for (const seed of [1, 2])
      expect(inpaint(image, mask, module, { seed })).toEqual(
        inpaint(image, mask, createInpaintReference(), { seed }),
      );
  });

  test.each([
    ['upper left', (x: number, y: number) => x < 14 && y < 11],
    ['lower right', (x: number, y: number) => x > 45 && y > 29],
    ['lower left', (x: number, y: number) => x < 9 && y > 25],
  ])('a hole in the corner on the %s is filled as the reference fills it, to the byte', async (_, isHole) => {
    const file = new URL(`build/inpaint.${variant}.wasm`, import.meta.url);
    const module = await instantiateKernelModule<InpaintModule>(await readFile(file));
    const image = imageFrom(60, 40, (x, y) => [noiseAt(x, y >> 1), noiseAt(y, x), (x * y) % 256]);
    const mask = maskOf(image, isHole);
    expect(inpaint(image, mask, module, { seed: 3 })).toEqual(
      inpaint(image, mask, createInpaintReference(), { seed: 3 }),
    );
  });
});

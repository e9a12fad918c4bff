import { describe, expect, test } from 'vitest';
import { CUBE_SIZE, CUBE_UNIT, type KernelModule } from '../kernel-module.ts';
import { createReferenceModule } from './module.ts';

/** Four pixels in the memory of a module, and what lies behind them. */
function withPixels(run: (kernels: KernelModule, pixels: number, tables: number) => void): number[] {
  const kernels = createReferenceModule();
  const pixels = kernels.reserve(4096 + CUBE_SIZE ** 3 * 8);
  const bytes = new Uint8Array(kernels.memory.buffer, pixels, 16);
  bytes.set([200, 100, 50, 128, 10, 20, 30, 255, 90, 180, 240, 51, 60, 120, 180, 100]);
  run(kernels, pixels, pixels + 64);
  return [...bytes];
}

const LAST = [60, 120, 180, 100];

describe('only the pixels that are named change', () => {
  test('opacity multiplied in and out again', () => {
    // 200 * 128 / 255 is 100.4; 90 * 51 / 255 is 18.
    const multiplied = withPixels((kernels, pixels) => kernels.premultiply(pixels, 3));
    expect(multiplied).toEqual([100, 50, 25, 128, 10, 20, 30, 255, 18, 36, 48, 51, ...LAST]);
    const divided = withPixels((kernels, pixels) => kernels.unpremultiply(pixels, 3));
    // 50 * 255 / 128 is 99.6; more than white is white.
    expect(divided).toEqual([255, 199, 100, 128, 10, 20, 30, 255, 255, 255, 255, 51, ...LAST]);
  });

  test('colours by a cube, none where nothing shows', () => {
    const changed = withPixels((kernels, pixels, tables) => {
      // Every colour becomes 1, 2, 3.
      const cube = new Int16Array(kernels.memory.buffer, tables, CUBE_SIZE ** 3 * 4);
      cube.forEach((_, index) => {
        cube[index] = ((index % 4) + 1) * CUBE_UNIT;
      });
      new Uint8Array(kernels.memory.buffer)[pixels + 7] = 0;
      kernels.applyCube(pixels, 3, tables);
    });
    expect(changed).toEqual([1, 2, 3, 128, 10, 20, 30, 0, 1, 2, 3, 51, ...LAST]);
  });

  test('sharpened against a blurred copy', () => {
    const changed = withPixels((kernels, pixels, tables) => {
      new Uint8Array(kernels.memory.buffer, tables, 16).set([
        190, 120, 50, 0, 10, 20, 255, 0, 0, 0, 0, 0, 1, 2, 3, 4,
      ]);
      kernels.sharpen(pixels, tables, 3, 512);
    });
    // Twice the difference is added.
    expect(changed).toEqual([220, 60, 50, 128, 10, 20, 0, 255, 255, 255, 255, 51, ...LAST]);
  });

  test('a colour taken out', () => {
    const changed = withPixels((kernels, pixels) => kernels.chromaKey(pixels, 3, 0, 0, 0, 1000, 0));
    expect(changed.slice(12)).toEqual(LAST);
    // The second pixel is nearly grey: 13 of 1000 from the key.
    expect(changed[7]).toBeLessThan(5);
  });
});

describe('the memory of the kernels', () => {
  test('grows by whole vectors, keeps its place while it is large enough', () => {
    const kernels = createReferenceModule();
    expect(kernels.memory.buffer.byteLength).toBe(0);
    expect(kernels.reserve(20)).toBe(0);
    expect(kernels.memory.buffer.byteLength).toBe(32);
    const { buffer } = kernels.memory;
    expect(kernels.reserve(32)).toBe(0);
    expect(kernels.memory.buffer).toBe(buffer);
    kernels.reserve(33);
    expect(kernels.memory.buffer.byteLength).toBe(48);
  });

  test('says when there is no more', () => {
    expect(createReferenceModule().reserve(2 ** 52)).toBe(-1);
  });
});

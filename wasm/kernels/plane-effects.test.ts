import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { adjustSteps } from '../../engine/effects/color-steps.ts';
import { compileCube } from '../../engine/effects/cube.ts';
import { createAdjustEffect } from '../../engine/effects/defaults.ts';
import { CUBE_ROOM_BYTES } from '../../engine/effects/kernel-module.ts';
import { PixelWork } from '../../engine/effects/pixel-work.ts';
import { createReferenceModule } from '../../engine/effects/reference/module.ts';
import { createI420Image } from '../../engine/export/video/i420.ts';
import { blurPlane, blurReach, blurRoomBytes } from '../../engine/render/planes/plane-blur.ts';
import { planeKernelsOf } from '../../engine/render/planes/plane-kernels.ts';
import { eights } from '../../engine/render/planes/plane-places.ts';
import { buildKernels } from './build.ts';

beforeAll(buildKernels);

/** Soft shapes with an edge, as images have. */
function valueAt(x: number, y: number, phase: number): number {
  const wave = 120 + 90 * Math.sin(x / 6 + phase) * Math.cos(y / 9);
  return Math.round(x > 20 && y > 12 ? 255 - wave : wave);
}

describe.each(['simd', 'scalar'])('%s kernels', (variant) => {
  const load = async () => {
    const file = await readFile(new URL(`build/kernels.${variant}.wasm`, import.meta.url));
    return planeKernelsOf(await WebAssembly.compile(file))();
  };

  test('a part of the planes of a clip gets the colours of a cube, and what is around it stays', async () => {
    const kernels = await load();
    const [width, height, half, halfHeight] = [44, 38, 22, 19];
    const part = { x: 6, y: 4, width: 30, height: 22 };
    const bytes = width * height + half * halfHeight * 2;
    const given = new Uint8Array(bytes);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) given[y * width + x] = 16 + (valueAt(x, y, 1) * 219) / 255;
    for (let y = 0; y < halfHeight; y++)
      for (let x = 0; x < half; x++) {
        given[width * height + y * half + x] = 70 + valueAt(x, y, 2) * 0.45;
        given[width * height + half * halfHeight + y * half + x] = 70 + valueAt(x, y, 3) * 0.45;
      }
    const cube = compileCube(adjustSteps({ ...createAdjustEffect(), saturation: 0.3, contrast: 0.15 }));
    const factors = [16, 9539, 14686, -1747, -4366, 17304] as const;

    const at = kernels.reserve(bytes + 64 + CUBE_ROOM_BYTES + part.width * 16 * 4);
    const room = (at + bytes + 63) & ~15;
    new Uint8Array(kernels.memory.buffer).set(given, at);
    new Int16Array(kernels.memory.buffer, room, cube.length).set(cube);
    kernels.colorPlanes(
      ...([at, width, height, part.x, part.y, part.width, part.height] as const),
      ...factors,
      ...([room, room + CUBE_ROOM_BYTES] as const),
    );
    const made = new Uint8Array(kernels.memory.buffer, at, bytes).slice();

    const reference = createReferenceModule();
    const source = reference.reserve(bytes + 64 + width * height * 4 + CUBE_ROOM_BYTES);
    const pixels = (source + bytes + 63) & ~15;
    const memory = reference.memory.buffer as ArrayBuffer;
    new Uint8Array(memory).set(given, source);
    reference.i420ToRgba(source, pixels, width, height, ...factors);
    new Int16Array(memory, pixels + width * height * 4, cube.length).set(cube);
    reference.applyCube(pixels, width * height, pixels + width * height * 4);
    const expected = createI420Image(width, height);
    expected.update(new Uint8ClampedArray(memory, pixels, width * height * 4), {
      ...{ x: 0, y: 0, width, height },
    });
    let worst = 0;
    for (let index = 0; index < bytes; index++) {
      const [columns, start] =
        index < width * height
          ? [width, 0]
          : [
              half,
              index < width * height + half * halfHeight
                ? width * height
                : width * height + half * halfHeight,
            ];
      const perValue = columns === width ? 1 : 2;
      const x = ((index - start) % columns) * perValue;
      const y = Math.floor((index - start) / columns) * perValue;
      const isInside = x >= part.x && y >= part.y && x < part.x + part.width && y < part.y + part.height;
      if (isInside) worst = Math.max(worst, Math.abs((made[index] ?? 0) - (expected.data[index] ?? 0)));
      else expect(made[index], `${x}, ${y}`).toBe(given[index]);
    }
    expect(worst).toBeLessThanOrEqual(1);
  });

  test('columns become rows', async () => {
    const kernels = await load();
    const [width, height] = [24, 16];
    const at = kernels.reserve(width * height * 2);
    const given = Uint8Array.from({ length: width * height }, (_, index) => (index * 7) % 251);
    new Uint8Array(kernels.memory.buffer).set(given, at);
    kernels.turnPlane(at, at + width * height, width, height);
    const turned = new Uint8Array(kernels.memory.buffer, at + width * height, width * height);
    const expected = given.map(
      (_, index) => given[(index % height) * width + Math.floor(index / height)] ?? 0,
    );
    expect(turned).toEqual(expected);
  });

  test.each([
    ['by weights', 1.4],
    ['by boxes', 8],
    ['by boxes that are wider than the plane', 60],
    ['by boxes whose sums need 32 bits', 150],
  ])('a plane is blurred %s as pixels are', async (_, sigmaPx) => {
    const kernels = await load();
    const [width, height] = [61, 45];
    const stride = eights(width);
    const bytes = stride * eights(height);
    const at = kernels.reserve(bytes + blurRoomBytes(width, height));
    const memory = new Uint8Array(kernels.memory.buffer);
    // What lies beyond the image may be anything.
    memory.fill(201, at, at + bytes);
    const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const value = valueAt(x, y, 1);
        memory[at + y * stride + x] = value;
        pixels[(y * width + x) * 4] = value;
      }
    blurPlane(kernels, { values: at, width, height, stride }, sigmaPx, at + bytes);
    const made = new Uint8Array(kernels.memory.buffer, at, bytes);
    const work = new PixelWork(createReferenceModule(), pixels, width, height);
    work.blur(sigmaPx);
    const expected = work.pixels();
    let worst = 0;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        worst = Math.max(worst, Math.abs((made[y * stride + x] ?? 0) - (expected[(y * width + x) * 4] ?? 0)));
    // Rows first, or columns: rounding differs.
    expect(worst).toBeLessThanOrEqual(1);
    expect(blurReach(sigmaPx)).toBeGreaterThan(sigmaPx);
  });
});

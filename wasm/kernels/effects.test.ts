import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileCube } from '../../engine/effects/cube.ts';
import { colorStepsOf } from '../../engine/effects/effect-passes.ts';
import { CUBE_SIZE, CUBE_UNIT, type KernelModule } from '../../engine/effects/kernel-module.ts';
import { instantiateKernelModule } from '../../engine/effects/load-kernels.ts';
import { brush, cartoon, halftone, lowPoly, pencil, watercolor } from '../../engine/effects/painterly.ts';
import { PixelWork } from '../../engine/effects/pixel-work.ts';
import { createReferenceModule } from '../../engine/effects/reference/module.ts';
import type { rgbFactors } from '../../engine/render/layers/video/plane-colors.ts';
import { buildKernels } from './build.ts';

beforeAll(buildKernels);

/** Pixels of every kind with every alpha, the same each time (a linear congruential generator). */
function noise(widthPx: number, heightPx: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
  let state = 7;
  for (let index = 0; index < pixels.length; index++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[index] = state >> 16;
    // A third opaque, a third clear, the rest between: as cut-outs are.
    if (index % 4 === 3 && state % 3 < 2) pixels[index] = state % 3 === 0 ? 255 : 0;
  }
  return pixels;
}

/** A smooth image with a hole, where errors of geometry show. */
function landscape(widthPx: number, heightPx: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const at = (y * widthPx + x) * 4;
      const inside = Math.hypot(x - widthPx / 2, y - heightPx / 2) < Math.min(widthPx, heightPx) / 3;
      pixels.set(
        [(x * 255) / widthPx, (y * 255) / heightPx, 255 - (x * 200) / widthPx, inside ? 255 : 0],
        at,
      );
    }
  }
  return pixels;
}

const cube = compileCube([
  ...colorStepsOf({ type: 'filter', filterId: 'teal-orange', intensity: 1 }),
  ...colorStepsOf({ type: 'duotone', shadowColor: '#102040', highlightColor: '#ffe0c0', intensity: 0.4 }),
]);

/** A cube whose neighbours are unlike each other, so that each way through a cell gives another colour. */
const roughCube = Int16Array.from({ length: CUBE_SIZE ** 3 * 4 }, (_, index) => {
  const mixed = Math.imul(index + 1, 0x9e3779b1);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % (255 * CUBE_UNIT);
});

/** Every operation on an image, by name. */
const OPERATIONS: Readonly<Record<string, (work: PixelWork) => void>> = {
  'a colour cube': (work) => work.applyCube(cube),
  'a rough colour cube': (work) => work.applyCube(roughCube),
  'a small blur': (work) => work.blur(1.3),
  'a middle blur': (work) => work.blur(3.9),
  'a large blur': (work) => work.blur(11),
  'a blur larger than the image': (work) => work.blur(90),
  sharpening: (work) => work.sharpen(1.1, 1.4),
  'a tilted blur': (work) =>
    work.tiltBlur(4, { centreX: 20, centreY: 14, angleDeg: 20, innerPx: 4, featherPx: 9 }),
  'motion blur': (work) => work.motionBlur(17, 30),
  'zoom blur': (work) => work.radialBlur('zoom', 0.6, 18, 11),
  'spin blur': (work) => work.radialBlur('spin', 0.8, 18, 11),
  pixelation: (work) => work.pixelate(6, 3, 2),
  grain: (work) => work.grain(0.7, 1.7, 2, 3),
  'a vignette': (work) => work.vignette(0.8, { centreX: 20, centreY: 14, widthPx: 40, heightPx: 28 }),
  'a light vignette': (work) => work.vignette(-0.5, { centreX: 20, centreY: 14, widthPx: 40, heightPx: 28 }),
  'a chroma key': (work) => work.chromaKey([30, 200, 60], 0.3, 0.4, 0.8),
  'an outline': (work) => work.outline([200, 20, 90], 0.8, 4.5, 'outer'),
  'brush strokes': (work) => work.runKernels((memory) => brush(memory, 5)),
  'flat shades with lines': (work) =>
    work.runKernels((memory) => cartoon(memory, { smoothingPx: 4, simplify: 0.7, lines: 1 })),
  washes: (work) => work.runKernels((memory) => watercolor(memory, { brushPx: 4, edges: 1 })),
  'pencil strokes': (work) =>
    work.runKernels((memory) => pencil(memory, { softnessPx: 3, darkness: 0.6, color: 0.5 })),
  'dots of four inks': (work) => work.runKernels((memory) => halftone(memory, 5.3, { x: 3, y: -2 }, null)),
  'dots of one ink': (work) =>
    work.runKernels((memory) =>
      halftone(memory, 6, { x: -3, y: 2 }, { angleDeg: 30, ink: 0x20_40_80, paper: 0xe0_f0_ff }),
    ),
  triangles: (work) => work.runKernels((memory) => lowPoly(memory, 7)),
  'an outline inside': (work) => work.outline([200, 20, 90], 1, 3, 'inner'),
};

describe.each(['simd', 'scalar'])('%s kernels', (variant) => {
  const load = async () =>
    instantiateKernelModule(await readFile(new URL(`build/kernels.${variant}.wasm`, import.meta.url)));

  test.each(Object.entries(OPERATIONS))('%s is as the reference does it, within 1', async (_, operate) => {
    const kernels = await load();
    for (const [widthPx, heightPx] of [
      [41, 29],
      [3, 5],
      [16, 1],
    ] as const) {
      for (const image of [noise, landscape]) {
        const run = (module: Parameters<typeof makeWork>[0]) => {
          const work = makeWork(module, image(widthPx, heightPx), widthPx, heightPx);
          operate(work);
          const result = new Uint8ClampedArray(widthPx * heightPx * 4);
          work.readInto(result);
          return result;
        };
        const [expected, actual] = [run(createReferenceModule()), run(kernels)];
        expect(worstShown(expected, actual)).toBeLessThanOrEqual(1);
      }
    }
  });

  test('planes of I420 become the pixels that the reference makes, in any size', async () => {
    const kernels = await load();
    for (const [widthPx, heightPx] of [
      [41, 29],
      [16, 2],
      [1, 1],
      [9, 3],
    ] as const) {
      const half = Math.ceil(widthPx / 2) * Math.ceil(heightPx / 2);
      const planes = noise(widthPx * 2, heightPx * 2).subarray(0, widthPx * heightPx + half * 2);
      const allFactors: readonly ReturnType<typeof rgbFactors>[] = [
        [16, 9539, 14686, -1747, -4366, 17304],
        [0, 8192, 11485, -2819, -5850, 14516],
      ];
      for (const factors of allFactors) {
        const run = (module: KernelModule) => {
          const target = Math.ceil(planes.length / 16) * 16;
          const source = module.reserve(target + widthPx * heightPx * 4);
          new Uint8Array(module.memory.buffer as ArrayBuffer, source).set(planes);
          module.i420ToRgba(source, source + target, widthPx, heightPx, ...factors);
          return new Uint8Array(module.memory.buffer as ArrayBuffer).slice(
            source + target,
            source + target + widthPx * heightPx * 4,
          );
        };
        expect(run(kernels)).toEqual(run(createReferenceModule()));
      }
    }
  });

  test('every operation changes an image', async () => {
    const kernels = await load();
    for (const [name, operate] of Object.entries(OPERATIONS)) {
      const before = landscape(41, 29);
      const work = makeWork(kernels, before, 41, 29);
      operate(work);
      const after = new Uint8ClampedArray(before.length);
      work.readInto(after);
      expect(after, name).not.toEqual(before);
    }
  });
});

const makeWork = (...args: ConstructorParameters<typeof PixelWork>) => new PixelWork(...args);

/** The largest difference of what shows: colours count as much as they are seen. */
function worstShown(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let worst = 0;
  for (let at = 0; at < a.length; at += 4) {
    const [alphaA, alphaB] = [a[at + 3] ?? 0, b[at + 3] ?? 0];
    worst = Math.max(worst, Math.abs(alphaA - alphaB));
    for (let lane = at; lane < at + 3; lane++)
      worst = Math.max(worst, Math.abs(((a[lane] ?? 0) * alphaA - (b[lane] ?? 0) * alphaB) / 255) - 0.999);
  }
  return worst;
}

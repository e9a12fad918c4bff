import { readFile } from 'node:fs/promises';
import { compileCube } from '../engine/effects/cube.ts';
import { colorStepsOf } from '../engine/effects/effect-passes.ts';
import type { KernelModule } from '../engine/effects/kernel-module.ts';
import { instantiateKernelModule } from '../engine/effects/load-kernels.ts';
import { PixelWork } from '../engine/effects/pixel-work.ts';
import { createReferenceModule } from '../engine/effects/reference/module.ts';
import { buildKernels } from '../wasm/kernels/build.ts';

/** A photo of 12 megapixels. */
const WIDTH_PX = 4000;
const HEIGHT_PX = 3000;

/** Smooth areas with edges and noise, as photos have them. */
function photo(): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(WIDTH_PX * HEIGHT_PX * 4);
  let state = 1;
  for (let index = 0; index < WIDTH_PX * HEIGHT_PX; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const [x, y] = [index % WIDTH_PX, Math.floor(index / WIDTH_PX)];
    const noise = (state >> 20) & 15;
    pixels[index * 4] = (x >> 4) + noise;
    pixels[index * 4 + 1] = (y >> 4) + noise;
    pixels[index * 4 + 2] = ((x + y) >> 5) + noise;
    pixels[index * 4 + 3] = 255;
  }
  return pixels;
}

const cube = compileCube(colorStepsOf({ type: 'filter', filterId: 'teal-orange', intensity: 1 }));

const OPERATIONS: Readonly<Record<string, (work: PixelWork) => void>> = {
  'colour cube (all adjustments, curves and looks at once)': (work) => work.applyCube(cube),
  'Gaussian blur, 2 px': (work) => work.blur(2),
  'Gaussian blur, 40 px': (work) => work.blur(40),
  sharpening: (work) => work.sharpen(1.1, 1),
  grain: (work) => work.grain(0.5, 1.6, 0, 0),
  'chroma key': (work) => work.chromaKey([0, 177, 64], 0.3, 0.2, 0.6),
};

/** One table: each kernel at 12 megapixels as wasm with and without SIMD, and as the JavaScript that it is held to. */
export async function benchKernels(): Promise<Record<string, string | number>[]> {
  await buildKernels();
  const load = async (variant: string) =>
    instantiateKernelModule(
      await readFile(new URL(`../wasm/kernels/build/kernels.${variant}.wasm`, import.meta.url)),
    );
  const modules: Readonly<Record<string, KernelModule>> = {
    simd: await load('simd'),
    scalar: await load('scalar'),
    javascript: createReferenceModule(),
  };
  const pixels = photo();
  const rows: Record<string, string | number>[] = [];
  for (const [what, operate] of Object.entries(OPERATIONS)) {
    const ms: Record<string, number> = {};
    for (const [name, module] of Object.entries(modules)) {
      let best = Number.POSITIVE_INFINITY;
      for (let run = 0; run < (name === 'javascript' ? 1 : 3); run++) {
        const work = new PixelWork(module, pixels, WIDTH_PX, HEIGHT_PX);
        const start = performance.now();
        operate(work);
        best = Math.min(best, performance.now() - start);
      }
      ms[name] = best;
    }
    const { simd = 1, scalar = 1, javascript = 1 } = ms;
    rows.push({
      'kernel, 12 megapixels': what,
      'SIMD, ms': Math.round(simd),
      'scalar, ms': Math.round(scalar),
      'JavaScript, ms': Math.round(javascript),
      'SIMD times JavaScript': (javascript / simd).toFixed(1),
    });
  }
  return rows;
}

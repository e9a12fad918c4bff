import { readFile } from 'node:fs/promises';
import { instantiateKernelModule } from '../engine/effects/load-kernels.ts';
import { inpaint } from '../engine/photo/inpaint/inpaint.ts';
import type { InpaintModule } from '../engine/photo/inpaint/inpaint-module.ts';
import { createInpaintReference } from '../engine/photo/inpaint/reference.ts';
import { buildKernels } from '../wasm/kernels/build.ts';

/** Ground, sky and grain, as photos have them. */
function photo(widthPx: number, heightPx: number): Uint8ClampedArray {
  const data = new Uint8ClampedArray(widthPx * heightPx * 4);
  let state = 1;
  for (let at = 0; at < widthPx * heightPx; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    const grain = (state >> 20) & 15;
    const isSky = y < heightPx * 0.4 + 12 * Math.sin(x / 40);
    const wave = 20 * Math.sin(x / 9 + y / 5);
    data.set(
      isSky
        ? [120 + grain, 160 + (y >> 3) + grain, 220 + grain, 255]
        : [150 + wave + grain, 120 + wave + grain, 80 + grain, 255],
      at * 4,
    );
  }
  return data;
}

const CASES = [
  { what: 'a thing in a small photo', widthPx: 640, heightPx: 480, radiusPx: 70 },
  { what: 'a person in a photo', widthPx: 1600, heightPx: 1200, radiusPx: 220 },
  { what: 'the most that is worked on at once', widthPx: 3000, heightPx: 2000, radiusPx: 700 },
] as const;
/** In JavaScript the larger ones take minutes. */
const MOST_IN_JAVASCRIPT_PX = 2_000_000;

/** One table: a hole of each size filled by wasm with and without SIMD, and by the JavaScript that it is held to. */
export async function benchRetouch(): Promise<Record<string, string | number>[]> {
  await buildKernels();
  const load = async (variant: string) =>
    instantiateKernelModule<InpaintModule>(
      await readFile(new URL(`../wasm/kernels/build/inpaint.${variant}.wasm`, import.meta.url)),
    );
  const modules: Readonly<Record<string, InpaintModule>> = {
    simd: await load('simd'),
    scalar: await load('scalar'),
    javascript: createInpaintReference(),
  };
  const rows: Record<string, string | number>[] = [];
  for (const { what, widthPx, heightPx, radiusPx } of CASES) {
    const data = photo(widthPx, heightPx);
    const mask = Uint8Array.from({ length: widthPx * heightPx }, (_, at) =>
      Math.hypot((at % widthPx) - widthPx / 2, Math.floor(at / widthPx) - heightPx / 2) < radiusPx ? 1 : 0,
    );
    const ms: Record<string, number> = {};
    for (const [name, module] of Object.entries(modules)) {
      if (name === 'javascript' && widthPx * heightPx > MOST_IN_JAVASCRIPT_PX) continue;
      let best = Number.POSITIVE_INFINITY;
      for (let run = 0; run < (name === 'simd' ? 2 : 1); run++) {
        const start = performance.now();
        inpaint({ data, widthPx, heightPx }, mask, module);
        best = Math.min(best, performance.now() - start);
      }
      ms[name] = best;
    }
    const { simd = 1, scalar = 1, javascript } = ms;
    rows.push({
      'filling a hole': what,
      photo: `${widthPx} × ${heightPx}`,
      'hole, pixels': mask.reduce((sum, value) => sum + value, 0),
      'SIMD, ms': Math.round(simd),
      'scalar, ms': Math.round(scalar),
      'JavaScript, ms': javascript ? Math.round(javascript) : '-',
      'SIMD times JavaScript': javascript ? (javascript / simd).toFixed(1) : '-',
    });
  }
  return rows;
}

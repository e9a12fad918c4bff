import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { instantiateKernelModule } from '../engine/effects/load-kernels.ts';
import { fillInFull } from '../engine/photo/inpaint/fill-in-full.ts';
import { inpaint } from '../engine/photo/inpaint/inpaint.ts';
import type { InpaintModule } from '../engine/photo/inpaint/inpaint-module.ts';
import { createInpaintReference } from '../engine/photo/inpaint/reference.ts';
import { MAX_SEARCHED_PIXELS } from '../engine/photo/retouch/retouch-region.ts';
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

/** How much neighbours differ within a square about the middle: what is soft has little of it. */
function roughness(data: Uint8ClampedArray, widthPx: number, [x, y]: readonly [number, number]): number {
  let sum = 0;
  for (let row = y - 100; row < y + 100; row++)
    for (let column = x - 100; column < x + 100; column++) {
      const at = (row * widthPx + column) * 4;
      sum += Math.abs((data[at] ?? 0) - (data[at + 4] ?? 0));
    }
  return sum / 40_000;
}

/** What a hole in more pixels than are searched has of the grain around it, enlarged from the small fill and in full, and what that takes. */
export async function benchRetouchDetail(): Promise<Record<string, string | number>[]> {
  await buildKernels();
  const file = new URL('../wasm/kernels/build/inpaint.simd.wasm', import.meta.url);
  const module = instantiateKernelModule<InpaintModule>(await readFile(file));
  const rows: Record<string, string | number>[] = [];
  for (const [widthPx, heightPx] of [
    [4000, 3000],
    [6000, 4000],
  ] as const) {
    const full = { data: photo(widthPx, heightPx), widthPx, heightPx };
    const scale = Math.sqrt(MAX_SEARCHED_PIXELS / (widthPx * heightPx));
    const size = { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) };
    const reduced = await sharp(full.data, { raw: { width: widthPx, height: heightPx, channels: 4 } })
      .resize(size.widthPx, size.heightPx, { fit: 'fill' })
      .raw()
      .toBuffer();
    const small = { ...size, data: new Uint8ClampedArray(reduced) };
    const hole = Uint8Array.from({ length: size.widthPx * size.heightPx }, (_, at) => {
      const [x, y] = [at % size.widthPx, Math.floor(at / size.widthPx)];
      return Math.hypot(x - size.widthPx / 2, y - size.heightPx * 0.65) < 400 ? 1 : 0;
    });
    let sources: Int32Array = new Int32Array(hole.length);
    const started = performance.now();
    const filled = inpaint(small, hole, await module, {
      onSources: (found) => {
        sources = found;
      },
    });
    const searched = performance.now();
    const reach = Math.ceil(400 / scale);
    const middle = [Math.round(widthPx / 2), Math.round(heightPx * 0.65)] as const;
    const part = { left: middle[0] - reach, top: middle[1] - reach, widthPx: reach * 2, heightPx: reach * 2 };
    const inFull = fillInFull({ full, small, filled, hole, sources }, part);
    const done = performance.now();
    const enlarged = fillInFull({ full, small, filled, hole, sources: sources.map(() => -1) }, part);
    const own = [reach, reach] as const;
    const around = roughness(full.data, widthPx, middle);
    rows.push({
      photo: `${widthPx} × ${heightPx}`,
      'searched in': `${size.widthPx} × ${size.heightPx}`,
      'grain of the small fill / of the photo': (roughness(enlarged, part.widthPx, own) / around).toFixed(2),
      'grain in full / of the photo': (roughness(inFull, part.widthPx, own) / around).toFixed(2),
      'search, ms': Math.round(searched - started),
      'in full, ms': Math.round(done - searched),
      'in full / search': ((done - searched) / (searched - started)).toFixed(2),
    });
  }
  return rows;
}

import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildKernels } from '../../../wasm/kernels/build.ts';
import { instantiateKernelModule } from '../../effects/load-kernels.ts';
import { fillInFull, type SmallFill } from './fill-in-full.ts';
import { type InpaintImage, inpaint } from './inpaint.ts';
import type { InpaintModule } from './inpaint-module.ts';
import { imageFrom, maskOf, noiseAt } from './test-images.ts';

let simd: InpaintModule;
beforeAll(async () => {
  await buildKernels();
  const file = new URL('../../../wasm/kernels/build/inpaint.simd.wasm', import.meta.url);
  simd = await instantiateKernelModule<InpaintModule>(await readFile(file));
});

/** Half as large, each pixel the mean of four. */
function halved({ data, widthPx, heightPx }: InpaintImage): InpaintImage {
  return imageFrom(widthPx / 2, heightPx / 2, (x, y) => {
    const mean = (channel: number) => {
      const at = (y * 2 * widthPx + x * 2) * 4 + channel;
      const [right, below] = [4, widthPx * 4];
      return (
        ((data[at] ?? 0) +
          (data[at + right] ?? 0) +
          (data[at + below] ?? 0) +
          (data[at + below + right] ?? 0)) /
        4
      );
    };
    return [mean(0), mean(1), mean(2)];
  });
}

function smallFill(full: InpaintImage, isHole: (x: number, y: number) => boolean): SmallFill {
  const small = halved(full);
  const hole = maskOf(small, (x, y) => isHole(x * 2, y * 2));
  let sources: Int32Array = new Int32Array(hole.length).fill(-1);
  const filled = inpaint(small, hole, simd, {
    onSources: (found) => {
      sources = found;
    },
  });
  return { full, small, filled, hole, sources };
}

const isHole = (x: number, y: number) => x >= 90 && x < 150 && y >= 60 && y < 110;
/** How much neighbours differ in a part: what is soft has little of it. */
function roughness(
  { data, widthPx }: { data: Uint8ClampedArray; widthPx: number },
  left: number,
  top: number,
  side: number,
): number {
  let sum = 0;
  for (let y = top; y < top + side; y++)
    for (let x = left; x < left + side; x++) {
      const at = (y * widthPx + x) * 4;
      sum += Math.abs((data[at] ?? 0) - (data[at + 4] ?? 0));
    }
  return sum / (side * side);
}

test('a hole that was filled in half the size has the grain that is around it, not half of it', () => {
  const full = imageFrom(240, 180, (x, y) => {
    const grain = noiseAt(x, y) >> 2;
    return [120 + grain, 100 + grain, 80 + grain];
  });
  const whole = { left: 0, top: 0, widthPx: 240, heightPx: 180 };
  const fill = smallFill(full, isHole);
  const inFull = fillInFull(fill, whole);
  const around = roughness(full, 20, 70, 30);
  expect(roughness({ data: inFull, widthPx: 240 }, 105, 70, 30)).toBeGreaterThan(around * 0.85);
  // As it would be without the places that were copied from.
  const soft = fillInFull({ ...fill, sources: fill.sources.map(() => -1) }, whole);
  expect(roughness({ data: soft, widthPx: 240 }, 105, 70, 30)).toBeLessThan(around * 0.6);
});

test('lines as fine as a pixel go on through the hole', () => {
  const full = imageFrom(240, 180, (x) => (x % 4 === 0 ? [20, 20, 20] : [230, 230, 230]));
  const inFull = fillInFull(smallFill(full, isHole), { left: 0, top: 0, widthPx: 240, heightPx: 180 });
  let wrong = 0;
  for (let y = 60; y < 110; y++)
    for (let x = 90; x < 150; x++) {
      const isDark = (inFull[(y * 240 + x) * 4] ?? 0) < 125;
      if (isDark !== (x % 4 === 0)) wrong++;
    }
  expect(wrong / (60 * 50)).toBeLessThan(0.05);
});

test('outside of the hole every pixel is the own of the image, and a part is the same as of the whole', () => {
  const full = imageFrom(240, 180, (x, y) => [noiseAt(x, y), noiseAt(y, x), (x * y) % 255]);
  const fill = smallFill(full, isHole);
  const inFull = fillInFull(fill, { left: 0, top: 0, widthPx: 240, heightPx: 180 });
  for (let y = 0; y < 180; y++)
    for (let x = 0; x < 240; x++) {
      const at = (y * 240 + x) * 4;
      if (!isHole(x, y)) expect([inFull[at], inFull[at + 3]]).toEqual([full.data[at], 255]);
    }
  const part = { left: 80, top: 50, widthPx: 60, heightPx: 40 };
  const own = fillInFull(fill, part);
  for (let y = 0; y < 40; y++)
    expect(own.slice(y * 240, (y + 1) * 240)).toEqual(
      inFull.slice(((50 + y) * 240 + 80) * 4, ((50 + y) * 240 + 140) * 4),
    );
});

test('what was clear is opaque where it was filled', () => {
  const full = imageFrom(80, 60, (x) => (x < 40 ? [90, 90, 90] : [0, 0, 0, 0]));
  const small = halved(full);
  const hole = maskOf(small, (x) => x >= 20);
  const filled = new Uint8ClampedArray(small.data.length).fill(90);
  const data = fillInFull(
    { full, small, filled, hole, sources: new Int32Array(hole.length).fill(-1) },
    { left: 40, top: 0, widthPx: 40, heightPx: 60 },
  );
  expect([...data.slice(0, 4)]).toEqual([90, 90, 90, 255]);
});

import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MatteModule } from '../../engine/cutout/matte/matte-module.ts';
import { MatteWork } from '../../engine/cutout/matte/matte-work.ts';
import type { Pixels } from '../../engine/cutout/matte/pixels.ts';
import { createMatteReference } from '../../engine/cutout/reference/module.ts';
import { instantiateKernelModule } from '../../engine/effects/load-kernels.ts';
import { buildKernels } from './build.ts';

beforeAll(buildKernels);

/** A disc before a slope, with noise that is the same each time. */
function disc(widthPx: number, heightPx: number): { image: Pixels; mask: Float32Array } {
  const data = new Uint8ClampedArray(widthPx * heightPx * 4);
  const mask = new Float32Array(widthPx * heightPx);
  let state = 1;
  const radius = Math.min(widthPx, heightPx) * 0.3;
  for (let at = 0; at < mask.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const noise = (state >> 16) & 15;
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    const beyond = Math.hypot(x - widthPx / 2, y - heightPx / 2) - radius;
    const share = Math.min(1, Math.max(0, 0.5 - beyond / 3));
    const behind = [60 + (x >> 1), 150 - (y >> 2), 90];
    for (const [lane, own] of [190, 70, 40].entries())
      data[at * 4 + lane] = own * share + (behind[lane] ?? 0) * (1 - share) + noise;
    data[at * 4 + 3] = 255;
    mask[at] = Math.min(1, Math.max(0, 0.5 - (beyond + 1.5) / 14));
  }
  return { image: { widthPx, heightPx, data }, mask };
}

const worst = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? 0))), 0);

/** Colours as much as they are seen. */
const shown = (data = new Uint8ClampedArray()) =>
  Array.from(data, (value, at) => ((at & 3) === 3 ? value : (value * (data[at | 3] ?? 0)) / 255));

describe.each(['simd', 'scalar'])('%s kernels of edges', (variant) => {
  const load = async () =>
    instantiateKernelModule<MatteModule>(
      await readFile(new URL(`build/matte.${variant}.wasm`, import.meta.url)),
    );
  const bothOf = async () => [createMatteReference(), await load()] as const;

  test.each([
    [37, 23, 3],
    [5, 4, 9],
    [1, 1, 2],
  ])('means of squares in %i x %i are as the reference has them', async (widthPx, heightPx, radius) => {
    const results = (await bothOf()).map((module) => {
      const bytes = widthPx * heightPx * 16;
      const at = module.reserve(bytes * 3 + widthPx * 16);
      const values = new Float32Array(module.memory.buffer, at, bytes / 4);
      for (let index = 0; index < values.length; index++) values[index] = ((index * 7919) % 256) / 255;
      module.boxMean(at, at + bytes, widthPx, heightPx, radius, at + bytes * 2, at + bytes * 3);
      return new Float32Array(module.memory.buffer, at + bytes, bytes / 4).slice();
    });
    const [expected = [], actual = []] = results;
    expect(worst(expected, actual)).toBeLessThan(1e-5);
  });

  test.each([
    [90, 70],
    [260, 210],
  ])('opacity in %i x %i is found as the reference finds it, within 1 of 255', async (widthPx, heightPx) => {
    const { image, mask } = disc(widthPx, heightPx);
    const [expected, actual] = (await bothOf()).map((module) => new MatteWork(module).opacityOf(image, mask));
    expect(worst(expected ?? [], actual ?? [])).toBeLessThan(1 / 255);
    expect(worst(expected ?? [], mask)).toBeGreaterThan(0.2);
  });

  test('colours and rows are as the reference has them, within 1', async () => {
    const small = disc(90, 70);
    const large = disc(330, 256);
    const results = (await bothOf()).map((module) => {
      const work = new MatteWork(module);
      const matte = work.matteOf(small.image, small.mask);
      const rows = { ...large.image, data: large.image.data.slice() };
      const opaque = work.cutterOf(matte, large.image, 256)(0, rows);
      return { matte, opaque, data: rows.data };
    });
    const [expected, actual] = results;
    expect(worst(expected?.matte.front ?? [], actual?.matte.front ?? [])).toBeLessThan(1 / 255);
    expect(worst(expected?.matte.back ?? [], actual?.matte.back ?? [])).toBeLessThan(1 / 255);
    // The colour and the opacity of a pixel may each be rounded the other way.
    expect(worst(shown(expected?.data), shown(actual?.data))).toBeLessThan(2);
    expect((expected?.opaque ?? 0) / (actual?.opaque ?? 1)).toBeCloseTo(1, 3);
    expect(worst(expected?.data ?? [], large.image.data)).toBeGreaterThan(200);
  });
});

import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildKernels } from '../../../wasm/kernels/build.ts';
import { instantiateKernelModule } from '../../effects/load-kernels.ts';
import type { MatteModule } from '../matte/matte-module.ts';
import { type Pixels, pixelArraySource } from '../matte/pixels.ts';
import { grabCut, type SubjectHint } from './grab-cut.ts';
import { cutGrid } from './grid-cut.ts';
import { segmentByHint } from './segment-by-hint.ts';
import { strokeBounds, strokeExtent } from './stroke-extent.ts';

let kernels: MatteModule;

beforeAll(async () => {
  await buildKernels();
  const file = new URL('../../../wasm/kernels/build/matte.simd.wasm', import.meta.url);
  kernels = await instantiateKernelModule<MatteModule>(await readFile(file));
});

/** A red disc on a green background with noise, and what of it is disc. */
function disc(side: number, radius: number): { image: Pixels; isDisc: (x: number, y: number) => boolean } {
  const data = new Uint8ClampedArray(side * side * 4);
  const isDisc = (x: number, y: number) => Math.hypot(x - side / 2, y - side / 2) < radius;
  let state = 1;
  for (let at = 0; at < side * side; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const noise = (state >> 16) & 31;
    const color = isDisc(at % side, Math.floor(at / side)) ? [200, 50, 40] : [60, 140, 70];
    data.set([...color.map((value) => value + noise), 255], at * 4);
  }
  return { image: { widthPx: side, heightPx: side, data }, isDisc };
}

function agreement(mask: ArrayLike<number>, side: number, isDisc: (x: number, y: number) => boolean): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < side * side; at++) {
    const found = (mask[at] ?? 0) > 0.5;
    const wanted = isDisc(at % side, Math.floor(at / side));
    if (found && wanted) both++;
    if (found || wanted) either++;
  }
  return both / either;
}

/** The cost of a cut, from the definition. */
function costOf(cut: ArrayLike<number>, costs: Parameters<typeof cutGrid>[0]): number {
  let sum = 0;
  for (let at = 0; at < cut.length; at++) {
    sum += (cut[at] ? costs.subject[at] : costs.background[at]) ?? 0;
    const x = at % costs.widthPx;
    for (const [d, [dx, dy]] of [
      [1, 0] as const,
      [0, 1] as const,
      [1, 1] as const,
      [-1, 1] as const,
    ].entries()) {
      const next = at + dy * costs.widthPx + dx;
      if (x + dx < 0 || x + dx >= costs.widthPx || next >= cut.length) continue;
      if (cut[at] !== cut[next]) sum += costs.parting[at * 4 + d] ?? 0;
    }
  }
  return sum;
}

test('the cut of a grid is the cheapest there is', () => {
  let state = 7;
  const chance = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 16) % 10;
  };
  for (let round = 0; round < 40; round++) {
    const [widthPx, heightPx] = [4, 3];
    const costs = {
      widthPx,
      heightPx,
      background: Float32Array.from({ length: 12 }, chance),
      subject: Float32Array.from({ length: 12 }, chance),
      parting: Float32Array.from({ length: 48 }, chance),
    };
    let least = Number.POSITIVE_INFINITY;
    for (let bits = 0; bits < 1 << 12; bits++)
      least = Math.min(
        least,
        costOf(
          Array.from({ length: 12 }, (_, at) => (bits >> at) & 1),
          costs,
        ),
      );
    expect(costOf(cutGrid(costs), costs)).toBeCloseTo(least, 3);
  }
});

test('[K35] without a model a rectangle around the subject cuts it out, in the same four steps', async () => {
  const side = 300;
  const { image, isDisc } = disc(side, 80);
  const out = new Uint8ClampedArray(image.data.length);
  const steps = new Set<string>();
  const hint: SubjectHint = { rectangle: { xPx: 50, yPx: 50, widthPx: 200, heightPx: 200 }, strokes: [] };
  const { subjectShare } = await segmentByHint(pixelArraySource(image), hint, {
    kernels,
    target: (topPx, rows) => out.set(rows.data, topPx * side * 4),
    onProgress: ({ step }) => void steps.add(step),
  });
  const alpha = Array.from({ length: side * side }, (_, at) => (out[at * 4 + 3] ?? 0) / 255);
  expect(agreement(alpha, side, isDisc)).toBeGreaterThan(0.97);
  expect(subjectShare).toBeCloseTo((Math.PI * 80 * 80) / (side * side), 1);
  expect([...steps]).toEqual(['read', 'find', 'trace', 'clean']);
});

test('strokes say what stays and what goes', () => {
  const side = 200;
  const { image, isDisc } = disc(side, 60);
  const keep = { mode: 'keep', points: [80, 100, 120, 100], sizePx: 12 } as const;
  const remove = { mode: 'remove', points: [10, 10, 190, 10], sizePx: 12 } as const;
  const found = grabCut(image, { rectangle: null, strokes: [keep, remove] }, 1);
  expect(agreement(found, side, isDisc)).toBeGreaterThan(0.97);
  // What was painted away stays away, whatever its colour.
  const split = { mode: 'remove', points: [100, 30, 100, 170], sizePx: 20 } as const;
  const parted = grabCut(image, { rectangle: null, strokes: [keep, remove, split] }, 1);
  expect(parted[60 * side + 100]).toBe(0);
});

test('hints that say nothing are no crash', () => {
  const { image } = disc(40, 12);
  const all = { xPx: -10, yPx: -10, widthPx: 100, heightPx: 100 };
  expect(grabCut(image, { rectangle: null, strokes: [] }, 1)).toHaveLength(1600);
  expect(grabCut(image, { rectangle: all, strokes: [] }, 1)).toHaveLength(1600);
  const outside = { xPx: 900, yPx: 900, widthPx: 10, heightPx: 10 };
  expect(grabCut(image, { rectangle: outside, strokes: [] }, 1).every((value) => value === 0)).toBe(true);
  expect(
    grabCut({ widthPx: 1, heightPx: 1, data: new Uint8ClampedArray(4) }, { rectangle: all, strokes: [] }, 1),
  ).toHaveLength(1);
});

test('a stroke spreads over what looks alike and ends at a contour', () => {
  const { image, isDisc } = disc(200, 60);
  // Along the disc, wide enough to reach far beyond it.
  const stroke = { points: [90, 100, 110, 100], sizePx: 180 };
  const bounds = strokeBounds(stroke, image);
  expect(bounds).toEqual({ xPx: 0, yPx: 9, widthPx: 200, heightPx: 182 });
  if (!bounds) return;
  const part = {
    widthPx: bounds.widthPx,
    heightPx: bounds.heightPx,
    data: image.data.slice(bounds.yPx * 800, (bounds.yPx + bounds.heightPx) * 800),
  };
  const { data } = strokeExtent(part, stroke, bounds);
  const alphaAt = (x: number, y: number) => data[((y - bounds.yPx) * 200 + x) * 4 + 3] ?? 0;
  expect(isDisc(100, 50)).toBe(true);
  expect(alphaAt(100, 50)).toBe(255);
  expect(alphaAt(100, 34)).toBeLessThan(30);
  expect(alphaAt(180, 100)).toBe(0);
});

test('a long stroke counts along all of its length, and beside it nothing does', () => {
  const side = 200;
  const plain: Pixels = {
    widthPx: side,
    heightPx: side,
    data: new Uint8ClampedArray(side * side * 4).fill(90),
  };
  const whole = { xPx: 0, yPx: 0, widthPx: side, heightPx: side };
  const { data } = strokeExtent(plain, { points: [30, 100, 170, 100], sizePx: 40 }, whole);
  const alphaAt = (x: number, y: number) => data[(y * side + x) * 4 + 3];
  for (let x = 30; x <= 170; x += 5)
    for (const y of [82, 91, 100, 109, 118]) expect(alphaAt(x, y), `${x}, ${y}`).toBe(255);
  for (let x = 30; x <= 170; x += 5) for (const y of [70, 130]) expect(alphaAt(x, y), `${x}, ${y}`).toBe(0);
});

test('a stroke beside the image has no extent, one on its corner a small one', () => {
  const image = { widthPx: 100, heightPx: 80 };
  expect(strokeBounds({ points: [-50, -50], sizePx: 20 }, image)).toBeNull();
  expect(strokeBounds({ points: [0, 0], sizePx: 20 }, image)).toEqual({
    xPx: 0,
    yPx: 0,
    widthPx: 11,
    heightPx: 11,
  });
});

test('the widest stroke has an extent', () => {
  const { image } = disc(360, 100);
  const stroke = { points: [40, 180, 320, 190, 180, 60], sizePx: 160 };
  // Its speed is measured in bench/.
  expect(strokeExtent(image, stroke, { xPx: 0, yPx: 0, widthPx: 360, heightPx: 360 })).not.toBeNull();
});

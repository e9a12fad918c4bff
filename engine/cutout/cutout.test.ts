import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildKernels } from '../../wasm/kernels/build.ts';
import { instantiateKernelModule } from '../effects/load-kernels.ts';
import type { MaskModel, MaskModelFacts } from '../ports/mask-model.ts';
import { boxMean } from './matte/box-mean.ts';
import type { MatteModule } from './matte/matte-module.ts';
import { MatteWork } from './matte/matte-work.ts';
import { type Pixels, pixelArraySource } from './matte/pixels.ts';
import { resizePlane } from './matte/resample.ts';
import { maskOf, modelInput } from './networks/model-planes.ts';
import {
  CUTOUT_DOWNSCALE_PX,
  CUTOUT_STEPS,
  type CutoutProgress,
  removeBackground,
} from './remove-background.ts';

let kernels: MatteModule;

beforeAll(async () => {
  await buildKernels();
  const file = new URL('../../wasm/kernels/build/matte.simd.wasm', import.meta.url);
  kernels = await instantiateKernelModule<MatteModule>(await readFile(file));
});

const FACTS: MaskModelFacts = {
  id: 'test',
  input: {
    name: 'in',
    widthPx: 2,
    heightPx: 1,
    channels: 'rgb',
    scale: 'max',
    mean: [0, 0.5, 1],
    std: [1, 0.5, 2],
  },
  output: { name: 'out', widthPx: 2, heightPx: 1, channel: 0, range: 'min-max' },
};

function pixels(
  widthPx: number,
  heightPx: number,
  colorAt: (x: number, y: number) => readonly number[],
): Pixels {
  const data = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) data.set([...colorAt(x, y), 255], (y * widthPx + x) * 4);
  return { widthPx, heightPx, data };
}

test('the input of a model is planes, divided by the highest value and normalised', () => {
  const two = pixels(2, 1, (x) => (x === 0 ? [200, 100, 0] : [50, 200, 100]));
  const input = [...modelInput(two, FACTS)];
  const wanted = [1, 0.25, 0, 1, -0.5, -0.25];
  for (const [index, value] of input.entries()) expect(value).toBeCloseTo(wanted[index] ?? Number.NaN, 5);
  const bgr = { ...FACTS, input: { ...FACTS.input, channels: 'bgr' as const, scale: 1 } };
  expect(modelInput(two, bgr)[0]).toBe(0);
  expect(modelInput(two, bgr)[1]).toBe(100);
  // Nothing to divide by.
  expect(
    [
      ...modelInput(
        pixels(2, 1, () => [0, 0, 0]),
        FACTS,
      ),
    ].every(Number.isFinite),
  ).toBe(true);
});

test('networks of 1024 pixels get their tensor by their entry alone', () => {
  const facts: MaskModelFacts = {
    id: 'isnet-general-use',
    input: {
      name: 'input_image',
      widthPx: 1024,
      heightPx: 1024,
      channels: 'rgb',
      scale: 'max',
      mean: [0.5, 0.5, 0.5],
      std: [1, 1, 1],
    },
    output: { name: 'output', widthPx: 1024, heightPx: 1024, channel: 0, range: 'logits' },
  };
  const input = modelInput(
    pixels(30, 20, () => [200, 100, 0]),
    facts,
  );
  expect(input).toHaveLength(3 * 1024 * 1024);
  const middle = 512 * 1024 + 100;
  expect(input[middle]).toBeCloseTo(0.5, 2);
  expect(input[1024 * 1024 + middle]).toBeCloseTo(0, 2);
  expect(input[2 * 1024 * 1024 + middle]).toBeCloseTo(-0.5, 2);
  const mask = maskOf(new Float32Array(1024 * 1024).fill(-20), facts);
  expect(mask[5]).toBeCloseTo(0);
});

test('the output of a model becomes opacity in the way its entry says', () => {
  expect([...maskOf(new Float32Array([0.25, 0.75]), FACTS)]).toEqual([0, 1]);
  // Hardly any difference is no subject.
  expect([...maskOf(new Float32Array([0.5, 0.51]), FACTS)]).toEqual([0, 0]);
  const unit = { ...FACTS, output: { ...FACTS.output, range: 'unit' as const, channel: 1 } };
  expect([...maskOf(new Float32Array([9, 9, -1, 0.5]), unit)]).toEqual([0, 0.5]);
  const logits = { ...FACTS, output: { ...FACTS.output, range: 'logits' as const } };
  expect(maskOf(new Float32Array([0, 100]), logits)[0]).toBeCloseTo(0.5);
  expect(() => maskOf(new Float32Array([1]), FACTS)).toThrow(RangeError);
});

test('resampling keeps what is even, and the mean of what is not', () => {
  const even = resizePlane(
    new Float32Array(35).fill(7),
    { widthPx: 7, heightPx: 5 },
    { widthPx: 3, heightPx: 11 },
  );
  for (const value of even) expect(value).toBeCloseTo(7, 4);
  const ramp = Float32Array.from({ length: 64 }, (_, index) => index % 8);
  const small = resizePlane(ramp, { widthPx: 8, heightPx: 8 }, { widthPx: 4, heightPx: 4 });
  expect(small.reduce((sum, value) => sum + value) / small.length).toBeCloseTo(3.5, 1);
  expect((small[0] ?? 0) < (small[3] ?? 0)).toBe(true);
});

test('the mean of a square is that of what there is of it', () => {
  const plane = Float32Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const mean = boxMean(plane, { widthPx: 3, heightPx: 3 }, 1);
  expect(mean[4]).toBeCloseTo(5);
  expect(mean[0]).toBeCloseTo((1 + 2 + 4 + 5) / 4);
  for (const value of boxMean(plane, { widthPx: 3, heightPx: 3 }, 50)) expect(value).toBeCloseTo(5);
});

test('a blurred mask comes back sharp where the image has an edge', () => {
  const image = pixels(64, 48, (x) => (x < 32 ? [40, 60, 50] : [200, 190, 210]));
  const blurred = Float32Array.from({ length: 64 * 48 }, (_, at) =>
    Math.min(1, Math.max(0, ((at % 64) - 27) / 10)),
  );
  const opacity = new MatteWork(kernels).opacityOf(image, blurred);
  expect(opacity[24 * 64 + 30]).toBeLessThan(0.1);
  expect(opacity[24 * 64 + 33]).toBeGreaterThan(0.9);
});

test('a mask that is sure of itself and wrong by a pixel moves to the edge of the image', () => {
  const image = pixels(64, 48, (x) => (x < 32 ? [40, 60, 50] : [200, 190, 210]));
  for (const edge of [31, 33]) {
    const hard = Float32Array.from({ length: 64 * 48 }, (_, at) => (at % 64 < edge ? 0 : 1));
    const opacity = new MatteWork(kernels).opacityOf(image, hard);
    expect(opacity[24 * 64 + 31]).toBeLessThan(0.2);
    expect(opacity[24 * 64 + 32]).toBeGreaterThan(0.8);
  }
});

/** Finds what is red, at a quarter of the size. */
const redModel: MaskModel = {
  facts: {
    id: 'red',
    input: {
      name: 'in',
      widthPx: 32,
      heightPx: 32,
      channels: 'rgb',
      scale: 255,
      mean: [0, 0, 0],
      std: [1, 1, 1],
    },
    output: { name: 'out', widthPx: 32, heightPx: 32, channel: 0, range: 'min-max' },
  },
  run: async (input) =>
    Float32Array.from({ length: 1024 }, (_, at) => ((input[at] ?? 0) > (input[1024 + at] ?? 0) ? 1 : 0)),
};

async function cut(image: Pixels, signal?: AbortSignal) {
  const seen: CutoutProgress[] = [];
  const out = new Uint8ClampedArray(image.data.length);
  const result = await removeBackground(pixelArraySource(image), {
    kernels,
    model: redModel,
    target: (topPx, rows) => out.set(rows.data, topPx * image.widthPx * 4),
    onProgress: (progress) => void seen.push(progress),
    ...(signal ? { signal } : {}),
  });
  return { out, seen, result };
}

const redDisc = (side: number) =>
  pixels(side, side, (x, y) =>
    Math.hypot(x - side / 2, y - side / 2) < side / 4 ? [220, 20, 30] : [40, 200, 60],
  );

test('[K35] the background goes in four steps, in full size, from a copy of 1024 pixels at most', async () => {
  const side = 1200;
  const { out, seen, result } = await cut(redDisc(side));
  const alphaAt = (x: number, y: number) => out[(y * side + x) * 4 + 3];
  expect(alphaAt(600, 600)).toBe(255);
  expect(alphaAt(2, 2)).toBe(0);
  // The edge lies where it is in the image, not where 32 pixels would put it.
  expect(alphaAt(600 + 300 - 12, 600)).toBeGreaterThan(200);
  expect(alphaAt(600 + 300 + 12, 600)).toBeLessThan(60);
  expect(result.subjectShare).toBeCloseTo(Math.PI / 16, 1);
  expect([...new Set(seen.map(({ step }) => step))]).toEqual([...CUTOUT_STEPS]);
  expect(CUTOUT_STEPS).toHaveLength(4);
  expect(CUTOUT_DOWNSCALE_PX).toBe(1024);
  expect(seen.at(-1)).toEqual({ step: 'clean', share: 1 });
});

test('what is behind the subject has nothing of its colour', async () => {
  const { result } = await cut(redDisc(256));
  const { data, widthPx, heightPx } = result.behind;
  const middle = ((heightPx >> 1) * widthPx + (widthPx >> 1)) * 4;
  expect(data[middle]).toBeLessThan(80);
  expect(data[middle + 1]).toBeGreaterThan(160);
});

test('edge pixels keep the colour of the subject, without the green behind it', async () => {
  const side = 256;
  // Half covered pixels along the left edge of a bar.
  const bar = pixels(side, side, (x) =>
    x < 100 || x > 160 ? [40, 200, 60] : x === 100 ? [130, 110, 45] : [220, 20, 30],
  );
  const { out } = await cut(bar);
  const at = (128 * side + 100) * 4;
  const alpha = out[at + 3] ?? 0;
  expect(alpha).toBeGreaterThan(30);
  expect(out[at + 1]).toBeLessThan(90);
});

test('an image without a subject is clear, one pixel is no crash, and a signal stops it', async () => {
  const { result } = await cut(pixels(64, 64, () => [120, 120, 120]));
  expect(result.subjectShare).toBe(0);
  await expect(cut(pixels(1, 1, () => [255, 0, 0]))).resolves.toBeDefined();
  const stopped = new AbortController();
  stopped.abort();
  await expect(cut(redDisc(64), stopped.signal)).rejects.toThrow();
});

import { expect, test } from 'vitest';
import { openHostForFile, renderPixels } from '../../support/host.ts';
import { importBytes, pageOf } from '../../support/import.ts';
import { makeTiff } from '../../support/tiff.ts';

const host = openHostForFile();
const SIZE = { width: 40, height: 20 };

/** Left and right half of every image, as shares and as they are to be seen. */
const LEFT: readonly number[] = [0.8, 0.4, 0.2];
const RIGHT: readonly number[] = [0.2, 0.6, 1];
const half = (left: readonly number[], right: readonly number[]) => (x: number) =>
  x < SIZE.width / 2 ? left : right;
const seen = (color: readonly number[]) => color.map((share) => Math.round(share * 255));

async function shownHalves(file: Buffer): Promise<number[][]> {
  const page = pageOf(await importBytes(host(), file, 'picture.tiff'), SIZE);
  const { data } = await renderPixels(host(), page, 0, { transparent: true });
  return [10, 30].map((x) => [...data.slice((10 * SIZE.width + x) * 4, (10 * SIZE.width + x) * 4 + 4)]);
}

function expectNear(actual: number[][], expected: readonly (readonly number[])[], tolerance = 2): void {
  for (const [index, color] of expected.entries())
    for (const [channel, value] of color.entries())
      expect(
        Math.abs((actual[index]?.[channel] ?? -99) - value),
        `${actual} and not ${expected}`,
      ).toBeLessThanOrEqual(tolerance);
}

const rgb = { ...SIZE, photometric: 2, bits: 8 as const, pixelAt: half(LEFT, RIGHT) };
const opaque = [
  [...seen(LEFT), 255],
  [...seen(RIGHT), 255],
];

test.each([
  ['in one plane', rgb],
  ['in planes', { ...rgb, isPlanar: true }],
  ['of 16 bits in planes', { ...rgb, bits: 16 as const, isPlanar: true }],
  ['of 32 bits', { ...rgb, bits: 32 as const }],
  ['of differences', { ...rgb, predictor: 2 as const }],
  ['of differences of 16 bits', { ...rgb, bits: 16 as const, predictor: 2 as const }],
  ['of differences in planes', { ...rgb, predictor: 2 as const, isPlanar: true }],
  ['of floats', { ...rgb, bits: 32 as const, isFloat: true }],
  ['of floats in planes', { ...rgb, bits: 32 as const, isFloat: true, isPlanar: true }],
  ['of differences of floats', { ...rgb, bits: 32 as const, isFloat: true, predictor: 3 as const }],
])('a TIFF %s has its colours', async (_, facts) => {
  expectNear(await shownHalves(makeTiff(facts)), opaque);
});

const ALPHA = 0.6;
const halves = [
  [...seen(LEFT), 153],
  [...seen(RIGHT), 153],
];
const premultiplied = [LEFT, RIGHT].map((color) => [...color.map((share) => share * ALPHA), ALPHA]);

test.each([
  ['straight', [...LEFT, ALPHA], [...RIGHT, ALPHA], 2, 1],
  ['straight, of differences', [...LEFT, ALPHA], [...RIGHT, ALPHA], 2, 2],
  ['premultiplied', premultiplied[0] ?? [], premultiplied[1] ?? [], 1, 1],
  ['premultiplied, of differences', premultiplied[0] ?? [], premultiplied[1] ?? [], 1, 2],
] as const)('opacity of a TIFF: %s', async (_, left, right, extraSamples, predictor) => {
  for (const isPlanar of [false, true]) {
    const facts = { ...rgb, pixelAt: half(left, right), extraSamples, predictor, isPlanar };
    expectNear(await shownHalves(makeTiff(facts)), halves, 3);
  }
});

test('a channel beside the colours that is no opacity is left out', async () => {
  const facts = { ...rgb, pixelAt: half([...LEFT, 0.1], [...RIGHT, 0]), extraSamples: 0 };
  expectNear(await shownHalves(makeTiff(facts)), opaque);
});

test('a fourth channel of which nothing is said is opacity', async () => {
  for (const isPlanar of [false, true]) {
    const facts = { ...rgb, pixelAt: half([...LEFT, ALPHA], [...RIGHT, ALPHA]), isPlanar };
    expectNear(await shownHalves(makeTiff(facts)), halves, 3);
  }
});

// Red and green of sRGB, in Lab under D50 (by the formulas of CIE 15 and Bradford's adaptation).
const LAB = [
  [54.29, 80.81, 69.89],
  [87.82, -79.29, 80.99],
] as const;
const LAB_SEEN = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
];

test('CIELAB of 8 and 16 bits', async () => {
  const scaled = (bits: 8 | 16) =>
    LAB.map(([l, a, b]) => {
      const most = 2 ** bits - 1;
      const steps = 2 ** (bits - 8);
      return [Math.round((l / 100) * most), Math.round(a * steps), Math.round(b * steps)];
    });
  for (const bits of [8, 16] as const) {
    const [left = [], right = []] = scaled(bits);
    const file = makeTiff({ ...SIZE, photometric: 8, bits, pixelAt: half(left, right) });
    expectNear(await shownHalves(file), LAB_SEEN, bits === 8 ? 10 : 3);
  }
});

test('white that is 0, and ink', async () => {
  const grey = makeTiff({ ...SIZE, photometric: 0, bits: 8, pixelAt: half([0], [0.8]) });
  expectNear(await shownHalves(grey), [
    [255, 255, 255, 255],
    [51, 51, 51, 255],
  ]);
  const ink = {
    ...SIZE,
    photometric: 5,
    bits: 8 as const,
    isPlanar: true,
    pixelAt: half([0, 1, 1, 0], [1, 0, 0, 0.4]),
  };
  expectNear(await shownHalves(makeTiff(ink)), [
    [255, 0, 0, 255],
    [0, 153, 153, 255],
  ]);
});

test.each([
  [
    'light beyond white',
    makeTiff({ ...rgb, bits: 32, isFloat: true, pixelAt: half([4, 1, 0.5], [0, 0, 0]) }),
    /HDR/,
  ],
  ['numbers with a sign', makeTiff({ ...rgb, sampleFormat: 2 }), /sign/],
  ['other inks', makeTiff({ ...rgb, photometric: 5, inkSet: 2, pixelAt: () => [0, 0, 0, 0] }), /inks/],
  ['a file that is cut off', makeTiff(rgb).subarray(0, 1200), /cut off/],
  ['a damaged stream', damaged(makeTiff({ ...rgb, predictor: 2 })), /damaged/],
])('%s is refused with the reason', async (_, file, reason) => {
  await expect(importBytes(host(), file, 'odd.tiff')).rejects.toThrow(reason);
});

function damaged(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.fill(0x5a, copy.length - 60, copy.length - 20);
  return copy;
}

test('an image that is decoded by code of ours, as TIFF and HEIC are, is decoded once to be taken in and shown', async () => {
  const { page } = host();
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    const decodes: string[] = [];
    Object.assign(window, { decodes });
    const counting = function (this: Worker, message: unknown, options: StructuredSerializeOptions = {}) {
      if (typeof message === 'object' && message && 'job' in message) decodes.push(String(message.job));
      postMessage.call(this, message, options);
    };
    Object.assign(Worker.prototype, { postMessage: counting });
  });
  const project = pageOf(await importBytes(host(), makeTiff(rgb), 'once.tiff'), SIZE);
  const { failedAssets } = await page.evaluate((json) => window.gesso.load(json), project);
  await page.evaluate((json) => window.gesso.renderFrame(json, 0, { backend: 'canvas' }), project);
  expect(failedAssets).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'decodes') as string[])).toEqual(['decodeImage']);
});

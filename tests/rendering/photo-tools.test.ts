import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PhotoTool, TaskModel } from '../../render-page/tasks.ts';
import type { RenderOutput } from '../../server/services/rendering/render-pool.ts';
import { decodePng, encodePng, type Pixels } from '../support/scene-images.ts';
import { startPool, type TestPool } from './test-pool.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
/** Small: cutting out takes as long as an image has pixels. */
const PHOTO: Buffer = await sharp(read('assets/media/perfume-citrus.jpg')).resize(480).jpeg().toBuffer();

let started: TestPool;
beforeAll(async () => {
  started = await startPool();
});
afterAll(() => started.stop());

type Entry = { isShipped: boolean; purpose: string; file: string; sha256: string; sizeBytes: number };

function modelFor(purpose: string): TaskModel {
  const { models } = JSON.parse(read('assets/models/manifest.json').toString()) as { models: Entry[] };
  const model = models.find((each) => each.isShipped && each.purpose === purpose);
  if (!model) throw new Error('no network is shipped');
  const { file, sha256, sizeBytes } = model;
  return { facts: model, url: `${started.origin.url}/assets/models/${file}`, sha256, sizeBytes };
}

/** What a tool makes of a photo. A mask is the file `mask`. */
function run(tool: (maskUrl: string) => PhotoTool, image = PHOTO, mask?: Buffer): Promise<RenderOutput> {
  const fileOf = (bytes: Buffer, contentType: string) => ({
    contentType,
    sizeBytes: bytes.length,
    open: async () => Readable.from([bytes]),
  });
  return started.pool.run({
    account: 'user:1',
    files: new Map([
      ['photo', fileOf(image, 'image/jpeg')],
      ...(mask ? [['mask', fileOf(mask, 'image/png')] as const] : []),
    ]),
    task: (fileUrl) => ({
      kind: 'photo',
      imageUrl: fileUrl('photo'),
      type: 'png',
      tool: tool(fileUrl('mask')),
      cutoutModel: modelFor('cut-out'),
      faceModel: modelFor('faces'),
    }),
    maxOutputBytes: 100_000_000,
    deadlineMs: 120_000,
    stallMs: 120_000,
  });
}

async function pixelsOf(output: Promise<RenderOutput>): Promise<Pixels> {
  const { path, release } = await output;
  const pixels = decodePng(readFileSync(path));
  await release();
  return pixels;
}

const channel = ({ data }: Pixels, index: number) => data.filter((_, at) => at % 4 === index);
const pixelAt = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test('remove-background leaves the subject on nothing, or on a color, and cut to it', async () => {
  const tool = { name: 'cut-out', background: null, isTrimmed: false, shadowStrength: 0 } as const;
  const whole = await pixelsOf(run(() => tool));
  const alphas = channel(whole, 3);
  expect(alphas.some((alpha) => alpha === 0)).toBe(true);
  expect(alphas.some((alpha) => alpha === 255)).toBe(true);
  const onGreen = await pixelsOf(run(() => ({ ...tool, background: '#00ff00', isTrimmed: true })));
  expect(channel(onGreen, 3).every((alpha) => alpha === 255)).toBe(true);
});

test('product-photography and background-generator put the subject before something drawn, another for another seed', async () => {
  const stages = [
    await pixelsOf(run(() => ({ name: 'stage', seed: 0 }))),
    await pixelsOf(run(() => ({ name: 'stage', seed: 1 }))),
  ];
  expect(stages.map(({ width, height }) => [width, height])).toEqual([
    [2048, 2048],
    [2048, 2048],
  ]);
  const [first, second] = stages.map((pixels) => pixelAt(pixels, 20, 20));
  expect(first).not.toEqual(second);
  // Every second one is plain, the last of these dark; those between them are patterns.
  const [plain, pattern] = [
    await pixelsOf(run(() => ({ name: 'backdrop', seed: 10 }))),
    await pixelsOf(run(() => ({ name: 'backdrop', seed: 1 }))),
  ];
  for (const before of [plain, pattern])
    expect(channel(before, 3).every((alpha) => alpha === 255)).toBe(true);
  expect(pixelAt(plain, 3, 3)[0]).toBeLessThan(60);
  expect(pixelAt(pattern, 3, 3)).not.toEqual(pixelAt(pattern, pattern.width - 4, 3));
});

test('image-to-cartoon draws a grainy photo in areas of one color', async () => {
  // A gradient with grain, which is the same in every run.
  const grainy = drawSquare(240, (x, y) => {
    const grain = ((x * 7919 + y * 104_729) % 41) - 20;
    return [90 + x / 3 + grain, 120 + y / 4 + grain, 160 - x / 4 + grain, 255].map(Math.round);
  });
  const drawn = await pixelsOf(run(() => ({ name: 'effect', effect: 'cartoon', intensity: 1 }), grainy));
  const plain = await pixelsOf(run(() => ({ name: 'effect', effect: 'cartoon', intensity: 0 }), grainy));
  expect([drawn.width, drawn.height]).toEqual([240, 240]);
  expect(flatShare(plain)).toBeLessThan(0.3);
  expect(flatShare(drawn)).toBeGreaterThan(0.6);
});

/** How many pixels are as the one to their left, within one step of each color. */
function flatShare({ data, width, height }: Pixels): number {
  let flat = 0;
  for (let at = 4; at < data.length; at += 4)
    if ([0, 1, 2].every((offset) => Math.abs((data[at + offset] ?? 0) - (data[at + offset - 4] ?? 0)) <= 1))
      flat++;
  return flat / (width * height);
}

test('remove-object fills what is light in a mask with what is around it', async () => {
  // A black square on a white photo.
  const side = 96;
  const square = (x: number, y: number) => x >= 36 && x < 60 && y >= 36 && y < 60;
  const image = drawSquare(side, (x, y) => (square(x, y) ? [0, 0, 0, 255] : [230, 230, 230, 255]));
  const mask = drawSquare(side, (x, y) =>
    x >= 32 && x < 64 && y >= 32 && y < 64 ? [255, 255, 255, 255] : [0, 0, 0, 255],
  );
  const erased = await pixelsOf(run((maskUrl) => ({ name: 'erase', maskUrl }), image, mask));
  expect(pixelAt(erased, 48, 48).every((value) => value > 200)).toBe(true);
  const empty = drawSquare(side, () => [0, 0, 0, 255]);
  await expect(run((maskUrl) => ({ name: 'erase', maskUrl }), image, empty)).rejects.toMatchObject({
    code: 'rejected',
    detail: 'photo-failed',
  });
});

test('ai-expander grows a photo on the sides that were named', async () => {
  const side = 96;
  const image = drawSquare(side, (_x, y) => [40, 90, 120 + y, 255]);
  const grown = await pixelsOf(
    run(() => ({ name: 'expand', leftPx: 20, topPx: 0, rightPx: 0, bottomPx: 10 }), image),
  );
  expect([grown.width, grown.height]).toEqual([116, 106]);
  expect(pixelAt(grown, 4, 40)[3]).toBe(255);
  expect(Math.abs((pixelAt(grown, 4, 40)[2] ?? 0) - 160)).toBeLessThan(30);
});

test('[M24] portrait says that there is no face where there is none', async () => {
  await expect(run(() => ({ name: 'portrait' }))).rejects.toMatchObject({
    code: 'rejected',
    detail: 'no-face',
    message: 'No face found. Please try with another image',
  });
});

test('caricature says the same where there is no face', async () => {
  await expect(run(() => ({ name: 'caricature', strength: 0.5 }))).rejects.toMatchObject({
    ...{ code: 'rejected', detail: 'no-face' },
  });
});

test('image-to-image on this machine applies looks and painted effects by name, and the colors of a reference', async () => {
  const side = 96;
  const image = drawSquare(side, (x, y) => [120 + x, 100 + y, 40, 255]);
  const greys = drawSquare(side, (x) => [x * 2, x * 2, x * 2, 255]);
  const chromaOf = (pixels: Pixels) => {
    const [red = 0, green = 0, blue = 0] = pixelAt(pixels, 48, 48);
    return Math.max(red, green, blue) - Math.min(red, green, blue);
  };
  const look = { name: 'look', filter: null, referenceUrl: null, strength: 1 } as const;
  const plain = await pixelsOf(run(() => look, image));
  expect(chromaOf(plain)).toBeGreaterThan(90);
  expect(chromaOf(await pixelsOf(run(() => ({ ...look, filter: 'noir' }), image)))).toBeLessThan(8);
  const oil = await pixelsOf(run(() => ({ ...look, filter: 'oil-paint' }), image));
  expect(oil.data).not.toEqual(plain.data);
  const matched = await pixelsOf(run((maskUrl) => ({ ...look, referenceUrl: maskUrl }), image, greys));
  expect(chromaOf(matched)).toBeLessThan(60);
});

function drawSquare(side: number, color: (x: number, y: number) => readonly number[]): Buffer {
  const data = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) data.set(color(x, y), (y * side + x) * 4);
  return encodePng({ width: side, height: side, data });
}

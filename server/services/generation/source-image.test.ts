import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepareSource, regionFor } from './source-image.ts';

const SIZES = [
  { widthPx: 64, heightPx: 64 },
  { widthPx: 96, heightPx: 64 },
  { widthPx: 64, heightPx: 96 },
];

/** An image in which each pixel says where it is: red by its column, green by its row. */
async function chart(widthPx: number, heightPx: number): Promise<Buffer> {
  const bytes = Buffer.alloc(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) bytes.set([x % 256, y % 256, 40], (y * widthPx + x) * 3);
  return sharp(bytes, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .png()
    .toBuffer();
}

async function maskOf(
  widthPx: number,
  heightPx: number,
  isMasked: (x: number, y: number) => boolean,
): Promise<Buffer> {
  const bytes = Buffer.alloc(widthPx * heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) bytes[y * widthPx + x] = isMasked(x, y) ? 255 : 0;
  return sharp(bytes, { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .png()
    .toBuffer();
}

const plain = (widthPx: number, heightPx: number, background: string) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } })
    .png()
    .toBuffer();

async function pixels(file: Buffer) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    widthPx: info.width,
    heightPx: info.height,
    at: (x: number, y: number) => {
      const from = (y * info.width + x) * info.channels;
      return [...data.subarray(from, from + 3)];
    },
  };
}

describe('the region that is sent', () => {
  const image = { widthPx: 1000, heightPx: 600 };

  test('holds the part and what is around it, has the ratio of a size and stays within the image', () => {
    const bounds = { leftPx: 700, topPx: 100, widthPx: 200, heightPx: 100 };
    const { region, size } = regionFor(image, bounds, SIZES, 0.5);
    expect(region.widthPx / region.heightPx).toBeCloseTo(size.widthPx / size.heightPx, 1);
    expect(region.leftPx).toBeLessThanOrEqual(600);
    expect(region.topPx).toBeGreaterThanOrEqual(0);
    expect(region.leftPx + region.widthPx).toBeGreaterThanOrEqual(1000);
    expect(region.leftPx + region.widthPx).toBeLessThanOrEqual(1000);
    expect(region.widthPx).toBeLessThan(600);
  });

  test('takes more around a small part rather than enlarging it far', () => {
    const { region } = regionFor(
      image,
      { leftPx: 500, topPx: 300, widthPx: 4, heightPx: 4 },
      [{ widthPx: 1024, heightPx: 1024 }],
      0.5,
    );
    expect(region).toMatchObject({ widthPx: 512, heightPx: 512 });
  });

  test('reaches over the edges only where the image has no room for the ratio', () => {
    const bounds = { leftPx: 0, topPx: 0, widthPx: 1000, heightPx: 600 };
    const { region, size } = regionFor(image, bounds, SIZES, 0);
    // The ratio of 5 to 3 is nearest to 3 to 2, which needs some pixels more in height.
    expect(size).toEqual({ widthPx: 96, heightPx: 64 });
    expect(region).toEqual({ leftPx: 0, topPx: -33, widthPx: 1000, heightPx: 667 });
  });
});

test('a part is filled with what the model made, and every pixel away from it is that of the image', async () => {
  const image = await chart(300, 200);
  const isMasked = (x: number, y: number) => x >= 100 && x < 140 && y >= 60 && y < 110;
  const prepared = await prepareSource(
    { kind: 'part', image, mask: await maskOf(300, 200, isMasked) },
    SIZES,
  );
  expect(prepared.operation).toBe('fill');
  const sent = await pixels(prepared.source);
  expect([sent.widthPx, sent.heightPx]).toEqual([prepared.widthPx, prepared.heightPx]);
  const mask = await sharp(prepared.mask ?? Buffer.alloc(0))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(mask.info).toMatchObject({ width: prepared.widthPx, height: prepared.heightPx, channels: 1 });
  expect(new Set(mask.data)).toEqual(new Set([0, 255]));
  const result = await pixels(
    await prepared.finish(await plain(prepared.widthPx, prepared.heightPx, '#ff00ff')),
  );
  expect([result.widthPx, result.heightPx]).toEqual([300, 200]);
  expect(result.at(120, 85)).toEqual([255, 0, 255]);
  for (const [x, y] of [
    [0, 0],
    [299, 199],
    [90, 85],
    [150, 85],
    [120, 50],
    [120, 120],
  ] as const)
    expect(result.at(x, y), `${x}, ${y}`).toEqual([x % 256, y, 40]);
});

test('the masked part is where the model is shown it', async () => {
  const isMasked = (x: number, y: number) => x >= 200 && y >= 150;
  const prepared = await prepareSource(
    { kind: 'part', image: await chart(256, 200), mask: await maskOf(256, 200, isMasked) },
    SIZES,
  );
  const source = await pixels(prepared.source);
  const mask = await sharp(prepared.mask ?? Buffer.alloc(0))
    .extractChannel(0)
    .raw()
    .toBuffer();
  for (let pixel = 0; pixel < mask.length; pixel += 7) {
    const [x, y] = [pixel % prepared.widthPx, Math.floor(pixel / prepared.widthPx)];
    const [red = 0, green = 0] = source.at(x, y);
    // A pixel of the model stands for several of the image, so its colour at the border may be of either side.
    if (Math.abs(red - 200) < 8 || Math.abs(green - 150) < 8) continue;
    expect(mask[pixel] === 255, `${x}, ${y} shows ${red}, ${green}`).toBe(isMasked(red, green));
  }
});

test('an image that grows keeps its own pixels, and what is added is what the model made', async () => {
  const prepared = await prepareSource(
    {
      kind: 'margins',
      image: await chart(120, 80),
      margins: { leftPx: 60, topPx: 0, rightPx: 0, bottomPx: 20 },
    },
    SIZES,
  );
  const result = await pixels(
    await prepared.finish(await plain(prepared.widthPx, prepared.heightPx, '#ff00ff')),
  );
  expect([result.widthPx, result.heightPx]).toEqual([180, 100]);
  expect(result.at(5, 40)).toEqual([255, 0, 255]);
  expect(result.at(100, 97)).toEqual([255, 0, 255]);
  expect(result.at(60 + 70, 40)).toEqual([70, 40, 40]);
  expect(result.at(60 + 119, 0)).toEqual([119, 0, 40]);
});

test('a whole image comes back in its own ratio, as large as the model made it', async () => {
  const prepared = await prepareSource(
    { kind: 'whole', operation: 'edit', image: await chart(200, 100) },
    SIZES,
  );
  expect(prepared).toMatchObject({ operation: 'edit', mask: null });
  const result = await pixels(await prepared.finish(await plain(192, 128, '#ff00ff')));
  expect(result.widthPx / result.heightPx).toBeCloseTo(2, 1);
  expect(result.widthPx).toBe(192);
});

test.each([
  [
    'an image that is none',
    { kind: 'part', image: Buffer.from('no'), mask: Buffer.from('no') },
    /image cannot be read/,
  ],
  ['a mask that is none', { kind: 'part', mask: Buffer.from('no') }, /mask cannot be read/],
  ['a mask without a part', { kind: 'part', mask: 'black' }, /Nothing is marked/],
  [
    'an image that would become too large',
    { kind: 'margins', margins: { leftPx: 8190, topPx: 0, rightPx: 0, bottomPx: 0 } },
    /may grow to 8192 pixels/,
  ],
] as const)('%s is refused with what to do', async (_name, change, sentence) => {
  const image = 'image' in change ? change.image : await chart(20, 10);
  const mask = 'mask' in change && change.mask === 'black' ? await maskOf(20, 10, () => false) : undefined;
  await expect(
    prepareSource(
      { image, ...change, ...(mask ? { mask } : {}) } as Parameters<typeof prepareSource>[0],
      SIZES,
    ),
  ).rejects.toThrow(sentence);
});

test('a photo that is turned by its file is turned before the mask is laid on it', async () => {
  const turned = await sharp(await chart(60, 40))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const prepared = await prepareSource(
    { kind: 'part', image: turned, mask: await maskOf(40, 60, (x) => x < 10) },
    SIZES,
  );
  const result = await pixels(await prepared.finish(await plain(64, 96, '#ff00ff')));
  expect([result.widthPx, result.heightPx]).toEqual([40, 60]);
});

import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UpscaleModel, UpscaleModelFacts } from '../../ports/upscale-model.ts';
import { type Pixels, pixelArraySource } from '../matte/pixels.ts';
import { type PlaneSize, resizePlane } from '../matte/resample.ts';
import { RowResampler } from '../matte/row-resampler.ts';
import { bleedColors } from './bleed-colors.ts';
import { planTiles } from './tiles.ts';
import { type TinyUpscaler, tinyUpscaler } from './tiny-onnx.ts';
import { type TileProgress, upscaleImage } from './upscale-image.ts';

beforeAll(() => {
  env.wasm.numThreads = 1;
});

type Input = UpscaleModelFacts['input'];
const DYNAMIC = { type: 'dynamic', multiplePx: 4, maxSidePx: 1024 } as const;

function factsOf(
  input: Partial<Input> = {},
  output: Partial<UpscaleModelFacts['output']> = {},
): UpscaleModelFacts {
  return {
    id: 'tiny',
    input: {
      name: 'in',
      channels: 'rgb',
      scale: 255,
      mean: [0, 0, 0],
      std: [1, 1, 1],
      tile: DYNAMIC,
      haloPx: 2,
      ...input,
    },
    output: { name: 'out', factor: 2, range: 'unit', ...output },
  };
}

/** A network as the worker runs it. */
async function modelOf(
  network: TinyUpscaler,
  facts: UpscaleModelFacts,
): Promise<UpscaleModel & { sizes: PlaneSize[] }> {
  const session = await InferenceSession.create(tinyUpscaler(network), { logSeverityLevel: 3 });
  const sizes: PlaneSize[] = [];
  return {
    facts,
    sizes,
    async run(planes, size) {
      sizes.push(size);
      const shape = [1, network.planes, size.heightPx, size.widthPx];
      const results = await session.run({ in: new Tensor('float32', planes, shape) });
      return results.out?.data as Float32Array;
    },
  };
}

/** An image that is nowhere the same, opaque unless it is said. */
function imageOf(
  widthPx: number,
  heightPx: number,
  alphaAt: (x: number, y: number) => number = () => 255,
): Pixels {
  const data = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      data.set(
        [(x * 37 + y * 11) % 256, (x * 5 + y * 53) % 256, (x * x + y) % 256, alphaAt(x, y)],
        (y * widthPx + x) * 4,
      );
  return { widthPx, heightPx, data };
}

async function enlarged(
  image: Pixels,
  model: UpscaleModel,
  size: PlaneSize = { widthPx: image.widthPx * 2, heightPx: image.heightPx * 2 },
  options: { onProgress?: (progress: TileProgress) => void; signal?: AbortSignal } = {},
): Promise<Pixels> {
  const data = new Uint8ClampedArray(size.widthPx * size.heightPx * 4);
  let rows = 0;
  await upscaleImage(pixelArraySource(image), {
    model,
    size,
    target(topPx, row) {
      expect(topPx).toBe(rows);
      data.set(row.data, topPx * size.widthPx * 4);
      rows += row.heightPx;
    },
    ...options,
  });
  expect(rows).toBe(size.heightPx);
  return { ...size, data };
}

const pixelAt = ({ data, widthPx }: Pixels, x: number, y: number) => [
  ...data.slice((y * widthPx + x) * 4, (y * widthPx + x) * 4 + 4),
];

function mostDifferent(one: Pixels, other: Pixels): number {
  expect(one.data.length).toBe(other.data.length);
  return one.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (other.data[at] ?? 0))), 0);
}

const SQUARES = { planes: 3, factor: 2, reachPx: 0 } as const;
const MEANS = { planes: 3, factor: 2, reachPx: 2 } as const;

describe('an image is enlarged by a network', () => {
  test('pixel by pixel as the network says', async () => {
    const image = imageOf(12, 8);
    const large = await enlarged(image, await modelOf(SQUARES, factsOf()));
    for (let y = 0; y < 16; y++)
      for (let x = 0; x < 24; x++) expect(pixelAt(large, x, y)).toEqual(pixelAt(image, x >> 1, y >> 1));
  });

  test.each([
    ['of one size', { type: 'fixed', widthPx: 16, heightPx: 16 }, 16],
    ['of sides that are multiples', { type: 'dynamic', multiplePx: 4, maxSidePx: 19 }, undefined],
  ] as const)('in tiles %s it is the same as in one: there are no seams', async (_, tile, fixedPx) => {
    const image = imageOf(61, 43);
    const facts = factsOf({ tile });
    const inOne = await enlarged(
      image,
      await modelOf(MEANS, factsOf({ tile: { ...DYNAMIC, multiplePx: 1 } })),
    );
    const model = await modelOf({ ...MEANS, ...(fixedPx ? { fixedPx } : {}) }, facts);
    expect(mostDifferent(await enlarged(image, model), inOne)).toBeLessThanOrEqual(1);
    expect(model.sizes.length).toBeGreaterThan(12);
    for (const size of model.sizes) expect(size).toEqual({ widthPx: 16, heightPx: 16 });
    // Without what is cut off around each tile there would be seams: the network looks two pixels far.
    const without = await modelOf(
      { ...MEANS, ...(fixedPx ? { fixedPx } : {}) },
      factsOf({ tile, haloPx: 0 }),
    );
    expect(mostDifferent(await enlarged(image, without), inOne)).toBeGreaterThan(20);
  });

  test('an image smaller than a tile is filled up, and what is filled up goes again', async () => {
    const image = imageOf(5, 3);
    const fixed = await modelOf(
      { ...SQUARES, fixedPx: 16 },
      factsOf({ tile: { type: 'fixed', widthPx: 16, heightPx: 16 } }),
    );
    const large = await enlarged(image, fixed);
    expect([large.widthPx, large.heightPx]).toEqual([10, 6]);
    expect(pixelAt(large, 9, 5)).toEqual(pixelAt(image, 4, 2));
    const dynamic = await modelOf(SQUARES, factsOf());
    expect(mostDifferent(await enlarged(image, dynamic), large)).toBe(0);
    expect(dynamic.sizes).toEqual([{ widthPx: 8, heightPx: 4 }]);
  });

  test('another size than its factor comes to is resampled, to the pixel', async () => {
    const slope = (widthPx: number, heightPx: number): Pixels => {
      const image = imageOf(widthPx, heightPx);
      for (let at = 0; at < widthPx * heightPx; at++)
        image.data.fill(Math.round(((at % widthPx) / widthPx) * 200), at * 4, at * 4 + 3);
      return image;
    };
    const model = await modelOf(SQUARES, factsOf({ tile: { ...DYNAMIC, maxSidePx: 20 } }));
    for (const size of [
      { widthPx: 63, heightPx: 50 },
      { widthPx: 95, heightPx: 77 },
      { widthPx: 168, heightPx: 132 },
    ]) {
      const large = await enlarged(slope(42, 33), model, size);
      const wanted = slope(size.widthPx, size.heightPx);
      expect(mostDifferent(large, wanted)).toBeLessThan(9);
    }
  });

  test('the opacity is resampled, and no dark edge comes of what is clear', async () => {
    const inDisc = (x: number, y: number) => (Math.hypot(x - 20, y - 20) < 12 ? 255 : 0);
    const disc = imageOf(40, 40, inDisc);
    for (let at = 0; at < 1600; at++)
      disc.data.set(disc.data[at * 4 + 3] ? [240, 90, 30] : [0, 0, 0], at * 4);
    const facts = factsOf({ tile: { type: 'dynamic', multiplePx: 4, maxSidePx: 24 } });
    const large = await enlarged(disc, await modelOf(MEANS, facts));
    const opacity = resizePlane(
      Float32Array.from({ length: 1600 }, (_, at) => disc.data[at * 4 + 3] ?? 0),
      disc,
      large,
    );
    for (let at = 0; at < 6400; at++) {
      const alpha = large.data[at * 4 + 3] ?? 0;
      expect(Math.abs(alpha - Math.min(255, Math.max(0, opacity[at] ?? 0)))).toBeLessThanOrEqual(1);
      if (alpha > 8) expect(large.data[at * 4] ?? 0).toBeGreaterThan(230);
    }
  });

  test('one that knows brightness alone leaves the colours to the resampler', async () => {
    const image = imageOf(24, 24);
    for (let at = 0; at < 576; at++) image.data.set(at % 24 < 12 ? [200, 40, 40] : [30, 60, 220], at * 4);
    const facts = factsOf({ channels: 'luma', tile: { type: 'dynamic', multiplePx: 1, maxSidePx: 10 } });
    const model = await modelOf({ planes: 1, factor: 2, reachPx: 0 }, facts);
    const large = await enlarged(image, model);
    for (const [x, wanted] of [
      [8, [200, 40, 40]],
      [40, [30, 60, 220]],
    ] as const)
      for (const [channel, value] of wanted.entries())
        expect(Math.abs((pixelAt(large, x, 20)[channel] ?? 0) - value)).toBeLessThanOrEqual(2);
  });

  test.each([
    ['values of 0 to 255', factsOf({ scale: 1 }, { range: 'byte' })],
    [
      'values normalised as its input',
      factsOf({ mean: [0.5, 0.4, 0.3], std: [0.2, 0.3, 0.4] }, { range: 'as-input' }),
    ],
    ['its colours the other way round', factsOf({ channels: 'bgr' })],
  ] as const)('one with %s comes to the same', async (_, facts) => {
    const image = imageOf(12, 8);
    const wanted = await enlarged(image, await modelOf(SQUARES, factsOf()));
    expect(mostDifferent(await enlarged(image, await modelOf(SQUARES, facts)), wanted)).toBeLessThanOrEqual(
      1,
    );
  });
});

test('progress is reported tile by tile, and nothing is done after it was cancelled', async () => {
  const facts = factsOf({ tile: { type: 'dynamic', multiplePx: 4, maxSidePx: 16 } });
  const heard: TileProgress[] = [];
  await enlarged(imageOf(40, 30), await modelOf(MEANS, facts), undefined, {
    onProgress: (each) => heard.push(each),
  });
  expect(heard[0]).toEqual({ done: 0, total: 9 });
  expect(heard.map(({ done }) => done)).toEqual(Array.from({ length: 10 }, (_, done) => done));

  const model = await modelOf(MEANS, facts);
  const cancelling = new AbortController();
  const stopped = enlarged(imageOf(40, 30), model, undefined, {
    signal: cancelling.signal,
    onProgress: ({ done }) => (done === 3 ? cancelling.abort(new Error('enough')) : undefined),
  });
  await expect(stopped).rejects.toThrow('enough');
  expect(model.sizes).toHaveLength(3);
});

test('a network that does something else than its facts say is refused in plain words', async () => {
  const image = imageOf(8, 8);
  const wrongFactor = await modelOf({ ...SQUARES, factor: 3 }, factsOf());
  await expect(enlarged(image, wrongFactor)).rejects.toThrow(
    'the model gave 1728 values where 768 are wanted',
  );
  const broken = { facts: factsOf(), run: async () => new Float32Array(768).fill(Number.NaN) };
  await expect(enlarged(image, broken)).rejects.toThrow('something else than numbers');
  expect(() =>
    planTiles(image, { ...factsOf().input, tile: { type: 'fixed', widthPx: 4, heightPx: 4 } }),
  ).toThrow(/keep nothing/);
});

test('of a large image no more than the rows of one tile is in memory beside it', async () => {
  const rowsAsked: number[] = [];
  const source = pixelArraySource(imageOf(64, 400));
  const facts = factsOf({ tile: { type: 'dynamic', multiplePx: 4, maxSidePx: 32 } });
  let lastTop = -1;
  await upscaleImage(
    {
      ...source,
      reduced: () => Promise.reject(new Error('not needed')),
      rows(top, count) {
        rowsAsked.push(count);
        return source.rows(top, count);
      },
    },
    {
      model: await modelOf(MEANS, facts),
      size: { widthPx: 100, heightPx: 625 },
      target: (top) => {
        lastTop = top;
      },
    },
  );
  expect(Math.max(...rowsAsked)).toBeLessThanOrEqual(32 + 12);
  expect(lastTop).toBe(624);
});

test.each([
  [7, 5, 19, 13],
  [30, 20, 11, 9],
  [16, 16, 16, 40],
  [5, 40, 12, 12],
  [1, 1, 3, 4],
])(
  'rows of %i x %i brought to %i x %i are what the whole plane comes to',
  (widthPx, heightPx, toWidth, toHeight) => {
    const from = { widthPx, heightPx };
    const to = { widthPx: toWidth, heightPx: toHeight };
    const plane = Float32Array.from({ length: widthPx * heightPx }, (_, at) => (at * 97) % 251);
    const rows: number[] = [];
    const resampler = new RowResampler(from, to, 1, (row) => rows.push(...row));
    for (let y = 0; y < heightPx; y++) resampler.push(plane.subarray(y * widthPx, (y + 1) * widthPx));
    const whole = resizePlane(plane, from, to);
    expect(rows).toHaveLength(whole.length);
    for (const [at, value] of whole.entries()) expect(Math.abs((rows[at] ?? 0) - value)).toBeLessThan(0.01);
  },
);

test('colours spread into what is clear and no farther than they have to; an opaque image is not copied', () => {
  const opaque = imageOf(6, 6);
  expect(bleedColors(opaque)).toBe(opaque);
  const half = imageOf(20, 4, (x) => (x < 5 ? 255 : 0));
  for (let at = 0; at < 80; at++) half.data.set(at % 20 < 5 ? [9, 200, 30] : [0, 0, 0], at * 4);
  const spread = bleedColors(half);
  expect(pixelAt(spread, 5, 2)).toEqual([9, 200, 30, 0]);
  expect(pixelAt(spread, 10, 2)).toEqual([9, 200, 30, 0]);
  expect(pixelAt(spread, 11, 2)).toEqual([0, 0, 0, 0]);
});

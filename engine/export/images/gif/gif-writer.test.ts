import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { indexPixels } from './dither.ts';
import { type GifOptions, GifWriter } from './gif-writer.ts';
import { buildPalette, ColorHistogram, createPalette } from './palette.ts';

type Rgb = readonly [number, number, number];

const options = (fields: Partial<GifOptions> = {}): GifOptions => ({
  widthPx: 12,
  heightPx: 9,
  colors: 256,
  dither: 'none',
  transparent: false,
  loops: 0,
  ...fields,
});

/** An image of 12 x 9 by a function of the place; clear where it gives null. */
function image(
  at: (x: number, y: number) => Rgb | null,
  { widthPx, heightPx } = options(),
): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const color = at(x, y);
      if (color) pixels.set([...color, 255], (y * widthPx + x) * 4);
    }
  return pixels;
}

function written(
  frames: readonly (readonly [Uint8ClampedArray, number])[],
  fields: Partial<GifOptions> = {},
): Buffer {
  const writer = new GifWriter(options(fields));
  const parts: Uint8Array[] = [writer.take()];
  for (const [pixels, delay] of frames) {
    writer.add(pixels, delay);
    parts.push(writer.take());
  }
  writer.finish();
  return Buffer.concat([...parts, writer.take()]);
}

/** The frames of a GIF as another decoder shows them, and what it says of the file. */
async function decoded(file: Buffer) {
  const {
    pages = 1,
    delay,
    loop,
    width = 0,
    pageHeight,
    height = 0,
  } = await sharp(file, { pages: -1 }).metadata();
  const raw = await sharp(file, { pages: -1 }).ensureAlpha().raw().toBuffer();
  const bytes = width * (pageHeight ?? height) * 4;
  const frames = Array.from(
    { length: pages },
    (_, index) => new Uint8ClampedArray(raw.subarray(index * bytes, (index + 1) * bytes)),
  );
  return { frames, delay, loop, width, height: pageHeight ?? height };
}

/** The images of a file by its blocks (GIF89a): where each lies and how it goes away. */
function imagesOf(file: Buffer) {
  const images: { disposal: number; area: number[]; tableColors: number; palette: string }[] = [];
  let at = 13;
  let disposal = -1;
  const skipBlocks = () => {
    while (file[at] !== 0) at += (file[at] ?? 0) + 1;
    at += 1;
  };
  while (file[at] !== 0x3b) {
    if (file[at] === 0x21) {
      if (file[at + 1] === 0xf9) disposal = (file[at + 3] ?? 0) >> 2;
      at += 2;
      skipBlocks();
      continue;
    }
    expect(file[at]).toBe(0x2c);
    const tableColors = 2 << ((file[at + 9] ?? 0) & 7);
    images.push({
      disposal,
      area: [1, 3, 5, 7].map((offset) => file.readUInt16LE(at + offset)),
      tableColors,
      palette: file.toString('hex', at + 10, at + 10 + tableColors * 3),
    });
    at += 10 + tableColors * 3 + 1;
    skipBlocks();
  }
  return images;
}

const PALETTE: readonly Rgb[] = [
  [250, 20, 30],
  [10, 200, 40],
  [30, 60, 220],
  [255, 255, 255],
  [0, 0, 0],
  [200, 180, 20],
];
const checkers =
  (shift: number) =>
  (x: number, y: number): Rgb =>
    PALETTE[(x * 2 + y * 3 + shift) % 6] ?? [0, 0, 0];

describe('an animation', () => {
  test('shows its images as long as asked, as often as asked, and with their colours', async () => {
    const frames = [image(checkers(0)), image(checkers(1)), image(checkers(5))];
    const file = written(
      [
        [frames[0] as Uint8ClampedArray, 7],
        [frames[1] as Uint8ClampedArray, 300],
        [frames[2] as Uint8ClampedArray, 12],
      ],
      { loops: 515 },
    );
    const result = await decoded(file);
    expect([result.width, result.height]).toEqual([12, 9]);
    expect(result.delay).toEqual([70, 3_000, 120]);
    expect(result.frames).toEqual(frames);
    // How often, lowest byte first: 515 is 3 and 2 times 256.
    const extension = file.indexOf('NETSCAPE2.0');
    expect([...file.subarray(extension + 11, extension + 16)]).toEqual([3, 1, 3, 2, 0]);
    expect(
      (
        await decoded(
          written([
            [frames[0] as Uint8ClampedArray, 5],
            [frames[1] as Uint8ClampedArray, 5],
          ]),
        )
      ).loop,
    ).toBe(0);
  });

  test('writes only the part that changed, and one pixel where nothing did', async () => {
    const still = image(checkers(0));
    const moved = image((x, y) => (x >= 3 && x < 8 && y >= 2 && y < 4 ? [90, 80, 70] : checkers(0)(x, y)));
    const file = written([
      [still, 5],
      [still, 5],
      [moved, 5],
      [still, 5],
    ]);
    expect(imagesOf(file).map(({ area }) => area)).toEqual([
      [0, 0, 12, 9],
      [0, 0, 1, 1],
      [3, 2, 5, 2],
      [3, 2, 5, 2],
    ]);
    expect(imagesOf(file).every(({ disposal }) => disposal === 1)).toBe(true);
    const { frames } = await decoded(file);
    expect(frames).toEqual([still, still, moved, still]);
  });

  test('finds a change in any channel alone', async () => {
    const base = image(() => [100, 100, 100]);
    for (const lane of [0, 1, 2]) {
      const changed = base.slice();
      changed[(4 * 12 + 6) * 4 + lane] = 240;
      expect(
        imagesOf(
          written([
            [base, 5],
            [changed, 5],
          ]),
        ).at(-1)?.area,
        `${lane}`,
      ).toEqual([6, 4, 1, 1]);
    }
  });

  test('what is see-through is written whole, and cleared before the next image', async () => {
    const left = image((x) => (x < 5 ? [250, 20, 30] : null));
    const right = image((x) => (x > 6 ? [10, 200, 40] : null));
    const file = written(
      [
        [left, 5],
        [right, 5],
      ],
      { transparent: true },
    );
    expect(imagesOf(file)).toMatchObject([
      { disposal: 2, area: [0, 0, 12, 9] },
      { disposal: 2, area: [0, 0, 12, 9] },
    ]);
    const { frames } = await decoded(file);
    const shown = (pixels: Uint8ClampedArray | undefined) =>
      Array.from({ length: 108 }, (_, index) =>
        pixels?.[index * 4 + 3] === 0 ? null : [...(pixels?.subarray(index * 4, index * 4 + 3) ?? [])],
      );
    expect(frames.map(shown)).toEqual([left, right].map(shown));
    // Half opaque shows, less is clear.
    const faint = image(() => [9, 9, 9]);
    faint.forEach((_, at) => {
      if (at % 4 === 3) faint[at] = at < 200 ? 127 : 128;
    });
    const [only] = (await decoded(written([[faint, 5]], { transparent: true }))).frames;
    expect([only?.[3], only?.[199], only?.[203], only?.[431]]).toEqual([0, 0, 255, 255]);
  });

  test('keeps its palette while it fits, and makes another where it does not', () => {
    const warm = image((x, y) => [200 + x, 100 + y * 3, 20]);
    const alike = image((x, y) => [201 + x, 100 + y * 3, 22]);
    const cold = image((x, y) => [20, 80 + y * 9, 150 + x * 8]);
    const [first, second, third] = imagesOf(
      written([
        [warm, 5],
        [alike, 5],
        [cold, 5],
      ]),
    );
    expect(second?.palette).toBe(first?.palette);
    expect(third?.palette).not.toBe(first?.palette);
  });

  test('has tables no larger than its colours need', () => {
    const two = image((x) => (x < 6 ? [0, 0, 0] : [255, 255, 255]));
    // Two colours and the one that stands for what does not change.
    expect(imagesOf(written([[two, 5]]))[0]?.tableColors).toBe(4);
    const many = image((x, y) => [x * 20, y * 28, (x * y * 5) % 256]);
    expect(imagesOf(written([[many, 5]], { colors: 16 }))[0]?.tableColors).toBe(16);
    expect(imagesOf(written([[many, 5]], { colors: 17 }))[0]?.tableColors).toBe(32);
    expect(imagesOf(written([[many, 5]], { colors: 256 }))[0]?.tableColors).toBe(128);
  });

  test('of noise, which fills the table of codes many times over, is what was put in', async () => {
    const size = { widthPx: 150, heightPx: 120 };
    let state = 3;
    const noise = image(() => {
      state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
      return PALETTE[(state >> 16) % 6] ?? [0, 0, 0];
    }, options(size));
    const { frames } = await decoded(written([[noise, 5]], size));
    expect(frames[0]).toEqual(noise);
    // And of long runs, whose codes stand for long strings.
    const plain = image((x, y) => PALETTE[Math.floor((x + y * 150) / 1_900) % 6] ?? [0, 0, 0], options(size));
    expect((await decoded(written([[plain, 5]], size))).frames[0]).toEqual(plain);
  });
});

describe('dithering', () => {
  const palette = createPalette([
    [0, 0, 0],
    [255, 255, 255],
  ]);
  const grey = (value: number, size: number) =>
    image(() => [value, value, value], options({ widthPx: size, heightPx: size }));
  const share = (indices: Uint8Array) => indices.reduce((sum, index) => sum + index, 0) / indices.length;
  const none = () => false;

  test('by diffusion, light and dark are mixed as the grey is light', () => {
    for (const value of [40, 100, 128, 200]) {
      const area = { x: 0, y: 0, width: 64, height: 64 };
      const indices = indexPixels(grey(value, 64), 64, area, palette, 'diffusion', none, 9);
      // A little of the error is let go, which pulls towards black and white.
      expect(Math.abs(share(indices) - value / 255), `${value}`).toBeLessThan(0.04);
    }
  });

  test('an error goes to the neighbours by Floyd and Steinberg, rows in turn from both sides', () => {
    // 100 is nearer to black: an error of 94 goes on, 7/16 of it ahead, 3/16, 5/16 and 1/16 below.
    const area = { x: 0, y: 0, width: 3, height: 2 };
    const pixels = image(
      (x, y) => (x === 0 && y === 0 ? [100, 100, 100] : [90, 90, 90]),
      options({ widthPx: 3, heightPx: 2 }),
    );
    const indices = indexPixels(pixels, 3, area, palette, 'diffusion', none, 9);
    // Worked out by hand: row 0 is 100, 90 + 41.1 = 131, 90 - 51 = 39; row 1 from the right.
    expect([...indices]).toEqual([0, 1, 0, 1, 0, 0]);
  });

  test('ordered, it is the pattern of Bayer, wherever the area lies', () => {
    const size = 8;
    const pixels = image(
      (x) => [126 + (x % 2), 126 + (x % 2), 126 + (x % 2)],
      options({ widthPx: size, heightPx: size }),
    );
    const whole = indexPixels(pixels, size, { x: 0, y: 0, width: 8, height: 8 }, palette, 'ordered', none, 9);
    const part = indexPixels(pixels, size, { x: 3, y: 2, width: 4, height: 5 }, palette, 'ordered', none, 9);
    for (let y = 0; y < 5; y++)
      for (let x = 0; x < 4; x++) expect(part[y * 4 + x]).toBe(whole[(y + 2) * size + x + 3]);
    expect(Math.abs(share(whole) - 0.5)).toBeLessThan(0.1);
    // Half of each 4 x 4 pixels is light, in the order of the thresholds: 8 of 16 are above the middle.
    const firstRow = [...whole.subarray(0, 4)];
    expect(firstRow).toEqual([0, 1, 0, 1]);
    expect([...whole.subarray(8, 12)]).toEqual([1, 0, 1, 0]);
  });

  test('what is skipped has its own index and neither takes nor gives an error', () => {
    const area = { x: 0, y: 0, width: 4, height: 1 };
    const pixels = image(() => [120, 120, 120], options({ widthPx: 4, heightPx: 1 }));
    const indices = indexPixels(pixels, 4, area, palette, 'diffusion', (offset) => offset === 4, 7);
    // 120 is black each time: what it lacks would make the next one white, but that one is skipped.
    expect([...indices]).toEqual([0, 7, 0, 1]);
    expect([...indexPixels(pixels, 4, area, palette, 'none', none, 7)]).toEqual([0, 0, 0, 0]);
  });
});

describe('a palette', () => {
  const histogramOf = (colors: readonly (readonly [Rgb, number])[]) => {
    const histogram = new ColorHistogram();
    for (const [rgb, count] of colors)
      histogram.add(Uint8ClampedArray.from(Array.from({ length: count }, () => [...rgb, 255]).flat()));
    return histogram;
  };
  const listed = ({ colors, count }: { colors: Uint8Array; count: number }) =>
    Array.from({ length: count }, (_, index) => [...colors.subarray(index * 3, index * 3 + 3)]).sort(
      (a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0),
    );

  test('of few colours holds them exactly', () => {
    const palette = buildPalette(histogramOf(PALETTE.map((rgb, index) => [rgb, 1 + index * 50])), 255);
    expect(listed(palette)).toEqual(
      [...PALETTE].map((rgb) => [...rgb]).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    );
    PALETTE.forEach((rgb) => {
      const at = palette.nearest(...rgb) * 3;
      expect([...palette.colors.subarray(at, at + 3)]).toEqual([...rgb]);
    });
  });

  test('of more colours than it may hold has the middles of those that are near each other', () => {
    const pairs: (readonly [Rgb, number])[] = [
      [[20, 20, 20], 10],
      [[40, 20, 20], 10],
      [[220, 30, 40], 10],
      [[220, 50, 40], 10],
      [[30, 200, 210], 10],
      [[30, 200, 240], 10],
    ];
    expect(listed(buildPalette(histogramOf(pairs), 3))).toEqual([
      [30, 20, 20],
      [30, 200, 225],
      [220, 40, 40],
    ]);
  });

  test('colours count by how often they occur, but large plain areas do not take all', () => {
    const [only] = listed(
      buildPalette(
        histogramOf([
          [[0, 0, 0], 16],
          [[100, 100, 100], 256],
        ]),
        1,
      ),
    );
    // 16 and 256 to the power of three quarters are 8 and 64.
    expect(only).toEqual([89, 89, 89]);
  });

  test('what is less than half opaque does not count, and nothing at all is black', () => {
    const histogram = new ColorHistogram();
    histogram.add(Uint8ClampedArray.from([200, 10, 10, 127, 10, 200, 10, 128]));
    expect(listed(buildPalette(histogram, 8))).toEqual([[10, 200, 10]]);
    expect(listed(buildPalette(new ColorHistogram(), 8))).toEqual([[0, 0, 0]]);
  });

  test('green differences count most and blue ones least', () => {
    const palette = createPalette([
      [100, 130, 100],
      [100, 100, 145],
    ]);
    // 30 steps of green are as far as 51 of blue.
    expect(palette.nearest(100, 100, 100)).toBe(1);
    expect(
      createPalette([
        [100, 130, 100],
        [100, 100, 160],
      ]).nearest(100, 100, 100),
    ).toBe(0);
    expect(
      createPalette([
        [100, 130, 100],
        [140, 100, 100],
      ]).nearest(100, 100, 100),
    ).toBe(1);
    expect(
      createPalette([
        [100, 130, 100],
        [150, 100, 100],
      ]).nearest(100, 100, 100),
    ).toBe(0);
    expect(palette.count).toBe(2);
  });
});

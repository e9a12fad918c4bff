import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { assembleTiff } from '../../../tests/support/tiff.ts';
import { decodeTiff, turnUpright } from './tiff.ts';

/** Node has none. */
class Image {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(first: Uint8ClampedArray | number, second: number, third?: number) {
    [this.data, this.width, this.height] =
      typeof first === 'number'
        ? [new Uint8ClampedArray(first * second * 4), first, second]
        : [first, second, third ?? first.length / second / 4];
  }
}

beforeAll(() => {
  vi.stubGlobal('ImageData', Image);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const SHORT = 3;
const LONG = 4;
type Tag = [tag: number, type: number, values: number[]];

const arrayOf = (file: Buffer): ArrayBuffer => Uint8Array.from(file).buffer;

describe('an image is turned upright', () => {
  // 1 2 3
  // 4 5 6
  const source = () =>
    new ImageData(Uint8ClampedArray.from([1, 2, 3, 4, 5, 6].flatMap((value) => [value, 0, 0, 255])), 3, 2);
  const rows = ({ data, width, height }: ImageData) =>
    Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => data[(y * width + x) * 4]).join(''),
    ).join(' ');

  test.each([
    [1, '123 456'],
    [2, '321 654'],
    [3, '654 321'],
    [4, '456 123'],
    [5, '14 25 36'],
    [6, '41 52 63'],
    [7, '63 52 41'],
    [8, '36 25 14'],
    [0, '123 456'],
    [9, '123 456'],
  ])('from orientation %i', (orientation, wanted) => {
    expect(rows(turnUpright(source(), orientation))).toBe(wanted);
  });
});

describe('brightness and colour in blocks', () => {
  /** Brightness of each pixel, and colours of each block, as they go into the file. */
  function ycbcr(
    { width, height }: { width: number; height: number },
    [acrossX, acrossY]: readonly [number, number],
    lightAt: (x: number, y: number) => number,
    colorAt: (column: number, row: number) => readonly [blue: number, red: number],
    isSaid = true,
  ): ArrayBuffer {
    const bytes: number[] = [];
    for (let row = 0; row < Math.ceil(height / acrossY); row++)
      for (let column = 0; column < Math.ceil(width / acrossX); column++) {
        for (let y = 0; y < acrossY; y++)
          for (let x = 0; x < acrossX; x++) bytes.push(lightAt(column * acrossX + x, row * acrossY + y));
        bytes.push(...colorAt(column, row));
      }
    const tags: Tag[] = [
      [256, LONG, [width]],
      [257, LONG, [height]],
      [258, SHORT, [8, 8, 8]],
      [259, SHORT, [1]],
      [262, SHORT, [6]],
      [273, LONG, [0]],
      [277, SHORT, [3]],
      [278, LONG, [height]],
      [279, LONG, [bytes.length]],
      ...(isSaid ? [[530, SHORT, [acrossX, acrossY]] as Tag] : []),
    ];
    return arrayOf(assembleTiff(tags, [Buffer.from(bytes)]));
  }

  /** Greys that are another for each pixel: no two places are mistaken for one another. */
  const light = (x: number, y: number) => 10 + x * 7 + y * 31;

  test.each([
    [2, 2, 8, 6],
    [2, 1, 8, 6],
    [1, 2, 8, 6],
    [4, 2, 8, 6],
    [1, 1, 8, 6],
    [2, 2, 7, 5],
    [4, 2, 9, 3],
  ] as const)(
    'of %i × %i in %i × %i pixels: each pixel has its light',
    async (acrossX, acrossY, width, height) => {
      const file = ycbcr({ width, height }, [acrossX, acrossY], light, () => [128, 128]);
      const image = await decodeTiff(file, 'blocks.tiff');
      expect([image.width, image.height]).toEqual([width, height]);
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const at = (y * width + x) * 4;
          expect([...image.data.slice(at, at + 4)], `${x}, ${y}`).toEqual([
            light(x, y),
            light(x, y),
            light(x, y),
            255,
          ]);
        }
    },
  );

  test('each block has its colour, by the numbers of BT.601; blocks are of 2 × 2 where nothing is said', async () => {
    // Red and blue of full strength.
    const file = ycbcr(
      { width: 4, height: 2 },
      [2, 2],
      (x) => (x < 2 ? 76 : 29),
      (column) => (column === 0 ? [85, 255] : [255, 107]),
      false,
    );
    const { data } = await decodeTiff(file, 'blocks.tiff');
    for (const y of [0, 1])
      for (const [x, wanted] of [
        [0, [255, 0, 0]],
        [1, [255, 0, 0]],
        [2, [0, 0, 255]],
        [3, [0, 0, 255]],
      ] as const)
        for (const [channel, value] of wanted.entries())
          expect(Math.abs((data[(y * 4 + x) * 4 + channel] ?? -99) - value)).toBeLessThan(3);
  });
});

describe('what cannot be read is refused with the reason and the name of the file:', () => {
  const tags = (own: readonly Tag[]): Tag[] => {
    const usual: Tag[] = [
      [256, LONG, [8]],
      [257, LONG, [8]],
      [258, SHORT, [1]],
      [259, SHORT, [1]],
      [262, SHORT, [1]],
      [273, LONG, [0]],
      [277, SHORT, [1]],
      [278, LONG, [8]],
      [279, LONG, [8]],
    ];
    const said = new Set(own.map(([tag]) => tag));
    return [...usual.filter(([tag]) => !said.has(tag)), ...own].sort(([a], [b]) => a - b);
  };
  const strip = Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]);

  test.each([
    ['JPEG that is none', tags([[259, SHORT, [7]]]), /compression 7 is not read/],
    [
      'planes of faxes',
      tags([
        [259, SHORT, [4]],
        [284, SHORT, [2]],
      ]),
      /planes with compression 4/,
    ],
    ['strips beyond the file', tags([[279, LONG, [900]]]), /cut off/],
    ['a preview alone', tags([[254, LONG, [1]]]), /no image in it/],
    ['an image without an area', tags([[257, LONG, [0]]]), /no image in it/],
  ] as const)('%s', async (_, own, reason) => {
    const failing = decodeTiff(arrayOf(assembleTiff([...own], [strip])), 'odd.tiff');
    await expect(failing).rejects.toMatchObject({ code: 'image-broken', details: { name: 'odd.tiff' } });
    await expect(failing).rejects.toThrow(reason);
  });
});

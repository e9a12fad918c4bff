import { expect, test } from 'vitest';
import { type TiffColors, writeTiffColors } from './tiff-colors.ts';

const EIGHT_BITS: TiffColors = {
  photometric: 2,
  colorSamples: 3,
  alpha: 'none',
  white: 255,
  palette: null,
  labWhite: 'D50',
};

/** The pixels that bands of samples make, as red, green, blue and opacity. */
function pixelsOf(bands: readonly ArrayLike<number>[], colors: Partial<TiffColors>): number[][] {
  const count = bands[0]?.length ?? 0;
  const pixels = new Uint8ClampedArray(count * 4);
  writeTiffColors(bands, count, { ...EIGHT_BITS, ...colors }, pixels, 0);
  return Array.from({ length: count }, (_, index) => [...pixels.slice(index * 4, index * 4 + 4)]);
}

test('red, green and blue of any depth', () => {
  expect(
    pixelsOf(
      [
        [0, 255],
        [51, 0],
        [255, 102],
      ],
      {},
    ),
  ).toEqual([
    [0, 51, 255, 255],
    [255, 0, 102, 255],
  ]);
  expect(pixelsOf([[65_535], [13_107], [0]], { white: 65_535 })).toEqual([[255, 51, 0, 255]]);
  expect(pixelsOf([[1.01], [0.2], [-0.1]], { white: 1 })).toEqual([[255, 51, 0, 255]]);
  // A kind that is not known counts as red, green and blue.
  expect(pixelsOf([[10], [20], [30]], { photometric: 7 })).toEqual([[10, 20, 30, 255]]);
});

test('grey from black, or from white', () => {
  expect(pixelsOf([[0, 100, 255]], { photometric: 1, colorSamples: 1 })).toEqual([
    [0, 0, 0, 255],
    [100, 100, 100, 255],
    [255, 255, 255, 255],
  ]);
  expect(pixelsOf([[0, 100, 255]], { photometric: 0, colorSamples: 1 })).toEqual([
    [255, 255, 255, 255],
    [155, 155, 155, 255],
    [0, 0, 0, 255],
  ]);
});

test('indices of a table whose reds, greens and blues stand one after the other', () => {
  const palette = [0, 65_535, 13_107, 26_214, 0, 65_535];
  expect(pixelsOf([[0, 1]], { photometric: 3, colorSamples: 1, palette })).toEqual([
    [0, 51, 0, 255],
    [255, 102, 255, 255],
  ]);
  expect(pixelsOf([[7]], { photometric: 3, colorSamples: 1, palette })).toEqual([[0, 0, 0, 255]]);
});

test('inks take light away, and black takes it from all', () => {
  const inks = [
    [0, 255, 0, 0],
    [0, 0, 51, 102],
    [0, 0, 0, 204],
    [0, 0, 51, 255],
  ];
  expect(pixelsOf(inks, { photometric: 5, colorSamples: 4 })).toEqual([
    [255, 255, 255, 255],
    [0, 255, 255, 255],
    [204, 163, 204, 255],
    [0, 0, 0, 255],
  ]);
});

test('opacity is straight, or was multiplied in and is taken out again', () => {
  const bands = [
    [100, 100],
    [50, 50],
    [0, 0],
    [255, 128],
  ];
  expect(pixelsOf(bands, { alpha: 'straight' })).toEqual([
    [100, 50, 0, 255],
    [100, 50, 0, 128],
  ]);
  expect(pixelsOf(bands, { alpha: 'premultiplied' })).toEqual([
    [100, 50, 0, 255],
    [199, 100, 0, 128],
  ]);
  // Where nothing shows, there is nothing to divide by.
  expect(pixelsOf([[10], [20], [30], [0]], { alpha: 'premultiplied' })).toEqual([[10, 20, 30, 0]]);
  // What follows the colours is something else.
  expect(pixelsOf(bands, { alpha: 'none' })).toEqual([
    [100, 50, 0, 255],
    [100, 50, 0, 255],
  ]);
  expect(pixelsOf([[65_535], [0], [0], [32_768]], { white: 65_535, alpha: 'straight' })).toEqual([
    [255, 0, 0, 128],
  ]);
});

test('Lab of print and of screens: white, middle grey and pure colours', () => {
  const near = (pixel: number[] | undefined, color: readonly number[]) => {
    for (const [index, value] of color.entries())
      expect(Math.abs((pixel?.[index] ?? Number.NaN) - value)).toBeLessThanOrEqual(1);
  };
  const lab = (l: number, a: number, b: number, colors: Partial<TiffColors> = {}) =>
    pixelsOf([[l], [a], [b]], { photometric: 8, ...colors })[0];
  for (const labWhite of ['D50', 'D65'] as const) {
    near(lab(255, 0, 0, { labWhite }), [255, 255, 255, 255]);
    near(lab(0, 0, 0, { labWhite }), [0, 0, 0, 255]);
    // L* 53.39 is the grey 128 of sRGB; very dark greys lie on the straight part of its curve.
    near(lab(136, 0, 0, { labWhite }), [128, 128, 128, 255]);
    near(lab(5, 0, 0, { labWhite }), [7, 7, 7, 255]);
  }
  // The red of sRGB is L* 54.29, a* 80.80, b* 69.89 under D50, and 53.24, 80.09, 67.20 under D65.
  near(lab(138, 81, 70), [254, 0, 0, 255]);
  near(lab(136, 80, 67, { labWhite: 'D65' }), [254, 2, 0, 255]);
  // Blue has a b* of less than 0: with a sign here, from the middle on in the variant of ICC.
  const blue = lab(75, 68, 256 - 112);
  near(blue, [0, 0, 255, 255]);
  expect(lab(75, 68 + 128, 128 - 112, { photometric: 9 })).toEqual(blue);
  const deep = lab(75 * 257, 68 * 256, 65_536 - 112 * 256, { white: 65_535 });
  near(deep, [0, 0, 255, 255]);
});

test('pixels are written from their place on, and no others', () => {
  const pixels = new Uint8ClampedArray(12).fill(9);
  writeTiffColors(
    [
      [1, 4],
      [2, 5],
      [3, 6],
    ],
    1,
    EIGHT_BITS,
    pixels,
    4,
  );
  expect([...pixels]).toEqual([9, 9, 9, 9, 1, 2, 3, 255, 9, 9, 9, 9]);
});

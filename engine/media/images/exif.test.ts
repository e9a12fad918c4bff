import { expect, test } from 'vitest';
import { copyExif, isTurned } from './exif.ts';

/** A JPEG of segments; what follows the scan does not matter here. */
function jpeg(...segments: readonly number[][]): Blob {
  return new Blob([new Uint8Array([0xff, 0xd8, ...segments.flat(), 0xff, 0xda, 0x00, 0x02, 0xff, 0xd9])], {
    type: 'image/jpeg',
  });
}

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
/** Exif of one entry, the orientation, with the byte order of Intel or Motorola. */
function exif(orientation: number, order: 'II' | 'MM'): number[] {
  const short = (value: number) => (order === 'II' ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const long = (value: number) => (order === 'II' ? [value, 0, 0, 0] : [0, 0, 0, value]);
  const tiff = [
    ...text(order),
    ...short(42),
    ...long(8),
    ...short(1),
    ...short(0x0112),
    ...short(3),
    ...long(1),
    ...short(orientation),
    0,
    0,
    ...long(0),
  ];
  const body = [...text('Exif'), 0, 0, ...tiff];
  return [0xff, 0xe1, 0, body.length + 2, ...body];
}

const bytesOf = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];

test('what the camera wrote comes along, and the image is upright', async () => {
  for (const order of ['II', 'MM'] as const) {
    const from = jpeg([0xff, 0xe0, 0, 4, 1, 2], exif(6, order));
    expect(await bytesOf(await copyExif(from, jpeg()))).toEqual(await bytesOf(jpeg(exif(1, order))));
  }
});

test('without Exif, with a broken one, or with another kind of file nothing changes', async () => {
  const into = jpeg();
  for (const from of [jpeg(), new Blob(['no image']), new Blob([]), jpeg([0xff, 0xe1, 0xff, 0xff, 1])])
    expect(await bytesOf(await copyExif(from, into))).toEqual(await bytesOf(into));
  const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])]);
  expect(await copyExif(jpeg(exif(6, 'II')), png)).toBe(png);
});

test('a JPEG is turned when its pixels lie otherwise than it is shown', async () => {
  for (const order of ['II', 'MM'] as const) {
    expect(await isTurned(jpeg(exif(6, order)))).toBe(true);
    expect(await isTurned(jpeg(exif(1, order)))).toBe(false);
    // What no standard knows says nothing.
    expect(await isTurned(jpeg(exif(9, order)))).toBe(false);
  }
  expect(await isTurned(jpeg())).toBe(false);
  expect(await isTurned(new Blob(['no image']))).toBe(false);
  expect(await isTurned(jpeg([0xff, 0xe1, 0, 10, ...text('Exif'), 0, 0, 1, 2]))).toBe(false);
});

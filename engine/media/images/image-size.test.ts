import { describe, expect, test } from 'vitest';
import { assertImageFits } from './image-limits.ts';
import { readImageSize } from './image-size.ts';

const be16 = (value: number) => [value >> 8, value & 255];
const le16 = (value: number) => [value & 255, value >> 8];
const be32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const le32 = (value: number) => be32(value).reverse();
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const zeros = (count: number) => Array<number>(count).fill(0);

/** The size as `width x height`, null where there is none. */
async function sizeOf(mimeType: string, bytes: readonly number[]): Promise<string | null> {
  const size = await readImageSize(new Blob([Uint8Array.from(bytes)]), mimeType);
  return size && `${size.widthPx} x ${size.heightPx}`;
}

describe('the size that a header declares', () => {
  test.each([
    ['image/png', [...zeros(16), ...be32(70_000), ...be32(3)], '70000 x 3'],
    ['image/gif', [...letters('GIF89a'), ...le16(700), ...le16(3)], '700 x 3'],
    // A header of OS/2 with sizes of two bytes; later ones have four, and less than 0 for rows from the top.
    ['image/bmp', [...zeros(14), ...le32(12), ...le16(700), ...le16(3), ...zeros(4)], '700 x 3'],
    ['image/bmp', [...zeros(14), ...le32(40), ...le32(70_000), ...le32(3)], '70000 x 3'],
    ['image/bmp', [...zeros(14), ...le32(40), ...le32(-7), ...le32(-70_000)], '7 x 70000'],
    ['image/webp', [...zeros(12), ...letters('VP8X'), ...zeros(8), 0x6f, 0x11, 1, 2, 0, 0], '70000 x 3'],
    // The two highest bits of a side are for its scale.
    [
      'image/webp',
      [...zeros(12), ...letters('VP8 '), ...zeros(10), ...le16(0xc2bc), ...le16(0x4003)],
      '700 x 3',
    ],
    [
      'image/webp',
      [...zeros(12), ...letters('VP8L'), ...zeros(5), ...le32((699 | (2 << 14)) >>> 0), ...zeros(5)],
      '700 x 3',
    ],
    ['image/webp', [...zeros(12), ...letters('VP8?'), ...zeros(20)], null],
    ['image/x-other', zeros(64), null],
  ])('%s %#', async (mimeType, bytes, size) => {
    expect(await sizeOf(mimeType, bytes)).toBe(size);
    if (size === null) return;
    expect(await sizeOf(mimeType, bytes.slice(0, -1))).toBeNull();
  });

  test('of JPEG: behind all that stands before the frame', async () => {
    const segment = (marker: number, length: number) => [0xff, marker, ...be16(length), ...zeros(length - 2)];
    const frame = (marker: number) => [0xff, marker, ...be16(11), 8, ...be16(3), ...be16(700), 1];
    const jpeg = (...parts: number[][]) => sizeOf('image/jpeg', [0xff, 0xd8, ...parts.flat()]);
    for (const marker of [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xcf])
      expect(await jpeg(frame(marker))).toBe('700 x 3');
    expect(await jpeg(segment(0xe0, 16), segment(0xe2, 5000), [0xff, 0xff], frame(0xc0))).toBe('700 x 3');
    // Tables have numbers among those of frames.
    for (const table of [0xc4, 0xc8, 0xcc])
      expect(await jpeg(segment(table, 20), frame(0xc0))).toBe('700 x 3');
    for (const other of [0xbf, 0xd0]) expect(await jpeg(segment(other, 20), frame(0xc0))).toBe('700 x 3');
    // Its data begin, it ends, or it is none: no frame is looked for in there.
    for (const marker of [0xd9, 0xda]) expect(await jpeg(segment(marker, 20), frame(0xc0))).toBeNull();
    expect(await jpeg(zeros(2), frame(0xc0))).toBeNull();
    expect(await jpeg(frame(0xc0).slice(0, 9))).toBeNull();
    expect(await jpeg(...Array.from({ length: 1999 }, () => segment(0xe1, 2)), frame(0xc0))).toBe('700 x 3');
    expect(await jpeg(...Array.from({ length: 2000 }, () => segment(0xe1, 2)), frame(0xc0))).toBeNull();
  });

  test.each([
    ['II', le16, le32],
    ['MM', be16, be32],
  ] as const)('of TIFF in the order %s: from the first directory', async (order, u16, u32) => {
    const entry = (tag: number, type: number, value: number) => [
      ...u16(tag),
      ...u16(type),
      ...u32(1),
      ...(type === 3 ? [...u16(value), 0, 0] : u32(value)),
    ];
    const tiff = (entries: number[][], count = entries.length, gap = 5) =>
      sizeOf('image/tiff', [
        ...letters(order),
        ...u16(42),
        ...u32(8 + gap),
        ...zeros(gap),
        ...u16(count),
        ...entries.flat(),
      ]);
    expect(await tiff([entry(254, 4, 9), entry(256, 3, 700), entry(257, 4, 70_000), entry(258, 3, 8)])).toBe(
      '700 x 70000',
    );
    expect(await tiff([entry(256, 3, 700)])).toBeNull();
    expect(await tiff([entry(257, 3, 700)])).toBeNull();
    expect(await tiff([entry(256, 3, 0), entry(257, 3, 7)])).toBeNull();
    // A directory that is cut off gives what is there of it.
    expect(await tiff([entry(256, 3, 700), entry(257, 3, 7)], 9)).toBe('700 x 7');
    expect(await tiff([entry(256, 3, 700), entry(257, 3, 7).slice(0, -1)], 2)).toBeNull();
    expect(await sizeOf('image/tiff', [...letters(order), ...u16(42), ...u32(8), 0])).toBeNull();
    expect(await sizeOf('image/tiff', [...letters(order), ...u16(42), ...u32(8)].slice(0, 7))).toBeNull();
  });

  test.each(['image/heic', 'image/avif'])('of %s: the largest of its images', async (mimeType) => {
    const box = (width: number, height: number) => [
      ...be32(20),
      ...letters('ispe'),
      ...zeros(4),
      ...be32(width),
      ...be32(height),
    ];
    expect(
      await sizeOf(mimeType, [...letters('ftypmif1'), ...box(70, 3), ...box(700, 300), ...box(512, 400)]),
    ).toBe('700 x 300');
    expect(await sizeOf(mimeType, [...letters('iiispx'), ...box(70, 3)])).toBe('70 x 3');
    expect(await sizeOf(mimeType, box(70, 3).slice(0, -1))).toBeNull();
    expect(await sizeOf(mimeType, [...zeros(1024 * 1024 - 20), ...box(70, 3)])).toBe('70 x 3');
    expect(await sizeOf(mimeType, [...zeros(1024 * 1024 - 19), ...box(70, 3)])).toBeNull();
  });
});

test('an image has at most 100 megapixels, and no side that no browser draws', () => {
  const refusal = (widthPx: number, heightPx: number) => {
    try {
      assertImageFits({ widthPx, heightPx }, 'a.png');
      return null;
    } catch (error) {
      return error;
    }
  };
  expect(refusal(10_000, 10_000)).toBeNull();
  expect(refusal(32_767, 3000)).toBeNull();
  expect(refusal(3000, 32_767)).toBeNull();
  expect(refusal(10_000, 10_001)).toMatchObject({
    code: 'image-too-large',
    details: { name: 'a.png', widthPx: 10_000, heightPx: 10_001, maxMegapixels: 100 },
  });
  expect(refusal(32_768, 1)).toMatchObject({ code: 'image-too-large' });
  expect(refusal(1, 32_768)).toMatchObject({ code: 'image-too-large' });
});

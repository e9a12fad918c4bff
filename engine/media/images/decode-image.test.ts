import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProject } from '../../model/create.ts';
import { GessoError } from '../../model/errors.ts';
import { planConversion } from '../conversion/conversion-plan.ts';
import { decodeImage, MAX_COPY_SIDE_PX } from './decode-image.ts';

/** What stands in for the browser's decoder: whatever reaches it would be unpacked. */
const decode = vi.fn(async (_source: unknown, options: ImageBitmapOptions = {}) => ({
  width: options.resizeWidth ?? 10,
  height: options.resizeHeight ?? 10,
  close() {},
}));

beforeEach(() => {
  decode.mockClear();
  vi.stubGlobal('createImageBitmap', decode);
});
afterEach(() => vi.unstubAllGlobals());

type Bytes = readonly (number | string)[];

/** Bytes from numbers and letters, with zeros up to a length. */
function file(parts: Bytes, length = 64): Blob {
  const bytes = parts.flatMap((part) =>
    typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [part],
  );
  return new Blob([Uint8Array.from([...bytes, ...new Array(Math.max(0, length - bytes.length)).fill(0)])]);
}

const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);
const little = (value: number, bytes: number) => big(value, bytes).reverse();

const png = (width: number, height: number) =>
  file([
    0x89,
    'PNG',
    13,
    10,
    26,
    10,
    ...big(13, 4),
    'IHDR',
    ...big(width, 4),
    ...big(height, 4),
    8,
    6,
    0,
    0,
    0,
  ]);
const jpeg = (width: number, height: number) =>
  file([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    17,
    8,
    ...big(height, 2),
    ...big(width, 2),
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
  ]);
const bmp = (width: number, height: number) =>
  file([
    'BM',
    ...little(64, 4),
    0,
    0,
    0,
    0,
    ...little(54, 4),
    ...little(40, 4),
    ...little(width, 4),
    ...little(height, 4),
    1,
    0,
    24,
    0,
  ]);
const webp = (width: number, height: number) =>
  file([
    'RIFF',
    ...little(56, 4),
    'WEBPVP8X',
    ...little(10, 4),
    0,
    0,
    0,
    0,
    ...little(width - 1, 3),
    ...little(height - 1, 3),
  ]);

async function refusal(image: Blob): Promise<GessoError> {
  const error: unknown = await decodeImage(image, 'photo.jpg', { heifUrl: null }).catch(
    (each: unknown) => each,
  );
  if (!(error instanceof GessoError)) throw new Error('The image was not refused.');
  return error;
}

test.each([
  ['PNG', png(65_536, 65_536)],
  ['JPEG', jpeg(20_000, 20_000)],
  ['BMP', bmp(40_000, 40_000)],
  ['WebP', webp(16_000, 16_000)],
  ['a long PNG', png(40_000, 10)],
])('[K35] %s of enormous size is refused before it is decoded, with its size', async (_, image) => {
  const error = await refusal(image);
  expect(error.code).toBe('image-too-large');
  expect(error.message).toContain('photo.jpg');
  expect(error.message).toContain('100');
  expect(decode).not.toHaveBeenCalled();
});

test.each([
  ['an empty file', new Blob([])],
  ['a text', file(['this is no image at all'])],
  ['a PNG cut off in its header', png(100, 100).slice(0, 20)],
  ['a JPEG cut off before its size', file([0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF', 0], 12)],
])('[K35] %s is refused with its reason, and not decoded', async (_, image) => {
  const error = await refusal(image);
  expect(error.code).toBe('image-broken');
  expect(error.message).toContain('photo.jpg');
  expect(decode).not.toHaveBeenCalled();
});

test('[K35] what the decoder cannot read is refused in plain words', async () => {
  decode.mockRejectedValueOnce(new Error('The source image could not be decoded.'));
  expect((await refusal(png(100, 100))).code).toBe('image-broken');
});

test('an image of just 100 megapixels is decoded', async () => {
  await expect(decodeImage(png(10_000, 10_000), 'photo.png', { heifUrl: null })).resolves.toBeDefined();
  expect(decode).toHaveBeenCalledOnce();
});

test('[K16] pages begin at 1080 x 1080; images are edited at 4096 pixels a side, converted clips have 1920 at most', async () => {
  expect(createProject('2026-11-21T00:00:00Z').properties).toMatchObject({ width: 1080, height: 1080 });

  decode.mockResolvedValueOnce({ width: 8192, height: 2048, close() {} });
  const copy = await decodeImage(png(8192, 2048), 'wide.png', {
    heifUrl: null,
    maxSidePx: MAX_COPY_SIDE_PX,
  });
  expect([copy.bitmap.width, copy.bitmap.height]).toEqual([4096, 1024]);
  // What is known of the file stays what it is: exports take its pixels.
  expect([copy.widthPx, copy.heightPx]).toEqual([8192, 2048]);

  const film = { streams: [{ index: 0, codec_type: 'video', codec_name: 'mpeg2video' }] };
  const { arguments: reports } = planConversion(film, 'h264', 'film.mpg');
  expect(reports[reports.indexOf('-vf') + 1]).toContain("scale='min(1920,iw)':'min(1920,ih)'");
});

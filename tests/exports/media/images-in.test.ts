import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { makeMedia } from '../../support/ffmpeg.ts';
import { openHostForFile, renderPixels } from '../../support/host.ts';
import { importBytes, pageOf } from '../../support/import.ts';
import { meanDifference } from '../../support/scene-images.ts';

const samples = fileURLToPath(new URL('../../../../shared/samples', import.meta.url));
const hasSamples = existsSync(samples);
const host = openHostForFile(hasSamples ? samples : null);

/** Brings a file into the engine as the app does and puts it on a page of 120 x 90. */
const pageWith = async (bytes: Buffer, name: string) => pageOf(await importBytes(host(), bytes, name));

const pattern = ['-f', 'lavfi', '-i', 'testsrc=size=160x120', '-frames:v', '1'];

describe('[K12] [K14] images of every kind', () => {
  // [K12] and [K14] list the kinds; names say nothing here, contents do.
  test.each([
    ['pattern.png', []],
    ['pattern.jpg', ['-q:v', '2']],
    ['pattern.webp', ['-lossless', '1']],
    ['pattern.gif', []],
    ['pattern.bmp', []],
    ['raw.tiff', ['-compression_algo', 'raw']],
    ['lzw.tiff', ['-compression_algo', 'lzw']],
    ['packbits.tiff', ['-compression_algo', 'packbits']],
    ['deflate.tiff', ['-compression_algo', 'deflate']],
    ['sixteen-bit.tiff', ['-pix_fmt', 'rgb48le', '-compression_algo', 'raw']],
    ['alpha.tiff', ['-pix_fmt', 'rgba', '-compression_algo', 'lzw']],
    ['sixteen-bit.png', ['-pix_fmt', 'rgb48be']],
    ['alpha.bmp', ['-pix_fmt', 'bgra']],
  ])('%s is read and looks as it should', async (name, options) => {
    const reference = await renderPixels(
      host(),
      await pageWith(await makeMedia('reference.png', ...pattern), 'reference.png'),
      0,
    );
    const project = await pageWith(await makeMedia(name, ...pattern, ...options), name);
    const [asset] = Object.values(project.metadata.assets);
    expect(asset).toMatchObject({ kind: 'image', widthPx: 160, heightPx: 120, name });
    expect(meanDifference(await renderPixels(host(), project, 0), reference)).toBeLessThan(8);
  });
});

test('a file is what it holds, whatever it is called', async () => {
  const asset = await importBytes(host(), await makeMedia('pattern.tiff', ...pattern), 'holiday.jpg');
  expect(asset).toMatchObject({ kind: 'image', mimeType: 'image/tiff', widthPx: 160, heightPx: 120 });
});

describe('what would unpack to gigabytes is refused by its header', () => {
  const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
  const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  const box = (type: string, content: readonly number[]) => [
    ...uint32(content.length + 8),
    ...ascii(type),
    ...content,
  ];
  const heif = (brand: string) => [
    ...box('ftyp', [...ascii(brand), ...uint32(0), ...ascii(brand)]),
    ...box('ispe', [...uint32(0), ...uint32(40_000), ...uint32(40_000)]),
  ];
  const jpeg = [
    ...[0xff, 0xd8],
    // More than the first look reads is before the size.
    ...[0xff, 0xe1, 0xff, 0xfe, ...Array.from({ length: 65_532 }, () => 0)],
    ...[0xff, 0xe2, 0x80, 0x00, ...Array.from({ length: 32_766 }, () => 0)],
    ...[0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 0, 0, 0],
  ];
  const tiff = [
    ...ascii('II*\0'),
    ...[8, 0, 0, 0, 2, 0],
    ...[0, 1, 4, 0, 1, 0, 0, 0, 64, 156, 0, 0],
    ...[1, 1, 4, 0, 1, 0, 0, 0, 64, 156, 0, 0],
    ...[0, 0, 0, 0],
  ];
  test.each([
    ['bomb.jpg', jpeg],
    ['bomb.tiff', tiff],
    ['bomb.heic', heif('heic')],
    ['bomb.avif', heif('avif')],
    ['bomb.gif', [...ascii('GIF89a'), 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]],
  ])('%s', async (name, bytes) => {
    const message = await importBytes(host(), Uint8Array.from(bytes), name).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
    expect(message).toContain('more than the 100 megapixels');
  });
});

test('an image past 8192 px is light while it is edited and whole where it shows its pixels', async () => {
  // One pixel in a hundred columns is red: a copy of half the size or less cannot show it.
  const wide = await makeMedia(
    'wide.png',
    ...[
      '-f',
      'lavfi',
      '-i',
      "color=white:size=9000x300,geq=r='255':g='if(mod(X,100),255,0)':b='if(mod(X,100),255,0)'",
    ],
    ...['-frames:v', '1', '-pix_fmt', 'rgb24'],
  );
  const asset = await importBytes(host(), wide, 'wide.png');
  expect(asset).toMatchObject({ widthPx: 9_000, heightPx: 300 });
  const redOf = async (fields: object) => {
    const { data } = await renderPixels(host(), pageOf(asset, { width: 400, height: 100 }, fields), 0);
    let red = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at + 1] ?? 255) < 20) red += 1;
    return red;
  };
  // Shown whole the lines melt away; shown pixel by pixel four of them are in the cut-out, 100 pixels high.
  expect(await redOf({})).toBe(0);
  expect(await redOf({ fit: 'cover', width: 400, height: 300 })).toBe(4 * 100);
});

describe.skipIf(!hasSamples)('real files', () => {
  /** Imports a sample by its path in the folder that the host serves. */
  const sample = (path: string) =>
    host().page.evaluate(async (file) => {
      const response = await fetch(`/project/${file}`);
      return window.gesso.importMedia(await response.blob(), file.split('/').at(-1) ?? file);
    }, path);

  test('all eight EXIF orientations show the same upright image', async () => {
    const upright = await renderPixels(host(), pageOf(await sample('pictures/Portrait_1.jpg')), 0);
    for (let orientation = 2; orientation <= 8; orientation++) {
      const turned = await renderPixels(
        host(),
        pageOf(await sample(`pictures/Portrait_${orientation}.jpg`)),
        0,
      );
      expect(meanDifference(turned, upright), `orientation ${orientation}`).toBeLessThan(6);
    }
  });

  test.each([
    'kodim23_yuv420_8bpc.avif',
    'irot-alpha.avif',
    'lossless.webp',
    'lossy_alpha.webp',
    'animated-loop-3.gif',
    'progressive-3.jpg',
    'cmyk-with-profile.jpg',
    'rgb16.png',
    'display-p3.png',
    'rgb24.bmp',
    'rgba32.bmp',
    'pal8rle.bmp',
    'fax4.tiff',
    'mandrill.tiff',
    'rgb-3c-16b.tiff',
    'ycbcr_jpeg_8bit.tif',
    'libheif-example.heic',
    'colors-with-alpha.heic',
  ])('[K12] %s is read', async (name) => {
    const asset = await sample(`pictures/${name}`);
    expect(asset.kind).toBe('image');
    const { data } = await renderPixels(host(), pageOf(asset), 0);
    expect(new Set(data).size).toBeGreaterThan(1);
  });

  test('the opacity of a HEIC image shows the page through', async () => {
    const page = pageOf(await sample('pictures/colors-with-alpha.heic'), { width: 64, height: 64 });
    const { data } = await renderPixels(host(), page, 0, { transparent: true });
    const alphas = new Set(Array.from({ length: 64 * 64 }, (_, index) => data[index * 4 + 3]));
    expect(alphas.size).toBeGreaterThan(10);
  });

  test('Display-P3 is brought to sRGB, not taken for it', async () => {
    const { data } = await renderPixels(host(), pageOf(await sample('pictures/display-p3.png')), 0);
    // The file says (255, 0, 0) of P3 or less; within sRGB that is the purest red there is.
    expect([...data.slice(0, 3)]).toEqual([255, 0, 0]);
  });

  test('a rotation in the header of an AVIF turns its size too', async () => {
    expect(await sample('pictures/irot-alpha.avif')).toMatchObject({ widthPx: 256, heightPx: 512 });
  });

  test.each([
    'clips/bunny_2.mp4',
    'clips/park.mp4',
    'clips/movie_5.mp4',
    'clips/test-vp9.webm',
    'clips/alpha-vp9.webm',
    'clips/rotated-buck-bunny.mp4',
    'sounds/vbr.mp3',
    'sounds/sine440.mp3',
    'sounds/44.1kHz-2chan.m4a',
    'sounds/sin_440Hz_-6dBFS_1s.wav',
  ])('%s is read', async (path) => {
    const asset = await sample(path);
    expect(asset.kind).toBe(path.startsWith('clips') ? 'video' : 'audio');
    expect(asset.durationFrames).toBeGreaterThan(10);
  });

  test.each([
    'truncated-no-moov.mp4',
    'invalid-codec.mp4',
    'corrupt-header.jpg',
    '65536x65536-uint32-limit.png',
    'corrupt-badfont.otf',
    'invalid-empty.json',
    'Bad_reallybig.bmp',
    'truncated.jpg',
    'truncated.png',
    'frame-out-of-bounds.gif',
  ])('%s is refused by name', async (name) => {
    const message = await sample(`broken/${name}`).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
    expect(message).toContain(name);
    expect(message).not.toContain('accepted');
  });
});

import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { makeMedia } from '../../../tests/support/ffmpeg.ts';
import type { MediaKind } from '../../contract/upload-limits.ts';
import { bmpOf, hugePng, videoOf, wavOf } from '../../testing/sample-media.ts';
import { temporaryFolder } from '../../testing/servers/temporary-server.ts';
import { MediaProber } from './media-prober.ts';
import type { Drawing } from './probe-messages.ts';

const folder = temporaryFolder();
const prober = new MediaProber();
afterAll(() => {
  prober.close();
  folder.remove();
});

let count = 0;
async function probe(bytes: Buffer | string, kind: MediaKind = 'image', drawing?: Drawing) {
  const path = join(folder.path, `file-${++count}`);
  await writeFile(path, bytes);
  const thumbnailPath = `${path}.webp`;
  const outcome = await prober.probe({ path, kind, thumbnailPath, ...(drawing ? { drawing } : {}) });
  const thumbnail = existsSync(thumbnailPath) ? await sharp(await readFile(thumbnailPath)).metadata() : null;
  return { outcome, thumbnail: thumbnail && `${thumbnail.format} ${thumbnail.width}x${thumbnail.height}` };
}

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3050c0' } });

describe('images', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
    ['tiff', 'image/tiff'],
  ] as const)(
    '[K12] [K37] %s is measured and gets a thumbnail whose short side is 200',
    async (format, contentType) => {
      const { outcome, thumbnail } = await probe(await image(600, 400).toFormat(format).toBuffer());
      expect(outcome).toEqual({
        media: { contentType, widthPx: 600, heightPx: 400, durationMs: null, hasThumbnail: true },
      });
      expect(thumbnail).toBe('webp 300x200');
    },
  );

  test('a recording that begins late is as long as it plays', async () => {
    const shown = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=10:duration=3', '-c:v', 'mpeg4'];
    const { outcome } = await probe(await makeMedia('late.mkv', ...shown, '-output_ts_offset', '7'), 'video');
    expect(outcome).toMatchObject({ media: { durationMs: 3000 } });
  });

  test('[K12] an animated AVIF is measured; nothing here decodes it', async () => {
    const file = await readFile(new URL('../../../tests/fixtures/ten-reds.avif', import.meta.url));
    expect((await probe(file)).outcome).toEqual({
      media: { contentType: 'image/avif', widthPx: 64, heightPx: 64, durationMs: null, hasThumbnail: false },
    });
    const { outcome } = await probe(file.subarray(0, 200));
    expect(outcome).toMatchObject({ refusal: expect.any(String) });
  });

  test('[K12] BMP too', async () => {
    const { outcome, thumbnail } = await probe(bmpOf(300, 240));
    expect(outcome).toMatchObject({ media: { contentType: 'image/bmp', widthPx: 300, heightPx: 240 } });
    expect(thumbnail).toBe('webp 250x200');
  });

  test('a photo that was taken on its side is measured upright', async () => {
    const { outcome, thumbnail } = await probe(
      await image(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    );
    expect(outcome).toMatchObject({ media: { widthPx: 400, heightPx: 600 } });
    expect(thumbnail).toBe('webp 200x300');
  });

  test('small images are not enlarged, very long ones are cut', async () => {
    expect((await probe(await image(40, 30).png().toBuffer())).thumbnail).toBe('webp 40x30');
    expect((await probe(await image(400, 20_000).png().toBuffer())).thumbnail).toBe('webp 200x800');
  });

  test('a drawing is measured and drawn; it reads no file beside it', async () => {
    const svg =
      '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><image href="/etc/passwd" width="9" height="9"/><rect width="400" height="300" fill="red"/></svg>';
    const { outcome, thumbnail } = await probe(svg);
    expect(outcome).toMatchObject({ media: { contentType: 'image/svg+xml', widthPx: 400, heightPx: 300 } });
    expect(thumbnail).toBe('webp 267x200');
    expect(
      await probe(`<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(5 * 1024 * 1024)}--></svg>`),
    ).toMatchObject({
      outcome: { refusal: expect.stringContaining('5MB') },
    });
  });

  test('a bomb is refused by its header, before it is decoded', async () => {
    const { outcome } = await probe(hugePng(60_000, 60_000));
    expect(outcome).toEqual({ refusal: expect.stringContaining('60000 x 60000 pixels') });
    const { outcome: bmp } = await probe(bmpOf(50_000, 50_000));
    expect(bmp).toEqual({ refusal: expect.stringContaining('100 megapixels') });
  });

  test.each([
    ['an image that is cut off', async () => (await image(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
    ['an image that is all header', async () => hugePng(500, 500)],
  ])('%s is refused with a message', async (_name, make) => {
    expect((await probe(await make())).outcome).toEqual({ refusal: expect.stringContaining('damaged') });
  });

  test.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a page that holds a drawing', '<html><svg></svg></html>'],
    ['a program', '\x7fELF\x02\x01\x01\0\0\0\0\0'],
    ['nothing much', 'hello'],
  ])('%s is no image', async (_name, bytes) => {
    expect((await probe(bytes)).outcome).toEqual({ refusal: expect.stringContaining('not an image') });
  });
});

describe('images that are redrawn', () => {
  const drawing = (changes: Partial<Drawing> = {}): Drawing => ({
    widthPx: 100,
    heightPx: 100,
    fit: 'inside',
    quality: 80,
    contentTypes: ['image/png', 'image/jpeg'],
    maxPixels: 1_000_000,
    ...changes,
  });

  test.each([
    ['inside', 400, 200, 'webp 100x50'],
    ['inside', 40, 20, 'webp 40x20'],
    ['cover', 400, 200, 'webp 100x100'],
    ['cover', 40, 20, 'webp 100x100'],
  ] as const)('%s: %i x %i becomes %s', async (fit, width, height, expected) => {
    const bytes = await image(width, height).png().toBuffer();
    expect((await probe(bytes, 'image', drawing({ fit }))).thumbnail).toBe(expected);
  });

  test('types that are not requested, and too many pixels, are refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
    for (const bytes of [svg, await image(40, 30).webp().toBuffer(), bmpOf(40, 30)]) {
      expect((await probe(bytes, 'image', drawing())).outcome).toEqual({
        refusal: expect.stringContaining('not taken'),
      });
    }
    const large = await image(1001, 1000).png().toBuffer();
    expect((await probe(large, 'image', drawing())).outcome).toEqual({
      refusal: expect.stringContaining('up to 1 megapixels'),
    });
  });

  test('no request waits for it behind a file that hangs', async () => {
    const path = join(folder.path, 'slow.mjs');
    writeFileSync(
      path,
      `process.on('message', ({ drawing }) => { if (drawing) process.send({ refusal: 'seen' }); });
       process.send('ready');`,
    );
    const slow = new MediaProber({ script: path });
    const request = { path, kind: 'image', thumbnailPath: `${path}.webp` } as const;
    const hanging = slow.probe(request).catch((error: Error) => error.message);
    expect(await slow.probe({ ...request, drawing: drawing() })).toEqual({ refusal: 'seen' });
    slow.close();
    expect(await hanging).toContain('stopping');
  });
});

describe('video and sound', () => {
  test('[K37] a video is measured and its first frame becomes a thumbnail of 150x120', async () => {
    const { outcome, thumbnail } = await probe(await videoOf('mp4'), 'video');
    expect(outcome).toEqual({
      media: {
        contentType: 'video/mp4',
        widthPx: 320,
        heightPx: 180,
        durationMs: expect.toSatisfy((value: number) => Math.abs(value - 1000) < 100),
        hasThumbnail: true,
      },
    });
    expect(thumbnail).toBe('webp 150x120');
  });

  test('[K13] a container that browsers do not know is measured as well', async () => {
    const { outcome, thumbnail } = await probe(await videoOf('avi'), 'video');
    expect(outcome).toMatchObject({ media: { contentType: 'video/vnd.avi', widthPx: 320, heightPx: 180 } });
    expect(thumbnail).toBe('webp 150x120');
  });

  test('sound has a length and no thumbnail', async () => {
    const { outcome, thumbnail } = await probe(wavOf(2000), 'audio');
    expect(outcome).toEqual({
      media: {
        contentType: 'audio/wav',
        widthPx: null,
        heightPx: null,
        durationMs: 2000,
        hasThumbnail: false,
      },
    });
    expect(thumbnail).toBeNull();
  });

  test('a video that is cut off, and sound that is an image, are refused', async () => {
    const whole = await videoOf('mp4');
    expect((await probe(whole.subarray(0, 200), 'video')).outcome).toEqual({
      refusal: expect.stringContaining('damaged'),
    });
    expect((await probe(await image(9, 9).png().toBuffer(), 'audio')).outcome).toEqual({
      refusal: expect.stringContaining('not sound'),
    });
    expect((await probe(wavOf(100), 'video')).outcome).toEqual({
      refusal: expect.stringContaining('not a video'),
    });
  });
});

describe('a child that a file gets the better of', () => {
  const script = (name: string, text: string) => {
    const path = join(folder.path, `${name}.mjs`);
    writeFileSync(path, text);
    return path;
  };
  const afterFirst = (harm: string) => `
    import { existsSync, writeFileSync } from 'node:fs';
    process.on('message', ({ path }) => {
      if (!existsSync(path + '.seen')) { writeFileSync(path + '.seen', ''); ${harm} }
      process.send({ media: { contentType: 'image/png', widthPx: 1, heightPx: 1, durationMs: null, hasThumbnail: false } });
    });
    process.send('ready');`;

  test.each([
    ['hangs', 'for (;;);'],
    ['crashes', 'process.abort();'],
    ['eats memory', 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));'],
  ])('that %s is killed, its file refused, and the next file is looked at by another', async (name, harm) => {
    const fragile = new MediaProber({
      script: script(name.replace(' ', '-'), afterFirst(harm)),
      limits: { timeMs: 3000, memoryBytes: 400 * 1024 * 1024 },
    });
    const path = join(folder.path, `hostile-${name}`);
    const request = { path, kind: 'image', thumbnailPath: `${path}.webp` } as const;
    expect(await fragile.probe(request)).toEqual({
      refusal: expect.stringContaining('too much memory or time'),
    });
    expect(await fragile.probe(request)).toMatchObject({ media: { widthPx: 1 } });
    fragile.close();
    await expect(fragile.probe(request)).rejects.toThrow('stopping');
  });
});

test('a child that cannot be started is no fault of the file', async () => {
  const path = join(folder.path, 'broken.mjs');
  writeFileSync(path, "throw new Error('half installed');");
  const broken = new MediaProber({ script: path });
  const request = { path, kind: 'image', thumbnailPath: `${path}.webp` } as const;
  await expect(broken.probe(request)).rejects.toThrow('did not start');
  broken.close();
});

const samples = new URL('../../../../shared/samples/broken/', import.meta.url).pathname;
const heic = new URL('../../../../shared/samples/pictures/libheif-example.heic', import.meta.url).pathname;
test.skipIf(!existsSync(heic))('[K12] HEIC is measured; its thumbnail is left to the browser', async () => {
  const { outcome, thumbnail } = await probe(await readFile(heic));
  expect(outcome).toEqual({
    media: { contentType: 'image/heif', widthPx: 1280, heightPx: 854, durationMs: null, hasThumbnail: false },
  });
  expect(thumbnail).toBeNull();
});

test.skipIf(!existsSync(samples))('no broken file of a collection hangs or ends the process', async () => {
  for (const name of readdirSync(samples)) {
    const bytes = await readFile(join(samples, name));
    const { outcome } = await probe(bytes, name.endsWith('.mp4') ? 'video' : 'image');
    expect([name, 'media' in outcome || outcome.refusal !== '']).toEqual([name, true]);
  }
});

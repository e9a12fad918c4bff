import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CompressOptions, compressPhoto, fittingSize, type WriteFile } from './compress-photo.ts';

/** Whether the image that is drawn has a pixel that is not opaque, and in which row. */
let clearRow = -1;

class FakeCanvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext() {
    return {
      canvas: this,
      drawImage: () => undefined,
      getImageData: (_x: number, top: number, width: number, height: number) => {
        const data = new Uint8ClampedArray(width * height * 4).fill(255);
        if (clearRow >= top && clearRow < top + height)
          data[((clearRow - top) * width + width - 1) * 4 + 3] = 254;
        return { data };
      },
    };
  }
}
beforeAll(() => void vi.stubGlobal('OffscreenCanvas', FakeCanvas));
afterAll(() => void vi.unstubAllGlobals());

const IMAGE = { width: 200, height: 100 } as ImageBitmap;
const USUAL: CompressOptions = {
  type: 'jpeg',
  quality: 0.8,
  maxWidthPx: null,
  maxHeightPx: null,
  maxBytes: null,
};

/** Writes files whose size is the pixels times the quality, and keeps what was written. */
function writer(bytesPerPixel: (type: string, quality: number) => number = (_type, quality) => quality) {
  const written: [type: string, quality: number, width: number, height: number][] = [];
  const write: WriteFile = async (context, type, quality) => {
    const { width, height } = context.canvas;
    written.push([type, quality, width, height]);
    return new Blob([new Uint8Array(Math.round(width * height * bytesPerPixel(type, quality)))]);
  };
  return { write, written };
}
const compress = (options: Partial<CompressOptions>, { write } = writer()) =>
  compressPhoto(IMAGE, { ...USUAL, ...options }, write);

test('a photo fits into the sides that are asked for, and is never enlarged', () => {
  const size = { widthPx: 400, heightPx: 200 };
  const fit = (maxWidthPx: number | null, maxHeightPx: number | null) => {
    const { widthPx, heightPx } = fittingSize(size, { maxWidthPx, maxHeightPx });
    return [widthPx, heightPx];
  };
  expect(fit(null, null)).toEqual([400, 200]);
  expect(fit(100, null)).toEqual([100, 50]);
  expect(fit(null, 50)).toEqual([100, 50]);
  expect(fit(100, 20)).toEqual([40, 20]);
  expect(fit(4000, 2000)).toEqual([400, 200]);
  expect(fit(1, null)).toEqual([1, 1]);
});

describe('a photo as a small file', () => {
  test('without a limit it is written once, as asked for', async () => {
    const { write, written } = writer();
    const made = await compress({ maxWidthPx: 100 }, { write, written });
    expect(made).toMatchObject({ type: 'jpeg', widthPx: 100, heightPx: 50 });
    expect(made.file.size).toBe(4000);
    expect(written).toEqual([['jpeg', 0.8, 100, 50]]);
  });

  test('sides of AVIF are even', async () => {
    const made = await compress({ type: 'avif', maxWidthPx: 99 });
    expect([made.widthPx, made.heightPx]).toEqual([98, 50]);
    const tiny = await compress({ type: 'avif', maxWidthPx: 1 });
    expect([tiny.widthPx, tiny.heightPx]).toEqual([2, 2]);
  });

  test('first the quality is reduced: to the highest that fits, as far as halving finds it', async () => {
    const { write, written } = writer();
    const made = await compress({ maxBytes: 8000 }, { write, written });
    expect([made.widthPx, made.heightPx]).toEqual([200, 100]);
    expect(made.file.size).toBeLessThanOrEqual(8000);
    expect(made.file.size).toBeGreaterThan(7700);
    // Once as asked for, once at the lowest, six times between them.
    expect(written).toHaveLength(8);
    expect(Math.min(...written.map(([, quality]) => quality))).toBe(0.05);
    const exact = await compress({ maxBytes: 16_000 });
    expect(exact.file.size).toBe(16_000);
  });

  test('then the size, until the lowest quality fits', async () => {
    const made = await compress({ maxBytes: 400 });
    expect(made.file.size).toBeLessThanOrEqual(400);
    expect(made.widthPx).toBeLessThan(200);
    expect(made.widthPx / made.heightPx).toBeCloseTo(2, 1);
    // Not smaller than it has to be: 8000 pixels at 0.05 are the limit.
    expect(made.widthPx * made.heightPx).toBeGreaterThan(5000);
  });

  test('PNG has no quality, so only its size is reduced', async () => {
    const { write, written } = writer(() => 1);
    const made = await compress({ type: 'png', maxBytes: 9000 }, { write, written });
    expect(made.file.size).toBeLessThanOrEqual(9000);
    expect(new Set(written.map(([, quality]) => quality))).toEqual(new Set([0.8]));
    expect(written.length).toBeLessThanOrEqual(3);
  });

  test('what cannot be so small with sides of 16 pixels is refused', async () => {
    await expect(compress({ maxBytes: 5 })).rejects.toMatchObject({
      code: 'photo-failed',
      details: { reason: 'no file so small can be made of it' },
    });
    // A file that does not get smaller is given up after some tries.
    const stubborn = writer((_type, _quality) => 1);
    const write: WriteFile = async (context, type, quality) => {
      await stubborn.write(context, type, quality);
      return new Blob([new Uint8Array(101)]);
    };
    await expect(compress({ type: 'png', maxBytes: 100 }, { write, written: [] })).rejects.toThrow();
    expect(stubborn.written.length).toBeLessThanOrEqual(8);
  });

  test('where the browser writes no WebP, the best is the smaller of JPEG and PNG, but what is clear stays so', async () => {
    const jpegSmaller = writer((type) => (type === 'jpeg' ? 0.5 : 0.7));
    clearRow = -1;
    expect((await compress({ type: 'best' }, jpegSmaller)).type).toBe('jpeg');
    expect(jpegSmaller.written.map(([type]) => type)).toEqual(['jpeg', 'png']);
    expect(
      (
        await compress(
          { type: 'best' },
          writer((type) => (type === 'jpeg' ? 0.7 : 0.5)),
        )
      ).type,
    ).toBe('png');
    for (const row of [0, 99]) {
      clearRow = row;
      expect((await compress({ type: 'best' }, jpegSmaller)).type).toBe('png');
    }
    // Who asks for JPEG gets it.
    expect((await compress({ type: 'jpeg' }, jpegSmaller)).type).toBe('jpeg');
    clearRow = -1;
    expect((await compress({ type: 'webp' })).type).toBe('png');
  });

  test('a large image is looked at in parts, and to its last row', async () => {
    const tall = { width: 2, height: 600 } as ImageBitmap;
    for (const row of [255, 256, 599]) {
      clearRow = row;
      const made = await compressPhoto(tall, { ...USUAL, type: 'best' }, writer().write);
      expect([row, made.type]).toEqual([row, 'png']);
    }
    clearRow = -1;
  });
});

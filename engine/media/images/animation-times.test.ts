import { describe, expect, test } from 'vitest';
import { animationTimesOf, frameIndexAt, gifFramesFit, readAnimationTimes } from './animation-times.ts';

const le16 = (value: number) => [value & 255, value >> 8];
const be32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const be16 = (value: number) => [value >> 8, value & 255];
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

interface Frame {
  readonly delay?: number;
  readonly box?: readonly [number, number, number, number];
  readonly table?: number;
}

/** A GIF of 20 x 10 pixels. */
function gif(frames: readonly Frame[], tableFlags = 0x80): Uint8Array {
  const tableOf = (flags: number) => (flags & 0x80 ? Array(3 * 2 ** ((flags & 7) + 1)).fill(0x2c) : []);
  return Uint8Array.from([
    ...letters('GIF89a'),
    ...[...le16(20), ...le16(10), tableFlags, 0, 0, ...tableOf(tableFlags)],
    // A comment: its blocks hold what would be an image.
    ...[0x21, 0xfe, 2, 0x2c, 0x2c, 1, 0x21, 0],
    ...frames.flatMap(({ delay, box = [0, 0, 20, 10], table = 0 }) => [
      ...(delay === undefined ? [] : [0x21, 0xf9, 4, 0, ...le16(delay), 0, 0]),
      ...[0x2c, ...box.flatMap(le16), table, ...tableOf(table), 2, 3, 0x3b, 0x2c, 0x21, 1, 0x3b, 0],
    ]),
    0x3b,
  ]);
}
const gifTimes = (file: Uint8Array) => readAnimationTimes(file, 'image/gif')?.durationsMs ?? null;

describe('GIF', () => {
  test('each frame shows as long as the extension before it says, and 100 ms where that is nothing', () => {
    expect(gifTimes(gif([{ delay: 5 }, { delay: 300 }, { delay: 2 }]))).toEqual([50, 3000, 20]);
    expect(gifTimes(gif([{ delay: 0 }, { delay: 1 }, {}]))).toEqual([100, 100, 100]);
    // The delay is of one frame, not of those after it.
    expect(gifTimes(gif([{ delay: 50 }, {}, { delay: 7 }]))).toEqual([500, 100, 70]);
  });

  test('tables of colours are passed over, of the file and of frames', () => {
    for (const flags of [0, 0x80, 0x87, 0x07])
      expect(
        gifTimes(
          gif(
            [
              { delay: 5, table: flags },
              { delay: 6, table: 0x82 },
            ],
            flags,
          ),
        ),
      ).toEqual([50, 60]);
  });

  test('one frame, or none, stands still', () => {
    expect(gifTimes(gif([{ delay: 5 }]))).toBeNull();
    expect(gifTimes(gif([]))).toBeNull();
    expect(gifTimes(new Uint8Array())).toBeNull();
  });

  test('of a file that is cut off, whole frames count', () => {
    const whole = gif([{ delay: 5 }, { delay: 6 }, { delay: 7 }]);
    expect(gifTimes(whole.subarray(0, -1))).toEqual([50, 60, 70]);
    // The third frame without its data.
    expect(gifTimes(whole.subarray(0, -9))).toEqual([50, 60]);
    expect(gifTimes(whole.subarray(0, -25))).toEqual([50, 60]);
  });

  test('frames lie within the image, or the file is damaged', () => {
    const fits = (...box: [number, number, number, number]) => gifFramesFit(gif([{}, { box }]));
    expect(fits(0, 0, 20, 10)).toBe(true);
    expect(fits(19, 9, 1, 1)).toBe(true);
    expect(fits(1, 0, 20, 10)).toBe(false);
    expect(fits(0, 1, 20, 10)).toBe(false);
    expect(fits(19, 9, 2, 1)).toBe(false);
    expect(fits(19, 9, 1, 2)).toBe(false);
    expect(fits(256, 0, 1, 1)).toBe(false);
  });
});

describe('WebP and PNG', () => {
  const webpChunk = (name: string, content: readonly number[]) => [
    ...letters(name),
    ...[content.length & 255, (content.length >> 8) & 255, 0, 0],
    ...content,
    ...(content.length % 2 ? [0] : []),
  ];
  const webpFrame = (ms: number, length = 16) => {
    const content = Array(length).fill(0);
    content.splice(12, 3, ms & 255, (ms >> 8) & 255, ms >> 16);
    return webpChunk('ANMF', content);
  };
  const webp = (...chunks: number[][]) =>
    readAnimationTimes(Uint8Array.from([...letters('RIFF....WEBP'), ...chunks.flat()]), 'image/webp')
      ?.durationsMs ?? null;

  test('frames of WebP have their time in three bytes; chunks of odd length are filled up', () => {
    expect(webp(webpChunk('VP8X', Array(10).fill(0)), webpFrame(40), webpFrame(70_000))).toEqual([
      40, 70_000,
    ]);
    expect(webp(webpChunk('ANIM', [1, 2, 3]), webpFrame(40, 17), webpFrame(300))).toEqual([40, 300]);
    expect(webp(webpFrame(10), webpFrame(11))).toEqual([100, 11]);
    expect(webp(webpFrame(40), webpChunk('EXIF', [1]))).toBeNull();
  });

  const chunk = (name: string, content: readonly number[]) => [
    ...be32(content.length),
    ...letters(name),
    ...content,
    ...[0, 0, 0, 0],
  ];
  const fcTL = (numerator: number, denominator: number) =>
    chunk('fcTL', [...Array(20).fill(0), ...be16(numerator), ...be16(denominator), 0, 0]);
  const png = (...chunks: number[][]) =>
    readAnimationTimes(Uint8Array.from([...letters('\x89PNG\r\n\x1a\n'), ...chunks.flat()]), 'image/png')
      ?.durationsMs ?? null;

  test('frames of PNG have a fraction of a second, of a hundredth where it names none', () => {
    const head = chunk('acTL', Array(8).fill(0));
    expect(png(head, fcTL(1, 4), chunk('IDAT', [1, 2]), fcTL(3, 0), fcTL(1, 1000), fcTL(300, 2))).toEqual([
      250, 30, 100, 150_000,
    ]);
    // Without the announcement before its data, a PNG is one image.
    expect(png(chunk('IDAT', [1]), head, fcTL(1, 4), fcTL(1, 4))).toBeNull();
    expect(png(head, fcTL(1, 4), fcTL(1, 4).slice(0, 33))).toBeNull();
    expect(png(head, fcTL(1, 4))).toBeNull();
  });

  test('other files do not move', async () => {
    const moving = Uint8Array.from(gif([{ delay: 5 }, { delay: 6 }]));
    expect(readAnimationTimes(moving, 'image/jpeg')).toBeNull();
    expect(await animationTimesOf(new Blob([moving]), 'image/bmp')).toBeNull();
    expect(await animationTimesOf(new Blob([moving]), 'image/gif')).toEqual({ durationsMs: [50, 60] });
  });
});

describe('AVIF', () => {
  const box = (name: string, ...content: readonly number[][]) => {
    const inside = content.flat();
    return [...be32(inside.length + 8), ...letters(name), ...inside];
  };
  const handler = (kind: string) =>
    box('hdlr', [...Array(8).fill(0), ...letters(kind), ...Array(12).fill(0)]);
  const header = (units: number) => box('mdhd', [...Array(12).fill(0), ...be32(units), ...Array(8).fill(0)]);
  const longHeader = (units: number) =>
    box('mdhd', [1, ...Array(19).fill(0), ...be32(units), ...Array(12).fill(0)]);
  const times = (...entries: [number, number][]) =>
    box('stts', [0, 0, 0, 0, ...be32(entries.length), ...entries.flat().flatMap(be32)]);
  const track = (kind: string, mdhd: number[], stts: number[]) =>
    box('trak', box('mdia', handler(kind), mdhd, box('minf', box('stbl', stts))));
  const avif = (...tracks: number[][]) =>
    readAnimationTimes(
      Uint8Array.from([...box('ftyp', Array(16).fill(0)), ...box('moov', ...tracks)]),
      'image/avif',
    )?.durationsMs ?? null;

  test('the first track of images says how long each shows', () => {
    const images = track('pict', header(1000), times([2, 40], [1, 500]));
    expect(avif(images)).toEqual([40, 40, 500]);
    expect(avif(track('pict', longHeader(100), times([2, 40])))).toEqual([400, 400]);
    expect(avif(track('auxv', header(1000), times([9, 1])), images)).toEqual([40, 40, 500]);
    expect(avif(track('auxv', header(1000), times([9, 1])))).toBeNull();
    expect(avif()).toBeNull();
  });

  test('a table that says more than it holds gives what it holds, and not without end', () => {
    const cut = times([2, 40], [1, 500]);
    cut.splice(12, 4, ...be32(9));
    expect(avif(track('pict', header(1000), cut))).toEqual([40, 40, 500]);
    expect(avif(track('pict', header(1000), times([4_000_000_000, 40])))).toHaveLength(20_000);
    expect(avif(track('pict', header(0), times([2, 40])))).toEqual([40_000, 40_000]);
  });
});

test('which frame shows at a time: it begins again in a loop, else the last one stays', () => {
  const times = { durationsMs: [100, 50, 200] };
  const at = (seconds: number, loop = false) => frameIndexAt(times, seconds, loop);
  expect([-1, 0, 0.099, 0.1, 0.149, 0.15, 0.349].map((seconds) => at(seconds))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ]);
  expect([0.35, 9].map((seconds) => at(seconds))).toEqual([2, 2]);
  expect([0.35, 0.449, 0.45, 0.7, 3.5].map((seconds) => at(seconds, true))).toEqual([0, 0, 1, 0, 0]);
  // What 30 frames a second make of 100 ms is a little less than that.
  expect(at(3 / 30 - 1e-9)).toBe(1);
});

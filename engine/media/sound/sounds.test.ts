import { describe, expect, test } from 'vitest';
import { openSound } from './open-sound.ts';

const RATE = 8_000;

/** How samples of a WAV file are written: the number of its format, bytes of each, and how a share from -1 to 1 is put down. */
const FORMATS = {
  'whole numbers of 8 bits': [1, 1, (view, at, value) => view.setUint8(at, Math.round(value * 127) + 128)],
  'whole numbers of 16 bits': [
    1,
    2,
    (view, at, value) => view.setInt16(at, Math.round(value * 0x7fff), true),
  ],
  'whole numbers of 24 bits': [
    1,
    3,
    (view, at, value) => {
      const whole = Math.round(value * 0x7fffff);
      view.setUint8(at, whole & 255);
      view.setInt16(at + 1, whole >> 8, true);
    },
  ],
  'whole numbers of 32 bits': [
    1,
    4,
    (view, at, value) => view.setInt32(at, Math.round(value * 0x7fffffff), true),
  ],
  'floating point': [3, 4, (view, at, value) => view.setFloat32(at, value, true)],
  'floating point of 64 bits': [3, 8, (view, at, value) => view.setFloat64(at, value, true)],
} as const satisfies Record<
  string,
  readonly [number, number, (view: DataView, at: number, value: number) => void]
>;
type Format = keyof typeof FORMATS;

/** A WAV file; each channel from the number of the sample. */
function wav(format: Format, count: number, channels: readonly ((index: number) => number)[]): Blob {
  const [code, bytes, write] = FORMATS[format];
  const block = bytes * channels.length;
  const view = new DataView(new ArrayBuffer(44 + count * block));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => {
      view.setUint8(at + index, letter.charCodeAt(0));
    });
  text(0, 'RIFF');
  view.setUint32(4, 36 + count * block, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, code, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * block, true);
  view.setUint16(32, block, true);
  view.setUint16(34, bytes * 8, true);
  text(36, 'data');
  view.setUint32(40, count * block, true);
  for (let index = 0; index < count; index++)
    for (const [channel, value] of channels.entries())
      write(view, 44 + index * block + channel * bytes, value(index));
  return new Blob([view]);
}

const ramp = (index: number) => index / 10_000;
const falling = (index: number) => -0.25 - index / 20_000;

describe('sound that is not compressed', () => {
  test.each(Object.keys(FORMATS) as Format[])(
    'in %s is read to the sample, on both sides',
    async (format) => {
      const reader = await openSound(wav(format, 4_000, [ramp, falling]), 'a.wav', 0, null);
      expect([reader.sampleRate, reader.durationSeconds]).toEqual([RATE, 0.5]);
      const [left, right] = await reader.read(1_000, 500);
      expect([left.length, right.length]).toEqual([500, 500]);
      // Steps of 8 bits are coarse.
      const most = format === 'whole numbers of 8 bits' ? 0.008 : 0.0001;
      for (let index = 0; index < 500; index += 7) {
        expect(Math.abs((left[index] ?? 9) - ramp(1_000 + index))).toBeLessThan(most);
        expect(Math.abs((right[index] ?? 9) - falling(1_000 + index))).toBeLessThan(most);
      }
    },
  );

  test('of one channel is on both sides, of three the first two are', async () => {
    const mono = await openSound(wav('floating point', 800, [ramp]), 'mono.wav', 0, null);
    const [left, right] = await mono.read(0, 800);
    expect(right).toEqual(left);
    expect(left[400]).toBeCloseTo(0.04, 6);
    const three = await openSound(wav('floating point', 800, [ramp, falling, () => 1]), 'three.wav', 0, null);
    const [first, second] = await three.read(0, 800);
    expect([first[400], second[400]]).toEqual([Math.fround(ramp(400)), Math.fround(falling(400))]);
  });

  test('is silent before its begin and after its end', async () => {
    const reader = await openSound(wav('floating point', 800, [() => 0.5]), 'a.wav', 0, null);
    const [left] = await reader.read(-100, 1_000);
    const [before, first, last, after] = [99, 100, 899, 900].map((at) => left[at]);
    expect([before, first, last, after]).toEqual([0, 0.5, 0.5, 0]);
  });

  test('is read in any order: on, back and far ahead', async () => {
    const count = RATE * 30;
    const reader = await openSound(
      wav('floating point', count, [(index) => index / count]),
      'long.wav',
      0,
      null,
    );
    for (const start of [0, 4_000, 200_000, 100, 120_000, 119_000, 239_000]) {
      const [left] = await reader.read(start, 1_000);
      expect(left[0]).toBeCloseTo(start / count, 5);
      expect(left[999]).toBeCloseTo((start + 999) / count, 5);
    }
  });
});

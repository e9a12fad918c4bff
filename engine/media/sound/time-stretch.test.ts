import { describe, expect, test } from 'vitest';
import { TimeStretch } from './time-stretch.ts';

const SECOND = 48_000;

/** A source computed from the sample number, on each side; silence before its start. Notes what is read. */
function source(left: (at: number) => number, right = left) {
  const reads: number[] = [];
  const read = async (start: number, count: number) => {
    reads.push(start);
    const channel = (sample: (at: number) => number) => {
      const samples = new Float32Array(count);
      for (let index = Math.max(0, -start); index < count; index++) samples[index] = sample(start + index);
      return samples;
    };
    return [channel(left), channel(right)] as const;
  };
  return { reads, read };
}

/** A prime number, so that grains fit at any place and not only at those of some raster. */
const VOICE_PERIOD = 113;
const VOICE = Float32Array.from({ length: VOICE_PERIOD }, (_, at) => {
  const turn = (2 * Math.PI * at) / VOICE_PERIOD;
  return 0.3 * Math.sin(turn + 0.4) + 0.2 * Math.sin(2 * turn + 1.9) + 0.1 * Math.cos(5 * turn);
});

/** A sound of 425 Hz with overtones; no half of a period is like the other. */
const voice = (at: number) => VOICE[at % VOICE_PERIOD] ?? 0;

/** Noise, the same each time: no two stretches of it are alike. */
const noise = (at: number) => {
  const mixed = Math.imul(Math.imul(at + 1, 0x9e3779b1) ^ (at >>> 7), 0x85ebca6b);
  return Math.fround(((mixed ^ (mixed >>> 13)) >>> 0) / 0xffffffff - 0.5);
};

const largestDifference = (a: ArrayLike<number>, b: (index: number) => number) => {
  let largest = 0;
  for (let index = 0; index < a.length; index++)
    largest = Math.max(largest, Math.abs((a[index] ?? Number.NaN) - b(index)));
  return largest;
};

describe('a stretch of sound at another speed', () => {
  test('at the speed of the source is the source, to the sample, wherever it is read', async () => {
    const { read } = source(noise, (at) => -noise(at) / 4);
    const stretch = new TimeStretch(1, read);
    for (const [start, count] of [
      [0, 3_000],
      [4_111, 2_357],
      [SECOND - 701, 1_402],
    ] as const) {
      const [left, right] = await stretch.read(start, count);
      expect(largestDifference(left, (index) => noise(start + index))).toBeLessThan(1e-6);
      expect(largestDifference(right, (index) => -noise(start + index) / 4)).toBeLessThan(1e-6);
    }
  });

  test.each([0.6, 1.7, 3.1])(
    'at %s times, grains of a steady voice continue each other without a seam',
    async (speed) => {
      const stretch = new TimeStretch(speed, source(voice).read);
      const [left] = await stretch.read(0, SECOND);
      // After the first grain the result has the period of the source, and is as loud; a seam would be far from both.
      const settled = left.subarray(960);
      expect(largestDifference(settled.subarray(VOICE_PERIOD), (index) => settled[index] ?? 0)).toBeLessThan(
        1e-4,
      );
      expect(largestDifference(left.subarray(0, 960), voice)).toBeLessThan(1e-4);
    },
  );

  test('grains are placed by both sides together', async () => {
    const silent = () => 0;
    for (const [left, right] of [
      [voice, silent],
      [silent, voice],
      [voice, voice],
    ] as const) {
      const result = await new TimeStretch(1.7, source(left, right).read).read(0, SECOND / 2);
      for (const channel of result)
        expect(
          largestDifference(channel.subarray(960 + VOICE_PERIOD), (index) => channel[960 + index] ?? 0),
        ).toBeLessThan(1e-4);
    }
  });

  test.each([0.5, 1.6, 4])('at %s times, what is heard belongs to its time', async (speed) => {
    // The voice swells by a fifth each second, so that its loudness shows where in the source a grain is from.
    const { read } = source((at) => voice(at) * (at / SECOND) * 0.2);
    const [left] = await new TimeStretch(speed, read).read(0, 1.5 * SECOND);
    const full = Math.max(...VOICE.map(Math.abs));
    for (const at of [SECOND / 2, SECOND, 1.4 * SECOND]) {
      const heard = Math.max(...left.subarray(at, at + 240).map(Math.abs));
      const seconds = heard / full / 0.2;
      // A grain is moved by 12 ms at most, and is 40 ms long.
      expect(Math.abs(seconds - (at * speed) / SECOND)).toBeLessThan(0.012 + 0.02 + 0.01 * speed);
    }
  });

  test('a constant stays what it is, and silence stays silent', async () => {
    const [left, right] = await new TimeStretch(
      2.3,
      source(
        () => 0.5,
        () => 0,
      ).read,
    ).read(500, 9_000);
    expect(largestDifference(left.subarray(960), () => 0.5)).toBeLessThan(1e-6);
    expect(Math.max(...right.map(Math.abs))).toBe(0);
  });

  test('grains that cannot continue each other pass into one another without a step', async () => {
    // A slope of which no part is like another: twice as fast it rises by 1/48 000 with each sample.
    const [left] = await new TimeStretch(2, source((at) => at / 96_000).read).read(0, SECOND / 2);
    let steepest = 0;
    for (let index = 1; index < left.length; index++)
      steepest = Math.max(steepest, Math.abs((left[index] ?? 0) - (left[index - 1] ?? 0)));
    expect(steepest).toBeLessThan(0.0005);
  });

  test('a click out of silence is heard once, at its time', async () => {
    const { read } = source((at) => (at === 30_000 ? 0.8 : 0));
    const [left] = await new TimeStretch(1.25, read).read(0, SECOND);
    const heard = [...left].flatMap((value, index) => (Math.abs(value) > 0.1 ? [index] : []));
    // 30 000 / 1.25 is 24 000, the middle of a grain: whole there, and weaker in the grains on both sides of it.
    expect(left[24_000]).toBeCloseTo(0.8, 5);
    expect(heard.every((at) => Math.abs(at - 24_000) <= 480)).toBe(true);
  });

  test('reads each second of the source once while it plays on, and keeps six of them', async () => {
    const { reads, read } = source(voice);
    const stretch = new TimeStretch(2, read);
    for (let at = 0; at < 4 * SECOND; at += 4_800) await stretch.read(at, 4_800);
    expect(reads).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((second) => second * SECOND));
    await stretch.read(4 * SECOND - 1_600, 1_600);
    await stretch.read(3 * SECOND, 800);
    // Second 3 of the source, heard from 1.5 s on, is the oldest that is kept.
    await stretch.read(1.7 * SECOND, 800);
    expect(reads).toHaveLength(10);
    // From the start again: what is no longer kept is read again, once.
    await stretch.read(0, 800);
    expect(reads.slice(10)).toEqual([-SECOND, 0]);
  });

  test('jumping far ahead reads from the last ten seconds only', async () => {
    const { reads, read } = source(voice);
    await new TimeStretch(1.5, read).read(25 * SECOND, 100);
    // Placing starts again every 10 s of the result: at 20 s, which is 30 s of the source.
    expect(Math.min(...reads)).toBeGreaterThanOrEqual(29 * SECOND);
    expect(Math.max(...reads)).toBeLessThanOrEqual(38 * SECOND);
    expect(new Set(reads).size).toBe(reads.length);
  });

  test('is the same over a new start of placing, read at once and in uneven parts', async () => {
    const tone = (at: number) => voice(at) + noise(at) * 0.2;
    const at = 10 * SECOND - 2_500;
    const [whole] = await new TimeStretch(0.7, source(tone).read).read(at, 5_000);
    const parts = new TimeStretch(0.7, source(tone).read);
    const [late] = await parts.read(at + 3_333, 1_667);
    const [early] = await parts.read(at, 3_333);
    expect([...early, ...late]).toEqual([...whole]);
    // Where placing starts again the grain is where it belongs: 7 s into the source.
    const [middle] = await new TimeStretch(0.7, source(noise).read).read(10 * SECOND, 1);
    expect(middle[0]).toBeCloseTo(noise(7 * SECOND), 6);
  });
});

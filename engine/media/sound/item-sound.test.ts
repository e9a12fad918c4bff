import { describe, expect, test } from 'vitest';
import { fileFrameAfter } from '../../timeline/speed-curve.ts';
import { ItemSound } from './item-sound.ts';
import type { MixItem, SampleReader } from './mix-item.ts';

const item = (fields: Partial<MixItem> = {}): MixItem => ({
  id: 'track:1',
  assetId: 'asset:1',
  audioStream: 0,
  startFrame: 7,
  durationFrames: 33,
  trimStartFrame: 11,
  speed: 1,
  speedCurve: null,
  keepPitch: false,
  reversed: false,
  volume: 1,
  envelope: null,
  fadeInFrames: 0,
  fadeOutFrames: 0,
  loop: false,
  isSpeech: false,
  duckedVolume: null,
  soundTools: null,
  ...fields,
});

/** A file whose sides are two functions of the time in seconds; silence outside of it. Notes what is read. */
function file(
  sampleRate: number,
  seconds: number,
  left: (seconds: number) => number,
  right = (at: number) => -left(at) / 4,
) {
  const reads: (readonly [start: number, count: number])[] = [];
  const reader: SampleReader = {
    sampleRate,
    durationSeconds: seconds,
    async read(start, count) {
      reads.push([start, count]);
      const channel = (value: (seconds: number) => number) => {
        const samples = new Float32Array(count);
        const end = Math.min(count, Math.floor(seconds * sampleRate) - start);
        for (let index = Math.max(0, -start); index < end; index++)
          samples[index] = value((start + index) / sampleRate);
        return samples;
      };
      return [channel(left), channel(right)];
    },
  };
  return { reads, reader };
}

const tone = (hertz: number) => (seconds: number) => 0.6 * Math.sin(2 * Math.PI * hertz * seconds + 0.7);
const farthest = (samples: Float32Array, expected: (index: number) => number) =>
  samples.reduce((most, value, index) => Math.max(most, Math.abs(value - expected(index))), 0);

describe('forward', () => {
  test('a file at 48 kHz is handed on as it is, from where it is cut', async () => {
    const { reader, reads } = file(48_000, 9, (seconds) => seconds / 10);
    const [left, right] = await new ItemSound(item(), reader).read(1_234, 5);
    // 11 frames are 17 600 samples.
    expect(reads).toEqual([[18_834, 5]]);
    expect([...left]).toEqual(
      [18_834, 18_835, 18_836, 18_837, 18_838].map((at) => Math.fround(at / 480_000)),
    );
    expect([...right]).toEqual([...left].map((value) => -value / 4));
  });

  test.each([44_100, 32_000, 96_000, 22_050])(
    'a file at %i Hz sounds at its pitch and time in each sample of a stretch',
    async (sampleRate) => {
      const { reader, reads } = file(sampleRate, 9, tone(700), tone(430));
      const sound = new ItemSound(item(), reader);
      for (const [offset, count] of [
        [1_001, 613],
        [1_614, 77],
      ] as const) {
        const [left, right] = await sound.read(offset, count);
        const at = (index: number) => 11 / 30 + (offset + index) / 48_000;
        expect(farthest(left, (index) => tone(700)(at(index)))).toBeLessThan(0.004);
        expect(farthest(right, (index) => tone(430)(at(index)))).toBeLessThan(0.004);
      }
      // What the filter needs is read, 12 samples of the lower rate on both sides, and not much more.
      const reach = 12 * Math.max(1, sampleRate / 48_000);
      const position = (index: number) => (11 / 30) * sampleRate + index * (sampleRate / 48_000);
      const [[start = 0, count = 0] = []] = reads;
      expect(start).toBeLessThanOrEqual(Math.floor(position(1_001)) - reach + 1);
      expect(start + count).toBeGreaterThan(Math.floor(position(1_613)) + reach);
      expect(count).toBeLessThan(613 * (sampleRate / 48_000) + reach * 2 + 6);
    },
  );

  test('faster and slower without keeping the pitch plays the file at that speed', async () => {
    for (const speed of [0.5, 1.5, 3]) {
      const { reader } = file(44_100, 9, tone(300));
      const [left] = await new ItemSound(item({ speed }), reader).read(4_321, 500);
      expect(farthest(left, (index) => tone(300)(11 / 30 + ((4_321 + index) * speed) / 48_000))).toBeLessThan(
        0.004,
      );
    }
  });

  test('with its pitch kept it sounds as high as the file and goes as fast as asked', async () => {
    // Silent for one second, then 500 Hz.
    const { reader } = file(48_000, 9, (seconds) => (seconds < 1 ? 0 : tone(500)(seconds)));
    const sound = new ItemSound(item({ speed: 2, keepPitch: true, trimStartFrame: 0 }), reader);
    const [left] = await sound.read(0, 48_000);
    expect(Math.max(...left.subarray(0, 22_400))).toBe(0);
    const heard = left.subarray(26_000, 46_000);
    let crossings = 0;
    for (let index = 1; index < heard.length; index++)
      if ((heard[index - 1] ?? 0) < 0 && (heard[index] ?? 0) >= 0) crossings += 1;
    expect((crossings / heard.length) * 48_000).toBeCloseTo(500, -1);
    // At the speed of the file nothing is placed again: the samples are those of the file.
    const plain = file(48_000, 9, tone(500));
    await new ItemSound(item({ keepPitch: true }), plain.reader).read(100, 10);
    expect(plain.reads).toEqual([[17_700, 10]]);
  });
});

test('after the end of a file that is not looped there is silence', async () => {
  const { reader } = file(48_000, 0.5, (seconds) => 1 - seconds);
  const [left] = await new ItemSound(item(), reader).read(6_390, 20);
  expect(left[9]).toBeGreaterThan(0.5);
  expect([...left.subarray(10)]).toEqual(new Array(10).fill(0));
});

describe('a loop', () => {
  const rise = (seconds: number) => 0.1 + seconds / 10;

  test('goes around at the end of the file, as often as the stretch is long', async () => {
    const { reader, reads } = file(48_000, 0.25, rise);
    const sound = new ItemSound(item({ loop: true, trimStartFrame: 3 }), reader);
    const [left, right] = await sound.read(0, 30_001);
    expect(reads).toEqual([
      [4_800, 7_200],
      [0, 12_000],
      [0, 10_801],
    ]);
    expect(farthest(left, (index) => rise(((4_800 + index) % 12_000) / 48_000))).toBeLessThan(1e-6);
    expect(farthest(right, (index) => -rise(((4_800 + index) % 12_000) / 48_000) / 4)).toBeLessThan(1e-6);
    const [late] = await sound.read(7_199, 2);
    expect([...late]).toEqual([Math.fround(rise(11_999 / 48_000)), Math.fround(rise(0))]);
  });

  test('of another rate and at another speed keeps its time over many rounds', async () => {
    const { reader } = file(44_100, 0.31, rise);
    const sound = new ItemSound(item({ loop: true, speed: 1.3 }), reader);
    const [left] = await sound.read(0, 60_000);
    const length = Math.floor(0.31 * 44_100);
    let [compared, worst] = [0, 0];
    for (let index = 0; index < left.length; index++) {
      const position = ((11 / 30) * 44_100 + index * ((44_100 * 1.3) / 48_000)) % length;
      // Next to the seam the filter includes the silence on its other side.
      if (position < 40 || position > length - 40) continue;
      compared += 1;
      worst = Math.max(worst, Math.abs((left[index] ?? 0) - rise(position / 44_100)));
    }
    expect(worst).toBeLessThan(0.0003);
    expect(compared).toBeGreaterThan(58_000);
  });

  test('does nothing to a file that is long enough, and a file without sound stays silent', async () => {
    const long = file(48_000, 9, rise);
    await new ItemSound(item({ loop: true }), long.reader).read(2_000, 900);
    expect(long.reads).toEqual([[19_600, 900]]);
    const empty = file(48_000, 0, rise);
    const [left] = await new ItemSound(item({ loop: true }), empty.reader).read(0, 10);
    expect([...left]).toEqual(new Array(10).fill(0));
  });

  test('up to the last sample of the file is one piece', async () => {
    const { reader, reads } = file(48_000, 1, rise);
    await new ItemSound(item({ loop: true, trimStartFrame: 0 }), reader).read(47_000, 1_000);
    expect(reads).toEqual([[47_000, 1_000]]);
  });
});

describe('backward', () => {
  const rise = (seconds: number) => seconds / 10;

  test('plays the stretch of the file from its end, on both sides', async () => {
    const { reader } = file(48_000, 9, rise);
    const sound = new ItemSound(item({ reversed: true, durationFrames: 90 }), reader);
    const [left, right] = await sound.read(41_003, 7);
    // The stretch is 144 000 samples from sample 17 600 on; its last one plays first.
    const expected = (index: number) => rise((17_600 + 144_000 - 1 - 41_003 - index) / 48_000);
    expect(farthest(left, expected)).toBeLessThan(1e-6);
    expect(farthest(right, (index) => -expected(index) / 4)).toBeLessThan(1e-6);
  });

  test('faster without its pitch plays all of its stretch of the file', async () => {
    const { reader } = file(48_000, 9, rise);
    const sound = new ItemSound(item({ reversed: true, durationFrames: 30, speed: 2 }), reader);
    const [left] = await sound.read(0, 48_000);
    // Two seconds of the file in one second, the first sample of it last.
    for (const index of [0, 10_000, 47_000])
      expect(left[index]).toBeCloseTo(rise(11 / 30 + (47_999 - index) / 24_000), 4);
  });

  test('with its pitch kept, what is late in the file comes early', async () => {
    const { reader } = file(48_000, 9, (seconds) => (seconds < 2.5 ? 0 : tone(400)(seconds)));
    const fields = { reversed: true, trimStartFrame: 15, durationFrames: 45, speed: 2, keepPitch: true };
    const [left] = await new ItemSound(item(fields), reader).read(0, 72_000);
    // Three seconds from 0.5 s on in one and a half: the tone between 2.5 s and 3.5 s takes the first half second.
    const heardUntil = left.findLastIndex((value) => Math.abs(value) > 0.3);
    expect(heardUntil).toBeGreaterThan(22_000);
    expect(heardUntil).toBeLessThan(25_500);
    expect(Math.abs(left.subarray(0, 480).reduce((most, value) => Math.max(most, value), 0))).toBeGreaterThan(
      0.5,
    );
  });

  test('looped it goes on backward around the file', async () => {
    const { reader } = file(48_000, 0.5, rise);
    const fields = { reversed: true, loop: true, trimStartFrame: 3, durationFrames: 60 };
    const [left] = await new ItemSound(item(fields), reader).read(0, 96_000);
    expect(farthest(left, (index) => rise(((4_800 + 95_999 - index) % 24_000) / 48_000))).toBeLessThan(1e-6);
    // What a listener never hears, before the start of the stretch, is requested when placing grains.
    const uneven = file(48_000, 0.31, rise).reader;
    const [before] = await new ItemSound(item({ ...fields, trimStartFrame: 0 }), uneven).read(95_998, 4);
    expect([...before].map((value) => Math.round(value * 480_000))).toEqual([1, 0, 14_879, 14_878]);
  });

  test('the file is read in blocks of two seconds, each once while it plays on', async () => {
    const { reader, reads } = file(48_000, 20, rise);
    const fields = { reversed: true, trimStartFrame: 0, durationFrames: 300 };
    const sound = new ItemSound(item(fields), reader);
    for (let at = 0; at < 240_000; at += 1_600) await sound.read(at, 1_600);
    expect(reads).toEqual([384_000, 288_000, 192_000].map((start) => [start, 96_000]));
    const [left] = await sound.read(191_990, 20);
    expect(farthest(left, (index) => rise((480_000 - 1 - 191_990 - index) / 48_000))).toBeLessThan(1e-6);
  });
});

describe('along a speed curve', () => {
  const speedCurve = [
    { fileFrame: 11, speed: 2 },
    { fileFrame: 60, speed: 0.5 },
    { fileFrame: 110, speed: 1.5 },
  ];
  const along = (fields: Partial<MixItem> = {}) => item({ speedCurve, durationFrames: 90, ...fields });
  /** The time in the file at a sample of the item. */
  const fileSeconds = (sample: number) => fileFrameAfter(along(), 11, sample / 1_600) / 30;

  test.each([48_000, 44_100])(
    'a file at %i Hz sounds at each sample where its image is',
    async (sampleRate) => {
      const { reader } = file(sampleRate, 9, tone(300));
      const [left] = await new ItemSound(along(), reader).read(0, 90 * 1_600);
      // Within 5 ms the speed counts as even.
      expect(farthest(left, (at) => tone(300)(fileSeconds(at)))).toBeLessThan(0.02);
    },
  );

  test('any part of it is the same as that part of the whole', async () => {
    const { reader } = file(44_100, 9, tone(700));
    const [whole] = await new ItemSound(along(), reader).read(0, 60_000);
    for (const [offset, count] of [
      [1_001, 613],
      [239, 2],
      [47_777, 5_000],
    ] as const) {
      const [part] = await new ItemSound(along(), reader).read(offset, count);
      expect(farthest(part, (at) => whole[offset + at] ?? 9)).toBeLessThan(1e-6);
    }
  });

  test('backwards it is the forward sound from its end', async () => {
    const { reader } = file(48_000, 9, tone(300));
    const [forward] = await new ItemSound(along(), reader).read(0, 90 * 1_600);
    const [backward] = await new ItemSound(along({ reversed: true }), reader).read(0, 90 * 1_600);
    expect(farthest(backward, (at) => forward[90 * 1_600 - 1 - at] ?? 9)).toBeLessThan(1e-6);
  });

  test('with its pitch kept it is as high as recorded throughout', async () => {
    const { reader } = file(48_000, 9, tone(500));
    const [left] = await new ItemSound(along({ keepPitch: true }), reader).read(0, 90 * 1_600);
    for (const from of [4_800, 60_000, 120_000]) {
      let crossings = 0;
      for (let at = from; at < from + 9_600; at++)
        if ((left[at] ?? 0) < 0 && (left[at + 1] ?? 0) >= 0) crossings++;
      // 500 Hz for a fifth of a second.
      expect(Math.abs(crossings - 100)).toBeLessThanOrEqual(2);
    }
  });

  test('with its pitch kept each moment is heard when it is seen', async () => {
    // A click at a time of the file that is reached in the slow part.
    const { reader } = file(48_000, 9, (seconds) => (Math.abs(seconds - 2) < 0.002 ? 0.9 : 0));
    const [left] = await new ItemSound(along({ keepPitch: true }), reader).read(0, 90 * 1_600);
    const loudest = left.reduce((best, value, at) => (value > (left[best] ?? 0) ? at : best), 0);
    expect(Math.abs(fileSeconds(loudest) - 2)).toBeLessThan(0.03);
  });
});

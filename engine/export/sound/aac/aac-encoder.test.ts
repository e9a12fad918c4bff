import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { encodeAac, encodeAndDecode } from '../../../../tests/support/aac-file.ts';
import { decodeChannels } from '../../../../tests/support/ffmpeg.ts';
import { AacEncoder, type AacSettings } from './aac-encoder.ts';

const STEREO: AacSettings = { samplingRate: 48_000, channels: 2, bitrate: 160_000 };
const SECOND = 48_000;

/** Numbers from 0 to 1 that are the same each time (Steele and Vigna, splitmix32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** A second and a bit of a function on the left, and of another on the right. */
function stereo(left: (at: number) => number, right = left, length = SECOND + 300): Float32Array[] {
  return [left, right].map((sample) => Float32Array.from({ length }, (_, at) => sample(at)));
}

const sine =
  (hertz: number, strength = 0.5) =>
  (at: number) =>
    strength * Math.sin((2 * Math.PI * hertz * at) / SECOND);

function noise(seed: number, strength = 0.5) {
  const random = randomOf(seed);
  return () => strength * (2 * random() - 1);
}

/** Stretches of silence, noise, steps, peaks and numbers that are hardly any, of random lengths. */
function wild(seed: number): Float32Array[] {
  const random = randomOf(seed);
  const planes = stereo(() => 0);
  for (const plane of planes)
    for (let at = 0; at < plane.length; ) {
      const end = at + 1 + Math.floor(random() ** 3 * 9_000);
      const kind = Math.floor(random() * 7);
      const strength = 10 ** (-6 * random());
      for (; at < Math.min(end, plane.length); at++)
        plane[at] = [
          0,
          strength * (2 * random() - 1),
          at % 97 < 48 ? 1 : -1,
          random() < 0.001 ? 3 : 0,
          1e-40,
          strength * Math.sin((at * at) / 9_000),
          random() < 0.5 ? 3.4e38 : -3.4e38,
        ][kind] as number;
    }
  return planes;
}

const mediaFile = (name: string) => new URL(`../../../../assets/media/${name}`, import.meta.url);

async function pieceOf(name: string, fromSecond: number, seconds = 4): Promise<Float32Array[]> {
  const { samples } = await decodeChannels(await readFile(mediaFile(name)), 2);
  return samples.map((plane) => plane.slice(fromSecond * SECOND, (fromSecond + seconds) * SECOND));
}

const peakOf = (plane: Float32Array) => plane.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

/** Signal to noise in dB. */
function accuracyOf(planes: readonly Float32Array[], decoded: readonly Float32Array[]): number {
  let [signal, error] = [0, 0];
  for (const [side, plane] of planes.entries())
    for (const [at, sample] of plane.entries()) {
      signal += sample ** 2;
      error += ((decoded[side]?.[at + 1024] ?? 0) - sample) ** 2;
    }
  return 10 * Math.log10(signal / error);
}

/** Each sound, and how near what is decoded comes to it, in dB. */
const SOUNDS: readonly (readonly [string, () => Float32Array[] | Promise<Float32Array[]>, number])[] = [
  ['a tone', () => stereo(sine(1_000)), 40],
  ['two tones', () => stereo(sine(330), sine(5_000, 0.2)), 36],
  ['a sweep', () => stereo((at) => 0.5 * Math.sin((at * at) / 60_000)), 25],
  ['noise', () => stereo(noise(1), noise(2)), 4],
  ['the same noise on both sides', () => stereo(noise(3), noise(3)), 7],
  [
    'the same noise on both sides, one turned over',
    () =>
      stereo(
        noise(3),
        (
          (n) => () =>
            -n()
        )(noise(3)),
      ),
    7,
  ],
  ['clicks', () => stereo((at) => (at % 11_000 < 40 ? 0.8 * Math.cos(at) : 0)), 20],
  ['a square at full scale', () => stereo((at) => (at % 218 < 109 ? 1 : -1)), 25],
  ['a step', () => stereo((at) => (at < 20_000 ? 0 : 0.7)), 25],
  ['music', () => pieceOf('made/music/neon-sprint-15.m4a', 3), 18],
  ['quiet music', () => pieceOf('made/music/letters-home-15.m4a', 3), 20],
  ['a beat', () => pieceOf('stock/music/loop-arovane-beat-a.ogg', 0), 18],
  ['a crow', () => pieceOf('stock/sounds/crow.ogg', 0), 15],
  ['a choir', () => pieceOf('stock/sounds/choir-pad.ogg', 0), 25],
  ['rain', () => pieceOf('stock/sounds/ambience-rain.mp3', 0), 9],
];

/** What holds for every sound. */
async function expectSound(planes: Float32Array[], settings: AacSettings) {
  const { packets, samples, remarks } = await encodeAndDecode(planes, settings);
  const blocks = Math.ceil((planes[0]?.length ?? 0) / 1024);
  expect(remarks).toEqual([]);
  expect(packets).toHaveLength(blocks + 1);
  expect(samples[0]).toHaveLength((blocks + 1) * 1024);
  expect(Math.max(...packets.map(({ length }) => length * 8))).toBeLessThanOrEqual(6144 * settings.channels);
  expect(samples.every((plane) => plane.every(Number.isFinite))).toBe(true);
  return samples;
}

describe('ffmpeg decodes every frame without a remark', () => {
  test.each(SOUNDS)('%s', async (_name, make, leastDb) => {
    const planes = await make();
    const samples = await expectSound(planes, STEREO);
    expect(accuracyOf(planes, samples)).toBeGreaterThan(leastDb);
    for (const [side, plane] of samples.entries())
      expect(peakOf(plane)).toBeLessThan(2 * peakOf(planes[side] ?? plane) + 0.01);
  });

  test('silence, which takes next to nothing', async () => {
    const samples = await expectSound(
      stereo(() => 0),
      STEREO,
    );
    expect(samples.every((plane) => plane.every((sample) => sample === 0))).toBe(true);
    const { packets } = encodeAac(
      stereo(() => 0),
      STEREO,
    );
    expect(Math.max(...packets.map(({ length }) => length))).toBeLessThan(12);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'random sound %i, with what is far too loud and hardly there',
    async (seed) => {
      await expectSound(wild(seed), { ...STEREO, bitrate: [96_000, 128_000, 192_000][seed % 3] ?? 0 });
    },
  );

  test('what is no number is silence', async () => {
    const planes = stereo((at) =>
      at % 7 === 0 ? Number.NaN : at % 1_001 === 0 ? Number.POSITIVE_INFINITY : 0.1,
    );
    await expectSound(planes, STEREO);
  });

  test.each([
    { samplingRate: 44_100, channels: 2, bitrate: 128_000 },
    { samplingRate: 48_000, channels: 1, bitrate: 80_000 },
    { samplingRate: 44_100, channels: 1, bitrate: 64_000 },
  ] satisfies AacSettings[])('$channels channels at $samplingRate Hz', async (settings) => {
    const planes = stereo(sine(700), sine(2_000)).slice(0, settings.channels);
    const samples = await expectSound(planes, settings);
    expect(accuracyOf(planes, samples)).toBeGreaterThan(34);
  });
});

test('sound is 1024 samples later, to the sample', async () => {
  const planes = stereo(noise(5), noise(6));
  const { samples } = await encodeAndDecode(planes, STEREO);
  const likeness = Array.from({ length: 41 }, (_, index) => {
    const shift = 1024 - 20 + index;
    return planes[0]?.reduce((sum, sample, at) => sum + sample * (samples[0]?.[at + shift] ?? 0), 0);
  });
  expect(likeness.indexOf(Math.max(...likeness.map(Number)))).toBe(20);
});

test('the packets are the same however the sound is handed over', () => {
  const planes = stereo(noise(7), sine(440));
  expect(encodeAac(planes, STEREO, 333).packets).toEqual(encodeAac(planes, STEREO).packets);
});

test('a sound without samples has no packets, and one of a sample two', () => {
  expect(
    encodeAac(
      stereo(() => 0, undefined, 0),
      STEREO,
    ).packets,
  ).toHaveLength(0);
  expect(
    encodeAac(
      stereo(() => 0.5, undefined, 1),
      STEREO,
    ).packets,
  ).toHaveLength(2);
});

test('channels of different lengths and other rates are refused', () => {
  expect(() => new AacEncoder(STEREO).add([new Float32Array(3), new Float32Array(4)])).toThrow(RangeError);
  expect(() => new AacEncoder({ ...STEREO, samplingRate: 22_050 })).toThrow(RangeError);
});

describe('the bit rate', () => {
  const bitrateOf = (planes: Float32Array[], settings: AacSettings) => {
    const { packets } = encodeAac(planes, settings);
    return (packets.reduce((sum, { length }) => sum + length, 0) * 8 * SECOND) / (planes[0]?.length ?? 1);
  };

  test.each([128_000, 160_000, 192_000])('is %i on average, whatever is encoded', async (bitrate) => {
    const music = await pieceOf('made/music/neon-sprint-15.m4a', 2, 10);
    const beat = await pieceOf('stock/music/loop-arovane-beat-a.ogg', 0, 8);
    const hiss = stereo(noise(8), noise(9), 8 * SECOND);
    for (const planes of [music, beat, hiss]) {
      const share = bitrateOf(planes, { ...STEREO, bitrate }) / bitrate;
      expect(share).toBeGreaterThan(0.96);
      expect(share).toBeLessThan(1.03);
    }
  });

  test('is made up for where most of a sound is easy', () => {
    const hiss = noise(10);
    const planes = stereo((at) => (at % (2 * SECOND) < SECOND ? 0 : hiss()), undefined, 10 * SECOND);
    const share = bitrateOf(planes, STEREO) / 160_000;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(1.08);
  });
});

test('what begins suddenly is not heard before it begins', async () => {
  const hiss = noise(11, 0.8);
  const start = 24_700;
  const planes = stereo((at) => (at < start ? 0 : hiss() * Math.exp((start - at) / 2_000)));
  const { samples } = await encodeAndDecode(planes, STEREO);
  const energy = (from: number, to: number) =>
    (samples[0] ?? new Float32Array(0))
      .subarray(1024 + from, 1024 + to)
      .reduce((sum, sample) => sum + sample ** 2, 0) /
    (to - from);
  // Long blocks alone leave noise of -30 dB in the ten milliseconds before.
  expect(10 * Math.log10(energy(start - 1_000, start - 240) / energy(start, start + 480))).toBeLessThan(-60);
});

test('what is the same on both sides is decoded the same, and takes no more than one side', async () => {
  const planes = stereo(noise(12), noise(12));
  const { samples } = await encodeAndDecode(planes, STEREO);
  expect(samples[0]).toEqual(samples[1]);
  const [both, apart] = [planes, stereo(noise(12), noise(13))].map((each) =>
    encodeAndDecode(each, { ...STEREO, bitrate: 128_000 }),
  );
  expect(accuracyOf(planes, (await both)?.samples ?? [])).toBeGreaterThan(
    accuracyOf(stereo(noise(12), noise(13)), (await apart)?.samples ?? []) + 2,
  );
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NO_SOUND_TOOLS, type SoundTools } from '../../../model/timeline/sound-tools.ts';
import { AudioMixer } from '../audio-mix.ts';
import type { MixItem } from '../mix-item.ts';
import type { StereoSamples } from '../sounds.ts';
import { equalizerBandsOf, equalizerGainDb } from './equalizers.ts';
import { loadDenoiser } from './noise-reduction.ts';
import { soundWithTools } from './sound-with-tools.ts';
import { noiseMaker, readerOf, rms, sine, stereoOf } from './test-sounds.ts';

const RATE = 48_000;
const tools = (fields: Partial<SoundTools>): SoundTools => ({ ...NO_SOUND_TOOLS, ...fields });

const noisy = (): StereoSamples => {
  const [one, other] = [noiseMaker(1), noiseMaker(2)];
  return stereoOf(
    8,
    (index) => sine(220, 0.3)(index) + one() * 0.1,
    (index) => sine(330, 0.2)(index) + other() * 0.1,
  );
};

const EACH: readonly Partial<SoundTools>[] = [
  { equalizer: 'voice' },
  { equalizer: 'telephone', compression: 0.7 },
  { voiceEffect: 'deeper' },
  { voiceEffect: 'higher' },
  { voiceEffect: 'robot' },
  { voiceEffect: 'echo' },
  { loudnessGainDb: 9 },
  { equalizer: 'bass', compression: 1, voiceEffect: 'echo', loudnessGainDb: -6 },
];

describe('a sound with tools', () => {
  test.each(EACH)('is the same however it is come to: %o', async (fields) => {
    const samples = noisy();
    const inOrder = soundWithTools(readerOf(samples), tools(fields));
    const parts: Float32Array[] = [];
    for (let start = 0; start < 4 * RATE; start += 4_800) parts.push((await inOrder(start, 4_800))[0]);
    const jumped = soundWithTools(readerOf(samples), tools(fields));
    // Over the edge of a block, and backwards.
    for (const start of [95_000, 150_123, 40_007]) {
      const [left] = await jumped(start, 3_000);
      const expected = Float32Array.from({ length: 3_000 }, (_, index) => {
        const at = start + index;
        return parts[Math.floor(at / 4_800)]?.[at % 4_800] ?? Number.NaN;
      });
      const difference = left.map((value, index) => Math.abs(value - (expected[index] ?? 0)));
      expect(Math.max(...difference)).toBeLessThan(1e-6);
    }
  });

  test('has no seam where blocks meet', async () => {
    const read = soundWithTools(
      readerOf(stereoOf(5, sine(200, 0.5))),
      tools({ equalizer: 'voice', compression: 1 }),
    );
    const [left] = await read(96_000 - 200, 400);
    const step = (index: number) => Math.abs((left[index] ?? 0) - (left[index - 1] ?? 0));
    const usual = Math.max(...Array.from({ length: 150 }, (_, index) => step(index + 1)));
    expect(step(200)).toBeLessThan(usual * 1.05);
  });
});

/** How much louder a tone comes out than it goes in, in dB. */
async function gainAt(hz: number, fields: Partial<SoundTools>, level = 0.1): Promise<number> {
  const samples = stereoOf(3, sine(hz, level));
  const [left] = await soundWithTools(readerOf(samples), tools(fields))(RATE, RATE);
  return 20 * Math.log10(rms(left) / rms(samples[0].subarray(RATE, RATE * 2)));
}

describe('what each tool does', () => {
  test('the curve of an equaliser says what is heard', async () => {
    for (const equalizer of ['voice', 'bass', 'telephone'] as const)
      for (const hz of [100, 500, 1_500, 3_200, 8_000])
        expect(
          Math.abs((await gainAt(hz, { equalizer })) - equalizerGainDb(equalizerBandsOf({ equalizer }), hz)),
        ).toBeLessThan(0.5);
    expect(equalizerGainDb(equalizerBandsOf({ equalizer: 'flat' }), 1_000)).toBe(0);
  });

  test('a curve of one’s own takes the place of the ready one', async () => {
    const own = { equalizerBands: [{ kind: 'peak' as const, frequencyHz: 1_000, gainDb: 9, q: 1 }] };
    expect(await gainAt(1_000, { equalizer: 'telephone', ...own })).toBeCloseTo(9, 0);
    expect(await gainAt(80, { equalizer: 'telephone', ...own })).toBeCloseTo(0, 0);
    // One without a gain leaves every sample as it is.
    const samples = stereoOf(3, sine(300, 0.4));
    const even = tools({ equalizerBands: [{ kind: 'peak', frequencyHz: 1_000, gainDb: 0, q: 1 }] });
    const [left] = await soundWithTools(readerOf(samples), even)(RATE, 500);
    expect(left).toEqual(samples[0].slice(RATE, RATE + 500));
  });

  test('equalisers raise and lower what they are named after', async () => {
    expect(await gainAt(40, { equalizer: 'voice' })).toBeLessThan(-9);
    expect(await gainAt(3_200, { equalizer: 'voice' })).toBeGreaterThan(2.5);
    expect(await gainAt(60, { equalizer: 'bass' })).toBeGreaterThan(5);
    expect(Math.abs(await gainAt(4_000, { equalizer: 'bass' }))).toBeLessThan(0.5);
    expect(await gainAt(100, { equalizer: 'telephone' })).toBeLessThan(-15);
    expect(await gainAt(10_000, { equalizer: 'telephone' })).toBeLessThan(-15);
    expect(await gainAt(1_500, { equalizer: 'telephone' })).toBeGreaterThan(1);
  });

  test('the compressor brings quiet and loud nearer together', async () => {
    const quiet = await gainAt(500, { compression: 1 }, 0.01);
    const loud = await gainAt(500, { compression: 1 }, 0.9);
    expect(quiet - loud).toBeGreaterThan(12);
    expect(quiet).toBeGreaterThan(3);
    expect(await gainAt(500, { compression: 0 }, 0.9)).toBe(0);
  });

  test('a voice becomes deeper or higher, and stays as long', async () => {
    const crossings = async (fields: Partial<SoundTools>) => {
      const [left] = await soundWithTools(readerOf(stereoOf(4, sine(400, 0.5))), tools(fields))(RATE, RATE);
      return left.reduce((sum, value, index) => sum + (value >= 0 && (left[index - 1] ?? 0) < 0 ? 1 : 0), 0);
    };
    expect(await crossings({ voiceEffect: 'deeper' })).toBeCloseTo(312, -1);
    expect(await crossings({ voiceEffect: 'higher' })).toBeCloseTo(528, -1);
  });

  test('an echo comes back quieter, and none from before the sound', async () => {
    const click = stereoOf(2, (index) => (index === 4_800 ? 0.8 : 0));
    const [left] = await soundWithTools(readerOf(click), tools({ voiceEffect: 'echo' }))(0, 2 * RATE);
    const heard = [...left.entries()].filter(([, value]) => value !== 0);
    expect(heard.map(([at]) => at)).toEqual([4_800, 4_800 + 12_480, 4_800 + 24_960, 4_800 + 37_440]);
    expect(heard[1]?.[1]).toBeCloseTo(0.8 * 0.42, 5);
  });

  test('a robot hums: what it says has the hum on both sides of each tone', async () => {
    const [left] = await soundWithTools(
      readerOf(stereoOf(3, sine(1_000, 0.5))),
      tools({ voiceEffect: 'robot' }),
    )(RATE, RATE);
    const power = (hz: number) => {
      const [re, im] = left.reduce<[number, number]>(
        ([a, b], value, index) => {
          const angle = (2 * Math.PI * hz * index) / RATE;
          return [a + value * Math.cos(angle), b + value * Math.sin(angle)];
        },
        [0, 0],
      );
      return Math.hypot(re, im) / left.length;
    };
    expect(power(1_050)).toBeGreaterThan(0.05);
    expect(power(950)).toBeGreaterThan(0.05);
    expect(power(1_120)).toBeLessThan(0.001);
  });
});

describe('noise reduction', () => {
  // The package is made for pages and workers, and looks for what these have.
  beforeAll(() => void vi.stubGlobal('WorkerGlobalScope', class {}));
  afterAll(() => void vi.unstubAllGlobals());

  test('takes hiss out, keeps its place in time, and strength says how much', async () => {
    const noise = noiseMaker(5);
    const hiss = stereoOf(6, () => noise() * 0.05);
    const levelWith = async (noiseReduction: number) => {
      const [left] = await soundWithTools(readerOf(hiss), tools({ noiseReduction }))(3 * RATE, RATE);
      return 20 * Math.log10(rms(left) / rms(hiss[0]));
    };
    const full = await levelWith(1);
    const half = await levelWith(0.5);
    expect(full).toBeLessThan(-12);
    expect(half).toBeLessThan(-4);
    expect(half).toBeGreaterThan(full);
    // What is not noise comes out at the sample where it went in: the network answers two frames later, which is taken back.
    const denoise = await loadDenoiser();
    let phase = 0;
    const voiced = Float32Array.from({ length: 2 * RATE }, (_, index) => {
      // A voice that goes up and down, so that no period hides a shift.
      phase += (2 * Math.PI * (130 + 60 * Math.sin(index / 4_800) + 25 * Math.sin(index / 1_100))) / RATE;
      return [1, 2, 3, 4, 5, 6, 7].reduce((sum, part) => sum + (Math.sin(phase * part) * 0.1) / part, 0);
    });
    const clean = denoise(voiced);
    const match = (lag: number) => {
      let sum = 0;
      for (let index = 24_000; index < 72_000; index++)
        sum += (voiced[index] ?? 0) * (clean[index + lag] ?? 0);
      return sum;
    };
    const lags = Array.from({ length: 49 }, (_, index) => (index - 24) * 40);
    const best = lags.toSorted((a, b) => match(b) - match(a))[0] ?? Number.NaN;
    expect(Math.abs(best)).toBeLessThanOrEqual(40);
  });

  test('is left out where it cannot be started, and the rest is heard', async () => {
    const samples = noisy();
    const read = soundWithTools(readerOf(samples), tools({ noiseReduction: 1 }), () =>
      Promise.reject(new Error('no wasm')),
    );
    expect((await read(1_000, 10))[0]).toEqual(samples[0].slice(1_000, 1_010));
  });
});

test('a mixer leaves sounds without tools as they are to the bit, and lets the tools of others work before their volume', async () => {
  const samples = noisy();
  const item = (soundTools: SoundTools | null): MixItem => ({
    id: 'track:1',
    assetId: 'asset:1',
    audioStream: 0,
    startFrame: 0,
    durationFrames: 120,
    trimStartFrame: 0,
    speed: 1,
    speedCurve: null,
    keepPitch: true,
    reversed: false,
    volume: 0.5,
    envelope: null,
    fadeInFrames: 0,
    fadeOutFrames: 0,
    loop: false,
    isSpeech: false,
    duckedVolume: null,
    soundTools,
  });
  const open = vi.fn(async () => ({ sampleRate: RATE, durationSeconds: 8, read: readerOf(samples) }));
  const mixOf = (soundTools: SoundTools | null) => new AudioMixer([item(soundTools)], open).mix(500, 1_000);
  const plain = await mixOf(null);
  expect(plain[0]).toEqual(samples[0].slice(500, 1_500).map((value) => value * 0.5));
  expect((await mixOf(NO_SOUND_TOOLS))[0]).toEqual(plain[0]);
  const filtered = tools({ equalizer: 'telephone', compression: 0.5 });
  const [expected] = await soundWithTools(readerOf(samples), filtered)(500, 1_000);
  expect((await mixOf(filtered))[0]).toEqual(expected.map((value) => value * 0.5));
});

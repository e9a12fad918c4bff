import { describe, expect, test } from 'vitest';
import { AudioMixer, gainAt, type MixItem, SAMPLES_PER_FRAME, type SampleReader } from './audio-mix.ts';
import { Resampler } from './resample.ts';
import { computeWaveform } from './waveform.ts';

/** Sound computed from the sample number, the same on both sides. */
function reader(sampleRate: number, seconds: number, sample: (index: number) => number): SampleReader {
  return {
    sampleRate,
    durationSeconds: seconds,
    async read(start, count) {
      const values = Float32Array.from({ length: count }, (_, index) => {
        const at = start + index;
        return at < 0 || at >= seconds * sampleRate ? 0 : sample(at);
      });
      return [values, values];
    },
  };
}

const item = (fields: Partial<MixItem>): MixItem => ({
  id: 'track:1',
  assetId: 'asset:1',
  startFrame: 0,
  durationFrames: 30,
  trimStartFrame: 0,
  speed: 1,
  volume: 1,
  fadeInFrames: 0,
  fadeOutFrames: 0,
  loop: false,
  ...fields,
});

const mixOf = async (items: MixItem[], source: SampleReader, start: number, count: number) =>
  (await new AudioMixer(items, async () => source).mix(start, count))[0];

describe('mixer', () => {
  test('puts sound where it belongs, to the sample, and is silent elsewhere', async () => {
    const mixed = await mixOf(
      [item({ startFrame: 1, durationFrames: 1 })],
      reader(48_000, 10, () => 0.5),
      0,
      SAMPLES_PER_FRAME * 3,
    );
    expect(mixed[SAMPLES_PER_FRAME - 1]).toBe(0);
    expect(mixed[SAMPLES_PER_FRAME]).toBe(0.5);
    expect(mixed[SAMPLES_PER_FRAME * 2 - 1]).toBe(0.5);
    expect(mixed[SAMPLES_PER_FRAME * 2]).toBe(0);
  });

  test('trim says where in the file it begins', async () => {
    const mixed = await mixOf(
      [item({ trimStartFrame: 30 })],
      reader(48_000, 10, (index) => index / 480_000),
      0,
      10,
    );
    expect(mixed[0]).toBeCloseTo(0.1);
  });

  test('a stretch mixed in parts is the stretch mixed at once', async () => {
    const source = reader(44_100, 10, (index) => Math.sin(index / 20) * 0.8);
    const items = [item({ durationFrames: 60, volume: 0.7, fadeInFrames: 20, fadeOutFrames: 20 })];
    const whole = await mixOf(items, source, 0, 6_000);
    const parts = [await mixOf(items, source, 0, 1_111), await mixOf(items, source, 1_111, 4_889)];
    const joined = [...(parts[0] ?? []), ...(parts[1] ?? [])];
    for (let index = 0; index < whole.length; index++)
      expect(joined[index]).toBeCloseTo(whole[index] ?? 0, 4);
  });

  test('fades are straight and volume multiplies', () => {
    const faded = item({ durationFrames: 100, volume: 0.5, fadeInFrames: 10, fadeOutFrames: 20 });
    expect([0, 5, 10, 50, 90, 100].map((frame) => gainAt(faded, frame))).toEqual([
      0, 0.25, 0.5, 0.5, 0.25, 0,
    ]);
  });

  test('a loop begins again at its start', async () => {
    const mixed = await mixOf(
      [item({ loop: true, durationFrames: 90 })],
      reader(48_000, 1, (index) => index / 48_000),
      48_000,
      10,
    );
    expect(mixed[0]).toBeCloseTo(0);
    expect(mixed[9]).toBeCloseTo(9 / 48_000);
  });

  test('two loud sounds stay within what a file can hold', async () => {
    const loud = reader(48_000, 1, () => 0.9);
    const mixed = await mixOf([item({ id: 'a' }), item({ id: 'b' })], loud, 0, 10);
    expect(Math.max(...mixed)).toBe(1);
  });

  test('a sound that cannot be opened leaves the others', async () => {
    const source = reader(48_000, 1, () => 0.5);
    const mixer = new AudioMixer([item({ assetId: 'gone' }), item({ assetId: 'there' })], async (assetId) =>
      assetId === 'gone' ? null : source,
    );
    expect((await mixer.mix(0, 4))[0][2]).toBe(0.5);
  });
});

describe('resampler', () => {
  test('keeps a tone at its pitch and strength from 44.1 to 48 kHz', () => {
    const source = Float32Array.from({ length: 44_100 }, (_, index) =>
      Math.sin((2 * Math.PI * 1000 * index) / 44_100),
    );
    const output = new Float32Array(40_000);
    new Resampler(44_100 / 48_000).process(source, 0, 1_000, output);
    let worst = 0;
    for (let index = 0; index < output.length; index++) {
      const seconds = 1_000 / 44_100 + index / 48_000;
      worst = Math.max(worst, Math.abs((output[index] ?? 0) - Math.sin(2 * Math.PI * 1000 * seconds)));
    }
    expect(worst).toBeLessThan(0.005);
  });

  test('takes out what the lower rate cannot hold', () => {
    const source = Float32Array.from({ length: 96_000 }, (_, index) =>
      Math.sin((2 * Math.PI * 40_000 * index) / 96_000),
    );
    const output = new Float32Array(1_000);
    new Resampler(2).process(source, 0, 1_000, output);
    expect(Math.max(...output.map(Math.abs))).toBeLessThan(0.02);
  });
});

test('a waveform has the loudest sample of each thirtieth of a second', async () => {
  const peaks = await computeWaveform(reader(48_000, 2, (index) => (index < 48_000 ? 0.25 : -0.75)));
  expect(peaks).toHaveLength(60);
  expect(peaks[10]).toBe(0.25);
  expect(peaks[45]).toBe(0.75);
});

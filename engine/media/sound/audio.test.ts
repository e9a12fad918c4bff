import { describe, expect, test } from 'vitest';
import { AudioMixer, gainAt, SAMPLES_PER_FRAME } from './audio-mix.ts';
import type { MixItem, SampleReader } from './mix-item.ts';
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
  audioStream: 0,
  startFrame: 0,
  durationFrames: 30,
  trimStartFrame: 0,
  speed: 1,
  speedCurve: null,
  keepPitch: true,
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

/** How often a sound crosses zero upwards each second: the frequency of a pure tone. */
function frequencyOf(samples: Float32Array): number {
  let crossings = 0;
  for (let index = 1; index < samples.length; index++)
    if ((samples[index - 1] ?? 0) < 0 && (samples[index] ?? 0) >= 0) crossings += 1;
  return (crossings * 48_000) / samples.length;
}

const tone = (hertz: number, sampleRate = 48_000, seconds = 40) =>
  reader(sampleRate, seconds, (index) => Math.sin((2 * Math.PI * hertz * index) / sampleRate) * 0.5);

const strength = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

describe('speed', () => {
  test.each([0.25, 0.5, 0.8, 1.25, 1.5, 2, 3, 4])(
    '%s times keeps the pitch and the strength of a tone',
    async (speed) => {
      const mixed = await mixOf(
        [item({ speed, durationFrames: 240 })],
        tone(440, 44_100),
        48_000,
        4 * 48_000,
      );
      expect(frequencyOf(mixed)).toBeGreaterThan(437);
      expect(frequencyOf(mixed)).toBeLessThan(443);
      expect(strength(mixed)).toBeCloseTo(0.5 / Math.SQRT2, 1);
    },
  );

  test.each([0.5, 2])('%s times without keeping it moves the pitch', async (speed) => {
    const mixed = await mixOf(
      [item({ speed, keepPitch: false, durationFrames: 240 })],
      tone(440),
      48_000,
      48_000,
    );
    expect(frequencyOf(mixed)).toBeCloseTo(440 * speed, -1);
  });

  test('things happen when they should: a click comes at its time divided by the speed', async () => {
    const click = reader(48_000, 10, (index) => (Math.abs(index - 96_000) < 200 ? 0.9 : 0));
    const mixed = await mixOf([item({ speed: 2, durationFrames: 90 })], click, 0, 96_000);
    const at = mixed.findIndex((value) => value > 0.4);
    expect(Math.abs(at - 48_000)).toBeLessThan(1_500);
  });

  test('a stretch that is jumped into is the one that is played to', async () => {
    const source = reader(44_100, 40, (index) => Math.sin(index / 20) * 0.4 + Math.sin(index / 7.3) * 0.2);
    const items = [item({ speed: 1.5, durationFrames: 600 })];
    const mixer = new AudioMixer(items, async () => source);
    for (let at = 0; at < 12 * 48_000; at += 4_800) await mixer.mix(at, 4_800);
    const played = (await mixer.mix(12 * 48_000, 4_800))[0];
    const jumped = await mixOf(items, source, 12 * 48_000, 4_800);
    expect(jumped).toEqual(played);
  });
});

describe('backward', () => {
  test('the item plays its stretch of the file from its end', async () => {
    const ramp = reader(48_000, 10, (index) => index / 480_000);
    const mixed = await mixOf(
      [item({ reversed: true, trimStartFrame: 60, durationFrames: 90 })],
      ramp,
      0,
      144_000,
    );
    expect(mixed[0]).toBeCloseTo(0.5, 4);
    expect(mixed[72_000]).toBeCloseTo(0.35, 4);
    expect(mixed[143_999]).toBeCloseTo(0.2, 4);
  });

  test('faster and with its pitch too', async () => {
    const mixed = await mixOf(
      [item({ reversed: true, speed: 2, durationFrames: 120 })],
      reader(48_000, 10, (index) => (index < 192_000 ? 0.5 : -0.5) * Math.sin(index / 10)),
      0,
      192_000,
    );
    expect(frequencyOf(mixed)).toBeCloseTo(48_000 / (20 * Math.PI), -1);
  });
});

describe('volume', () => {
  test('follows its envelope', async () => {
    const envelope = Array.from({ length: 31 }, (_, frame) => frame / 30);
    const mixed = await mixOf(
      [item({ envelope })],
      reader(48_000, 10, () => 0.8),
      0,
      48_000,
    );
    expect(mixed[0]).toBeCloseTo(0);
    expect(mixed[24_000]).toBeCloseTo(0.4, 3);
    expect(mixed[36_000]).toBeCloseTo(0.6, 3);
  });
});

describe('ducking', () => {
  /** Music of 0.5 all along; speech from 2 s to 3 s. */
  const music = item({ id: 'music', assetId: 'music', durationFrames: 300, duckedVolume: 0.2 });
  const speech = item({
    id: 'speech',
    assetId: 'speech',
    startFrame: 60,
    durationFrames: 30,
    isSpeech: true,
  });
  const open = async (assetId: string) =>
    assetId === 'music'
      ? reader(48_000, 20, () => 0.5)
      : reader(48_000, 20, (index) => Math.sin(index / 30) * 0.3);
  const levelAt = async (seconds: number, items: MixItem[] = [music, speech]) => {
    const [left] = await new AudioMixer(items, open).mix(Math.round(seconds * 48_000), 480);
    return left.reduce((sum, value) => sum + value, 0) / left.length;
  };

  test('music steps back under speech, before it begins, and comes back after it', async () => {
    expect(await levelAt(0.5)).toBeCloseTo(0.5, 2);
    expect(await levelAt(1.9)).toBeLessThan(0.35);
    expect(await levelAt(3.2)).toBeCloseTo(0.1, 2);
    expect(await levelAt(3.6)).toBeGreaterThan(0.12);
    expect(await levelAt(4.5)).toBeCloseTo(0.5, 2);
  });

  test('only under what sounds: a speech track that is silent changes nothing', async () => {
    const silent = new AudioMixer([music, speech], async (assetId) =>
      reader(48_000, 20, () => (assetId === 'music' ? 0.5 : 0.001)),
    );
    expect((await silent.mix(120_000, 10))[0][5]).toBeCloseTo(0.5, 2);
  });

  test('is the same played through and jumped into, and in steps of any size', async () => {
    const through = new AudioMixer([music, speech], open);
    const parts: number[] = [];
    for (let at = 0; at < 240_000; at += 1_700) parts.push(...(await through.mix(at, 1_700))[0]);
    const [jumped] = await new AudioMixer([music, speech], open).mix(150_000, 4_000);
    expect(parts.slice(150_000, 154_000)).toEqual([...jumped]);
  });

  test('has no step that would click', async () => {
    const quiet = item({ ...speech, volume: 0.04 });
    const [left] = await new AudioMixer([music, quiet], open).mix(72_000, 192_000);
    let steepest = 0;
    for (let index = 1; index < left.length; index++)
      steepest = Math.max(steepest, Math.abs((left[index] ?? 0) - (left[index - 1] ?? 0)));
    expect(steepest).toBeLessThan(0.01);
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

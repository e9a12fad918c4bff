import { describe, expect, test } from 'vitest';
import { NO_SOUND_TOOLS } from '../../model/timeline/sound-tools.ts';
import { AudioMixer } from './audio-mix.ts';
import { type MixBus, panGains } from './mix-bus.ts';
import type { MixItem, SampleReader } from './mix-item.ts';
import { LoudnessMeter } from './tools/loudness.ts';
import { truePeaks } from './tools/true-peak.ts';

const SECOND = 48_000;

/** A tone of a level, in the middle. */
const tone = (level: number, hertz = 440): SampleReader => ({
  sampleRate: SECOND,
  durationSeconds: 30,
  read: async (start, count) => {
    const side = Float32Array.from(
      { length: count },
      (_, index) => level * Math.sin((2 * Math.PI * hertz * (start + index)) / SECOND),
    );
    return [side, side];
  },
});

const item = (busId: string, assetId = busId): MixItem => ({
  ...{ id: `item:${busId}`, busId, assetId, audioStream: 0, startFrame: 0, durationFrames: 600 },
  ...{
    trimStartFrame: 0,
    speed: 1,
    speedCurve: null,
    keepPitch: false,
    reversed: false,
    volume: 1,
    envelope: null,
  },
  ...{
    fadeInFrames: 0,
    fadeOutFrames: 0,
    loop: false,
    isSpeech: false,
    duckedVolume: null,
    soundTools: null,
  },
});

const LEVELS: Readonly<Record<string, number>> = { voice: 0.25, music: 0.5 };
const open = async (assetId: string) => tone(LEVELS[assetId] ?? 0);
const bus = (id: string, fields: Partial<MixBus>): MixBus => ({
  ...{ id, volume: 1, pan: 0, soundTools: null },
  ...fields,
});
const most = (samples: Float32Array) => samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
const items = [item('voice'), item('music')];

describe('buses', () => {
  test('go into the whole with their volume and their place, and are given for meters', async () => {
    const mixer = new AudioMixer(items, open, [
      bus('voice', { volume: 2 }),
      bus('music', { volume: 0.5, pan: 1 }),
    ]);
    const { samples, buses } = await mixer.mixBuses(SECOND, SECOND);
    const [voice, music] = [buses.get('voice'), buses.get('music')];
    if (!voice || !music) throw new Error('A bus is missing.');
    expect([most(voice[0]), most(voice[1])]).toEqual([expect.closeTo(0.5, 3), expect.closeTo(0.5, 3)]);
    expect([most(music[0]), most(music[1])]).toEqual([0, expect.closeTo(0.25, 3)]);
    expect([most(samples[0]), most(samples[1])]).toEqual([expect.closeTo(0.5, 3), expect.closeTo(0.75, 3)]);
    // What is not set is as it was without any bus, to the bit.
    const plain = await new AudioMixer(items, open).mix(SECOND, 500);
    const neutral = await new AudioMixer(items, open, [bus('music', {})]).mix(SECOND, 500);
    expect(neutral).toEqual(plain);
  });

  test('have tools over their sum, the same wherever a stretch begins', async () => {
    const soundTools = { ...NO_SOUND_TOOLS, equalizer: 'telephone' as const, compression: 0.5 };
    const mixer = () => new AudioMixer(items, open, [bus('music', { soundTools, volume: 0.8 })]);
    const whole = await mixer().mix(SECOND, 3 * SECOND);
    const later = await mixer().mix(SECOND * 2 + 777, 1_000);
    expect(later[0]).toEqual(whole[0].slice(SECOND + 777, SECOND + 1_777));
    const plain = await new AudioMixer(items, open).mix(SECOND, 3 * SECOND);
    expect(later[0]).not.toEqual(plain[0].slice(SECOND + 777, SECOND + 1_777));
    // The meter shows what is heard, and the tools keep what they have made.
    const same = mixer();
    expect((await same.mixBuses(SECOND, 480)).samples).toEqual((await same.mixBuses(SECOND, 480)).samples);
  });

  test('the middle leaves both sides as they are; the ends silence one', () => {
    expect([-1, -0.5, 0, 0.25, 1].map(panGains)).toEqual([
      ...[[1, 0] as const, [1, 0.5] as const, [1, 1] as const, [0.75, 1] as const, [0, 1] as const],
    ]);
  });
});

describe('the whole', () => {
  test('clips at full scale, and tells the meters by how much', async () => {
    const mixer = new AudioMixer(items, open, [], { volume: 2, loudnessGainDb: 0 });
    expect(most((await mixer.mixBuses(SECOND, SECOND)).samples[0])).toBeCloseTo(1.5, 2);
    expect(most((await mixer.mix(SECOND, SECOND))[0])).toBe(1);
  });

  test('is brought to a loudness with its peaks held back', async () => {
    const loud = new AudioMixer(items, open, [], { volume: 1, loudnessGainDb: 12 });
    const [left] = await loud.mix(SECOND, 2 * SECOND);
    expect(20 * Math.log10(most(truePeaks(left)))).toBeLessThan(-1);
    const quiet = new AudioMixer(items, open, [], { volume: 1, loudnessGainDb: -6 });
    expect(most((await quiet.mix(SECOND, SECOND))[0])).toBeCloseTo(0.75 * 10 ** (-6 / 20), 2);
  });
});

test('short-term loudness is that of the last three seconds, and the range says how far parts lie apart', () => {
  const meter = new LoudnessMeter();
  const add = (level: number, seconds: number) => {
    // 1 kHz at 0 dB on both channels is 0 LUFS but for 0.691 and the weighting: -23 dB gives -23 LUFS (EBU Tech 3341).
    const side = Float32Array.from(
      { length: SECOND * seconds },
      (_, index) => level * Math.sin((2 * Math.PI * 1_000 * index) / SECOND),
    );
    meter.add([side, side]);
  };
  add(10 ** (-20 / 20), 2);
  expect(meter.shortTermLufs).toBeNull();
  add(10 ** (-20 / 20), 18);
  expect(meter.shortTermLufs).toBeCloseTo(-20, 1);
  expect(meter.rangeLu).toBeCloseTo(0, 1);
  add(10 ** (-30 / 20), 20);
  // EBU Tech 3342, test 1: 20 s at -20 and 20 s at -30 LUFS are 10 LU apart.
  expect(meter.shortTermLufs).toBeCloseTo(-30, 1);
  expect(meter.rangeLu).toBeCloseTo(10, 0);
  add(0, 4);
  expect(meter.shortTermLufs).toBeNull();
});

import { describe, expect, test, vi } from 'vitest';
import { AudioMixer, gainAt, SAMPLES_PER_FRAME } from './audio-mix.ts';
import type { MixItem, SampleReader } from './mix-item.ts';
import { computeWaveform } from './waveform.ts';

/** Sound with different channels: the left one computed from the sample number, the right one a quarter of it and negative. */
function stereo(sample: (index: number) => number, seconds = 20): SampleReader & { reads: number[][] } {
  const reads: number[][] = [];
  return {
    sampleRate: 48_000,
    durationSeconds: seconds,
    reads,
    async read(start, count) {
      reads.push([start, count]);
      const left = Float32Array.from({ length: count }, (_, index) => {
        const at = start + index;
        return at < 0 || at >= seconds * 48_000 ? 0 : sample(at);
      });
      return [left, left.map((value) => -value / 4)];
    },
  };
}

const item = (fields: Partial<MixItem> = {}): MixItem => ({
  id: 'track:1',
  assetId: 'asset:1',
  audioStream: 0,
  startFrame: 3,
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

/** A sound whose samples encode their position in the file. */
const ramp = (seconds?: number) => stereo((index) => index / 1_000_000, seconds);
const START = 3 * SAMPLES_PER_FRAME;
const END = START + 30 * SAMPLES_PER_FRAME;

describe('a stretch of the mix', () => {
  test('has both channels, from wherever it begins within the item', async () => {
    const mixer = new AudioMixer([item()], async () => ramp());
    const [left, right] = await mixer.mix(START + 700, 5);
    expect([...left]).toEqual([...Float32Array.from([0.0007, 0.000701, 0.000702, 0.000703, 0.000704])]);
    expect([...right]).toEqual([...left].map((value) => -value / 4));
  });

  test('is silent before and after the item, to the sample', async () => {
    const mixer = new AudioMixer([item()], async () => stereo(() => 0.5));
    const [before] = await mixer.mix(START - 2, 4);
    expect([...before]).toEqual([0, 0, 0.5, 0.5]);
    const [, after] = await mixer.mix(END - 2, 4);
    expect([...after]).toEqual([-0.125, -0.125, 0, 0]);
  });

  test('adds what sounds together and keeps each channel within what a file can hold', async () => {
    const items = [item({ id: 'a', volume: 0.5 }), item({ id: 'b', volume: 0.25 })];
    const [left, right] = await new AudioMixer(items, async () => stereo(() => 0.8)).mix(START, 3);
    expect(left[1]).toBeCloseTo(0.6, 6);
    expect(right[1]).toBeCloseTo(-0.15, 6);
    const [high] = await new AudioMixer(items, async () => stereo(() => 2)).mix(START, 3);
    expect([...high]).toEqual([1, 1, 1]);
    const [low] = await new AudioMixer(items, async () => stereo(() => -2)).mix(START, 3);
    expect([...low]).toEqual([-1, -1, -1]);
  });

  test('fades and the envelope go on where the stretch before ended', async () => {
    const envelope = Array.from({ length: 31 }, (_, frame) => 0.4 + (frame % 5) / 10);
    const faded = item({ fadeInFrames: 20, envelope });
    const [left] = await new AudioMixer([faded], async () => stereo(() => 0.8)).mix(START + 11_600, 4_000);
    // 7.25 frames into the item and on: a share of the fade, and between two frames of the envelope.
    for (const [index, frame, volume] of [
      [0, 7.25, 0.6 + 0.25 * 0.1],
      [1_200, 8, 0.7],
      [2_000, 8.5, 0.75],
      [3_600, 9.5, 0.8 - 0.5 * 0.4],
    ] as const)
      expect(left[index], `${index}`).toBeCloseTo(0.8 * volume * (frame / 20), 5);
  });

  test('opens each item once, with its file and stream, and only when it sounds', async () => {
    const open = vi.fn(async () => ramp());
    const mixer = new AudioMixer([item({ assetId: 'film', audioStream: 2 })], open);
    expect(mixer.isSilent).toBe(false);
    await mixer.mix(0, START);
    await mixer.mix(END, 100);
    expect(open).not.toHaveBeenCalled();
    await mixer.mix(START, 10);
    await mixer.mix(START + 10, 10);
    expect(open.mock.calls).toEqual([['film', 2]]);
    expect(new AudioMixer([], open).isSilent).toBe(true);
  });

  test('goes on without a sound that cannot be opened', async () => {
    const items = [item({ assetId: 'gone' }), item({ assetId: 'there', volume: 0.5 })];
    const open = async (assetId: string) => (assetId === 'gone' ? null : stereo(() => 0.8));
    const [left] = await new AudioMixer(items, open).mix(START, 2);
    expect([...left]).toEqual([0.4, 0.4].map((value) => expect.closeTo(value, 6)));
  });
});

describe('the gain of an item', () => {
  test('where both fades overlap, the quieter one counts', () => {
    const short = item({ durationFrames: 10, fadeInFrames: 8, fadeOutFrames: 5 });
    expect([0, 4, 6, 8, 10].map((frame) => gainAt(short, frame))).toEqual([0, 0.5, 0.75, 0.4, 0]);
  });

  test('is never negative past the end, and full without fades', () => {
    expect(gainAt(item({ fadeOutFrames: 5 }), 31)).toBe(0);
    expect(gainAt(item({ volume: 1.5 }), 0)).toBe(1.5);
    expect(gainAt(item({ volume: 1.5 }), 30)).toBe(1.5);
  });

  test('goes straight between the frames of its envelope and keeps the last', () => {
    const enveloped = item({ volume: 0.9, envelope: [0.2, 0.6, 0.4] });
    expect([0, 0.5, 1, 1.25, 2, 2.5, 7].map((frame) => gainAt(enveloped, frame))).toEqual(
      [0.2, 0.4, 0.6, 0.55, 0.4, 0.4, 0.4].map((gain) => expect.closeTo(gain, 9)),
    );
    expect(gainAt(item({ volume: 0.9, envelope: [] }), 4)).toBe(0.9);
  });
});

describe('ducking', () => {
  const music = item({
    id: 'music',
    assetId: 'music',
    startFrame: 0,
    durationFrames: 300,
    duckedVolume: 0.2,
  });
  const speech = item({
    id: 'speech',
    assetId: 'speech',
    startFrame: 60,
    durationFrames: 30,
    isSpeech: true,
    volume: 0.1,
  });
  const open = async (assetId: string) => stereo(() => (assetId === 'music' ? 0.5 : 0.3));
  const close = (...values: number[]) => values.map((value) => expect.closeTo(value, 6));
  /** Both channels at a time when speech has begun to sound (2.5 s), and without it (1 s). */
  const levels = async (items: readonly MixItem[]) => {
    const mixer = new AudioMixer(items, open);
    const channels = [...(await mixer.mix(120_000, 1)), ...(await mixer.mix(48_000, 1))];
    return channels.map(([value = 0]) => value);
  };

  test('leaves the chosen share of the volume of music, and speech as it is', async () => {
    expect(await levels([music, speech])).toEqual(
      close(0.5 * 0.2 + 0.03, -(0.5 * 0.2 + 0.03) / 4, 0.5, -0.125),
    );
  });

  test('music comes back after speech within its return time', async () => {
    // Speech ends after 3 s, and is waited for a third of a second: half a second after that.
    const level = async (duckingReturnSeconds?: number) => {
      const mixer = new AudioMixer([{ ...music, duckingReturnSeconds }, speech], open);
      return (await mixer.mix(Math.round(48_000 * 3.84), 1))[0][0];
    };
    expect(await level()).toBeCloseTo(0.5, 2);
    expect(await level(0.1)).toBeCloseTo(0.5, 2);
    // A quarter of the way of 2 s back from a fifth of its volume.
    expect(await level(2)).toBeCloseTo(0.5 * 0.4, 1);
  });

  test('speech on either side, or on both, is heard', async () => {
    for (const [left, right] of [
      [0.3, 0],
      [0, 0.3],
      [0.3, 0.3],
    ] as const) {
      const openSides = async (assetId: string): Promise<SampleReader> => ({
        sampleRate: 48_000,
        durationSeconds: 20,
        read: async (_, count) =>
          assetId === 'music'
            ? [new Float32Array(count).fill(0.5), new Float32Array(count).fill(0.5)]
            : [new Float32Array(count).fill(left), new Float32Array(count).fill(right)],
      });
      const mixer = new AudioMixer([music, { ...speech, volume: 0.2 }], openSides);
      const [[mixed = 0]] = await mixer.mix(120_000, 1);
      expect(mixed, `${left} and ${right}`).toBeCloseTo(0.5 * 0.2 + left * 0.2, 6);
    }
  });

  test('music that does not care, and speech that would, stay as they are', async () => {
    expect(await levels([{ ...music, duckedVolume: null }, speech])).toEqual(
      close(0.53, -0.1325, 0.5, -0.125),
    );
    expect(await levels([{ ...speech, startFrame: 0, durationFrames: 300, duckedVolume: 0.2 }])).toEqual(
      close(0.03, -0.0075, 0.03, -0.0075),
    );
    const caring = { ...speech, duckedVolume: 0.2 };
    expect(await levels([music, caring])).toEqual(close(0.13, -0.0325, 0.5, -0.125));
    expect(await levels([music])).toEqual(close(0.5, -0.125, 0.5, -0.125));
  });

  test('judges speech by the mean of both channels', async () => {
    // Left and right are 0.01 and -0.0025 of full scale: their mean is 0.00375, less than half of what counts as speech.
    const quiet = { ...speech, volume: 1 / 30 };
    expect((await levels([music, quiet]))[0]).toBeCloseTo(0.51, 6);
  });
});

describe('a loop', () => {
  test('goes on at the beginning of the file, in the middle of a stretch, in both channels', async () => {
    const mixer = new AudioMixer([item({ loop: true, startFrame: 0, durationFrames: 90 })], async () =>
      ramp(1),
    );
    const [left, right] = await mixer.mix(47_998, 4);
    expect([...left]).toEqual([47_998, 47_999, 0, 1].map((at) => expect.closeTo(at / 1_000_000, 7)));
    expect([...right]).toEqual([...left].map((value) => expect.closeTo(-value / 4, 7)));
    // Twice around, and it ends at the end of the item.
    const [second] = await mixer.mix(95_999, 2);
    expect([...second]).toEqual([47_999, 0].map((at) => expect.closeTo(at / 1_000_000, 7)));
  });

  test('begins where it is cut, and without looping the file ends in silence', async () => {
    const cut = item({ startFrame: 0, durationFrames: 90, trimStartFrame: 15 });
    const [looped] = await new AudioMixer([{ ...cut, loop: true }], async () => ramp(1)).mix(23_999, 2);
    expect([...looped]).toEqual([47_999, 0].map((at) => expect.closeTo(at / 1_000_000, 7)));
    const [ended] = await new AudioMixer([cut], async () => ramp(1)).mix(23_999, 2);
    expect([...ended]).toEqual([expect.closeTo(0.047999, 7), 0]);
  });
});

describe('backward', () => {
  test('plays the stretch from its last sample to its first in both channels, across the blocks that are read', async () => {
    const source = ramp();
    const backward = item({ reversed: true, startFrame: 0, durationFrames: 120, trimStartFrame: 30 });
    const mixer = new AudioMixer([backward], async () => source);
    const [left, right] = await mixer.mix(0, 2);
    // The stretch is 4 s from 1 s on: it ends with sample 239 999 of the file.
    expect([...left]).toEqual([239_999, 239_998].map((at) => expect.closeTo(at / 1_000_000, 6)));
    expect([...right]).toEqual([...left].map((value) => expect.closeTo(-value / 4, 6)));
    // 96 000 samples before the end of the stretch another block of the file begins.
    const [crossing] = await mixer.mix(95_998, 4);
    expect([...crossing]).toEqual(
      [144_001, 144_000, 143_999, 143_998].map((at) => expect.closeTo(at / 1_000_000, 6)),
    );
    const readsSoFar = source.reads.length;
    await mixer.mix(96_100, 4);
    expect(source.reads).toHaveLength(readsSoFar);
    expect([...(await mixer.mix(191_998, 2))[0]]).toEqual(
      [48_001, 48_000].map((at) => expect.closeTo(at / 1_000_000, 6)),
    );
  });
});

describe('a waveform', () => {
  test('has the louder of both channels, of values above and below zero', async () => {
    const left = await computeWaveform(stereo((index) => (index === 1_700 ? -0.6 : 0.1), 1));
    expect(left).toHaveLength(30);
    expect([left[0], left[1], left[2]]).toEqual([0.1, 0.6, 0.1].map((peak) => expect.closeTo(peak, 6)));
    const right: SampleReader = {
      sampleRate: 48_000,
      durationSeconds: 1,
      read: async (_, count) => [new Float32Array(count), new Float32Array(count).fill(-0.4)],
    };
    expect((await computeWaveform(right))[29]).toBeCloseTo(0.4, 6);
  });

  test('puts each sample into its thirtieth of a second, over all blocks that are read, and reports how far it is', async () => {
    const reports: number[] = [];
    // One loud sample at the end of peak 59, one at the beginning of peak 60, one in the last.
    const loud = new Map([
      [95_999, 0.3],
      [96_000, 0.7],
      [238_400, 0.9],
    ]);
    const peaks = await computeWaveform(
      stereo((index) => loud.get(index) ?? 0, 5),
      (share) => reports.push(share),
    );
    expect(peaks).toHaveLength(150);
    expect(
      [...peaks].flatMap((peak, index) => (peak > 0 ? [[index, Math.round(peak * 10) / 10]] : [])),
    ).toEqual([
      [59, 0.3],
      [60, 0.7],
      [149, 0.9],
    ]);
    expect(reports).toEqual([0.4, 0.8, 1]);
  });

  test('reads a file of four seconds in two halves, no further', async () => {
    const source = stereo(() => 0.5, 4);
    await computeWaveform(source);
    expect(source.reads).toEqual([
      [0, 96_000],
      [96_000, 96_000],
    ]);
  });

  test('of no sound is one flat peak', async () => {
    expect(await computeWaveform(stereo(() => 0, 0))).toEqual(Float32Array.of(0));
  });
});

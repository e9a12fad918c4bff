import { describe, expect, test } from 'vitest';
import { measureLoudness } from '../../../../tests/support/ffmpeg.ts';
import { NO_SOUND_TOOLS } from '../../../model/timeline/sound-tools.ts';
import type { StereoSamples } from '../sounds.ts';
import { LoudnessMeter } from './loudness.ts';
import { soundWithTools } from './sound-with-tools.ts';
import { floatWav, noiseMaker, readerOf, sine, stereoOf } from './test-sounds.ts';

function loudnessOf(samples: StereoSamples, stretch = 4_321): number | null {
  const meter = new LoudnessMeter();
  for (let start = 0; start < samples[0].length; start += stretch)
    meter.add([samples[0].subarray(start, start + stretch), samples[1].subarray(start, start + stretch)]);
  return meter.integratedLufs;
}

/** Bursts like words, quiet ones too, and pauses between. */
function speechLike(seconds: number): StereoSamples {
  const noise = noiseMaker(7);
  return stereoOf(seconds, (index) => {
    const second = index / 48_000;
    const word = Math.sin(Math.PI * ((second * 3.1) % 1)) ** 2;
    const phrase = second % 4 < 2.6 ? 1 : 0.002;
    const level = second % 7 < 3 ? 0.5 : 0.12;
    return (sine(180, 0.6)(index) + noise() * 0.4) * word * phrase * level;
  });
}

const SAMPLES: readonly (readonly [name: string, samples: StereoSamples])[] = [
  ['a tone of 997 Hz', stereoOf(6, sine(997, 0.1))],
  ['a low and a high tone on different sides', stereoOf(6, sine(60, 0.5), sine(9_000, 0.05))],
  ['noise on one side', stereoOf(5, noiseMaker(3), () => 0)],
  ['words with pauses', speechLike(14)],
  ['a loud and a very quiet half', stereoOf(12, (index) => sine(440, index < 288_000 ? 0.5 : 0.004)(index))],
  ['something shorter than a second', stereoOf(0.73, sine(500, 0.3))],
];

describe('integrated loudness', () => {
  test.each(SAMPLES)('of %s is what ffmpeg measures, within 0.1 LU', async (_, samples) => {
    const { lufs } = await measureLoudness(floatWav(samples));
    expect(Number.isFinite(lufs)).toBe(true);
    expect(Math.abs((loudnessOf(samples) ?? 0) - lufs)).toBeLessThanOrEqual(0.1);
  });

  test('of a tone of 997 Hz at full scale on one side is -3.01 LUFS, as the recommendation says', () => {
    expect(loudnessOf(stereoOf(5, sine(997, 1), () => 0))).toBeCloseTo(-3.01, 2);
  });

  test('does not depend on the stretches it comes in; silence has none', () => {
    const samples = speechLike(6);
    expect(loudnessOf(samples, 100_000)).toBeCloseTo(loudnessOf(samples, 977) ?? 0, 9);
    expect(loudnessOf(stereoOf(3, () => 0))).toBeNull();
    expect(loudnessOf(stereoOf(0.3, sine(997, 1)))).toBeNull();
  });
});

test.each(SAMPLES.filter(([name]) => /997|words/.test(name)))(
  'brought to -14 LUFS, %s are that loud for ffmpeg, and no peak is above -1 dB',
  async (_, samples) => {
    const loudnessGainDb = -14 - (loudnessOf(samples) ?? 0);
    const read = soundWithTools(readerOf(samples), { ...NO_SOUND_TOOLS, loudnessGainDb });
    const { lufs, truePeakDb } = await measureLoudness(floatWav(await read(0, samples[0].length)));
    // What the limiter holds back of speech makes it a little quieter.
    expect(lufs).toBeGreaterThan(-15.5);
    expect(lufs).toBeLessThanOrEqual(-13.9);
    expect(truePeakDb).toBeLessThanOrEqual(-1);
  },
);

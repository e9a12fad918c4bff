import type { SoundTools } from '../../../model/timeline/sound-tools.ts';
import type { StereoSamples } from '../sounds.ts';
import { compress } from './compressor.ts';
import { equalize, equalizerBandsOf, equalizes } from './equalizers.ts';
import { LIMITER_REACH, limit } from './limiter.ts';
import { type Denoiser, loadDenoiser, reduceNoise } from './noise-reduction.ts';
import { inBlocks, type ReadSamples } from './stages.ts';
import { withVoiceEffect } from './voice-effects.ts';

/**
 * A sound with what its tools do to it: noise out, effect, equaliser, compressor, and then its loudness. Any stretch can be requested at
 * any time and is always the same. Without noise reduction where that cannot be started.
 */
export function soundWithTools(
  read: ReadSamples,
  tools: SoundTools,
  load: () => Promise<Denoiser> = loadDenoiser,
): ReadSamples {
  const { noiseReduction, voiceEffect, compression, loudnessGainDb } = tools;
  let sound = read;
  if (noiseReduction > 0)
    sound = inBlocks(sound, async (samples) => {
      const denoise = await load().catch(() => null);
      return denoise ? reduceNoise(samples, noiseReduction, denoise) : samples;
    });
  sound = withVoiceEffect(sound, voiceEffect);
  if (equalizes(tools) || compression > 0)
    sound = inBlocks(sound, (samples) => {
      equalize(samples, equalizerBandsOf(tools));
      if (compression > 0) compress(samples, compression);
      return samples;
    });
  return loudnessGainDb === 0 ? sound : withLoudness(sound, 10 ** (loudnessGainDb / 20));
}

/** Louder or quieter, with peaks held back. */
function withLoudness(read: ReadSamples, gain: number): ReadSamples {
  return async (start, count): Promise<StereoSamples> => {
    const [left, right] = await read(start - LIMITER_REACH, count + LIMITER_REACH * 2);
    return limit([left.map((value) => value * gain), right.map((value) => value * gain)]);
  };
}

import type { StereoSamples } from '../sounds.ts';

/** What RNNoise works on at once: 10 ms at 48 kHz. */
const FRAME = 480;
/** How much later what went in comes out: two frames (measured). */
const DELAY = FRAME * 2;
/** It counts as 16-bit samples do. */
const SCALE = 0x8000;

/** A network that takes noise out of a stretch of one channel and hands it back with the same length. */
export type Denoiser = (samples: Float32Array) => Float32Array;

let loading: Promise<Denoiser> | null = null;

/** Loads RNNoise when it is first needed: 5 MB of code that has the network in it. @throws where wasm cannot be started */
export function loadDenoiser(): Promise<Denoiser> {
  loading ??= import('@shiguredo/rnnoise-wasm').then(async ({ Rnnoise }) => {
    const rnnoise = await Rnnoise.load();
    return (samples: Float32Array) => {
      const state = rnnoise.createDenoiseState();
      const output = new Float32Array(samples.length);
      const frame = new Float32Array(FRAME);
      for (let start = 0; start < samples.length + DELAY; start += FRAME) {
        for (let index = 0; index < FRAME; index++) frame[index] = (samples[start + index] ?? 0) * SCALE;
        state.processFrame(frame);
        for (let index = 0; index < FRAME; index++) {
          const at = start - DELAY + index;
          if (at >= 0 && at < output.length) output[at] = (frame[index] ?? 0) / SCALE;
        }
      }
      state.destroy();
      return output;
    };
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** Takes noise out of a stretch; `strength` is how much of what it is without it takes its place. */
export function reduceNoise(samples: StereoSamples, strength: number, denoise: Denoiser): StereoSamples {
  const side = (channel: Float32Array) => {
    const clean = denoise(channel);
    return channel.map((value, index) => value + ((clean[index] ?? 0) - value) * strength);
  };
  const isMono = samples[0].every((value, index) => value === samples[1][index]);
  const left = side(samples[0]);
  return [left, isMono ? left.slice() : side(samples[1])];
}

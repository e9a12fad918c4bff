import { Resampler } from '../resample.ts';

/** How often between two samples the wave is looked at (ITU-R BS.1770-4, annex 2, wants four times or more). */
const OVERSAMPLING = 4;

/** Samples before and after a stretch that the waves at its ends need. */
export const PEAK_REACH = 16;

/** The loudest point of the wave near each sample, between samples too; `samples` has `PEAK_REACH` more at both ends. */
export function truePeaks(samples: Float32Array): Float32Array {
  const count = Math.max(0, samples.length - PEAK_REACH * 2);
  const waves = new Float32Array(count * OVERSAMPLING);
  new Resampler(1 / OVERSAMPLING).process(samples, 0, PEAK_REACH, waves);
  const peaks = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    let peak = Math.abs(samples[index + PEAK_REACH] ?? 0);
    for (let step = 0; step < OVERSAMPLING; step++)
      peak = Math.max(peak, Math.abs(waves[index * OVERSAMPLING + step] ?? 0));
    peaks[index] = peak;
  }
  return peaks;
}

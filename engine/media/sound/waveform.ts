import type { SampleReader } from './mix-item.ts';

/** How many peaks a second of sound has. */
export const PEAKS_PER_SECOND = 30;

/**
 * The loudest sample of each 1/30 s, 0-1, read by stream so that an hour of sound costs no memory.
 * @param onProgress receives the share that is done, 0-1.
 */
export async function computeWaveform(
  reader: SampleReader,
  onProgress?: (share: number) => void,
): Promise<Float32Array> {
  const count = Math.max(1, Math.ceil(reader.durationSeconds * PEAKS_PER_SECOND));
  const peaks = new Float32Array(count);
  const blockSeconds = 2;
  const perPeak = reader.sampleRate / PEAKS_PER_SECOND;
  for (let second = 0; second * PEAKS_PER_SECOND < count; second += blockSeconds) {
    const start = second * reader.sampleRate;
    const [left, right] = await reader.read(start, blockSeconds * reader.sampleRate);
    for (let index = 0; index < left.length; index++) {
      const peak = Math.floor((start + index) / perPeak);
      if (peak >= count) break;
      peaks[peak] = Math.max(peaks[peak] ?? 0, Math.abs(left[index] ?? 0), Math.abs(right[index] ?? 0));
    }
    onProgress?.(Math.min(1, ((second + blockSeconds) * PEAKS_PER_SECOND) / count));
  }
  return peaks;
}

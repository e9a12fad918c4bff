import { MIX_SAMPLE_RATE } from './item-sound.ts';
import type { StereoSamples } from './sounds.ts';

/** Sound that is decoded as a whole and kept in memory: what stands in where the browser has no AudioDecoder, or it fails. */
export class WholeSound {
  readonly sampleRate: number;
  readonly durationSeconds: number;
  readonly #samples: StereoSamples;

  constructor(samples: StereoSamples, sampleRate: number) {
    this.#samples = samples;
    this.sampleRate = sampleRate;
    this.durationSeconds = samples[0].length / sampleRate;
  }

  /** Decodes a file with `decodeAudioData`; null where the page has none (workers) or it refuses the file. */
  static async decode(blob: Blob): Promise<WholeSound | null> {
    if (typeof OfflineAudioContext === 'undefined') return null;
    const context = new OfflineAudioContext(2, 1, MIX_SAMPLE_RATE);
    const decoded = await context.decodeAudioData(await blob.arrayBuffer()).catch(() => null);
    if (!decoded) return null;
    const left = decoded.getChannelData(0);
    return new WholeSound(
      [left, decoded.numberOfChannels > 1 ? decoded.getChannelData(1) : left],
      decoded.sampleRate,
    );
  }

  /** Samples `start` to `start + count`; silence where the file has none. */
  async read(start: number, count: number): Promise<StereoSamples> {
    return [this.#stretch(0, start, count), this.#stretch(1, start, count)];
  }

  #stretch(channel: 0 | 1, start: number, count: number): Float32Array {
    const stretch = new Float32Array(count);
    const from = Math.max(0, start);
    const source = this.#samples[channel].subarray(from, Math.max(from, start + count));
    if (source.length > 0) stretch.set(source, from - start);
    return stretch;
  }

  /** Nothing is open. */
  async dispose(): Promise<void> {}
}

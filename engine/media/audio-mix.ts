import { Resampler } from './resample.ts';
import type { StereoSamples } from './sounds.ts';

/** The rate at which everything is mixed, for the speakers and for files alike. */
export const MIX_SAMPLE_RATE = 48_000;
export const SAMPLES_PER_FRAME = MIX_SAMPLE_RATE / 30;

/** Something that sounds, placed on the project's clock: all in frames (the timeline's `AudibleItem`). */
export interface MixItem {
  readonly id: string;
  readonly assetId: string;
  readonly startFrame: number;
  readonly durationFrames: number;
  readonly trimStartFrame: number;
  readonly speed: number;
  readonly volume: number;
  readonly fadeInFrames: number;
  readonly fadeOutFrames: number;
  readonly loop: boolean;
}

/** Where decoded sound comes from: a SoundReader, or numbers in a test. */
export interface SampleReader {
  readonly sampleRate: number;
  readonly durationSeconds: number;
  read(start: number, count: number): Promise<StereoSamples>;
}

/**
 * Mixes what sounds in a project, a stretch at a time. The preview and the export use the same mixer, so that what is
 * heard is what is written. Readers that fail are left out; `onMissing` is told once for each.
 */
export class AudioMixer {
  readonly #items: readonly MixItem[];
  readonly #open: (assetId: string) => Promise<SampleReader | null>;
  readonly #resamplers = new Map<number, Resampler>();

  constructor(items: readonly MixItem[], open: (assetId: string) => Promise<SampleReader | null>) {
    this.#items = items;
    this.#open = open;
  }

  /** Whether anything sounds at all. */
  get isSilent(): boolean {
    return this.#items.length === 0;
  }

  /** Samples `start` to `start + count` of the project at 48 kHz, within -1..1. */
  async mix(start: number, count: number): Promise<StereoSamples> {
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    for (const item of this.#items) await this.#add(item, start, count, output);
    for (const channel of output) {
      for (let index = 0; index < count; index++)
        channel[index] = Math.max(-1, Math.min(1, channel[index] ?? 0));
    }
    return output;
  }

  async #add(item: MixItem, start: number, count: number, output: StereoSamples): Promise<void> {
    const itemStart = item.startFrame * SAMPLES_PER_FRAME;
    const itemEnd = itemStart + item.durationFrames * SAMPLES_PER_FRAME;
    const from = Math.max(start, itemStart);
    const to = Math.min(start + count, itemEnd);
    if (to <= from) return;
    const reader = await this.#open(item.assetId);
    if (!reader) return;
    const sound = await this.#readItem(item, reader, from - itemStart, to - from);
    for (let index = 0; index < to - from; index++) {
      const gain = gainAt(item, (from - itemStart + index) / SAMPLES_PER_FRAME);
      const at = from - start + index;
      output[0][at] = (output[0][at] ?? 0) + (sound[0][index] ?? 0) * gain;
      output[1][at] = (output[1][at] ?? 0) + (sound[1][index] ?? 0) * gain;
    }
  }

  /** `offset` and `count` in samples of the mix, from the start of the item. */
  async #readItem(
    item: MixItem,
    reader: SampleReader,
    offset: number,
    count: number,
  ): Promise<StereoSamples> {
    const ratio = (reader.sampleRate / MIX_SAMPLE_RATE) * item.speed;
    const trimmed = (item.trimStartFrame / 30) * reader.sampleRate;
    const position = trimmed + offset * ratio;
    const loopLength = Math.floor(reader.durationSeconds * reader.sampleRate);
    if (!item.loop || loopLength <= 0 || position + count * ratio <= loopLength) {
      return this.#resampled(reader, position, count, ratio);
    }
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    let done = 0;
    while (done < count) {
      const looped = (position + done * ratio) % loopLength;
      const part = Math.min(count - done, Math.max(1, Math.ceil((loopLength - looped) / ratio)));
      const [left, right] = await this.#resampled(reader, looped, part, ratio);
      output[0].set(left, done);
      output[1].set(right, done);
      done += part;
    }
    return output;
  }

  async #resampled(
    reader: SampleReader,
    position: number,
    count: number,
    ratio: number,
  ): Promise<StereoSamples> {
    if (ratio === 1 && Number.isInteger(position)) return reader.read(position, count);
    let resampler = this.#resamplers.get(ratio);
    if (!resampler) {
      resampler = new Resampler(ratio);
      this.#resamplers.set(ratio, resampler);
    }
    const first = Math.floor(position) - resampler.reachSamples;
    const needed = Math.ceil(count * ratio) + resampler.reachSamples * 2 + 2;
    const source = await reader.read(first, needed);
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    resampler.process(source[0], first, position, output[0]);
    resampler.process(source[1], first, position, output[1]);
    return output;
  }
}

/** The gain of an item at a frame from its start: volume, and straight fades at both ends. */
export function gainAt(item: MixItem, frame: number): number {
  const fadeIn = item.fadeInFrames > 0 ? Math.min(1, frame / item.fadeInFrames) : 1;
  const fadeOut =
    item.fadeOutFrames > 0 ? Math.min(1, (item.durationFrames - frame) / item.fadeOutFrames) : 1;
  return item.volume * Math.max(0, Math.min(fadeIn, fadeOut));
}

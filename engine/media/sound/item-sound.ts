import { FRAMES_PER_SECOND } from '../../timeline/time.ts';
import type { MixItem, SampleReader } from './mix-item.ts';
import { Resampler } from './resample.ts';
import type { StereoSamples } from './sounds.ts';
import { TimeStretch } from './time-stretch.ts';

/** The rate at which everything is mixed, for the speakers and for files alike. */
export const MIX_SAMPLE_RATE = 48_000;

/** Read at once while sound runs backward: decoders only go forward. */
const BACKWARD_BLOCK = MIX_SAMPLE_RATE * 2;

/**
 * The sound of one item as it plays: trimmed, looped, backward, faster or slower, at 48 kHz and before its volume. Any
 * stretch can be requested at any time and is always the same.
 */
export class ItemSound {
  readonly #item: MixItem;
  readonly #reader: SampleReader;
  readonly #resamplers = new Map<number, Resampler>();
  readonly #stretch: TimeStretch | null;
  #backward: { readonly start: number; readonly samples: StereoSamples } | null = null;

  constructor(item: MixItem, reader: SampleReader) {
    this.#item = item;
    this.#reader = reader;
    this.#stretch =
      item.keepPitch && item.speed !== 1
        ? new TimeStretch(item.speed, (start, count) => this.#played(start, count, 1))
        : null;
  }

  /** Samples `offset` to `offset + count` from the start of the item. */
  read(offset: number, count: number): Promise<StereoSamples> {
    return this.#stretch ? this.#stretch.read(offset, count) : this.#played(offset, count, this.#item.speed);
  }

  /** The source at a speed with its pitch, in the direction of the item; `offset` in samples of what is played. */
  async #played(offset: number, count: number, speed: number): Promise<StereoSamples> {
    if (!this.#item.reversed) return this.#forward(offset, count, speed);
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    // The mirror: the last sample of the item's stretch of the file plays first.
    const length =
      (this.#item.durationFrames / FRAMES_PER_SECOND) * MIX_SAMPLE_RATE * (this.#item.speed / speed);
    const whole = Math.round(length);
    for (let done = 0; done < count; ) {
      const mirrored = whole - 1 - (offset + done);
      const block = await this.#backwardBlock(mirrored, speed);
      const part = Math.min(count - done, mirrored - block.start + 1);
      for (const channel of [0, 1] as const)
        for (let index = 0; index < part; index++)
          output[channel][done + index] = block.samples[channel][mirrored - index - block.start] ?? 0;
      done += part;
    }
    return output;
  }

  /** A stretch read forward that holds the sample at `position`, with what comes before it. */
  async #backwardBlock(position: number, speed: number) {
    const start = Math.floor(position / BACKWARD_BLOCK) * BACKWARD_BLOCK;
    if (this.#backward?.start !== start)
      this.#backward = { start, samples: await this.#forward(start, BACKWARD_BLOCK, speed) };
    return this.#backward;
  }

  async #forward(offset: number, count: number, speed: number): Promise<StereoSamples> {
    const reader = this.#reader;
    const ratio = (reader.sampleRate / MIX_SAMPLE_RATE) * speed;
    const position = (this.#item.trimStartFrame / FRAMES_PER_SECOND) * reader.sampleRate + offset * ratio;
    const loopLength = Math.floor(reader.durationSeconds * reader.sampleRate);
    if (!this.#item.loop || loopLength <= 0) return this.#resampled(position, count, ratio);
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    for (let done = 0; done < count; ) {
      const wanted = (position + done * ratio) % loopLength;
      const looped = wanted < 0 ? wanted + loopLength : wanted;
      const part = Math.min(count - done, Math.max(1, Math.ceil((loopLength - looped) / ratio)));
      const [left, right] = await this.#resampled(looped, part, ratio);
      output[0].set(left, done);
      output[1].set(right, done);
      done += part;
    }
    return output;
  }

  async #resampled(position: number, count: number, ratio: number): Promise<StereoSamples> {
    if (ratio === 1 && Number.isInteger(position)) return this.#reader.read(position, count);
    let resampler = this.#resamplers.get(ratio);
    if (!resampler) {
      resampler = new Resampler(ratio);
      this.#resamplers.set(ratio, resampler);
    }
    const first = Math.floor(position) - resampler.reachSamples;
    const needed = Math.ceil(count * ratio) + resampler.reachSamples * 2 + 2;
    const source = await this.#reader.read(first, needed);
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    resampler.process(source[0], first, position, output[0]);
    resampler.process(source[1], first, position, output[1]);
    return output;
  }
}

import { fileFrameAfter } from '../../timeline/speed-curve.ts';
import { FRAMES_PER_SECOND } from '../../timeline/time.ts';
import type { MixItem, SampleReader } from './mix-item.ts';
import { Resampler } from './resample.ts';
import type { StereoSamples } from './sounds.ts';
import { TimeStretch } from './time-stretch.ts';

/** The rate at which everything is mixed, for the speakers and for files alike. */
export const MIX_SAMPLE_RATE = 48_000;

/** Samples of the mix in a frame of the timeline. */
const FRAME_SAMPLES = MIX_SAMPLE_RATE / FRAMES_PER_SECOND;

/** Along a speed curve so many samples, 5 ms, are resampled at the speed that they have on average. */
const CURVE_BLOCK = 240;

/** Read at once while sound runs backward: decoders only go forward. */
const BACKWARD_BLOCK = MIX_SAMPLE_RATE * 2;

/** Whether the source is wanted as the item plays it, or at the speed that it was recorded at. */
type Pace = 'at its pace' | 'as recorded';

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
      item.keepPitch && (item.speedCurve !== null || item.speed !== 1)
        ? new TimeStretch(
            (sample) => this.#sourceAt(sample),
            (start, count) => this.#played(start, count, 'as recorded'),
          )
        : null;
  }

  /** Samples `offset` to `offset + count` from the start of the item. */
  read(offset: number, count: number): Promise<StereoSamples> {
    return this.#stretch ? this.#stretch.read(offset, count) : this.#played(offset, count, 'at its pace');
  }

  /** How many samples as recorded, at 48 kHz, have played after some samples of the item, in its direction. */
  #sourceAt(sample: number): number {
    const item = this.#item;
    if (!item.reversed) return this.#playedForward(sample);
    const length = item.durationFrames * FRAME_SAMPLES;
    return this.#playedForward(length) - this.#playedForward(length - sample);
  }

  /** The same for an item that runs forward. */
  #playedForward(sample: number): number {
    const item = this.#item;
    if (!item.speedCurve) return sample * item.speed;
    return (
      (fileFrameAfter(item, item.trimStartFrame, sample / FRAME_SAMPLES) - item.trimStartFrame) *
      FRAME_SAMPLES
    );
  }

  /** The source in the direction of the item; `offset` in samples of what is played. */
  async #played(offset: number, count: number, pace: Pace): Promise<StereoSamples> {
    if (!this.#item.reversed) return this.#forward(offset, count, pace);
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    // The mirror: the last sample of the item's stretch of the file plays first.
    const length = this.#item.durationFrames * FRAME_SAMPLES;
    const whole = Math.round(pace === 'at its pace' ? length : this.#playedForward(length));
    for (let done = 0; done < count; ) {
      const mirrored = whole - 1 - (offset + done);
      const block = await this.#backwardBlock(mirrored, pace);
      const part = Math.min(count - done, mirrored - block.start + 1);
      for (const channel of [0, 1] as const)
        for (let index = 0; index < part; index++)
          output[channel][done + index] = block.samples[channel][mirrored - index - block.start] ?? 0;
      done += part;
    }
    return output;
  }

  /** A stretch read forward that holds the sample at `position`, with what comes before it. */
  async #backwardBlock(position: number, pace: Pace) {
    const start = Math.floor(position / BACKWARD_BLOCK) * BACKWARD_BLOCK;
    if (this.#backward?.start !== start)
      this.#backward = { start, samples: await this.#forward(start, BACKWARD_BLOCK, pace) };
    return this.#backward;
  }

  async #forward(offset: number, count: number, pace: Pace): Promise<StereoSamples> {
    const reader = this.#reader;
    const item = this.#item;
    if (pace === 'at its pace' && item.speedCurve) return this.#alongCurve(offset, count);
    const speed = pace === 'at its pace' ? item.speed : 1;
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

  /**
   * Along a speed curve, in blocks that lie at the same places whatever is asked for. Each begins where the one before it ends in the source, so
   * that nothing clicks.
   */
  async #alongCurve(offset: number, count: number): Promise<StereoSamples> {
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    const perSample = this.#reader.sampleRate / MIX_SAMPLE_RATE;
    const start = (this.#item.trimStartFrame / FRAMES_PER_SECOND) * this.#reader.sampleRate;
    const first = Math.floor(offset / CURVE_BLOCK);
    const last = Math.floor((offset + count - 1) / CURVE_BLOCK);
    for (let block = first; block <= last; block++) {
      const from = this.#playedForward(block * CURVE_BLOCK) * perSample;
      const to = this.#playedForward((block + 1) * CURVE_BLOCK) * perSample;
      const [left, right] = await this.#stretchOfSource(start + from, CURVE_BLOCK, (to - from) / CURVE_BLOCK);
      const at = block * CURVE_BLOCK - offset;
      const skipped = Math.max(0, -at);
      const end = Math.min(CURVE_BLOCK, count - at);
      output[0].set(left.subarray(skipped, end), at + skipped);
      output[1].set(right.subarray(skipped, end), at + skipped);
    }
    return output;
  }

  /** Source samples from a position on at a ratio; a sound that is repeated begins its file anew. */
  async #stretchOfSource(position: number, count: number, ratio: number): Promise<StereoSamples> {
    // One table serves all ratios up to the next quarter of an octave, and cuts off what the highest of them would fold back.
    const tableRatio = 2 ** (Math.ceil(Math.log2(ratio) * 4) / 4);
    const loopLength = Math.floor(this.#reader.durationSeconds * this.#reader.sampleRate);
    const from = this.#item.loop && loopLength > 0 ? position % loopLength : position;
    return this.#resampled(from, count, ratio, tableRatio);
  }

  async #resampled(
    position: number,
    count: number,
    ratio: number,
    tableRatio = ratio,
  ): Promise<StereoSamples> {
    if (ratio === 1 && Number.isInteger(position)) return this.#reader.read(position, count);
    let resampler = this.#resamplers.get(tableRatio);
    if (!resampler) {
      resampler = new Resampler(tableRatio);
      this.#resamplers.set(tableRatio, resampler);
    }
    const first = Math.floor(position) - resampler.reachSamples;
    const needed = Math.ceil(count * ratio) + resampler.reachSamples * 2 + 2;
    const source = await this.#reader.read(first, needed);
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    resampler.process(source[0], first, position, output[0], ratio);
    resampler.process(source[1], first, position, output[1], ratio);
    return output;
  }
}

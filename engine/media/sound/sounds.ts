import { ALL_FORMATS, type AudioSample, AudioSampleSink, BlobSource, Input } from 'mediabunny';
import { GessoError } from '../../model/errors.ts';
import { readPresentation } from '../clips/presentation.ts';

/** A stretch of decoded sound: one array of -1..1 for each of two channels. */
export type StereoSamples = readonly [left: Float32Array, right: Float32Array];

/** The first block comes in a few milliseconds where there is a decoder that works. */
const DECODER_PATIENCE_MS = 4_000;

interface SoundTimes {
  readonly originSeconds: number;
  readonly endSeconds: number;
  /** Whether there is more sound in the file than is to be heard. */
  readonly isCut: boolean;
}

/**
 * Reads the sound of a file as stereo samples at the file's own rate, by stream: only a little more than what
 * is requested is in memory. Reading forward decodes once; going back seeks.
 */
export class SoundReader {
  readonly sampleRate: number;
  readonly durationSeconds: number;
  readonly #input: Input;
  readonly #sink: AudioSampleSink;
  /** The time stamp that is sample 0. */
  readonly #originSeconds: number;
  /** The first sample that is not to be heard any more. */
  readonly #endSample: number;
  #iterator: AsyncGenerator<AudioSample, void, unknown> | null = null;
  /** Decoded stretches in order, without gaps kept: `start` is the sample index in the file. */
  #blocks: { start: number; channels: StereoSamples }[] = [];
  #atEnd = false;
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(input: Input, sink: AudioSampleSink, sampleRate: number, times: SoundTimes) {
    this.#input = input;
    this.#sink = sink;
    this.sampleRate = sampleRate;
    this.#originSeconds = times.originSeconds;
    this.durationSeconds = times.endSeconds - times.originSeconds;
    this.#endSample = times.isCut ? Math.round(this.durationSeconds * sampleRate) : Number.POSITIVE_INFINITY;
  }

  /**
   * @param stream the index among the sound streams of the file; one that is not there is the first.
   * @throws GessoError `audio-undecodable` or `audio-broken`, naming the file.
   */
  static async open(blob: Blob, name: string, stream = 0): Promise<SoundReader> {
    const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
    try {
      const tracks = stream > 0 ? await input.getAudioTracks() : [];
      const track = tracks[stream] ?? (await input.getPrimaryAudioTrack());
      if (!track) throw new GessoError('audio-undecodable', { name, reason: 'it has no sound' });
      if (!(await track.canDecode())) {
        throw new GessoError('audio-undecodable', {
          name,
          reason: (await track.getCodec()) ?? 'unknown codec',
        });
      }
      const { originSeconds, endSeconds } = await readPresentation(input, blob);
      const mediaEnd = await track.computeDuration();
      const shownEnd = endSeconds.get(track.id) ?? mediaEnd;
      const times = { originSeconds, endSeconds: shownEnd, isCut: shownEnd < mediaEnd };
      return new SoundReader(input, new AudioSampleSink(track), await track.getSampleRate(), times);
    } catch (cause) {
      input.dispose();
      if (cause instanceof GessoError) throw cause;
      throw new GessoError('audio-broken', { name }, { cause });
    }
  }

  /** What the decoder does with the first block: some browsers say that they have one, and it fails or hangs. */
  async tryDecoder(): Promise<'works' | 'fails' | 'hangs'> {
    const first = this.#sink.samples();
    const attempt = first.next().then(({ value }) => {
      if (value) stereoOf(value);
      value?.close();
      return 'works' as const;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<'hangs'>((resolve) => {
      timer = setTimeout(resolve, DECODER_PATIENCE_MS, 'hangs');
    });
    const found = await Promise.race([attempt.catch(() => 'fails' as const), patience]);
    clearTimeout(timer);
    // A decoder that hangs does not end either.
    void first.return().catch(() => {});
    return found;
  }

  /** Samples `start` to `start + count` from the start of the file's time line; silence where the file has none. */
  read(start: number, count: number): Promise<StereoSamples> {
    const result = this.#queue.then(() => this.#read(start, count));
    this.#queue = result.catch(() => {});
    return result;
  }

  async #read(start: number, count: number): Promise<StereoSamples> {
    const end = start + count;
    const firstKept = this.#blocks[0]?.start;
    const lastKept = this.#decodedEnd();
    const goesBack = firstKept !== undefined && start < firstKept && firstKept > 0;
    const farAhead = lastKept !== null && start > lastKept + this.sampleRate * 5;
    if (!this.#iterator || goesBack || farAhead) await this.#restart(Math.max(0, start / this.sampleRate));
    while (!this.#atEnd && (this.#decodedEnd() ?? -1) < end) await this.#decodeMore();
    // One second is kept behind the point that was requested: resamplers and loops step back a little.
    this.#blocks = this.#blocks.filter(
      (block) => block.start + block.channels[0].length > start - this.sampleRate,
    );
    return this.#collect(start, count);
  }

  #decodedEnd(): number | null {
    const last = this.#blocks.at(-1);
    return last ? last.start + last.channels[0].length : null;
  }

  async #restart(seconds: number): Promise<void> {
    await this.#iterator?.return();
    this.#blocks = [];
    this.#atEnd = false;
    this.#iterator = this.#sink.samples(this.#originSeconds + seconds);
  }

  async #decodeMore(): Promise<void> {
    // What comes before a damaged place is heard, and silence after it: the rest of the project goes on.
    const result = await this.#iterator?.next().catch(() => null);
    if (!result || result.done) {
      this.#atEnd = true;
      return;
    }
    const sample = result.value;
    try {
      this.#blocks.push({
        start: Math.round((sample.timestamp - this.#originSeconds) * this.sampleRate),
        channels: stereoOf(sample),
      });
    } finally {
      sample.close();
    }
  }

  #collect(start: number, count: number): StereoSamples {
    const output: StereoSamples = [new Float32Array(count), new Float32Array(count)];
    for (const block of this.#blocks) {
      const from = Math.max(start, block.start);
      const to = Math.min(start + count, block.start + block.channels[0].length, this.#endSample);
      if (to <= from) continue;
      for (const channel of [0, 1] as const) {
        output[channel].set(
          block.channels[channel].subarray(from - block.start, to - block.start),
          from - start,
        );
      }
    }
    return output;
  }

  /** Frees the decoder and the file. */
  async dispose(): Promise<void> {
    await this.#queue;
    await this.#iterator?.return();
    this.#blocks = [];
    this.#input.dispose();
  }
}

/** Mono goes to both sides; of more than two channels the first two are kept. */
function stereoOf(sample: AudioSample): StereoSamples {
  const left = channelOf(sample, 0);
  return [left, sample.numberOfChannels === 1 ? left : channelOf(sample, 1)];
}

/**
 * A channel as numbers from -1 to 1. Samples are copied in the format that they have and converted here: the conversion of WebKitGTK ends the
 * process of the page.
 */
function channelOf(sample: AudioSample, channel: number): Float32Array {
  const { format, numberOfFrames: count, numberOfChannels } = sample;
  const isPlanar = format.endsWith('-planar');
  const length = isPlanar ? count : count * numberOfChannels;
  const [step, offset] = isPlanar ? [1, 0] : [numberOfChannels, channel];
  const options = { planeIndex: isPlanar ? channel : 0, format };
  const output = new Float32Array(count);
  const take = <Samples extends Uint8Array | Int16Array | Int32Array | Float32Array>(
    samples: Samples,
    scale: number,
    zero: number,
  ) => {
    sample.copyTo(samples, options);
    for (let index = 0; index < count; index++)
      output[index] = ((samples[index * step + offset] ?? zero) - zero) * scale;
    return output;
  };
  switch (format) {
    case 'f32-planar':
      sample.copyTo(output, options);
      return output;
    case 'f32':
      return take(new Float32Array(length), 1, 0);
    case 's16':
    case 's16-planar':
      return take(new Int16Array(length), 1 / 0x8000, 0);
    case 's32':
    case 's32-planar':
      return take(new Int32Array(length), 1 / 0x80000000, 0);
    case 'u8':
    case 'u8-planar':
      return take(new Uint8Array(length), 1 / 0x80, 0x80);
  }
}

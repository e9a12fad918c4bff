import {
  ALL_FORMATS,
  BlobSource,
  Input,
  type InputVideoTrack,
  type VideoSample,
  VideoSampleSink,
} from 'mediabunny';
import { GessoError } from '../model/errors.ts';

/** Half a microsecond: time stamps in files are rounded, and a frame must not be missed by that. */
const TIME_TOLERANCE_SECONDS = 5e-7;

/** When a wanted time is further ahead than this, seeking to the key frame before it is cheaper than decoding on. */
const DECODE_ON_SECONDS = 1.5;

/**
 * Reads the pictures of one clip at exact times. Playing forward decodes each picture once; going back or far
 * ahead seeks. The current picture stays open, so that asking for it again costs nothing.
 */
export class ClipReader {
  readonly #input: Input;
  readonly #sink: VideoSampleSink;
  readonly #firstTimestamp: number;
  #iterator: AsyncGenerator<VideoSample, void, unknown> | null = null;
  #current: VideoSample | null = null;
  #next: VideoSample | null = null;
  #atEnd = false;
  #queue: Promise<unknown> = Promise.resolve();
  #disposed = false;

  private constructor(input: Input, track: InputVideoTrack, firstTimestamp: number) {
    this.#input = input;
    this.#sink = new VideoSampleSink(track);
    this.#firstTimestamp = firstTimestamp;
  }

  /** @throws GessoError `clip-undecodable`, naming the file. */
  static async open(blob: Blob, name: string): Promise<ClipReader> {
    const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
    try {
      const track = await input.getPrimaryVideoTrack();
      if (!track) throw new GessoError('clip-undecodable', { name, reason: 'it has no picture track' });
      if (!(await track.canDecode())) {
        const codec = (await track.getCodecParameterString()) ?? (await track.getCodec()) ?? 'unknown codec';
        throw new GessoError('clip-undecodable', { name, reason: codec });
      }
      return new ClipReader(input, track, await track.getFirstTimestamp());
    } catch (cause) {
      input.dispose();
      if (cause instanceof GessoError) throw cause;
      throw new GessoError('clip-undecodable', { name, reason: 'the file is damaged or cut off' }, { cause });
    }
  }

  /**
   * Gives the picture that shows at a time from the start of the clip to `use`; before the first and after the last
   * that one, null when the clip has none. The picture belongs to the reader: it is valid until `use` is done, and others
   * who ask meanwhile wait.
   */
  withPictureAt<T>(seconds: number, use: (picture: VideoSample | null) => T | Promise<T>): Promise<T> {
    const result = this.#queue.then(async () =>
      use(await this.#seek(Math.max(0, seconds) + this.#firstTimestamp)),
    );
    this.#queue = result.catch(() => {});
    return result;
  }

  async #seek(timestamp: number): Promise<VideoSample | null> {
    if (this.#disposed) return null;
    const current = this.#current;
    const behind = current !== null && timestamp < current.timestamp - TIME_TOLERANCE_SECONDS;
    const farAhead = current !== null && !this.#atEnd && timestamp > current.timestamp + DECODE_ON_SECONDS;
    if (!this.#iterator || behind || farAhead) await this.#restart(timestamp);
    while (this.#next && this.#next.timestamp <= timestamp + TIME_TOLERANCE_SECONDS) await this.#advance();
    return this.#current;
  }

  async #restart(timestamp: number): Promise<void> {
    await this.#stop();
    this.#iterator = this.#sink.samples(timestamp);
    await this.#advance();
    await this.#advance();
    if (this.#current === null && timestamp > this.#firstTimestamp) {
      // Past the end there is nothing to read: the last picture stays.
      this.#current = await this.#sink.getSample(timestamp);
    }
  }

  /** Moves the picture read ahead into view and reads one more ahead. */
  async #advance(): Promise<void> {
    if (this.#next) {
      this.#current?.close();
      this.#current = this.#next;
      this.#next = null;
    }
    const result = await this.#iterator?.next();
    if (!result || result.done) this.#atEnd = true;
    else this.#next = result.value;
  }

  async #stop(): Promise<void> {
    this.#current?.close();
    this.#next?.close();
    this.#current = null;
    this.#next = null;
    this.#atEnd = false;
    await this.#iterator?.return();
    this.#iterator = null;
  }

  /** Frees the decoder and the file. */
  async dispose(): Promise<void> {
    this.#disposed = true;
    await this.#queue;
    await this.#stop();
    this.#input.dispose();
  }
}

import { ALL_FORMATS, BlobSource, Input, VideoSample, VideoSampleSink } from 'mediabunny';
import { GessoError } from '../../model/errors.ts';
import { FRAMES_PER_SECOND } from '../../timeline/time.ts';
import { shareBetween } from './blend-images.ts';
import { readPresentation } from './presentation.ts';
import { withPlayerColors } from './video-colors.ts';

/** A millisecond: Matroska and WebM round time stamps to it, and a frame must not come one later by that. */
const TIME_TOLERANCE_SECONDS = 1e-3;

/** Memory for images that were decoded on the way to one, while a clip plays backwards. */
const BACKWARD_BYTES = 128 * 1024 * 1024;

/** At most so many seconds of them: more would only delay the first. */
const BACKWARD_SECONDS = 2;

/** When a wanted time is further ahead than this, seeking to the key frame before it is cheaper than decoding on. */
const DECODE_ON_SECONDS = 1.5;

export interface ImageRequest {
  /** Whether the next wanted times will lie before this one: then the images before it are kept as they are decoded. */
  readonly backward?: boolean;
  /** Whether the image after the wanted one is needed too. */
  readonly withNext?: boolean;
}

/** The image after the wanted one, and how far the wanted time lies between the two, from 0 to 1. */
export interface NextImage {
  readonly image: VideoSample;
  readonly share: number;
}

interface ImageTimes {
  readonly origin: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Reads the images of one clip at exact times. Playing forward decodes each image once; going back or far
 * ahead seeks. Playing backward decodes a stretch at a time and keeps its images. The current image stays open, so that
 * asking for it again costs nothing.
 */
export class ClipReader {
  readonly #input: Input;
  readonly #sink: VideoSampleSink;
  /** The time stamp that is the start of the clip. */
  readonly #origin: number;
  /** Of the first image: it shows from the start of the clip on, also when its time comes later. */
  readonly #firstTimestamp: number;
  /** Past this time stamp the last image that is there stays. */
  readonly #lastTimestamp: number;
  #iterator: AsyncGenerator<VideoSample, void, unknown> | null = null;
  #current: VideoSample | null = null;
  #next: VideoSample | null = null;
  #atEnd = false;
  /** Images in order, each held until the next; the last one until `kept.end`. */
  #kept: { readonly samples: VideoSample[]; readonly end: number } | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #disposed = false;

  private constructor(input: Input, sink: VideoSampleSink, times: ImageTimes) {
    this.#input = input;
    this.#sink = sink;
    this.#origin = times.origin;
    this.#firstTimestamp = times.first;
    this.#lastTimestamp = times.last;
  }

  /** @throws GessoError `clip-undecodable` or `clip-broken`, naming the file. */
  static async open(blob: Blob, name: string): Promise<ClipReader> {
    const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
    try {
      const track = await input.getPrimaryVideoTrack();
      if (!track) throw new GessoError('clip-broken', { name, reason: 'it has no image track' });
      if (!(await track.canDecode())) {
        const codec = (await track.getCodecParameterString()) ?? (await track.getCodec()) ?? 'unknown codec';
        throw new GessoError('clip-undecodable', { name, reason: codec });
      }
      const { originSeconds, endSeconds } = await readPresentation(input, blob);
      const times = {
        origin: originSeconds,
        first: Math.max(originSeconds, await track.getFirstTimestamp()),
        // Twice the tolerance before the end: an image that would begin with it is not part of the clip.
        last: (endSeconds.get(track.id) ?? Number.POSITIVE_INFINITY) - TIME_TOLERANCE_SECONDS * 2,
      };
      return new ClipReader(input, new VideoSampleSink(await withPlayerColors(track)), times);
    } catch (cause) {
      input.dispose();
      if (cause instanceof GessoError) throw cause;
      throw new GessoError('clip-broken', { name }, { cause });
    }
  }

  /**
   * Gives the image that shows at a time from the start of the clip to `use`; before the first and after the last
   * that one, null when the clip has none. The image belongs to the reader: it is valid until `use` is done, and others
   * who ask meanwhile wait. The one after it comes along where it is requested and there is one.
   */
  withImageAt<T>(
    seconds: number,
    use: (image: VideoSample | null, next: NextImage | null) => T | Promise<T>,
    { backward = false, withNext = false }: ImageRequest = {},
  ): Promise<T> {
    const wanted = Math.max(0, seconds) + this.#origin;
    const timestamp = Math.max(this.#firstTimestamp, Math.min(wanted, this.#lastTimestamp));
    const result = this.#queue.then(async () => {
      const image = backward ? await this.#seekBackward(timestamp, withNext) : await this.#seek(timestamp);
      return use(image, withNext && image ? this.#nextAfter(image, timestamp) : null);
    });
    this.#queue = result.catch(() => {});
    return result;
  }

  /** The image after one that was found, where it is a part of the clip. */
  #nextAfter(image: VideoSample, timestamp: number): NextImage | null {
    const kept = this.#kept?.samples ?? [];
    const at = kept.indexOf(image);
    const next = at >= 0 ? kept[at + 1] : this.#next;
    if (!next || next.timestamp > this.#lastTimestamp) return null;
    return { image: next, share: shareBetween(timestamp, image.timestamp, next.timestamp) };
  }

  /** The image from the kept stretch; when it is not in there, the stretch that ends with it is decoded. */
  async #seekBackward(timestamp: number, withNext: boolean): Promise<VideoSample | null> {
    if (this.#disposed) return null;
    const known = this.#keptAt(timestamp);
    if (known) return known;
    const image = await this.#seek(timestamp);
    if (!image) return null;
    const length = this.#stretchSeconds(image);
    this.#dropKept();
    const samples: VideoSample[] = [];
    const end = timestamp + TIME_TOLERANCE_SECONDS;
    const from = Math.max(this.#firstTimestamp, image.timestamp - length);
    const last = Math.max(end, image.timestamp + TIME_TOLERANCE_SECONDS);
    const until = withNext ? Math.max(last, this.#next?.timestamp ?? 0) + TIME_TOLERANCE_SECONDS : last;
    for await (const sample of this.#sink.samples(from, until)) samples.push(await ownedCopy(sample));
    this.#kept = { samples, end };
    // The decoder that went forward is not needed meanwhile.
    await this.#stop();
    return this.#keptAt(timestamp) ?? this.#seek(timestamp);
  }

  #keptAt(timestamp: number): VideoSample | null {
    const kept = this.#kept;
    if (!kept || timestamp > kept.end + TIME_TOLERANCE_SECONDS) return null;
    return kept.samples.findLast((sample) => sample.timestamp <= timestamp + TIME_TOLERANCE_SECONDS) ?? null;
  }

  #stretchSeconds(image: VideoSample): number {
    const pictureBytes = image.codedWidth * image.codedHeight * (image.format?.startsWith('I420') ? 1.5 : 4);
    const duration = image.duration > 0 ? image.duration : 1 / FRAMES_PER_SECOND;
    return Math.min(BACKWARD_SECONDS, Math.max(1, Math.floor(BACKWARD_BYTES / pictureBytes)) * duration);
  }

  #dropKept(): void {
    for (const sample of this.#kept?.samples ?? []) sample.close();
    this.#kept = null;
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
      // Past the end there is nothing to read: the last image stays.
      this.#current = await this.#sink.getSample(timestamp);
    }
  }

  /** Moves the image read ahead into view and reads one more ahead. */
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
    this.#dropKept();
    await this.#stop();
    this.#input.dispose();
  }
}

/** A copy in memory of our own: decoders have few images to give out and stop when they are not given back. */
async function ownedCopy(sample: VideoSample): Promise<VideoSample> {
  const { format } = sample;
  // What has no readable format or is shown turned or stretched is kept as it came.
  const isPlain =
    sample.rotation === 0 &&
    !sample.flip &&
    sample.displayWidth === sample.codedWidth &&
    sample.displayHeight === sample.codedHeight;
  if (!format || !isPlain) return sample;
  try {
    const bytes = new Uint8Array(sample.allocationSize());
    const layout = await sample.copyTo(bytes);
    return new VideoSample(bytes, {
      format,
      layout,
      codedWidth: sample.codedWidth,
      codedHeight: sample.codedHeight,
      timestamp: sample.timestamp,
      duration: sample.duration,
      colorSpace: sample.colorSpace.toJSON(),
    });
  } finally {
    sample.close();
  }
}

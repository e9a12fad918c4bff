import { GessoError } from '../../model/errors.ts';
import { recolorLottie } from '../lottie/lottie-colors.ts';
import { readLottie } from '../lottie/lottie-file.ts';
import type { MediaWorkerClient } from '../media-worker-client.ts';
import { SNIFF_BYTES, sniffFile } from '../sniff.ts';
import { type AnimationTimes, animationTimesOf, frameIndexAt } from './animation-times.ts';
import { assertImageFits } from './image-limits.ts';
import { readImageSize } from './image-size.ts';

/** What of an animated image shows. Equal keys are equal images. */
export interface MovingFrame {
  readonly key: string;
  readonly bitmap: ImageBitmap;
}

export interface MovingRequest {
  /** Time from the start, after speed. */
  readonly seconds: number;
  readonly loop: boolean;
  /** The size it is wanted at; only vector animations are drawn at it. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Colours to replace, in vector animations only. */
  readonly colors: Readonly<Record<string, string>>;
}

/** An image that moves by itself: any frame at any time. */
export interface AnimatedImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationSeconds: number;
  /** The bitmap belongs to the cache: draw it before asking for much else. */
  frameAt(request: MovingRequest): Promise<MovingFrame>;
  dispose(): void;
}

const CLOSE_AFTER_MS = 2_000;

/** Decoded frames of all animated images of a thread, within a bound of memory; what was shown longest ago goes first. */
export class FrameCache {
  readonly #maxBytes: number;
  readonly #frames = new Map<string, ImageBitmap>();
  #bytes = 0;

  constructor(maxBytes = 96 * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): ImageBitmap | null {
    const bitmap = this.#frames.get(key);
    if (!bitmap) return null;
    this.#frames.delete(key);
    this.#frames.set(key, bitmap);
    return bitmap;
  }

  put(key: string, bitmap: ImageBitmap): void {
    this.delete(key);
    this.#frames.set(key, bitmap);
    this.#bytes += bitmap.width * bitmap.height * 4;
    for (const old of this.#frames.keys()) {
      // The newest stays whatever its size: it is about to be drawn.
      if (this.#bytes <= this.#maxBytes || this.#frames.size === 1) break;
      this.delete(old);
    }
  }

  delete(key: string): void {
    const bitmap = this.#frames.get(key);
    if (!bitmap) return;
    this.#frames.delete(key);
    this.#bytes -= bitmap.width * bitmap.height * 4;
    // The caller it was given to for the frame that is being drawn has drawn it by then.
    setTimeout(() => bitmap.close(), CLOSE_AFTER_MS);
  }

  /** Frees the frames whose key begins so; all of them without one. */
  clear(prefix = ''): void {
    for (const key of [...this.#frames.keys()]) if (key.startsWith(prefix)) this.delete(key);
  }
}

/** Whether this browser gives the single frames of animated images of a kind; where not, their first frame stands still. */
export async function canDecodeFrames(mimeType: string): Promise<boolean> {
  return 'ImageDecoder' in globalThis && (await ImageDecoder.isTypeSupported(mimeType));
}

/** An animated GIF, WebP, APNG or AVIF. */
export class DecodedAnimation implements AnimatedImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationSeconds: number;
  readonly #times: AnimationTimes;
  readonly #decoder: ImageDecoder;
  readonly #cache: FrameCache;
  readonly #prefix: string;
  readonly #name: string;
  #lastGood = 0;
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(
    decoder: ImageDecoder,
    times: AnimationTimes,
    size: { widthPx: number; heightPx: number },
    cache: FrameCache,
    { key, name }: { key: string; name: string },
  ) {
    this.#decoder = decoder;
    this.#times = times;
    this.widthPx = size.widthPx;
    this.heightPx = size.heightPx;
    this.durationSeconds = times.durationsMs.reduce((sum, each) => sum + each, 0) / 1000;
    this.#cache = cache;
    this.#prefix = `${key} `;
    this.#name = name;
  }

  /** Null when the image stands still, or must here. @throws GessoError `picture-broken` or `picture-too-large`. */
  static async open(
    blob: Blob,
    facts: { readonly key: string; readonly name: string },
    cache: FrameCache,
  ): Promise<DecodedAnimation | null> {
    const { mimeType } = sniffFile(new Uint8Array(await blob.slice(0, SNIFF_BYTES).arrayBuffer()));
    const times = await animationTimesOf(blob, mimeType);
    if (!times || !(await canDecodeFrames(mimeType))) return null;
    const size = await readImageSize(blob, mimeType);
    if (!size) return null;
    assertImageFits(size, facts.name);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const decoder = new ImageDecoder({ data: bytes, type: mimeType, preferAnimation: true });
    try {
      await decoder.tracks.ready;
      await decoder.completed.catch(() => {});
      const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
      if (count < 2) {
        decoder.close();
        return null;
      }
      const known = { durationsMs: times.durationsMs.slice(0, count) };
      return new DecodedAnimation(decoder, known, size, cache, facts);
    } catch (cause) {
      decoder.close();
      throw new GessoError('image-broken', { name: facts.name, reason: 'its frames are damaged' }, { cause });
    }
  }

  frameAt({ seconds, loop }: MovingRequest): Promise<MovingFrame> {
    const index = frameIndexAt(this.#times, seconds, loop);
    const result = this.#queue.then(() => this.#frame(index));
    this.#queue = result.catch(() => {});
    return result;
  }

  async #frame(index: number): Promise<MovingFrame> {
    const key = `${this.#prefix}${index}`;
    const known = this.#cache.get(key);
    if (known) return { key, bitmap: known };
    try {
      const { image } = await this.#decoder.decode({ frameIndex: index, completeFramesOnly: true });
      try {
        const bitmap = await createImageBitmap(image);
        this.#cache.put(key, bitmap);
        this.#lastGood = index;
        return { key, bitmap };
      } finally {
        image.close();
      }
    } catch (cause) {
      // Of a damaged file the last sound frame stays, as browsers do it.
      if (index !== this.#lastGood) return this.#frame(this.#lastGood);
      throw new GessoError('image-broken', { name: this.#name, reason: 'its frames are damaged' }, { cause });
    }
  }

  dispose(): void {
    void this.#queue.then(() => {
      this.#decoder.close();
      this.#cache.clear(this.#prefix);
    });
  }
}

/** Time for a vector animation to be read, and to be drawn once: sound ones need milliseconds. */
const LOTTIE_TIMEOUT_MS = 15_000;

/** A Lottie animation: drawn at the size it shows, in a worker that a hostile file can at most end. */
export class LottieAnimation implements AnimatedImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationSeconds: number;
  readonly #json: string;
  readonly #frames: number;
  readonly #framesPerSecond: number;
  readonly #worker: MediaWorkerClient;
  readonly #cache: FrameCache;
  readonly #facts: { readonly key: string; readonly name: string; readonly wasmUrl: string };
  /** Which colours are open in which worker. */
  readonly #opened = new Map<string, number>();
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(
    file: Awaited<ReturnType<typeof readLottie>>,
    facts: { key: string; name: string; wasmUrl: string },
    worker: MediaWorkerClient,
    cache: FrameCache,
  ) {
    this.#json = file.json;
    this.#frames = file.frames;
    this.#framesPerSecond = file.framesPerSecond;
    this.widthPx = file.widthPx;
    this.heightPx = file.heightPx;
    this.durationSeconds = file.frames / file.framesPerSecond;
    this.#facts = facts;
    this.#worker = worker;
    this.#cache = cache;
  }

  /** @throws GessoError `animation-broken`. */
  static async open(
    blob: Blob,
    facts: { readonly key: string; readonly name: string; readonly wasmUrl: string },
    worker: MediaWorkerClient,
    cache: FrameCache,
  ): Promise<LottieAnimation> {
    return new LottieAnimation(await readLottie(blob, facts.name), facts, worker, cache);
  }

  frameAt(request: MovingRequest): Promise<MovingFrame> {
    const result = this.#queue.then(() => this.#frame(request));
    this.#queue = result.catch(() => {});
    return result;
  }

  async #frame({ seconds, loop, widthPx, heightPx, colors }: MovingRequest): Promise<MovingFrame> {
    // A millionth more: 1/30 s must reach the second frame of 30 a second.
    const wanted = Math.floor(Math.max(0, seconds) * this.#framesPerSecond + 1e-6);
    const frame = loop ? wanted % this.#frames : Math.min(wanted, this.#frames - 1);
    const palette = `${this.#facts.key} ${JSON.stringify(colors)}`;
    const key = `${palette} ${frame} ${widthPx}x${heightPx}`;
    const known = this.#cache.get(key);
    if (known) return { key, bitmap: known };
    const limits = {
      name: this.#facts.name,
      timeoutMs: LOTTIE_TIMEOUT_MS,
      code: 'animation-broken' as const,
    };
    if (this.#opened.get(palette) !== this.#worker.generation) {
      const json = recolorLottie(this.#json, colors);
      const { name, wasmUrl } = this.#facts;
      await this.#worker.run('openLottie', { key: palette, json, name, wasmUrl }, limits);
      this.#opened.set(palette, this.#worker.generation);
    }
    const bitmap = await this.#worker.run('drawLottie', { key: palette, frame, widthPx, heightPx }, limits);
    this.#cache.put(key, bitmap);
    return { key, bitmap };
  }

  dispose(): void {
    void this.#queue.then(() => {
      this.#cache.clear(`${this.#facts.key} `);
      const limits = {
        name: this.#facts.name,
        timeoutMs: LOTTIE_TIMEOUT_MS,
        code: 'animation-broken' as const,
      };
      for (const [key, generation] of this.#opened) {
        if (generation === this.#worker.generation)
          this.#worker.run('closeLottie', { key }, limits).catch(() => {});
      }
      this.#opened.clear();
    });
  }
}

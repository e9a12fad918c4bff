import { GessoError } from '../model/errors.ts';
import { IMAGE_QUALITY } from '../presets/export-quality.ts';
import type { CompressedPhoto, CompressOptions } from './files/compress-photo.ts';
import type { PhotoFileType } from './files/photo-file-type.ts';
import type { PhotoBounds, PhotoEdits, PhotoPatch } from './photo-edits.ts';
import type { PhotoAnswer, PhotoKernelUrls, PhotoRequest } from './photo-jobs.ts';

type Body<Of = PhotoRequest> = Of extends { id: number } ? Omit<Of, 'id'> : never;

interface Waiting {
  resolve(answer: PhotoAnswer): void;
  reject(error: unknown): void;
}

interface Preview {
  readonly edits: PhotoEdits;
  readonly maxSidePx: number;
  readonly resolve: (image: ImageBitmap | null) => void;
  readonly reject: (error: unknown) => void;
}

/** A photo in a worker of its own, which draws it with its edits. Call `dispose` when done. */
export class PhotoClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #drawing = false;
  /** What is to be drawn next, by channel. */
  readonly #next = new Map<string, Preview>();
  #isDisposed = false;

  constructor() {
    this.#worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      // The caller was cancelled meanwhile.
      if (!waiting && data.type === 'image') data.image.close();
      if (data.type === 'failed') waiting?.reject(new GessoError(data.code, data.details));
      else waiting?.resolve(data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#lose(new GessoError('photo-failed', { reason: event.message || 'the worker stopped' }));
    };
  }

  /** Gives the worker a photo; the bitmap stays the caller's. */
  async open(source: ImageBitmap, kernels: PhotoKernelUrls): Promise<void> {
    const copy = await createImageBitmap(source);
    await this.#ask({ job: 'open', source: copy, kernels }, [copy]);
  }

  /** Gives the worker an image that edits name; the bitmap stays the caller's. */
  async add(imageId: string, image: ImageBitmap): Promise<void> {
    const copy = await createImageBitmap(image);
    await this.#ask({ job: 'add', imageId, image: copy }, [copy]);
  }

  /**
   * Draws the photo for the screen. One drawing at a time: of what is requested meanwhile in a channel only the last is drawn, the
   * others get null. @throws GessoError
   */
  preview(edits: PhotoEdits, maxSidePx: number, channel: string): Promise<ImageBitmap | null> {
    return new Promise((resolve, reject) => {
      this.#next.get(channel)?.resolve(null);
      this.#next.set(channel, { edits, maxSidePx, resolve, reject });
      void this.#drawNext();
    });
  }

  /**
   * A part of the photo with patches over it, without effects: what holes are filled from. Lengths are pixels of the photo. The worker
   * may be busy drawing: `signal` ends the wait at once. @throws GessoError `photo-failed` or `photo-cancelled`
   */
  async part(
    patches: readonly PhotoPatch[],
    bounds: PhotoBounds,
    scale: number,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<ImageBitmap> {
    const answer = await this.#ask({ job: 'part', patches, bounds, scale }, [], signal);
    if (answer.type !== 'image') throw new GessoError('photo-failed', { reason: 'no image came back' });
    return answer.image;
  }

  /** Writes the finished photo in full size. @throws GessoError */
  async encode(edits: PhotoEdits, type: PhotoFileType, quality = IMAGE_QUALITY.standard): Promise<Blob> {
    const answer = await this.#ask({ job: 'encode', edits, type, quality });
    if (answer.type !== 'file') throw new GessoError('photo-failed', { reason: 'no file came back' });
    return answer.file;
  }

  /** Writes an image as a small file; the bitmap is closed. No photo needs to be open. @throws GessoError */
  async compress(image: ImageBitmap, options: CompressOptions): Promise<CompressedPhoto> {
    const answer = await this.#ask({ job: 'compress', image, options }, [image]);
    if (answer.type !== 'compressed') throw new GessoError('photo-failed', { reason: 'no file came back' });
    return answer.result;
  }

  /** Ends the worker; what is under way fails with `photo-cancelled`. */
  dispose(): void {
    this.#isDisposed = true;
    this.#worker.terminate();
    this.#lose(new GessoError('photo-cancelled'));
  }

  async #drawNext(): Promise<void> {
    const [wanted] = this.#next;
    if (this.#drawing || !wanted) return;
    this.#drawing = true;
    const [channel, { edits, maxSidePx, resolve, reject }] = wanted;
    this.#next.delete(channel);
    try {
      const answer = await this.#ask({ job: 'render', edits, maxSidePx });
      resolve(answer.type === 'image' ? answer.image : null);
    } catch (error) {
      reject(error);
    } finally {
      this.#drawing = false;
      void this.#drawNext();
    }
  }

  #ask(body: Body, transfer: Transferable[] = [], signal?: AbortSignal): Promise<PhotoAnswer> {
    if (this.#isDisposed || signal?.aborted) return Promise.reject(new GessoError('photo-cancelled'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      signal?.addEventListener(
        'abort',
        () => {
          // Without effect when the answer came before.
          if (this.#waiting.delete(id)) reject(new GessoError('photo-cancelled'));
        },
        { once: true },
      );
      this.#worker.postMessage({ ...body, id } satisfies PhotoRequest, transfer);
    });
  }

  #lose(error: GessoError): void {
    for (const { resolve } of this.#next.values()) resolve(null);
    this.#next.clear();
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

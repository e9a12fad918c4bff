import { PICTURE_QUALITY } from '../export/quality.ts';
import { GessoError } from '../model/errors.ts';
import type { CompressedPhoto, CompressOptions } from './compress-photo.ts';
import type { PhotoBounds, PhotoEdits, PhotoPatch } from './photo-edits.ts';
import type { PhotoAnswer, PhotoFileType, PhotoKernelUrls, PhotoRequest } from './photo-jobs.ts';

type Body<Of = PhotoRequest> = Of extends { id: number } ? Omit<Of, 'id'> : never;

interface Waiting {
  resolve(answer: PhotoAnswer): void;
  reject(error: unknown): void;
}

interface Preview {
  readonly edits: PhotoEdits;
  readonly maxSidePx: number;
  readonly resolve: (picture: ImageBitmap | null) => void;
  readonly reject: (error: unknown) => void;
}

/** A photo in a worker of its own, which draws it with its edits. Whoever made it disposes of it. */
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

  /** Gives the worker a picture that edits name; the bitmap stays the caller's. */
  async add(pictureId: string, picture: ImageBitmap): Promise<void> {
    const copy = await createImageBitmap(picture);
    await this.#ask({ job: 'add', pictureId, picture: copy }, [copy]);
  }

  /**
   * Draws the photo for the screen. One drawing at a time: of what is asked for meanwhile in a channel only the last is drawn, the
   * others get null. @throws GessoError
   */
  preview(edits: PhotoEdits, maxSidePx: number, channel: string): Promise<ImageBitmap | null> {
    return new Promise((resolve, reject) => {
      this.#next.get(channel)?.resolve(null);
      this.#next.set(channel, { edits, maxSidePx, resolve, reject });
      void this.#drawNext();
    });
  }

  /** A part of the photo with patches over it, without effects: what holes are filled from. Lengths are pixels of the photo. @throws GessoError */
  async part(patches: readonly PhotoPatch[], bounds: PhotoBounds, scale: number): Promise<ImageBitmap> {
    const answer = await this.#ask({ job: 'part', patches, bounds, scale });
    if (answer.type !== 'picture') throw new GessoError('photo-failed', { reason: 'no picture came back' });
    return answer.picture;
  }

  /** Writes the finished photo in full size. @throws GessoError */
  async encode(edits: PhotoEdits, type: PhotoFileType, quality = PICTURE_QUALITY.standard): Promise<Blob> {
    const answer = await this.#ask({ job: 'encode', edits, type, quality });
    if (answer.type !== 'file') throw new GessoError('photo-failed', { reason: 'no file came back' });
    return answer.file;
  }

  /** Writes a picture as a small file; the bitmap is closed. No photo needs to be open. @throws GessoError */
  async compress(picture: ImageBitmap, options: CompressOptions): Promise<CompressedPhoto> {
    const answer = await this.#ask({ job: 'compress', picture, options }, [picture]);
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
      resolve(answer.type === 'picture' ? answer.picture : null);
    } catch (error) {
      reject(error);
    } finally {
      this.#drawing = false;
      void this.#drawNext();
    }
  }

  #ask(body: Body, transfer: Transferable[] = []): Promise<PhotoAnswer> {
    if (this.#isDisposed) return Promise.reject(new GessoError('photo-cancelled'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
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

import { GessoError } from '../model/errors.ts';
import type { Composition, CutoutFormat } from './compose.ts';
import type {
  CutoutAnswer,
  CutoutModel,
  CutoutPicture,
  CutoutRequest,
  CutoutRuntime,
} from './cutout-jobs.ts';
import type { CutoutProgress } from './remove-background.ts';

/** What is heard of a job while it runs. */
export interface CutoutHooks {
  readonly onProgress?: (progress: CutoutProgress) => void;
  /** The first use downloads the model and what runs it. */
  readonly onDownload?: (receivedBytes: number, totalBytes: number) => void;
  readonly signal?: AbortSignal;
}

type Request<Of = CutoutRequest> = Of extends { id: number } ? Omit<Of, 'id'> : never;

interface Waiting {
  readonly hooks: CutoutHooks;
  readonly resolve: (answer: CutoutAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** Cuts pictures out in a worker of its own, so that the page stays free. Whoever made it disposes of it. */
export class CutoutClient {
  readonly #runtime: CutoutRuntime;
  #worker: Worker | null = null;
  #nextId = 1;
  readonly #waiting = new Map<number, Waiting>();

  constructor(runtime: CutoutRuntime) {
    this.#runtime = runtime;
  }

  /** Loads a model ahead of its use. @throws GessoError `model-unavailable`. */
  async prepare(model: CutoutModel, hooks: CutoutHooks = {}): Promise<void> {
    await this.#run({ job: 'prepare', model, runtime: this.#runtime }, hooks);
  }

  /**
   * Takes the background off a picture, which stays as it is. Cancelled by `signal` at any moment.
   * Without `isRefined` the opacity is what the model saw, resized.
   * @throws GessoError `model-unavailable`, `cutout-failed` or `cutout-cancelled`.
   */
  async remove(
    picture: ImageBitmap,
    model: CutoutModel,
    { isRefined = true, ...hooks }: CutoutHooks & { readonly isRefined?: boolean } = {},
  ): Promise<CutoutPicture> {
    const copy = await createImageBitmap(picture);
    const request = { job: 'remove', model, runtime: this.#runtime, picture: copy, isRefined } as const;
    const answer = await this.#run(request, hooks, [copy]);
    if (answer.type !== 'removed') throw new GessoError('cutout-failed', { reason: 'no picture came back' });
    return answer.result;
  }

  /** Writes a finished picture as a file in full size. @throws GessoError `cutout-failed`. */
  async encode(composition: Composition, format: CutoutFormat): Promise<Blob> {
    const answer = await this.#run({ job: 'encode', composition, format }, {});
    if (answer.type !== 'encoded') throw new GessoError('cutout-failed', { reason: 'no file came back' });
    return answer.blob;
  }

  /** Ends the worker; jobs under way are cancelled. */
  dispose(): void {
    this.#lose(new GessoError('cutout-cancelled'));
  }

  #run(request: Request, hooks: CutoutHooks, transfer: Transferable[] = []): Promise<CutoutAnswer> {
    const { signal } = hooks;
    if (signal?.aborted) return Promise.reject(new GessoError('cutout-cancelled'));
    const id = this.#nextId++;
    return new Promise<CutoutAnswer>((resolve, reject) => {
      // A network at work hears nothing: the only way to stop it is to end its worker.
      const cancel = () => this.#lose(new GessoError('cutout-cancelled'));
      signal?.addEventListener('abort', cancel, { once: true });
      const settle = () => {
        signal?.removeEventListener('abort', cancel);
        this.#waiting.delete(id);
      };
      this.#waiting.set(id, {
        hooks,
        resolve(answer) {
          settle();
          resolve(answer);
        },
        reject(error) {
          settle();
          reject(error);
        },
      });
      this.#open().postMessage({ ...request, id } satisfies CutoutRequest, transfer);
    });
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./cutout-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<CutoutAnswer>) => {
      const waiting = this.#waiting.get(data.id);
      if (!waiting) return;
      if (data.type === 'progress') waiting.hooks.onProgress?.(data.progress);
      else if (data.type === 'download') waiting.hooks.onDownload?.(data.receivedBytes, data.totalBytes);
      else if (data.type === 'failed') waiting.reject(new GessoError(data.code, data.details));
      else waiting.resolve(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#lose(new GessoError('cutout-failed', { reason: event.message || 'the worker stopped' }));
    };
    this.#worker = worker;
    return worker;
  }

  #lose(error: GessoError): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const waiting of [...this.#waiting.values()]) waiting.reject(error);
  }
}

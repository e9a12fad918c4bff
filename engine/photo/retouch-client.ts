import { GessoError } from '../model/errors.ts';
import type { PhotoKernelUrls } from './photo-jobs.ts';
import type {
  EraseOrder,
  ExpandOrder,
  Expansion,
  RetouchAnswer,
  RetouchPatch,
  RetouchRequest,
} from './retouch-jobs.ts';

/** What is heard of a job while it runs. */
export interface RetouchHooks {
  /** How much is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

interface Waiting {
  readonly hooks: RetouchHooks;
  readonly resolve: (answer: RetouchAnswer) => void;
  readonly reject: (error: unknown) => void;
}

type Body<Of = RetouchRequest> = Of extends RetouchRequest ? Omit<Of, 'id' | 'kernels'> : never;

/** Fills holes and grows photos in a worker of its own, so that the page stays free. Whoever made it disposes of it. */
export class RetouchClient {
  readonly #kernels: PhotoKernelUrls;
  #worker: Worker | null = null;
  #nextId = 1;
  readonly #waiting = new Map<number, Waiting>();

  constructor(kernels: PhotoKernelUrls) {
    this.#kernels = kernels;
  }

  /**
   * Takes what is marked out of a photo and gives what covers it, with a soft edge; null where the marks have nothing of the photo in them.
   * The picture of the order is taken over. Cancelled by `hooks.signal` at any moment.
   * @throws GessoError `photo-nothing-around`, `photo-failed` or `photo-cancelled`
   */
  async erase(order: EraseOrder, hooks: RetouchHooks = {}): Promise<RetouchPatch | null> {
    const answer = await this.#run({ job: 'erase', order }, order.picture, hooks);
    if (answer.type !== 'erased') throw new GessoError('photo-failed', { reason: 'no picture came back' });
    return answer.patch;
  }

  /** Grows a photo beyond its edges. The picture of the order is taken over. @throws GessoError `photo-failed` or `photo-cancelled` */
  async expand(order: ExpandOrder, hooks: RetouchHooks = {}): Promise<Expansion> {
    const answer = await this.#run({ job: 'expand', order }, order.picture, hooks);
    if (answer.type !== 'expanded') throw new GessoError('photo-failed', { reason: 'no picture came back' });
    return answer.expansion;
  }

  /** Ends the worker; jobs under way are cancelled. */
  dispose(): void {
    this.#lose(new GessoError('photo-cancelled'));
  }

  #run(body: Body, picture: ImageBitmap, hooks: RetouchHooks): Promise<RetouchAnswer> {
    const { signal } = hooks;
    if (signal?.aborted) return Promise.reject(new GessoError('photo-cancelled'));
    const id = this.#nextId++;
    return new Promise<RetouchAnswer>((resolve, reject) => {
      // A kernel at work hears nothing: the only way to stop it is to end its worker.
      const cancel = () => this.#lose(new GessoError('photo-cancelled'));
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
      this.#open().postMessage({ ...body, id, kernels: this.#kernels } satisfies RetouchRequest, [picture]);
    });
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./retouch-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<RetouchAnswer>) => {
      const waiting = this.#waiting.get(data.id);
      if (!waiting) return;
      if (data.type === 'progress') waiting.hooks.onProgress?.(data.share);
      else if (data.type === 'failed') waiting.reject(new GessoError(data.code, data.details));
      else waiting.resolve(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#lose(new GessoError('photo-failed', { reason: event.message || 'the worker stopped' }));
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

import { JobWorker } from '../../cutout/job-worker.ts';
import { GessoError } from '../../model/errors.ts';
import type { PhotoKernelUrls } from '../photo-jobs.ts';
import type {
  EraseRequest,
  ExpandRequest,
  Expansion,
  RetouchAnswer,
  RetouchPatch,
  RetouchRequest,
} from './retouch-jobs.ts';

/** How a job is observed and cancelled. */
export interface RetouchHooks {
  /** How much is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

type Job<Of = RetouchRequest> = Of extends RetouchRequest ? Omit<Of, 'id' | 'kernels'> : never;

/** Fills holes and grows photos in a worker of its own, so that the page stays free. Call `dispose` when done. */
export class RetouchClient {
  readonly #kernels: PhotoKernelUrls;
  readonly #worker = new JobWorker<RetouchRequest, RetouchAnswer>({
    open: () => new Worker(new URL('./retouch-worker.ts', import.meta.url), { type: 'module' }),
    failed: 'photo-failed',
    cancelled: 'photo-cancelled',
  });

  constructor(kernels: PhotoKernelUrls) {
    this.#kernels = kernels;
  }

  /**
   * Takes what is marked out of a photo and gives what covers it, with a soft edge; null where the marks have nothing of the photo in them.
   * The image of the order is taken over. Cancelled by `hooks.signal` at any moment.
   * @throws GessoError `photo-nothing-around`, `photo-failed` or `photo-cancelled`
   */
  async erase(order: EraseRequest, hooks: RetouchHooks = {}): Promise<RetouchPatch | null> {
    const answer = await this.#run({ job: 'erase', order }, hooks);
    if (answer.type !== 'erased') throw new GessoError('photo-failed', { reason: 'no image came back' });
    return answer.patch;
  }

  /** Grows a photo beyond its edges. The image of the order is taken over. @throws GessoError `photo-failed` or `photo-cancelled` */
  async expand(order: ExpandRequest, hooks: RetouchHooks = {}): Promise<Expansion> {
    const answer = await this.#run({ job: 'expand', order }, hooks);
    if (answer.type !== 'expanded') throw new GessoError('photo-failed', { reason: 'no image came back' });
    return answer.expansion;
  }

  /** Ends the worker; jobs under way are cancelled. */
  dispose(): void {
    this.#worker.dispose();
  }

  #run(job: Job, { onProgress, signal }: RetouchHooks): Promise<RetouchAnswer> {
    return this.#worker.run((id) => ({ ...job, id, kernels: this.#kernels }), {
      signal,
      transfer: [job.order.image],
      isNews(answer) {
        if (answer.type !== 'progress') return false;
        onProgress?.(answer.share);
        return true;
      },
    });
  }
}

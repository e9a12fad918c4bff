import { GessoError, type GessoErrorCode, type GessoErrorDetails } from '../model/errors.ts';

/** What a worker says of a job: that it failed, or whatever else the job has to say. */
type Answer =
  | { readonly id: number; readonly type: string }
  | {
      readonly id: number;
      readonly type: 'failed';
      readonly code: GessoErrorCode;
      readonly details: GessoErrorDetails;
    };

/** A worker and the codes of the errors with which its jobs end before their time. */
export interface JobWorkerOptions {
  readonly open: () => Worker;
  readonly failed: GessoErrorCode;
  readonly cancelled: GessoErrorCode;
}

/** How one job is sent and listened to. */
export interface JobOptions<Said> {
  readonly signal?: AbortSignal | undefined;
  /** What changes its owner on the way. */
  readonly transfer?: Transferable[];
  /** Receives each answer first; true when the job goes on after it. */
  readonly isNews?: (answer: Said) => boolean;
}

interface Waiting<Said> {
  readonly isNews: (answer: Said) => boolean;
  readonly resolve: (answer: Said) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A worker for jobs that receive no messages while they work, as a network or a kernel: the only way to cancel one is to end the worker, and the
 * others in it with it. The next job gets a new worker.
 */
export class JobWorker<Request extends { readonly id: number }, Said extends { readonly id: number }> {
  readonly #options: JobWorkerOptions;
  readonly #waiting = new Map<number, Waiting<Said>>();
  #worker: Worker | null = null;
  #nextId = 1;

  constructor(options: JobWorkerOptions) {
    this.#options = options;
  }

  /** Sends a job and gives its last answer. @throws GessoError of the job, `failed` where the worker crashed, or `cancelled` */
  run(
    request: (id: number) => Request,
    { signal, transfer = [], isNews = () => false }: JobOptions<Said> = {},
  ): Promise<Said> {
    if (signal?.aborted) return Promise.reject(new GessoError(this.#options.cancelled));
    const id = this.#nextId++;
    return new Promise<Said>((resolve, reject) => {
      const cancel = () => this.dispose();
      const settle = () => {
        signal?.removeEventListener('abort', cancel);
        this.#waiting.delete(id);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      this.#waiting.set(id, {
        isNews,
        resolve(answer) {
          settle();
          resolve(answer);
        },
        reject(error) {
          settle();
          reject(error);
        },
      });
      this.#open().postMessage(request(id), transfer);
    });
  }

  /** Ends the worker; jobs under way are cancelled. */
  dispose(): void {
    this.#lose(new GessoError(this.#options.cancelled));
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.#options.open();
    worker.onmessage = ({ data }: MessageEvent<Said & Answer>) => {
      const waiting = this.#waiting.get(data.id);
      if (!waiting) return;
      if (data.type === 'failed' && 'code' in data) waiting.reject(new GessoError(data.code, data.details));
      else if (!waiting.isNews(data)) waiting.resolve(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const reason = event.message || 'the worker stopped';
      this.#lose(new GessoError(this.#options.failed, { reason }));
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

import { GessoError, type GessoErrorCode } from '../model/errors.ts';
import type { MediaAnswer, MediaJobName, MediaJobs, MediaRequest } from './media-jobs.ts';

/** How long a worker without work is kept: the memory of its decoders comes back with its end. */
const IDLE_MS = 30_000;

interface Waiting {
  readonly resolve: (output: MediaJobs[MediaJobName]['output']) => void;
  readonly reject: (error: GessoError) => void;
}

/** What a job is about, for the message when it fails. */
interface JobLimits {
  readonly name: string;
  readonly timeoutMs: number;
  /** The code of the error when the worker hangs or crashes. */
  readonly code: GessoErrorCode;
}

/**
 * A worker of its own for decoders that are not the browser's: a hostile file can then only hang or crash the worker, which
 * is ended, and the next job gets a new one. Jobs run one after another.
 */
export class MediaWorkerClient {
  #worker: Worker | null = null;
  #nextId = 1;
  #generation = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting: { id: number; handlers: Waiting } | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;
  readonly #keepsState: boolean;

  /** @param keepsState whether jobs depend on former ones; such a worker stays until `dispose`. */
  constructor({ keepsState = false }: { keepsState?: boolean } = {}) {
    this.#keepsState = keepsState;
  }

  /** Grows with each worker that was lost: what was opened in a former one is gone. */
  get generation(): number {
    return this.#generation;
  }

  /** Runs a job. @throws GessoError of the job, or with `limits.code` when the worker hung or crashed. */
  run<Name extends MediaJobName>(
    job: Name,
    input: MediaJobs[Name]['input'],
    limits: JobLimits,
  ): Promise<MediaJobs[Name]['output']> {
    const result = this.#queue.then(() => this.#run(job, input, limits));
    this.#queue = result.catch(() => {});
    return result;
  }

  #run<Name extends MediaJobName>(
    job: Name,
    input: MediaJobs[Name]['input'],
    { name, timeoutMs, code }: JobLimits,
  ): Promise<MediaJobs[Name]['output']> {
    clearTimeout(this.#idle);
    const id = this.#nextId++;
    return new Promise<MediaJobs[MediaJobName]['output']>((resolve, reject) => {
      const timer = setTimeout(
        () => this.#lose(new GessoError(code, { name, reason: 'it takes too long to read' })),
        timeoutMs,
      );
      const settle = () => {
        clearTimeout(timer);
        this.#waiting = null;
        this.#startIdling();
      };
      this.#waiting = {
        id,
        handlers: {
          resolve: (output) => {
            settle();
            resolve(output);
          },
          reject: (error) => {
            settle();
            reject(error);
          },
        },
      };
      const request: MediaRequest<Name> = { id, job, input };
      this.#open(name, code).postMessage(request);
    });
  }

  #open(name: string, code: GessoErrorCode): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./media-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<MediaAnswer>) => {
      const waiting = this.#waiting;
      if (waiting?.id !== data.id) return;
      if ('failure' in data) waiting.handlers.reject(new GessoError(data.failure.code, data.failure.details));
      else waiting.handlers.resolve(data.output);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#lose(new GessoError(code, { name, reason: event.message || 'the decoder stopped' }));
    };
    this.#worker = worker;
    return worker;
  }

  #lose(error: GessoError): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#generation += 1;
    this.#waiting?.handlers.reject(error);
  }

  #startIdling(): void {
    if (this.#keepsState) return;
    this.#idle = setTimeout(() => {
      this.#worker?.terminate();
      this.#worker = null;
    }, IDLE_MS);
  }

  /** Ends the worker; a job under way fails. */
  dispose(): void {
    clearTimeout(this.#idle);
    this.#lose(new GessoError('asset-unreadable', { reason: 'it was closed' }));
    clearTimeout(this.#idle);
  }
}

import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ownProgram } from '../own-program.ts';
import type { PgliteRequest, PgliteResponse, PgliteWorkerData } from './pglite-messages.ts';
import { DatabaseError, DatabaseUnavailableError } from './sql-client.ts';

const CHECKPOINT_INTERVAL_MS = 5 * 60_000;

const PROGRAM = new URL('./pglite-worker.ts', import.meta.url);

/**
 * Threads do not inherit the loader of TypeScript in Node 20 (and test runners bring another), so a thread that runs from its source
 * registers it itself before it imports its module.
 */
const scriptFor = (source: string) => `
  import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => {
    register();
    return import(${JSON.stringify(pathToFileURL(source).href)});
  });
`;

type NewRequest = PgliteRequest extends infer Request
  ? Request extends PgliteRequest
    ? Omit<Request, 'id'>
    : never
  : never;

interface Waiting {
  resolve(rows: unknown[][]): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

/** One thread with an open PGlite. It ends for good when it fails or does not answer in time; what it had committed is on the disk. */
export class PgliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #failure: DatabaseError | null = null;
  #announceReady: () => void = () => undefined;
  #announceFailure: (error: Error) => void = () => undefined;
  readonly #ready: Promise<void>;
  /** Resolves when the thread is gone and the folder is free for another. */
  readonly ended: Promise<void>;

  private constructor(folder: string) {
    this.#ready = new Promise((resolve, reject) => {
      this.#announceReady = resolve;
      this.#announceFailure = reject;
    });
    const { file, isSource } = ownProgram(PROGRAM);
    this.#worker = new Worker(isSource ? scriptFor(file) : file, {
      eval: isSource,
      // The parent's options would load the loader of TypeScript a second time.
      execArgv: [],
      workerData: { folder, checkpointIntervalMs: CHECKPOINT_INTERVAL_MS } satisfies PgliteWorkerData,
    });
    this.ended = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    this.#worker.on('message', (message: PgliteResponse) => this.#receive(message));
    this.#worker.on('error', (error) => this.#fail(error.message));
    this.#worker.on('exit', () => this.#fail('its thread has ended'));
  }

  /**
   * Opens PGlite on a folder, which is made on first use. A signal gives it up; the thread has ended when this rejects.
   * @throws DatabaseError when the folder holds something that cannot be opened
   */
  static async open(folder: string, signal?: AbortSignal): Promise<PgliteThread> {
    const thread = new PgliteThread(folder);
    const giveUp = () => thread.#fail('it was stopped while it opened');
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      if (signal?.aborted) giveUp();
      await thread.#ready;
      return thread;
    } catch (cause) {
      await thread.terminate();
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new DatabaseError(`The database in ${folder} does not open. ${reason}`, null, { cause });
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  /** Why the thread takes no requests any more; null while it does. */
  get failure(): DatabaseError | null {
    return this.#failure;
  }

  /** Has one request answered. @throws DatabaseUnavailableError when the thread ends before, or takes longer than the limit */
  ask(request: NewRequest, limitMs: number): Promise<unknown[][]> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // A statement of PGlite cannot be cancelled: only the end of its thread ends it.
        this.#fail(`a statement took longer than ${limitMs / 1000} seconds`);
        void this.terminate();
      }, limitMs);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ ...request, id } satisfies PgliteRequest);
    });
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #receive(message: PgliteResponse): void {
    if (message.type === 'ready') {
      this.#announceReady();
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    clearTimeout(waiting?.timer);
    if (message.type === 'result') waiting?.resolve(message.rows);
    else waiting?.reject(new DatabaseError(message.message, message.code));
  }

  #fail(reason: string): void {
    this.#failure ??= new DatabaseUnavailableError(`The database has stopped: ${reason}.`, null);
    this.#announceFailure(this.#failure);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(this.#failure);
    }
    this.#waiting.clear();
  }
}

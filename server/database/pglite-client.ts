import { Worker } from 'node:worker_threads';
import type { PgliteRequest, PgliteResponse, PgliteWorkerData } from './pglite-messages.ts';
import {
  DatabaseError,
  runTransaction,
  type SqlClient,
  type SqlRunner,
  type SqlValue,
} from './sql-client.ts';

const CHECKPOINT_INTERVAL_MS = 5 * 60_000;

/**
 * Threads do not inherit the loader of TypeScript in Node 20 (and test runners bring another), so the thread registers it
 * itself before it imports its module.
 */
const WORKER_SCRIPT = `
  import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => {
    register();
    return import(${JSON.stringify(new URL('./pglite-worker.ts', import.meta.url).href)});
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
}

/** The main thread's end of PGlite. One connection: a transaction holds all other statements back until it ends. */
class PgliteClient implements SqlClient {
  readonly kind = 'pglite';
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | null = null;
  #failure: Error | null = null;

  /** Resolves when the database is open. */
  readonly opened: Promise<void>;
  #announceOpened: () => void = () => undefined;
  #announceFailure: (error: Error) => void = () => undefined;

  readonly #direct: SqlRunner = {
    query: (sql, params = []) => this.#ask({ type: 'query', sql, params }),
    execute: async (sql) => void (await this.#ask({ type: 'execute', sql })),
  };

  constructor(worker: Worker) {
    this.#worker = worker;
    this.opened = new Promise((resolve, reject) => {
      this.#announceOpened = resolve;
      this.#announceFailure = reject;
    });
    worker.on('message', (message: PgliteResponse) => this.#receive(message));
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('the thread has ended')));
  }

  query(sql: string, params: readonly SqlValue[] = []): Promise<unknown[][]> {
    return this.#inTurn(() => this.#direct.query(sql, params));
  }

  execute(sql: string): Promise<void> {
    return this.#inTurn(() => this.#direct.execute(sql));
  }

  transaction<Result>(work: (runner: SqlRunner) => Promise<Result>): Promise<Result> {
    return this.#inTurn(() => runTransaction(this.#direct, work));
  }

  close(): Promise<void> {
    this.#closing ??= this.#inTurn(async () => {
      if (this.#failure === null) await this.#ask({ type: 'close' });
      await this.#worker.terminate();
    });
    return this.#closing;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  #ask(request: NewRequest): Promise<unknown[][]> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id } satisfies PgliteRequest);
    });
  }

  #receive(message: PgliteResponse): void {
    if (message.type === 'ready') {
      this.#announceOpened();
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'result') waiting?.resolve(message.rows);
    else waiting?.reject(new DatabaseError(message.message, message.code));
  }

  #fail(cause: Error): void {
    this.#failure ??= new DatabaseError(`The database has stopped: ${cause.message}.`, null, { cause });
    this.#announceFailure(this.#failure);
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}

/**
 * Opens PGlite on a folder, which is made on first use. Only one process may have the folder open: see lock.ts.
 * @throws DatabaseError when the folder holds something that cannot be opened.
 */
export async function openPglite(folder: string): Promise<SqlClient> {
  const worker = new Worker(WORKER_SCRIPT, {
    eval: true,
    // The parent's options would load the loader of TypeScript a second time.
    execArgv: [],
    workerData: { folder, checkpointIntervalMs: CHECKPOINT_INTERVAL_MS } satisfies PgliteWorkerData,
  });
  const client = new PgliteClient(worker);
  try {
    await client.opened;
    return client;
  } catch (cause) {
    await worker.terminate();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`The database in ${folder} does not open. ${reason}`, null, { cause });
  }
}

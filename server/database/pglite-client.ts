import { PgliteThread } from './pglite-thread.ts';
import {
  type DatabaseTimeLimits,
  DatabaseUnavailableError,
  runTransaction,
  type SqlClient,
  type SqlRunner,
  type SqlValue,
  USUAL_LIMITS,
} from './sql-client.ts';

/** A thread that does not open again is not tried at every request. */
const REOPEN_PAUSE_MS = 2_000;
/** What is under way when the database is closed has this long. */
const CLOSE_MS = 1_500;

/**
 * The main thread's end of PGlite. One connection: a transaction holds all other statements back until it ends. When the thread fails or
 * hangs, what it was asked is refused and the next statement opens the folder again.
 */
class PgliteClient implements SqlClient {
  readonly kind = 'pglite';
  readonly #folder: string;
  readonly #limits: DatabaseTimeLimits;
  #thread: PgliteThread;
  #reopenFailedAt = Number.NEGATIVE_INFINITY;
  #queue: Promise<unknown> = Promise.resolve();
  /** How many have not had their turn or are having it. */
  #queued = 0;
  #closing: Promise<void> | null = null;

  constructor(folder: string, thread: PgliteThread, limits: DatabaseTimeLimits) {
    this.#folder = folder;
    this.#thread = thread;
    this.#limits = limits;
  }

  query(sql: string, params: readonly SqlValue[] = []): Promise<unknown[][]> {
    return this.#inTurn(this.#limits, (thread) =>
      thread.ask({ type: 'query', sql, params }, this.#limits.answerMs),
    );
  }

  execute(sql: string): Promise<void> {
    return this.#inTurn(this.#limits, (thread) => runnerOn(thread, this.#limits).execute(sql));
  }

  transaction<Result>(
    work: (runner: SqlRunner) => Promise<Result>,
    limits: DatabaseTimeLimits = this.#limits,
  ): Promise<Result> {
    return this.#inTurn(limits, (thread) => runTransaction(runnerOn(thread, limits), work));
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_MS);
    });
    const closed = this.#queue.then(() => this.#thread.ask({ type: 'close' }, CLOSE_MS));
    // Ended without being closed it is opened like after a crash, which loses nothing.
    await Promise.race([closed.catch(() => undefined), tooLong]);
    clearTimeout(timer);
    await this.#thread.terminate();
  }

  /** Does work when everything before it is done. @throws DatabaseUnavailableError when that takes too long */
  #inTurn<Result>(
    { connectMs }: DatabaseTimeLimits,
    work: (thread: PgliteThread) => Promise<Result>,
  ): Promise<Result> {
    if (this.#closing)
      return Promise.reject(new DatabaseUnavailableError('The database has been closed.', null));
    let hasGivenUp = false;
    let timer: NodeJS.Timeout | undefined;
    const waiting =
      this.#queued === 0
        ? null
        : new Promise<never>((_resolve, reject) => {
            timer = setTimeout(() => {
              hasGivenUp = true;
              reject(new DatabaseUnavailableError('The database is too busy to answer.', null));
            }, connectMs);
          });
    this.#queued += 1;
    const result = this.#queue.then(async () => {
      clearTimeout(timer);
      try {
        // What was refused is not run afterwards.
        if (hasGivenUp) throw new DatabaseUnavailableError('The database was too busy to answer.', null);
        return await work(await this.#openThread());
      } finally {
        this.#queued -= 1;
      }
    });
    this.#queue = result.catch(() => undefined);
    return waiting ? Promise.race([result, waiting]) : result;
  }

  async #openThread(): Promise<PgliteThread> {
    const { failure, ended } = this.#thread;
    if (failure === null) return this.#thread;
    if (Date.now() - this.#reopenFailedAt < REOPEN_PAUSE_MS || this.#closing) throw failure;
    await ended;
    try {
      this.#thread = await PgliteThread.open(this.#folder);
    } catch (cause) {
      this.#reopenFailedAt = Date.now();
      throw new DatabaseUnavailableError('The database does not open again.', null, { cause });
    }
    return this.#thread;
  }
}

function runnerOn(thread: PgliteThread, { answerMs }: DatabaseTimeLimits): SqlRunner {
  return {
    query: (sql, params = []) => thread.ask({ type: 'query', sql, params }, answerMs),
    execute: async (sql) => void (await thread.ask({ type: 'execute', sql }, answerMs)),
  };
}

/** How a PGlite is used. */
export interface PgliteOptions {
  readonly limits?: DatabaseTimeLimits;
  /** Gives the opening up. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens PGlite on a folder, which is made on first use. Only one process may have the folder open: see lock.ts.
 * @throws DatabaseError when the folder holds something that cannot be opened.
 */
export async function openPglite(folder: string, options: PgliteOptions = {}): Promise<SqlClient> {
  const { limits = USUAL_LIMITS, signal } = options;
  return new PgliteClient(folder, await PgliteThread.open(folder, signal), limits);
}

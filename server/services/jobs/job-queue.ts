import { and, count, eq, inArray, lt, min, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Queries } from '../../database/database.ts';
import { jobs } from '../../database/schema.ts';

/** How long a job may be without a sign of life from its process before another takes it over. */
const LEASE_MS = 60_000;
const POLL_INTERVAL_MS = 5_000;
/** Between attempts: 5 s, 20 s, 80 s, ..., at most an hour, a quarter more or less so that they do not come in waves. */
const FIRST_RETRY_MS = 5_000;
const RETRY_FACTOR = 4;
const LONGEST_RETRY_MS = 60 * 60_000;
const DONE_KEPT_MS = 24 * 60 * 60_000;
const FAILED_KEPT_MS = 30 * 24 * 60 * 60_000;

/** What is done for one kind of job. */
export interface JobKind<Payload> {
  readonly payload: z.ZodType<Payload>;
  readonly maxAttempts: number;
  /** Does the work; may run twice when a process dies between the work and the note that it was done. */
  run(payload: Payload, signal: AbortSignal): Promise<void>;
  /** Called once after the last attempt failed. */
  giveUp?(payload: Payload, error: Error): Promise<void>;
  /** Runs the job again this long after it ended; its payload is then `{}`. */
  readonly repeatMs?: number;
}

/** When and how often a job is wanted. */
export interface EnqueueOptions {
  readonly runAt?: Date;
  /** Of jobs that have not ended there is one of each key; a second is not added. */
  readonly uniqueKey?: string;
}

interface ClaimedJob {
  readonly jobId: number;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
  readonly maxAttempts: number;
}

export interface JobQueueOptions {
  readonly now?: () => Date;
  readonly onError?: (kind: string, error: unknown) => void;
}

/**
 * Work that outlives a request, in the database: added in the same transaction as its reason, taken by one process at a
 * time (`FOR UPDATE SKIP LOCKED`), tried again with growing pauses, and taken over from processes that died.
 */
export class JobQueue {
  readonly #database: Database;
  readonly #kinds = new Map<string, JobKind<unknown>>();
  readonly #now: () => Date;
  readonly #onError: (kind: string, error: unknown) => void;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<unknown> = Promise.resolve();
  #isStarted = false;

  constructor(
    database: Database,
    { now = () => new Date(), onError = () => undefined }: JobQueueOptions = {},
  ) {
    this.#database = database;
    this.#now = now;
    this.#onError = onError;
  }

  /** Says what is done for a kind; before `start`. */
  register<Payload>(kind: string, definition: JobKind<Payload>): void {
    this.#kinds.set(kind, definition as JobKind<unknown>);
  }

  /** Adds a job as part of a transaction, or on its own with `database.queries`. */
  async enqueue(
    queries: Queries,
    kind: string,
    payload: unknown,
    options: EnqueueOptions = {},
  ): Promise<void> {
    const definition = this.#kinds.get(kind);
    if (!definition) throw new Error(`There is no kind of job called ${kind}.`);
    await queries
      .insert(jobs)
      .values({
        kind,
        payload: JSON.stringify(definition.payload.parse(payload)),
        maxAttempts: definition.maxAttempts,
        runAt: options.runAt ?? this.#now(),
        uniqueKey: options.uniqueKey ?? null,
      })
      .onConflictDoNothing();
    // Not before the transaction that this belongs to can have been committed.
    setImmediate(() => this.wake());
  }

  /** Begins to work off jobs, and adds those that repeat. */
  async start(): Promise<void> {
    this.#isStarted = true;
    await this.#enqueueRepeating();
    this.wake();
  }

  /** Looks for work now rather than at the next interval. */
  wake(): void {
    if (!this.#isStarted || this.#stopping.signal.aborted) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const former = this.#working;
    this.#working = former.then(async () => {
      if (this.#stopping.signal.aborted) return;
      await this.runDue().catch((error: unknown) => this.#onError('queue', error));
      await this.#planNext();
    });
  }

  /** Ends after the job under way, which is told to hurry by its signal. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#working;
  }

  /** Works off everything that is due and returns how many jobs were run. */
  async runDue(): Promise<number> {
    for (let done = 0; ; done++) {
      if (this.#stopping.signal.aborted) return done;
      const job = await this.#claim();
      if (!job) return done;
      await this.#run(job);
    }
  }

  /** How many jobs there are in each state. */
  async counts(): Promise<Record<string, number>> {
    const rows = await this.#database.queries
      .select({ state: jobs.state, count: count() })
      .from(jobs)
      .groupBy(jobs.state);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  /** Removes what ended long ago. */
  async sweep(): Promise<void> {
    const now = this.#now().getTime();
    const { queries } = this.#database;
    await queries
      .delete(jobs)
      .where(and(eq(jobs.state, 'done'), lt(jobs.finishedAt, new Date(now - DONE_KEPT_MS))));
    await queries
      .delete(jobs)
      .where(and(eq(jobs.state, 'failed'), lt(jobs.finishedAt, new Date(now - FAILED_KEPT_MS))));
  }

  async #claim(): Promise<ClaimedJob | null> {
    const now = this.#now();
    const kinds = [...this.#kinds.keys()];
    if (kinds.length === 0) return null;
    const next = this.#database.queries
      .select({ jobId: jobs.jobId })
      .from(jobs)
      .where(
        and(
          inArray(jobs.kind, kinds),
          sql`((${jobs.state} = 'waiting' AND ${jobs.runAt} <= ${now.toISOString()})
            OR (${jobs.state} = 'running' AND ${jobs.leasedUntil} < ${now.toISOString()}))`,
        ),
      )
      .orderBy(jobs.runAt)
      .limit(1)
      .for('update', { skipLocked: true });
    const [claimed] = await this.#database.queries
      .update(jobs)
      .set({
        state: 'running',
        attempts: sql`${jobs.attempts} + 1`,
        leasedUntil: new Date(now.getTime() + LEASE_MS),
      })
      .where(eq(jobs.jobId, sql`(${next})`))
      .returning({
        jobId: jobs.jobId,
        kind: jobs.kind,
        payload: jobs.payload,
        attempts: jobs.attempts,
        maxAttempts: jobs.maxAttempts,
      });
    return claimed ?? null;
  }

  async #run(job: ClaimedJob): Promise<void> {
    const kind = this.#kinds.get(job.kind);
    if (!kind) return;
    const heartbeat = setInterval(() => this.#extendLease(job.jobId), LEASE_MS / 3);
    try {
      const payload = kind.payload.parse(JSON.parse(job.payload));
      await kind.run(payload, this.#stopping.signal);
      await this.#finish(job, 'done', null);
    } catch (error) {
      await this.#fail(job, kind, error instanceof Error ? error : new Error(String(error)));
    } finally {
      clearInterval(heartbeat);
    }
    if (kind.repeatMs !== undefined) await this.#enqueueRepeating();
  }

  async #fail(job: ClaimedJob, kind: JobKind<unknown>, error: Error): Promise<void> {
    const text = error.message.slice(0, 1000);
    // Being told to stop is no fault of the job: the attempt does not count.
    if (this.#stopping.signal.aborted) {
      await this.#wait(job, 0, text, sql`${jobs.attempts} - 1`);
      return;
    }
    this.#onError(job.kind, error);
    if (job.attempts < job.maxAttempts) {
      await this.#wait(job, retryPauseMs(job.attempts), text, sql`${jobs.attempts}`);
      return;
    }
    await this.#finish(job, 'failed', text);
    await kind
      .giveUp?.(kind.payload.parse(JSON.parse(job.payload)), error)
      .catch((secondError: unknown) => this.#onError(job.kind, secondError));
  }

  async #wait(
    job: ClaimedJob,
    pauseMs: number,
    error: string,
    attempts: ReturnType<typeof sql>,
  ): Promise<void> {
    const runAt = new Date(this.#now().getTime() + pauseMs);
    await this.#database.queries
      .update(jobs)
      .set({ state: 'waiting', leasedUntil: null, runAt, error, attempts })
      .where(eq(jobs.jobId, job.jobId));
  }

  async #finish(job: ClaimedJob, state: 'done' | 'failed', error: string | null): Promise<void> {
    await this.#database.queries
      .update(jobs)
      // What is done needs its payload no more, and there may be people's addresses in it.
      .set({ state, error, leasedUntil: null, finishedAt: this.#now(), payload: '{}' })
      .where(eq(jobs.jobId, job.jobId));
  }

  #extendLease(jobId: number): void {
    this.#database.queries
      .update(jobs)
      .set({ leasedUntil: new Date(this.#now().getTime() + LEASE_MS) })
      .where(eq(jobs.jobId, jobId))
      .then(undefined, (error: unknown) => this.#onError('lease', error));
  }

  async #enqueueRepeating(): Promise<void> {
    for (const [kind, { repeatMs }] of this.#kinds) {
      if (repeatMs === undefined) continue;
      const [last] = await this.#database.queries
        .select({ finishedAt: jobs.finishedAt })
        .from(jobs)
        .where(and(eq(jobs.kind, kind), inArray(jobs.state, ['done', 'failed'])))
        .orderBy(sql`${jobs.finishedAt} DESC`)
        .limit(1);
      const runAt = new Date((last?.finishedAt?.getTime() ?? this.#now().getTime() - repeatMs) + repeatMs);
      await this.enqueue(this.#database.queries, kind, {}, { runAt, uniqueKey: `repeat:${kind}` });
    }
  }

  async #planNext(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const pause = await this.#pauseMs().catch(() => POLL_INTERVAL_MS);
    if (this.#stopping.signal.aborted || this.#timer) return;
    this.#timer = setTimeout(() => this.wake(), pause);
    this.#timer.unref();
  }

  /** Until the next job of this database is due; other processes may add some meanwhile. */
  async #pauseMs(): Promise<number> {
    const [row] = await this.#database.queries
      .select({ runAt: min(jobs.runAt) })
      .from(jobs)
      .where(and(eq(jobs.state, 'waiting'), inArray(jobs.kind, [...this.#kinds.keys()])));
    const untilDue = row?.runAt ? row.runAt.getTime() - this.#now().getTime() : POLL_INTERVAL_MS;
    return Math.min(POLL_INTERVAL_MS, Math.max(50, untilDue));
  }
}

/** The pause after this many failed attempts. */
export function retryPauseMs(attempts: number, random: () => number = Math.random): number {
  const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * RETRY_FACTOR ** (attempts - 1));
  return Math.round(pause * (0.75 + 0.5 * random()));
}

import type { z } from 'zod';
import type { Database, Queries } from '../../database/database.ts';
import { jobs } from '../../database/schema.ts';
import { type ClaimedJob, JobRows, LEASE_MS } from './job-rows.ts';
import { WorkLoop } from './work-loop.ts';

const POLL_INTERVAL_MS = 5_000;
const SHORTEST_PAUSE_MS = 50;
/** Between attempts: 5 s, 20 s, 80 s, ..., at most an hour, a quarter more or less so that they do not come in waves. */
const FIRST_RETRY_MS = 5_000;
const RETRY_FACTOR = 4;
const LONGEST_RETRY_MS = 60 * 60_000;

/**
 * Jobs of different lanes do not wait for each other: `main` is for what is quick, `files` for what looks at files of users, `store` for
 * what walks through the object store, `generation` and `developer` for what waits for other services, of the editor and of the developer API,
 * `machine` for what keeps this machine busy. The number says how many jobs of the lane a process works off at a time.
 */
const LANES = { main: 1, files: 1, store: 1, generation: 4, developer: 4, machine: 1 } as const;
export type JobLane = keyof typeof LANES;
const LANE_NAMES = Object.keys(LANES) as JobLane[];
/** A process that works off nothing. */
export const NO_SLOTS = {
  main: 0,
  files: 0,
  store: 0,
  generation: 0,
  developer: 0,
  machine: 0,
} as const satisfies Record<JobLane, number>;

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
  /** `main` unless another is named. */
  readonly lane?: JobLane;
}

/** When and how often a job is wanted. */
export interface EnqueueOptions {
  readonly runAt?: Date;
  /** Of jobs that have not ended there is one of each key; a second is not added. */
  readonly uniqueKey?: string;
}

export interface JobQueueOptions {
  readonly now?: () => Date;
  /** Other numbers of jobs at a time than the usual ones; 0: other processes do them. */
  readonly slots?: Partial<Readonly<Record<JobLane, number>>>;
  readonly onError?: (kind: string, error: unknown) => void;
}

/**
 * Work that outlives a request, in the database: added in the same transaction as its reason, taken by one process at a
 * time (`FOR UPDATE SKIP LOCKED`), tried again with growing pauses, and taken over from processes that died. A process works
 * off as many jobs of each lane at a time as the lane allows.
 */
export class JobQueue {
  readonly #database: Database;
  readonly #rows: JobRows;
  readonly #kinds = new Map<string, JobKind<unknown>>();
  readonly #loops: ReadonlyMap<JobLane, readonly WorkLoop[]>;
  readonly #now: () => Date;
  readonly #onError: (kind: string, error: unknown) => void;
  readonly #stopping = new AbortController();
  /** Repeating kinds whose next job could not be added, because the database did not answer. */
  readonly #unscheduled = new Set<string>();
  #isStarted = false;

  constructor(
    database: Database,
    { now = () => new Date(), onError = () => undefined, slots = {} }: JobQueueOptions = {},
  ) {
    this.#database = database;
    this.#rows = new JobRows(database, now);
    this.#now = now;
    this.#onError = onError;
    this.#loops = new Map(
      LANE_NAMES.map((lane) => {
        const round = () => this.#runLane(lane).catch((error: unknown) => onError('queue', error));
        const loop = () => new WorkLoop({ round, pauseMs: () => this.#pauseMs(lane) });
        return [lane, Array.from({ length: slots[lane] ?? LANES[lane] }, loop)];
      }),
    );
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
    setImmediate(() => this.#wake(laneOf(definition)));
  }

  /** Begins to work off jobs, and adds those that repeat. */
  async start(): Promise<void> {
    this.#isStarted = true;
    for (const [kind, definition] of this.#kinds) {
      const { repeatMs } = definition;
      if (this.#loops.get(laneOf(definition))?.length === 0) continue;
      if (repeatMs !== undefined) await this.#enqueueNext(kind);
    }
    for (const lane of LANE_NAMES) this.#wake(lane);
  }

  /** Whether this process works off jobs by itself. */
  get isWorking(): boolean {
    return this.#isStarted && !this.#stopping.signal.aborted;
  }

  /** Ends after the jobs under way, whose signal asks them to hurry. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#loops.values()].flat().map((loop) => loop.stop()));
  }

  /** Works off everything that is due, what it leads to as well, and returns how many jobs were run. */
  async runDue(): Promise<number> {
    for (let total = 0; ; ) {
      const done = await Promise.all(LANE_NAMES.map((lane) => this.#runLane(lane)));
      const sum = done.reduce((all, count) => all + count, 0);
      if (sum === 0) return total;
      total += sum;
    }
  }

  /** How many jobs there are in each state. */
  counts(): Promise<Record<string, number>> {
    return this.#rows.counts();
  }

  /** Removes what ended long ago. */
  sweep(): Promise<void> {
    return this.#rows.sweep();
  }

  /** Looks for work now rather than at the next interval. */
  #wake(lane: JobLane): void {
    if (!this.#isStarted) return;
    for (const loop of this.#loops.get(lane) ?? []) loop.wake();
  }

  async #runLane(lane: JobLane): Promise<number> {
    const kinds = this.#kindsOf(lane);
    for (const kind of kinds) if (this.#unscheduled.has(kind)) await this.#enqueueNext(kind);
    for (let done = 0; ; done++) {
      if (this.#stopping.signal.aborted) return done;
      const job = await this.#rows.claim(kinds);
      if (!job) return done;
      await this.#run(job);
    }
  }

  #kindsOf(lane: JobLane): string[] {
    return [...this.#kinds].filter(([, kind]) => laneOf(kind) === lane).map(([name]) => name);
  }

  async #run(job: ClaimedJob): Promise<void> {
    const kind = this.#kinds.get(job.kind);
    if (!kind) return;
    if (kind.repeatMs !== undefined) this.#unscheduled.add(job.kind);
    const heartbeat = setInterval(() => {
      this.#rows.extendLease(job.jobId).catch((error: unknown) => this.#onError('lease', error));
    }, LEASE_MS / 3);
    try {
      await kind.run(kind.payload.parse(JSON.parse(job.payload)), this.#stopping.signal);
      await this.#rows.finish(job.jobId, 'done', null);
    } catch (error) {
      await this.#fail(job, kind, error instanceof Error ? error : new Error(String(error)));
    } finally {
      clearInterval(heartbeat);
    }
    if (kind.repeatMs !== undefined) await this.#enqueueNext(job.kind);
  }

  async #fail(job: ClaimedJob, kind: JobKind<unknown>, error: Error): Promise<void> {
    const text = error.message.slice(0, 1000);
    if (this.#stopping.signal.aborted) return this.#rows.release(job.jobId, text);
    this.#onError(job.kind, error);
    if (job.attempts < job.maxAttempts) {
      return this.#rows.retry(job.jobId, retryPauseMs(job.attempts), text);
    }
    await this.#rows.finish(job.jobId, 'failed', text);
    await kind
      .giveUp?.(kind.payload.parse(JSON.parse(job.payload)), error)
      .catch((secondError: unknown) => this.#onError(job.kind, secondError));
  }

  async #enqueueNext(kind: string): Promise<void> {
    const repeatMs = this.#kinds.get(kind)?.repeatMs ?? 0;
    this.#unscheduled.add(kind);
    const last = await this.#rows.lastEnd(kind);
    const runAt = last ? new Date(last.getTime() + repeatMs) : this.#now();
    await this.enqueue(this.#database.queries, kind, {}, { runAt, uniqueKey: `repeat:${kind}` });
    this.#unscheduled.delete(kind);
  }

  /** Until the next job of this database is due; other processes may add some meanwhile. */
  async #pauseMs(lane: JobLane): Promise<number> {
    const kinds = this.#kindsOf(lane);
    if (kinds.length === 0) return POLL_INTERVAL_MS;
    try {
      const next = await this.#rows.nextRunAt(kinds);
      const untilDue = next ? next.getTime() - this.#now().getTime() : POLL_INTERVAL_MS;
      return Math.min(POLL_INTERVAL_MS, Math.max(SHORTEST_PAUSE_MS, untilDue));
    } catch {
      return POLL_INTERVAL_MS;
    }
  }
}

function laneOf({ lane = 'main' }: JobKind<unknown>): JobLane {
  return lane;
}

/** The pause after this many failed attempts. */
export function retryPauseMs(attempts: number, random: () => number = Math.random): number {
  const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * RETRY_FACTOR ** (attempts - 1));
  return Math.round(pause * (0.75 + 0.5 * random()));
}

import { and, count, eq, inArray, lt, min, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import { jobs } from '../../database/schema.ts';

/** How long a job may be without a sign of life from its process before another takes it over. */
export const LEASE_MS = 60_000;
const DONE_KEPT_MS = 24 * 60 * 60_000;
const FAILED_KEPT_MS = 30 * 24 * 60 * 60_000;

/** A job that this process has taken. */
export interface ClaimedJob {
  readonly jobId: number;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
  readonly maxAttempts: number;
}

/** The table of jobs: which one is next, and what became of it. */
export class JobRows {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Takes the next job of these kinds that is due, or whose process died; null when there is none. */
  async claim(kinds: readonly string[]): Promise<ClaimedJob | null> {
    if (kinds.length === 0) return null;
    const now = this.#now().toISOString();
    const next = this.#database.queries
      .select({ jobId: jobs.jobId })
      .from(jobs)
      .where(
        and(
          inArray(jobs.kind, [...kinds]),
          sql`((${jobs.state} = 'waiting' AND ${jobs.runAt} <= ${now})
            OR (${jobs.state} = 'running' AND ${jobs.leasedUntil} < ${now}))`,
        ),
      )
      .orderBy(jobs.runAt)
      .limit(1)
      .for('update', { skipLocked: true });
    const [claimed] = await this.#database.queries
      .update(jobs)
      .set({ state: 'running', attempts: sql`${jobs.attempts} + 1`, leasedUntil: this.#leaseEnd() })
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

  /** Says that the process of a job still lives. */
  async extendLease(jobId: number): Promise<void> {
    await this.#update(jobId, { leasedUntil: this.#leaseEnd() });
  }

  /** Puts a job back for another attempt. */
  async retry(jobId: number, pauseMs: number, error: string): Promise<void> {
    await this.#putBack(jobId, pauseMs, error, sql`${jobs.attempts}`);
  }

  /** Puts a job back that was broken off through no fault of its own: the attempt does not count. */
  async release(jobId: number, error: string): Promise<void> {
    await this.#putBack(jobId, 0, error, sql`${jobs.attempts} - 1`);
  }

  /** Notes how a job ended. */
  async finish(jobId: number, state: 'done' | 'failed', error: string | null): Promise<void> {
    // What is done needs its payload no more, and there may be people's addresses in it.
    await this.#update(jobId, { state, error, leasedUntil: null, finishedAt: this.#now(), payload: '{}' });
  }

  /** When a job of this kind ended last. */
  async lastEnd(kind: string): Promise<Date | null> {
    const [last] = await this.#database.queries
      .select({ finishedAt: jobs.finishedAt })
      .from(jobs)
      .where(and(eq(jobs.kind, kind), inArray(jobs.state, ['done', 'failed'])))
      .orderBy(sql`${jobs.finishedAt} DESC`)
      .limit(1);
    return last?.finishedAt ?? null;
  }

  /** When the next job of these kinds is due; null when none waits. */
  async nextRunAt(kinds: readonly string[]): Promise<Date | null> {
    const [row] = await this.#database.queries
      .select({ runAt: min(jobs.runAt) })
      .from(jobs)
      .where(and(eq(jobs.state, 'waiting'), inArray(jobs.kind, [...kinds])));
    return row?.runAt ?? null;
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
    for (const [state, keptMs] of [
      ['done', DONE_KEPT_MS],
      ['failed', FAILED_KEPT_MS],
    ] as const) {
      const isOld = and(eq(jobs.state, state), lt(jobs.finishedAt, new Date(now - keptMs)));
      await deleteInSteps(this.#database.queries, jobs, isOld);
    }
  }

  async #putBack(jobId: number, pauseMs: number, error: string, attempts: SQL): Promise<void> {
    const runAt = new Date(this.#now().getTime() + pauseMs);
    await this.#update(jobId, { state: 'waiting', leasedUntil: null, runAt, error, attempts });
  }

  async #update(jobId: number, values: PgUpdateSetSource<typeof jobs>): Promise<void> {
    await this.#database.queries.update(jobs).set(values).where(eq(jobs.jobId, jobId));
  }

  #leaseEnd(): Date {
    return new Date(this.#now().getTime() + LEASE_MS);
  }
}

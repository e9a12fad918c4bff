import { expect, inject, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import type { SqlRunner } from '../database/sql-client.ts';

/** Whether the tests have a PostgreSQL: the embedded database has one connection, on which nothing can be at once. */
export const hasPostgres = () => inject('postgresUrl') !== '';

/**
 * Begins work while nothing can be written to a table, waits until all of it stands still, at the table or at a lock that it takes
 * before, and lets it go on. Work that reads first, decides, and writes without a lock has decided by then: all of it at once.
 */
export async function heldBack<Result>(
  database: Database,
  table: string,
  work: readonly (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  let settled = 0;
  const running: Promise<Result>[] = [];
  await database.transaction(async (_queries, runner) => {
    await runner.execute(`LOCK TABLE ${table} IN SHARE MODE`);
    for (const [index, begin] of work.entries()) {
      const started = begin().finally(() => settled++);
      // One that fails early is reported at the end.
      started.catch(() => undefined);
      running.push(started);
      // In the order of the list: who waits first goes on first.
      await vi.waitFor(async () => expect((await waiting(runner)) + settled).toBe(index + 1), {
        timeout: 20_000,
        interval: 10,
      });
    }
    // Otherwise the table is not the one that is written to, and nothing is shown.
    expect(settled).toBeLessThan(work.length);
  });
  return Promise.allSettled(running);
}

/**
 * Results of work that is begun at the same instant. On PostgreSQL none of it has written to the table when all of it has begun; the
 * embedded database has one connection, on which everything takes turns.
 */
export async function atOnce<Result>(
  database: Database,
  table: string,
  work: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  if (database.kind !== 'postgres' || !hasPostgres()) return Promise.all(work.map((begin) => begin()));
  const outcomes = await heldBack(database, table, work);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

/** How many connections to this database wait for a lock. */
async function waiting(runner: SqlRunner): Promise<number> {
  // Within a transaction the first look is kept for the next ones.
  await runner.query('SELECT pg_stat_clear_snapshot()');
  const [row] = await runner.query(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return Number(row?.[0]);
}

import type { Client } from 'pg';
import { databaseOn } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres-client.ts';
import { Sessions } from '../../server/services/accounts/sessions.ts';
import { JobRows } from '../../server/services/jobs/job-rows.ts';
import { emptyTrash } from '../../server/services/projects/trash.ts';
import { type CallTimes, percentile } from './measure.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * What is removed because its time is over: of each kind all that the database has, as after a month in which no server ran. The times are those
 * of single statements, for these hold locks and memory.
 */
export async function measureExpiry(url: string, client: Client): Promise<Map<string, CallTimes>> {
  const postgres = await openPostgres(url);
  let spent: number[] = [];
  const database = await databaseOn({
    kind: postgres.kind,
    async query(sql, params) {
      const start = performance.now();
      const rows = await postgres.query(sql, params);
      spent.push(performance.now() - start);
      return rows;
    },
    execute: (sql) => postgres.execute(sql),
    transaction: (work, limits) => postgres.transaction(work, limits),
    close: () => postgres.close(),
  });
  const after = (days: number) => () => new Date(Date.now() + days * DAY_MS);
  const times = new Map<string, CallTimes>();
  const measure = async (name: string, table: string, work: () => Promise<unknown>) => {
    const count = async () => Number((await client.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n);
    const before = await count();
    spent = [];
    await work();
    const removed = before - (await count());
    console.log(`${name}: ${removed} rows in ${spent.length} statements, ${Math.round(sum(spent))} ms`);
    times.set(name, { p50Ms: percentile(spent, 0.5), p99Ms: percentile(spent, 0.99), refused: 0, pages: 0 });
  };
  try {
    await measure('a step of emptying the trash', 'projects', () =>
      emptyTrash(database.runner, after(45)(), async () => undefined),
    );
    await measure('a step of removing ended sessions', 'sessions', () =>
      new Sessions({ database, now: after(10) }).sweep(),
    );
    await measure('a step of removing finished jobs', 'jobs', () => new JobRows(database, after(45)).sweep());
    return times;
  } finally {
    await database.close();
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}

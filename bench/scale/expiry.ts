import type { Client } from 'pg';
import { openDatabase } from '../../server/database/database.ts';
import type { SqlRunner } from '../../server/database/sql-client.ts';
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
  const database = await openDatabase({ dataFolder: '', databaseUrl: url });
  const later = () => new Date(Date.now() + 45 * DAY_MS);
  const times = new Map<string, CallTimes>();
  const timed = (spent: number[]): SqlRunner => ({
    async query(sql, params) {
      const start = performance.now();
      const rows = await database.runner.query(sql, params);
      spent.push(performance.now() - start);
      return rows;
    },
    execute: (sql) => database.runner.execute(sql),
  });
  const measure = async (name: string, table: string, work: (runner: SqlRunner) => Promise<unknown>) => {
    const count = async () => Number((await client.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n);
    const spent: number[] = [];
    const before = await count();
    const start = performance.now();
    await work(timed(spent));
    const removed = before - (await count());
    console.log(
      `${name}: ${removed} rows in ${spent.length} statements, ${Math.round(performance.now() - start)} ms`,
    );
    times.set(name, {
      p50Ms: percentile(spent, 0.5),
      p99Ms: percentile(spent, 0.99),
      refused: 0,
      pages: 0,
      scanned: new Map(),
    });
  };
  try {
    await measure('a step of emptying the trash', 'projects', (runner) =>
      emptyTrash(runner, later(), async () => undefined),
    );
    await measure('a step of removing ended sessions', 'sessions', (runner) =>
      new Sessions({
        database: { ...database, runner },
        now: () => new Date(Date.now() + 10 * DAY_MS),
      }).sweep(),
    );
    await measure('a step of removing finished jobs', 'jobs', (runner) =>
      new JobRows({ ...database, runner }, later).sweep(),
    );
    return times;
  } finally {
    await database.close();
  }
}

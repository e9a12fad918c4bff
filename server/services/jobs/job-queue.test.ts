import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { jobs as jobsTable } from '../../database/schema.ts';
import { hasPostgres } from '../../testing/held-back.ts';
import {
  DATABASE_KINDS,
  databaseFor,
  type TemporaryDatabase,
} from '../../testing/servers/temporary-server.ts';
import { JobQueue, retryPauseMs } from './job-queue.ts';
import { JobRows } from './job-rows.ts';

const payload = z.object({ n: z.number() });

/** Other test files may keep both processors busy for a while. */
const PATIENCE = { timeout: 60_000 };

describe.each(DATABASE_KINDS)('a queue of jobs over %s', (kind) => {
  let temporary: TemporaryDatabase;
  let now: Date;
  let done: number[];

  beforeAll(async () => {
    temporary = await databaseFor(kind);
  });
  afterAll(() => temporary.close());
  beforeEach(async () => {
    await temporary.database.queries.delete(jobsTable);
    now = new Date('2026-11-21T10:00:00Z');
    done = [];
  });

  function queue(run: (n: number) => Promise<void>, more: object = {}): JobQueue {
    const made = new JobQueue(temporary.database, { now: () => now });
    made.register('work', { payload, maxAttempts: 3, run: ({ n }) => run(n), ...more });
    return made;
  }
  const add = (to: JobQueue, n: number, options = {}) =>
    to.enqueue(temporary.database.queries, 'work', { n }, options);
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const rows = () => temporary.database.queries.select().from(jobsTable);

  test('jobs run in order of their time, once, and not before it', async () => {
    const jobs = queue(async (n) => void done.push(n));
    await add(jobs, 2, { runAt: new Date(now.getTime() + 1000) });
    await add(jobs, 1);
    expect(await jobs.runDue()).toBe(1);
    later(1000);
    expect(await jobs.runDue()).toBe(1);
    expect(await jobs.runDue()).toBe(0);
    expect(done).toEqual([1, 2]);
    expect(await jobs.counts()).toEqual({ done: 2 });
  });

  test('a job that belongs to a transaction that fails never was', async () => {
    const jobs = queue(async (n) => void done.push(n));
    await expect(
      temporary.database.transaction(async (queries) => {
        await jobs.enqueue(queries, 'work', { n: 1 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await jobs.runDue()).toBe(0);
    expect(await rows()).toEqual([]);
  });

  test('a job that fails is tried again after growing pauses, then given up with its error', async () => {
    const givenUp: number[] = [];
    const jobs = queue(
      async (n) => {
        done.push(n);
        throw new Error(`attempt ${done.length}`);
      },
      { giveUp: async ({ n }: { n: number }) => void givenUp.push(n) },
    );
    await add(jobs, 7);
    await jobs.runDue();
    expect(await jobs.runDue()).toBe(0);
    later(10_000);
    await jobs.runDue();
    later(10_000);
    expect(await jobs.runDue()).toBe(0);
    later(30_000);
    await jobs.runDue();
    expect(done).toEqual([7, 7, 7]);
    expect(givenUp).toEqual([7]);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 3, error: 'attempt 3' }]);
  });

  test('of jobs that are not finished there is one of each key', async () => {
    const jobs = queue(async (n) => void done.push(n));
    await add(jobs, 1, { uniqueKey: 'only' });
    await add(jobs, 2, { uniqueKey: 'only' });
    await jobs.runDue();
    await add(jobs, 3, { uniqueKey: 'only' });
    await jobs.runDue();
    expect(done).toEqual([1, 3]);
  });

  test('many processes share the work: each job runs once', async () => {
    const workers = Array.from({ length: 4 }, () => queue(async (n) => void done.push(n)));
    const [first] = workers;
    if (!first) throw new Error('There are workers.');
    for (let n = 0; n < 40; n++) await add(first, n);
    await Promise.all(workers.map((worker) => worker.runDue()));
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  test.skipIf(kind === 'pglite' || !hasPostgres())(
    'a job that another connection is about to take is passed over, and no job waits for it',
    async () => {
      const { database } = temporary;
      const jobs = queue(async (n) => void done.push(n));
      for (let n = 0; n < 3; n++) await add(jobs, n, { runAt: new Date(now.getTime() - 10 + n) });
      const processes = [new JobRows(database, () => now), new JobRows(database, () => now)];
      const claims = await database.transaction(async (_queries, runner) => {
        // As far as another process gets before it has written that the job is its own.
        await runner.query('SELECT job_id FROM jobs ORDER BY run_at LIMIT 1 FOR UPDATE');
        return Promise.all(processes.map((process) => process.claim(['work'])));
      });
      const numbers = claims.map((claimed) => JSON.parse(claimed?.payload ?? '{}').n);
      expect(numbers.toSorted()).toEqual([1, 2]);
      expect(JSON.parse((await processes[0]?.claim(['work']))?.payload ?? '{}')).toEqual({ n: 0 });
      expect(await processes[0]?.claim(['work'])).toBeNull();
    },
  );

  test('a job whose process died is taken over when its lease has run out, not before', async () => {
    const jobs = queue(async (n) => void done.push(n));
    await add(jobs, 5);
    await temporary.database.queries
      .update(jobsTable)
      .set({ state: 'running', attempts: 1, leasedUntil: new Date(now.getTime() + 60_000) });
    expect(await jobs.runDue()).toBe(0);
    later(61_000);
    expect(await jobs.runDue()).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  test('stopping waits for the job under way; one that breaks off for it is tried again at once', async () => {
    const signals: AbortSignal[] = [];
    const jobs = new JobQueue(temporary.database, { now: () => now });
    jobs.register('work', {
      payload,
      maxAttempts: 1,
      run: ({ n }, signal) =>
        new Promise((_resolve, reject) => {
          done.push(n);
          signals.push(signal);
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    });
    await add(jobs, 1);
    await jobs.start();
    while (signals.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await jobs.stop();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  test.each([
    ['running', (jobs: JobQueue) => jobs.start()],
    ['working off what is due', (jobs: JobQueue) => jobs.runDue()],
  ])('a job that hangs in one lane holds up none of another: %s', async (_name, begin) => {
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const jobs = queue(async (n) => void done.push(n));
    jobs.register('look', {
      lane: 'files',
      payload,
      maxAttempts: 1,
      run: async ({ n }) => {
        await hanging;
        done.push(n);
      },
    });
    const look = (n: number) => jobs.enqueue(temporary.database.queries, 'look', { n });
    await look(1);
    await look(2);
    await add(jobs, 3);
    await add(jobs, 4);
    const working = begin(jobs);
    await vi.waitFor(() => expect(done).toEqual([3, 4]), PATIENCE);
    await vi.waitFor(
      async () =>
        expect((await rows()).filter(({ state }) => state === 'running')).toMatchObject([{ kind: 'look' }]),
      PATIENCE,
    );
    release();
    await vi.waitFor(() => expect(done).toEqual([3, 4, 1, 2]), PATIENCE);
    await working;
    await jobs.stop();
  });

  test('stopping waits for the jobs of every lane', async () => {
    const jobs = new JobQueue(temporary.database, { now: () => now });
    const begun: string[] = [];
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const lane of ['main', 'files', 'store'] as const) {
      const run = () => {
        begun.push(lane);
        return slow;
      };
      jobs.register(lane, { lane, payload, maxAttempts: 1, run });
      await jobs.enqueue(temporary.database.queries, lane, { n: 1 });
    }
    await jobs.start();
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(['files', 'main', 'store']), PATIENCE);
    const stopped = jobs.stop();
    release();
    await stopped;
    expect(await jobs.counts()).toEqual({ done: 3 });
  });

  test('what is worked off in one lane may lead to work in another', async () => {
    const jobs = queue(async (n) => void done.push(n));
    jobs.register('look', {
      lane: 'files',
      payload,
      maxAttempts: 1,
      run: async ({ n }) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await add(jobs, n + 1);
      },
    });
    await jobs.enqueue(temporary.database.queries, 'look', { n: 1 });
    expect(await jobs.runDue()).toBe(2);
    expect(done).toEqual([2]);
  });

  test('a job that repeats is planned again after each end', async () => {
    const tidying = () => {
      const made = new JobQueue(temporary.database, { now: () => now });
      made.register('tidy', {
        payload: z.object({}),
        maxAttempts: 1,
        repeatMs: 60_000,
        run: async () => void done.push(1),
      });
      return made;
    };
    const jobs = tidying();
    await jobs.start();
    await jobs.stop();
    const other = tidying();
    await other.runDue();
    const before = done.length;
    later(59_000);
    await other.runDue();
    expect(done.length).toBe(before);
    later(2_000);
    await other.runDue();
    expect(done.length).toBe(before + 1);
  });
});

test('pauses grow by four from 5 seconds to an hour, a quarter more or less', () => {
  const pauses = [1, 2, 3, 4, 9].map((attempts) => retryPauseMs(attempts, () => 0.5));
  expect(pauses).toEqual([5_000, 20_000, 80_000, 320_000, 3_600_000]);
  expect([retryPauseMs(1, () => 0), retryPauseMs(1, () => 1)]).toEqual([3_750, 6_250]);
});

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { ACCOUNT_CALLS } from '../contract/accounts.ts';
import { JobQueue } from '../services/jobs/job-queue.ts';
import { LEASE_MS } from '../services/jobs/job-rows.ts';
import { newUser, type User } from '../testing/people.ts';
import { type StallingProxy, startStallingProxy } from '../testing/servers/stalling-proxy.ts';
import { migratedFolder, postgresUrl, serverOn, testContext } from '../testing/servers/temporary-server.ts';
import { type Database, openDatabase } from './database.ts';
import { openPglite } from './pglite-client.ts';
import { PgliteThread } from './pglite-thread.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './sql-client.ts';

/** As short as a busy machine allows. */
const LIMITS = { connectMs: 400, answerMs: 600 };
/** Longer than any of them, with room for a busy machine. */
const IN_TIME_MS = 5_000;
/** Counts for minutes. */
const ENDLESS = 'SELECT count(*) FROM generate_series(1, 100000000000)';

/** A promise that a test resolves. */
function deferred(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('PostgreSQL that hangs or is down', () => {
  let proxy: StallingProxy;
  let database: Database;
  let context: ServerContext;
  let server: FastifyInstance;
  let user: User;
  let direct: Awaited<ReturnType<typeof postgresUrl>>;

  beforeEach(async ({ skip }) => {
    if (inject('postgresUrl') === '') skip();
    direct = await postgresUrl();
    const address = new URL(direct.databaseUrl);
    proxy = await startStallingProxy(Number(address.port));
    address.port = String(proxy.port);
    // The limits are short, and on a busy machine the first connection may take longer.
    const open = () => openDatabase({ dataFolder: '', databaseUrl: address.href, limits: LIMITS });
    database = await vi.waitFor(open, { timeout: 60_000 });
    context = await testContext(database);
    server = await serverOn(context);
    user = await newUser(server, context);
  });
  afterEach(async () => {
    if (inject('postgresUrl') === '') return;
    await server.close();
    context.assets.prober.close();
    await database.close();
    await proxy.close();
    await direct.drop();
  });

  const detail = () =>
    server.inject({
      url: ACCOUNT_CALLS.userDetail.path,
      query: { systemRefKey: user.systemRefKey },
      headers: user.headers,
    });

  test.each(['stall', 'cut'] as const)(
    '%s: calls answer 503 in time, and work again afterwards',
    async (how) => {
      expect((await detail()).statusCode).toBe(200);
      proxy[how]();
      const begun = Date.now();
      // More than there are connections: those that get none are refused in time too.
      const answers = await Promise.all(Array.from({ length: 25 }, detail));
      expect(Date.now() - begun).toBeLessThan(IN_TIME_MS);
      for (const answer of answers) {
        expect(answer.statusCode).toBe(503);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(answer.json()).toMatchObject({
          status: 'FAIL',
          statusCode: 5030,
          description: 'The server cannot reach its data at the moment. Please try again shortly.',
        });
      }
      proxy.resume();
      await expect.poll(async () => (await detail()).statusCode, { timeout: 60_000 }).toBe(200);
    },
  );

  test.each(['stall', 'cut'] as const)(
    '%s: /ready answers 503 within two seconds, /health lives',
    async (how) => {
      proxy[how]();
      const begun = Date.now();
      const answers = await Promise.all([
        server.inject('/ready'),
        server.inject('/ready'),
        server.inject('/health'),
      ]);
      expect(Date.now() - begun).toBeLessThan(2_000);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200]);
      proxy.resume();
      await expect
        .poll(async () => (await server.inject('/ready')).statusCode, { timeout: 60_000 })
        .toBe(200);
    },
  );

  test('a transaction that is cut off half-way fails, leaves nothing behind, and does not end the process', async () => {
    const begun = deferred();
    const cut = deferred();
    const transaction = context.database.transaction(async (queries) => {
      await queries.execute("INSERT INTO tags (name) VALUES ('half')");
      begun.resolve();
      await cut.promise;
      await queries.execute("INSERT INTO tags (name) VALUES ('whole')");
    });
    await begun.promise;
    proxy.cut();
    // The connection reports its error while nothing is asked of it.
    await new Promise((resolve) => setImmediate(resolve));
    cut.resolve();
    await expect(transaction).rejects.toSatisfy(isDatabaseUnavailable);
    proxy.resume();
    await expect
      .poll(() => context.database.runner.query('SELECT name FROM tags').catch(() => null), {
        timeout: 60_000,
      })
      .toEqual([]);
  });

  test('a statement that takes too long is given up by the server, and its connection is used again', async () => {
    await expect(database.runner.query(ENDLESS)).rejects.toSatisfy(isDatabaseUnavailable);
    const count =
      "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT count(*) FROM generate_series%'";
    await expect
      .poll(async () => Number((await database.runner.query(`${count} AND state = 'active'`))[0]?.[0]))
      .toBe(0);
  });

  test('a start on a database that hangs ends with a message', async () => {
    proxy.stall();
    const address = new URL(direct.databaseUrl);
    address.port = String(proxy.port);
    const opening = openDatabase({ dataFolder: '', databaseUrl: address.href, limits: LIMITS });
    await expect(opening).rejects.toThrow('The database of DATABASE_URL cannot be reached');
  });

  test('jobs wait for the database without turning round and round, and go on when it is back', async () => {
    const errors: unknown[] = [];
    let now = Date.now();
    const queue = new JobQueue(database, {
      now: () => new Date(now),
      onError: (_kind, error) => void errors.push(error),
    });
    let runs = 0;
    queue.register('beat', {
      payload: z.object({}),
      maxAttempts: 3,
      repeatMs: 10,
      async run() {
        runs += 1;
        // The first time nothing can be noted afterwards.
        if (runs === 1) proxy.cut();
      },
    });
    await queue.start();
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    expect(runs).toBe(1);
    expect(errors.length).toBeLessThan(4);
    proxy.resume();
    // It is taken over as if its process had died.
    now += 2 * LEASE_MS;
    await expect.poll(() => runs, { timeout: 60_000 }).toBeGreaterThan(1);
    await queue.stop();
  });
});

describe('PGlite that hangs or died', () => {
  let folder: ReturnType<typeof migratedFolder>;
  beforeEach(() => {
    folder = migratedFolder();
  });
  afterEach(() => folder.remove());

  test('a statement without an end is ended with its thread; what was committed is there afterwards', async () => {
    const client = await openPglite(`${folder.path}/database`, {
      // The one after it waits until the thread has been made anew, which takes long on a busy machine.
      limits: { connectMs: 100_000, answerMs: 6_000 },
    });
    await client.query("INSERT INTO tags (name) VALUES ('kept')");
    const endless = client.query(ENDLESS);
    const next = client.query('SELECT name FROM tags');
    await expect(endless).rejects.toThrow(DatabaseUnavailableError);
    // It waited for its turn, and has it in the new thread.
    expect(await next).toEqual([['kept']]);
    const broken = client.transaction(async (runner) => {
      await runner.query("INSERT INTO tags (name) VALUES ('lost')");
      await runner.query(ENDLESS);
    });
    await expect(broken).rejects.toThrow(DatabaseUnavailableError);
    expect(await client.query('SELECT name FROM tags')).toEqual([['kept']]);
    await client.close();
  });

  test('a thread that has ended is replaced, and what it was asked is refused', async () => {
    const thread = await PgliteThread.open(`${folder.path}/database`);
    const asked = thread.ask({ type: 'query', sql: ENDLESS, params: [] }, 60_000);
    await Promise.all([thread.terminate(), expect(asked).rejects.toThrow(DatabaseUnavailableError)]);
    await thread.ended;
    expect(thread.failure).toBeInstanceOf(DatabaseUnavailableError);
    const next = await PgliteThread.open(`${folder.path}/database`);
    expect(await next.ask({ type: 'query', sql: 'SELECT 1', params: [] }, 60_000)).toEqual([[1]]);
    await next.terminate();
  });

  test('opening can be given up, and the folder opens again', async () => {
    const stopping = new AbortController();
    const opening = openPglite(`${folder.path}/database`, { signal: stopping.signal });
    stopping.abort();
    await expect(opening).rejects.toThrow('it was stopped while it opened');
    const client = await openPglite(`${folder.path}/database`);
    expect(await client.query('SELECT 1')).toEqual([[1]]);
    await client.close();
  });

  test('who waits too long for a turn is refused, and not served later', async () => {
    const client = await openPglite(`${folder.path}/database`, {
      limits: { connectMs: 300, answerMs: 20_000 },
    });
    const hold = deferred();
    const holding = client.transaction(() => hold.promise);
    await expect(client.query("INSERT INTO tags (name) VALUES ('late')")).rejects.toThrow(
      DatabaseUnavailableError,
    );
    hold.resolve();
    await holding;
    expect(await client.query('SELECT name FROM tags')).toEqual([]);
    await client.close();
  });

  test('closing does not wait for a statement without an end', async () => {
    // Longer than this test may take, so that waiting for the answer would fail it.
    const client = await openPglite(`${folder.path}/database`, {
      limits: { connectMs: 600_000, answerMs: 600_000 },
    });
    const endless = client.query(ENDLESS).catch((error: unknown) => error);
    await client.close();
    expect(await endless).toBeInstanceOf(DatabaseUnavailableError);
    await expect(client.query('SELECT 1')).rejects.toThrow(DatabaseUnavailableError);
  });
});

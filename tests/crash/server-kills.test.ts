import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createContext } from '../../server/context.ts';
import { ACCOUNT_CALLS } from '../../server/contract/accounts.ts';
import { PAYMENT_CALLS } from '../../server/contract/payments.ts';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import { UPLOAD_CALLS } from '../../server/contract/uploads.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate, readMigrations } from '../../server/database/migrate.ts';
import { openPglite } from '../../server/database/pglite-client.ts';
import { first } from '../../server/testing/first.ts';
import {
  migratedFolder,
  serverOn,
  type temporaryFolder,
} from '../../server/testing/servers/temporary-server.ts';
import { BusyUser } from './busy-user.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** How often a server is killed in each test; `npm run crash -- 100` sets more. */
const ROUNDS = Number(process.env.GESSO_CRASH_ROUNDS ?? 1);
const ROUND_TIME_MS = 120_000;

let folder: ReturnType<typeof temporaryFolder>;
const processes: ServerProcess[] = [];

beforeEach(() => {
  folder = migratedFolder();
});
afterEach(async () => {
  for (const each of processes.splice(0)) await each.kill();
  folder.remove();
});

function spawnServer(environment: Record<string, string> = {}): ServerProcess {
  const server = startProcess(folder.path, environment);
  processes.push(server);
  return server;
}

async function start(
  environment: Record<string, string> = {},
): Promise<ServerProcess & { readonly url: string }> {
  const server = spawnServer(environment);
  const { url, output } = await server.started;
  expect(output).toContain('Gesso is ready at');
  return { ...server, url };
}

/**
 * Kills the server at a random moment in each round. On a busy machine all of them may come before any answer: then there is one more
 * round, which waits for an acknowledgement first.
 */
async function rounds(
  hasPromised: () => boolean,
  work: (moment: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const random = () => pause(200 + Math.random() * 1_500);
  for (let round = 0; round < ROUNDS; round++) await work(random);
  if (!hasPromised())
    await work(() => vi.waitUntil(hasPromised, { timeout: ROUND_TIME_MS / 2 }).then(random));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test(
  'killed at random moments of saving and uploading: what was acknowledged is there, the rest goes on or is swept',
  async () => {
    const user = new BusyUser();
    let server = await start();
    await user.at(server.url).signUp();
    const hasPromised = () => user.promised.projects.size > 0 && user.promised.uploads.length > 0;
    await rounds(hasPromised, async (moment) => {
      const working = Promise.all([user.saveUntilCutOff(), user.saveUntilCutOff(), user.uploadUntilCutOff()]);
      await moment();
      await server.kill();
      await working;

      server = await start();
      user.at(server.url);
      for (const [projectId, promised] of user.promised.projects) {
        const { designs } = await user.call(PROJECT_CALLS.getDesignById, { assetId: projectId });
        const design = first(designs);
        // One more may have been written whose answer did not come through.
        expect(design.revision - promised.revision).toBeGreaterThanOrEqual(0);
        expect(design.revision - promised.revision).toBeLessThanOrEqual(1);
        if (design.revision === promised.revision)
          expect(design.document).toEqual(JSON.parse(JSON.stringify(promised.document)));
      }
      for (const upload of user.promised.uploads) {
        if (upload.completed) continue;
        const acknowledged = [...upload.parts];
        const known = await user.resume(upload).catch((error: Error) => error);
        if (known instanceof Error) {
          // Completed, with the answer lost on the way: then the file is there.
          const { status } = await user.call(UPLOAD_CALLS.getMultiPartAssetStatus, {
            assetId: upload.assetId,
          });
          expect(['init', 'active', 'failed']).toContain(status);
          upload.completed = true;
          continue;
        }
        expect(known).toEqual(expect.arrayContaining(acknowledged));
        // The answer to one more may not have come through.
        expect(known.length - acknowledged.length).toBeLessThanOrEqual(1);
        await user.complete(upload);
      }
    });
    await server.kill();
    await expectNoOrphans();
  },
  (ROUNDS + 1) * ROUND_TIME_MS,
);

test(
  'killed at random moments of filling the storage: it never holds more than the quota, and what was acknowledged is there',
  async () => {
    const user = new BusyUser();
    let server = await start({ FREE_QUOTA_MB: '1' });
    await user.at(server.url).signUp();
    for (let round = 0; round < ROUNDS; round++) {
      const filling = user.fillUntilCutOff(20_000);
      await pause(100 + Math.random() * 400);
      await server.kill();
      await filling;
      server = await start({ FREE_QUOTA_MB: '1' });
      user.at(server.url);
      // Up to the last room, without a kill.
      if (round % 2 === 0) await user.fillUntilCutOff(20_000);
      for (const [projectId, { revision }] of user.promised.projects) {
        const { designs } = await user.call(PROJECT_CALLS.getDesignById, { assetId: projectId });
        expect(first(designs).revision).toBe(revision);
      }
      const { quota, quotaUsed } = await user.get(ACCOUNT_CALLS.userQuota);
      expect(quotaUsed).toBeLessThan(quota);
    }
    expect(user.promised.projects.size).toBeGreaterThan(20);
  },
  (ROUNDS + 1) * ROUND_TIME_MS,
);

test(
  'killed at random moments of buying: what was paid is there once, and what was not can still be paid',
  async () => {
    const user = new BusyUser();
    let server = await start();
    await user.at(server.url).signUp();
    const hasPromised = () => user.promised.purchases.size > 0;
    await rounds(hasPromised, async (moment) => {
      const working = user.buyUntilCutOff();
      await moment();
      await server.kill();
      await working;

      server = await start();
      user.at(server.url);
      for (const [clientSecret, isPaid] of user.promised.purchases) {
        const { status, creditsAdded } = await user.call(PAYMENT_CALLS.checkCreditStatus, { clientSecret });
        // The payment may have come through, and its answer not.
        expect(isPaid ? ['COMPLETED'] : ['COMPLETED', 'PENDING']).toContain(status);
        expect(creditsAdded).toBe(status === 'COMPLETED' ? 100 : 0);
        await user.call(PAYMENT_CALLS.confirmSandboxPayment, { clientSecret, card: 'succeeds' });
        expect(await user.call(PAYMENT_CALLS.checkCreditStatus, { clientSecret })).toEqual({
          status: 'COMPLETED',
          creditsAdded: 100,
        });
      }
    });
  },
  (ROUNDS + 1) * ROUND_TIME_MS,
);

/** Two days later the sweeps have left only what rows know, and no half written file. */
async function expectNoOrphans(): Promise<void> {
  const database = await openDatabase({ dataFolder: folder.path });
  const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), dataFolder: folder.path };
  const later = new Date(Date.now() + 2 * 86_400_000);
  const context = await createContext({
    config,
    database,
    now: () => later,
    publicUrl: () => 'http://gesso.test',
  });
  const server = await serverOn(context);
  for (const kind of ['sweep-uploads', 'sweep-objects'])
    await context.jobs.enqueue(database.queries, kind, {}, { uniqueKey: `test:${kind}` });
  await context.jobs.runDue();
  const known = (
    await database.runner.query('SELECT key_name FROM assets UNION SELECT thumb_key FROM assets')
  ).flat();
  const stored: string[] = [];
  for await (const { key } of context.store.list('')) stored.push(key);
  expect(stored.filter((key) => !known.includes(key))).toEqual([]);
  const unfinished: string[] = [];
  for await (const { uploadId } of context.store.multipart.list('')) unfinished.push(uploadId);
  expect(unfinished).toEqual([]);
  await server.close();
  await database.close();
}

test(
  'killed while it brings an old database up to date: the next start does it again, and the rows are there',
  async () => {
    const [first] = readMigrations();
    if (!first) throw new Error('There is a first migration.');
    rmSync(join(folder.path, 'database'), { recursive: true });
    const client = await openPglite(join(folder.path, 'database'));
    await migrate(client, [first]);
    await client.query("INSERT INTO seeds (part, fingerprint) VALUES ('of the old days', '')");
    await client.close();
    for (let round = 0; round < ROUNDS; round++) {
      const server = spawnServer();
      await pause(400 + Math.random() * 2_000);
      await server.kill();
    }
    const server = await start();
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
    await server.kill();
    const database = await openDatabase({ dataFolder: folder.path });
    const rows = await database.runner.query("SELECT count(*) FROM seeds WHERE part = 'of the old days'");
    const steps = await database.runner.query('SELECT count(*) FROM schema_migrations');
    expect([Number(steps[0]?.[0]), Number(rows[0]?.[0])]).toEqual([readMigrations().length, 1]);
    await database.close();
  },
  (ROUNDS + 1) * ROUND_TIME_MS,
);

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

test('SIGTERM lets a request under way end, takes no new ones, and the process ends well', async () => {
  const user = new BusyUser();
  const server = await start();
  await user.at(server.url).signUp();
  const bytes = Buffer.alloc(200_000, 'x');
  const asset = { size: bytes.length, contentType: 'image/png', name: 'slow.png', assetType: 'IMG' };
  const { assets } = await user.call(UPLOAD_CALLS.generatePresignedUrls, { assets: [asset] });
  const address = new URL(first(assets).metadata.presignedUrl ?? '');
  const sending = request(`${server.url}${address.pathname}${address.search}`, {
    method: 'PUT',
    // The server says that it has taken the request before any of its body is sent.
    headers: { 'content-type': 'image/png', 'content-length': bytes.length, expect: '100-continue' },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(bytes.subarray(0, 100_000));
  server.child.kill('SIGTERM');
  await expect.poll(() => isRefused(`${server.url}/health`), { timeout: 60_000 }).toBe(true);
  sending.end(bytes.subarray(100_000));
  expect(await answered).toBe(200);
  expect(await server.ended).toBe(0);
});

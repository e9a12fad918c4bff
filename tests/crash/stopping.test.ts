import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { CLOSE_TIME_MS } from '../../server/commands/start.ts';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import { UPLOAD_CALLS } from '../../server/contract/uploads.ts';
import { first } from '../../server/testing/first.ts';
import { type StallingProxy, startStallingProxy } from '../../server/testing/servers/stalling-proxy.ts';
import {
  migratedFolder,
  postgresUrl,
  temporaryFolder,
} from '../../server/testing/servers/temporary-server.ts';
import { BusyUser } from './busy-user.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** How often a server is stopped in each test; `npm run crash -- 100` sets more. */
const ROUNDS = Number(process.env.GESSO_CRASH_ROUNDS ?? 1);
const ROUND_TIME_MS = 120_000;
/** Five seconds are promised; a process that is not ended would take as long as the slowest client, which is a minute and more. */
const STOP_TIME_MS = 10_000;
/** A file that no socket buffers as a whole. */
const LARGE_FILE = '/assets/wasm/ffmpeg-core.wasm';

const closers: (() => unknown)[] = [];
let folder: ReturnType<typeof temporaryFolder>;
let environment: Record<string, string>;
let proxy: StallingProxy | null;

afterEach(async () => {
  for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
});

function spawnServer(): ServerProcess {
  const server = startProcess(folder.path, environment);
  closers.push(() => server.kill());
  return server;
}

async function start(): Promise<ServerProcess & { readonly url: string }> {
  const server = spawnServer();
  const { url, output } = await server.started;
  expect(output).toContain('Gesso is ready at');
  return { ...server, url };
}

/** A connection on which something is sent, and whose answer is read or not. */
function talk(url: string, text: string, reads: boolean): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  if (reads) socket.resume();
  else socket.pause();
  socket.write(text);
  closers.push(() => socket.destroy());
  return socket;
}

async function expectStopped(server: ServerProcess): Promise<void> {
  const { code, tookMs } = await server.stop();
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(STOP_TIME_MS);
  expect(existsSync(join(folder.path, 'lock'))).toBe(false);
}

/** Everything that could hold a server up: uploads and downloads that stand still, half a request, a connection that is kept. */
async function holdUp(user: BusyUser, url: string): Promise<void> {
  const asset = { size: 200_000, contentType: 'image/png', name: 'slow.png', assetType: 'IMG' };
  const { assets } = await user.call(UPLOAD_CALLS.generatePresignedUrls, { assets: [asset] });
  const address = new URL(first(assets).metadata.presignedUrl ?? '');
  const head = `PUT ${address.pathname}${address.search} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 200000\r\n\r\n`;
  talk(url, head + 'x'.repeat(1000), true);
  talk(url, `GET ${LARGE_FILE} HTTP/1.1\r\nhost: x\r\n\r\n`, false);
  talk(url, 'GET /health HTTP/1.1\r\nhost:', true);
  const kept = talk(url, 'GET /health HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\n\r\n', true);
  await new Promise((resolve) => kept.once('data', resolve));
}

describe.each(['pglite', 'postgres'] as const)('stopping a server on %s', (kind) => {
  // What a server does when it is stopped is the same on both; what differs has tests of its own below.
  const isUsual = kind === 'pglite' || process.env.GESSO_TEST_DATABASES === 'both';
  beforeEach(async ({ skip }) => {
    proxy = null;
    environment = {};
    if (kind === 'postgres' && inject('postgresUrl') === '') skip();
    folder = kind === 'pglite' ? migratedFolder() : temporaryFolder();
    closers.push(() => folder.remove());
    if (kind === 'pglite') return;
    const { databaseUrl, drop } = await postgresUrl();
    const address = new URL(databaseUrl);
    const between = await startStallingProxy(Number(address.port));
    proxy = between;
    address.port = String(between.port);
    environment = { DATABASE_URL: address.href };
    closers.push(async () => {
      await between.close();
      await drop();
    });
  });

  test.runIf(isUsual)(
    'SIGTERM under load: ended within five seconds, in order, and what was acknowledged is there',
    async () => {
      const user = new BusyUser();
      let server = await start();
      await user.at(server.url).signUp();
      for (let round = 0; round < ROUNDS; round++) {
        const working = Promise.all([
          user.saveUntilCutOff(),
          user.saveUntilCutOff(),
          user.uploadUntilCutOff(),
        ]);
        await holdUp(user, server.url);
        // A film has been sent whole and is looked at.
        await expect
          .poll(() => user.promised.uploads.some(({ completed }) => completed), { timeout: 60_000 })
          .toBe(true);
        await expectStopped(server);
        await working;

        server = await start();
        user.at(server.url);
        expect(user.promised.projects.size).toBeGreaterThan(0);
        for (const [projectId, promised] of user.promised.projects) {
          const { designs } = await user.call(PROJECT_CALLS.getDesignById, { assetId: projectId });
          expect(first(designs).revision).toBeGreaterThanOrEqual(promised.revision);
        }
      }
    },
    ROUNDS * ROUND_TIME_MS,
  );

  test.runIf(isUsual)(
    'a signal at any moment of the start ends it within five seconds, and the next start finds all in order',
    async () => {
      for (let moment = 0; moment < 4 * ROUNDS; moment++) {
        const before = proxy?.connections ?? 0;
        const server = spawnServer();
        const hasBegun = () => (proxy ? proxy.connections > before : existsSync(join(folder.path, 'lock')));
        // Now and then before the program reads its settings; else from when it opens the database to after it listens.
        const isEarly = moment % 4 === 0;
        if (!isEarly) await expect.poll(hasBegun, { timeout: 60_000, interval: 20 }).toBe(true);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 800 * (moment % 4 || 1)));
        const { code, tookMs } = await server.stop();
        expect(tookMs).toBeLessThan(STOP_TIME_MS);
        // Null: the program had not begun yet.
        if (isEarly) expect([0, null]).toContain(code);
        else expect(code).toBe(0);
        expect(existsSync(join(folder.path, 'lock'))).toBe(false);
      }
      const server = await start();
      expect((await fetch(`${server.url}/ready`)).status).toBe(200);
      await expectStopped(server);
    },
    ROUNDS * ROUND_TIME_MS,
  );

  test('a second signal ends the process at once', async () => {
    const user = new BusyUser();
    const server = await start();
    await user.at(server.url).signUp();
    await holdUp(user, server.url);
    const again = setInterval(() => server.child.kill('SIGTERM'), 50);
    const { code, tookMs } = await server.stop();
    clearInterval(again);
    expect(code).toBe(1);
    // Before the time is up after which it ends in any case.
    expect(tookMs).toBeLessThan(CLOSE_TIME_MS);
    expect(existsSync(join(folder.path, 'lock'))).toBe(false);
    await start();
  });

  test('SIGTERM while the database hangs: ended within five seconds', async ({ skip }) => {
    if (!proxy) skip();
    const user = new BusyUser();
    const server = await start();
    await user.at(server.url).signUp();
    proxy?.stall();
    const asked = Array.from({ length: 15 }, () =>
      user.call(PROJECT_CALLS.getDesignById, { assetId: 'any' }).catch(() => null),
    );
    // The first of them has a connection and waits for its answer.
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(503);
    await expectStopped(server);
    await Promise.all(asked);
  });

  test('a start that waits for a database that hangs can be stopped', async ({ skip }) => {
    if (!proxy) skip();
    proxy?.stall();
    const server = spawnServer();
    await expect.poll(() => proxy?.connections, { timeout: 60_000 }).toBeGreaterThan(0);
    const { tookMs } = await server.stop();
    expect(tookMs).toBeLessThan(STOP_TIME_MS);
  });
});

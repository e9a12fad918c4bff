import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../server/contract/calls.ts';
import { SERVICE_PATHS } from '../../server/contract/health.ts';
import { type AttackedServer, DATABASE_KINDS, ROUNDS, startAttacked } from './attacked-server.ts';
import { drip, Intruder } from './intruder.ts';

/** Headers may take 20 seconds, bodies 30, and what a file sends is looked at every 30: all with some patience on top. */
const CUT_AFTER_MS = 75_000;
const ANSWER_TIME_MS = 10_000;
const READY_TIME_MS = 2_000;

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'text/plain',
  '',
];

describe('requests without an end', () => {
  let server: AttackedServer;
  let person: Intruder;
  beforeAll(async () => {
    server = await startAttacked('pglite');
    person = new Intruder(server.url);
    await person.signUp();
  });
  afterAll(() => server?.close());

  test(
    'requests that come a byte at a time are cut off, of every content type, and others are served meanwhile',
    async () => {
      const post = (type: string) =>
        `POST ${CALLS.login.path} HTTP/1.1\r\nhost: x\r\n${type === '' ? '' : `content-type: ${type}\r\n`}content-length: 100000\r\n\r\n`;
      const heads = [...TYPES.map(post), `GET /health HTTP/1.1\r\nhost: x\r\nx-slow: `];
      let areOpen = true;
      const dripping = Promise.all(
        Array.from({ length: ROUNDS }, () => heads.map((head) => drip(server.url, head, 1000))).flat(),
      ).finally(() => {
        areOpen = false;
      });
      let served = 0;
      while (areOpen) {
        const { http, tookMs } = await person.call(CALLS.userDetail);
        expect(http).toBe(200);
        expect(tookMs).toBeLessThan(ANSWER_TIME_MS);
        served += 1;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      for (const { received, afterMs } of await dripping) {
        expect(received).not.toContain('200 OK');
        expect(afterMs).toBeLessThan(CUT_AFTER_MS);
      }
      expect(served).toBeGreaterThan(10);
    },
    CUT_AFTER_MS + 30_000,
  );
});

describe.each(DATABASE_KINDS)('what could run out, over %s', (kind) => {
  let server: AttackedServer;
  let person: Intruder;
  beforeAll(async () => {
    server = await startAttacked(kind);
    person = new Intruder(server.url);
    await person.signUp();
  });
  afterAll(() => server?.close());

  test('what cannot be read is refused as bad input, and never an error of the server', async () => {
    const nested = (depth: number) => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`;
    const bodies: readonly (readonly [type: string, body: string])[] = [
      ['application/json', nested(20_000)],
      ['application/json', `{"value":${nested(5_000)}}`],
      ['application/json', '{"__proto__":{"isAdmin":true}}'],
      ['application/json', '{"value":'],
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=', '--'],
      ['application/x-www-form-urlencoded', '%%%'],
      ['text/plain', 'x'],
      ['', 'x'],
    ];
    for (const path of [
      CALLS.login.path,
      CALLS.saveProject.path,
      CALLS.setProjectThumb.path,
      '/stripe/webhook',
    ])
      for (const [type, body] of bodies)
        for (const method of ['POST', 'PUT']) {
          const headers: Record<string, string> = { ...(type === '' ? {} : { 'content-type': type }) };
          const { status } = await fetch(`${server.url}${path}`, { method, headers, body });
          expect([path, type, body.slice(0, 20), status < 500]).toEqual([
            path,
            type,
            body.slice(0, 20),
            true,
          ]);
        }
    const auth = nested(500);
    expect((await person.call(CALLS.userDetail, {}, { auth })).http).toBeLessThan(500);
    for (const path of ['/%', '/%00', '/objects/%2e%2e/%2e%2e/etc/passwd', '/shared/%ff/picture'])
      expect(await person.statusOf(path)).toBeLessThan(500);
  });

  test.skipIf(kind === 'pglite')(
    'a database that hangs: 503 in time, /ready within two seconds, and all as before when it is back',
    async () => {
      const proxy = server.databaseProxy;
      if (!proxy) throw new Error('There is a proxy in front of PostgreSQL.');
      for (let round = 0; round < ROUNDS; round++) {
        proxy.stall();
        const asked = Promise.all([person.call(CALLS.userDetail), person.logIn('x@gesso.test', 'wrong')]);
        const begun = performance.now();
        expect(await person.statusOf(SERVICE_PATHS.ready)).toBe(503);
        expect(performance.now() - begun).toBeLessThan(READY_TIME_MS + 500);
        expect(await person.statusOf(SERVICE_PATHS.health)).toBe(200);
        for (const { http, tookMs } of await asked) {
          expect(http).toBe(503);
          expect(tookMs).toBeLessThan(2 * ANSWER_TIME_MS);
        }
        proxy.resume();
        await expect.poll(() => person.statusOf(SERVICE_PATHS.ready), { timeout: 60_000 }).toBe(200);
        expect((await person.call(CALLS.userDetail)).http).toBe(200);
      }
    },
    ROUNDS * 60_000,
  );
});

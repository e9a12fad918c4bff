import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVICE_PATHS } from '../../contract/health.ts';
import type { TrustedProxies } from '../../network/trusted-proxies.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';

const DEVELOPER_PAGES = ['/dev/outbox', '/dev/payments'];
const PAGES = [...DEVELOPER_PAGES, SERVICE_PATHS.metrics];
const OWN_HOST = { host: 'localhost:4173' };
const STRANGER = '203.0.113.9';

let running: InjectedServer;
let server: FastifyInstance;
const statusOf = async (request: InjectOptions) => (await server.inject(request)).statusCode;

describe.each<[string, TrustedProxies]>([
  ['no proxy', false],
  ['one proxy', 1],
  ['proxies of private networks', ['loopback', 'uniquelocal']],
])('pages for the machine itself, with %s trusted', (_name, trustProxy) => {
  beforeAll(async () => {
    running = await startInjectedServer('quickest', {
      config: { outbox: true, payments: 'test', trustProxy },
    });
    ({ server } = running);
  });
  afterAll(() => running.close());

  test.each(PAGES)('%s is there for this machine', async (url) => {
    expect(await statusOf({ url, headers: OWN_HOST })).toBe(200);
  });

  test.each(PAGES)('%s is not there for others, whatever address they invent', async (url) => {
    for (const headers of [
      {},
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '127.0.0.1, 10.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
    ])
      expect(await statusOf({ url, remoteAddress: STRANGER, headers: { ...OWN_HOST, ...headers } })).toBe(
        404,
      );
  });

  // Metrics are for the machines of a network, which know it by other names.
  test.each(DEVELOPER_PAGES)(
    '%s is not there for pages whose name was pointed at this machine',
    async (url) => {
      for (const host of ['evil.example', '127.evil.example:4173', '127.0.0.1.evil.example'])
        expect([host, await statusOf({ url, headers: { host } })]).toEqual([host, 404]);
    },
  );

  test.each(PAGES)('%s is not there through a proxy of this machine', async (url) => {
    for (const [name, value] of Object.entries({
      'x-forwarded-for': STRANGER,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'localhost',
      forwarded: `for=${STRANGER}`,
      'x-real-ip': STRANGER,
      via: '1.1 proxy',
      'cf-connecting-ip': STRANGER,
    }))
      expect(await statusOf({ url, headers: { ...OWN_HOST, [name]: value } })).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../server/contract/calls.ts';
import { type AttackedServer, ROUNDS, startAttacked, USUAL_KINDS } from './attacked-server.ts';
import { Intruder, sha512 } from './intruder.ts';

/** Ways to say that one comes from somewhere else. */
const inventedHeaders = (address: string): Record<string, string>[] => [
  { 'x-forwarded-for': address },
  { 'x-forwarded-for': `${address}, ${address}` },
  { forwarded: `for=${address}` },
  { 'x-real-ip': address },
  { 'true-client-ip': address },
];
const invented = () => inventedHeaders(`198.51.100.${Math.floor(Math.random() * 250)}`);
/** What a network gets for one account before it is slowed down: ten, and the one that is let through then. */
const GUESSES = 11;

describe.each(USUAL_KINDS)('addresses and guesses, over %s', (kind) => {
  let server: AttackedServer;
  let behindProxy: AttackedServer;
  beforeAll(async () => {
    [server, behindProxy] = await Promise.all([
      startAttacked(kind),
      startAttacked(kind, { TRUST_PROXY: '1' }),
    ]);
  });
  afterAll(async () => {
    await server?.close();
    await behindProxy?.close();
  });

  test('pages of the machine open for no caller that comes, or says to come, through a proxy', async () => {
    for (const { url } of [server, behindProxy]) {
      const refusedWith = async (page: string, headers: Record<string, string>) =>
        expect([page, headers, await statusWith(url, page, headers)]).toEqual([page, headers, 404]);
      for (const page of ['/dev/outbox', '/dev/payments', '/metrics']) {
        expect([page, await new Intruder(url).statusOf(page)]).toEqual([page, 200]);
        for (const headers of [...inventedHeaders('127.0.0.1'), ...inventedHeaders('203.0.113.4')])
          await refusedWith(page, headers);
      }
      // A name of another owner that leads to this machine.
      for (const page of ['/dev/outbox', '/dev/payments']) await refusedWith(page, { host: 'evil.example' });
    }
  });

  test('a thousand invented addresses are one caller', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const value = `${randomUUID()}@gesso.test`;
      const answers: number[] = [];
      for (let guess = 0; guess < 2 * GUESSES; guess++) {
        const [headers = {}] = invented().slice(guess % 5);
        answers.push((await new Intruder(server.url).logIn(value, 'wrong', headers)).http);
      }
      expect(answers.filter((http) => http === 200)).toHaveLength(GUESSES);
      expect(answers.at(-1)).toBe(429);
    }
  });

  test('behind a proxy only what the proxy itself saw counts, not what was invented before it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const value = `${randomUUID()}@gesso.test`;
      const from = (real: string) => ({
        'x-forwarded-for': `${Math.floor(Math.random() * 250)}.1.1.1, ${real}`,
      });
      const answers: number[] = [];
      for (let guess = 0; guess < 2 * GUESSES; guess++)
        answers.push((await new Intruder(behindProxy.url).logIn(value, 'wrong', from('203.0.113.80'))).http);
      expect(answers.filter((http) => http === 200)).toHaveLength(GUESSES);
      expect((await new Intruder(behindProxy.url).logIn(value, 'wrong', from('203.0.113.81'))).http).toBe(
        200,
      );
    }
  });

  test('guesses at one instant are no more than guesses in a row', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const body = { type: 'EMAIL', value: `${randomUUID()}@gesso.test`, password: sha512('wrong') };
      // From a network of its own each round: one may try a hundred times in a quarter of an hour, whatever the account.
      const from = { 'x-forwarded-for': `203.0.113.${100 + (round % 100)}` };
      const replies = await Promise.all(
        Array.from({ length: 60 }, () => new Intruder(behindProxy.url).call(CALLS.login, body, from)),
      );
      expect(replies.filter(({ http }) => http === 200)).toHaveLength(GUESSES);
      expect(replies.filter(({ http }) => http === 429)).toHaveLength(60 - GUESSES);
    }
  });
});

/** `fetch` sends no other Host than that of the address. */
async function statusWith(url: string, path: string, headers: Record<string, string>): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

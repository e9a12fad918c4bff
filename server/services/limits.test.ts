import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ServerContext } from '../context.ts';
import { ACCOUNT_CALLS } from '../contract/accounts.ts';
import { STATUS_CODES } from '../contract/envelope.ts';
import { hasPostgres, heldBack } from '../testing/held-back.ts';
import { mailedLink, newUser, sha512 } from '../testing/people.ts';
import {
  DATABASE_KINDS,
  databaseFor,
  serverOn,
  type TemporaryDatabase,
  testContext,
} from '../testing/servers/temporary-server.ts';
import { TooManyRequestsError } from './call-error.ts';
import { Limits } from './limits.ts';

const RIGHT = 'right password';
const HOME = '198.51.100.7';

describe.each(DATABASE_KINDS)('limits over %s', (kind) => {
  let temporary: TemporaryDatabase;
  let context: ServerContext;
  const servers: FastifyInstance[] = [];

  beforeAll(async () => {
    temporary = await databaseFor(kind);
    for (let process = 0; process < 2; process++) {
      context = await testContext(temporary.database, { config: { rateLimits: true } });
      servers.push(await serverOn(context));
    }
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await temporary.close();
  });
  afterEach(() => void vi.useRealTimers());

  const serverAt = (index: number): FastifyInstance => {
    const server = servers[index % servers.length];
    if (!server) throw new Error('There are servers.');
    return server;
  };
  const post = async (index: number, url: string, payload: object, remoteAddress: string, headers = {}) => {
    const method = 'POST' as const;
    const answer = await serverAt(index).inject({ method, url, payload, remoteAddress, headers });
    const { description, statusCode } = answer.json();
    return {
      http: answer.statusCode,
      statusCode,
      description,
      waitSeconds: Number(answer.headers['retry-after'] ?? 0),
    };
  };
  const login = (index: number, value: string, password: string, from: string, headers = {}) =>
    post(
      index,
      ACCOUNT_CALLS.login.path,
      { type: 'EMAIL', value, password: sha512(password) },
      from,
      headers,
    );
  const account = (name: string) => {
    const email = `${name}-${kind}@example.com`;
    return newUser(serverAt(0), context, { email, password: RIGHT }).then(() => email);
  };
  /** The clock of the counters and of the server. */
  const passSeconds = (seconds: number) => {
    const time = Date.now() + seconds * 1000;
    vi.useFakeTimers({ toFake: ['Date'], now: time });
  };

  test('[X42] after ten wrong passwords attempts become slow, in all processes together; no user is locked out, and other accounts go on', async () => {
    const target = await account('target');
    const bystander = await account('bystander');
    // The owner makes a mistake or two from time to time: none of that is counted once the password was right.
    for (let attempt = 0; attempt < 12; attempt++)
      expect((await login(attempt, target, RIGHT, HOME)).statusCode).toBe(STATUS_CODES.success);
    for (let attempt = 0; attempt < 11; attempt++)
      expect((await login(attempt, attempt % 2 ? target : target.toUpperCase(), 'wrong', HOME)).http).toBe(
        200,
      );
    const refused = await login(0, target, RIGHT, HOME);
    expect(refused).toMatchObject({ http: 429, statusCode: STATUS_CODES.tooManyRequests });
    expect(refused.description).toMatch(/^Too many attempts\. Please try again in (1[0-5]) seconds\.$/);
    expect(refused.waitSeconds).toBeLessThanOrEqual(15);
    expect((await login(1, bystander, RIGHT, HOME)).statusCode).toBe(STATUS_CODES.success);
    passSeconds(16);
    expect((await login(1, target, RIGHT, HOME)).statusCode).toBe(STATUS_CODES.success);
    expect((await login(1, target, 'wrong', HOME)).http).toBe(200);
  });

  test('the right password of an account that waits for its activation is no guess', async () => {
    const email = `waiting-${kind}@example.com`;
    await post(0, ACCOUNT_CALLS.emailSignup.path, { name: 'Ada', email, password: sha512(RIGHT) }, HOME);
    for (let attempt = 0; attempt < 13; attempt++)
      expect((await login(attempt, email, RIGHT, HOME)).statusCode).toBe(STATUS_CODES.notActivated);
  });

  test.skipIf(kind === 'pglite' || !hasPostgres())(
    'attempts of one instant, in all processes: as many are let in as of attempts in a row',
    async () => {
      const processes = [0, 1].map(() => new Limits({ database: temporary.database, isOn: true }));
      const attempts = Array.from(
        { length: 8 },
        (_none, index) => async () => processes[index % 2]?.count('mailToAccount', 'raced'),
      );
      const outcomes = await heldBack(temporary.database, 'rate_limits', attempts);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(TooManyRequestsError);
    },
  );

  test('of 40 guesses in a row ten and one are looked at', async () => {
    const target = await account('guessed');
    const guesses: number[] = [];
    for (let index = 0; index < 40; index++) guesses.push((await login(index, target, 'wrong', HOME)).http);
    expect(guesses.filter((http) => http === 200)).toHaveLength(11);
    expect(guesses.filter((http) => http === 429)).toHaveLength(29);
  });

  test('an address that a caller invents, or another one of the same /64, is no new caller', async () => {
    const target = await account('v6');
    for (let attempt = 0; attempt < 11; attempt++)
      expect((await login(0, target, 'wrong', `2001:db8:7:7::${attempt}`)).http).toBe(200);
    const elsewhere = {
      'x-forwarded-for': '192.0.2.1',
      forwarded: 'for=192.0.2.1',
      'x-real-ip': '192.0.2.1',
    };
    expect((await login(0, target, 'wrong', '2001:db8:7:7:1:2:3:4', elsewhere)).http).toBe(429);
    expect((await login(0, target, 'wrong', '2001:db8:7:8::1')).http).toBe(200);
  });

  test('strangers of many networks slow each other down, not the owner; from a new place the owner gets in by mail', async () => {
    const target = await account('besieged');
    expect((await login(0, target, RIGHT, HOME)).statusCode).toBe(STATUS_CODES.success);
    const answers: number[] = [];
    for (let network = 0; network < 70; network++)
      answers.push((await login(network, target, 'wrong', `203.0.113.${network}`)).http);
    expect(answers.filter((http) => http === 200)).toHaveLength(61);
    expect((await login(0, target, RIGHT, HOME)).statusCode).toBe(STATUS_CODES.success);

    const hotel = '192.0.2.77';
    const slowed = await login(0, target, RIGHT, hotel);
    expect(slowed.http).toBe(429);
    expect(slowed.waitSeconds).toBeLessThanOrEqual(30);
    await post(0, ACCOUNT_CALLS.sendForgotPasswordLink.path, { email: target }, hotel);
    const link = await mailedLink(context, target);
    const reset = await serverAt(0).inject({
      method: 'PUT',
      url: ACCOUNT_CALLS.updateForgotPasswordLink.path,
      payload: { link, password: sha512('chosen by the owner') },
      remoteAddress: hotel,
    });
    expect(reset.json()).toMatchObject({ status: 'SUCCESS' });
    expect((await login(1, target, 'chosen by the owner', hotel)).statusCode).toBe(STATUS_CODES.success);
  });

  test('Retry-After says how long, and mails to one address are few', async () => {
    const email = `flooded-${kind}@example.com`;
    const send = () =>
      serverAt(0).inject({
        method: 'POST',
        url: ACCOUNT_CALLS.sendForgotPasswordLink.path,
        payload: { email },
      });
    for (let mail = 0; mail < 5; mail++) expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  });
});

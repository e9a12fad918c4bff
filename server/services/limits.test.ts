import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../contract/accounts.ts';
import { STATUS_CODES } from '../contract/envelope.ts';
import { newUser, sha512, visitor } from '../testing/people.ts';
import {
  serverOn,
  TEST_DATABASES,
  type TemporaryDatabase,
  testContext,
} from '../testing/temporary-server.ts';

describe.each(['pglite', 'postgres'] as const)('limits over %s', (kind) => {
  let temporary: TemporaryDatabase;
  const servers: FastifyInstance[] = [];

  beforeAll(async () => {
    temporary = await TEST_DATABASES[kind]();
    for (let process = 0; process < 2; process++)
      servers.push(await serverOn(await testContext(temporary.database, { config: { rateLimits: true } })));
  }, 60_000);
  afterAll(async () => {
    for (const server of servers) await server.close();
    await temporary.close();
  });

  const serverAt = (index: number): FastifyInstance => {
    const server = servers[index % servers.length];
    if (!server) throw new Error('There are servers.');
    return server;
  };

  test('[X42] the eleventh wrong password is refused with HTTP 429 and a time, in all processes together; other accounts go on', async () => {
    const context = await testContext(temporary.database);
    await newUser(serverAt(0), context, { email: 'target@example.com', password: 'right password' });
    await newUser(serverAt(0), context, { email: 'bystander@example.com', password: 'right password' });
    const login = (index: number, value: string, password: string) =>
      visitor(serverAt(index)).call(ACCOUNT_CALLS.login, {
        body: { type: 'EMAIL', value, password: sha512(password) },
      });
    for (let attempt = 0; attempt < 10; attempt++)
      expect(
        (await login(attempt, attempt % 2 ? 'target@example.com' : 'Target@Example.com', 'wrong')).http,
      ).toBe(200);
    const refused = await login(0, 'target@example.com', 'right password');
    expect(refused).toMatchObject({ http: 429, statusCode: STATUS_CODES.tooManyRequests });
    expect(refused.description).toMatch(/^Too many attempts\. Please try again in 15 minutes\.$/);
    expect((await login(1, 'bystander@example.com', 'right password')).status).toBe('SUCCESS');
  });

  test('Retry-After tells how long, and mails to one address are few', async () => {
    const send = () =>
      serverAt(0).inject({
        method: 'POST',
        url: ACCOUNT_CALLS.sendForgotPasswordLink.path,
        payload: { email: 'flooded@example.com' },
      });
    for (let mail = 0; mail < 5; mail++) expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  });
});

import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerContext } from './context.ts';
import { CALLS } from './contract/calls.ts';
import { createServer } from './server.ts';
import { errorText } from './services/error-text.ts';
import { mailedLink, newUser, sha512, signedInAs, visitor } from './testing/people.ts';
import { databaseFor, type TemporaryDatabase, testContext } from './testing/servers/temporary-server.ts';

let temporary: TemporaryDatabase;
let context: ServerContext;

const FILES = {
  appFolder: null,
  benchFolder: null,
  readDocument: async () => null,
  firstPaint: () => null,
  screenHints: () => '',
  strictPolicy: true,
} as const;

beforeAll(async () => {
  temporary = await databaseFor('quickest');
  context = await testContext(temporary.database, { config: { logLevel: 'info' } });
});
afterAll(() => temporary.close());

test('logs say what was asked and how it ended, and nothing about who: no address, name, token, link', async () => {
  const lines: string[] = [];
  const server = await createServer({
    context,
    files: FILES,
    logStream: { write: (line) => void lines.push(line) },
  });
  const email = 'private@example.com';
  const password = sha512('a secret password');
  await visitor(server).call(CALLS.emailSignup, { body: { name: 'Secretia', email, password } });
  const link = await mailedLink(context, email);
  await visitor(server).call(CALLS.validateEmailSignupLink, { body: { link } });
  const { profile } = (
    await visitor(server).call(CALLS.login, { body: { type: 'EMAIL', value: email, password } })
  ).body;
  await signedInAs(server, profile).call(CALLS.userDetail, {
    query: { systemRefKey: profile.user.systemRefKey },
  });
  await server.inject({
    url: `/sugnup-success/?link=${link}`,
    headers: { accept: 'text/html' },
    remoteAddress: '203.0.113.7',
  });
  // A statement that fails, with the address among its values.
  await temporary.database.runner.execute('ALTER TABLE users RENAME TO users_away');
  expect(
    (await visitor(server).call(CALLS.login, { body: { type: 'EMAIL', value: email, password } })).http,
  ).toBe(500);
  await temporary.database.runner.execute('ALTER TABLE users_away RENAME TO users');
  await server.close();

  const log = lines.join('');
  expect(log).toContain('"path":"/andor-login-1.0/mobile/login"');
  expect(log).toContain('"statusCode":500');
  expect(log).toContain('select \\"users\\".\\"user_id\\"');
  for (const secret of [
    email,
    'Secretia',
    password,
    link,
    profile.token?.accessToken ?? 'no token',
    profile.user.systemRefKey,
    '203.0.113.7',
  ])
    expect(log).not.toContain(secret);
});

test('the log has log-ins, refused ones, changes and limits, by hashes that belong together and identify no user', async () => {
  const lines: string[] = [];
  const limited = await testContext(temporary.database, { config: { logLevel: 'info', rateLimits: true } });
  const server = await createServer({
    context: limited,
    files: FILES,
    logStream: { write: (line) => void lines.push(line) },
  });
  const email = 'watched@example.com';
  const user = await newUser(server, limited, { email, password: 'right password' });
  const login = (password: string) =>
    visitor(server).call(CALLS.login, {
      body: { type: 'EMAIL', value: email.toUpperCase(), password: sha512(password) },
    });
  await login('right password');
  for (let attempt = 0; attempt < 12; attempt++) await login('wrong');
  await user.call(CALLS.logout);
  await server.close();

  const events = lines
    .map(
      (line) => JSON.parse(line) as { level: number; security?: string; account?: string; network?: string },
    )
    .filter(({ security }) => security !== undefined);
  expect(events.map(({ security }) => security)).toEqual([
    'password-changed',
    'log-in',
    ...Array.from({ length: 11 }, () => 'log-in-refused'),
    'too-many-attempts',
    'log-out',
  ]);
  expect(new Set(events.map(({ account }) => account)).size).toBe(1);
  expect(new Set(events.map(({ network }) => network)).size).toBe(1);
  expect(events.find(({ security }) => security === 'too-many-attempts')?.level).toBe(40);
  expect(lines.join('')).not.toMatch(/watched@/i);
});

test('a mail server that repeats an address is not quoted', () => {
  const error = Object.assign(new Error('550 no such user <private@example.com>'), { responseCode: 550 });
  expect(errorText(error)).toBe('The mail server answered 550.');
});

test('a body that comes a byte at a time is cut off', async () => {
  const server = await createServer({
    context,
    files: FILES,
    requestLimits: { bodyMs: 300 },
    logStream: { write: () => undefined },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const closed = new Promise<string>((resolve) => {
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('close', () => resolve(received)).on('error', () => undefined);
  });
  socket.write(
    `POST ${CALLS.login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
  );
  const drip = setInterval(() => socket.write(' '), 50);
  expect(await closed).not.toContain('200 OK');
  clearInterval(drip);
  await server.close();
});

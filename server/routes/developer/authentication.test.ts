import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVELOPER_CALLS, type DeveloperCall } from '../../contract/developer/calls.ts';
import { API_SCOPES, DEVELOPER_KEY_CALLS } from '../../contract/developer/keys.ts';
import { PROBLEMS, problemSchema } from '../../contract/developer/problems.ts';
import { newKey } from '../../services/developer/keys/key-format.ts';
import { type ApiCaller, apiCaller } from '../../testing/api-caller.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';

const CALLS = Object.entries<DeveloperCall>(DEVELOPER_CALLS);
let running: InjectedServer;
let caller: ApiCaller;
let nowMs = Date.parse('2026-11-23T10:00:00Z');

beforeAll(async () => {
  running = await startInjectedServer('postgres', { now: () => new Date(nowMs) });
  caller = await apiCaller(running.server, running.context);
});
afterAll(() => running.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  running.server.inject({ url: `/api/v1${url}`, headers });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

test('[X34] a key is taken from either header, and the answer names the request', async () => {
  for (const headers of [bearer(caller.secret), { 'x-api-key': caller.secret }]) {
    const answer = await ask('/account', headers as Record<string, string>);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^req_\w{20}$/),
      'cache-control': 'no-store',
      'x-credits-charged': '0',
      'x-credits-remaining': '0',
    });
  }
});

describe('[X34] refusals are problems with a code, a hint and the id of the request', () => {
  test.each(CALLS.filter(([, { scopes }]) => scopes !== null))('%s without a key', async (_name, call) => {
    const url = call.path.replace(':id', 'job_x').replace(':n', '0');
    const { statusCode, headers, body } = await running.server.inject({
      method: call.method,
      url: `/api/v1${url}`,
    });
    expect([statusCode, headers['content-type']]).toEqual([401, 'application/problem+json; charset=utf-8']);
    expect(headers['www-authenticate']).toBe('Bearer');
    const problem = problemSchema.parse(JSON.parse(body));
    expect(problem).toMatchObject({ code: 'invalid-key', status: 401, instance: `/api/v1${url}` });
    expect(problem).toMatchObject({
      request_id: headers['x-request-id'],
      hint: expect.stringContaining('Bearer'),
    });
  });

  test.each([
    ['never made', () => newKey('live')],
    [
      'with a forged checksum',
      () => `${caller.secret.slice(0, -1)}${caller.secret.endsWith('0') ? '1' : '0'}`,
    ],
    ['that is no key', () => 'x'],
    ['that is very long', () => `gsk_live_${'a'.repeat(9000)}`],
  ])('a key %s', async (_what, key) => {
    const answer = await ask('/account', bearer(key()));
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid-key']);
  });

  test('a key that was revoked, and one that has expired', async () => {
    const revoked = await apiCaller(running.server, running.context);
    await revoked.user.call(DEVELOPER_KEY_CALLS.revokeApiKey, { body: { apiKeyId: revoked.apiKeyId } });
    expect((await revoked.send('/account')).json().code).toBe('invalid-key');
    const body = { name: 'Short', mode: 'live', scopes: ['usage'], expiresInDays: 1 };
    const { secret } = (await caller.user.call(DEVELOPER_KEY_CALLS.createApiKey, { body })).body;
    expect((await ask('/account', bearer(secret))).statusCode).toBe(200);
    nowMs += 24 * 60 * 60_000;
    expect((await ask('/account', bearer(secret))).statusCode).toBe(401);
  });

  test('two keys at once', async () => {
    const answer = await ask('/account', { ...bearer(caller.secret), 'x-api-key': caller.secret });
    expect(answer.json().code).toBe('invalid-request');
  });

  test('a key in the address is refused, even beside one in the header, and is not repeated', async () => {
    for (const query of [`key=${caller.secret}`, `api_key=x`, `q=${caller.secret}`, `access_token=1`]) {
      const answer = await ask(`/account?${query}`, bearer(caller.secret));
      expect([query, answer.statusCode, answer.json().code]).toEqual([query, 400, 'invalid-request']);
      expect(answer.json().hint).toContain('Authorization');
      expect(answer.body).not.toContain(caller.secret);
    }
  });

  test('a session of the app is no key', async () => {
    expect((await ask('/account', caller.user.headers as Record<string, string>)).statusCode).toBe(401);
  });

  test('what there is not', async () => {
    const answer = await ask('/nothing', bearer(caller.secret));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

test.each([
  [['127.0.0.0/8'], 200],
  [['10.0.0.0/8', '127.0.0.1'], 200],
  [['10.0.0.0/8', '127.0.0.2', '2001:db8::/32'], 403],
  [['::1'], 403],
])('[X34] a key for %j answers 127.0.0.1 with %d', async (networks, status) => {
  const body = { name: 'Office', mode: 'live', scopes: ['usage'], networks };
  const { secret } = (await caller.user.call(DEVELOPER_KEY_CALLS.createApiKey, { body })).body;
  const calls = async () => (await caller.send('/usage')).json().total.calls as number;
  const before = await calls();
  const answer = await ask('/account', bearer(secret));
  expect(answer.statusCode).toBe(status);
  if (status === 200) return;
  expect(problemSchema.parse(answer.json())).toMatchObject({ code: 'wrong-network' });
  // What comes from elsewhere is not counted for the account, beyond the two questions of this test.
  expect(await calls()).toBe(before + 1);
  // A header that any program can send is no address.
  expect((await ask('/account', { ...bearer(secret), 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(403);
});

test.each(CALLS.filter(([, { scopes }]) => (scopes?.length ?? 0) > 0))(
  '[X34] %s needs its scope: a key with all others is refused',
  async (_name, call) => {
    const scopes = API_SCOPES.filter((scope) => !call.scopes?.includes(scope));
    const other = await apiCaller(running.server, running.context, { scopes });
    const path = call.path.replace(':id', 'job_x').replace(':n', '0');
    const answer = await other.send(path, { method: call.method });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'missing-scope']);
  },
);

test('bodies that are too deep, of the wrong form or type are refused in the form of this API', async () => {
  const post = (payload: string, type: string) =>
    caller.send('/tools/text-to-image', { method: 'POST', payload, headers: { 'content-type': type } });
  const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
  for (const [payload, type, status, code] of [
    [deep, 'application/json', 400, 'invalid-request'],
    ['{"prompt":', 'application/json', 400, 'invalid-request'],
    ['{"__proto__":{"x":1},"prompt":"a"}', 'application/json', 400, 'invalid-request'],
    ['a=b', 'application/x-www-form-urlencoded', 415, 'unsupported-type'],
    ['', 'multipart/form-data', 400, 'invalid-request'],
    ['nonsense', 'multipart/form-data; boundary=x', 400, 'invalid-request'],
    [`{"prompt":"${'x'.repeat(16_000_000)}"}`, 'application/json', 413, 'too-large'],
  ] as const) {
    const answer = await post(payload, type);
    expect([payload.slice(0, 20), answer.statusCode, answer.json().code]).toEqual([
      payload.slice(0, 20),
      status,
      code,
    ]);
    problemSchema.parse(answer.json());
  }
});

test('[X34] every wrong place of a body is named by a pointer', async () => {
  const answer = await caller.post('/tools/text-to-image', { prompt: '', width: 'wide', sede: 3 });
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-request' });
  const pointers = answer.json().errors.map(({ pointer }: { pointer: string }) => pointer);
  expect(pointers.toSorted()).toEqual(['/prompt', '/sede', '/width']);
});

test('every code has a status that fits, and a title that is a sentence', () => {
  for (const { status, title } of Object.values(PROBLEMS)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(title).toMatch(/^[A-Z].*\.$/);
  }
});

describe('with limits', () => {
  let limited: InjectedServer;
  beforeAll(async () => {
    limited = await startInjectedServer('postgres', {
      now: () => new Date(nowMs),
      config: { rateLimits: true },
    });
  });
  afterAll(() => limited.close());

  test('[X34] a key has sixty requests a minute: of a hundred at once sixty get through, and one more each second', async () => {
    const busy = await apiCaller(limited.server, limited.context);
    const answers = await Promise.all(Array.from({ length: 100 }, () => busy.send('/account')));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(40);
    expect(refused[0]?.json().code).toBe('rate-limited');
    expect(refused[0]?.headers).toMatchObject({
      'retry-after': '1',
      'ratelimit-policy': '"default";q=60;w=60',
      ratelimit: '"default";r=0;t=1',
    });
    nowMs += 1000;
    const next = [await busy.send('/account'), await busy.send('/account')];
    expect(next.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
    nowMs += 60_000;
    expect((await busy.send('/account')).headers.ratelimit).toBe('"default";r=59;t=1');
  });

  test('[X34] all keys of an account together have twice as many', async () => {
    const one = await apiCaller(limited.server, limited.context);
    const keys = [one];
    for (let count = 0; count < 2; count++)
      keys.push(await apiCaller(limited.server, limited.context, { user: one.user }));
    const all = keys.flatMap((key) => Array.from({ length: 60 }, () => key.send('/account')));
    const answers = await Promise.all(all);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120);
  });

  test('wrong keys of one network are counted, a right one is not refused for them', async () => {
    const own = await apiCaller(limited.server, limited.context);
    const guess = () =>
      limited.server.inject({
        url: '/api/v1/account',
        headers: bearer(newKey('live')),
        remoteAddress: '203.0.113.9',
      });
    const codes = [];
    for (let count = 0; count < 61; count++) codes.push((await guess()).json().code);
    expect([codes[59], codes[60]]).toEqual(['invalid-key', 'rate-limited']);
    const right = { url: '/api/v1/account', headers: bearer(own.secret), remoteAddress: '203.0.113.9' };
    expect((await limited.server.inject(right)).statusCode).toBe(200);
  });
});

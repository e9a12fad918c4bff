import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerContext } from '../context.ts';
import type { Call } from '../contract/call.ts';
import { CALLS } from '../contract/calls.ts';
import { failureSchema, STATUS_CODES, successSchema } from '../contract/envelope.ts';
import { inputsOf, nearlyInputsOf } from '../testing/arbitrary-input.ts';
import { newUser, type Person, visitor } from '../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../testing/servers/temporary-server.ts';

const EVERY_CALL = Object.entries<Call>(CALLS);
const forAccess = (...access: Call['access'][]) =>
  EVERY_CALL.filter(([, call]) => access.includes(call.access));
/** In each run of the suite; GESSO_FUZZ_RUNS sets more. */
const RUNS = Number(process.env.GESSO_FUZZ_RUNS ?? 15);
/** What an answer may come with. Anything else, 500 above all, is a defect. */
const HTTP_CODES = [200, 400, 401, 413, 429];

let running: InjectedServer;
let context: ServerContext;
let server: FastifyInstance;

beforeAll(async () => {
  running = await startInjectedServer('postgres');
  ({ context, server } = running);
});
afterAll(() => running.close());

describe('without a session', () => {
  test.each(forAccess('user'))('%s is refused with HTTP 401, whatever comes with it', async (_name, call) => {
    for (const person of [visitor(server), visitor(server, null)]) {
      const answer = await person.call(call, { query: { nonsense: 1 }, body: { nonsense: 1 } });
      expect(answer).toMatchObject({
        http: 401,
        status: 'FAIL',
        statusCode: STATUS_CODES.notSignedIn,
        body: null,
      });
    }
  });

  test.each(forAccess('user', 'visitor'))(
    '%s with a token that is none says that the session expired',
    async (_name, call) => {
      const response = await server.inject({
        method: call.method,
        url: call.path.replace(/:\w+/, 'x'),
        headers: { auth: JSON.stringify({ accessToken: 'made up' }) },
        ...(call.method === 'GET' ? {} : { payload: {} }),
      });
      expect([response.statusCode, response.json().statusCode]).toEqual([200, 5003]);
    },
  );
});

test('[G2] a request in the name of another than the session is refused', async () => {
  const [ada, bob] = [await newUser(server, context), await newUser(server, context)];
  const ask = async (headers: Readonly<Record<string, string>>, sys: string) =>
    (await server.inject({ url: `${CALLS.userQuota.path}?sys=${sys}`, headers })).statusCode;
  expect(await ask(ada.headers, ada.systemRefKey)).toBe(200);
  expect(await ask(ada.headers, bob.systemRefKey)).toBe(400);
  expect(await ask(ada.headers, '404')).toBe(400);
});

test('the header has to be an object of the known form', async () => {
  for (const header of ['nonsense', '[]', '"text"', '{"accessToken":1}', '{"anonymousHash":"short"}']) {
    const response = await server.inject({ url: CALLS.userQuota.path, headers: { auth: header } });
    expect([header, response.statusCode, response.json().statusCode]).toEqual([header, 400, 4000]);
  }
});

test('requests that another site makes a browser send carry no rights: cookies and forms count for nothing', async () => {
  const ada = await newUser(server, context);
  const token: string = JSON.parse(ada.headers.auth ?? '{}').accessToken;
  const forged = await server.inject({
    method: 'PUT',
    url: CALLS.deleteAccount.path,
    headers: {
      cookie: `auth=${encodeURIComponent(ada.headers.auth ?? '')}; accessToken=${token}`,
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `auth=${encodeURIComponent(ada.headers.auth ?? '')}`,
  });
  expect([401, 415]).toContain(forged.statusCode);
  expect((await ada.call(CALLS.userDetail)).status).toBe('SUCCESS');
  // A page elsewhere may not add the header either: the server answers no preflight.
  const preflight = await server.inject({
    method: 'OPTIONS',
    url: CALLS.deleteAccount.path,
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'auth',
    },
  });
  expect(preflight.statusCode).toBe(404);
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
});

test('answers carry the headers that keep content from running, and no answer with a token is kept by caches', async () => {
  const ada = await newUser(server, context);
  const response = await server.inject({ url: CALLS.userDetail.path, headers: ada.headers });
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'document-isolation-policy': 'isolate-and-credentialless',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
});

describe('fuzzed from the schemas', () => {
  let people: Person[];
  beforeAll(async () => {
    people = [visitor(server), visitor(server, null)];
  });

  /** Sends an input as a user; the answer must be one of the two forms. */
  async function check(call: Call, person: Person, query: unknown, body: unknown): Promise<void> {
    const { http, ...answer } = await person.call(call, {
      query: typeof query === 'object' && query !== null ? query : {},
      ...(typeof body === 'object' && body !== null ? { body } : {}),
    });
    // An empty part of a path makes another address, where there is nothing.
    const isElsewhere = [...call.path.matchAll(/:(\w+)/g)].some(
      ([, name = '']) => String(Object(query)[name]) === '',
    );
    const schema = answer.status === 'SUCCESS' ? successSchema(call.answer) : failureSchema;
    const parsed = schema.safeParse(answer);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(parsed.data).toEqual(answer);
    expect(isElsewhere ? [404] : HTTP_CODES).toContain(http);
  }

  test.each(EVERY_CALL)('%s answers good and bad input by its schema', async (_name, call) => {
    // A user of their own, as some calls end the account or the session.
    const user = await newUser(server, context);
    const callers = fc.constantFrom<Person>(user, ...people);
    await fc.assert(
      fc.asyncProperty(callers, inputsOf(call.query), inputsOf(call.body), (person, query, body) =>
        check(call, person, query, body),
      ),
      { numRuns: RUNS },
    );
    await fc.assert(
      fc.asyncProperty(
        callers,
        nearlyInputsOf(call.query),
        nearlyInputsOf(call.body),
        (person, query, body) => check(call, person, query, body),
      ),
      { numRuns: RUNS },
    );
  });

  test('a call whose path has an empty part is not there', async () => {
    for (const alias of ['', [], [[]]]) await check(CALLS.templateByAlias, visitor(server), { alias }, null);
    await check(CALLS.templateByAlias, visitor(server), { alias: ' ' }, null);
  });

  test('a body that is no JSON, or too large, is refused in the envelope', async () => {
    const { path } = CALLS.login;
    const send = (payload: string, contentType: string) =>
      server.inject({ method: 'POST', url: path, headers: { 'content-type': contentType }, payload });
    for (const [payload, type, http] of [
      ['{"type":', 'application/json', 400],
      ['a=b', 'application/x-www-form-urlencoded', 415],
      [`{"value":"${'x'.repeat(300_000)}"}`, 'application/json', 413],
      ['{"__proto__":{"x":1}}', 'application/json', 400],
    ] as const) {
      const response = await send(payload, type);
      expect(response.statusCode).toBe(http);
      expect(failureSchema.safeParse(response.json()).success).toBe(true);
    }
  });
});

import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallError, TooManyRequestsError } from '../services/call-error.ts';
import { answerErrors } from './error-answers.ts';
import { BadRequestError } from './parse-part.ts';

let server: FastifyInstance;
/** What the next request fails with. */
let failWith: unknown = null;

beforeAll(async () => {
  server = Fastify();
  answerErrors(server);
  server.get('/fails', async () => {
    throw failWith;
  });
  await server.ready();
});
afterAll(() => server.close());

async function answerTo(error: unknown) {
  failWith = error;
  const response = await server.inject('/fails');
  const { statusCode, status, description, body } = response.json();
  expect([status, response.headers['cache-control']]).toEqual(['FAIL', 'no-store']);
  return { http: response.statusCode, code: statusCode, description, body, headers: response.headers };
}
const withStatus = (statusCode: number) => Object.assign(new Error('secret words'), { statusCode });

test('a request that does not fit is refused in its own words', async () => {
  expect(await answerTo(new BadRequestError('name: must not be empty.'))).toMatchObject({
    http: 400,
    code: 4000,
    description: 'name: must not be empty.',
    body: null,
  });
});

test('a refusal is an answer, but for those who have to log in, wait, or come again', async () => {
  expect(await answerTo(new CallError('refused', 'No.'))).toMatchObject({
    http: 200,
    code: 4022,
    description: 'No.',
  });
  expect(await answerTo(new CallError('conflict', 'Other.', { stored: 1 }))).toMatchObject({
    http: 200,
    code: 4009,
    body: { stored: 1 },
  });
  expect(await answerTo(new CallError('notSignedIn', 'Log in.'))).toMatchObject({ http: 401, code: 4001 });
  expect(await answerTo(new CallError('notReady', 'Later.'))).toMatchObject({ http: 503, code: 5030 });
  const tooMany = await answerTo(new TooManyRequestsError(7));
  expect([tooMany.http, tooMany.code, tooMany.headers['retry-after']]).toEqual([429, 4029, '7']);
});

test('what no database can store is the fault of the request, however deep the reason lies', async () => {
  const refused = {
    http: 400,
    code: 4000,
    description: 'The request has a character or a number that cannot be stored.',
  };
  for (const code of ['22021', '22003']) {
    const error = Object.assign(new Error('invalid byte sequence'), { code });
    expect(await answerTo(error)).toMatchObject(refused);
    expect(
      await answerTo(new Error('failed', { cause: new Error('query', { cause: error }) })),
    ).toMatchObject(refused);
  }
  expect(await answerTo(Object.assign(new Error('other'), { code: '23505' }))).toMatchObject({ http: 500 });
  expect(await answerTo(new Error('other', { cause: '22021' }))).toMatchObject({ http: 500 });
});

test('what the framework refuses keeps its status, in words that say nothing of the inside', async () => {
  expect(await answerTo(withStatus(413))).toMatchObject({
    http: 413,
    code: 4013,
    description: 'The request is larger than this call takes.',
  });
  for (const http of [400, 415, 499])
    expect(await answerTo(withStatus(http))).toMatchObject({
      http,
      code: 4000,
      description: 'The request is malformed.',
    });
});

test('everything else is a fault of the server, whatever status it claims', async () => {
  const failed = {
    http: 500,
    code: 5000,
    description: 'Something went wrong on the server. Try again in a moment.',
  };
  for (const error of [
    new Error('secret words'),
    withStatus(200),
    withStatus(399),
    withStatus(500),
    withStatus(502),
  ])
    expect(await answerTo(error)).toMatchObject(failed);
});

test('what is not there is named as far as it goes, and may be asked for again', async () => {
  const response = await server.inject(`/nothing/${'x'.repeat(300)}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    statusCode: 4004,
    status: 'FAIL',
    description: `There is nothing at /nothing/${'x'.repeat(191)}.`,
    body: null,
  });
  expect(response.headers['cache-control']).toBeUndefined();
});

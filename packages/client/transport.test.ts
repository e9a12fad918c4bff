import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GessoClient } from './gesso-client.ts';
import { GessoError } from './gesso-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = (sent: Sent, signal: AbortSignal | null) => Response | Promise<Response>;

/** A client whose calls are answered one after the other, the last answer again and again. */
function clientWith(
  answers: readonly Answer[],
  options: { readonly retries?: number; readonly maxPauseMs?: number } = {},
) {
  const sent: Sent[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { method = 'GET', headers, body, signal } = init;
    const each = { url: String(input), method, headers: new Headers(headers), body };
    sent.push(each);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer) throw new TypeError('There is no answer.');
    return answer(each, signal ?? null);
  };
  const client = new GessoClient({ url: 'https://gesso.test/', apiKey: 'gsk_test_key', fetch, ...options });
  return { client, sent };
}

const json =
  (value: unknown, init: ResponseInit = {}): Answer =>
  () =>
    Response.json(value, init);
const problem =
  (status: number, code: string, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(
      JSON.stringify({
        ...{ type: '', title: '', status, detail: `It is ${code}.`, instance: '', code },
        ...{ request_id: 'req_1', hint: 'Do something.', errors: [{ pointer: '/a', message: 'must be b' }] },
      }),
      { status, headers: { 'content-type': 'application/problem+json; charset=utf-8', ...headers } },
    );
const broken: Answer = () => {
  throw new TypeError('fetch failed');
};
/** Answers when its signal ends. */
const silent: Answer = (_sent, signal) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** Lets all pauses pass. */
async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  const watched = promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  await watched;
  return promise;
}
const failure = async (promise: Promise<unknown>): Promise<GessoError> => {
  const error = await settled(promise).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GessoError);
  return error as GessoError;
};

test('a call carries the key in its header, its parameters in the address, and asks for JSON', async () => {
  const { client, sent } = clientWith([json({ jobs: [], has_more: false })]);
  await client.getJobs({ limit: 5, before: 'job_a b', status: undefined });
  expect(sent[0]).toMatchObject({
    method: 'GET',
    url: 'https://gesso.test/api/v1/jobs?limit=5&before=job_a+b',
  });
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer gsk_test_key',
  });
});

test('names from elsewhere stay inside of their part of the address', async () => {
  const { client, sent } = clientWith([json({})]);
  await client.getJob('../account?x=1#');
  expect(sent[0]?.url).toBe('https://gesso.test/api/v1/jobs/..%2Faccount%3Fx%3D1%23');
});

test('a refusal is an error with everything that the server says', async () => {
  const { client, sent } = clientWith([problem(400, 'invalid-request')]);
  const error = await failure(client.createWebhook({ url: 'x' }));
  expect(error).toMatchObject({
    ...{ name: 'GessoError', code: 'invalid-request', message: 'It is invalid-request.', status: 400 },
    ...{ hint: 'Do something.', requestId: 'req_1', errors: [{ pointer: '/a', message: 'must be b' }] },
    ...{ retryAfterSeconds: null, job: null },
  });
  expect(sent).toHaveLength(1);
});

test('a POST that lost its connection is sent again under the same name; each call has a name of its own', async () => {
  const { client, sent } = clientWith([broken, broken, json({ id: 'wh_1' })]);
  await settled(client.createWebhook({ url: 'https://shop.example/' }));
  await settled(client.createWebhook({ url: 'https://shop.example/' }));
  const names = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(names).toHaveLength(4);
  expect(names[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(names.slice(0, 3)).size).toBe(1);
  expect(names[3]).not.toBe(names[0]);
});

test('a name of the caller is kept, and only requests that change something have one', async () => {
  const { client, sent } = clientWith([json({}), json({}), () => new Response(null, { status: 204 })]);
  await client.cancelJob('job_1', { idempotencyKey: 'order-7' });
  await client.getJob('job_1');
  await client.deleteUpload('upl_1');
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['order-7', null, null]);
});

test('429 and 503 are waited out when they say how long, and only then', async () => {
  const limited = clientWith([
    problem(429, 'rate-limited', { 'retry-after': '7' }),
    json({ templates: [], total: 0 }),
  ]);
  const answer = limited.client.getTemplates();
  await vi.advanceTimersByTimeAsync(6900);
  expect(limited.sent).toHaveLength(1);
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ templates: [], total: 0 });

  const capped = clientWith([problem(429, 'cap-reached')]);
  expect(await failure(capped.client.createRender({ template: 'a' }))).toMatchObject({ code: 'cap-reached' });
  expect(capped.sent).toHaveLength(1);

  const without = clientWith([problem(503, 'provider-required')]);
  expect(
    await failure(without.client.useTool('caricature', { image: { upload: 'u' }, consent: true })),
  ).toMatchObject({
    code: 'provider-required',
    hint: 'Do something.',
  });
  expect(without.sent).toHaveLength(1);
});

test('a pause that is longer than the caller wants to wait is a refusal', async () => {
  const { client, sent } = clientWith([problem(429, 'rate-limited', { 'retry-after': '30' })], {
    maxPauseMs: 5000,
  });
  expect(await failure(client.getAccount())).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 30 });
  expect(sent).toHaveLength(1);
});

test('after the last attempt what went wrong is thrown, with its cause', async () => {
  const { client, sent } = clientWith([broken], { retries: 2 });
  const error = await failure(client.getAccount());
  expect(error).toMatchObject({ code: 'connection-failed', status: null });
  expect(error.cause).toBeInstanceOf(TypeError);
  expect(sent).toHaveLength(3);
});

test('a stream is sent once: there is nothing left of it to send again', async () => {
  const { client, sent } = clientWith([broken]);
  const stream = new Blob(['abc']).stream();
  expect(await failure(client.upload(stream))).toMatchObject({ code: 'connection-failed' });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toBe(stream);
});

test('an attempt without an answer ends after its time, and is made again', async () => {
  const { client, sent } = clientWith([silent, json({ id: 'job_1' })]);
  expect(await settled(client.getJob('job_1', { timeoutMs: 10_000 }))).toEqual({ id: 'job_1' });
  expect(sent).toHaveLength(2);
  const never = clientWith([silent], { retries: 0 });
  expect(await failure(never.client.getJob('job_1'))).toMatchObject({ code: 'timeout' });
});

test('the signal of a caller ends a call and a pause at once, with its own reason', async () => {
  const reason = new Error('The page was left.');
  for (const answers of [[silent], [broken]]) {
    const { client } = clientWith(answers);
    const controller = new AbortController();
    const call = client.getAccount({ signal: controller.signal });
    const ended = expect(call).rejects.toBe(reason);
    await vi.advanceTimersByTimeAsync(1);
    controller.abort(reason);
    await ended;
  }
  const { client, sent } = clientWith([json({})]);
  await expect(client.getAccount({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(sent).toHaveLength(0);
});

test('a first request that is still under way is waited for, if it was our own', async () => {
  const running = problem(409, 'idempotency-in-progress', { 'retry-after': '1' });
  const own = clientWith([broken, running, running, json({ id: 'job_1' })]);
  expect(await settled(own.client.useTool('text-to-image', { prompt: 'A lake' }))).toEqual({ id: 'job_1' });
  const other = clientWith([running]);
  expect(
    await failure(other.client.useTool('text-to-image', { prompt: 'A lake' }, { idempotencyKey: 'x' })),
  ).toMatchObject({ code: 'idempotency-in-progress' });
  expect(other.sent).toHaveLength(1);
});

test('what is no answer of the API is said to be none, and its text is not repeated', async () => {
  const page = clientWith([
    () => new Response('<h1>secret</h1>', { headers: { 'content-type': 'text/html' } }),
  ]);
  const error = await failure(page.client.getAccount());
  expect(error).toMatchObject({ code: 'unexpected-answer', status: 200 });
  const away = clientWith([() => new Response('<h1>Bad gateway</h1>', { status: 502 })]);
  expect((await failure(away.client.getAccount())).message).not.toContain('gateway');
  expect(away.sent).toHaveLength(4);
  const moved = clientWith([
    () => new Response(null, { status: 301, headers: { location: 'https://elsewhere.test' } }),
  ]);
  expect((await failure(moved.client.getAccount())).hint).toContain('Use the address');
  expect(moved.sent).toHaveLength(1);
  const empty = clientWith([
    () => new Response('{"code":', { status: 500, headers: { 'content-type': 'application/problem+json' } }),
  ]);
  expect(await failure(empty.client.getAccount())).toMatchObject({ code: 'unexpected-answer', status: 500 });
});

test('bytes are sent as files: alone as they are, among other fields as a form', async () => {
  const { client, sent } = clientWith([json({})]);
  await client.upload(new Blob(['a'], { type: 'image/png' }));
  await client.upload(new Uint8Array([1, 2]));
  await client.useTool('remove-background', {
    image: new Uint8Array([1, 2, 3]),
    crop: true,
    metadata: { sku: 'A' },
  });
  await client.useTool('remove-background', { image: { upload: 'upl_1' } }, { waitSeconds: 5 });
  expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual([
    ...['image/png', 'application/octet-stream', null, 'application/json'],
  ]);
  const form = sent[2]?.body as FormData;
  expect([...form.keys()]).toEqual(['image', 'crop', 'metadata']);
  expect([form.get('crop'), form.get('metadata')]).toEqual(['true', '{"sku":"A"}']);
  expect((form.get('image') as File).size).toBe(3);
  expect(sent[3]?.headers.get('prefer')).toBe('wait=5');
});

test.each([
  ['ftp://gesso.test', 'gsk_test_a'],
  ['gesso.test', 'gsk_test_a'],
  ['https://gesso.test', ''],
  ['https://gesso.test', 'gsk_test_a\nx: y'],
])('%s with the key %j makes no client', (url, apiKey) => {
  expect(() => new GessoClient({ url, apiKey })).toThrow(TypeError);
});

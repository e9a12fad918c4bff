import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ACCOUNT_CALLS } from '../../server/contract/accounts.ts';
import { AUTH_HEADER, authHeaderSchema } from '../../server/contract/auth-header.ts';
import { BASES, defineCall } from '../../server/contract/call.ts';
import { deviceNameOf } from '../../server/contract/device-name.ts';
import { failure, STATUS_CODES, success } from '../../server/contract/envelope.ts';
import { FEED_CALLS } from '../../server/contract/store/feeds.ts';
import { ApiClient, ApiError, GENERIC_FAILURE } from './api-client.ts';
import { type ApiSession, authHeaderFor, carriesAuthHeader } from './auth-header.ts';
import { staticJsonUrl } from './static-json.ts';
import { VERSIONS } from './versions.ts';

const VISITOR: ApiSession = {
  accessToken: null,
  systemRefKey: null,
  anonymousHash: 'a-hash-of-this-browser',
};
const USER: ApiSession = { ...VISITOR, accessToken: 'token', systemRefKey: 'ref-key' };
const BROWSER = {
  locale: 'en-GB',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537',
  isTouch: false,
};

/** A client before a server that gives these answers in turn; an Error is a connection that fails. */
function clientWith(answers: (object | number | Error)[], session = VISITOR) {
  const requests: { url: string; init: RequestInit }[] = [];
  const events = { onSessionExpired: vi.fn(), onUnauthorized: vi.fn() };
  let time = 10_000;
  const client = new ApiClient({
    session: () => session,
    events,
    browser: BROWSER,
    now: () => time,
    pause: async () => undefined,
    fetch: async (url, init) => {
      requests.push({ url: String(url), init: init ?? {} });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return typeof answer === 'number'
        ? new Response('no JSON', { status: answer })
        : Response.json(answer, { status: (answer as { http?: number }).http ?? 200 });
    },
  });
  const wait = (ms: number) => {
    time += ms;
  };
  return { client, requests, events, wait };
}

test('[G1] [E18] every call carries one JSON object about who asks, visitors with their anonymous hash', async () => {
  const { client, requests } = clientWith([success({ quota: 10, quotaUsed: 3 })], USER);
  await client.call(ACCOUNT_CALLS.userQuota);
  const header = JSON.parse(new Headers(requests[0]?.init.headers).get(AUTH_HEADER) ?? '');
  expect(authHeaderSchema.parse(header)).toEqual(header);
  expect(header).toMatchObject({
    accessToken: 'token',
    systemRefKey: 'ref-key',
    anonymousHash: VISITOR.anonymousHash,
    platform: 'web',
    locale: 'en-GB',
    appVersion: '3',
    deviceName: 'Chrome on Linux',
  });
  for (const field of ['clientHash', 'version', 'deviceType', 'apiHash', 'appName'])
    expect(header[field]).toBeTruthy();
  const visitor = authHeaderFor('/andor-login-1.0/x', VISITOR, BROWSER);
  expect(visitor).toMatchObject({ anonymousHash: VISITOR.anonymousHash });
  expect(visitor).not.toHaveProperty('accessToken');
});

test('[G1] the name of the app is one of two, by the path', () => {
  expect(authHeaderFor('/andorsocial-1.0/project/x', VISITOR, BROWSER).appName).toBe('gesso-web');
  expect(authHeaderFor('/andorsocial-1.0/vmx/x', VISITOR, BROWSER).appName).toBe('gesso-video');
});

test('[G2] sys is the systemRefKey of the user, and 404 for visitors', async () => {
  for (const [session, sys] of [
    [USER, 'ref-key'],
    [VISITOR, '404'],
  ] as const) {
    const { client, requests } = clientWith([success({ quota: 1, quotaUsed: 0 })], session);
    await client.call(ACCOUNT_CALLS.userQuota);
    expect(requests[0]?.url).toBe(`/andor-login-1.0/user/userQuota?sys=${sys}`);
  }
});

test('[G3] stock paths and exports without a person go without the header and without sys', async () => {
  const stock = defineCall({ method: 'GET', path: `${BASES.stock}/photos`, access: 'anyone', summary: '' });
  const { client, requests } = clientWith([success({})], USER);
  await client.call(stock);
  expect(new Headers(requests[0]?.init.headers).has(AUTH_HEADER)).toBe(false);
  expect(requests[0]?.url).toBe('/stock-1.0/photos');
  expect(carriesAuthHeader('/central-1.0/product')).toBe(true);
  expect(carriesAuthHeader('/central-1.0/product', { isNodeExport: true })).toBe(false);
});

test('[G4] [Q13] a GET is tried four times in all, what changes something once', async () => {
  const failing = clientWith([new Error('cut off')]);
  await expect(failing.client.call(ACCOUNT_CALLS.userQuota)).rejects.toThrow(
    'Please check your internet connection and try again',
  );
  expect(failing.requests).toHaveLength(4);

  const recovering = clientWith([502, new Error('cut off'), success({ quota: 2, quotaUsed: 1 })]);
  expect(await recovering.client.call(ACCOUNT_CALLS.userQuota)).toEqual({ quota: 2, quotaUsed: 1 });
  expect(recovering.requests).toHaveLength(3);

  for (const call of [ACCOUNT_CALLS.deleteAccount, ACCOUNT_CALLS.logout]) {
    const once = clientWith([new Error('cut off')]);
    await expect(once.client.call(call)).rejects.toThrow(ApiError);
    expect(once.requests).toHaveLength(1);
  }
  const refused = clientWith([failure(STATUS_CODES.notFound, 'no')]);
  await expect(refused.client.call(ACCOUNT_CALLS.userQuota)).rejects.toThrow('no');
  expect(refused.requests).toHaveLength(1);
});

test('[G5] [G6] [L22] only 2000 with SUCCESS and a fitting body counts; else the description is the error', async () => {
  const query = { categoryId: 1 };
  const rejected = (answer: object | number) =>
    clientWith([answer])
      .client.call(FEED_CALLS.fonts, { query })
      .then(
        () => 'resolved',
        (error: ApiError) => [error.message, error.status],
      );
  expect(await rejected(failure(STATUS_CODES.notFound, 'There is no such category.'))).toEqual([
    'There is no such category.',
    4004,
  ]);
  expect(await rejected({ statusCode: 2000, status: 'FAIL', message: 'By message' })).toEqual([
    'By message',
    2000,
  ]);
  expect(await rejected({ statusCode: 5000, status: 'FAIL' })).toEqual([GENERIC_FAILURE, 5000]);
  expect(await rejected({ statusCode: 2000, status: 'SUCCESS', description: '', body: null })).toEqual([
    'The server sent an answer in an unknown form. Reload the page.',
    200,
  ]);
});

test('[Q1] an answer that is no envelope is a generic failure', async () => {
  const { client } = clientWith([404]);
  await expect(client.call(ACCOUNT_CALLS.userQuota)).rejects.toThrow(
    'Something bad happened; please try again later.',
  );
});

test('[E5] [X36] code 5003 reports that the session expired, at most once in 3 seconds', async () => {
  const { client, events, wait } = clientWith(
    [failure(STATUS_CODES.sessionExpired, 'Your session has been expired.')],
    USER,
  );
  const call = () =>
    expect(client.call(ACCOUNT_CALLS.userQuota)).rejects.toThrow('Your session has been expired.');
  await Promise.all([call(), call(), call()]);
  wait(2_999);
  await call();
  expect(events.onSessionExpired).toHaveBeenCalledTimes(1);
  wait(1);
  await call();
  expect(events.onSessionExpired).toHaveBeenCalledTimes(2);
  expect(events.onUnauthorized).not.toHaveBeenCalled();
});

test('[E7] HTTP 401 and 403 send the user out', async () => {
  for (const http of [401, 403]) {
    const { client, events } = clientWith([{ ...failure(STATUS_CODES.notSignedIn, 'Please log in.'), http }]);
    await expect(client.call(ACCOUNT_CALLS.userQuota)).rejects.toThrow('Please log in.');
    expect(events.onUnauthorized).toHaveBeenCalledTimes(1);
  }
});

test('[G7] [M26] static JSON has the version of its files in the address', () => {
  expect(staticJsonUrl('menuv2.json')).toBe('/assets/static/menuv2.json?v=2');
  expect(VERSIONS).toEqual({
    appVersion: '3',
    imageWasm: '1.6',
    segmentationWasm: '1.6',
    cacheControl: '2',
    videoEditorWasm: '1',
    jsonFileCache: '2',
  });
});

test('devices are named as people call them', () => {
  expect(deviceNameOf('Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140')).toBe('Edge on Windows');
  expect(deviceNameOf('Mozilla/5.0 (iPad; CPU OS 18) Version/18 Safari/605')).toBe('Safari on iOS');
  expect(deviceNameOf('')).toBe('Browser on an unknown system');
});

test('half of a letter in an address is sent as the sign for what cannot be read', async () => {
  const template = defineCall({
    method: 'GET',
    path: '/central-1.0/template/:alias',
    access: 'anyone',
    summary: '',
    query: z.object({ alias: z.string() }),
  });
  const { client, requests } = clientWith([success({})]);
  await client.call(template, { query: { alias: 'a\ud800b' } });
  expect(requests[0]?.url).toContain('/central-1.0/template/a%EF%BF%BDb');
});

test('[G1] calls of one account are refused before they leave the browser once another one is signed in', async () => {
  let session = USER;
  const fetched = vi.fn(async () => Response.json(success({ quota: 10, quotaUsed: 3 })));
  const events = { onSessionExpired: vi.fn(), onUnauthorized: vi.fn() };
  const client = new ApiClient({ session: () => session, events, browser: BROWSER, fetch: fetched });
  const own = client.forAccount('ref-key');
  await own.call(ACCOUNT_CALLS.userQuota);
  for (session of [{ ...USER, systemRefKey: 'someone else' }, VISITOR]) {
    await expect(own.call(ACCOUNT_CALLS.userQuota)).rejects.toMatchObject({
      status: STATUS_CODES.sessionExpired,
      message: expect.stringContaining('Another account is signed in now'),
    });
    await expect(own.upload(ACCOUNT_CALLS.profilePicture, new Blob(['a']))).rejects.toThrow(
      'Another account',
    );
  }
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(events.onSessionExpired).not.toHaveBeenCalled();
  await client.call(ACCOUNT_CALLS.userQuota);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('[E7] the end of a session that comes late says nothing about the one that has begun since', async () => {
  for (const answer of [
    { ...failure(STATUS_CODES.notSignedIn, 'Please log in.'), http: 401 },
    failure(STATUS_CODES.sessionExpired, 'Your session has been expired.'),
  ]) {
    let session = USER;
    const events = { onSessionExpired: vi.fn(), onUnauthorized: vi.fn() };
    const client = new ApiClient({
      session: () => session,
      events,
      browser: BROWSER,
      async fetch() {
        session = { ...USER, accessToken: 'token of the next person' };
        return Response.json(answer, { status: 'http' in answer ? answer.http : 200 });
      },
    });
    await expect(client.call(ACCOUNT_CALLS.userQuota)).rejects.toThrow();
    await expect(client.forAccount('ref-key').call(ACCOUNT_CALLS.userQuota)).rejects.toThrow();
    expect(events.onUnauthorized.mock.calls.length + events.onSessionExpired.mock.calls.length).toBe(1);
  }
});

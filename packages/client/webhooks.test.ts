import { expect, test } from 'vitest';
import { newWebhookSecret, webhookHeaders } from '../../server/services/developer/webhooks/signature.ts';
import { verifyWebhook } from './webhooks.ts';

const SECRET = newWebhookSecret();
const NOW = new Date('2026-11-23T10:00:00Z');
const EVENT = {
  type: 'job.succeeded',
  timestamp: NOW.toISOString(),
  data: {
    id: 'job_1',
    kind: 'tool',
    tool: 'portrait',
    status: 'succeeded',
    metadata: { name: 'Größe — 大' },
  },
};
const BODY = JSON.stringify(EVENT);

/** What the server sends. */
const sent = (secrets: readonly string[] = [SECRET], { body = BODY, at = NOW } = {}) =>
  webhookHeaders({ id: 'msg_1', timestampSeconds: Math.floor(at.getTime() / 1000), body }, secrets);

test('[X34] what the server signs is genuine, as text and as bytes, whatever the headers are given as', async () => {
  const expected = { id: 'msg_1', sentAt: NOW, event: EVENT };
  const headers = sent();
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  );
  for (const each of [headers, new Headers(headers), upper])
    for (const body of [BODY, new TextEncoder().encode(BODY), Buffer.from(BODY)])
      expect(await verifyWebhook(each, body, SECRET, { now: NOW })).toEqual(expected);
});

test('the example of the specification is genuine', async () => {
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const now = new Date(1_614_265_330_000);
  const { id } = await verifyWebhook(
    headers,
    '{"test": 2432232314}',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    {
      now,
    },
  );
  expect(id).toBe('msg_p5jXN8AQM9LWM0D4loKWxJek');
});

test('while a secret is replaced, either side may have both', async () => {
  const next = newWebhookSecret();
  await verifyWebhook(sent([next, SECRET]), BODY, SECRET, { now: NOW });
  await verifyWebhook(sent([next, SECRET]), BODY, next, { now: NOW });
  await verifyWebhook(sent([SECRET]), BODY, [next, SECRET], { now: NOW });
});

const attacks: readonly (readonly [string, Record<string, string>, string])[] = [
  ['another body', sent(), BODY.replace('job_1', 'job_2')],
  ['the same JSON written otherwise', sent(), JSON.stringify(EVENT, null, 2)],
  ['a mark before the body', sent(), `\ufeff${BODY}`],
  ['another id', { ...sent(), 'webhook-id': 'msg_2' }, BODY],
  ['another time', { ...sent(), 'webhook-timestamp': String(NOW.getTime() / 1000 + 1) }, BODY],
  ['a signature by another secret', sent([newWebhookSecret()]), BODY],
  ['no signature', { ...sent(), 'webhook-signature': '' }, BODY],
  ['an empty signature', { ...sent(), 'webhook-signature': 'v1,' }, BODY],
  [
    'a signature that is cut off',
    { ...sent(), 'webhook-signature': sent()['webhook-signature']?.slice(0, 30) ?? '' },
    BODY,
  ],
  [
    'another version',
    { ...sent(), 'webhook-signature': sent()['webhook-signature']?.replace('v1', 'v2') ?? '' },
    BODY,
  ],
  ['what is no base64', { ...sent(), 'webhook-signature': 'v1,ä*' }, BODY],
  ['a time in words', { ...sent(), 'webhook-timestamp': 'now' }, BODY],
  ['no headers', {}, BODY],
  [
    'parts of the id moved into the time',
    { ...sent(), 'webhook-id': 'msg', 'webhook-timestamp': `1.${NOW.getTime() / 1000}` },
    BODY,
  ],
  [
    'the right signature after too many others',
    { ...sent(), 'webhook-signature': `${'v1,AAAA '.repeat(10)}${sent()['webhook-signature']}` },
    BODY,
  ],
];
test.each(attacks)('%s is refused', async (_name, headers, body) => {
  await expect(verifyWebhook(headers, body, SECRET, { now: NOW })).rejects.toMatchObject({
    code: 'invalid-signature',
  });
});

test('what is more than five minutes away is stale, before and after', async () => {
  for (const minutes of [-6, 6]) {
    const now = new Date(NOW.getTime() + minutes * 60_000);
    await expect(verifyWebhook(sent(), BODY, SECRET, { now })).rejects.toMatchObject({
      code: 'stale-webhook',
    });
  }
  const now = new Date(NOW.getTime() + 6 * 60_000);
  await verifyWebhook(sent(), BODY, SECRET, { now, toleranceSeconds: 600 });
});

test('a secret that is none is a fault of the program', async () => {
  for (const secret of ['', 'whsec_', 'whsec_%%%', []])
    await expect(verifyWebhook(sent(), BODY, secret, { now: NOW })).rejects.toThrow();
  await expect(verifyWebhook(sent(), BODY, 'whsec_', { now: NOW })).rejects.toBeInstanceOf(TypeError);
});

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeveloperDelivery } from '../../contract/developer/webhooks.ts';
import { isPublicUrl } from '../../services/developer/webhooks/send-call.ts';
import { newWebhookSecret, webhookHeaders } from '../../services/developer/webhooks/signature.ts';
import { type ApiCaller, apiCaller } from '../../testing/api-caller.ts';
import { mailedSubjects } from '../../testing/people.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';

const HOUR_MS = 60 * 60_000;

test('signatures are those of Standard Webhooks', () => {
  // The example of its specification.
  const headers = webhookHeaders(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestampSeconds: 1_614_265_330,
      body: '{"test": 2432232314}',
    },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  expect(newWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newWebhookSecret()).not.toBe(newWebhookSecret());
});

test.each([
  ['https://shop.example/hook', true],
  ['http://shop.example/hook', false],
  ['https://localhost/hook', false],
  ['https://printer.local/', false],
  ['https://intranet/', false],
  ['https://127.0.0.1/', false],
  ['https://10.1.2.3/', false],
  ['https://169.254.169.254/latest', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://user:password@shop.example/', false],
  ['https://8.8.8.8/hook', true],
])('%s may be called: %s', (url, isAllowed) => {
  expect(isPublicUrl(url)).toBe(isAllowed);
});

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe.each(USUAL_KINDS)('webhooks on %s', (kind) => {
  let receiver: Server;
  let url: string;
  let running: InjectedServer;
  let nowMs = Date.parse('2026-11-23T10:00:00Z');
  let received: Received[] = [];
  let answers: number[] = [];

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
        const status = answers.shift() ?? 204;
        response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    running = await startInjectedServer(kind, {
      now: () => new Date(nowMs),
      developerApi: { webhookOrigins: [url] },
    });
    await running.server.ready();
  });
  afterAll(async () => {
    await running.close();
    receiver.close();
  });
  beforeEach(() => {
    received = [];
    answers = [];
  });

  const runDue = () => running.context.jobs.runDue();
  const newCaller = () => apiCaller(running.server, running.context, { mode: 'test' });

  /** A webhook of the receiver, made past the check of addresses that only wants https. */
  async function webhookOf(who: ApiCaller, events?: string[]) {
    const { webhooks } = (await who.send('/webhooks')).json();
    expect(webhooks).toEqual([]);
    const made = await who.post('/webhooks', {
      url: 'https://shop.example/hook',
      ...(events ? { events } : {}),
    });
    expect(made.statusCode).toBe(201);
    const webhook = made.json() as { id: string; secret: string };
    const { runner } = running.context.database;
    await runner.query('UPDATE api_webhooks SET url = $1 WHERE webhook_id = $2', [`${url}/hook`, webhook.id]);
    return webhook;
  }

  const sample = async (who: ApiCaller, metadata = {}) => {
    const answer = await who.post(
      '/tools/text-to-image',
      { prompt: 'A lake', metadata },
      { prefer: 'wait=0' },
    );
    return (answer.json() as { id: string }).id;
  };
  const deliveriesOf = async (who: ApiCaller, id: string): Promise<DeveloperDelivery[]> =>
    (await who.send(`/webhooks/${id}/deliveries`)).json().deliveries;

  const isSigned = ({ headers, body }: Received, secret: string) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
    return String(headers['webhook-signature']).split(' ').includes(expected);
  };

  test('[X34] the end of a job is sent once, signed, with what the caller wanted to find again', async () => {
    const caller = await newCaller();
    const { id, secret } = await webhookOf(caller);
    const jobId = await sample(caller, { sku: 'A-17' });
    await runDue();
    expect(received).toHaveLength(1);
    const [call] = received;
    expect(call && isSigned(call, secret)).toBe(true);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      type: 'job.succeeded',
      timestamp: new Date(nowMs).toISOString(),
      data: {
        id: jobId,
        kind: 'tool',
        tool: 'text-to-image',
        status: 'succeeded',
        metadata: { sku: 'A-17' },
      },
    });
    expect(await deliveriesOf(caller, id)).toEqual([
      expect.objectContaining({
        event: 'job.succeeded',
        status: 'delivered',
        attempts: 1,
        last_status: 204,
        next_at: null,
      }),
    ]);
    // The secret is shown once.
    expect((await caller.send('/webhooks')).body).not.toContain(secret);
  });

  test('only the chosen events are sent', async () => {
    const caller = await newCaller();
    await webhookOf(caller, ['job.failed']);
    await sample(caller);
    await runDue();
    expect(received).toEqual([]);
  });

  test('what is not taken is sent again with the same id, later each time; a redirect is not followed', async () => {
    const caller = await newCaller();
    const { id } = await webhookOf(caller);
    answers = [503, 302];
    await sample(caller);
    await runDue();
    expect(received).toHaveLength(1);
    nowMs += 6_000;
    await runDue();
    expect(received).toHaveLength(2);
    nowMs += 60_000;
    await runDue();
    // Five minutes after the second attempt, not before.
    expect(received).toHaveLength(2);
    nowMs += 6 * 60_000;
    await runDue();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await deliveriesOf(caller, id)).toEqual([
      expect.objectContaining({ status: 'delivered', attempts: 3, last_status: 204 }),
    ]);
  });

  test('an address that answers 410 is called no more, its owner reads why, and sending again switches it on', async () => {
    const caller = await newCaller();
    const { id } = await webhookOf(caller);
    answers = [410];
    await sample(caller);
    await runDue();
    const [webhook] = (await caller.send('/webhooks')).json().webhooks;
    expect(webhook).toMatchObject({ disabled_reason: 'The address answered 410.' });
    expect(await mailedSubjects(running.context, caller.user.email)).toContain('A webhook was switched off');
    await sample(caller);
    await runDue();
    expect(received).toHaveLength(1);
    const [delivery] = await deliveriesOf(caller, id);
    const again = await caller.post(`/webhooks/${id}/deliveries/${delivery?.id}/redeliver`);
    expect(again.json()).toMatchObject({ status: 'waiting' });
    await runDue();
    expect(received).toHaveLength(2);
    expect((await caller.send('/webhooks')).json().webhooks[0]).toMatchObject({ disabled_at: null });
  });

  test('an address that fails for three days is given up', async () => {
    const caller = await newCaller();
    await webhookOf(caller);
    answers = Array.from({ length: 20 }, () => 500);
    await sample(caller);
    for (let attempt = 0; attempt < 11; attempt++) {
      await runDue();
      nowMs += 25 * HOUR_MS;
    }
    const [webhook] = (await caller.send('/webhooks')).json().webhooks;
    expect(webhook).toMatchObject({ disabled_reason: 'No call succeeded for three days.' });
    expect(received.length).toBeLessThanOrEqual(10);
  });

  test('for a day after a new secret calls are signed with both', async () => {
    const caller = await newCaller();
    const { id, secret } = await webhookOf(caller);
    const next = (await caller.post(`/webhooks/${id}/rotate`)).json() as { secret: string };
    expect(next.secret).not.toBe(secret);
    await caller.post(`/webhooks/${id}/test`);
    await runDue();
    expect(received.map((call) => [isSigned(call, secret), isSigned(call, next.secret)])).toEqual([
      [true, true],
    ]);
    nowMs += 25 * HOUR_MS;
    await caller.post(`/webhooks/${id}/test`);
    await runDue();
    const [, later] = received;
    expect(later && [isSigned(later, secret), isSigned(later, next.secret)]).toEqual([false, true]);
    expect(JSON.parse(later?.body ?? '')).toMatchObject({ type: 'webhook.test', data: { id } });
  });

  test('private addresses are refused when they are named, and a name that leads there when it is called', async () => {
    const caller = await newCaller();
    for (const address of [
      'https://127.0.0.1/',
      'https://localhost/',
      'http://shop.example/',
      'https://10.0.0.1/x',
      'nonsense',
    ])
      expect((await caller.post('/webhooks', { url: address })).json()).toMatchObject({
        code: 'invalid-request',
      });
    const { id } = await webhookOf(caller);
    const { runner } = running.context.database;
    await runner.query(
      "UPDATE api_webhooks SET url = 'https://localhost.gesso.invalid/' WHERE webhook_id = $1",
      [id],
    );
    await caller.post(`/webhooks/${id}/test`);
    await runDue();
    expect(await deliveriesOf(caller, id)).toEqual([
      expect.objectContaining({ status: 'waiting', attempts: 1, last_status: null }),
    ]);
    await runner.query("UPDATE api_webhooks SET url = 'https://127.0.0.1:1/' WHERE webhook_id = $1", [id]);
    nowMs += 1_000;
    await caller.post(`/webhooks/${id}/test`);
    await runDue();
    expect((await deliveriesOf(caller, id))[0]).toMatchObject({
      last_error: 'The address is not one of the public web.',
    });
  });

  test('webhooks of another account are not found, and a key without the scope may do nothing with them', async () => {
    const owner = await newCaller();
    const { id } = await webhookOf(owner);
    const stranger = await newCaller();
    for (const [method, path] of [
      ['DELETE', `/webhooks/${id}`],
      ['POST', `/webhooks/${id}/test`],
      ['POST', `/webhooks/${id}/rotate`],
      ['GET', `/webhooks/${id}/deliveries`],
      ['POST', `/webhooks/${id}/deliveries/msg_x/redeliver`],
    ] as const)
      expect((await stranger.send(path, { method })).json()).toMatchObject({ code: 'not-found' });
    const without = await apiCaller(running.server, running.context, { mode: 'test', scopes: ['tools'] });
    expect((await without.send('/webhooks')).json()).toMatchObject({ code: 'missing-scope' });
    expect((await owner.send(`/webhooks/${id}`, { method: 'DELETE' })).statusCode).toBe(204);
    expect((await owner.send('/webhooks')).json()).toEqual({ webhooks: [] });
  });

  test('there are twenty webhooks of an account at most, also when they are made at once', async () => {
    const caller = await newCaller();
    const made = await Promise.all(
      Array.from({ length: 24 }, (_none, index) =>
        caller.post('/webhooks', { url: `https://shop.example/${index}` }),
      ),
    );
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpStandIn, type SeenRequest, type StandInAnswer } from '../../../testing/servers/http-stand-in.ts';
import { PaypalClient, PaypalError } from './paypal-client.ts';
import { paypalNotice } from './paypal-events.ts';

/** PayPal with tokens that count and end; every other path has the answer of the test. */
class TokenServer extends HttpStandIn {
  tokens = 0;
  tokenStatus = 200;
  lifeSeconds = 3_600;
  reply: (request: SeenRequest) => StandInAnswer = () => ({ status: 200, body: { ok: true } });

  protected answer(request: SeenRequest): StandInAnswer {
    if (request.path !== '/v1/oauth2/token') return this.reply(request);
    this.tokens++;
    return {
      status: this.tokenStatus,
      body: { access_token: `token-${this.tokens}`, expires_in: this.lifeSeconds },
    };
  }

  /** What was asked but tokens. */
  get calls(): SeenRequest[] {
    return this.requests.filter(({ path }) => path !== '/v1/oauth2/token');
  }
}

let server: TokenServer;
let now = new Date('2026-11-21T10:00:00Z');
const config = () => ({ clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1', apiUrl: server.url });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

beforeEach(async () => {
  server = new TokenServer();
  await server.start();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

describe('calls', () => {
  test('a token is requested with the name and the secret, and used until a minute before it ends', async () => {
    const client = new PaypalClient(config(), () => now);
    await client.get('/one');
    const [token] = server.requests;
    expect(token?.headers.authorization).toBe(`Basic ${Buffer.from('id:secret').toString('base64')}`);
    expect(token?.text).toBe('grant_type=client_credentials');
    later(3_539);
    await client.get('/two');
    expect(server.tokens).toBe(1);
    later(1);
    await client.get('/three');
    expect(server.tokens).toBe(2);
    expect(server.calls.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  test('a token that is not taken any more is renewed once, and the request is sent again as it was', async () => {
    server.reply = ({ headers }) =>
      headers.authorization === 'Bearer token-1'
        ? { status: 401, body: { name: 'INVALID_TOKEN' } }
        : { status: 201, body: { id: 'O' } };
    const client = new PaypalClient(config(), () => now);
    expect(await client.post('/orders', { requestId: 'r-1', body: { amount: 5 } })).toEqual({ id: 'O' });
    expect(
      server.calls.map(({ method, text, headers }) => [method, text, headers['paypal-request-id']]),
    ).toEqual([
      ['POST', '{"amount":5}', 'r-1'],
      ['POST', '{"amount":5}', 'r-1'],
    ]);
    // A request without a body stays one, and has no number.
    server.tokens = 0;
    await new PaypalClient(config(), () => now).get('/again');
    const again = server.calls.slice(2);
    expect(again.map(({ text, headers }) => [text, headers['paypal-request-id']])).toEqual([
      ['', undefined],
      ['', undefined],
    ]);
  });

  test('who is refused twice is refused, with the words of PayPal', async () => {
    server.reply = () => ({
      status: 401,
      body: { name: 'NO', details: [{ issue: 'A' }, {}, { issue: 'B' }] },
    });
    const failure = await new PaypalClient(config(), () => now).get('/one').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaypalError);
    expect(failure).toMatchObject({
      status: 401,
      issues: ['A', 'B'],
      message: 'GET /one was answered with 401 NO A, B',
    });
    expect(server.calls).toHaveLength(2);
    server.reply = () => ({ status: 500, body: 'nonsense' });
    await expect(new PaypalClient(config(), () => now).get('/one')).rejects.toMatchObject({
      status: 500,
      issues: [],
    });
  });

  test('without a token, and without a connection, the reason is said', async () => {
    server.tokenStatus = 403;
    await expect(new PaypalClient(config(), () => now).get('/one')).rejects.toThrow(
      'PayPal gave no token: 403',
    );
    expect(server.calls).toEqual([]);
    const gone = { ...config(), apiUrl: 'http://127.0.0.1:9' };
    await expect(new PaypalClient(gone, () => now).get('/one')).rejects.toMatchObject({
      message: 'PayPal cannot be reached.',
      status: 0,
    });
  });
});

describe('events', () => {
  const headers = (sentAt: string) => ({
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.test/cert',
    'paypal-transmission-id': 'T-1',
    'paypal-transmission-sig': 'sig',
    'paypal-transmission-time': sentAt,
  });
  // Blanks that another writer would not put there: the signature is over these bytes.
  const eventOf = (resource: object) =>
    Buffer.from(JSON.stringify({ id: 'WH-E', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource }, null, 1));
  const verdict = (verification_status: string) => () => ({ status: 200, body: { verification_status } });
  const read = (resource: object, sentAt = now.toISOString()) =>
    paypalNotice(config(), eventOf(resource), headers(sentAt), now);

  test('PayPal is asked about the very bytes that came, for the webhook that is ours', async () => {
    server.reply = verdict('SUCCESS');
    const body = eventOf({ id: 'CAP' });
    const sentAt = now.toISOString();
    expect(await paypalNotice(config(), body, headers(sentAt), now)).toEqual({
      ...{ eventId: 'WH-E', kind: 'PAYMENT.CAPTURE.COMPLETED', purchaseId: null },
      ...{ references: ['CAP'], payments: ['CAP'] },
    });
    const [asked] = server.calls;
    expect(asked?.path).toBe('/v1/notifications/verify-webhook-signature');
    expect(asked?.text).toContain(`"webhook_event":${body.toString('utf8')}}`);
    expect(JSON.parse(asked?.text ?? '')).toMatchObject({
      ...{ auth_algo: 'SHA256withRSA', cert_url: 'https://api.paypal.test/cert', transmission_id: 'T-1' },
      ...{ transmission_sig: 'sig', transmission_time: sentAt, webhook_id: 'WH-1' },
    });
  });

  test.each([
    ['says that it is not its own', { status: 200, body: { verification_status: 'FAILURE' } }],
    ['cannot read it', { status: 400, body: {} }],
    ['finds nothing in it', { status: 422, body: {} }],
    ['knows no such thing', { status: 499, body: {} }],
  ])('an event that PayPal %s is none', async (_, answer) => {
    server.reply = () => answer;
    expect(await read({ id: 'CAP' })).toBeNull();
  });

  test.each([
    ['is out of order', { status: 500, body: {} }],
    ['does not know us', { status: 401, body: {} }],
  ])('while PayPal %s an event is neither taken nor refused', async (_, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.reply = () => answer;
    await expect(read({ id: 'CAP' })).rejects.toThrow('The payment service does not answer at the moment.');
  });

  test('without a connection to PayPal an event is neither taken nor refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const gone = { ...config(), apiUrl: 'http://127.0.0.1:9' };
    const body = eventOf({ id: 'CAP' });
    await expect(paypalNotice(gone, body, headers(now.toISOString()), now)).rejects.toThrow(
      'The payment service does not answer at the moment.',
    );
  });

  test('what is older than four days, has no time, no signature or no sense is not even asked about', async () => {
    server.reply = verdict('SUCCESS');
    const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
    const fourDaysMs = 345_600_000;
    expect(await read({ id: 'CAP' }, ago(fourDaysMs - 1))).not.toBeNull();
    const { 'paypal-transmission-sig': _, ...unsigned } = headers(now.toISOString());
    const refused = [
      read({ id: 'CAP' }, ago(fourDaysMs)),
      read({ id: 'CAP' }, 'yesterday'),
      paypalNotice(config(), eventOf({ id: 'CAP' }), unsigned, now),
      paypalNotice(config(), Buffer.from('{'), headers(now.toISOString()), now),
      paypalNotice(config(), Buffer.from('{"id":"WH-E"}'), headers(now.toISOString()), now),
    ];
    expect(await Promise.all(refused)).toEqual([null, null, null, null, null]);
    expect(server.calls).toHaveLength(1);
  });

  test.each([
    [
      'a capture of an order',
      { id: 'CAP', custom_id: 'p-1', supplementary_data: { related_ids: { order_id: 'O' } } },
      { purchaseId: 'p-1', references: ['CAP', 'O'], payments: ['CAP'] },
    ],
    [
      'a sale of a subscription',
      { id: 'SALE', custom: 'p-2', billing_agreement_id: 'I-SUB', supplementary_data: {} },
      { purchaseId: 'p-2', references: ['SALE', 'I-SUB'], payments: ['SALE'] },
    ],
    [
      'a dispute',
      { disputed_transactions: [{ seller_transaction_id: 'S-1', custom: 'p-3' }, {}] },
      { purchaseId: 'p-3', references: [], payments: ['S-1'] },
    ],
    ['something that names nothing', {}, { purchaseId: null, references: [], payments: [] }],
  ])('what %s is about', async (_, resource, about) => {
    server.reply = verdict('SUCCESS');
    expect(await read(resource)).toMatchObject(about);
  });
});

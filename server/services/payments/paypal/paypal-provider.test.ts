import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { prices } from '../../../database/schema.ts';
import { first } from '../../../testing/first.ts';
import { ScriptedApi } from '../../../testing/servers/scripted-api.ts';
import { databaseFor, type TemporaryDatabase } from '../../../testing/servers/temporary-server.ts';
import { seedPrices } from '../offers/seed-prices.ts';
import type { Attempt, Order } from '../provider.ts';
import { PaypalProvider } from './paypal-provider.ts';

const NOW = new Date('2026-11-21T10:07:03.650Z');
/** `NOW` in whole seconds since 1970. */
const NOW_SECONDS = 1_795_255_623;
const NO_ANSWER = 'The payment service does not answer at the moment.';

/** What was asked but tokens: "POST /path", its request id and its body. */
const calls = () =>
  paypal.requests
    .filter(({ path }) => path !== '/v1/oauth2/token')
    .map(({ method, path, headers, text }) => ({
      asked: `${method} ${path}`,
      requestId: headers['paypal-request-id'] ?? null,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    }));

let temporary: TemporaryDatabase;
let paypal: ScriptedApi;
let provider: PaypalProvider;
beforeAll(async () => {
  temporary = await databaseFor('quickest');
  await seedPrices(temporary.database);
});
afterAll(() => temporary.close());
beforeEach(async () => {
  paypal = new ScriptedApi();
  await paypal.start();
  paypal.reply('POST /v1/oauth2/token', { access_token: 'A', expires_in: 32_400 });
  provider = new PaypalProvider({
    config: { clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1', apiUrl: paypal.url },
    database: temporary.database,
    now: () => NOW,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await paypal.close();
});

const priceOf = async (sku: string) =>
  first(await temporary.database.queries.select().from(prices).where(eq(prices.sku, sku)));

async function orderOf(sku: string, more: Partial<Order> = {}): Promise<Order> {
  return {
    purchaseId: 'p-7',
    idempotencyKey: 'attempt-7',
    channel: 'paypal',
    price: await priceOf(sku),
    trialDays: 0,
    orderedAt: new Date('2026-11-20T23:30:00.250Z'),
    payer: { userId: 1, systemRefKey: 'ref', email: 'ada@example.test', name: 'Ada' },
    paidUrl: 'http://gesso.test/paid',
    failedUrl: 'http://gesso.test/failed',
    ...more,
  };
}

async function attemptOf(sku: string, reference: string): Promise<Attempt> {
  return {
    ...{ purchaseId: 'p-7', channel: 'paypal', reference, userId: 1 },
    createdAt: new Date('2026-11-20T10:00:00Z'),
    price: await priceOf(sku),
  };
}

describe('an order', () => {
  const made = (links: object[]) => ({ id: 'O-1', status: 'PAYER_ACTION_REQUIRED', links });
  const self = { rel: 'self', href: 'https://api.paypal.test/O-1' };

  test('[I28] asks for the amount of the price, paid at once, and leads back to our pages', async () => {
    paypal.reply(
      'POST /v2/checkout/orders',
      made([self, { rel: 'payer-action', href: 'https://pay.test/O-1' }]),
    );
    expect(await provider.start(await orderOf('ai-credits-100'))).toEqual({
      reference: 'O-1',
      clientSecret: null,
      pageUrl: 'https://pay.test/O-1',
    });
    expect(calls()).toEqual([
      {
        asked: 'POST /v2/checkout/orders',
        requestId: 'attempt-7',
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: 'p-7',
              description: '100 AI credits',
              amount: { currency_code: 'EUR', value: '4.99' },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                brand_name: 'Gesso',
                user_action: 'PAY_NOW',
                shipping_preference: 'NO_SHIPPING',
                payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
                return_url: 'http://gesso.test/paid',
                cancel_url: 'http://gesso.test/failed',
              },
            },
          },
        },
      },
    ]);
  });

  test('in a currency without cents has no decimal places; other whole amounts have two', async () => {
    paypal.reply('POST /v2/checkout/orders', made([]));
    const price = await priceOf('ai-credits-100');
    for (const [unitAmount, currency] of [
      [1_200, 'JPY'],
      [990, 'HUF'],
      [150, 'TWD'],
      [1_200, 'USD'],
      [5, 'EUR'],
    ] as const)
      await provider.start(await orderOf('ai-credits-100', { price: { ...price, unitAmount, currency } }));
    expect(calls().map(({ body }) => body)).toMatchObject(
      [
        ['JPY', '1200'],
        ['HUF', '990'],
        ['TWD', '150'],
        ['USD', '12.00'],
        ['EUR', '0.05'],
      ].map(([currency_code, value]) => ({ purchase_units: [{ amount: { currency_code, value } }] })),
    );
  });

  test('without a page to approve it on has none', async () => {
    paypal.reply('POST /v2/checkout/orders', made([self]));
    expect((await provider.start(await orderOf('ai-credits-100'))).pageUrl).toBeNull();
  });

  test('is captured once for all attempts; what the payer has to settle is no failure', async () => {
    const order = await attemptOf('ai-credits-100', 'O-1');
    const capture = 'POST /v2/checkout/orders/O-1/capture';
    paypal.reply(capture, { id: 'O-1', status: 'COMPLETED' }, 201);
    await provider.collect(order);
    expect(calls()).toEqual([{ asked: capture, requestId: 'capture-O-1', body: {} }]);
    const refuse = (...issues: string[]) =>
      paypal.reply(
        capture,
        { name: 'UNPROCESSABLE_ENTITY', details: issues.map((issue) => ({ issue })) },
        422,
      );
    for (const issue of ['ORDER_ALREADY_CAPTURED', 'INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED']) {
      refuse('SOMETHING_BESIDE', issue);
      await provider.collect(order);
    }
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    refuse('ORDER_NOT_APPROVED');
    await expect(provider.collect(order)).rejects.toThrow(NO_ANSWER);
    refuse();
    await expect(provider.collect(order)).rejects.toThrow(NO_ANSWER);
  });

  test('that was captured elsewhere meanwhile is read as what it is', async () => {
    const capture = {
      ...{ id: 'C-1', status: 'COMPLETED', create_time: '2026-11-21T10:00:00Z' },
      amount: { currency_code: 'EUR', value: '4.99' },
    };
    paypal.reply('GET /v2/checkout/orders/O-1', {
      status: 'COMPLETED',
      purchase_units: [{ payments: { captures: [capture] } }],
    });
    paypal.reply('GET /v1/customer/disputes', {});
    expect(await provider.read(await attemptOf('ai-credits-100', 'O-1'))).toMatchObject({
      status: 'completed',
      payments: [{ id: 'C-1', amount: 499 }],
    });
  });

  test('that is not captured takes no money: PayPal is not asked to cancel it', async () => {
    await provider.cancel(await attemptOf('ai-credits-100', 'O-1'));
    expect(calls()).toEqual([]);
  });

  test.each([
    ['COMPLETED', [], ['refund-C-1']],
    ['PARTIALLY_REFUNDED', [{ status: 'COMPLETED', value: '4.98' }], ['refund-C-1']],
    // One that is still on its way does not count.
    ['PARTIALLY_REFUNDED', [{ status: 'PENDING', value: '4.99' }], ['refund-C-1']],
    ['PARTIALLY_REFUNDED', [{ status: 'COMPLETED', value: '4.99' }], []],
    ['REFUNDED', [], []],
  ])(
    'whose capture is %s, with refunds %j, is paid back as far as it was not',
    async (status, refunds, ids) => {
      const money = (value: string) => ({ currency_code: 'EUR', value });
      paypal.reply('GET /v2/checkout/orders/O-1', {
        status: 'COMPLETED',
        purchase_units: [
          {
            payments: {
              captures: [{ id: 'C-1', status, amount: money('4.99'), create_time: '2026-11-21T10:00:00Z' }],
              refunds: refunds.map((refund) => ({ status: refund.status, amount: money(refund.value) })),
            },
          },
        ],
      });
      paypal.reply('GET /v1/customer/disputes', {});
      paypal.reply('POST /v2/payments/captures/C-1/refund', { id: 'R-1' }, 201);
      await provider.refund(await attemptOf('ai-credits-100', 'O-1'));
      const refunded = calls().filter(({ asked }) => asked.startsWith('POST'));
      expect(refunded).toEqual(
        ids.map((requestId) => ({ asked: 'POST /v2/payments/captures/C-1/refund', requestId, body: {} })),
      );
    },
  );
});

describe('a subscription', () => {
  const subscription = 'GET /v1/billing/subscriptions/I-1';
  const start = 'POST /v1/billing/subscriptions';
  const links = [
    { rel: 'edit', href: 'https://api.paypal.test/I-1' },
    { rel: 'approve', href: 'https://pay.test/I-1' },
  ];
  const state = (status: string) => ({
    ...{ status, create_time: '2026-11-20T10:00:00Z', start_time: '2026-11-20T10:00:00Z' },
  });

  beforeEach(async () => {
    await temporary.database.queries.update(prices).set({ paypalPlanId: null });
    paypal.reply('POST /v1/catalogs/products', { id: 'PROD-1' }, 201);
    paypal.reply('POST /v1/billing/plans', { id: 'P-1' }, 201);
    paypal.reply(start, { id: 'I-1', status: 'APPROVAL_PENDING', links }, 201);
  });

  test('[I28] makes its plan first, which takes the price each month until it is cancelled', async () => {
    expect(await provider.start(await orderOf('pro-monthly', { trialDays: 7 }))).toEqual({
      reference: 'I-1',
      clientSecret: null,
      pageUrl: 'https://pay.test/I-1',
    });
    expect(calls()).toEqual([
      {
        asked: 'POST /v1/catalogs/products',
        requestId: 'product-pro-monthly',
        body: { name: 'Gesso Pro, monthly', type: 'SERVICE', category: 'SOFTWARE' },
      },
      {
        asked: 'POST /v1/billing/plans',
        requestId: 'plan-pro-monthly-1199-EUR',
        body: {
          product_id: 'PROD-1',
          name: 'Gesso Pro, monthly',
          status: 'ACTIVE',
          billing_cycles: [
            {
              frequency: { interval_unit: 'MONTH', interval_count: 1 },
              tenure_type: 'REGULAR',
              sequence: 1,
              total_cycles: 0,
              pricing_scheme: { fixed_price: { currency_code: 'EUR', value: '11.99' } },
            },
          ],
          payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
        },
      },
      {
        asked: start,
        requestId: 'attempt-7',
        body: {
          plan_id: 'P-1',
          custom_id: 'p-7',
          // Seven days after it was ordered.
          start_time: '2026-11-27T23:30:00.250Z',
          subscriber: { email_address: 'ada@example.test' },
          application_context: {
            brand_name: 'Gesso',
            user_action: 'SUBSCRIBE_NOW',
            shipping_preference: 'NO_SHIPPING',
            return_url: 'http://gesso.test/paid',
            cancel_url: 'http://gesso.test/failed',
          },
        },
      },
    ]);
  });

  test('uses the plan that is there, and begins now where there is no trial', async () => {
    await provider.start(await orderOf('pro-yearly'));
    await provider.start(await orderOf('pro-yearly'));
    expect(calls().map(({ asked }) => asked)).toEqual([
      ...['POST /v1/catalogs/products', 'POST /v1/billing/plans', start, start],
    ]);
    const [, plan, begun, again] = calls();
    expect(plan?.body).toMatchObject({ billing_cycles: [{ frequency: { interval_unit: 'YEAR' } }] });
    expect(begun?.body).not.toHaveProperty('start_time');
    expect(again?.body).toMatchObject({ plan_id: 'P-1' });
    // No other price has this plan.
    expect((await priceOf('pro-monthly')).paypalPlanId).toBeNull();
  });

  test.each([
    ['ACTIVE', true],
    ['SUSPENDED', true],
    ['APPROVAL_PENDING', false],
    ['CANCELLED', false],
    ['EXPIRED', false],
  ])('that is %s is ended: %s', async (status, isEnded) => {
    paypal.reply(subscription, state(status));
    const cancel = 'POST /v1/billing/subscriptions/I-1/cancel';
    paypal.reply(cancel, {});
    await provider.cancel(await attemptOf('pro-monthly', 'I-1'));
    const call = {
      ...{ asked: cancel, requestId: `cancel-I-1-${NOW_SECONDS}` },
      body: { reason: 'The subscription was ended.' },
    };
    expect(calls().slice(1)).toEqual(isEnded ? [call] : []);
  });

  test.each([
    ['ACTIVE', true, 'suspend', 'Canceled by the subscriber.'],
    ['SUSPENDED', false, 'activate', 'Resumed by the subscriber.'],
    ['ACTIVE', false, null, ''],
    ['SUSPENDED', true, null, ''],
    ['CANCELLED', true, null, ''],
    ['CANCELLED', false, null, ''],
  ])('that is %s and is to end with its period (%s): %s', async (status, isWanted, action, reason) => {
    paypal.reply(subscription, state(status));
    const asked = `POST /v1/billing/subscriptions/I-1/${action}`;
    paypal.reply(asked, {});
    await provider.setCancelAtPeriodEnd(await attemptOf('pro-monthly', 'I-1'), isWanted);
    const call = { asked, requestId: `${action}-I-1-${NOW_SECONDS}`, body: { reason } };
    expect(calls().slice(1)).toEqual(action === null ? [] : [call]);
  });

  test('is read as one, and each of its payments is paid back that was not', async () => {
    paypal.reply(subscription, state('ACTIVE'));
    const transaction = (id: string, status: string, time: string) => ({
      ...{ id, status, time },
      amount_with_breakdown: { gross_amount: { currency_code: 'EUR', value: '11.99' } },
    });
    paypal.reply('GET /v1/billing/subscriptions/I-1/transactions', {
      transactions: [
        transaction('T-2', 'COMPLETED', '2026-12-20T10:00:00Z'),
        transaction('T-1', 'REFUNDED', '2026-11-20T10:00:00Z'),
        transaction('T-3', 'COMPLETED', '2027-01-20T10:00:00Z'),
      ],
    });
    paypal.reply('GET /v1/customer/disputes', {});
    for (const id of ['T-2', 'T-3']) paypal.reply(`POST /v2/payments/captures/${id}/refund`, {}, 201);
    const attempt = await attemptOf('pro-monthly', 'I-1');
    expect((await provider.read(attempt)).status).toBe('active');
    await provider.refund(attempt);
    expect(calls().filter(({ asked }) => asked.startsWith('POST'))).toEqual(
      ['T-2', 'T-3'].map((id) => ({
        ...{ asked: `POST /v2/payments/captures/${id}/refund`, requestId: `refund-${id}`, body: {} },
      })),
    );
  });
});

describe('what goes wrong', () => {
  test('answers that make no sense, and refusals, are a payment service that does not answer; the operator reads why', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    paypal.reply('POST /v2/checkout/orders', { id: 7 });
    await expect(provider.start(await orderOf('ai-credits-100'))).rejects.toThrow(NO_ANSWER);
    paypal.reply('POST /v2/checkout/orders', { name: 'INVALID_REQUEST' }, 400);
    await expect(provider.start(await orderOf('ai-credits-100'))).rejects.toThrow(NO_ANSWER);
    expect(log.mock.calls.at(-1)?.join(' ')).toMatch(/PayPal.*INVALID_REQUEST/);
  });

  test('a fault of our own is not called one of PayPal', async () => {
    const fault = new Error('The database is gone.');
    const broken = await orderOf('ai-credits-100');
    Object.defineProperty(broken, 'purchaseId', {
      get: () => {
        throw fault;
      },
    });
    await expect(provider.start(broken)).rejects.toBe(fault);
  });
});

test('customers of PayPal live and look after their payments there', async () => {
  await provider.setBillingAddress();
  expect(await provider.portalUrl()).toBeNull();
  expect(provider.name).toBe('paypal');
  expect(calls()).toEqual([]);
});

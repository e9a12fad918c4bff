import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { PAYMENT_CALLS } from '../../contract/payments.ts';
import { seedPrices } from '../../services/payments/offers/seed-prices.ts';
import { syncPrices } from '../../services/payments/offers/sync-prices.ts';
import { newUser, type User } from '../../testing/people.ts';
import { API_PLAN, intentOf, MONTHLY, PACK } from '../../testing/priced.ts';
import { PAYPAL_KEYS, PaypalServer } from '../../testing/servers/paypal-server.ts';
import { STRIPE_KEYS, StripeServer } from '../../testing/servers/stripe-server.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';

const START = new Date('2026-11-21T10:00:00Z');

let now = START;
let paypal: PaypalServer;
let stripe: StripeServer;
let running: InjectedServer;
let context: ServerContext;
let server: FastifyInstance;
let owner: User;

beforeAll(async () => {
  paypal = new PaypalServer(() => now);
  stripe = new StripeServer(() => now);
  await Promise.all([paypal.start(), stripe.start()]);
  const config = {
    paypal: { ...PAYPAL_KEYS, apiUrl: paypal.url },
    stripe: { ...STRIPE_KEYS, apiUrl: stripe.url },
  };
  running = await startInjectedServer('quickest', { config, now: () => now });
  ({ context, server } = running);
  await seedPrices(context.database);
});
afterAll(async () => {
  await running.close();
  await Promise.all([paypal.close(), stripe.close()]);
});
beforeEach(async () => {
  now = START;
  owner = await newUser(server, context);
});

const report = (event: { payload: string; headers: Record<string, string> }) =>
  server.inject({ method: 'POST', url: '/paypal/webhook', ...event });
const profile = async () => (await owner.call(ACCOUNT_CALLS.userDetail)).body.profile;
const billing = async () => (await owner.call(PAYMENT_CALLS.getBilling)).body;
const check = async (clientSecret: string) =>
  (await owner.call(PAYMENT_CALLS.checkCreditStatus, { body: { clientSecret } })).body;

/** Begins a purchase and opens PayPal's window for it; the window's order or subscription is the reference. */
async function open(choice: object, call: 'createIntent' | 'createSubscription') {
  const { clientSecret, systemSubscriptionIdentifier } = (
    await owner.call(PAYMENT_CALLS[call], { body: choice })
  ).body;
  const body = { systemSubscriptionIdentifier, planId: null };
  const { approvalUrl } = (await owner.call(PAYMENT_CALLS.createPaypalSubscription, { body })).body;
  const reference = /token=([\w-]+)$/.exec(approvalUrl)?.[1] ?? '';
  return { clientSecret, purchaseId: systemSubscriptionIdentifier, approvalUrl, reference };
}

test('[I28] [I12] an order: approved in the window, captured once, credits and receipt; the card is closed', async () => {
  const { clientSecret, purchaseId, approvalUrl, reference } = await open(PACK, 'createIntent');
  expect(approvalUrl).toMatch(/^https:\/\/paypal\.test\/checkoutnow/);
  expect(paypal.get(reference)).toMatchObject({
    purchase_units: [{ custom_id: purchaseId, amount: { currency_code: 'EUR', value: '4.99' } }],
    payment_source: { paypal: { experience_context: { return_url: 'http://gesso.test/paypal/approved' } } },
  });
  expect((await check(clientSecret)).status).toBe('PENDING');
  paypal.approve(reference);
  const captures = paypal.captures;
  const answers = await Promise.all([check(clientSecret), check(clientSecret), check(clientSecret)]);
  for (const answer of answers) expect(answer).toEqual({ status: 'COMPLETED', creditsAdded: 100 });
  expect(paypal.captures).toBe(captures + 1);
  expect((await billing()).receipts).toMatchObject([{ amount: 499, currency: 'EUR' }]);
  expect(stripe.get(intentOf(clientSecret)).status).toBe('canceled');
});

test('an order that was approved after the card was paid is not captured: no purchase is paid twice', async () => {
  const { clientSecret, reference } = await open(PACK, 'createIntent');
  stripe.pay(intentOf(clientSecret));
  paypal.approve(reference);
  const captures = paypal.captures;
  expect(await check(clientSecret)).toEqual({ status: 'COMPLETED', creditsAdded: 100 });
  expect(paypal.captures).toBe(captures);
  expect((await billing()).receipts).toHaveLength(1);
});

test('[I28] a subscription with a trial begins with the approval and is billed after it; suspend is cancel, and can be taken back', async () => {
  const { clientSecret, purchaseId, reference } = await open(MONTHLY, 'createSubscription');
  expect(paypal.get(reference)).toMatchObject({
    custom_id: purchaseId,
    start_time: '2026-11-28T10:00:00.000Z',
  });
  expect((await check(clientSecret)).status).toBe('PENDING');
  paypal.approve(reference);
  await report(paypal.event('BILLING.SUBSCRIPTION.ACTIVATED', paypal.get(reference) ?? {}));
  expect((await profile()).user).toMatchObject({ subscribed: true, trialConsumed: true });
  expect((await billing()).subscriptions).toMatchObject([{ status: 'trialing', provider: 'paypal' }]);

  now = new Date('2026-11-28T10:00:00Z');
  const payment = paypal.bill(reference);
  await report(paypal.event('PAYMENT.SALE.COMPLETED', { id: payment, billing_agreement_id: reference }));
  expect((await billing()).subscriptions).toMatchObject([
    { status: 'active', currentPeriodEnd: '2026-12-28T10:00:00.000Z' },
  ]);
  const body = { systemSubscriptionIdentifier: purchaseId };
  const canceled = await owner.call(PAYMENT_CALLS.cancelSubscription, { body });
  expect(canceled.body.subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  expect(paypal.get(reference)).toMatchObject({ status: 'SUSPENDED' });
  const resumed = await owner.call(PAYMENT_CALLS.resumeSubscription, { body });
  expect(resumed.body.subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
  expect(paypal.get(reference)).toMatchObject({ status: 'ACTIVE' });

  paypal.refundTransaction(payment);
  await report(paypal.event('PAYMENT.SALE.REFUNDED', { id: 'R-1', custom: purchaseId }));
  expect((await profile()).user.subscribed).toBe(false);
  expect(paypal.get(reference)).toMatchObject({ status: 'CANCELLED' });
});

test('[I28] a plan without a trial is billed at once; a payment that fails, and one that is disputed', async () => {
  const { clientSecret, reference } = await open(API_PLAN, 'createSubscription');
  paypal.approve(reference);
  expect((await check(clientSecret)).status).toBe('ACTIVE');
  const calls = async () => (await profile()).apiUsageDetails[0]?.purchasedQuota;
  expect(await calls()).toBe(1000);
  paypal.billFails(reference);
  await report(paypal.event('BILLING.SUBSCRIPTION.PAYMENT.FAILED', paypal.get(reference) ?? {}));
  expect((await billing()).subscriptions).toMatchObject([{ status: 'past_due' }]);
  now = new Date('2026-12-20T10:00:00Z');
  const payment = paypal.bill(reference);
  await report(paypal.event('PAYMENT.SALE.COMPLETED', { id: payment, billing_agreement_id: reference }));
  expect(await calls()).toBe(2000);
  const resource = { dispute_id: 'PP-D', disputed_transactions: [{ seller_transaction_id: payment }] };
  paypal.dispute(payment, 'UNDER_REVIEW');
  await report(paypal.event('CUSTOMER.DISPUTE.CREATED', resource));
  expect(await calls()).toBe(1000);
  paypal.dispute(payment, 'RESOLVED', 'RESOLVED_SELLER_FAVOUR');
  await report(paypal.event('CUSTOMER.DISPUTE.RESOLVED', resource));
  expect(await calls()).toBe(2000);
});

test('a part of an order that is paid back takes that part of its credits', async () => {
  const { clientSecret, reference } = await open(PACK, 'createIntent');
  paypal.approve(reference);
  await check(clientSecret);
  paypal.refundCapture(reference, '2.50');
  await report(
    paypal.event('PAYMENT.CAPTURE.REFUNDED', {
      id: 'R-2',
      supplementary_data: { related_ids: { order_id: reference } },
    }),
  );
  expect((await profile()).user.remainingCoins).toBe(49);
});

test('events with a signature that is forged, of other bytes, of long ago or missing are refused', async () => {
  const { reference } = await open(PACK, 'createIntent');
  paypal.approve(reference);
  const order = { id: reference };
  const good = paypal.event('CHECKOUT.ORDER.APPROVED', order);
  const old = paypal.event('CHECKOUT.ORDER.APPROVED', order, {
    at: new Date(now.getTime() - 5 * 86_400_000),
  });
  const { 'paypal-transmission-sig': _signature, ...unsigned } = good.headers;
  for (const event of [
    old,
    { ...good, payload: `${good.payload} ` },
    { ...good, payload: good.payload.replace(reference, 'O-OTHER') },
    { payload: good.payload, headers: unsigned },
    { payload: good.payload, headers: { ...good.headers, 'paypal-transmission-sig': 'forged' } },
    { payload: good.payload, headers: { ...good.headers, 'paypal-transmission-id': 'another' } },
    { payload: 'not json', headers: good.headers },
  ])
    expect((await report(event)).statusCode).toBe(400);
  expect((await profile()).user.remainingCoins).toBe(0);
  // Not as a JSON writer would write it: the bytes go to PayPal as they came.
  for (let replay = 0; replay < 3; replay++) expect((await report(good)).statusCode).toBe(200);
  expect((await profile()).user.remainingCoins).toBe(100);
});

test('an answer of PayPal that is lost on the way: anyone who tries again gets the same order, and one capture', async () => {
  paypal.loseAnswerOf('/v2/checkout/orders');
  const before = paypal.orders.size;
  const bought = (await owner.call(PAYMENT_CALLS.createIntent, { body: PACK })).body;
  const body = { systemSubscriptionIdentifier: bought.systemSubscriptionIdentifier, planId: null };
  const lost = await owner.call(PAYMENT_CALLS.createPaypalOrder, { body });
  expect(lost).toMatchObject({ status: 'FAIL', description: expect.stringContaining('does not answer') });
  const { approvalUrl } = (await owner.call(PAYMENT_CALLS.createPaypalOrder, { body })).body;
  expect(paypal.orders.size).toBe(before + 1);
  const reference = new URL(approvalUrl).searchParams.get('token') ?? '';
  paypal.approve(reference);
  paypal.loseAnswerOf(`/v2/checkout/orders/${reference}/capture`);
  const captures = paypal.captures;
  expect(await check(bought.clientSecret)).toBeNull();
  expect(await check(bought.clientSecret)).toEqual({ status: 'COMPLETED', creditsAdded: 100 });
  expect(paypal.captures).toBe(captures + 1);
});

test('a token that ended in the middle is renewed; every write has a request id', async () => {
  paypal.expireTokens();
  const { clientSecret, reference } = await open(PACK, 'createIntent');
  paypal.approve(reference);
  paypal.expireTokens();
  expect((await check(clientSecret)).status).toBe('COMPLETED');
  const writes = paypal.requests.filter(
    ({ method, path }) => method === 'POST' && !/oauth2|verify-webhook/.test(path),
  );
  expect(writes.length).toBeGreaterThan(0);
  expect(writes.filter(({ headers }) => !headers['paypal-request-id'])).toEqual([]);
});

test('[A4] [H11] the command makes a plan for whatever is paid again and again; the price list names it', async () => {
  const synced = await syncPrices(context.config, context.database, 'paypal');
  expect(synced.map(({ sku }) => sku)).toEqual([
    'pro-yearly',
    'pro-monthly',
    'api-plan-1000',
    'api-plan-5000',
  ]);
  const query = { type: 'recurring' };
  const { priceList } = (await owner.call(PAYMENT_CALLS.getPaymentProducts, { query })).body;
  expect(priceList.map(({ planId }) => planId)).toEqual(synced.slice(0, 2).map(({ id }) => id));
  expect(paypal.get(synced[0]?.id ?? '')).toMatchObject({
    billing_cycles: [
      {
        frequency: { interval_unit: 'YEAR', interval_count: 1 },
        pricing_scheme: { fixed_price: { currency_code: 'EUR', value: '85.99' } },
      },
    ],
  });
});

test('PayPal alone: purchases have a name without a form for cards', async () => {
  const alone = await startInjectedServer('quickest', {
    config: { paypal: { ...PAYPAL_KEYS, apiUrl: paypal.url } },
    now: () => now,
  });
  await seedPrices(alone.context.database);
  owner = await newUser(alone.server, alone.context);
  expect((await owner.call(PAYMENT_CALLS.getPaymentConfig)).body).toMatchObject({
    provider: 'off',
    paypal: 'paypal',
  });
  const { clientSecret, reference } = await open(PACK, 'createIntent');
  paypal.approve(reference);
  expect(await check(clientSecret)).toEqual({ status: 'COMPLETED', creditsAdded: 100 });
  const stranger = await newUser(alone.server, alone.context);
  expect((await stranger.call(PAYMENT_CALLS.checkCreditStatus, { body: { clientSecret } })).status).toBe(
    'FAIL',
  );
  await alone.close();
});

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerContext } from '../../../context.ts';
import { prices, providerCustomers } from '../../../database/schema.ts';
import { first } from '../../../testing/first.ts';
import { newUser } from '../../../testing/people.ts';
import { ScriptedApi } from '../../../testing/servers/scripted-api.ts';
import { STRIPE_KEYS } from '../../../testing/servers/stripe-server.ts';
import { type InjectedServer, startInjectedServer } from '../../../testing/servers/temporary-server.ts';
import { seedPrices } from '../offers/seed-prices.ts';
import type { Attempt, Order, Payer } from '../provider.ts';
import { StripeProvider } from './stripe-provider.ts';

const NO_ANSWER = 'The payment service does not answer at the moment.';

let running: InjectedServer;
let context: ServerContext;
let server: FastifyInstance;
let stripe: ScriptedApi;
let provider: StripeProvider;
let payer: Payer;
beforeAll(async () => {
  running = await startInjectedServer('quickest');
  ({ context, server } = running);
  await seedPrices(context.database);
});
afterAll(() => running.close());
beforeEach(async () => {
  stripe = new ScriptedApi();
  await stripe.start();
  provider = new StripeProvider({
    config: { ...STRIPE_KEYS, apiUrl: stripe.url },
    database: context.database,
  });
  const { userId } = await newUser(server, context);
  payer = { userId, systemRefKey: `ref-${userId}`, email: 'ada@example.test', name: 'Ada' };
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stripe.close();
});

const queries = () => context.database.queries;
const priceOf = async (sku: string) =>
  first(await queries().select().from(prices).where(eq(prices.sku, sku)));
const hasCustomer = (reference = `cus_${payer.userId}`) =>
  queries().insert(providerCustomers).values({ userId: payer.userId, provider: 'stripe', reference });

/** What was asked: "POST /path", its idempotency key where it writes, and what the form says. */
const calls = () =>
  stripe.requests.map(({ method, path, headers, text, query }) => ({
    asked: `${method} ${path}`,
    key: headers['idempotency-key'],
    form: Object.fromEntries(method === 'GET' ? query : new URLSearchParams(text)),
  }));
const asked = () => calls().map((call) => call.asked);

async function orderOf(sku: string, more: Partial<Order> = {}): Promise<Order> {
  return {
    ...{ purchaseId: 'p-7', idempotencyKey: 'attempt-7', channel: 'card', trialDays: 0, payer },
    price: { ...(await priceOf(sku)), stripePriceId: 'price_1' },
    orderedAt: new Date('2026-11-20T23:30:00Z'),
    paidUrl: 'http://gesso.test/paid',
    failedUrl: 'http://gesso.test/failed',
    ...more,
  };
}

async function attemptOf(reference: string): Promise<Attempt> {
  return {
    ...{ purchaseId: 'p-7', channel: 'card', reference, userId: payer.userId },
    createdAt: new Date('2026-11-20T10:00:00Z'),
    price: await priceOf('pro-monthly'),
  };
}

describe('beginning to pay', () => {
  test('[I25] once: Stripe receives the amount, the currency and the purchase, and the form gets its secret', async () => {
    await hasCustomer();
    stripe.reply('POST /v1/payment_intents', { id: 'pi_1', client_secret: 'pi_1_secret' });
    expect(await provider.start(await orderOf('ai-credits-100'))).toEqual({
      ...{ reference: 'pi_1', clientSecret: 'pi_1_secret', pageUrl: null },
    });
    expect(calls()).toEqual([
      {
        asked: 'POST /v1/payment_intents',
        key: 'attempt-7',
        form: {
          customer: `cus_${payer.userId}`,
          amount: '499',
          currency: 'eur',
          description: '100 AI credits',
          'allowed_payment_method_types[0]': 'card',
          'metadata[purchase]': 'p-7',
        },
      },
    ]);
  });

  const subscriptionForm = () => ({
    customer: `cus_${payer.userId}`,
    'items[0][price]': 'price_1',
    payment_behavior: 'default_incomplete',
    'payment_settings[payment_method_types][0]': 'card',
    'payment_settings[save_default_payment_method]': 'on_subscription',
    'metadata[purchase]': 'p-7',
    'expand[0]': 'latest_invoice.confirmation_secret',
    'expand[1]': 'pending_setup_intent',
  });

  test('[I20] a subscription with a trial: anyone who leaves no card is not billed; the form sets a card up', async () => {
    await hasCustomer();
    stripe.reply('POST /v1/subscriptions', {
      id: 'sub_1',
      pending_setup_intent: { id: 'seti_1', client_secret: 'seti_1_secret' },
      latest_invoice: { id: 'in_1', confirmation_secret: { client_secret: 'pi_1_secret' } },
    });
    expect(await provider.start(await orderOf('pro-monthly', { trialDays: 7 }))).toEqual({
      ...{ reference: 'sub_1', clientSecret: 'seti_1_secret', pageUrl: null },
    });
    expect(calls()).toEqual([
      {
        asked: 'POST /v1/subscriptions',
        key: 'attempt-7',
        form: {
          ...subscriptionForm(),
          trial_period_days: '7',
          'trial_settings[end_behavior][missing_payment_method]': 'cancel',
        },
      },
    ]);
  });

  test('[I20] a subscription without one: the form pays the first bill', async () => {
    await hasCustomer();
    const answers: [object, string | null][] = [
      [{ pending_setup_intent: null, latest_invoice: { confirmation_secret: { client_secret: 's' } } }, 's'],
      [{ pending_setup_intent: 'seti_1', latest_invoice: { confirmation_secret: null } }, null],
      [{ pending_setup_intent: null, latest_invoice: {} }, null],
      [{ pending_setup_intent: null, latest_invoice: 'in_1' }, null],
      [{ pending_setup_intent: null, latest_invoice: null }, null],
    ];
    for (const [body, clientSecret] of answers) {
      stripe.reply('POST /v1/subscriptions', { id: 'sub_1', ...body });
      expect((await provider.start(await orderOf('pro-monthly'))).clientSecret).toBe(clientSecret);
    }
    expect(calls()[0]?.form).toEqual(subscriptionForm());
  });

  const sessionForm = () => ({
    customer: `cus_${payer.userId}`,
    client_reference_id: 'p-7',
    'line_items[0][price]': 'price_1',
    'line_items[0][quantity]': '1',
    'metadata[purchase]': 'p-7',
    success_url: 'http://gesso.test/paid',
    cancel_url: 'http://gesso.test/failed',
  });

  test.each([
    ['ai-credits-100', 7, { mode: 'payment', 'payment_intent_data[metadata][purchase]': 'p-7' }],
    ['pro-monthly', 0, { mode: 'subscription', 'subscription_data[metadata][purchase]': 'p-7' }],
    [
      'pro-monthly',
      7,
      {
        mode: 'subscription',
        'subscription_data[metadata][purchase]': 'p-7',
        'subscription_data[trial_period_days]': '7',
      },
    ],
  ])('[I21] a page of Stripe for %s with %d days of trial', async (sku, trialDays, more) => {
    await hasCustomer();
    stripe.reply('POST /v1/checkout/sessions', { id: 'cs_1', url: 'https://checkout.test/cs_1' });
    expect(await provider.start(await orderOf(sku, { channel: 'checkout', trialDays }))).toEqual({
      ...{ reference: 'cs_1', clientSecret: null, pageUrl: 'https://checkout.test/cs_1' },
    });
    expect(calls()).toEqual([
      { asked: 'POST /v1/checkout/sessions', key: 'attempt-7', form: { ...sessionForm(), ...more } },
    ]);
  });

  test('a customer is made once for each person', async () => {
    stripe.reply('POST /v1/customers', { id: `cus_new_${payer.userId}` });
    stripe.reply('POST /v1/payment_intents', { id: 'pi_1', client_secret: 'x' });
    // Another one has a customer already; it is not this one's.
    const other = await newUser(server, context);
    await queries()
      .insert(providerCustomers)
      .values([
        { userId: other.userId, provider: 'stripe', reference: `cus_other_${other.userId}` },
        { userId: payer.userId, provider: 'sandbox', reference: `cus_sandbox_${payer.userId}` },
      ]);
    await provider.start(await orderOf('ai-credits-100'));
    await provider.start(await orderOf('ai-credits-100'));
    const [made, ...payments] = calls();
    expect(made).toEqual({
      asked: 'POST /v1/customers',
      key: `customer-ref-${payer.userId}`,
      form: { email: 'ada@example.test', name: 'Ada', 'metadata[user]': `ref-${payer.userId}` },
    });
    expect(payments.map(({ form }) => form.customer)).toEqual([1, 2].map(() => `cus_new_${payer.userId}`));
  });
});

describe('the price at Stripe', () => {
  beforeEach(async () => {
    await queries().update(prices).set({ stripePriceId: null });
    await hasCustomer();
    stripe.reply('POST /v1/checkout/sessions', { id: 'cs_1', url: 'https://checkout.test/cs_1' });
    stripe.reply('GET /v1/prices', { object: 'list', data: [], has_more: false, url: '/v1/prices' });
    stripe.reply('POST /v1/prices', { id: 'price_made' });
  });
  const buy = async (sku: string) =>
    provider.start(await orderOf(sku, { channel: 'checkout', price: await priceOf(sku) }));
  const session = 'POST /v1/checkout/sessions';

  test('is made of ours, with its product, and kept', async () => {
    stripe.reply('POST /v1/products', { id: 'gesso_pro-monthly' });
    await buy('pro-monthly');
    await buy('pro-monthly');
    const lookupKey = 'gesso_pro-monthly_1199_eur_month';
    expect(calls().filter(({ asked }) => asked !== session)).toEqual([
      {
        asked: 'GET /v1/prices',
        key: undefined,
        form: { 'lookup_keys[0]': lookupKey, active: 'true', limit: '1' },
      },
      { asked: 'GET /v1/products/gesso_pro-monthly', key: undefined, form: {} },
      {
        asked: 'POST /v1/products',
        key: 'gesso_pro-monthly',
        form: { id: 'gesso_pro-monthly', name: 'Gesso Pro, monthly' },
      },
      {
        asked: 'POST /v1/prices',
        key: lookupKey,
        form: {
          product: 'gesso_pro-monthly',
          unit_amount: '1199',
          currency: 'eur',
          lookup_key: lookupKey,
          'recurring[interval]': 'month',
        },
      },
    ]);
    expect(calls().filter(({ asked }) => asked === session)).toMatchObject(
      [1, 2].map(() => ({ form: { 'line_items[0][price]': 'price_made' } })),
    );
    // No other price has this one.
    expect((await priceOf('pro-yearly')).stripePriceId).toBeNull();
  });

  test('of what is bought once is not paid again; a product that is there is used', async () => {
    stripe.reply('GET /v1/products/gesso_ai-credits-100', { id: 'gesso_ai-credits-100' });
    await buy('ai-credits-100');
    expect(calls().find(({ asked }) => asked === 'POST /v1/prices')).toEqual({
      asked: 'POST /v1/prices',
      key: 'gesso_ai-credits-100_499_eur_once',
      form: {
        product: 'gesso_ai-credits-100',
        unit_amount: '499',
        currency: 'eur',
        lookup_key: 'gesso_ai-credits-100_499_eur_once',
      },
    });
    expect(asked()).not.toContain('POST /v1/products');
  });

  test('that an emptied database does not know is found by its name', async () => {
    stripe.reply('GET /v1/prices', {
      ...{ object: 'list', data: [{ id: 'price_found' }], has_more: false, url: '/v1/prices' },
    });
    await buy('pro-yearly');
    expect(asked()).toEqual(['GET /v1/prices', session]);
    expect((await priceOf('pro-yearly')).stripePriceId).toBe('price_found');
  });

  test.each([
    [400, 'invalid_request_error'],
    [403, 'invalid_request_error'],
  ])('is not made while Stripe cannot say whether its product is there (%d, %s)', async (status, type) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stripe.reply('GET /v1/products/gesso_pro-yearly', { error: { type, message: 'no' } }, status);
    await expect(buy('pro-yearly')).rejects.toThrow(NO_ANSWER);
    expect(asked()).not.toContain('POST /v1/products');
  });
});

describe('ending', () => {
  const intent = (status: string) => ({ id: 'pi_1', status, latest_charge: null });
  const subscription = (more: object) => ({
    ...{ id: 'sub_1', customer: null, trial_end: null, ended_at: null, cancel_at: null, ...more },
  });

  test.each([
    ['requires_payment_method', ['POST /v1/payment_intents/pi_1/cancel']],
    // What Stripe works on already cannot be called back.
    ['processing', []],
    ['canceled', []],
  ])('a payment that is %s', async (status, written) => {
    stripe.reply('GET /v1/payment_intents/pi_1', intent(status));
    stripe.reply('POST /v1/payment_intents/pi_1/cancel', intent('canceled'));
    await provider.cancel(await attemptOf('pi_1'));
    expect(asked().slice(1)).toEqual(written);
  });

  test('a payment that came through stays', async () => {
    const charge = {
      ...{ id: 'ch_1', amount_captured: 499, amount_refunded: 0, currency: 'eur', created: 1_795_000_000 },
      ...{ disputed: false, receipt_url: null },
    };
    stripe.reply('GET /v1/payment_intents/pi_1', { ...intent('succeeded'), latest_charge: charge });
    await provider.cancel(await attemptOf('pi_1'));
    expect(asked()).toEqual(['GET /v1/payment_intents/pi_1']);
  });

  test.each([
    [{ status: 'active' }, true],
    [{ status: 'past_due' }, true],
    [{ status: 'trialing', pending_setup_intent: { status: 'processing' } }, true],
    [{ status: 'incomplete', latest_invoice: null }, true],
    [{ status: 'canceled' }, false],
    [{ status: 'incomplete_expired' }, false],
  ])('a subscription that is %j: %s', async (state, isEnded) => {
    stripe.reply('GET /v1/subscriptions/sub_1', subscription(state));
    stripe.reply('DELETE /v1/subscriptions/sub_1', subscription({ status: 'canceled' }));
    await provider.cancel(await attemptOf('sub_1'));
    expect(asked().slice(1)).toEqual(isEnded ? ['DELETE /v1/subscriptions/sub_1'] : []);
  });

  test.each([
    [
      'open',
      { status: 'open', payment_intent: 'pi_1', subscription: null },
      ['POST /v1/checkout/sessions/cs_1/expire'],
    ],
    ['expired', { status: 'expired', payment_intent: null, subscription: null }, []],
    [
      'complete',
      { status: 'complete', payment_intent: null, subscription: 'sub_1' },
      ['GET /v1/subscriptions/sub_1', 'DELETE /v1/subscriptions/sub_1'],
    ],
  ])('a page of Stripe that is %s, with what it made', async (_, session, then) => {
    stripe.reply('GET /v1/checkout/sessions/cs_1', { id: 'cs_1', ...session });
    stripe.reply('POST /v1/checkout/sessions/cs_1/expire', { id: 'cs_1' });
    stripe.reply('GET /v1/subscriptions/sub_1', subscription({ status: 'active' }));
    stripe.reply('DELETE /v1/subscriptions/sub_1', subscription({ status: 'canceled' }));
    await provider.cancel(await attemptOf('cs_1'));
    expect(asked()).toEqual(['GET /v1/checkout/sessions/cs_1', ...then]);
  });

  test.each([true, false])('[I27] a subscription ends with its period: %s', async (isWanted) => {
    stripe.reply('POST /v1/subscriptions/sub_1', subscription({ status: 'active' }));
    stripe.reply('GET /v1/checkout/sessions/cs_1', {
      ...{ id: 'cs_1', status: 'complete', subscription: 'sub_1', payment_intent: null },
    });
    await provider.setCancelAtPeriodEnd(await attemptOf('sub_1'), isWanted);
    await provider.setCancelAtPeriodEnd(await attemptOf('cs_1'), isWanted);
    const update = {
      asked: 'POST /v1/subscriptions/sub_1',
      form: { cancel_at_period_end: String(isWanted) },
    };
    expect(calls()).toMatchObject([update, { asked: 'GET /v1/checkout/sessions/cs_1' }, update]);
  });

  test('a page of Stripe that made nothing yet has no subscription to end', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stripe.reply('GET /v1/checkout/sessions/cs_1', {
      ...{ id: 'cs_1', status: 'open', subscription: null, payment_intent: null },
    });
    await expect(provider.setCancelAtPeriodEnd(await attemptOf('cs_1'), true)).rejects.toThrow(NO_ANSWER);
    expect(asked().at(-1)).toBe('POST /v1/subscriptions/cs_1');
  });
});

describe('paying back', () => {
  test.each([
    [0, true],
    [498, true],
    [499, false],
  ])('a payment of which %d were paid back: %s', async (amount_refunded, isRefunded) => {
    const charge = {
      ...{ id: 'ch_1', amount_captured: 499, amount_refunded, currency: 'eur', created: 1_795_000_000 },
      ...{ disputed: false, receipt_url: null },
    };
    stripe.reply('GET /v1/payment_intents/pi_1', { id: 'pi_1', status: 'succeeded', latest_charge: charge });
    stripe.reply('POST /v1/refunds', { id: 're_1' });
    await provider.refund(await attemptOf('pi_1'));
    const refund = { asked: 'POST /v1/refunds', key: 'refund-pi_1', form: { payment_intent: 'pi_1' } };
    expect(calls().slice(1)).toEqual(isRefunded ? [refund] : []);
  });
});

describe('the customer', () => {
  const address = {
    ...{ line1: 'Street 1', line2: '', city: 'Graz', state: 'Styria', postal_code: '8010', country: 'AT' },
  };

  test('[I23] has the address of the bills; anyone who never paid has none at Stripe', async () => {
    await provider.setBillingAddress(await attemptOf('pi_1'), { name: 'Ada', address });
    expect(calls()).toEqual([]);
    await hasCustomer('cus_bills');
    stripe.reply('POST /v1/customers/cus_bills', { id: 'cus_bills' });
    await provider.setBillingAddress(await attemptOf('pi_1'), { name: 'Ada', address });
    expect(calls()).toMatchObject([
      {
        asked: 'POST /v1/customers/cus_bills',
        form: { name: 'Ada', 'address[line1]': 'Street 1', 'address[country]': 'AT' },
      },
    ]);
  });

  test('[I27] has a page for cards and bills that leads back; anyone who never paid has none', async () => {
    expect(await provider.portalUrl(payer, 'http://gesso.test/back')).toBeNull();
    expect(calls()).toEqual([]);
    await hasCustomer('cus_portal');
    stripe.reply('POST /v1/billing_portal/sessions', { url: 'https://billing.test/1' });
    expect(await provider.portalUrl(payer, 'http://gesso.test/back')).toBe('https://billing.test/1');
    expect(calls()).toMatchObject([
      {
        asked: 'POST /v1/billing_portal/sessions',
        form: { customer: 'cus_portal', return_url: 'http://gesso.test/back' },
      },
    ]);
  });
});

describe('what goes wrong', () => {
  test('a refusal of Stripe is a payment service that does not answer; the operator reads why', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await hasCustomer();
    stripe.reply(
      'POST /v1/payment_intents',
      { error: { type: 'invalid_request_error', message: 'Amount too small.' } },
      400,
    );
    await expect(provider.start(await orderOf('ai-credits-100'))).rejects.toThrow(NO_ANSWER);
    expect(log.mock.calls.at(-1)?.join(' ')).toMatch(/Stripe.*Amount too small/);
  });

  test('a fault of our own is not called one of Stripe', async () => {
    const fault = new Error('The database is gone.');
    const order = await orderOf('ai-credits-100');
    Object.defineProperty(order, 'payer', {
      get: () => {
        throw fault;
      },
    });
    await expect(provider.start(order)).rejects.toBe(fault);
  });

  test('Stripe takes the money itself: nothing is collected', async () => {
    await provider.collect();
    expect(calls()).toEqual([]);
    expect(provider.name).toBe('stripe');
  });
});

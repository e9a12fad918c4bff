import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { PAYMENT_CALLS } from '../../contract/payments.ts';
import { paymentAttempts, prices } from '../../database/schema.ts';
import { seedPrices } from '../../services/payments/offers/seed-prices.ts';
import { syncPrices } from '../../services/payments/offers/sync-prices.ts';
import { newUser, type User } from '../../testing/people.ts';
import { API_PLAN, intentOf, MONTHLY, PACK, YEARLY } from '../../testing/priced.ts';
import { STRIPE_KEYS, StripeServer } from '../../testing/servers/stripe-server.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';

const START = new Date('2026-11-21T10:00:00Z');

let now = START;
let stripe: StripeServer;
let running: InjectedServer;
let context: ServerContext;
let server: FastifyInstance;
let owner: User;

beforeAll(async () => {
  stripe = new StripeServer(() => now);
  await stripe.start();
  const config = { stripe: { ...STRIPE_KEYS, apiUrl: stripe.url } };
  running = await startInjectedServer('quickest', { config, now: () => now });
  ({ context, server } = running);
  await seedPrices(context.database);
});
afterAll(async () => {
  await running.close();
  await stripe.close();
});
beforeEach(async () => {
  now = START;
  owner = await newUser(server, context);
});

const report = (event: { payload: string; headers: Record<string, string> }) =>
  server.inject({ method: 'POST', url: '/stripe/webhook', ...event });
const user = async () => (await owner.call(ACCOUNT_CALLS.userDetail)).body.profile.user;
const billing = async () => (await owner.call(PAYMENT_CALLS.getBilling)).body;
const begin = async (call: 'createIntent' | 'createSubscription', body: object) =>
  (await owner.call(PAYMENT_CALLS[call], { body })).body;
const check = async (clientSecret: string) =>
  (await owner.call(PAYMENT_CALLS.checkCreditStatus, { body: { clientSecret } })).body;

async function referenceOf(purchaseId: string): Promise<string> {
  const [row] = await context.database.queries
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.purchaseId, purchaseId));
  return row?.reference ?? '';
}

test('[I26] the app receives who takes cards; a stand-in is not offered beside a real provider', async () => {
  expect((await owner.call(PAYMENT_CALLS.getPaymentConfig)).body).toEqual({
    provider: 'stripe',
    publishableKey: STRIPE_KEYS.publishableKey,
    paypal: null,
    trialPeriodInDays: 7,
  });
  const body = { clientSecret: 'x', card: 'succeeds' };
  expect((await owner.call(PAYMENT_CALLS.confirmSandboxPayment, { body })).status).toBe('FAIL');
  expect((await server.inject({ url: '/dev/payments', headers: { host: 'localhost' } })).statusCode).toBe(
    404,
  );
});

test('[I24] [I25] a pack: the amount is that of our row, and credits come with the event, without the browser', async () => {
  const { clientSecret, systemSubscriptionIdentifier } = await begin('createIntent', PACK);
  expect(clientSecret).toMatch(/^pi_\w+_secret_/);
  const intent = stripe.get(intentOf(clientSecret));
  expect(intent).toMatchObject({
    amount: 499,
    currency: 'eur',
    metadata: { purchase: systemSubscriptionIdentifier },
  });
  expect(await check(clientSecret)).toEqual({ status: 'PENDING', creditsAdded: 0 });
  stripe.pay(intent.id);
  expect((await report(stripe.event('payment_intent.succeeded', intent))).statusCode).toBe(200);
  expect(await user()).toMatchObject({ remainingCoins: 100, creditPurchased: true });
  expect(await check(clientSecret)).toEqual({ status: 'COMPLETED', creditsAdded: 100 });
  expect((await billing()).receipts).toMatchObject([
    { amount: 499, currency: 'EUR', url: expect.stringMatching(/^https:\/\/receipt\.test\//) },
  ]);
});

test('[I20] a trial begins when the card is set up, not when Stripe calls it one; its first payment follows', async () => {
  const { clientSecret, systemSubscriptionIdentifier } = await begin('createSubscription', MONTHLY);
  expect(clientSecret).toMatch(/^seti_/);
  const reference = await referenceOf(systemSubscriptionIdentifier);
  expect(stripe.get(reference).status).toBe('trialing');
  expect((await check(clientSecret)).status).toBe('PENDING');
  expect(await user()).toMatchObject({ subscribed: false, trialConsumed: false });
  stripe.setUp(reference);
  expect((await check(clientSecret)).status).toBe('ACTIVE');
  expect(await user()).toMatchObject({ subscribed: true, trialConsumed: true });

  now = new Date('2026-11-28T10:05:00Z');
  stripe.renew(reference, { isPaid: true });
  const invoice = stripe.get(String(stripe.get(reference).latest_invoice));
  await report(stripe.event('invoice.paid', invoice));
  const { subscriptions, receipts } = await billing();
  expect(subscriptions).toMatchObject([
    { status: 'active', provider: 'stripe', currentPeriodEnd: '2026-12-28T10:00:00.000Z' },
  ]);
  expect(receipts).toMatchObject([{ amount: 1199 }]);
});

test('[I20] without a trial the form pays the first bill; cancel, resume, a payment that fails, a refund', async () => {
  const { clientSecret, systemSubscriptionIdentifier } = await begin('createSubscription', API_PLAN);
  expect(clientSecret).toMatch(/^pi_/);
  const intent = intentOf(clientSecret);
  const reference = await referenceOf(systemSubscriptionIdentifier);
  stripe.pay(intent);
  expect((await check(clientSecret)).status).toBe('ACTIVE');
  const calls = async () => (await owner.call(ACCOUNT_CALLS.userDetail)).body.profile.apiUsageDetails[0];
  expect(await calls()).toMatchObject({ purchasedQuota: 1000 });

  const body = { systemSubscriptionIdentifier };
  const canceled = await owner.call(PAYMENT_CALLS.cancelSubscription, { body });
  expect(canceled.body.subscription).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
  expect(stripe.get(reference).cancel_at_period_end).toBe(true);
  const resumed = await owner.call(PAYMENT_CALLS.resumeSubscription, { body });
  expect(resumed.body.subscription).toMatchObject({ cancelAtPeriodEnd: false });

  // Sessions that were not used for a month end, so a little before it is over.
  now = new Date('2026-12-21T09:30:00Z');
  const second = stripe.renew(reference, { isPaid: false });
  await report(
    stripe.event('invoice.payment_failed', stripe.get(String(stripe.get(reference).latest_invoice))),
  );
  expect((await billing()).subscriptions).toMatchObject([{ status: 'past_due' }]);
  expect(await calls()).toMatchObject({ purchasedQuota: 1000 });
  stripe.pay(second);
  await report(stripe.event('invoice.paid', stripe.get(String(stripe.get(reference).latest_invoice))));
  expect(await calls()).toMatchObject({ purchasedQuota: 2000 });

  stripe.refund(second, 2499);
  await report(stripe.event('charge.refunded', stripe.get(String(stripe.get(second).latest_charge))));
  expect(await calls()).toMatchObject({ purchasedQuota: 1000 });
  // Anyone who was paid back is not billed again.
  expect(stripe.get(reference).status).toBe('canceled');
  expect((await billing()).receipts.map(({ amount }: { amount: number }) => amount).sort()).toEqual([
    -2499, 2499, 2499,
  ]);
});

test('[I21] [I22] [I16] a checkout session leads back to our pages and is looked at by its id', async () => {
  const body = { ...PACK, page: '/pricing' };
  const { sessionId, url } = (await owner.call(PAYMENT_CALLS.createCheckoutSession, { body })).body;
  expect(url).toBe(`https://checkout.test/${sessionId}`);
  expect(stripe.get(sessionId)).toMatchObject({
    mode: 'payment',
    amount_total: 499,
    success_url: 'http://gesso.test/payment-success/?page=%2Fpricing',
  });
  const result = async () => (await owner.call(PAYMENT_CALLS.getPaymentResult, { body: { sessionId } })).body;
  expect(await result()).toEqual({ result: false });
  stripe.completeSession(sessionId);
  expect(await result()).toEqual({ result: true });
  expect(await user()).toMatchObject({ remainingCoins: 100 });
});

test('[I27] [I23] the portal of a customer, and the address of the bills', async () => {
  expect((await owner.call(PAYMENT_CALLS.openCustomerPortal)).status).toBe('FAIL');
  const { systemSubscriptionIdentifier } = await begin('createIntent', PACK);
  const { url } = (await owner.call(PAYMENT_CALLS.openCustomerPortal)).body;
  const customer = url.replace('https://billing.test/', '');
  const address = {
    line1: 'Street 1',
    line2: '',
    city: 'Graz',
    state: 'Styria',
    postal_code: '8010',
    country: 'AT',
  };
  const body = { systemSubscriptionIdentifier, name: 'Ada', address };
  expect((await owner.call(PAYMENT_CALLS.updateBillingAddress, { body })).status).toBe('SUCCESS');
  expect(stripe.get(customer)).toMatchObject({ name: 'Ada', address });
});

test('a dispute takes back what was bought, and gives it again when it is won', async () => {
  const { clientSecret } = await begin('createIntent', PACK);
  const intent = intentOf(clientSecret);
  stripe.pay(intent);
  expect((await check(clientSecret)).creditsAdded).toBe(100);
  for (const [status, credits] of [
    ['warning_needs_response', 100],
    ['needs_response', 0],
    ['won', 100],
    ['lost', 0],
  ] as const) {
    stripe.dispute(intent, status);
    await report(stripe.event('charge.dispute.updated', stripe.get(`dp_${intent}`)));
    expect([status, (await user()).remainingCoins]).toEqual([status, credits]);
  }
});

test('signatures that are forged, old, of other bytes or missing are refused, and nothing is looked at', async () => {
  const { clientSecret } = await begin('createIntent', PACK);
  const intent = stripe.get(intentOf(clientSecret));
  stripe.pay(intent.id);
  const good = stripe.event('payment_intent.succeeded', intent);
  const old = stripe.event('payment_intent.succeeded', intent, { at: new Date(now.getTime() - 301_000) });
  const forged = stripe.event('payment_intent.succeeded', intent, { secret: 'whsec_guessed' });
  const { 'stripe-signature': signature, ...unsigned } = good.headers;
  const asked = stripe.requests.length;
  for (const event of [
    forged,
    old,
    { ...good, payload: good.payload.replace('499', '998') },
    { ...good, payload: `${good.payload} ` },
    { payload: good.payload, headers: unsigned },
    { payload: good.payload, headers: { ...unsigned, 'stripe-signature': 'nonsense' } },
    { payload: good.payload, headers: { ...unsigned, 'stripe-signature': signature.replace('v1=', 'v0=') } },
    { payload: '', headers: good.headers },
    { payload: 'not json', headers: good.headers },
  ])
    expect((await report(event)).statusCode).toBe(400);
  expect(stripe.requests.length).toBe(asked);
  expect((await user()).remainingCoins).toBe(0);
  // Replayed while it is fresh it has its effect once.
  for (let replay = 0; replay < 3; replay++) expect((await report(good)).statusCode).toBe(200);
  expect((await user()).remainingCoins).toBe(100);
});

test('events about what is not ours, or of kinds that we do not know, are taken and do nothing', async () => {
  for (const object of [
    { id: 'cus_1' },
    { id: 'pi_elsewhere', metadata: { purchase: 'no-such' } },
    { nothing: 1 },
  ])
    expect((await report(stripe.event('something.happened', object))).statusCode).toBe(200);
});

test('an event that comes while Stripe does not answer is requested again, and then has its effect', async () => {
  const { clientSecret } = await begin('createIntent', PACK);
  const intent = stripe.get(intentOf(clientSecret));
  stripe.pay(intent.id);
  const event = stripe.event('payment_intent.succeeded', intent);
  stripe.things.delete(intent.id);
  expect((await report(event)).statusCode).toBe(503);
  stripe.things.set(intent.id, intent);
  expect((await report(event)).statusCode).toBe(200);
  expect((await user()).remainingCoins).toBe(100);
});

test('every write to Stripe has an idempotency key; two tabs at once make one subscription there', async () => {
  // No tab has the customer that another one makes.
  stripe.holdUntil('/v1/customers', 3);
  const answers = await Promise.all(Array.from({ length: 3 }, () => begin('createSubscription', YEARLY)));
  expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  const customers = [...stripe.things.values()].filter((thing) => thing.email === owner.email);
  expect(customers).toHaveLength(1);
  const subscriptions = [...stripe.things.values()].filter(
    (thing) => thing.object === 'subscription' && thing.customer === customers[0]?.id,
  );
  expect(subscriptions).toHaveLength(1);
  const writes = stripe.requests.filter(({ method }) => method === 'POST');
  expect(writes.length).toBeGreaterThan(0);
  expect(writes.filter(({ headers }) => !headers['idempotency-key'])).toEqual([]);
});

test('an answer of Stripe that is lost on the way: the write is sent again with its key, and counts once', async () => {
  for (const path of ['/v1/customers', '/v1/subscriptions']) {
    stripe.loseAnswerOf(path);
    owner = await newUser(server, context);
    const { clientSecret } = await begin('createSubscription', YEARLY);
    expect(clientSecret).toMatch(/^seti_/);
    const customers = [...stripe.things.values()].filter((thing) => thing.email === owner.email);
    expect(customers).toHaveLength(1);
    const subscriptions = [...stripe.things.values()].filter(
      (thing) => thing.object === 'subscription' && thing.customer === customers[0]?.id,
    );
    expect([path, subscriptions.length]).toEqual([path, 1]);
    // It was sent twice, so the one that is there is no accident.
    const keys = stripe.requests
      .filter((request) => request.path === path && request.method === 'POST')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys.at(-1)).toBe(keys.at(-2));
  }
});

test('the subscriptions of an account that is deleted end at Stripe too', async () => {
  const { systemSubscriptionIdentifier } = await begin('createSubscription', YEARLY);
  const reference = await referenceOf(systemSubscriptionIdentifier);
  stripe.setUp(reference);
  await owner.call(ACCOUNT_CALLS.deleteAccount);
  await context.jobs.runDue();
  expect(stripe.get(reference).status).toBe('canceled');
});

test('[A4] the command makes a price for each row, with its amount, and none twice', async () => {
  const synced = await syncPrices(context.config, context.database, 'stripe');
  expect(synced).toHaveLength(10);
  const rows = await context.database.queries.select().from(prices);
  for (const { stripePriceId, unitAmount, paidEvery } of rows)
    expect(stripe.get(stripePriceId ?? '')).toMatchObject({
      unit_amount: String(unitAmount),
      currency: 'eur',
      ...(paidEvery === null ? {} : { recurring: { interval: paidEvery } }),
    });
  const made = () => [...stripe.things.values()].filter(({ object }) => object === 'price').length;
  const before = made();
  expect((await syncPrices(context.config, context.database, 'stripe')).every(({ isNew }) => !isNew)).toBe(
    true,
  );
  // An empty database finds those that are there.
  await context.database.queries.update(prices).set({ stripePriceId: null });
  await syncPrices(context.config, context.database, 'stripe');
  expect(made()).toBe(before);
  await expect(syncPrices(context.config, context.database, 'paypal')).rejects.toThrow('PAYPAL_CLIENT_ID');
});

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { PAYMENT_CALLS } from '../../contract/payments.ts';
import { creditEntries, paymentAttempts, purchases } from '../../database/schema.ts';
import { seedPrices } from '../../services/payments/offers/seed-prices.ts';
import { first } from '../../testing/first.ts';
import { atOnce } from '../../testing/held-back.ts';
import { newUser, type Person } from '../../testing/people.ts';
import { MONTHLY, PACK, YEARLY } from '../../testing/priced.ts';
import {
  type InjectedServer,
  serverOn,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';

const API_PACK = { priceId: 'price_api-calls-500', skuId: 21 };

describe.each(USUAL_KINDS)('payments over %s', (kind) => {
  let running: InjectedServer;
  let context: ServerContext;
  let server: FastifyInstance;
  let now = new Date('2026-11-21T10:00:00Z');
  beforeAll(async () => {
    running = await startInjectedServer(kind, { now: () => now });
    ({ context, server } = running);
    await seedPrices(context.database);
  });
  afterAll(() => running.close());

  const profileOf = async (who: Person) => (await who.call(ACCOUNT_CALLS.userDetail)).body.profile;
  const pay = (who: Person, clientSecret: string, card = 'succeeds', step: string | null = null) =>
    who.call(PAYMENT_CALLS.confirmSandboxPayment, { body: { clientSecret, card, step } });

  test('[I26] who takes payments, and how long the trial is', async () => {
    const person = await newUser(server, context);
    expect((await person.call(PAYMENT_CALLS.getPaymentConfig)).body).toEqual({
      provider: 'sandbox',
      publishableKey: null,
      paypal: 'sandbox',
      trialPeriodInDays: 7,
    });
  });

  test('[I18] [I19] [H12] lists by their paths, without a session; a type that is none is refused', async () => {
    const get = async (url: string) => (await server.inject({ url })).json();
    const packs = (await get('/stripe/products?type=one_time')).body;
    expect(packs.priceList.map(({ type }: { type: string }) => type)).toEqual(Array(3).fill('one_time'));
    expect(packs.config.creditProducts).toHaveLength(3);
    expect((await get('/stripe/products')).body.priceList).toHaveLength(5);
    expect((await get('/stripe/products?type=free')).statusCode).toBe(4000);
    for (const name of ['apiKeyProducts', 'apiKeyProductSubscription'])
      expect(Object.keys((await get(`/stripe/${name}`)).body)).toEqual(['apiKeyStripePriceList', 'config']);
  });

  test('[X4] [I20] [I21] [I22] [I23] [I24] [I25] [I26] [I27] [I28] calls are where the specification has them', () => {
    const { createSubscription, createIntent, createCheckoutSession, getPaymentResult } = PAYMENT_CALLS;
    const { updateBillingAddress, checkCreditStatus, openCustomerPortal, updatePaymentStatus } =
      PAYMENT_CALLS;
    const posts = [createSubscription, createIntent, createCheckoutSession, getPaymentResult];
    const rest = [updateBillingAddress, checkCreditStatus, openCustomerPortal, updatePaymentStatus];
    expect([...posts, ...rest].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /stripe/createSubscription',
      'POST /stripe/createIntent',
      'POST /stripe/createCheckoutSession',
      'POST /stripe/paymentResult',
      'POST /stripe/updateAddress',
      'POST /stripe/checkCreditStatus',
      'POST /stripe/customerPortal',
      'POST /stripe/updatePaymentStatus',
    ]);
    expect(PAYMENT_CALLS.getPaymentConfig.path).toBe('/stripe/config');
    expect(PAYMENT_CALLS.createPaypalOrder.path).toBe('/andor-login-1.0/paypal/createOrder');
    expect(PAYMENT_CALLS.createPaypalSubscription.path).toBe('/andor-login-1.0/paypal/createSubscription');
  });

  test('[I22] the same purchase begun, asked about and paid by several processes at the same moment: one answer for all, and one effect', async () => {
    const ada = await newUser(server, context);
    const begin = () => ada.call(PAYMENT_CALLS.createIntent, { body: PACK });
    const begun = await atOnce(context.database, 'purchases', [begin, begin, begin, begin]);
    const secrets = new Set(begun.map(({ body }) => body.clientSecret));
    expect(secrets.size).toBe(1);
    const clientSecret = first([...secrets]);
    const processes = [server, await serverOn(context), await serverOn(context)];
    const ask = (process: FastifyInstance, isPaid: boolean) => async () => {
      const { path, method } = isPaid ? PAYMENT_CALLS.confirmSandboxPayment : PAYMENT_CALLS.checkCreditStatus;
      const payload = isPaid ? { clientSecret, card: 'succeeds', step: null } : { clientSecret };
      const query = { sys: ada.systemRefKey };
      const answer = await process.inject({ method, url: path, query, headers: ada.headers, payload });
      return [answer.statusCode, answer.json().status];
    };
    // All of them have heard from the provider that it is paid when the first one writes the credits down.
    const answers = await atOnce(
      context.database,
      'credit_entries',
      processes.map((process, index) => ask(process, index !== 1)),
    );
    for (const answer of answers) expect(answer).toEqual([200, 'SUCCESS']);
    const { body } = await ada.call(PAYMENT_CALLS.checkCreditStatus, { body: { clientSecret } });
    expect(body).toEqual({ status: 'COMPLETED', creditsAdded: 100 });
    const entries = await context.database.queries
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, ada.userId));
    expect(entries).toHaveLength(1);
    for (const process of processes.slice(1)) await process.close();
  });

  test('[I20] [I24] the price is of the server: unknown ids, and an id with the sku of another, are refused', async () => {
    const ada = await newUser(server, context);
    for (const body of [
      { priceId: 'price_free', skuId: 1 },
      { ...YEARLY, skuId: 2 },
    ])
      for (const call of [PAYMENT_CALLS.createSubscription, PAYMENT_CALLS.createIntent])
        expect((await ada.call(call, { body })).status).toBe('FAIL');
    expect((await ada.call(PAYMENT_CALLS.createIntent, { body: YEARLY })).status).toBe('FAIL');
    expect((await ada.call(PAYMENT_CALLS.createSubscription, { body: PACK })).status).toBe('FAIL');
  });

  test('[I20] [I25] [E9] a trial: the card is set up, Pro begins, and nothing was paid', async () => {
    const ada = await newUser(server, context);
    const begun = await ada.call(PAYMENT_CALLS.createSubscription, { body: YEARLY });
    expect(begun.body).toMatchObject({ trialUsed: false });
    expect(begun.body.clientSecret).toMatch(/^seti_\w+_secret_\w+$/);
    const check = () =>
      ada.call(PAYMENT_CALLS.checkCreditStatus, { body: { clientSecret: begun.body.clientSecret } });
    expect((await check()).body).toEqual({ status: 'PENDING', creditsAdded: 0 });
    expect((await profileOf(ada)).user).toMatchObject({ subscribed: false, trialConsumed: false });
    expect((await pay(ada, begun.body.clientSecret)).body).toEqual({ status: 'succeeded', message: null });
    expect((await check()).body).toEqual({ status: 'ACTIVE', creditsAdded: 0 });
    expect((await profileOf(ada)).user).toMatchObject({ subscribed: true, trialConsumed: true });
    const { subscriptions, receipts } = (await ada.call(PAYMENT_CALLS.getBilling)).body;
    expect(subscriptions).toMatchObject([
      { status: 'trialing', currentPeriodEnd: '2026-11-28T10:00:00.000Z', price: { product: 'pro-yearly' } },
    ]);
    expect(receipts).toEqual([]);
  });

  test('[I20] [I23] anyone who had a trial pays at once', async () => {
    const ada = await newUser(server, context);
    const begun = await ada.call(PAYMENT_CALLS.createSubscription, { body: MONTHLY });
    await pay(ada, begun.body.clientSecret);
    const { subscriptions } = (await ada.call(PAYMENT_CALLS.getBilling)).body;
    const name = { systemSubscriptionIdentifier: first(subscriptions).systemSubscriptionIdentifier };
    expect(
      (await ada.call(PAYMENT_CALLS.cancelSubscription, { body: name })).body.subscription,
    ).toMatchObject({
      cancelAtPeriodEnd: true,
    });
    now = new Date(now.getTime() + 8 * 86_400_000);
    expect(first((await ada.call(PAYMENT_CALLS.getBilling)).body.subscriptions).status).toBe('canceled');
    expect((await profileOf(ada)).user.subscribed).toBe(false);

    const second = await ada.call(PAYMENT_CALLS.createSubscription, { body: MONTHLY });
    expect(second.body).toMatchObject({ trialUsed: true });
    expect(second.body.clientSecret).toMatch(/^pi_/);
    const address = {
      name: 'Ada',
      address: {
        line1: 'Street 1',
        line2: '',
        city: 'Vienna',
        state: 'Vienna',
        postal_code: '1010',
        country: 'AT',
      },
    };
    const purchase = { systemSubscriptionIdentifier: second.body.systemSubscriptionIdentifier };
    expect(
      (await ada.call(PAYMENT_CALLS.updateBillingAddress, { body: { ...purchase, ...address } })).status,
    ).toBe('SUCCESS');
    await pay(ada, second.body.clientSecret);
    const { receipts } = (await ada.call(PAYMENT_CALLS.getBilling)).body;
    expect(receipts).toMatchObject([{ amount: 1199, currency: 'EUR', product: 'Gesso Pro, monthly' }]);
    const mails = (await context.mail.outbox()).filter(({ recipient }) => recipient === ada.email);
    const receipt = mails.find(({ subject }) => subject.includes(first(receipts).number));
    expect(receipt?.textBody).toContain('€11.99 for Gesso Pro, monthly');
    expect(receipt?.textBody).toContain('Billed to Ada, Street 1, 1010 Vienna, Vienna, AT.');
  });

  test('[I24] [I10] [I29] [A4] a pack: credits come once, however often it is requested', async () => {
    const ada = await newUser(server, context);
    const { body } = await ada.call(PAYMENT_CALLS.createIntent, { body: PACK });
    expect(body.clientSecret).toMatch(/^pi_/);
    await pay(ada, body.clientSecret);
    await pay(ada, body.clientSecret);
    const name = { systemSubscriptionIdentifier: body.systemSubscriptionIdentifier };
    for (let times = 0; times < 3; times++) {
      const answer = await ada.call(PAYMENT_CALLS.updatePaymentStatus, { body: name });
      expect(answer.body).toEqual({ status: 'COMPLETED', creditsAdded: 100 });
    }
    expect((await profileOf(ada)).user).toMatchObject({ remainingCoins: 100, creditPurchased: true });
    const entries = await context.database.queries
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, ada.userId));
    expect(entries).toMatchObject([{ amount: 100, kind: 'purchase' }]);
  });

  test('[A4] [E10] a pack of the developer API adds to its calls', async () => {
    const ada = await newUser(server, context);
    for (let packs = 1; packs <= 2; packs++) {
      const { body } = await ada.call(PAYMENT_CALLS.createIntent, { body: API_PACK });
      await pay(ada, body.clientSecret);
      expect((await profileOf(ada)).apiUsageDetails).toMatchObject([
        { remainingCalls: 500 * packs, purchasedQuota: 500 * packs, creditPurchased: true },
      ]);
    }
  });

  test('a card that is declined, one that needs a step, one that takes its time', async () => {
    const ada = await newUser(server, context);
    const { body } = await ada.call(PAYMENT_CALLS.createIntent, { body: PACK });
    const { clientSecret } = body;
    const status = async () =>
      (await ada.call(PAYMENT_CALLS.checkCreditStatus, { body: { clientSecret } })).body.status;
    expect((await pay(ada, clientSecret, 'declined')).body).toEqual({
      status: 'requires_payment_method',
      message: 'Your card was declined.',
    });
    expect(await status()).toBe('PENDING');
    // A step that was not requested is no answer to it.
    expect((await pay(ada, clientSecret, 'needs_step', 'approved')).body.status).toBe(
      'requires_payment_method',
    );
    expect((await pay(ada, clientSecret, 'needs_step')).body.status).toBe('requires_action');
    expect((await pay(ada, clientSecret, 'needs_step', 'refused')).body.status).toBe(
      'requires_payment_method',
    );
    expect((await pay(ada, clientSecret, 'processing')).body.status).toBe('processing');
    expect(await status()).toBe('PROCESSING');
    expect((await profileOf(ada)).user.remainingCoins).toBe(0);
    now = new Date(now.getTime() + 11 * 60_000);
    expect(await status()).toBe('COMPLETED');
    expect((await profileOf(ada)).user.remainingCoins).toBe(100);
  });

  test('two tabs, a double click: one purchase and one attempt', async () => {
    const ada = await newUser(server, context);
    const begin = () => ada.call(PAYMENT_CALLS.createSubscription, { body: YEARLY });
    const answers = await atOnce(context.database, 'purchases', [begin, begin, begin, begin]);
    const names = new Set(answers.map(({ body }) => JSON.stringify(body)));
    expect([...names]).toHaveLength(1);
    const { queries } = context.database;
    const rows = await queries.select().from(purchases).where(eq(purchases.userId, ada.userId));
    expect(rows).toHaveLength(1);
    const attempts = await queries
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.purchaseId, rows[0]?.purchaseId ?? ''));
    expect(attempts).toHaveLength(1);
  });

  test('a subscriber cannot subscribe again; another plan that was begun before cannot be paid any more', async () => {
    const ada = await newUser(server, context);
    const left = await ada.call(PAYMENT_CALLS.createSubscription, { body: MONTHLY });
    const taken = await ada.call(PAYMENT_CALLS.createSubscription, { body: YEARLY });
    expect((await pay(ada, left.body.clientSecret)).body.status).toBe('requires_payment_method');
    await pay(ada, taken.body.clientSecret);
    for (const body of [MONTHLY, YEARLY]) {
      const refused = await ada.call(PAYMENT_CALLS.createSubscription, { body });
      expect(refused).toMatchObject({ status: 'FAIL' });
      expect(refused.description).toMatch(/^You are subscribed already\./);
    }
    expect((await ada.call(PAYMENT_CALLS.createIntent, { body: PACK })).status).toBe('SUCCESS');
  });

  test('[I21] [I22] [I15] a page of the provider: a session, and its result', async () => {
    const ada = await newUser(server, context);
    const page = '/pricing?project_id=p1&product_id=7';
    const { body } = await ada.call(PAYMENT_CALLS.createCheckoutSession, { body: { ...PACK, page } });
    const result = () => ada.call(PAYMENT_CALLS.getPaymentResult, { body: { sessionId: body.sessionId } });
    expect((await result()).body).toEqual({ result: false });
    const path = new URL(body.url).pathname;
    const shown = await server.inject({ url: path, headers: { host: 'gesso.test' } });
    expect(shown.body).toContain('test payment');
    const paid = await server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'card=succeeds',
    });
    expect(paid.statusCode).toBe(303);
    expect(paid.headers.location).toBe(
      `http://gesso.test/payment-success/?${new URLSearchParams({ page, project_id: 'p1', product_id: '7' })}`,
    );
    expect((await result()).body).toEqual({ result: true });
    expect((await profileOf(ada)).user.remainingCoins).toBe(100);
  });

  test.each([
    ['createPaypalOrder', PACK, 'createIntent', 'COMPLETED'],
    ['createPaypalSubscription', YEARLY, 'createSubscription', 'ACTIVE'],
  ] as const)('[I28] %s leads to a page on which it is approved', async (paypal, choice, begin, status) => {
    const ada = await newUser(server, context);
    const { body } = await ada.call(PAYMENT_CALLS[begin], { body: choice });
    const name = { systemSubscriptionIdentifier: body.systemSubscriptionIdentifier, planId: null };
    const { approvalUrl } = (await ada.call(PAYMENT_CALLS[paypal], { body: name })).body;
    // Opened twice it is the same order.
    expect((await ada.call(PAYMENT_CALLS[paypal], { body: name })).body.approvalUrl).toBe(approvalUrl);
    const check = () =>
      ada.call(PAYMENT_CALLS.checkCreditStatus, { body: { clientSecret: body.clientSecret } });
    expect((await check()).body.status).toBe('PENDING');
    const approved = await server.inject({
      method: 'POST',
      url: new URL(approvalUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'card=succeeds',
    });
    expect([approved.statusCode, approved.headers.location]).toEqual([
      303,
      'http://gesso.test/paypal/approved',
    ]);
    expect((await check()).body.status).toBe(status);
    // What was paid there cannot be paid by card as well.
    expect((await pay(ada, body.clientSecret)).body.status).toBe('requires_payment_method');
    expect((await ada.call(PAYMENT_CALLS[paypal], { body: name })).status).toBe('FAIL');
  });

  test('[I27] the portal is there for who bought something', async () => {
    const ada = await newUser(server, context);
    const { body } = await ada.call(PAYMENT_CALLS.createIntent, { body: PACK });
    expect((await ada.call(PAYMENT_CALLS.getBilling)).body.hasPortal).toBe(false);
    await pay(ada, body.clientSecret);
    expect((await ada.call(PAYMENT_CALLS.getBilling)).body.hasPortal).toBe(true);
    const { url } = (await ada.call(PAYMENT_CALLS.openCustomerPortal)).body;
    const page = await server.inject({ url: new URL(url).pathname, headers: { host: 'gesso.test' } });
    expect(page.body).toContain('100 AI credits');
  });
});

test('where all users have Pro it is not sold; packs are', async () => {
  const { server, context, close } = await startInjectedServer('quickest', {
    config: { defaultPlan: 'pro' },
  });
  await seedPrices(context.database);
  const ada = await newUser(server, context);
  expect(await ada.call(PAYMENT_CALLS.createSubscription, { body: YEARLY })).toMatchObject({
    status: 'FAIL',
    description: 'Everyone on this server has Pro.',
  });
  expect((await ada.call(PAYMENT_CALLS.createIntent, { body: PACK })).status).toBe('SUCCESS');
  await close();
});

test('PAYMENTS=off: nothing can be bought, and the app knows', async () => {
  const { server, context, close } = await startInjectedServer('quickest', { config: { payments: 'off' } });
  await seedPrices(context.database);
  const ada = await newUser(server, context);
  expect((await ada.call(PAYMENT_CALLS.getPaymentConfig)).body).toMatchObject({
    provider: 'off',
    paypal: null,
  });
  const refused = [
    await ada.call(PAYMENT_CALLS.createIntent, { body: PACK }),
    await ada.call(PAYMENT_CALLS.createCheckoutSession, { body: { ...PACK, page: '' } }),
  ];
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 'FAIL', description: 'Nothing can be bought on this server.' });
  await close();
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { paymentAttempts, purchases, users } from '../../database/schema.ts';
import { newUser } from '../../testing/people.ts';
import { API_PLAN, intentOf, MONTHLY, PACK, YEARLY } from '../../testing/priced.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';
import type { UserRow } from '../accounts/sessions.ts';
import { userById } from '../accounts/users.ts';
import { Trials } from './credits/trials.ts';
import { seedPrices } from './offers/seed-prices.ts';
import { createPayments, type Payments } from './payments.ts';
import type { Providers } from './providers.ts';
import { Purchases } from './purchases.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

const HOUR_MS = 60 * 60_000;
const START = new Date('2026-11-21T10:07:03.250Z');
const PACK_300 = { priceId: 'price_ai-credits-300', skuId: 12 };
const API_PACK = { priceId: 'price_api-calls-500', skuId: 21 };
const ADDRESS = { line1: 'Gatan 4', line2: '', city: '', state: '', postal_code: '22350', country: 'SE' };

let running: InjectedServer;
let payments: Payments;
let sandbox: Sandbox;
let now = START;
let ada: UserRow;
beforeAll(async () => {
  running = await startInjectedServer('quickest', { now: () => now });
  await seedPrices(running.context.database);
  payments = createPayments(running.context);
  if (!payments.providers.sandbox) throw new Error('There is no stand-in.');
  sandbox = payments.providers.sandbox;
});
afterAll(() => running.close());
beforeEach(async () => {
  ada = await newcomer();
});

const queries = () => running.context.database.queries;
async function newcomer(): Promise<UserRow> {
  const { userId } = await newUser(running.server, running.context);
  const user = await userById(queries(), userId);
  if (!user) throw new Error('The account is gone.');
  return user;
}
/** A server on which some take no payments. */
function serverWith(changes: Partial<Providers>): Purchases {
  const providers = { ...payments.providers, ...changes };
  const { settlement } = payments;
  return new Purchases({ ...running.context, providers, settlement, trials: new Trials(running.context) });
}
const begin = (choice: typeof PACK, by: UserRow = ada, at = payments.purchases) =>
  at.begin(
    by,
    choice === MONTHLY || choice === YEARLY || choice === API_PLAN ? 'recurring' : 'one_time',
    choice,
  );
const pay = (clientSecret: string, card: 'succeeds' | 'processing' = 'succeeds') =>
  sandbox.confirm(intentOf(clientSecret), card, null);
const rowsOf = (of = ada) => queries().select().from(purchases).where(eq(purchases.userId, of.userId));
const attemptsOf = (purchaseId: string) =>
  queries().select().from(paymentAttempts).where(eq(paymentAttempts.purchaseId, purchaseId));
const isPending = async (clientSecret: string) =>
  (await sandbox.order(intentOf(clientSecret)))?.state.status === 'pending';

const NONE = { code: STATUS_CODES.notFound, message: 'There is no such purchase.' };
const OFF = { code: STATUS_CODES.refused, message: 'Nothing can be bought on this server.' };

test('what belongs to no user, and what belongs to another user, is not there: in every call that names a purchase', async () => {
  const { purchases: service } = payments;
  const { systemSubscriptionIdentifier: id, clientSecret } = await begin(PACK);
  const { sessionId } = await service.beginOnPage(ada, { ...PACK, page: '' });
  const stranger = await newcomer();
  for (const [who, name, secret, session] of [
    [stranger, id, clientSecret, sessionId],
    [ada, 'unknown', 'unknown', 'unknown'],
    // An id of an attempt is one only where it belongs.
    [ada, clientSecret, id, intentOf(clientSecret)],
  ] as const) {
    for (const ask of [
      () => service.status(who, { purchaseId: name }),
      () => service.status(who, { clientSecret: secret }),
      () => service.isPaidOnPage(who, session),
      () => service.payWithPaypal(who, name),
      () => service.setBillingAddress(who, name, { name: 'Mara', address: ADDRESS }),
      () => service.referenceOfSecret(who, secret),
    ])
      await expect(ask()).rejects.toMatchObject(NONE);
  }
  expect(await rowsOf(stranger)).toEqual([]);
  expect(await service.status(ada, { clientSecret })).toEqual({ status: 'PENDING', creditsAdded: 0 });
  expect(await service.referenceOfSecret(ada, clientSecret)).toBe(intentOf(clientSecret));
});

test('[I20] [I24] packs are paid once and plans again and again: the other way is refused', async () => {
  const refusal = { code: STATUS_CODES.refused, message: 'This cannot be paid in that way.' };
  await expect(payments.purchases.begin(ada, 'one_time', MONTHLY)).rejects.toMatchObject(refusal);
  await expect(payments.purchases.begin(ada, 'recurring', PACK)).rejects.toMatchObject(refusal);
  expect(await rowsOf()).toEqual([]);
});

test('[E9] only Pro has a trial, and only as a plan', async () => {
  for (const [choice, days, kind] of [
    [PACK, 0, 'pi_'],
    [API_PACK, 0, 'pi_'],
    [API_PLAN, 0, 'pi_'],
    [MONTHLY, 7, 'seti_'],
  ] as const) {
    const begun = await begin(choice);
    expect(begun.clientSecret.startsWith(kind)).toBe(true);
    expect(begun.trialUsed).toBe(false);
    const row = (await rowsOf()).find(({ purchaseId }) => purchaseId === begun.systemSubscriptionIdentifier);
    expect(row).toMatchObject({ trialDays: days, status: 'pending', createdAt: now, checkedAt: now });
  }
});

test('[I22] a purchase that was left is continued for twenty hours; another price, or the end of the trial, is another one', async () => {
  const first = await begin(PACK);
  expect((await begin(PACK_300)).systemSubscriptionIdentifier).not.toBe(first.systemSubscriptionIdentifier);
  now = new Date(START.getTime() + 20 * HOUR_MS - 1);
  expect(await begin(PACK)).toEqual(first);
  now = new Date(START.getTime() + 20 * HOUR_MS);
  const second = await begin(PACK);
  expect(second.systemSubscriptionIdentifier).not.toBe(first.systemSubscriptionIdentifier);
  now = START;

  const withTrial = await begin(MONTHLY);
  await queries().update(users).set({ trialConsumed: true }).where(eq(users.userId, ada.userId));
  const without = await begin(MONTHLY);
  expect(without).toMatchObject({ trialUsed: true, clientSecret: expect.stringMatching(/^pi_/) });
  expect(without.systemSubscriptionIdentifier).not.toBe(withTrial.systemSubscriptionIdentifier);
});

test('[I21] a purchase on a page of the provider and one in the browser are two', async () => {
  const { purchases: service } = payments;
  const page = await service.beginOnPage(ada, { ...PACK, page: '/a' });
  const inBrowser = await begin(PACK);
  const again = await service.beginOnPage(ada, { ...PACK, page: '/b' });
  expect(await rowsOf()).toHaveLength(3);
  expect(again.sessionId).not.toBe(page.sessionId);
  expect(await begin(PACK)).toEqual(inBrowser);
  const [checkout] = await attemptsOf(
    (await rowsOf()).find(({ purchaseId }) => purchaseId !== inBrowser.systemSubscriptionIdentifier)
      ?.purchaseId ?? '',
  );
  expect(checkout).toMatchObject({ channel: 'checkout', provider: 'sandbox', createdAt: now });
  expect(page.url).toContain('/sandbox/checkout/');
  expect(await service.isPaidOnPage(ada, page.sessionId)).toBe(false);
  await sandbox.confirm(page.sessionId, 'succeeds', null);
  expect(await service.isPaidOnPage(ada, page.sessionId)).toBe(true);
  // The trial of a plan counts as paid too.
  const plan = await service.beginOnPage(ada, { ...MONTHLY, page: '' });
  await sandbox.confirm(plan.sessionId, 'succeeds', null);
  expect(await service.isPaidOnPage(ada, plan.sessionId)).toBe(true);
});

test('a plan that is begun closes other plans for the same thing that were left open, and nothing else', async () => {
  const pack = await begin(PACK);
  const monthly = await begin(MONTHLY);
  const apiPlan = await begin(API_PLAN);
  await begin(PACK_300);
  for (const { clientSecret } of [pack, monthly, apiPlan]) expect(await isPending(clientSecret)).toBe(true);
  await begin(YEARLY);
  expect(await isPending(monthly.clientSecret)).toBe(false);
  for (const { clientSecret } of [pack, apiPlan]) expect(await isPending(clientSecret)).toBe(true);
  const left = (await rowsOf()).find(({ purchaseId }) => purchaseId === monthly.systemSubscriptionIdentifier);
  expect(left?.status).toBe('canceled');
});

test('what the browser did not report is found when the next purchase begins', async () => {
  const { systemSubscriptionIdentifier: id, clientSecret } = await begin(PACK);
  await pay(clientSecret);
  const next = await begin(PACK);
  expect(next.systemSubscriptionIdentifier).not.toBe(id);
  expect(await payments.purchases.status(ada, { purchaseId: id })).toEqual({
    ...{ status: 'COMPLETED', creditsAdded: 100 },
  });
});

test('a subscriber is refused the same thing again, and buys everything else', async () => {
  for (const choice of [MONTHLY, API_PLAN]) await pay((await begin(choice)).clientSecret);
  for (const choice of [MONTHLY, YEARLY, API_PLAN])
    await expect(begin(choice)).rejects.toMatchObject({
      code: STATUS_CODES.refused,
      message: 'You are subscribed already. You can change your subscription in your account settings.',
    });
  for (const choice of [PACK, API_PACK]) expect((await begin(choice)).clientSecret).toMatch(/^pi_/);
});

test('[I28] through PayPal: what is open is continued, what was closed is begun again, what is paid is refused', async () => {
  const { purchases: service } = payments;
  const { systemSubscriptionIdentifier: id, clientSecret } = await begin(PACK);
  const first = await service.payWithPaypal(ada, id);
  expect(await service.payWithPaypal(ada, id)).toEqual(first);
  const paypal = (await attemptsOf(id)).find(({ channel }) => channel === 'paypal')?.reference ?? '';
  await sandbox.cancel({ reference: paypal } as Parameters<Sandbox['cancel']>[0]);
  const second = await service.payWithPaypal(ada, id);
  expect(second.approvalUrl).not.toBe(first.approvalUrl);
  // With every way closed the purchase is canceled, and can still be paid.
  for (const { reference } of await attemptsOf(id))
    await sandbox.cancel({ reference } as Parameters<Sandbox['cancel']>[0]);
  expect(await service.status(ada, { purchaseId: id })).toMatchObject({ status: 'CANCELED' });
  const third = await service.payWithPaypal(ada, id);
  const last = (await attemptsOf(id)).at(-1)?.reference ?? '';
  expect(third.approvalUrl).toContain(last);
  await sandbox.confirm(last, 'succeeds', null);
  await expect(service.payWithPaypal(ada, id)).rejects.toMatchObject({
    code: STATUS_CODES.refused,
    message: 'This purchase is paid already.',
  });
  expect(await service.status(ada, { clientSecret })).toEqual({ status: 'COMPLETED', creditsAdded: 100 });
});

test('where PayPal alone takes payments a purchase has no form, and its secret is a name in all calls', async () => {
  const alone = serverWith({ card: null });
  const begun = await begin(PACK, ada, alone);
  const id = begun.systemSubscriptionIdentifier;
  expect(begun).toEqual({
    ...{ systemSubscriptionIdentifier: id, clientSecret: `pi_paypal_secret_${id}`, trialUsed: false },
  });
  expect(await attemptsOf(id)).toEqual([]);
  await expect(alone.beginOnPage(ada, { ...PACK, page: '' })).rejects.toMatchObject(OFF);
  const { clientSecret } = begun;
  expect(await alone.status(ada, { clientSecret })).toMatchObject({ status: 'PENDING' });
  await expect(alone.status(ada, { clientSecret: `x${clientSecret}` })).rejects.toMatchObject(NONE);
  await alone.payWithPaypal(ada, id);
  const [paypal] = await attemptsOf(id);

  // With cards again it has a form too: each secret pays its own attempt.
  const withCard = await begin(PACK);
  expect(withCard.systemSubscriptionIdentifier).toBe(id);
  expect(await payments.purchases.referenceOfSecret(ada, withCard.clientSecret)).not.toBe(paypal?.reference);
  await sandbox.confirm(paypal?.reference ?? '', 'succeeds', null);
  expect(await alone.status(ada, { clientSecret })).toEqual({ status: 'COMPLETED', creditsAdded: 100 });
});

test('where there is no payment provider everything is refused, and addresses of bills are still kept', async () => {
  const off = serverWith({ card: null, paypal: null });
  await expect(begin(PACK, ada, off)).rejects.toMatchObject(OFF);
  await expect(off.beginOnPage(ada, { ...PACK, page: '' })).rejects.toMatchObject(OFF);
  expect(await rowsOf()).toEqual([]);
  const { systemSubscriptionIdentifier: id } = await begin(PACK);
  await expect(off.payWithPaypal(ada, id)).rejects.toMatchObject({
    code: STATUS_CODES.refused,
    message: 'PayPal is not available on this server.',
  });
  await off.setBillingAddress(ada, id, { name: 'Mara', address: ADDRESS });
  const [row] = await rowsOf();
  expect(JSON.parse(row?.billingAddress ?? '')).toEqual({ name: 'Mara', address: ADDRESS });
  const withoutCards = serverWith({ paypal: null });
  expect((await begin(PACK, ada, withoutCards)).systemSubscriptionIdentifier).toBe(id);
});

test('[I25] how far a purchase is: under way, running also while a payment is tried again, and at its end', async () => {
  const { purchases: service } = payments;
  const pack = await begin(PACK);
  await pay(pack.clientSecret, 'processing');
  const statusOf = async ({ clientSecret }: { clientSecret: string }) =>
    (await service.status(ada, { clientSecret })).status;
  expect(await statusOf(pack)).toBe('PROCESSING');
  const plan = await begin(MONTHLY);
  await pay(plan.clientSecret);
  expect(await statusOf(plan)).toBe('ACTIVE');
  await sandbox.setCardWorks(intentOf(plan.clientSecret), false);
  await sandbox.moveClock(8 * 24 * HOUR_MS);
  expect(await statusOf(pack)).toBe('COMPLETED');
  expect(await statusOf(plan)).toBe('ACTIVE');
  const [row] = (await rowsOf()).filter(({ priceId }) => priceId === MONTHLY.priceId);
  expect(row?.status).toBe('past_due');
  await sandbox.moveClock(20 * 24 * HOUR_MS);
  expect(await statusOf(plan)).toBe('CANCELED');
});

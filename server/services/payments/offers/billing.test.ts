import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { STATUS_CODES } from '../../../contract/envelope.ts';
import { receipts } from '../../../database/schema.ts';
import { newUser } from '../../../testing/people.ts';
import { API_PLAN, intentOf, MONTHLY, PACK, YEARLY } from '../../../testing/priced.ts';
import { STRIPE_KEYS } from '../../../testing/servers/stripe-server.ts';
import { type InjectedServer, startInjectedServer } from '../../../testing/servers/temporary-server.ts';
import type { UserRow } from '../../accounts/sessions.ts';
import { userById } from '../../accounts/users.ts';
import { takeNotice } from '../events.ts';
import { writeReceipts } from '../letters/write-receipts.ts';
import { openProviders } from '../open-providers.ts';
import { wholePurchase } from '../payment-rows.ts';
import { createPayments, type Payments } from '../payments.ts';
import type { ProviderNotice, ProviderPayment } from '../provider.ts';
import type { Providers } from '../providers.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { PaymentEvent, Settlement } from '../settlement.ts';
import { Billing } from './billing.ts';
import { seedPrices } from './seed-prices.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date('2026-11-21T10:07:03.250Z');

let running: InjectedServer;
let payments: Payments;
let sandbox: Sandbox;
let ada: UserRow;
beforeAll(async () => {
  running = await startInjectedServer('quickest', { now: () => NOW });
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
async function begin(choice: typeof PACK, by = ada) {
  const type = choice === PACK ? 'one_time' : 'recurring';
  const { systemSubscriptionIdentifier: id, clientSecret } = await payments.purchases.begin(by, type, choice);
  return { id, reference: intentOf(clientSecret) };
}
async function buy(choice: typeof PACK, card: 'succeeds' | 'processing' = 'succeeds', by = ada) {
  const begun = await begin(choice, by);
  await sandbox.confirm(begun.reference, card, null);
  await payments.settlement.settle(begun.id);
  return begun;
}
function billingWith(changes: Partial<Providers>): Billing {
  return new Billing({
    ...running.context,
    providers: { ...payments.providers, ...changes },
    settlement: payments.settlement,
  });
}
const cancel = (id: string, isWanted = true, by = ada, billing = payments.billing) =>
  billing.setCancelAtPeriodEnd(by, id, isWanted);
const isCanceledThere = async (reference: string) =>
  (await sandbox.order(reference))?.state.cancelAtPeriodEnd;

test('[I27] subscriptions and receipts are listed newest first; packs and what was not paid are no subscriptions', async () => {
  expect(await payments.billing.of(ada)).toEqual({ subscriptions: [], receipts: [], hasPortal: false });
  const left = await begin(MONTHLY);
  const trial = await buy(YEARLY);
  // Nothing was paid yet, and there is something to manage.
  expect(await payments.billing.of(ada)).toMatchObject({
    subscriptions: [
      {
        ...{ systemSubscriptionIdentifier: trial.id, status: 'trialing', provider: 'sandbox' },
        ...{ currentPeriodEnd: '2026-11-28T10:07:03.250Z', cancelAtPeriodEnd: false },
        price: { product: 'pro-yearly' },
      },
    ],
    receipts: [],
    hasPortal: true,
  });
  expect((await wholePurchase(queries(), left.id))?.purchase.status).toBe('canceled');
  await buy(PACK);
  const plan = await buy(API_PLAN);
  const { subscriptions, receipts: bills, hasPortal } = await payments.billing.of(ada);
  expect(subscriptions.map(({ systemSubscriptionIdentifier: id }) => id).sort()).toEqual(
    [plan.id, trial.id].sort(),
  );
  expect(hasPortal).toBe(true);
  expect(bills.map(({ product, amount, currency }) => [product, amount, currency])).toEqual([
    ['1,000 API calls a month', 2499, 'EUR'],
    ['100 AI credits', 499, 'EUR'],
  ]);
  for (const { number, url, issuedAt } of bills) {
    expect(number).toMatch(/^G-2026-\d{6}$/);
    expect(url).toMatch(new RegExp(`^http://gesso\\.test/receipts/${number}/[\\w-]{43}$`));
    expect(issuedAt).toBe(NOW.toISOString());
  }
});

test('anyone who looks sees a payment that took its time, without an event', async () => {
  await buy(PACK, 'processing');
  const plan = await buy(API_PLAN, 'processing');
  expect((await payments.billing.of(ada)).receipts).toEqual([]);
  await sandbox.moveClock(11 * 60_000);
  const { receipts: bills, subscriptions } = await payments.billing.of(ada);
  expect(bills.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([499, 2499]);
  expect(subscriptions).toMatchObject([{ systemSubscriptionIdentifier: plan.id, status: 'active' }]);
});

test('[I27] the page for cards and bills is the provider’s; without cards there is none', async () => {
  expect((await payments.billing.portal(ada)).url).toContain('/sandbox/portal/cus_');
  await expect(billingWith({ card: null }).portal(ada)).rejects.toMatchObject({
    ...{ code: STATUS_CODES.notFound, message: 'There is nothing to manage yet.' },
  });
  await buy(YEARLY);
  expect((await billingWith({ card: null }).of(ada)).hasPortal).toBe(false);
});

test('a subscription ends with what is paid for, and goes on after all, at the attempt that paid it', async () => {
  const { id, reference } = await begin(API_PLAN);
  // A way to pay that was opened first and left.
  await payments.purchases.payWithPaypal(ada, id);
  await sandbox.confirm(reference, 'succeeds', null);
  expect((await cancel(id)).subscription).toMatchObject({
    ...{ systemSubscriptionIdentifier: id, status: 'active', cancelAtPeriodEnd: true },
  });
  expect(await isCanceledThere(reference)).toBe(true);
  expect((await cancel(id, false)).subscription.cancelAtPeriodEnd).toBe(false);
  expect(await isCanceledThere(reference)).toBe(false);
});

test('the way that was opened later and paid is the one that ends', async () => {
  const { id, reference: card } = await begin(API_PLAN);
  await payments.purchases.payWithPaypal(ada, id);
  const orders = (await sandbox.orders(ada.userId)).map(({ reference }) => reference);
  const paypal = orders.find((reference) => reference !== card) ?? '';
  await sandbox.confirm(paypal, 'succeeds', null);
  expect((await cancel(id)).subscription.cancelAtPeriodEnd).toBe(true);
  expect([await isCanceledThere(paypal), await isCanceledThere(card)]).toEqual([true, false]);
});

test('what is no subscription, is another user’s, has ended, or whose provider is gone, cannot be ended', async () => {
  const none = { code: STATUS_CODES.notFound, message: 'There is no such subscription.' };
  const trial = await buy(MONTHLY);
  const stranger = await newcomer();
  await expect(cancel('unknown')).rejects.toMatchObject(none);
  await expect(cancel(trial.id, true, stranger)).rejects.toMatchObject(none);
  await expect(cancel((await buy(PACK)).id)).rejects.toMatchObject(none);
  await expect(cancel((await begin(API_PLAN)).id)).rejects.toMatchObject(none);
  expect(await isCanceledThere(trial.reference)).toBe(false);
  await expect(cancel(trial.id, true, ada, billingWith({ card: null, paypal: null }))).rejects.toMatchObject({
    code: STATUS_CODES.refused,
    message: 'The payment provider of this payment is no longer connected to this server.',
  });
  await cancel(trial.id);
  await sandbox.moveClock(8 * DAY_MS);
  await expect(cancel(trial.id, false)).rejects.toMatchObject({
    ...{ code: STATUS_CODES.refused, message: 'This subscription has ended.' },
  });
});

test('[A4] a message of a provider is about a purchase by its name, by what was begun there, or by a payment; others belong to no user', async () => {
  const named = await buy(PACK);
  const begun = await buy(API_PLAN);
  const [bill] = await queries().select().from(receipts).where(eq(receipts.purchaseId, begun.id));
  const settled: [string, PaymentEvent | undefined][] = [];
  const settlement = {
    settle: async (...asked: [string, PaymentEvent | undefined]) => void settled.push(asked),
  } as unknown as Settlement;
  const report = (about: Partial<ProviderNotice>) =>
    takeNotice({ ...running.context, settlement }, 'sandbox', {
      ...{ eventId: 'evt_7', kind: 'paid', purchaseId: null, references: [], payments: [], ...about },
    });
  await report({ purchaseId: named.id, references: [begun.reference] });
  await report({ purchaseId: 'of another shop', references: ['unknown', begun.reference] });
  await report({ references: ['unknown'], payments: ['unknown', bill?.payment ?? ''] });
  await report({});
  await report({ purchaseId: 'of another shop', references: ['unknown'], payments: ['unknown'] });
  // The same id at another provider is something else.
  await takeNotice({ ...running.context, settlement }, 'stripe', {
    ...{ eventId: 'evt_8', kind: 'paid', purchaseId: null, references: [begun.reference], payments: [] },
  });
  const event = { provider: 'sandbox', eventId: 'evt_7', kind: 'paid' };
  expect(settled).toEqual([
    [named.id, event],
    [begun.id, event],
    [begun.id, event],
  ]);
});

test('[E16] each payment has one receipt, and each part of it that is paid back one more', async () => {
  const { id } = await begin(PACK);
  const whole = await wholePurchase(queries(), id);
  if (!whole) throw new Error('The purchase is gone.');
  const payment = (more: Partial<ProviderPayment>): ProviderPayment => ({
    ...{ id: 'pay_x', amount: 499, currency: 'EUR', paidAt: new Date('2025-12-31T23:30:00Z') },
    ...{ paidUntil: null, refunded: 0, isDisputed: false, url: null, ...more },
  });
  const write = (...paid: ProviderPayment[]) =>
    writeReceipts({ ...running.context, queries: queries(), now: NOW }, whole, paid);
  await write(payment({}));
  await write(payment({}), payment({ id: 'pay_y', amount: 0, url: 'https://bills.test/1' }));
  await write(payment({ refunded: 100 }));
  await write(payment({ refunded: 100 }));
  await write(payment({ refunded: 230 }));
  await write(payment({ refunded: 499 }));
  const rows = await queries()
    .select()
    .from(receipts)
    .where(eq(receipts.purchaseId, id))
    .orderBy(receipts.receiptId);
  expect(rows.map(({ payment: of, amount, url }) => [of, amount, url])).toEqual([
    ['pay_x', 499, null],
    ['pay_y', 0, 'https://bills.test/1'],
    ['pay_x', -100, null],
    ['pay_x', -130, null],
    ['pay_x', -269, null],
  ]);
  expect(rows.map(({ number }) => number.slice(0, 7))).toEqual([
    ...['G-2025-', 'G-2025-', 'G-2026-', 'G-2026-', 'G-2026-'],
  ]);
  for (const { number } of rows) expect(number).toMatch(/^G-\d{4}-\d{6}$/);
  const mails = (await running.context.mail.outbox()).filter(({ recipient }) => recipient === ada.email);
  expect(mails.map(({ subject }) => subject).sort()).toEqual(
    rows.map(({ number, amount }) => `Your ${amount < 0 ? 'refund' : 'receipt'} ${number}`).sort(),
  );
});

test('[I26] who takes payments: those that are configured, the stand-in in tests, or none', () => {
  const namesFor = (changes: object) => {
    const config = { ...readConfig({}), ...changes };
    const { card, paypal, sandbox: standIn, publishableKey } = openProviders({ ...running.context, config });
    return [card?.name, paypal?.name, standIn?.name, publishableKey];
  };
  const stripe = { ...STRIPE_KEYS, apiUrl: 'http://127.0.0.1:1' };
  const paypal = { clientId: 'id', clientSecret: 'secret', webhookId: 'hook', apiUrl: 'http://127.0.0.1:1' };
  expect(namesFor({ payments: 'off', stripe, paypal })).toEqual([undefined, undefined, undefined, null]);
  expect(namesFor({ payments: 'test' })).toEqual(['sandbox', 'sandbox', 'sandbox', null]);
  expect(namesFor({ payments: 'providers', stripe })).toEqual([
    ...['stripe', undefined, undefined, STRIPE_KEYS.publishableKey],
  ]);
  expect(namesFor({ payments: 'providers', paypal })).toEqual([undefined, 'paypal', undefined, null]);
});

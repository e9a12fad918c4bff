import { EventEmitter, once } from 'node:events';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOr } from '../../../tests/support/fuzz.ts';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { PAYMENT_CALLS } from '../../contract/payments.ts';
import { apiCallEntries, creditEntries, paymentEvents, purchases, receipts } from '../../database/schema.ts';
import { newUser, type User } from '../../testing/people.ts';
import { API_PLAN, intentOf, MONTHLY, PACK, YEARLY } from '../../testing/priced.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';
import { seedPrices } from './offers/seed-prices.ts';
import { createPayments, type Payments } from './payments.ts';
import type { Attempt } from './provider.ts';
import { Sandbox } from './sandbox/sandbox.ts';
import { Settlement } from './settlement.ts';

const DAY_MS = 86_400_000;
/** The clock of the payments goes its own way; that of the server does not move. */
const now = new Date('2026-11-21T10:00:00Z');

let running: InjectedServer;
let context: ServerContext;
let server: FastifyInstance;
let payments: Payments;
let sandbox: Sandbox;

beforeAll(async () => {
  running = await startInjectedServer('quickest', { now: () => now });
  ({ context, server } = running);
  await seedPrices(context.database);
  payments = createPayments(context);
  if (!payments.providers.sandbox) throw new Error('There is no stand-in.');
  sandbox = payments.providers.sandbox;
});
afterAll(() => running.close());

interface Bought {
  readonly owner: User;
  readonly purchaseId: string;
  readonly reference: string;
}

async function buy(
  owner: User,
  choice: object,
  call: 'createIntent' | 'createSubscription',
  card = 'succeeds',
) {
  const { body } = await owner.call(PAYMENT_CALLS[call], { body: choice });
  const { clientSecret, systemSubscriptionIdentifier: purchaseId } = body;
  await owner.call(PAYMENT_CALLS.confirmSandboxPayment, { body: { clientSecret, card } });
  return { owner, purchaseId, reference: intentOf(clientSecret) };
}

/** Everything that a purchase came to for its owner. */
async function rightsOf({ owner, purchaseId }: Bought) {
  const { queries } = context.database;
  const [purchase] = await queries.select().from(purchases).where(eq(purchases.purchaseId, purchaseId));
  const profile = (await owner.call(ACCOUNT_CALLS.userDetail)).body.profile;
  const bills = await queries.select().from(receipts).where(eq(receipts.purchaseId, purchaseId));
  const { status, paidUntil, proUntil, cancelAtPeriodEnd } = purchase ?? {};
  return {
    ...{ status, paidUntil, proUntil, cancelAtPeriodEnd },
    pro: profile.user.subscribed,
    credits: profile.user.remainingCoins,
    calls: profile.apiUsageDetails.map(({ purchasedQuota }) => purchasedQuota),
    paid: bills.reduce((total, { amount }) => total + amount, 0),
  };
}

/** What a provider may do to a purchase; its events come whenever they like. */
const HAPPENINGS: Readonly<Record<string, (reference: string) => Promise<void>>> = {
  refunded: (reference) => sandbox.refundLast(reference),
  disputed: (reference) => sandbox.dispute(reference, true),
  'dispute won': (reference) => sandbox.dispute(reference, false),
  'cancel wanted': (reference) => sandbox.wantCancel(reference, true),
  'resume wanted': (reference) => sandbox.wantCancel(reference, false),
};

test('[A4] whatever happens in between the words of it, what is known in the end is what the provider says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          what: fc.constantFrom(...Object.keys(HAPPENINGS), 'nothing'),
          words: fc.integer({ min: 0, max: 3 }),
        }),
        { maxLength: 5 },
      ),
      fc.constantFrom('createIntent' as const, 'createSubscription' as const),
      async (course, call) => {
        const [reports, unreported] = [await newUser(server, context), await newUser(server, context)];
        const choice = call === 'createIntent' ? PACK : MONTHLY;
        const [a, b] = [await buy(reports, choice, call), await buy(unreported, choice, call)];
        let events = 0;
        for (const { what, words } of course) {
          for (const { reference } of [a, b]) await HAPPENINGS[what]?.(reference);
          for (let word = 0; word < words; word++)
            await payments.settlement.settle(a.purchaseId, {
              ...{ provider: 'sandbox', eventId: `${a.purchaseId}-${events++}`, kind: 'test' },
            });
        }
        // The other provider reports once, at the end. A subscription that was ended for a refund stays ended, so those differ.
        for (const { purchaseId } of [a, b]) await payments.settlement.settle(purchaseId);
        const [first, second] = [await rightsOf(a), await rightsOf(b)];
        expect({ ...first, status: '' }).toEqual({ ...second, status: '' });
      },
    ),
    { numRuns: runsOr(25) },
  );
});

test('many words at once: every grant is written once', async () => {
  const owner = await newUser(server, context);
  const bought = await buy(owner, PACK, 'createIntent');
  await Promise.all(
    Array.from({ length: 8 }, (_each, index) =>
      payments.settlement.settle(bought.purchaseId, {
        ...{ provider: 'sandbox', eventId: `${bought.purchaseId}-${index % 4}`, kind: 'test' },
      }),
    ),
  );
  expect(await rightsOf(bought)).toMatchObject({ credits: 100, paid: 499, status: 'completed' });
});

test('an older word never replaces a newer one, however late it comes', async () => {
  const owner = await newUser(server, context);
  const bought = await buy(owner, PACK, 'createIntent');
  const steps = new EventEmitter();
  const [isRead, isRefunded] = [once(steps, 'read'), once(steps, 'refunded')];
  /** Says at first what was so before the refund, after it. */
  class SlowSandbox extends Sandbox {
    #reads = 0;

    override async read(attempt: Attempt) {
      const state = await super.read(attempt);
      if (this.#reads++ > 0) return state;
      steps.emit('read');
      await isRefunded;
      return state;
    }
  }
  const slow = new SlowSandbox(context);
  const parts = { ...context, providers: { ...payments.providers, card: slow, paypal: slow } };
  const late = new Settlement(parts).settle(bought.purchaseId);
  await isRead;
  await sandbox.refundLast(bought.reference);
  await payments.settlement.settle(bought.purchaseId);
  expect(await rightsOf(bought)).toMatchObject({ credits: 0 });
  steps.emit('refunded');
  await late;
  expect(await rightsOf(bought)).toMatchObject({ credits: 0, paid: 0 });
});

test('[A4] [E9] [I20] three years of a subscription: trial, renewals, a failure and its retry, cancel, resume, refund', async () => {
  const owner = await newUser(server, context);
  const bought = await buy(owner, MONTHLY, 'createSubscription');
  const later = async (days: number) => {
    await sandbox.moveClock(days * DAY_MS);
    await context.jobs.runDue();
    await payments.settlement.settle(bought.purchaseId);
    return rightsOf(bought);
  };
  const mails = async () =>
    (await context.mail.outbox())
      .filter(({ recipient }) => recipient === owner.email)
      .map(({ subject }) => subject);
  expect(await rightsOf(bought)).toMatchObject({ status: 'trialing', pro: true, paid: 0 });
  expect(await mails()).toEqual(['Your free trial has begun']);
  expect(await later(6)).toMatchObject({ status: 'trialing', pro: true, paid: 0 });
  expect(await later(2)).toMatchObject({ status: 'active', pro: true, paid: 1199 });
  // A year of renewals.
  expect(await later(365)).toMatchObject({ status: 'active', pro: true, paid: 13 * 1199 });

  await sandbox.setCardWorks(bought.reference, false);
  const failed = await later(31);
  expect(failed).toMatchObject({ status: 'past_due', pro: true, paid: 13 * 1199 });
  expect((await mails())[0]).toBe('A payment failed');
  // The card works again at the second attempt, and the months go on where they were.
  await sandbox.setCardWorks(bought.reference, true);
  const retried = await later(4);
  expect(retried).toMatchObject({ status: 'active', pro: true, paid: 14 * 1199 });

  const name = { systemSubscriptionIdentifier: bought.purchaseId };
  await owner.call(PAYMENT_CALLS.cancelSubscription, { body: name });
  expect(await rightsOf(bought)).toMatchObject({ status: 'active', pro: true, cancelAtPeriodEnd: true });
  await owner.call(PAYMENT_CALLS.resumeSubscription, { body: name });
  expect(await later(31)).toMatchObject({ status: 'active', pro: true, cancelAtPeriodEnd: false });
  // Another year and a half.
  expect(await later(550)).toMatchObject({ status: 'active', pro: true });

  const before = (await rightsOf(bought)).paid;
  await sandbox.refundLast(bought.reference);
  await payments.settlement.settle(bought.purchaseId);
  expect(await rightsOf(bought)).toMatchObject({ status: 'canceled', pro: false, paid: before - 1199 });
  expect((await mails()).slice(0, 2).sort()).toEqual([
    expect.stringMatching(/^Your refund G-\d{4}-\d{6}$/),
    'Your subscription has ended',
  ]);
  // Nothing is taken from a user who was paid back.
  expect(await later(100)).toMatchObject({ status: 'canceled', pro: false, paid: before - 1199 });
  const refused = await owner.call(PAYMENT_CALLS.resumeSubscription, { body: name });
  expect(refused).toMatchObject({ status: 'FAIL', description: 'This subscription has ended.' });
  // There is no second trial.
  const again = await owner.call(PAYMENT_CALLS.createSubscription, { body: YEARLY });
  expect(again.body).toMatchObject({ trialUsed: true, clientSecret: expect.stringMatching(/^pi_/) });
});

test('a card that goes on failing: Pro for days of grace, then the subscription ends, and no retry comes after it', async () => {
  const owner = await newUser(server, context);
  const bought = await buy(owner, MONTHLY, 'createSubscription');
  await sandbox.setCardWorks(bought.reference, false);
  const later = async (days: number) => {
    await sandbox.moveClock(days * DAY_MS);
    await payments.settlement.settle(bought.purchaseId);
    return rightsOf(bought);
  };
  expect(await later(8)).toMatchObject({ status: 'past_due', pro: true, paid: 0 });
  expect(await later(5)).toMatchObject({ status: 'past_due', pro: true });
  expect(await later(2)).toMatchObject({ status: 'past_due', pro: false });
  expect(await later(20)).toMatchObject({ status: 'canceled', pro: false, paid: 0 });
  await sandbox.setCardWorks(bought.reference, true);
  expect(await later(60)).toMatchObject({ status: 'canceled', pro: false, paid: 0 });
});

test('a trial that is canceled: Pro to its end, and nothing is ever taken', async () => {
  const owner = await newUser(server, context);
  const bought = await buy(owner, YEARLY, 'createSubscription');
  const body = { systemSubscriptionIdentifier: bought.purchaseId };
  await owner.call(PAYMENT_CALLS.cancelSubscription, { body });
  expect(await rightsOf(bought)).toMatchObject({ status: 'trialing', pro: true });
  await sandbox.moveClock(8 * DAY_MS);
  await payments.settlement.settle(bought.purchaseId);
  expect(await rightsOf(bought)).toMatchObject({ status: 'canceled', pro: false, paid: 0 });
});

test('[A4] [E10] a plan of the developer API brings its calls with each payment, and gives them back with it', async () => {
  const owner = await newUser(server, context);
  const bought = await buy(owner, API_PLAN, 'createSubscription');
  expect(await rightsOf(bought)).toMatchObject({ status: 'active', pro: false, calls: [1000], paid: 2499 });
  await sandbox.moveClock(65 * DAY_MS);
  await payments.settlement.settle(bought.purchaseId);
  expect(await rightsOf(bought)).toMatchObject({ calls: [3000], paid: 3 * 2499 });
  await sandbox.refundLast(bought.reference);
  await payments.settlement.settle(bought.purchaseId);
  expect(await rightsOf(bought)).toMatchObject({ status: 'canceled', calls: [2000], paid: 2 * 2499 });
  const entries = await context.database.queries
    .select({ amount: apiCallEntries.amount })
    .from(apiCallEntries)
    .where(eq(apiCallEntries.userId, owner.userId));
  expect(entries.map(({ amount }) => amount)).toEqual([1000, 1000, 1000, -1000]);
});

test.each(['card', 'paypal'] as const)(
  'one purchase that was paid by card and by PayPal, %s first: it counts once, and the other payment goes back',
  async (firstPaid) => {
    const owner = await newUser(server, context);
    const { clientSecret, systemSubscriptionIdentifier: purchaseId } = (
      await owner.call(PAYMENT_CALLS.createIntent, { body: PACK })
    ).body;
    const card = intentOf(clientSecret);
    await owner.call(PAYMENT_CALLS.createPaypalOrder, { body: { systemSubscriptionIdentifier: purchaseId } });
    const orders = (await sandbox.orders(owner.userId)).map(({ reference }) => reference);
    const paypal = orders.find((reference) => reference !== card) ?? '';
    const [first, second] = firstPaid === 'card' ? [card, paypal] : [paypal, card];
    // There is no request in between: both windows were open.
    await sandbox.confirm(first, 'succeeds', null);
    await sandbox.confirm(second, 'succeeds', null);
    for (let word = 0; word < 2; word++) await payments.settlement.settle(purchaseId);
    expect(await rightsOf({ owner, purchaseId, reference: card })).toMatchObject({
      ...{ status: 'completed', credits: 100, paid: 499 },
    });
    const refunded: number[] = [];
    for (const reference of [card, paypal])
      for (const payment of (await sandbox.order(reference))?.state.payments ?? [])
        refunded.push(payment.refunded);
    expect(refunded.toSorted((a, b) => a - b)).toEqual([0, 499]);
    // The one that counted is paid back: nothing is left of either.
    const counted = (await sandbox.order(card))?.state.payments[0]?.refunded === 0 ? card : paypal;
    await sandbox.refundLast(counted);
    await payments.settlement.settle(purchaseId);
    expect(await rightsOf({ owner, purchaseId, reference: card })).toMatchObject({ credits: 0, paid: 0 });
  },
);

test('a dispute takes credits back as an entry, and winning it gives them again', async () => {
  const owner = await newUser(server, context);
  const bought = await buy(owner, PACK, 'createIntent');
  for (const [isDisputed, credits] of [
    [true, 0],
    [false, 100],
    [true, 0],
  ] as const) {
    await sandbox.dispute(bought.reference, isDisputed);
    await payments.settlement.settle(bought.purchaseId);
    expect(await rightsOf(bought)).toMatchObject({ credits });
  }
  const entries = await context.database.queries
    .select({ amount: creditEntries.amount, kind: creditEntries.kind })
    .from(creditEntries)
    .where(eq(creditEntries.userId, owner.userId));
  expect(entries).toEqual([
    { amount: 100, kind: 'purchase' },
    { amount: -100, kind: 'refund' },
    { amount: 100, kind: 'purchase' },
    { amount: -100, kind: 'refund' },
  ]);
});

test('a payment that was not reported is found when the job looks', async () => {
  const owner = await newUser(server, context);
  const { body } = await owner.call(PAYMENT_CALLS.createIntent, { body: PACK });
  // Paid, and the browser is gone before the user was informed.
  await sandbox.confirm(intentOf(body.clientSecret), 'succeeds', null);
  expect((await owner.call(ACCOUNT_CALLS.userDetail)).body.profile.user.remainingCoins).toBe(0);
  // Notes of events go when no provider can send them any more.
  const { queries } = context.database;
  const note = { provider: 'sandbox', kind: 'test' };
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await queries.insert(paymentEvents).values([
    { ...note, eventId: 'old', receivedAt: ago(91) },
    { ...note, eventId: 'young', receivedAt: ago(89) },
  ]);
  await context.jobs.enqueue(context.database.queries, 'payments-check', {});
  await context.jobs.runDue();
  expect((await owner.call(ACCOUNT_CALLS.userDetail)).body.profile.user.remainingCoins).toBe(100);
  const noted = (await queries.select().from(paymentEvents)).map(({ eventId }) => eventId);
  expect([noted.includes('old'), noted.includes('young')]).toEqual([false, true]);
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { paymentAttempts, purchases, receipts, users } from '../../database/schema.ts';
import { first } from '../../testing/first.ts';
import { newUser } from '../../testing/people.ts';
import { API_PLAN, MONTHLY, PACK } from '../../testing/priced.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';
import { TooManyRequestsError } from '../call-error.ts';
import { seedPrices } from './offers/seed-prices.ts';
import { endPaymentsOf, registerPaymentJobs } from './payment-jobs.ts';
import type { Attempt, PaymentProvider, ProviderPayment, ProviderState } from './provider.ts';
import type { Providers } from './providers.ts';
import { Settlement } from './settlement.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date('2026-11-21T10:07:03.250Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let running: InjectedServer;
let settlement: Settlement;
let providers: Providers;
/** What each attempt is at its provider, by reference. */
const states = new Map<string, ProviderState>();
/** What the server did at the providers, in order. */
const done: string[] = [];
/** Happens when an attempt is read, or anything is done to it. */
let onRead: (reference: string) => void | Promise<void> = () => undefined;
let onDone: (what: string) => void = () => undefined;

beforeAll(async () => {
  running = await startInjectedServer('quickest', { now: () => NOW });
  await seedPrices(running.context.database);
  providers = { card: scripted('stripe'), paypal: scripted('paypal'), sandbox: null, publishableKey: null };
  settlement = new Settlement({ ...running.context, providers });
});
afterAll(() => running.close());
beforeEach(() => {
  states.clear();
  done.length = 0;
  onRead = () => undefined;
  onDone = () => undefined;
});
afterEach(() => void vi.restoreAllMocks());

/** A provider that says what the test has written down. */
function scripted(name: PaymentProvider['name']): PaymentProvider {
  const act = (what: string) => async (attempt: Attempt) => {
    done.push(`${what} ${attempt.reference}`);
    onDone(`${what} ${attempt.reference}`);
  };
  const unused = () => Promise.reject(new Error('This is not requested here.'));
  return {
    name,
    async read({ reference }) {
      await onRead(reference);
      const state = states.get(reference);
      if (!state) throw new Error(`${reference} cannot be read.`);
      return state;
    },
    ...{ collect: act('collect'), cancel: act('cancel'), refund: act('refund') },
    ...{ start: unused, setBillingAddress: unused, portalUrl: unused, setCancelAtPeriodEnd: unused },
  };
}

const state = (status: ProviderState['status'], more: Partial<ProviderState> = {}): ProviderState => ({
  ...{ status, trialEndsAt: null, cancelAtPeriodEnd: false, payments: [], ...more },
});
const payment = (id: string, more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  ...{ id, amount: 499, currency: 'EUR', paidAt: ago(3), paidUntil: null, refunded: 0 },
  ...{ isDisputed: false, url: null, ...more },
});
const month = (id: string, more: Partial<ProviderPayment> = {}) =>
  payment(id, { amount: 1199, paidUntil: new Date(NOW.getTime() + 20 * DAY_MS), ...more });

const queries = () => running.context.database.queries;

/** A purchase with an attempt for each state; the letters of their references are a, b, c. */
async function bought(
  choice: typeof PACK,
  attempts: readonly (ProviderState | 'gone')[],
  { userId, ...fields }: Partial<typeof purchases.$inferInsert> = {},
) {
  const owner = userId ?? (await newUser(running.server, running.context)).userId;
  const purchaseId = fields.purchaseId ?? randomUUID();
  await queries()
    .insert(purchases)
    .values({
      ...{ purchaseId, userId: owner, priceId: choice.priceId, trialDays: 0, status: 'pending' },
      ...{ createdAt: ago(4), checkedAt: ago(4), ...fields },
    });
  const ids: number[] = [];
  for (const [index, said] of attempts.entries()) {
    const reference = `${'abc'[index]}-${purchaseId}`;
    if (said !== 'gone') states.set(reference, said);
    const [row] = await queries()
      .insert(paymentAttempts)
      .values({
        ...{ purchaseId, reference, channel: index === 0 ? 'card' : 'paypal', createdAt: ago(4) },
        provider: said === 'gone' ? 'sandbox' : index === 0 ? 'stripe' : 'paypal',
      })
      .returning();
    ids.push(row?.attemptId ?? 0);
  }
  return {
    ...{ purchaseId, userId: owner, ids },
    of: (letter: string) => `${letter}-${purchaseId}`,
    row: async () =>
      first(await queries().select().from(purchases).where(eq(purchases.purchaseId, purchaseId))),
    user: async () => first(await queries().select().from(users).where(eq(users.userId, owner))),
    bills: async () =>
      (await queries().select().from(receipts).where(eq(receipts.purchaseId, purchaseId))).length,
  };
}
const WAITS = state('pending', { awaitsCollection: true });

test('[I28] what waits to be taken is taken once every other way to pay is closed', async () => {
  const { purchaseId, of, row } = await bought(PACK, [state('pending'), WAITS]);
  onDone = (what) => {
    if (what === `cancel ${of('a')}`) states.set(of('a'), state('canceled'));
    if (what === `collect ${of('b')}`)
      states.set(of('b'), state('completed', { payments: [payment(of('p'))] }));
  };
  await settlement.settle(purchaseId);
  expect(done).toEqual([`cancel ${of('a')}`, `collect ${of('b')}`]);
  expect(await row()).toMatchObject({ status: 'completed' });
});

test.each([
  ['is paid', state('completed', { payments: [payment('paid-elsewhere')] })],
  ['is under way', state('processing')],
] as const)('what waits to be taken is not taken where another way %s', async (_name, other) => {
  const { purchaseId, of } = await bought(PACK, [other, WAITS]);
  await settlement.settle(purchaseId);
  expect(done).not.toContain(`collect ${of('b')}`);
});

test('what waits to be taken is not taken where another way was paid while it was closed', async () => {
  const { purchaseId, of, row, ids } = await bought(PACK, [state('pending'), WAITS]);
  onDone = () => states.set(of('a'), state('completed', { payments: [payment(of('p'))] }));
  await settlement.settle(purchaseId);
  expect(done).not.toContain(`collect ${of('b')}`);
  expect(await row()).toMatchObject({ status: 'completed', paidAttemptId: ids[0] });
});

test('[A4] an event has its effect once: sent again it changes nothing, and another one does', async () => {
  const { purchaseId, of, row } = await bought(MONTHLY, [state('active', { payments: [month('m1')] })]);
  const event = { provider: 'stripe', eventId: randomUUID(), kind: 'paid' };
  expect((await settlement.settle(purchaseId, event)).status).toBe('active');
  const { version } = await row();
  states.set(of('a'), state('past_due', { payments: [month('m1')] }));
  expect((await settlement.settle(purchaseId, event)).status).toBe('active');
  expect((await row()).version).toBe(version);
  expect((await settlement.settle(purchaseId, { ...event, eventId: randomUUID() })).status).toBe('past_due');
});

test('what a provider that is not there any more took stays as it was known, unless another way was paid', async () => {
  const known = await bought(MONTHLY, ['gone', state('pending')], { status: 'active', paidUntil: ago(-9) });
  expect(await settlement.settle(known.purchaseId)).toMatchObject({ status: 'active', paidUntil: ago(-9) });
  const paid = await bought(PACK, ['gone', state('completed', { payments: [payment('q1')] })]);
  expect(await settlement.settle(paid.purchaseId)).toMatchObject({ status: 'completed' });
  const open = await bought(PACK, [state('failed')], { status: 'processing' });
  expect(await settlement.settle(open.purchaseId)).toMatchObject({ status: 'failed' });
});

test('where another process wrote meanwhile it is asked again, twenty times at most', async () => {
  const { purchaseId, of } = await bought(PACK, [state('completed', { payments: [payment('v1')] })]);
  let reads = 0;
  let rivals = 1;
  onRead = async () => {
    reads += 1;
    if (rivals-- <= 0) return;
    const row = first(await queries().select().from(purchases).where(eq(purchases.purchaseId, purchaseId)));
    await queries()
      .update(purchases)
      .set({ version: row.version + 1 })
      .where(eq(purchases.purchaseId, purchaseId));
  };
  expect((await settlement.settle(purchaseId)).status).toBe('completed');
  expect(reads).toBe(2);
  [reads, rivals] = [0, Number.POSITIVE_INFINITY];
  states.set(of('a'), state('canceled'));
  const busy = settlement.settle(purchaseId);
  await expect(busy).rejects.toThrow(TooManyRequestsError);
  await expect(busy).rejects.toMatchObject({ retryAfterSeconds: 10 });
  expect(reads).toBe(20);
});

test('once one way is paid the others are closed, and paid back where they took something; what is over is left alone', async () => {
  const paid = state('completed', { payments: [payment('x1')] });
  for (const [other, actions] of [
    [state('pending'), ['cancel']],
    [
      state('completed', { payments: [payment('x2'), payment('x3', { refunded: 499 })] }),
      ['refund', 'cancel'],
    ],
    [state('completed', { payments: [payment('x4', { refunded: 499 })] }), []],
    [state('failed'), []],
    [state('canceled'), []],
  ] as const) {
    done.length = 0;
    const { purchaseId, of } = await bought(PACK, [paid, other]);
    await settlement.settle(purchaseId);
    expect(done).toEqual(actions.map((action) => `${action} ${of('b')}`));
  }
});

test.each<[string, ProviderState[], number | null, number | null]>([
  [
    'the first one with a payment',
    [state('processing'), state('completed', { payments: [payment('y1')] })],
    null,
    1,
  ],
  ['one that is under way', [state('canceled'), state('processing')], null, 1],
  [
    'none that is pending, failed or closed',
    [state('failed'), state('pending'), state('canceled')],
    null,
    null,
  ],
  [
    'the one that did before, whatever the others say',
    [state('completed', { payments: [payment('y2')] }), state('canceled')],
    1,
    1,
  ],
  [
    'the one that did before, also while it failed after payments',
    [state('processing'), state('failed', { payments: [month('y3')] })],
    1,
    1,
  ],
  ['another one where the former failed without a payment', [state('processing'), state('failed')], 1, 0],
])('of several ways to pay counts %s', async (_name, attempts, former, counts) => {
  const { purchaseId, ids } = await bought(PACK, attempts);
  if (former !== null)
    await queries()
      .update(purchases)
      .set({ paidAttemptId: ids[former] ?? null })
      .where(eq(purchases.purchaseId, purchaseId));
  const written = await settlement.settle(purchaseId);
  expect(written.paidAttemptId).toBe(counts === null ? null : ids[counts]);
});

test.each<[ProviderState[], string]>([
  [[], 'pending'],
  [[state('failed'), state('pending')], 'pending'],
  [[state('canceled'), state('failed')], 'failed'],
  [[state('canceled'), state('canceled')], 'canceled'],
])('what was not paid has the state of its open attempts: %#', async (attempts, status) => {
  const { purchaseId } = await bought(PACK, attempts, { status: 'processing' });
  expect((await settlement.settle(purchaseId)).status).toBe(status);
});

test('[E9] Pro goes to the latest of what was bought, and is gone with the last of it; a trial is noted once it began', async () => {
  const trialEndsAt = ago(-5);
  const trial = await bought(MONTHLY, [state('trialing', { trialEndsAt })], { trialDays: 7 });
  expect((await trial.user()).trialConsumed).toBe(false);
  await settlement.settle(trial.purchaseId);
  // Seven days of grace after the trial.
  expect(await trial.user()).toMatchObject({ trialConsumed: true, proUntil: ago(-12) });
  const ended = await bought(
    MONTHLY,
    [state('canceled', { payments: [month('z1', { paidUntil: ago(-2) })] })],
    {
      userId: trial.userId,
    },
  );
  await settlement.settle(ended.purchaseId);
  expect((await trial.user()).proUntil).toEqual(ago(-12));
  states.set(trial.of('a'), state('failed'));
  expect((await settlement.settle(trial.purchaseId)).proUntil).toBeNull();
  expect((await trial.user()).proUntil).toEqual(ago(-2));
  // Pro that was given by hand is not a purchase: a pack leaves it as it is.
  const pack = await bought(PACK, [state('completed', { payments: [payment('z2')] })]);
  await queries()
    .update(users)
    .set({ proUntil: ago(-30) })
    .where(eq(users.userId, pack.userId));
  await settlement.settle(pack.purchaseId);
  expect((await pack.user()).proUntil).toEqual(ago(-30));
  expect(await pack.bills()).toBe(1);
});

test('of two subscriptions the one that began before goes on, whatever their names are', async () => {
  const paid = (id: string) => state('active', { payments: [month(id)] });
  const suffix = randomUUID();
  const older = await bought(MONTHLY, [paid('o1')], { purchaseId: `z${suffix}`, createdAt: ago(2) });
  await settlement.settle(older.purchaseId);
  const younger = await bought(MONTHLY, [paid('o2')], {
    ...{ purchaseId: `a${suffix}`, createdAt: ago(1), userId: older.userId },
  });
  onDone = (what) => {
    if (what === `cancel ${younger.of('a')}`)
      states.set(younger.of('a'), state('canceled', { payments: [month('o2', { refunded: 1199 })] }));
  };
  await settlement.settle(younger.purchaseId);
  await settlement.settle(older.purchaseId);
  expect(done).toEqual([`refund ${younger.of('a')}`, `cancel ${younger.of('a')}`]);
  expect([(await older.row()).status, (await younger.row()).status]).toEqual(['active', 'canceled']);
});

test('[E13] with an account everything ends that would go on taking its money, and nothing else', async () => {
  const { context } = running;
  registerPaymentJobs(context, { providers, settlement });
  const going = await bought(API_PLAN, [state('active'), state('pending'), 'gone'], { status: 'active' });
  const more = { userId: going.userId };
  const open = await bought(PACK, [state('pending')], { ...more, status: 'pending' });
  for (const status of ['completed', 'failed', 'canceled'] as const)
    await bought(PACK, [state('pending')], { ...more, status });
  await bought(MONTHLY, [state('active')], { status: 'active' });
  await context.database.transaction((inner) => endPaymentsOf(inner, context.jobs, going.userId));
  expect(done).toEqual([]);
  await queries().delete(users).where(eq(users.userId, going.userId));
  await context.jobs.runDue();
  expect(done.sort()).toEqual(
    [`cancel ${going.of('a')}`, `cancel ${going.of('b')}`, `cancel ${open.of('a')}`].sort(),
  );
  done.length = 0;
  const { userId } = await newUser(running.server, context);
  await context.database.transaction((inner) => endPaymentsOf(inner, context.jobs, userId));
  await context.jobs.runDue();
  expect(done).toEqual([]);
});

test('every hour what should have changed by now is looked at: one that cannot be read keeps none of the others back', async () => {
  const { context } = running;
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const paid = (id: string) => state('completed', { payments: [payment(id)] });
  // Looked at: what is under way, what is over by now, what was begun in the last three days.
  const broken = await bought(PACK, [paid('h0')], { status: 'processing' });
  states.delete(broken.of('a'));
  const looked = [
    await bought(PACK, [paid('h1')], { status: 'processing' }),
    await bought(API_PLAN, [state('active', { payments: [month('h2')] })], {
      status: 'past_due',
      paidUntil: NOW,
    }),
    await bought(PACK, [paid('h3')], { createdAt: new Date(ago(3).getTime() + 1) }),
  ];
  const left = [
    await bought(PACK, [paid('h4')], { createdAt: ago(3) }),
    await bought(API_PLAN, [state('active')], {
      status: 'trialing',
      paidUntil: new Date(NOW.getTime() + 1),
    }),
    await bought(PACK, [paid('h5')], { status: 'canceled' }),
  ];
  registerPaymentJobs(context, { providers, settlement });
  await context.jobs.enqueue(queries(), 'payments-check', {});
  await context.jobs.runDue();
  for (const { row } of looked) expect((await row()).checkedAt).toEqual(NOW);
  for (const { row } of left) expect((await row()).checkedAt).toEqual(ago(4));
  expect(log.mock.calls.flat().join('\n')).toContain(
    `A payment could not be looked at: ${broken.of('a')} cannot be read.`,
  );
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prices, sandboxObjects } from '../../../database/schema.ts';
import { first } from '../../../testing/first.ts';
import { newUser } from '../../../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../../../testing/servers/temporary-server.ts';
import { seedPrices } from '../offers/seed-prices.ts';
import type { Attempt, Order, Payer } from '../provider.ts';
import { Sandbox } from './sandbox.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date('2026-11-21T10:07:03.250Z');

let now = START;
let running: InjectedServer;
let sandbox: Sandbox;
let payer: Payer;
let attempts = 0;
beforeAll(async () => {
  running = await startInjectedServer('quickest');
  await seedPrices(running.context.database);
  sandbox = sandboxWith('a secret');
});
afterAll(() => running.close());
beforeEach(async () => {
  now = START;
  payer = await newcomer();
});

const queries = () => running.context.database.queries;
const sandboxWith = (secret: string) =>
  new Sandbox({
    database: running.context.database,
    now: () => now,
    publicUrl: () => 'http://gesso.test',
    secret,
  });
async function newcomer(): Promise<Payer> {
  const { userId } = await newUser(running.server, running.context);
  return { userId, systemRefKey: `ref-${userId}`, email: `${userId}@example.test`, name: 'Ada' };
}
const priceOf = async (sku: string) =>
  first(await queries().select().from(prices).where(eq(prices.sku, sku)));

async function orderOf(sku: string, more: Partial<Order> = {}): Promise<Order> {
  attempts++;
  return {
    ...{ purchaseId: `p-${attempts}`, idempotencyKey: `attempt-${attempts}`, channel: 'card', trialDays: 0 },
    ...{ price: await priceOf(sku), orderedAt: now, payer },
    paidUrl: 'http://gesso.test/paid',
    failedUrl: 'http://gesso.test/failed',
    ...more,
  };
}
async function attemptOf({ price, purchaseId, channel }: Order, reference: string): Promise<Attempt> {
  return { purchaseId, channel, reference, createdAt: now, price, userId: payer.userId };
}
/** An order that was begun and, by a card that works, paid. */
async function bought(sku: string, more: Partial<Order> = {}) {
  const order = await orderOf(sku, more);
  const { reference } = await sandbox.start(order);
  expect(await sandbox.confirm(reference, 'succeeds', null)).toEqual({ status: 'succeeded', message: null });
  return { reference, attempt: await attemptOf(order, reference) };
}

describe('beginning', () => {
  test.each([
    ['card', 'ai-credits-100', 0, /^pi_[0-9a-f]{32}$/],
    ['card', 'ai-credits-100', 7, /^pi_[0-9a-f]{32}$/],
    ['card', 'pro-monthly', 0, /^pi_[0-9a-f]{32}$/],
    ['card', 'pro-monthly', 7, /^seti_[0-9a-f]{32}$/],
    ['checkout', 'pro-monthly', 7, /^cs_[0-9a-f]{32}$/],
    ['paypal', 'ai-credits-100', 0, /^order_[0-9a-f]{32}$/],
    ['paypal', 'pro-monthly', 7, /^I_[0-9a-f]{32}$/],
  ] as const)('by %s of %s with %d days of trial', async (channel, sku, trialDays, name) => {
    const { reference, clientSecret, pageUrl } = await sandbox.start(
      await orderOf(sku, { channel, trialDays }),
    );
    expect(reference).toMatch(name);
    if (channel === 'card') {
      expect(clientSecret).toMatch(new RegExp(`^${reference}_secret_[0-9a-f]{32}$`));
      // Who knows the name of an order does not know its secret.
      expect(clientSecret).not.toBe(`${reference}_secret_${reference.replace(/^\w+_/, '')}`);
      expect(pageUrl).toBeNull();
    } else {
      expect(clientSecret).toBeNull();
      expect(pageUrl).toBe(`http://gesso.test/sandbox/${channel}/${reference}`);
    }
  });

  test('an order is remembered as it was placed, with nothing paid', async () => {
    const order = await orderOf('pro-yearly', { channel: 'checkout', trialDays: 7 });
    const { reference } = await sandbox.start(order);
    expect(await sandbox.order(reference)).toEqual({
      reference,
      userId: payer.userId,
      state: {
        ...{ purchaseId: order.purchaseId, channel: 'checkout', name: 'Gesso Pro, yearly' },
        ...{ amount: 8599, currency: 'EUR', paidEvery: 'year', trialDays: 7, status: 'pending' },
        ...{ paidUrl: 'http://gesso.test/paid', failedUrl: 'http://gesso.test/failed' },
        ...{ needsStep: false, cardWorks: true, processingUntil: null, trialEndsAt: null, anchor: null },
        ...{ periods: 0, periodEnd: null, cancelAtPeriodEnd: false, failedTries: 0, nextTryAt: null },
        payments: [],
      },
    });
    const [row] = await queries()
      .select()
      .from(sandboxObjects)
      .where(eq(sandboxObjects.reference, reference));
    expect(row?.createdAt).toEqual(START);
    expect(await sandbox.order('pi_unknown')).toBeNull();
    await expect(sandbox.setCardWorks('pi_unknown', true)).rejects.toThrow('no such order');
  });

  test('the same order sent again is the same, and keeps what was paid; names differ by order and by installation', async () => {
    const order = await orderOf('ai-credits-100');
    const begun = await sandbox.start(order);
    await sandbox.confirm(begun.reference, 'succeeds', null);
    expect(await sandbox.start(order)).toEqual(begun);
    expect((await sandbox.order(begun.reference))?.state.status).toBe('completed');
    const another = await sandbox.start({ ...order, idempotencyKey: 'another' });
    const elsewhere = await sandboxWith('another secret').start(order);
    expect(new Set([begun, another, elsewhere].map(({ reference }) => reference)).size).toBe(3);
  });
});

describe('reading', () => {
  test('what was bought once', async () => {
    const { attempt } = await bought('ai-credits-100');
    expect(await sandbox.read(attempt)).toEqual({
      status: 'completed',
      trialEndsAt: null,
      cancelAtPeriodEnd: false,
      payments: [
        {
          ...{ id: `ch_${attempt.purchaseId}_card_1`, amount: 499, currency: 'EUR', paidAt: START },
          ...{ paidUntil: null, refunded: 0, isDisputed: false, url: null },
        },
      ],
    });
  });

  test('its clock goes ahead and never back; times come from the clock of the server', async () => {
    const before = (await sandbox.time()).getTime() - START.getTime();
    const { attempt } = await bought('pro-monthly', { trialDays: 7 });
    expect(await sandbox.read(attempt)).toMatchObject({
      ...{ status: 'trialing', trialEndsAt: new Date('2026-11-28T10:07:03.250Z'), payments: [] },
    });
    await sandbox.moveClock(7 * DAY_MS + HOUR_MS);
    await sandbox.moveClock(-DAY_MS);
    expect((await sandbox.time()).getTime() - START.getTime() - before).toBe(7 * DAY_MS + HOUR_MS);
    const { status, trialEndsAt, payments } = await sandbox.read(attempt);
    const trialEnd = new Date(START.getTime() - HOUR_MS);
    expect({ status, trialEndsAt }).toEqual({ status: 'active', trialEndsAt: trialEnd });
    // Paid for a month from the end of the trial: 28 November to 28 December by its clock.
    expect(payments).toMatchObject([
      {
        ...{ amount: 1199, paidAt: trialEnd },
        paidUntil: new Date(trialEnd.getTime() + 30 * DAY_MS),
      },
    ]);
  });
});

describe('afterwards', () => {
  const stateOf = async (reference: string) => (await sandbox.order(reference))?.state;

  test('a subscription ends with its period, or goes on after all', async () => {
    const { reference, attempt } = await bought('pro-monthly');
    await sandbox.setCancelAtPeriodEnd(attempt, true);
    expect((await sandbox.read(attempt)).cancelAtPeriodEnd).toBe(true);
    await sandbox.setCancelAtPeriodEnd(attempt, false);
    expect((await sandbox.read(attempt)).cancelAtPeriodEnd).toBe(false);
    await sandbox.wantCancel(reference, true);
    await sandbox.moveClock(31 * DAY_MS);
    expect(await sandbox.read(attempt)).toMatchObject({ status: 'canceled', payments: [{}] });
  });

  test('one that is cancelled takes nothing more', async () => {
    const { attempt } = await bought('pro-monthly');
    await sandbox.collect();
    await sandbox.cancel(attempt);
    await sandbox.moveClock(40 * DAY_MS);
    expect(await sandbox.read(attempt)).toMatchObject({ status: 'canceled', payments: [{}] });
  });

  test('a card that fails from now on, and works again', async () => {
    const { reference } = await bought('pro-monthly');
    await sandbox.setCardWorks(reference, false);
    await sandbox.moveClock(31 * DAY_MS);
    expect(await stateOf(reference)).toMatchObject({ status: 'past_due', cardWorks: false });
    await sandbox.setCardWorks(reference, true);
    // It is tried again after three days, and after five more.
    await sandbox.moveClock(9 * DAY_MS);
    expect(await stateOf(reference)).toMatchObject({ status: 'active', payments: [{}, {}] });
  });

  test('disputes and refunds are about the last payment, until everything is paid back', async () => {
    const { reference, attempt } = await bought('pro-monthly');
    await sandbox.moveClock(31 * DAY_MS);
    const seen = async () =>
      (await sandbox.read(attempt)).payments.map(({ refunded, isDisputed }) => [refunded, isDisputed]);
    await sandbox.dispute(reference, true);
    expect(await seen()).toEqual([
      [0, false],
      [0, true],
    ]);
    await sandbox.dispute(reference, false);
    await sandbox.refundLast(reference);
    expect(await seen()).toEqual([
      [0, false],
      [1199, false],
    ]);
    await sandbox.refund(attempt);
    expect(await seen()).toEqual([
      [1199, false],
      [1199, false],
    ]);
  });
});

describe('lists', () => {
  test('the newest fifty orders, of all customers or of one customer', async () => {
    const orders: string[] = [];
    for (let count = 0; count < 52; count++) {
      now = new Date(now.getTime() + 1000);
      if (count === 30) payer = await newcomer();
      orders.unshift((await sandbox.start(await orderOf('ai-credits-100'))).reference);
    }
    const referencesOf = async (userId?: number) =>
      (await sandbox.orders(userId)).map(({ reference }) => reference);
    expect(await referencesOf()).toEqual(orders.slice(0, 50));
    expect(await referencesOf(payer.userId)).toEqual(orders.slice(0, 22));
  });

  test('[I27] each customer has a portal, which is known by a name that cannot be guessed', async () => {
    const url = await sandbox.portalUrl(payer);
    expect(url).toMatch(/^http:\/\/gesso\.test\/sandbox\/portal\/cus_[0-9a-f]{32}$/);
    expect(await sandbox.portalUrl(payer)).toBe(url);
    const other = await newcomer();
    expect(await sandbox.portalUrl(other)).not.toBe(url);
    expect(await sandbox.customer(url.replace(/^.*\//, ''))).toBe(payer.userId);
    expect(await sandbox.customer('cus_unknown')).toBeNull();
    await sandbox.setBillingAddress();
    expect(sandbox.name).toBe('sandbox');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { PAYMENT_CALLS } from '../../contract/payments.ts';
import { purchases } from '../../database/schema.ts';
import { hasPostgres, heldBack } from '../../testing/held-back.ts';
import { newUser } from '../../testing/people.ts';
import { API_PLAN, intentOf, MONTHLY, PACK } from '../../testing/priced.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';
import { seedPrices } from './offers/seed-prices.ts';
import { createPayments, type Payments } from './payments.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

let running: InjectedServer;
let payments: Payments;
let sandbox: Sandbox;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  running = await startInjectedServer('postgres', { now: () => now });
  await seedPrices(running.context.database);
  payments = createPayments(running.context);
  if (!payments.providers.sandbox) throw new Error('There is no stand-in.');
  sandbox = payments.providers.sandbox;
});
afterAll(() => running.close());

/**
 * A user who begins the same subscription on a page of the provider and, a minute later, in the editor, and pays both: no user of this server has
 * heard of either payment.
 */
async function paidTwice({ apartMs = 60_000, trialWasUsed = true } = {}) {
  const owner = await newUser(running.server, running.context);
  if (trialWasUsed)
    await running.context.database.runner.query(
      'UPDATE users SET trial_consumed = true WHERE user_id = $1 RETURNING 1',
      [owner.userId],
    );
  const page = (await owner.call(PAYMENT_CALLS.createCheckoutSession, { body: { ...MONTHLY, page: '' } }))
    .body;
  now = new Date(now.getTime() + apartMs);
  const form = (await owner.call(PAYMENT_CALLS.createSubscription, { body: MONTHLY })).body;
  const references = [page.sessionId, intentOf(form.clientSecret)];
  for (const reference of references) await sandbox.confirm(reference, 'succeeds', null);
  const { queries } = running.context.database;
  const rows = await queries.select().from(purchases).where(eq(purchases.userId, owner.userId));
  const second = form.systemSubscriptionIdentifier;
  const first = rows.find(({ purchaseId }) => purchaseId !== second)?.purchaseId ?? '';
  expect(rows.map(({ status }) => status)).toEqual(['pending', 'pending']);
  const refunded = async (reference: string) =>
    (await sandbox.order(reference))?.state.payments.map((payment) => payment.refunded);
  return {
    owner,
    purchaseIds: [first, second] as const,
    /** What became of both: their state here, and what of each was paid back. */
    async ends() {
      const after = await queries.select().from(purchases).where(eq(purchases.userId, owner.userId));
      const statusOf = (id: string) => after.find(({ purchaseId }) => purchaseId === id)?.status;
      return {
        statuses: [statusOf(first), statusOf(second)],
        refunded: [await refunded(references[0] ?? ''), await refunded(references[1] ?? '')],
        isPro: (await owner.call(ACCOUNT_CALLS.userDetail)).body.profile.user.subscribed,
      };
    },
  };
}
const ONE_GOES_ON = { statuses: ['active', 'canceled'], refunded: [[0], [1199]], isPro: true };

test.each([
  ['the first is reported first', [0, 1]],
  ['the second is reported first', [1, 0]],
] as const)(
  '[I22] of two subscriptions that were paid one goes on, and the other is paid back: %s',
  async (_name, order) => {
    const { purchaseIds, ends } = await paidTwice();
    for (const index of order) await payments.settlement.settle(purchaseIds[index]);
    expect(await ends()).toEqual(ONE_GOES_ON);
  },
);

test('two that began in the same instant: the same one goes on in whatever order they are reported', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const { purchaseIds, ends } = await paidTwice({ apartMs: 0 });
    for (const index of order) await payments.settlement.settle(purchaseIds[index]);
    const isFirst = purchaseIds[0] < purchaseIds[1];
    const { statuses, refunded } = await ends();
    expect(statuses).toEqual(isFirst ? ['active', 'canceled'] : ['canceled', 'active']);
    expect(refunded).toEqual(isFirst ? [[0], [1199]] : [[1199], [0]]);
  }
});

test('of two trials one goes on, and Pro with it', async () => {
  const { purchaseIds, ends } = await paidTwice({ trialWasUsed: false });
  for (const index of [1, 0] as const) await payments.settlement.settle(purchaseIds[index]);
  expect(await ends()).toMatchObject({ statuses: ['trialing', 'canceled'], refunded: [[], []], isPro: true });
});

test('a subscription to something else, a pack, and one of another user are no reason to end any', async () => {
  const owner = await newUser(running.server, running.context);
  const begin = async (call: 'createSubscription' | 'createIntent', body: typeof MONTHLY, who = owner) => {
    const begun = (await who.call(PAYMENT_CALLS[call], { body })).body;
    await who.call(PAYMENT_CALLS.confirmSandboxPayment, {
      body: { clientSecret: begun.clientSecret, card: 'succeeds' },
    });
    return begun.systemSubscriptionIdentifier;
  };
  const stranger = await newUser(running.server, running.context);
  const ids = [
    await begin('createSubscription', API_PLAN),
    await begin('createIntent', PACK),
    await begin('createSubscription', MONTHLY, stranger),
    await begin('createSubscription', MONTHLY),
  ];
  for (const id of [...ids, ...ids.toReversed()]) await payments.settlement.settle(id);
  const { queries } = running.context.database;
  const rows = await queries.select().from(purchases);
  const statuses = ids.map((id) => rows.find(({ purchaseId }) => purchaseId === id)?.status);
  expect(statuses).toEqual(['active', 'completed', 'trialing', 'trialing']);
});

test.skipIf(!hasPostgres())(
  '[A4] both reported to two processes at the same moment: one goes on, and the other is paid back',
  async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { purchaseIds, ends } = await paidTwice();
      const processes = [createPayments(running.context), createPayments(running.context)];
      // Both have read what the provider says, and neither has written, when they are released.
      const settled = await heldBack(
        running.context.database,
        'purchases',
        order.map((index, turn) => async () => processes[turn]?.settlement.settle(purchaseIds[index])),
      );
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(await ends()).toEqual(ONE_GOES_ON);
    }
  },
);

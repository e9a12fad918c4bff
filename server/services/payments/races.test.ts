import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { PAYMENT_CALLS } from '../../contract/payments.ts';
import { creditEntries, purchases } from '../../database/schema.ts';
import { hasPostgres, heldBack } from '../../testing/held-back.ts';
import { newUser, type User } from '../../testing/people.ts';
import { intentOf, MONTHLY, PACK } from '../../testing/priced.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';
import { CreditLedger } from './credits/credits.ts';
import { seedPrices } from './offers/seed-prices.ts';
import { createPayments, type Payments } from './payments.ts';
import type { Attempt, ProviderState } from './provider.ts';
import { Sandbox } from './sandbox/sandbox.ts';
import { Settlement } from './settlement.ts';

describe.skipIf(!hasPostgres())(
  'payments that are decided about in many connections at the same moment',
  () => {
    let running: InjectedServer;
    let payments: Payments;
    let sandbox: Sandbox;
    let ledger: CreditLedger;
    beforeAll(async () => {
      running = await startInjectedServer('postgres');
      await seedPrices(running.context.database);
      payments = createPayments(running.context);
      if (!payments.providers.sandbox) throw new Error('There is no stand-in.');
      sandbox = payments.providers.sandbox;
      ledger = new CreditLedger(running.context.database);
    });
    afterAll(() => running.close());

    const held = <Result>(table: string, work: (() => Promise<Result>)[]) =>
      heldBack(running.context.database, table, work);
    const fulfilled = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
      outcomes.filter(({ status }) => status === 'fulfilled').length;
    const newcomer = () => newUser(running.server, running.context);

    /** Buys a hundred credits. */
    async function buy(owner: User) {
      const { clientSecret, systemSubscriptionIdentifier: purchaseId } = (
        await owner.call(PAYMENT_CALLS.createIntent, { body: PACK })
      ).body;
      await owner.call(PAYMENT_CALLS.confirmSandboxPayment, { body: { clientSecret, card: 'succeeds' } });
      return { purchaseId, reference: intentOf(clientSecret) };
    }

    test('the last credits are spent by one of several jobs', async () => {
      const { userId, ...owner } = await newcomer();
      await buy({ userId, ...owner });
      const job = (index: number) => () =>
        ledger.spend({ userId, amount: 60, note: 'An avatar', source: `${userId}-${index}` });
      const outcomes = await held('credit_entries', [job(1), job(2), job(3)]);
      expect(fulfilled(outcomes)).toBe(1);
      expect(outcomes[1]).toMatchObject({ reason: { code: STATUS_CODES.needsCredits } });
      expect(await ledger.balance(userId)).toBe(40);
    });

    test('one job that is requested several times takes its credits once, and gives them back once', async () => {
      const { userId, ...owner } = await newcomer();
      await buy({ userId, ...owner });
      const job = { userId, amount: 60, note: 'An avatar', source: `${userId}-same` };
      const spent = await held(
        'credit_entries',
        [1, 2, 3].map(() => () => ledger.spend(job)),
      );
      expect(fulfilled(spent)).toBe(3);
      expect(await ledger.balance(userId)).toBe(40);
      const back = [1, 2, 3].map(() => () => ledger.giveBack(userId, job.source));
      expect(fulfilled(await held('credit_entries', back))).toBe(3);
      expect(await ledger.balance(userId)).toBe(100);
    });

    test('[I22] a purchase that is begun in several tabs is one', async () => {
      for (const [call, body] of [
        [PAYMENT_CALLS.createIntent, PACK],
        [PAYMENT_CALLS.createSubscription, MONTHLY],
      ] as const) {
        const owner = await newcomer();
        const begun = await held(
          'purchases',
          [1, 2, 3].map(() => () => owner.call(call, { body })),
        );
        const secrets = begun.map((each) =>
          each.status === 'fulfilled' ? each.value.body.clientSecret : null,
        );
        expect([secrets[0], new Set(secrets).size]).toEqual([expect.any(String), 1]);
        const rows = await running.context.database.queries
          .select()
          .from(purchases)
          .where(eq(purchases.userId, owner.userId));
        expect(rows).toHaveLength(1);
      }
    });

    test('[A4] what a process heard before a refund does not come after what another one heard since', async () => {
      const owner = await newcomer();
      const bought = await buy(owner);
      let former: ProviderState | null = null;
      /** Says once what was so before the refund. */
      class LateSandbox extends Sandbox {
        override async read(attempt: Attempt) {
          const late = former;
          former = null;
          return late ?? super.read(attempt);
        }
      }
      const processOf = (provider: Sandbox) =>
        new Settlement({
          ...running.context,
          providers: { ...payments.providers, card: provider, paypal: provider },
        });
      const [attempt] = await running.context.database.queries
        .select()
        .from(purchases)
        .where(eq(purchases.purchaseId, bought.purchaseId));
      expect(attempt?.status).toBe('completed');
      class ReadingSandbox extends Sandbox {
        override async read(of: Attempt) {
          const state = await super.read(of);
          former = state;
          return state;
        }
      }
      await processOf(new ReadingSandbox(running.context)).settle(bought.purchaseId);
      await sandbox.refundLast(bought.reference);
      const late = processOf(new LateSandbox(running.context));
      const outcomes = await held('purchases', [
        () => payments.settlement.settle(bought.purchaseId),
        () => late.settle(bought.purchaseId),
      ]);
      expect(fulfilled(outcomes)).toBe(2);
      expect(former).toBeNull();
      expect((await owner.call(ACCOUNT_CALLS.userDetail)).body.profile.user.remainingCoins).toBe(0);
      const entries = await running.context.database.queries
        .select({ amount: creditEntries.amount })
        .from(creditEntries)
        .where(eq(creditEntries.userId, owner.userId));
      expect(entries.map(({ amount }) => amount)).toEqual([100, -100]);
    });

    test('two changes of one order at the stand-in both count', async () => {
      const owner = await newcomer();
      const { clientSecret, systemSubscriptionIdentifier: purchaseId } = (
        await owner.call(PAYMENT_CALLS.createSubscription, { body: MONTHLY })
      ).body;
      await owner.call(PAYMENT_CALLS.confirmSandboxPayment, { body: { clientSecret, card: 'succeeds' } });
      const reference = intentOf(clientSecret);
      const changed = await held('sandbox_objects', [
        () => sandbox.wantCancel(reference, true),
        () => sandbox.setCardWorks(reference, false),
      ]);
      expect(fulfilled(changed)).toBe(2);
      await payments.settlement.settle(purchaseId);
      const [row] = await running.context.database.queries
        .select()
        .from(purchases)
        .where(eq(purchases.purchaseId, purchaseId));
      expect(row?.cancelAtPeriodEnd).toBe(true);
    });
  },
);

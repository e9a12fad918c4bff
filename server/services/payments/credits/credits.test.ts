import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../../contract/accounts.ts';
import { STATUS_CODES } from '../../../contract/envelope.ts';
import { PAYMENT_CALLS } from '../../../contract/payments.ts';
import { creditEntries } from '../../../database/schema.ts';
import { atOnce } from '../../../testing/held-back.ts';
import { newUser } from '../../../testing/people.ts';
import { intentOf, PACK } from '../../../testing/priced.ts';
import {
  DATABASE_KINDS,
  type InjectedServer,
  startInjectedServer,
} from '../../../testing/servers/temporary-server.ts';
import { seedPrices } from '../offers/seed-prices.ts';
import { createPayments, type Payments } from '../payments.ts';
import { CreditLedger } from './credits.ts';

describe.each(DATABASE_KINDS)('credits on %s', (kind) => {
  let running: InjectedServer;
  let payments: Payments;
  let ledger: CreditLedger;

  beforeAll(async () => {
    running = await startInjectedServer(kind);
    const { database } = running.context;
    await seedPrices(database);
    payments = createPayments(running.context);
    ledger = new CreditLedger(database);
  });
  afterAll(() => running.close());

  /** A user who bought a hundred. */
  async function owner() {
    const user = await newUser(running.server, running.context);
    const { clientSecret, systemSubscriptionIdentifier: purchaseId } = (
      await user.call(PAYMENT_CALLS.createIntent, { body: PACK })
    ).body;
    await user.call(PAYMENT_CALLS.confirmSandboxPayment, { body: { clientSecret, card: 'succeeds' } });
    return { user, userId: user.userId, purchaseId, reference: intentOf(clientSecret) };
  }
  const job = (userId: number, amount: number, source: string) => ({
    ...{ userId, amount, source, note: 'An avatar' },
  });

  test('[A4] [E9] a job takes its credits once, and gives them back once where it came to nothing', async () => {
    const { user, userId } = await owner();
    await ledger.spend(job(userId, 10, `${userId}-a`));
    await ledger.spend(job(userId, 10, `${userId}-a`));
    expect(await ledger.balance(userId)).toBe(90);
    const coins = async () => (await user.call(ACCOUNT_CALLS.userDetail)).body.profile.user;
    expect(await coins()).toMatchObject({ remainingCoins: 90, creditPurchased: true });
    const stranger = await newUser(running.server, running.context);
    await ledger.giveBack(stranger.userId, `${userId}-a`);
    await ledger.giveBack(userId, 'a job that never began');
    expect(await ledger.balance(userId)).toBe(90);
    const giveBack = () => ledger.giveBack(userId, `${userId}-a`);
    await atOnce(running.context.database, 'credit_entries', [giveBack, giveBack, giveBack]);
    expect(await coins()).toMatchObject({ remainingCoins: 100, creditPurchased: true });
  });

  test('of two jobs at once one gets the last credits, and the other is refused with how many are missing', async () => {
    const { userId } = await owner();
    const outcomes = await atOnce(
      running.context.database,
      'credit_entries',
      [0, 1, 2, 3].map(
        (index) => () => ledger.spend(job(userId, 40, `${userId}-${index}`)).catch((error: unknown) => error),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome !== undefined);
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({
      code: STATUS_CODES.needsCredits,
      message: 'This takes 40 AI credits, and you have 20.',
    });
    expect(await ledger.balance(userId)).toBe(20);
    for (const amount of [0, -5, 0.5, Number.NaN])
      await expect(ledger.spend(job(userId, amount, 'nothing'))).rejects.toThrow(
        new RangeError(`${amount} is no number of credits.`),
      );
  });

  test('a job may take the last credit; jobs that came to nothing each give back their own', async () => {
    const { userId } = await owner();
    await ledger.spend(job(userId, 37, `${userId}-a`));
    await ledger.spend(job(userId, 63, `${userId}-b`));
    expect(await ledger.balance(userId)).toBe(0);
    await expect(ledger.spend(job(userId, 1, `${userId}-c`))).rejects.toMatchObject({
      message: 'This takes 1 AI credits, and you have 0.',
    });
    await ledger.giveBack(userId, `${userId}-a`);
    await ledger.giveBack(userId, `${userId}-b`);
    expect(await ledger.balance(userId)).toBe(100);
    const entries = await running.context.database.queries
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, userId))
      .orderBy(creditEntries.creditEntryId);
    expect(entries.map(({ amount, kind, note }) => [amount, kind, note])).toEqual([
      [100, 'purchase', 'ai-credits-100'],
      [-37, 'spend', 'An avatar'],
      [-63, 'spend', 'An avatar'],
      [37, 'spend', 'An avatar'],
      [63, 'spend', 'An avatar'],
    ]);
  });

  test('credits that were spent before their payment was paid back are missing from the next pack', async () => {
    const { user, userId, purchaseId, reference } = await owner();
    await ledger.spend(job(userId, 30, `${userId}-a`));
    await payments.providers.sandbox?.refundLast(reference);
    await payments.settlement.settle(purchaseId);
    expect(await ledger.balance(userId)).toBe(-30);
    // No user is shown less than nothing.
    expect((await user.call(ACCOUNT_CALLS.userDetail)).body.profile.user.remainingCoins).toBe(0);
    const { clientSecret } = (await user.call(PAYMENT_CALLS.createIntent, { body: PACK })).body;
    await user.call(PAYMENT_CALLS.confirmSandboxPayment, { body: { clientSecret, card: 'succeeds' } });
    expect((await user.call(ACCOUNT_CALLS.userDetail)).body.profile.user.remainingCoins).toBe(70);
  });
});

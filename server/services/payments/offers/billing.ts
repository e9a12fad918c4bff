import { desc, eq } from 'drizzle-orm';
import type { Receipt, Subscription } from '../../../contract/payments.ts';
import type { Database } from '../../../database/database.ts';
import { prices, purchases, receipts } from '../../../database/schema.ts';
import type { UserRow } from '../../accounts/sessions.ts';
import { CallError } from '../../call-error.ts';
import { receiptUrl } from '../letters/receipt-page.ts';
import { attemptOf, GOING_ON, purchasesOf, type WholePurchase, wholePurchase } from '../payment-rows.ts';
import type { AttemptRow, PaymentProvider } from '../provider.ts';
import { type Providers, providerNamed } from '../providers.ts';
import type { Settlement } from '../settlement.ts';
import { nameOf, priceOf } from './price-list.ts';

/** What a user bought, and what they may change about it. */
export class Billing {
  readonly #parts: {
    database: Database;
    now: () => Date;
    publicUrl: () => string;
    secret: string;
    providers: Providers;
    settlement: Settlement;
  };

  constructor(parts: {
    database: Database;
    now: () => Date;
    publicUrl: () => string;
    secret: string;
    providers: Providers;
    settlement: Settlement;
  }) {
    this.#parts = parts;
  }

  /** Subscriptions and receipts, the newest first. */
  async of(
    user: UserRow,
  ): Promise<{ subscriptions: Subscription[]; receipts: Receipt[]; hasPortal: boolean }> {
    const { database, providers } = this.#parts;
    await this.#settleDue(user);
    const rows = await purchasesOf(database.queries, user.userId, [...GOING_ON, 'canceled']);
    const subscriptions: Subscription[] = [];
    for (const { purchase } of rows) {
      const whole = await wholePurchase(database.queries, purchase.purchaseId, user.userId);
      const subscription = whole && subscriptionOf(whole);
      if (subscription) subscriptions.push(subscription);
    }
    const bills = await database.queries
      .select({ receipt: receipts, price: prices })
      .from(receipts)
      .innerJoin(purchases, eq(purchases.purchaseId, receipts.purchaseId))
      .innerJoin(prices, eq(prices.priceId, purchases.priceId))
      .where(eq(receipts.userId, user.userId))
      .orderBy(desc(receipts.issuedAt), desc(receipts.receiptId));
    return {
      subscriptions,
      receipts: bills.map(({ receipt, price }) => ({
        number: receipt.number,
        issuedAt: receipt.issuedAt.toISOString(),
        product: nameOf(price),
        amount: receipt.amount,
        currency: receipt.currency,
        url: receipt.url ?? receiptUrl(this.#parts, receipt.number),
      })),
      hasPortal: providers.card !== null && bills.length + subscriptions.length > 0,
    };
  }

  /** The page of the provider for cards and bills. @throws CallError */
  async portal(user: UserRow): Promise<{ url: string }> {
    const { providers, publicUrl } = this.#parts;
    const url = (await providers.card?.portalUrl(user, `${publicUrl()}/my/account-settings`)) ?? null;
    if (url === null) throw new CallError('notFound', 'There is nothing to manage yet.');
    return { url };
  }

  /** Lets a subscription end with what is paid for, or go on after all. @throws CallError */
  async setCancelAtPeriodEnd(
    user: UserRow,
    purchaseId: string,
    isWanted: boolean,
  ): Promise<{ subscription: Subscription }> {
    const { database, settlement } = this.#parts;
    const { queries } = database;
    if (!(await wholePurchase(queries, purchaseId, user.userId)))
      throw new CallError('notFound', NO_SUCH_SUBSCRIPTION);
    await settlement.settle(purchaseId);
    const whole = await wholePurchase(queries, purchaseId, user.userId);
    const paid = whole && paidAttemptOf(whole);
    if (!whole || !paid || whole.price.paidEvery === null)
      throw new CallError('notFound', NO_SUCH_SUBSCRIPTION);
    if (whole.purchase.status === 'canceled') throw new CallError('refused', 'This subscription has ended.');
    await this.#providerOf(paid).setCancelAtPeriodEnd(attemptOf(whole, paid), isWanted);
    await settlement.settle(purchaseId);
    const changed = await wholePurchase(queries, purchaseId, user.userId);
    const subscription = changed && subscriptionOf(changed);
    if (!subscription) throw new CallError('notFound', NO_SUCH_SUBSCRIPTION);
    return { subscription };
  }

  /** Anyone who looks sees what is, also where an event is late. */
  async #settleDue(user: UserRow): Promise<void> {
    const { database, now, settlement } = this.#parts;
    const open = await purchasesOf(database.queries, user.userId, ['processing', ...GOING_ON]);
    for (const { purchase } of open)
      if (purchase.paidUntil === null || purchase.paidUntil <= now())
        await settlement.settle(purchase.purchaseId);
  }

  #providerOf(attempt: AttemptRow): PaymentProvider {
    const provider = providerNamed(this.#parts.providers, attempt.provider);
    if (!provider)
      throw new CallError(
        'refused',
        'The payment provider of this payment is no longer connected to this server.',
      );
    return provider;
  }
}

const NO_SUCH_SUBSCRIPTION = 'There is no such subscription.';

function paidAttemptOf({ purchase, attempts }: WholePurchase): AttemptRow | null {
  return attempts.find(({ attemptId }) => attemptId === purchase.paidAttemptId) ?? null;
}

/** Null for what never was one: packs, and what was not paid. */
function subscriptionOf(whole: WholePurchase): Subscription | null {
  const { purchase, price } = whole;
  const paid = paidAttemptOf(whole);
  const status = [...GOING_ON, 'canceled' as const].find((each) => each === purchase.status);
  if (!paid || !status || price.paidEvery === null || purchase.paidUntil === null) return null;
  return {
    systemSubscriptionIdentifier: purchase.purchaseId,
    status,
    price: priceOf(price),
    provider: paid.provider,
    currentPeriodEnd: purchase.paidUntil.toISOString(),
    cancelAtPeriodEnd: purchase.cancelAtPeriodEnd,
  };
}

import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { paymentAttempts, prices, purchases, receipts, users } from '../../database/schema.ts';
import type { UserRow } from '../accounts/sessions.ts';
import type { PriceRow } from './offers/price-list.ts';
import type { Attempt, AttemptRow, ProviderName, PurchaseRow } from './provider.ts';

/** Subscriptions that count, paid or not. */
export const GOING_ON = ['trialing', 'active', 'past_due'] as const;

/** A purchase with everything about it. */
export interface WholePurchase {
  readonly purchase: PurchaseRow;
  readonly price: PriceRow;
  readonly user: UserRow;
  /** In the order in which they were begun. */
  readonly attempts: readonly AttemptRow[];
}

/** Reads a purchase; null where there is none, of this user where one is named. */
export async function wholePurchase(
  queries: Queries,
  purchaseId: string,
  userId?: number,
): Promise<WholePurchase | null> {
  const [found] = await queries
    .select({ purchase: purchases, price: prices, user: users })
    .from(purchases)
    .innerJoin(prices, eq(prices.priceId, purchases.priceId))
    .innerJoin(users, eq(users.userId, purchases.userId))
    .where(eq(purchases.purchaseId, purchaseId));
  if (!found || (userId !== undefined && found.purchase.userId !== userId)) return null;
  const attempts = await queries
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.purchaseId, purchaseId))
    .orderBy(asc(paymentAttempts.attemptId));
  return { ...found, attempts };
}

/** An attempt as it is sent to providers. */
export function attemptOf({ price, purchase }: WholePurchase, row: AttemptRow): Attempt {
  return { ...row, price, userId: purchase.userId };
}

/** The purchase that an attempt belongs to: by its id at the provider, or what the browser pays with. */
export async function purchaseOfAttempt(
  queries: Queries,
  by: { provider: ProviderName; reference: string } | { clientSecret: string },
): Promise<string | null> {
  const where =
    'clientSecret' in by
      ? eq(paymentAttempts.clientSecret, by.clientSecret)
      : and(eq(paymentAttempts.provider, by.provider), eq(paymentAttempts.reference, by.reference));
  const [row] = await queries.select().from(paymentAttempts).where(where);
  return row?.purchaseId ?? null;
}

/** The purchase that a payment was taken for; null before its receipt was written. */
export async function purchaseOfPayment(queries: Queries, payment: string): Promise<string | null> {
  const [row] = await queries.select().from(receipts).where(eq(receipts.payment, payment));
  return row?.purchaseId ?? null;
}

/** Purchases of a user in these states, the newest first. */
export function purchasesOf(
  queries: Queries,
  userId: number,
  statuses: readonly PurchaseRow['status'][],
): Promise<{ purchase: PurchaseRow; price: PriceRow }[]> {
  return queries
    .select({ purchase: purchases, price: prices })
    .from(purchases)
    .innerJoin(prices, eq(prices.priceId, purchases.priceId))
    .where(and(eq(purchases.userId, userId), inArray(purchases.status, [...statuses])))
    .orderBy(desc(purchases.createdAt), desc(purchases.purchaseId));
}

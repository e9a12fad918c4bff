import { count, eq, sql, sum } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { apiCallEntries, apiUsage, creditEntries } from '../../../database/schema.ts';
import type { Grant } from '../entitlement.ts';
import type { PriceRow } from '../offers/price-list.ts';

/** The developer API: there is one. */
const API_ID = 1;

/**
 * Writes what is missing of a grant, or too much, as further entries: nothing that was written changes. The caller holds the lock of
 * the user.
 */
export async function writeGrant(
  queries: Queries,
  { userId, price, grant, now }: { userId: number; price: PriceRow; grant: Grant; now: Date },
): Promise<void> {
  if (price.brings === 'api_calls') return writeCalls(queries, userId, grant, now);
  await writeCredits(queries, userId, grant.payment, grant.bought, 'purchase', price.sku);
  await writeCredits(queries, userId, `${grant.payment}:reward`, grant.rewarded, 'reward', price.sku);
}

async function writeCredits(
  queries: Queries,
  userId: number,
  payment: string,
  wanted: number,
  kind: 'purchase' | 'reward',
  note: string,
): Promise<void> {
  const [former] = await queries
    .select({ total: sum(creditEntries.amount), entries: count() })
    .from(creditEntries)
    .where(eq(creditEntries.payment, payment));
  const amount = wanted - Number(former?.total ?? 0);
  if (amount === 0) return;
  await queries.insert(creditEntries).values({
    userId,
    amount,
    kind: amount > 0 ? kind : 'refund',
    note,
    payment,
    source: `${payment}#${(former?.entries ?? 0) + 1}`,
  });
}

async function writeCalls(queries: Queries, userId: number, grant: Grant, now: Date): Promise<void> {
  const { payment } = grant;
  const [former] = await queries
    .select({ total: sum(apiCallEntries.amount), entries: count() })
    .from(apiCallEntries)
    .where(eq(apiCallEntries.payment, payment));
  const amount = grant.bought - Number(former?.total ?? 0);
  if (amount === 0) return;
  await queries.insert(apiCallEntries).values({
    userId,
    apiId: API_ID,
    amount,
    payment,
    source: `${payment}#${(former?.entries ?? 0) + 1}`,
    createdAt: now,
  });
  await queries
    .insert(apiUsage)
    .values({ userId, apiId: API_ID, purchasedQuota: amount })
    .onConflictDoUpdate({
      target: [apiUsage.userId, apiUsage.apiId],
      set: { purchasedQuota: sql`${apiUsage.purchasedQuota} + ${amount}` },
    });
}

/** AI credits that a purchase has brought, less what was taken back. */
export async function creditsOf(queries: Queries, payments: readonly string[]): Promise<number> {
  if (payments.length === 0) return 0;
  const names = payments.flatMap((payment) => [payment, `${payment}:reward`]);
  const rows = await queries
    .select({ payment: creditEntries.payment, amount: creditEntries.amount })
    .from(creditEntries)
    .where(sql`${creditEntries.payment} IN ${names}`);
  return rows.reduce((total, { amount }) => total + amount, 0);
}

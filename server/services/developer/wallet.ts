import { and, eq, gt, isNotNull, max, sql } from 'drizzle-orm';
import type { Config } from '../../config-types.ts';
import type { Queries } from '../../database/database.ts';
import { apiUsage, prices, purchases } from '../../database/schema.ts';
import { Problem } from './problem.ts';

/** The developer API: there is one. */
const API_ID = 1;

/** What an account has bought and used. */
export interface WalletState {
  readonly bought: number;
  readonly used: number;
  readonly remaining: number;
}

/** Whether nothing takes credits, because this installation sells none. */
export function isFree({ payments, sellsCredits }: Pick<Config, 'payments' | 'sellsCredits'>): boolean {
  return payments === 'off' || !sellsCredits;
}

/** API credits of an account: the calls that packs and plans of the API bring. They are not the AI credits of the editor. */
export async function walletOf(queries: Queries, userId: number): Promise<WalletState> {
  const [row] = await queries.select().from(apiUsage).where(isWallet(userId));
  const [bought, used] = [row?.purchasedQuota ?? 0, row?.consumedCalls ?? 0];
  return { bought, used, remaining: Math.max(0, bought - used) };
}

/** Takes credits in the transaction that begins what they are for. @throws Problem insufficient-credits */
export async function reserveIn(queries: Queries, userId: number, credits: number): Promise<void> {
  if (credits === 0) return;
  // One statement: two jobs at once cannot both have the last credits.
  const taken = await queries
    .update(apiUsage)
    .set({ consumedCalls: sql`${apiUsage.consumedCalls} + ${credits}` })
    .where(and(isWallet(userId), sql`${apiUsage.purchasedQuota} - ${apiUsage.consumedCalls} >= ${credits}`))
    .returning({ userId: apiUsage.userId });
  if (taken.length > 0) return;
  const { remaining } = await walletOf(queries, userId);
  throw new Problem(
    'insufficient-credits',
    `This takes ${credits} API credits, and the account has ${remaining}.`,
    { hint: 'Buy credits in the API dashboard, or use a test key.' },
  );
}

/** Gives credits back in the transaction that ends what they were for. */
export async function giveBackIn(queries: Queries, userId: number, credits: number): Promise<void> {
  if (credits === 0) return;
  await queries
    .update(apiUsage)
    .set({ consumedCalls: sql`${apiUsage.consumedCalls} - ${credits}` })
    .where(isWallet(userId));
}

/** Until when the plan of the API of an account is paid for; null where it has none that is paid for now. */
export async function planPaidUntil(queries: Queries, userId: number, now: Date): Promise<Date | null> {
  const [row] = await queries
    .select({ paidUntil: max(purchases.paidUntil) })
    .from(purchases)
    .innerJoin(prices, eq(prices.priceId, purchases.priceId))
    .where(
      and(
        eq(purchases.userId, userId),
        eq(prices.brings, 'api_calls'),
        isNotNull(prices.paidEvery),
        gt(purchases.paidUntil, now),
      ),
    );
  return row?.paidUntil ?? null;
}

const isWallet = (userId: number) => and(eq(apiUsage.userId, userId), eq(apiUsage.apiId, API_ID));

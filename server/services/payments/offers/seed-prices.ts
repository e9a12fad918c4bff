import { notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { prices } from '../../../database/schema.ts';
import { seedPart } from '../../seed-part.ts';
import { OFFERED_PRICES } from './offers.ts';

/**
 * Makes the price list equal to what this version offers. What is no longer offered stays for those who bought it; whatever costs
 * something else than before is a new price for the providers.
 */
export function seedPrices(database: Database, offered = OFFERED_PRICES): Promise<boolean> {
  return seedPart(database, 'prices', offered, async (queries) => {
    const isSame = sql`${prices.unitAmount} = excluded.unit_amount AND ${prices.currency} = excluded.currency
      AND ${prices.paidEvery} IS NOT DISTINCT FROM excluded.paid_every`;
    await queries
      .insert(prices)
      .values([...offered])
      .onConflictDoUpdate({
        target: prices.priceId,
        set: {
          position: sql`excluded.position`,
          brings: sql`excluded.brings`,
          paidEvery: sql`excluded.paid_every`,
          unitAmount: sql`excluded.unit_amount`,
          currency: sql`excluded.currency`,
          quantity: sql`excluded.quantity`,
          creditsRewarded: sql`excluded.credits_rewarded`,
          isSold: true,
          stripePriceId: sql`CASE WHEN ${isSame} THEN ${prices.stripePriceId} END`,
          paypalPlanId: sql`CASE WHEN ${isSame} THEN ${prices.paypalPlanId} END`,
        },
      });
    const ids = offered.map(({ priceId }) => priceId);
    await queries.update(prices).set({ isSold: false }).where(notInArray(prices.priceId, ids));
  });
}

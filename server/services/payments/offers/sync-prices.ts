import { asc, eq } from 'drizzle-orm';
import { ConfigError } from '../../../config.ts';
import type { Config } from '../../../config-types.ts';
import type { Database } from '../../../database/database.ts';
import { prices } from '../../../database/schema.ts';
import { PaypalClient } from '../paypal/paypal-client.ts';
import { paypalPlanOf } from '../paypal/paypal-plans.ts';
import { stripeClient } from '../stripe/stripe-client.ts';
import { stripePriceOf } from '../stripe/stripe-prices.ts';
import { pricesToOffer } from './offers.ts';
import type { PriceRow } from './price-list.ts';
import { seedPrices } from './seed-prices.ts';

/** A price of ours and its id at a provider. */
interface SyncedPrice {
  readonly sku: string;
  readonly id: string;
  /** False: it was there already. */
  readonly isNew: boolean;
}

/** Makes everything on sale known to a provider, and keeps its ids: prices at Stripe, plans at PayPal. @throws ConfigError */
export async function syncPrices(
  config: Pick<Config, 'stripe' | 'paypal' | 'sellsCredits'>,
  database: Database,
  provider: 'stripe' | 'paypal',
): Promise<SyncedPrice[]> {
  const idOf = provider === 'stripe' ? atStripe(config, database) : atPaypal(config, database);
  await seedPrices(database, pricesToOffer(config));
  const { queries } = database;
  const rows = await queries
    .select()
    .from(prices)
    .where(eq(prices.isSold, true))
    .orderBy(asc(prices.position));
  const synced: SyncedPrice[] = [];
  for (const row of rows) {
    // What is paid once needs no plan at PayPal.
    if (provider === 'paypal' && row.paidEvery === null) continue;
    const former = provider === 'stripe' ? row.stripePriceId : row.paypalPlanId;
    synced.push({ sku: row.sku, id: await idOf(row), isNew: former === null });
  }
  return synced;
}

function atStripe({ stripe }: Pick<Config, 'stripe'>, { queries }: Database) {
  if (!stripe) throw new ConfigError('STRIPE_SECRET_KEY is missing.');
  const client = stripeClient(stripe);
  return (row: PriceRow) => stripePriceOf(client, queries, row);
}

function atPaypal({ paypal }: Pick<Config, 'paypal'>, { queries }: Database) {
  if (!paypal) throw new ConfigError('PAYPAL_CLIENT_ID is missing.');
  const client = new PaypalClient(paypal, () => new Date());
  return (row: PriceRow) => paypalPlanOf(client, queries, row);
}

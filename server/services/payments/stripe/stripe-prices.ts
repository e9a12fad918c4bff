import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Queries } from '../../../database/database.ts';
import { prices } from '../../../database/schema.ts';
import { nameOf, type PriceRow } from '../offers/price-list.ts';

/**
 * The price at Stripe of one of ours, made where there is none yet. Amounts of Stripe's prices never change, so another amount is
 * another price; it is found again by its lookup key, also from an empty database.
 */
export async function stripePriceOf(stripe: Stripe, queries: Queries, price: PriceRow): Promise<string> {
  if (price.stripePriceId !== null) return price.stripePriceId;
  const { sku, unitAmount, currency, paidEvery, priceId } = price;
  const lookupKey = `gesso_${sku}_${unitAmount}_${currency.toLowerCase()}_${paidEvery ?? 'once'}`;
  const found = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const id = found.data[0]?.id ?? (await makePrice(stripe, price, lookupKey));
  await queries.update(prices).set({ stripePriceId: id }).where(eq(prices.priceId, priceId));
  return id;
}

async function makePrice(stripe: Stripe, price: PriceRow, lookupKey: string): Promise<string> {
  const product = await productOf(stripe, price);
  const made = await stripe.prices.create(
    {
      product,
      unit_amount: price.unitAmount,
      currency: price.currency.toLowerCase(),
      lookup_key: lookupKey,
      ...(price.paidEvery === null ? {} : { recurring: { interval: price.paidEvery } }),
    },
    { idempotencyKey: lookupKey },
  );
  return made.id;
}

async function productOf(stripe: Stripe, price: PriceRow): Promise<string> {
  const id = `gesso_${price.sku}`;
  try {
    return (await stripe.products.retrieve(id)).id;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode !== 404) throw error;
  }
  return (await stripe.products.create({ id, name: nameOf(price) }, { idempotencyKey: id })).id;
}

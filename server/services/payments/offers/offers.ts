import type { prices } from '../../../database/schema.ts';

/** Pro, or credits or calls of which `quantity` come with each payment. */
type Offer = Pick<typeof prices.$inferInsert, 'skuId' | 'sku' | 'paidEvery' | 'unitAmount' | 'quantity'> & {
  readonly brings: 'pro' | 'credits' | 'api_calls';
};

/** Everything that is sold. Ids stay with their offer for good: purchases and receipts name them. */
const OFFERS: readonly Offer[] = [
  { skuId: 1, sku: 'pro-yearly', brings: 'pro', paidEvery: 'year', unitAmount: 8599 },
  { skuId: 2, sku: 'pro-monthly', brings: 'pro', paidEvery: 'month', unitAmount: 1199 },
  { skuId: 11, sku: 'ai-credits-100', brings: 'credits', quantity: 100, unitAmount: 499 },
  { skuId: 12, sku: 'ai-credits-300', brings: 'credits', quantity: 300, unitAmount: 1199 },
  { skuId: 13, sku: 'ai-credits-1000', brings: 'credits', quantity: 1000, unitAmount: 2999 },
  { skuId: 21, sku: 'api-calls-500', brings: 'api_calls', quantity: 500, unitAmount: 1999 },
  { skuId: 22, sku: 'api-calls-2500', brings: 'api_calls', quantity: 2500, unitAmount: 7999 },
  { skuId: 23, sku: 'api-calls-10000', brings: 'api_calls', quantity: 10_000, unitAmount: 24_999 },
  {
    skuId: 31,
    sku: 'api-plan-1000',
    brings: 'api_calls',
    paidEvery: 'month',
    quantity: 1000,
    unitAmount: 2499,
  },
  {
    skuId: 32,
    sku: 'api-plan-5000',
    brings: 'api_calls',
    paidEvery: 'month',
    quantity: 5000,
    unitAmount: 9999,
  },
];
const CURRENCY = 'EUR';

type PriceInsert = typeof prices.$inferInsert;

/** Everything that can be offered. */
export const OFFERED_PRICES: readonly PriceInsert[] = OFFERS.map((offer, position) => ({
  ...offer,
  priceId: `price_${offer.sku}`,
  currency: CURRENCY,
  position,
}));

/** What a server offers: plans always, credits and calls only where something uses them. */
export function pricesToOffer({ sellsCredits }: { readonly sellsCredits: boolean }): readonly PriceInsert[] {
  return sellsCredits ? OFFERED_PRICES : OFFERED_PRICES.filter(({ brings }) => brings === 'pro');
}

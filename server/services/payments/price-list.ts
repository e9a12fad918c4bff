import type { Price, PriceList } from '../../contract/payments.ts';

/** A plan of Pro, or a pack of credits. */
type Offer =
  | {
      readonly skuId: number;
      readonly sku: string;
      readonly interval: 'month' | 'year';
      readonly cents: number;
    }
  | { readonly skuId: number; readonly sku: string; readonly credits: number; readonly cents: number };

/** Everything that is sold. Ids stay with their offer for good: receipts name them. */
const OFFERS: readonly Offer[] = [
  { skuId: 1, sku: 'pro-yearly', interval: 'year', cents: 8599 },
  { skuId: 2, sku: 'pro-monthly', interval: 'month', cents: 1199 },
  { skuId: 11, sku: 'ai-credits-100', credits: 100, cents: 499 },
  { skuId: 12, sku: 'ai-credits-300', credits: 300, cents: 1199 },
  { skuId: 13, sku: 'ai-credits-1000', credits: 1000, cents: 2999 },
];
const CURRENCY = 'EUR';

/** The price list, or the part of one type. */
export function priceList(type?: Price['type']): PriceList {
  const prices = OFFERS.map(priceOf).filter((price) => type === undefined || price.type === type);
  return {
    priceList: prices,
    config: {
      creditProducts: OFFERS.flatMap((offer) =>
        'credits' in offer ? [{ skuId: offer.skuId, aiPurchaseCredits: offer.credits }] : [],
      ),
    },
  };
}

function priceOf(offer: Offer): Price {
  const { skuId, sku, cents } = offer;
  const common = {
    id: `price_${sku}`,
    product: sku,
    skuId,
    unitAmount: cents,
    currency: CURRENCY,
    planId: null,
    creditsRewarded: 0,
  };
  return 'credits' in offer
    ? { ...common, type: 'one_time', recurring: null, aiPurchaseCredits: offer.credits }
    : { ...common, type: 'recurring', recurring: { interval: offer.interval }, aiPurchaseCredits: null };
}

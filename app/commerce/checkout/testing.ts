import type { Price } from '../../../server/contract/payments.ts';

/** A price for tests: paid once, unless an interval is given. */
export function testPrice({
  interval,
  ...given
}: Partial<Price> & { readonly interval?: 'month' | 'year' }): Price {
  return {
    id: 'price',
    product: 'A product',
    skuId: 1,
    type: interval ? 'recurring' : 'one_time',
    recurring: interval ? { interval } : null,
    unitAmount: 499,
    currency: 'EUR',
    planId: null,
    aiPurchaseCredits: null,
    creditsRewarded: 0,
    ...given,
  };
}

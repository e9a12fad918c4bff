/** Prices of the seeded list as buyers name them. */
export const YEARLY = { priceId: 'price_pro-yearly', skuId: 1 };
export const MONTHLY = { priceId: 'price_pro-monthly', skuId: 2 };
export const PACK = { priceId: 'price_ai-credits-100', skuId: 11 };
export const API_PLAN = { priceId: 'price_api-plan-1000', skuId: 31 };

/** The id of the payment, or of the set-up of a card, that a client secret belongs to. */
export function intentOf(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, '');
}

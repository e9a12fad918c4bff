import type { ApiPriceList, Price, PriceList } from '../../../../server/contract/payments.ts';

/** AI credits that one video takes; an image takes one. */
export const CREDITS_OF_VIDEO = 10;

/** What the checkout sells: Pro and packs of credits, packs alone, packs of API calls, or API plans. */
export type Offer = 'plans' | 'credits' | 'apiPacks' | 'apiPlans';

/** A price list of any offer. */
type AnyPriceList = PriceList | ApiPriceList;

/** The prices of a list, each with the credits that the settings of the list give its SKU. */
export function pricesOf(list: AnyPriceList): Price[] {
  const prices = 'priceList' in list ? list.priceList : list.apiKeyStripePriceList;
  const credits = new Map(
    list.config.creditProducts.map(({ skuId, aiPurchaseCredits }) => [skuId, aiPurchaseCredits]),
  );
  return prices.map((price) => ({
    ...price,
    aiPurchaseCredits: credits.get(price.skuId) ?? price.aiPurchaseCredits,
  }));
}

/** The price of Pro that is paid every month or every year; undefined where it is not sold. */
export function proPriceOf(prices: readonly Price[], interval: 'month' | 'year'): Price | undefined {
  return prices.find((price) => price.recurring?.interval === interval);
}

/** What is paid once, the cheapest first. */
export function packsOf(prices: readonly Price[]): Price[] {
  return prices.filter(({ type }) => type === 'one_time').sort((a, b) => a.unitAmount - b.unitAmount);
}

/** What a user may buy of a list: anyone who has Pro already cannot take it a second time, and sees the packs alone. */
export function offeredTo(offer: Offer, prices: readonly Price[], hasPro: boolean): Price[] {
  const onlyPacks = offer === 'credits' || (offer === 'plans' && hasPro);
  return prices.filter(({ type }) => !onlyPacks || type === 'one_time');
}

/** The pack that most people need: the second; undefined where there are none. */
export function usualPack(packs: readonly Price[]): Price | undefined {
  return packs[Math.min(1, packs.length - 1)];
}

/** What is chosen when the plans are opened: the wished plan, else the first plan, else the usual pack. */
export function firstChoice(prices: readonly Price[], plan: 'year' | 'month'): Price | null {
  return (
    proPriceOf(prices, plan) ??
    prices.find(({ type }) => type === 'recurring') ??
    usualPack(packsOf(prices)) ??
    null
  );
}

/** Whether what is bought makes its buyer Pro: a plan that brings no calls. */
export function isProPlan({ type, aiPurchaseCredits }: Price): boolean {
  return type === 'recurring' && aiPurchaseCredits === null;
}

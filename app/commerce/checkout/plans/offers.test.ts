import { expect, test } from 'vitest';
import type { Price } from '../../../../server/contract/payments.ts';
import { testPrice } from '../testing.ts';
import { CREDITS_OF_VIDEO, firstChoice, isProPlan, offeredTo, packsOf, pricesOf } from './offers.ts';

const year = testPrice({ id: 'year', skuId: 2, interval: 'year', unitAmount: 8599 });
const month = testPrice({ id: 'month', skuId: 1, interval: 'month', unitAmount: 1199 });
const large = testPrice({ id: 'large', skuId: 11, unitAmount: 1199 });
const small = testPrice({ id: 'small', skuId: 10, unitAmount: 499 });
const all: readonly Price[] = [month, year, large, small];
const idsOf = (prices: readonly Price[]) => prices.map(({ id }) => id);

test('[H11] [H12] credits of a pack come from the settings of its list, by its SKU', () => {
  const config = { creditProducts: [{ skuId: 10, aiPurchaseCredits: 100 }] };
  const credits = (list: Price[]) => list.map(({ aiPurchaseCredits }) => aiPurchaseCredits);
  expect(credits(pricesOf({ priceList: [small, large], config }))).toEqual([100, null]);
  expect(credits(pricesOf({ apiKeyStripePriceList: [small], config }))).toEqual([100]);
});

test('[H3] anyone who has Pro is offered the packs alone, in the order of their price', () => {
  expect(idsOf(offeredTo('plans', all, false))).toEqual(['month', 'year', 'large', 'small']);
  expect(idsOf(offeredTo('plans', all, true))).toEqual(['large', 'small']);
  expect(idsOf(offeredTo('credits', all, false))).toEqual(['large', 'small']);
  expect(idsOf(offeredTo('apiPlans', [month], true))).toEqual(['month']);
  expect(idsOf(packsOf(all))).toEqual(['small', 'large']);
});

test('[H3] the wished plan is chosen first, and a pack where there are no plans', () => {
  expect(firstChoice(all, 'year')).toBe(year);
  expect(firstChoice(all, 'month')).toBe(month);
  expect(firstChoice([month, small], 'year')).toBe(month);
  expect(firstChoice([large, small], 'year')).toBe(large);
  expect(firstChoice([], 'year')).toBeNull();
});

test('only a plan of the app makes a user Pro', () => {
  expect(isProPlan(year)).toBe(true);
  expect(isProPlan(small)).toBe(false);
  expect(isProPlan(testPrice({ interval: 'month', aiPurchaseCredits: 1000 }))).toBe(false);
});

test('[H27] a video takes ten credits', () => {
  expect(CREDITS_OF_VIDEO).toBe(10);
});

import { expect, test } from 'vitest';
import { PAYMENT_CALLS } from '../../contract/payments.ts';
import { priceList } from './price-list.ts';

test('[H11] [H12] the list has a price for each plan and pack, with the fields of the contract', () => {
  const list = priceList();
  expect(PAYMENT_CALLS.getPaymentProducts.answer.parse(list)).toEqual(list);
  expect(new Set(list.priceList.map(({ id }) => id)).size).toBe(list.priceList.length);
  expect(new Set(list.priceList.map(({ skuId }) => skuId)).size).toBe(list.priceList.length);
  const intervals = priceList('recurring').priceList.map(({ recurring }) => recurring?.interval);
  expect(intervals.sort()).toEqual(['month', 'year']);
});

test('[H11] [H12] one-time prices are packs of credits, which the config names by their sku', () => {
  const { priceList: packs, config } = priceList('one_time');
  expect(packs.map(({ skuId, aiPurchaseCredits }) => ({ skuId, aiPurchaseCredits }))).toEqual(
    config.creditProducts,
  );
  expect(packs.every(({ type, recurring }) => type === 'one_time' && recurring === null)).toBe(true);
});

test('a larger pack costs less for each credit, and a year less than twelve months', () => {
  const each = priceList('one_time').priceList.map(
    ({ unitAmount, aiPurchaseCredits }) => unitAmount / (aiPurchaseCredits ?? 1),
  );
  expect([...each].sort((a, b) => b - a)).toEqual(each);
  const [year, month] = ['year', 'month'].map(
    (interval) =>
      priceList('recurring').priceList.find(({ recurring }) => recurring?.interval === interval)
        ?.unitAmount ?? 0,
  );
  expect(year).toBeLessThan((month ?? 0) * 12);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { PAYMENT_CALLS } from '../../../contract/payments.ts';
import { prices } from '../../../database/schema.ts';
import { databaseFor, type TemporaryDatabase } from '../../../testing/servers/temporary-server.ts';
import { OFFERED_PRICES, pricesToOffer } from './offers.ts';
import { apiPriceList, chosenPrice, priceList } from './price-list.ts';
import { seedPrices } from './seed-prices.ts';

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await databaseFor('quickest');
  await seedPrices(temporary.database);
});
afterAll(() => temporary.close());

test('[H11] [H12] [A4] the list has a price for each plan and pack, with the fields of the contract', async () => {
  const list = await priceList(temporary.database);
  expect(PAYMENT_CALLS.getPaymentProducts.answer.parse(list)).toEqual(list);
  expect(new Set(list.priceList.map(({ id }) => id)).size).toBe(5);
  expect(new Set(list.priceList.map(({ skuId }) => skuId)).size).toBe(5);
  const plans = (await priceList(temporary.database, 'recurring')).priceList;
  expect(plans.map(({ recurring }) => recurring?.interval).sort()).toEqual(['month', 'year']);
});

test('[H11] [H12] one-time prices are packs of credits, which the config names by their sku', async () => {
  const { priceList: packs, config } = await priceList(temporary.database, 'one_time');
  expect(packs).toHaveLength(3);
  expect(packs.map(({ skuId, aiPurchaseCredits }) => ({ skuId, aiPurchaseCredits }))).toEqual(
    config.creditProducts,
  );
  expect(packs.every(({ type, recurring }) => type === 'one_time' && recurring === null)).toBe(true);
});

test('[I19] [H12] [A4] the developer API has packs and plans of its own, which are in no other list', async () => {
  const packs = await apiPriceList(temporary.database, 'one_time');
  const plans = await apiPriceList(temporary.database, 'recurring');
  expect(PAYMENT_CALLS.getApiKeyProducts.answer.parse(packs)).toEqual(packs);
  expect(packs.apiKeyStripePriceList.map(({ recurring }) => recurring)).toEqual([null, null, null]);
  expect(plans.apiKeyStripePriceList.map(({ recurring }) => recurring?.interval)).toEqual(['month', 'month']);
  expect(plans.config.creditProducts.every(({ aiPurchaseCredits }) => aiPurchaseCredits > 0)).toBe(true);
  const others = (await priceList(temporary.database)).priceList.map(({ id }) => id);
  for (const { id } of [...packs.apiKeyStripePriceList, ...plans.apiKeyStripePriceList])
    expect(others).not.toContain(id);
});

test('a larger pack costs less for each credit, and a year less than twelve months', async () => {
  const { priceList: packs } = await priceList(temporary.database, 'one_time');
  const each = packs.map(({ unitAmount, aiPurchaseCredits }) => unitAmount / (aiPurchaseCredits ?? 1));
  expect([...each].sort((a, b) => b - a)).toEqual(each);
  const { priceList: plans } = await priceList(temporary.database, 'recurring');
  const cost = (interval: string) =>
    plans.find(({ recurring }) => recurring?.interval === interval)?.unitAmount ?? 0;
  expect(cost('year')).toBeLessThan(cost('month') * 12);
});

test('an offer that is changed or taken away: ids at the providers stay only with what costs the same', async () => {
  const { queries } = temporary.database;
  await queries.update(prices).set({ stripePriceId: 'price_1', paypalPlanId: 'P-1' });
  const changed = OFFERED_PRICES.filter(({ sku }) => sku !== 'ai-credits-300').map((offer) =>
    offer.sku === 'ai-credits-100' ? { ...offer, unitAmount: 599 } : offer,
  );
  await seedPrices(temporary.database, changed);
  const row = async (sku: string) => (await queries.select().from(prices).where(eq(prices.sku, sku)))[0];
  expect(await row('ai-credits-100')).toMatchObject({
    unitAmount: 599,
    stripePriceId: null,
    paypalPlanId: null,
  });
  expect(await row('ai-credits-1000')).toMatchObject({ stripePriceId: 'price_1', paypalPlanId: 'P-1' });
  expect(await row('ai-credits-300')).toMatchObject({ isSold: false });
  await expect(chosenPrice(queries, { priceId: 'price_ai-credits-300', skuId: 12 })).rejects.toThrow(
    'not for sale',
  );
  await seedPrices(temporary.database);
  expect((await chosenPrice(queries, { priceId: 'price_ai-credits-300', skuId: 12 })).unitAmount).toBe(1199);
});

test('credits and calls are not sold while nothing uses them, and neither listed nor bought by their old ids', async () => {
  const { database } = temporary;
  expect(readConfig({}).sellsCredits).toBe(false);
  await seedPrices(database, pricesToOffer(readConfig({})));
  const { priceList: listed, config } = await priceList(database);
  expect(listed.map(({ product }) => product).sort()).toEqual(['pro-monthly', 'pro-yearly']);
  expect(config.creditProducts).toEqual([]);
  for (const type of ['one_time', 'recurring'] as const)
    expect((await apiPriceList(database, type)).apiKeyStripePriceList).toEqual([]);
  await expect(chosenPrice(database.queries, { priceId: 'price_ai-credits-300', skuId: 12 })).rejects.toThrow(
    'not for sale',
  );
  await seedPrices(database, pricesToOffer(readConfig({ SELL_CREDITS: 'on' })));
  expect((await priceList(database)).config.creditProducts).toHaveLength(3);
});

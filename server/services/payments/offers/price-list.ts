import { and, asc, eq } from 'drizzle-orm';
import type { ApiPriceList, Price, PriceList } from '../../../contract/payments.ts';
import type { Database, Queries } from '../../../database/database.ts';
import { prices } from '../../../database/schema.ts';
import { CallError } from '../../call-error.ts';

/** A row of the price list. */
export type PriceRow = typeof prices.$inferSelect;

/** Plans of Pro and packs of AI credits, or those of one type. */
export async function priceList(
  database: Pick<Database, 'queries'>,
  type?: Price['type'],
): Promise<PriceList> {
  const rows = await soldPrices(database.queries);
  const listed = rows.filter(
    (row) => row.brings !== 'api_calls' && (type === undefined || typeOf(row) === type),
  );
  return {
    priceList: listed.map(priceOf),
    config: { creditProducts: creditProducts(rows.filter(({ brings }) => brings === 'credits')) },
  };
}

/** Packs or plans of calls of the developer API. */
export async function apiPriceList(
  database: Pick<Database, 'queries'>,
  type: Price['type'],
): Promise<ApiPriceList> {
  const rows = await soldPrices(database.queries);
  const listed = rows.filter((row) => row.brings === 'api_calls' && typeOf(row) === type);
  return { apiKeyStripePriceList: listed.map(priceOf), config: { creditProducts: creditProducts(listed) } };
}

/** The price that a client chose, of what is on sale. @throws CallError */
export async function chosenPrice(
  queries: Queries,
  { priceId, skuId }: { priceId: string; skuId: number },
): Promise<PriceRow> {
  const [row] = await queries
    .select()
    .from(prices)
    .where(and(eq(prices.priceId, priceId), eq(prices.isSold, true)));
  if (!row || row.skuId !== skuId) throw new CallError('notFound', 'This is not for sale.');
  return row;
}

/** A row in the form of the contract. */
export function priceOf(row: PriceRow): Price {
  return {
    id: row.priceId,
    product: row.sku,
    skuId: row.skuId,
    type: typeOf(row),
    recurring: row.paidEvery === null ? null : { interval: row.paidEvery },
    unitAmount: row.unitAmount,
    currency: row.currency,
    planId: row.paypalPlanId,
    aiPurchaseCredits: row.brings === 'pro' ? null : row.quantity,
    creditsRewarded: row.creditsRewarded,
  };
}

/** How something that is sold is called in sentences: mails, and the forms of providers. */
export function nameOf({ brings, paidEvery, quantity }: PriceRow): string {
  if (brings === 'pro') return paidEvery === 'year' ? 'Gesso Pro, yearly' : 'Gesso Pro, monthly';
  const count = quantity.toLocaleString('en');
  if (brings === 'credits') return `${count} AI credits`;
  return paidEvery === null ? `${count} API calls` : `${count} API calls a ${paidEvery}`;
}

function soldPrices(queries: Queries): Promise<PriceRow[]> {
  return queries.select().from(prices).where(eq(prices.isSold, true)).orderBy(asc(prices.position));
}

function creditProducts(rows: readonly PriceRow[]): PriceList['config']['creditProducts'] {
  return rows.map(({ skuId, quantity }) => ({ skuId, aiPurchaseCredits: quantity }));
}

function typeOf({ paidEvery }: PriceRow): Price['type'] {
  return paidEvery === null ? 'one_time' : 'recurring';
}

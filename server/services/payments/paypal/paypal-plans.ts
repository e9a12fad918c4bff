import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../../database/database.ts';
import { prices } from '../../../database/schema.ts';
import { nameOf, type PriceRow } from '../offers/price-list.ts';
import { paypalMoney } from './paypal-amounts.ts';
import type { PaypalClient } from './paypal-client.ts';

const madeSchema = z.object({ id: z.string() });
/** So many failed payments in a row, and PayPal suspends a subscription. */
const FAILURE_THRESHOLD = 3;

/** The plan at PayPal of a price that is paid again and again, made where there is none yet. */
export async function paypalPlanOf(client: PaypalClient, queries: Queries, price: PriceRow): Promise<string> {
  if (price.paypalPlanId !== null) return price.paypalPlanId;
  const { sku, unitAmount, currency, paidEvery, priceId } = price;
  const name = nameOf(price);
  const product = await client.post('/v1/catalogs/products', {
    requestId: `product-${sku}`,
    body: { name, type: 'SERVICE', category: 'SOFTWARE' },
  });
  const plan = await client.post('/v1/billing/plans', {
    requestId: `plan-${sku}-${unitAmount}-${currency}`,
    body: {
      product_id: madeSchema.parse(product).id,
      name,
      status: 'ACTIVE',
      billing_cycles: [
        {
          frequency: { interval_unit: paidEvery === 'year' ? 'YEAR' : 'MONTH', interval_count: 1 },
          tenure_type: 'REGULAR',
          sequence: 1,
          total_cycles: 0,
          pricing_scheme: { fixed_price: paypalMoney(unitAmount, currency) },
        },
      ],
      payment_preferences: {
        auto_bill_outstanding: true,
        payment_failure_threshold: FAILURE_THRESHOLD,
      },
    },
  });
  const { id } = madeSchema.parse(plan);
  await queries.update(prices).set({ paypalPlanId: id }).where(eq(prices.priceId, priceId));
  return id;
}

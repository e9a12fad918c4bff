import { z } from 'zod';
import { BASES, defineCall } from './call.ts';

/** `one_time` is paid once (credits), `recurring` again and again (Pro). */
const priceTypeSchema = z.enum(['one_time', 'recurring'], { error: 'must be one_time or recurring' });

/** Something that can be bought. `unitAmount` is in the smallest unit of the currency: cents. */
export const priceSchema = z.object({
  id: z.string(),
  /** The name under which it is sold: its SKU. */
  product: z.string(),
  skuId: z.number().int(),
  type: priceTypeSchema,
  /** How often it is paid; null for what is paid once. */
  recurring: z.object({ interval: z.enum(['month', 'year']) }).nullable(),
  unitAmount: z.number().int().min(0),
  /** The ISO code in capital letters. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** The plan at PayPal, null where there is none. */
  planId: z.string().nullable(),
  /** AI credits that are bought with it, null for what is none. */
  aiPurchaseCredits: z.number().int().nullable(),
  /** AI credits that come with it as a gift. */
  creditsRewarded: z.number().int(),
});
export type Price = z.infer<typeof priceSchema>;

const productsBodySchema = z.object({
  priceList: z.array(priceSchema),
  config: z.object({
    creditProducts: z.array(z.object({ skuId: z.number().int(), aiPurchaseCredits: z.number().int() })),
  }),
});
export type PriceList = z.infer<typeof productsBodySchema>;

/** What is sold, and for how much. */
export const PAYMENT_CALLS = {
  getPaymentProducts: defineCall({
    method: 'GET',
    path: `${BASES.payment}/products`,
    access: 'anyone',
    summary: 'The price list: plans and packs of AI credits, or those of one type.',
    query: z.object({ type: priceTypeSchema.optional() }),
    answer: productsBodySchema,
  }),
} as const;

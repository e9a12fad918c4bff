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

const configSchema = z.object({
  creditProducts: z.array(z.object({ skuId: z.number().int(), aiPurchaseCredits: z.number().int() })),
});
const productsBodySchema = z.object({ priceList: z.array(priceSchema), config: configSchema });
export type PriceList = z.infer<typeof productsBodySchema>;

/** Prices of the developer API: `aiPurchaseCredits` are calls, of each month for what is recurring. */
const apiProductsBodySchema = z.object({
  apiKeyStripePriceList: z.array(priceSchema),
  config: configSchema,
});
export type ApiPriceList = z.infer<typeof apiProductsBodySchema>;

/** What is bought: both must name the same price of the list, which alone says what it costs. */
const chosenPriceSchema = z.object({ priceId: z.string().max(200), skuId: z.number().int() });

/** A purchase that has begun. */
const purchaseBodySchema = z.object({
  /** Names the purchase in all further calls; never guessable. */
  systemSubscriptionIdentifier: z.string(),
  /** For the form of the provider: `pi_…` is a payment, `seti_…` sets a card up of which nothing is taken yet (a trial). */
  clientSecret: z.string(),
  /** Whether this account had its trial already. */
  trialUsed: z.boolean(),
});
export type StartedPurchase = z.infer<typeof purchaseBodySchema>;

/**
 * How far a purchase is. `PENDING`: not paid yet. `PROCESSING`: the provider works on it. `ACTIVE`: a subscription that counts,
 * in its trial too. `COMPLETED`: a payment whose credits are there. `FAILED` and `CANCELED`: it came to nothing.
 */
export const PURCHASE_STATUSES = [
  'PENDING',
  'PROCESSING',
  'ACTIVE',
  'COMPLETED',
  'FAILED',
  'CANCELED',
] as const;
const purchaseStatusBodySchema = z.object({
  status: z.enum(PURCHASE_STATUSES),
  /** AI credits that came with it; 0 until it is completed. */
  creditsAdded: z.number().int(),
});
export type PurchaseStatus = z.infer<typeof purchaseStatusBodySchema>;

const text = (most: number) => z.string().trim().max(most);
/** Where the bill goes, in the shape of the provider. */
export const billingAddressSchema = z.object({
  name: text(200).min(1),
  address: z.object({
    line1: text(1500).min(1),
    line2: text(200),
    city: text(30),
    state: text(30),
    postal_code: text(10).min(1),
    /** The ISO code of two letters. */
    country: z.string().regex(/^[A-Z]{2}$/),
  }),
});
export type BillingAddress = z.infer<typeof billingAddressSchema>;

const paymentConfigSchema = z.object({
  /** Who takes cards: `off` where nothing can be bought on this server. */
  provider: z.enum(['stripe', 'sandbox', 'off']),
  /** Stripe's; null for others. */
  publishableKey: z.string().nullable(),
  /** Who stands behind the button of PayPal; null: there is none. */
  paypal: z.enum(['paypal', 'sandbox']).nullable(),
  trialPeriodInDays: z.number().int(),
});
export type PaymentConfig = z.infer<typeof paymentConfigSchema>;

/** A subscription as its owner sees it. */
const subscriptionSchema = z.object({
  systemSubscriptionIdentifier: z.string(),
  /** `past_due`: the last payment failed and is tried again. */
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  price: priceSchema,
  provider: z.enum(['stripe', 'paypal', 'sandbox']),
  /** The end of what is paid for: the next payment, or the end of what was canceled. ISO 8601. */
  currentPeriodEnd: z.string(),
  /** Ends with the period instead of going on. */
  cancelAtPeriodEnd: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** A bill that was paid, or paid back. */
const receiptSchema = z.object({
  number: z.string(),
  /** ISO 8601. */
  issuedAt: z.string(),
  product: z.string(),
  /** In the smallest unit of the currency; less than 0 was paid back. */
  amount: z.number().int(),
  currency: z.string(),
  /** The receipt at the provider; where that keeps none, the page of this server. */
  url: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

const purchaseNameSchema = z.object({ systemSubscriptionIdentifier: z.string().max(100) });
const payment = (name: string) => `${BASES.payment}/${name}` as const;
const paypal = (name: string) => `${BASES.login}/paypal/${name}` as const;

/** What is sold, how it is paid, and what was bought. */
export const PAYMENT_CALLS = {
  getPaymentProducts: defineCall({
    method: 'GET',
    path: payment('products'),
    access: 'anyone',
    summary: 'The price list: plans and packs of AI credits, or those of one type.',
    query: z.object({ type: priceTypeSchema.optional() }),
    answer: productsBodySchema,
  }),
  getApiKeyProducts: defineCall({
    method: 'GET',
    path: payment('apiKeyProducts'),
    access: 'anyone',
    summary: 'The packs of calls of the developer API.',
    answer: apiProductsBodySchema,
  }),
  getApiKeySubscriptions: defineCall({
    method: 'GET',
    path: payment('apiKeyProductSubscription'),
    access: 'anyone',
    summary: 'The plans of the developer API.',
    answer: apiProductsBodySchema,
  }),
  getPaymentConfig: defineCall({
    method: 'GET',
    path: payment('config'),
    access: 'anyone',
    summary: 'Who takes payments here, and what its form in the browser needs.',
    answer: paymentConfigSchema,
  }),
  createSubscription: defineCall({
    method: 'POST',
    path: payment('createSubscription'),
    access: 'user',
    summary: 'Begins a subscription; it counts once its first payment, or its card, is confirmed.',
    body: chosenPriceSchema,
    answer: purchaseBodySchema,
  }),
  createIntent: defineCall({
    method: 'POST',
    path: payment('createIntent'),
    access: 'user',
    summary: 'Begins a payment for what is paid once.',
    body: chosenPriceSchema,
    answer: purchaseBodySchema,
  }),
  updateBillingAddress: defineCall({
    method: 'POST',
    path: payment('updateAddress'),
    access: 'user',
    summary: 'Sets where the bill of a purchase goes.',
    body: purchaseNameSchema.extend(billingAddressSchema.shape),
  }),
  checkCreditStatus: defineCall({
    method: 'POST',
    path: payment('checkCreditStatus'),
    access: 'user',
    summary: 'How far a purchase is, as the provider says at this moment.',
    body: z.object({ clientSecret: z.string().max(500) }),
    answer: purchaseStatusBodySchema,
  }),
  updatePaymentStatus: defineCall({
    method: 'POST',
    path: payment('updatePaymentStatus'),
    access: 'user',
    summary: 'Has the server ask the provider about a purchase after it was paid in the browser.',
    body: purchaseNameSchema,
    answer: purchaseStatusBodySchema,
  }),
  createCheckoutSession: defineCall({
    method: 'POST',
    path: payment('createCheckoutSession'),
    access: 'user',
    summary: 'Begins a purchase on a page of the provider.',
    body: chosenPriceSchema.extend({ page: z.string().max(500) }),
    answer: z.object({
      sessionId: z.string(),
      /** The page to go to; it leads back to /payment-success/ or /payment-faliure/. */
      url: z.string(),
    }),
  }),
  getPaymentResult: defineCall({
    method: 'POST',
    path: payment('paymentResult'),
    access: 'user',
    summary: 'Whether a purchase on a page of the provider was paid.',
    body: z.object({ sessionId: z.string().max(500) }),
    answer: z.object({ result: z.boolean() }),
  }),
  createPaypalOrder: defineCall({
    method: 'POST',
    path: paypal('createOrder'),
    access: 'user',
    summary: 'Pays a purchase through PayPal, once.',
    body: purchaseNameSchema.extend({ planId: z.string().max(200).nullish() }),
    answer: z.object({ approvalUrl: z.string() }),
  }),
  createPaypalSubscription: defineCall({
    method: 'POST',
    path: paypal('createSubscription'),
    access: 'user',
    summary: 'Pays a purchase through PayPal, again and again.',
    body: purchaseNameSchema.extend({ planId: z.string().max(200).nullish() }),
    answer: z.object({ approvalUrl: z.string() }),
  }),
  openCustomerPortal: defineCall({
    method: 'POST',
    path: payment('customerPortal'),
    access: 'user',
    summary: 'The page of the provider on which cards, bills and subscriptions are managed.',
    answer: z.object({ url: z.string() }),
  }),
  getBilling: defineCall({
    method: 'GET',
    path: payment('billing'),
    access: 'user',
    summary: 'Subscriptions, the newest first, and receipts.',
    answer: z.object({
      subscriptions: z.array(subscriptionSchema),
      receipts: z.array(receiptSchema),
      /** Whether openCustomerPortal has a page for this user. */
      hasPortal: z.boolean(),
    }),
  }),
  cancelSubscription: defineCall({
    method: 'POST',
    path: payment('cancelSubscription'),
    access: 'user',
    summary: 'Lets a subscription end with what is paid for.',
    body: purchaseNameSchema,
    answer: z.object({ subscription: subscriptionSchema }),
  }),
  resumeSubscription: defineCall({
    method: 'POST',
    path: payment('resumeSubscription'),
    access: 'user',
    summary: 'Takes a cancellation back, as long as the subscription has not ended.',
    body: purchaseNameSchema,
    answer: z.object({ subscription: subscriptionSchema }),
  }),
  confirmSandboxPayment: defineCall({
    method: 'POST',
    path: payment('sandbox/confirm'),
    access: 'user',
    summary: 'Pays with a test card where no provider is configured; 404 where one is.',
    body: z.object({
      clientSecret: z.string().max(500),
      /** Which test card: no number is ever sent. */
      card: z.enum(['succeeds', 'declined', 'needs_step', 'processing']),
      /** The answer to the further step that `needs_step` requires. */
      step: z.enum(['approved', 'refused']).nullish(),
    }),
    answer: z.object({
      status: z.enum(['succeeded', 'processing', 'requires_payment_method', 'requires_action']),
      /** A sentence about what the card refused; null where it did not. */
      message: z.string().nullable(),
    }),
  }),
} as const;

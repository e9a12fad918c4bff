import { bigint, boolean, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { time } from './time.ts';

const PROVIDERS = ['stripe', 'paypal', 'sandbox'] as const;

const ofUser = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' });

export const prices = pgTable('prices', {
  priceId: text('price_id').primaryKey(),
  skuId: integer('sku_id').notNull().unique(),
  sku: text().notNull().unique(),
  position: integer().notNull(),
  brings: text({ enum: ['pro', 'credits', 'api_calls'] }).notNull(),
  paidEvery: text('paid_every', { enum: ['month', 'year'] }),
  unitAmount: integer('unit_amount').notNull(),
  currency: text().notNull(),
  quantity: integer().notNull().default(0),
  creditsRewarded: integer('credits_rewarded').notNull().default(0),
  isSold: boolean('is_sold').notNull().default(true),
  stripePriceId: text('stripe_price_id'),
  paypalPlanId: text('paypal_plan_id'),
});

export const providerCustomers = pgTable(
  'provider_customers',
  {
    userId: ofUser(),
    provider: text({ enum: PROVIDERS }).notNull(),
    reference: text().notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

export const purchases = pgTable('purchases', {
  purchaseId: text('purchase_id').primaryKey(),
  userId: ofUser(),
  priceId: text('price_id')
    .notNull()
    .references(() => prices.priceId),
  trialDays: integer('trial_days').notNull(),
  billingAddress: text('billing_address'),
  status: text({
    enum: ['pending', 'processing', 'trialing', 'active', 'past_due', 'completed', 'failed', 'canceled'],
  }).notNull(),
  paidUntil: time('paid_until'),
  proUntil: time('pro_until'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  paidAttemptId: bigint('paid_attempt_id', { mode: 'number' }),
  version: integer().notNull().default(0),
  createdAt: time('created_at').notNull(),
  checkedAt: time('checked_at').notNull(),
});

/** A reference to a purchase that goes when the purchase goes. */
const ofPurchase = () => text('purchase_id').references(() => purchases.purchaseId, { onDelete: 'cascade' });

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    attemptId: bigint('attempt_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    purchaseId: ofPurchase().notNull(),
    channel: text({ enum: ['card', 'checkout', 'paypal'] }).notNull(),
    provider: text({ enum: PROVIDERS }).notNull(),
    reference: text().notNull(),
    clientSecret: text('client_secret').unique(),
    pageUrl: text('page_url'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [unique().on(table.provider, table.reference)],
);

export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    kind: text().notNull(),
    purchaseId: ofPurchase(),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

export const receipts = pgTable('receipts', {
  receiptId: bigint('receipt_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: ofUser(),
  purchaseId: ofPurchase().notNull(),
  payment: text().notNull(),
  source: text().notNull().unique(),
  number: text().notNull().unique(),
  amount: integer().notNull(),
  currency: text().notNull(),
  url: text(),
  issuedAt: time('issued_at').notNull(),
});

export const apiCallEntries = pgTable('api_call_entries', {
  apiCallEntryId: bigint('api_call_entry_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: ofUser(),
  apiId: integer('api_id').notNull(),
  amount: integer().notNull(),
  payment: text().notNull(),
  source: text().notNull().unique(),
  createdAt: time('created_at').notNull(),
});

export const sandboxObjects = pgTable('sandbox_objects', {
  reference: text().primaryKey(),
  userId: ofUser(),
  state: text().notNull(),
  createdAt: time('created_at').notNull(),
});

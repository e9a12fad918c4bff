import { z } from 'zod';
import { addMonths, monthsOf } from '../credits/months.ts';
import type { Attempt, ProviderPayment, ProviderState } from '../provider.ts';
import { amountOf, moneySchema } from './paypal-amounts.ts';
import { type PaypalClient, PaypalError } from './paypal-client.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOTHING_PAID = { trialEndsAt: null, cancelAtPeriodEnd: false, payments: [] } as const;
const moment = z.coerce.date();

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  create_time: moment,
});
const orderSchema = z.object({
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({
            captures: z.array(captureSchema).default([]),
            refunds: z.array(z.object({ status: z.string(), amount: moneySchema })).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});

const subscriptionSchema = z.object({
  status: z.string(),
  status_update_time: moment.optional(),
  create_time: moment,
  start_time: moment,
  billing_info: z.object({ failed_payments_count: z.number().default(0) }).optional(),
});
export type PaypalSubscription = z.output<typeof subscriptionSchema>;

const transactionsSchema = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        amount_with_breakdown: z.object({ gross_amount: moneySchema }),
        time: moment,
      }),
    )
    .default([]),
});
const disputesSchema = z.object({
  items: z
    .array(
      z.object({
        dispute_id: z.string(),
        status: z.string(),
        dispute_life_cycle_stage: z.string().optional(),
      }),
    )
    .default([]),
});
const disputeSchema = z.object({
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

/** What PayPal says about an order. */
export async function readOrder(client: PaypalClient, reference: string): Promise<ProviderState> {
  let answer: unknown;
  try {
    answer = await client.get(`/v2/checkout/orders/${reference}`);
  } catch (error) {
    // Orders that were not approved are forgotten after some hours.
    if (error instanceof PaypalError && error.status === 404) return { ...NOTHING_PAID, status: 'canceled' };
    throw error;
  }
  const order = orderSchema.parse(answer);
  if (order.status === 'VOIDED') return { ...NOTHING_PAID, status: 'canceled' };
  if (order.status === 'APPROVED') return { ...NOTHING_PAID, status: 'pending', awaitsCollection: true };
  if (order.status !== 'COMPLETED') return { ...NOTHING_PAID, status: 'pending' };
  const { captures = [], refunds = [] } = order.purchase_units[0]?.payments ?? {};
  const [capture] = captures;
  if (!capture || capture.status === 'PENDING') return { ...NOTHING_PAID, status: 'processing' };
  if (capture.status === 'DECLINED' || capture.status === 'FAILED')
    return { ...NOTHING_PAID, status: 'failed' };
  const refunded = refunds
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((total, refund) => total + amountOf(refund.amount), 0);
  const amount = amountOf(capture.amount);
  const payment: ProviderPayment = {
    id: capture.id,
    amount,
    currency: capture.amount.currency_code,
    paidAt: capture.create_time,
    paidUntil: null,
    refunded: capture.status === 'REFUNDED' ? amount : refunded,
    isDisputed: await isWithheld(client, capture.id),
    url: null,
  };
  return { ...NOTHING_PAID, status: 'completed', payments: [payment] };
}

/** A subscription as PayPal has it. */
export async function subscriptionAt(client: PaypalClient, reference: string): Promise<PaypalSubscription> {
  return subscriptionSchema.parse(await client.get(`/v1/billing/subscriptions/${reference}`));
}

/**
 * What PayPal says about a subscription. A trial is one that starts later; one that was suspended is one that ends with its period:
 * PayPal's own cancelling cannot be taken back.
 */
export async function readPaypalSubscription(
  client: PaypalClient,
  attempt: Attempt,
  now: Date,
): Promise<ProviderState> {
  const subscription = await subscriptionAt(client, attempt.reference);
  const { status, start_time: startsAt, create_time: madeAt, status_update_time: changedAt } = subscription;
  if (status === 'APPROVAL_PENDING') return { ...NOTHING_PAID, status: 'pending' };
  if (status === 'APPROVED') return { ...NOTHING_PAID, status: 'processing' };
  const payments = await paymentsOf(client, attempt, now);
  const hasTrial = startsAt.getTime() - madeAt.getTime() > DAY_MS;
  const hasEnded = status === 'CANCELLED' || status === 'EXPIRED';
  const endedInTrial = hasEnded && changedAt !== undefined && changedAt < startsAt;
  const trialEndsAt = hasTrial ? (endedInTrial ? changedAt : startsAt) : null;
  const common = { trialEndsAt, cancelAtPeriodEnd: false, payments };
  if (hasEnded) return { ...common, status: 'canceled' };
  const failures = subscription.billing_info?.failed_payments_count ?? 0;
  if (failures > 0) return { ...common, status: 'past_due' };
  if (!hasTrial && payments.length === 0) return { ...NOTHING_PAID, status: 'processing' };
  const running = payments.length > 0 ? 'active' : 'trialing';
  if (status !== 'SUSPENDED') return { ...common, status: running };
  const ends = payments.at(-1)?.paidUntil ?? trialEndsAt;
  const isOver = ends !== null && ends <= now;
  return { ...common, status: isOver ? 'canceled' : running, cancelAtPeriodEnd: !isOver };
}

/** From the first to the last. */
async function paymentsOf(
  client: PaypalClient,
  { reference, createdAt, price }: Attempt,
  now: Date,
): Promise<ProviderPayment[]> {
  const query = new URLSearchParams({
    start_time: new Date(createdAt.getTime() - DAY_MS).toISOString(),
    end_time: new Date(now.getTime() + DAY_MS).toISOString(),
  });
  const answer = await client.get(`/v1/billing/subscriptions/${reference}/transactions?${query}`);
  const taken = transactionsSchema
    .parse(answer)
    .transactions.filter(({ status }) => ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(status))
    .sort((a, b) => a.time.getTime() - b.time.getTime());
  return Promise.all(
    taken.map(async ({ id, status, time, amount_with_breakdown: { gross_amount: gross } }) => ({
      id,
      amount: amountOf(gross),
      currency: gross.currency_code,
      paidAt: time,
      paidUntil: addMonths(time, monthsOf(price.paidEvery)),
      // How much of one was paid back in part is not said here; it counts as kept.
      refunded: status === 'REFUNDED' ? amountOf(gross) : 0,
      isDisputed: await isWithheld(client, id),
      url: null,
    })),
  );
}

/** Whether PayPal holds the money of a payment back, or gave it to the buyer. */
async function isWithheld(client: PaypalClient, payment: string): Promise<boolean> {
  const query = new URLSearchParams({ disputed_transaction_id: payment });
  let answer: unknown;
  try {
    answer = await client.get(`/v1/customer/disputes?${query}`);
  } catch (error) {
    // The app at PayPal may lack the permission to see disputes; lost ones are then seen as refunds.
    if (error instanceof PaypalError && error.status === 403) return false;
    throw error;
  }
  for (const { dispute_id: id, status, dispute_life_cycle_stage: stage } of disputesSchema.parse(answer)
    .items) {
    if (status !== 'RESOLVED' && stage !== 'INQUIRY') return true;
    if (status !== 'RESOLVED') continue;
    const dispute = disputeSchema.parse(await client.get(`/v1/customer/disputes/${id}`));
    if (dispute.dispute_outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR') return true;
  }
  return false;
}

import type Stripe from 'stripe';
import type { ProviderPayment, ProviderState } from '../provider.ts';
import { idOf, timeOf } from './stripe-client.ts';

/** A customer of ours has no more charges than this. */
const MAX_CHARGES = 1_000;
/** The bank keeps the money while it decides, and where it decided against us. Inquiries move no money. */
const WITHHELD: readonly string[] = ['needs_response', 'under_review', 'lost'];

const NOTHING_PAID = { trialEndsAt: null, cancelAtPeriodEnd: false, payments: [] } as const;

/** What Stripe says about a payment, a subscription or a checkout session, by the beginning of its id. */
export async function readStripe(stripe: Stripe, reference: string): Promise<ProviderState> {
  if (reference.startsWith('pi_')) return readPayment(stripe, reference);
  if (reference.startsWith('sub_')) return readSubscription(stripe, reference);
  const session = await stripe.checkout.sessions.retrieve(reference);
  const inner = innerOf(session);
  if (inner !== null) return readStripe(stripe, inner);
  return { ...NOTHING_PAID, status: session.status === 'expired' ? 'canceled' : 'pending' };
}

/** What a finished checkout session made; null while it is open. */
export function innerOf(session: Stripe.Checkout.Session): string | null {
  if (session.status !== 'complete') return null;
  return idOf(session.subscription) ?? idOf(session.payment_intent);
}

async function readPayment(stripe: Stripe, reference: string): Promise<ProviderState> {
  const intent = await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] });
  if (intent.status === 'canceled') return { ...NOTHING_PAID, status: 'canceled' };
  if (intent.status === 'processing') return { ...NOTHING_PAID, status: 'processing' };
  const charge = intent.latest_charge;
  if (intent.status !== 'succeeded' || charge === null || typeof charge === 'string')
    return { ...NOTHING_PAID, status: 'pending' };
  const payment = await paymentOf(stripe, reference, charge, null, charge.receipt_url);
  return { ...NOTHING_PAID, status: 'completed', payments: [payment] };
}

async function readSubscription(stripe: Stripe, reference: string): Promise<ProviderState> {
  const subscription = await stripe.subscriptions.retrieve(reference, {
    expand: ['pending_setup_intent', 'latest_invoice.payments'],
  });
  const status = await statusOf(stripe, subscription);
  const { trial_end: trialEnd, ended_at: endedAt } = subscription;
  const trialSeconds = trialEnd === null ? null : Math.min(trialEnd, endedAt ?? trialEnd);
  return {
    status,
    trialEndsAt: trialSeconds === null ? null : timeOf(trialSeconds),
    cancelAtPeriodEnd:
      status !== 'canceled' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    payments: status === 'pending' ? [] : await paymentsOf(stripe, subscription),
  };
}

async function statusOf(stripe: Stripe, subscription: Stripe.Subscription): Promise<ProviderState['status']> {
  switch (subscription.status) {
    case 'trialing': {
      // Stripe calls it a trial at once; for us it begins when there is a card.
      const setup = subscription.pending_setup_intent;
      if (setup === null) return 'trialing';
      const setupStatus = typeof setup === 'string' ? 'requires_payment_method' : setup.status;
      if (setupStatus === 'succeeded') return 'trialing';
      return setupStatus === 'processing' ? 'processing' : 'pending';
    }
    case 'active':
      return 'active';
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return 'past_due';
    case 'canceled':
      return 'canceled';
    case 'incomplete_expired':
      return 'failed';
    default: {
      const invoice = subscription.latest_invoice;
      const intent = invoice === null || typeof invoice === 'string' ? null : intentOf(invoice);
      if (intent === null) return 'pending';
      const { status } = await stripe.paymentIntents.retrieve(intent);
      return status === 'processing' ? 'processing' : 'pending';
    }
  }
}

/** Paid bills, each with what became of its charge. */
async function paymentsOf(stripe: Stripe, subscription: Stripe.Subscription): Promise<ProviderPayment[]> {
  const customer = idOf(subscription.customer);
  if (customer === null) return [];
  const invoices = await stripe.invoices
    .list({ subscription: subscription.id, status: 'paid', limit: 100, expand: ['data.payments'] })
    .autoPagingToArray({ limit: MAX_CHARGES });
  const withMoney = invoices.filter((invoice) => invoice.amount_paid > 0);
  if (withMoney.length === 0) return [];
  const charges = await stripe.charges
    .list({ customer, limit: 100 })
    .autoPagingToArray({ limit: MAX_CHARGES });
  const payments: ProviderPayment[] = [];
  for (const invoice of withMoney) {
    const intent = intentOf(invoice);
    const charge = charges.find((each) => each.paid && idOf(each.payment_intent) === intent);
    if (intent === null || !charge) continue;
    const ends = invoice.lines.data.map(({ period }) => period.end);
    const paidUntil = timeOf(Math.max(...ends));
    payments.push(await paymentOf(stripe, intent, charge, paidUntil, invoice.hosted_invoice_url ?? null));
  }
  return payments;
}

function intentOf(invoice: Stripe.Invoice): string | null {
  const payments = invoice.payments?.data ?? [];
  const paid = payments.find(({ status }) => status === 'paid') ?? payments[0];
  return idOf(paid?.payment.payment_intent);
}

async function paymentOf(
  stripe: Stripe,
  id: string,
  charge: Stripe.Charge,
  paidUntil: Date | null,
  url: string | null,
): Promise<ProviderPayment> {
  return {
    id,
    amount: charge.amount_captured,
    currency: charge.currency.toUpperCase(),
    paidAt: timeOf(charge.created),
    paidUntil,
    refunded: charge.amount_refunded,
    isDisputed: charge.disputed && (await isWithheld(stripe, id)),
    url,
  };
}

async function isWithheld(stripe: Stripe, intent: string): Promise<boolean> {
  const disputes = await stripe.disputes.list({ payment_intent: intent, limit: 100 });
  return disputes.data.some(({ status }) => WITHHELD.includes(status));
}

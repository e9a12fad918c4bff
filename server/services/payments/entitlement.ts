import type { PriceRow } from './offers/price-list.ts';
import type { ProviderPayment, ProviderState } from './provider.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Pro goes on this long after what is paid for has ended, unless it was canceled: payments are taken some time after a period
 * began, and those that failed are tried again.
 */
export const GRACE_DAYS = 7;

/** What one payment brings, less what was taken back with the money. */
export interface Grant {
  readonly payment: string;
  readonly bought: number;
  readonly rewarded: number;
}

/** What a purchase gives its owner. */
export interface Entitlement {
  readonly status: ProviderState['status'];
  /** The end of what is paid for, or of the trial. */
  readonly paidUntil: Date | null;
  readonly proUntil: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly grants: readonly Grant[];
}

/** The one rule of who has what: it depends on nothing but what the provider says. */
export function entitlementOf(price: PriceRow, state: ProviderState): Entitlement {
  const paidUntil = price.paidEvery === null ? null : endOfPaid(state);
  return {
    status: statusOf(state),
    paidUntil,
    proUntil: price.brings === 'pro' ? proUntil(state, paidUntil) : null,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    grants: price.quantity > 0 ? state.payments.map((payment) => grantOf(price, payment)) : [],
  };
}

/** A subscription whose last payment was taken back gives nothing more, whatever it is called at the provider. */
function statusOf(state: ProviderState): ProviderState['status'] {
  const last = latest(state.payments);
  const isOver = last !== undefined && !isKept(last);
  return isOver && (state.status === 'active' || state.status === 'past_due') ? 'canceled' : state.status;
}

function proUntil(state: ProviderState, paidUntil: Date | null): Date | null {
  if (paidUntil === null) return null;
  const goesOn = ['trialing', 'active', 'past_due'].includes(statusOf(state)) && !state.cancelAtPeriodEnd;
  return goesOn ? new Date(paidUntil.getTime() + GRACE_DAYS * DAY_MS) : paidUntil;
}

function endOfPaid(state: ProviderState): Date | null {
  const last = latest(state.payments);
  // Anyone who gets the money of the last payment back gives up what was left, and with it the time since it was paid.
  if (last && !isKept(last)) {
    return latest(state.payments.filter(isKept))?.paidUntil ?? last.paidAt;
  }
  const isConfirmed = !['pending', 'processing', 'failed'].includes(state.status);
  return last?.paidUntil ?? (isConfirmed ? state.trialEndsAt : null);
}

function latest(payments: readonly ProviderPayment[]): ProviderPayment | undefined {
  return [...payments].sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime())[0];
}

function isKept({ refunded, amount, isDisputed }: ProviderPayment): boolean {
  return refunded < amount && !isDisputed;
}

function grantOf(price: PriceRow, payment: ProviderPayment): Grant {
  const kept = payment.isDisputed ? 0 : Math.max(0, payment.amount - payment.refunded) / payment.amount;
  return {
    payment: payment.id,
    bought: Math.floor(price.quantity * kept),
    rewarded: Math.floor(price.creditsRewarded * kept),
  };
}

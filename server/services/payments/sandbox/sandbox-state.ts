import { z } from 'zod';
import { addMonths, monthsOf } from '../credits/months.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A payment by the card that takes its time. */
const PROCESSING_MS = 10 * 60_000;
/** After a declined renewal: tried again after so many days each, then the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

const moment = z.coerce.date();
const paymentSchema = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  paidAt: moment,
  paidUntil: moment.nullable(),
  refunded: z.number(),
  isDisputed: z.boolean(),
});

/** What the stand-in remembers about one order, all times by its own clock. */
export const sandboxStateSchema = z.object({
  purchaseId: z.string(),
  channel: z.enum(['card', 'checkout', 'paypal']),
  name: z.string(),
  amount: z.number(),
  currency: z.string(),
  paidEvery: z.enum(['month', 'year']).nullable(),
  trialDays: z.number(),
  paidUrl: z.string(),
  failedUrl: z.string(),
  status: z.enum([
    'pending',
    'processing',
    'trialing',
    'active',
    'past_due',
    'completed',
    'failed',
    'canceled',
  ]),
  /** Waits for the answer to a further step. */
  needsStep: z.boolean(),
  cardWorks: z.boolean(),
  processingUntil: moment.nullable(),
  trialEndsAt: moment.nullable(),
  /** The first day of the first period that is paid: what months are counted from. */
  anchor: moment.nullable(),
  periods: z.number(),
  periodEnd: moment.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  failedTries: z.number(),
  nextTryAt: moment.nullable(),
  payments: z.array(paymentSchema),
});
export type SandboxState = z.infer<typeof sandboxStateSchema>;
export type SandboxCard = 'succeeds' | 'declined' | 'needs_step' | 'processing';

/** The answer to a form after it tried to pay. */
export interface Confirmation {
  readonly status: 'succeeded' | 'processing' | 'requires_payment_method' | 'requires_action';
  readonly message: string | null;
}

/** Pays an order with one of the test cards, as a form in the browser would. */
export function confirm(
  state: SandboxState,
  card: SandboxCard,
  step: 'approved' | 'refused' | null,
  now: Date,
): { state: SandboxState; confirmation: Confirmation } {
  if (state.status === 'processing') return { state, confirmation: { status: 'processing', message: null } };
  if (state.status === 'failed' || state.status === 'canceled')
    return refused(state, 'This payment was canceled. Please start again.');
  // Paid already: asking twice takes one payment.
  if (state.status !== 'pending') return { state, confirmation: { status: 'succeeded', message: null } };
  if (card === 'declined') return refused(state, 'Your card was declined.');
  if (card === 'needs_step') {
    if (step === 'refused') return refused({ ...state, needsStep: false }, NOT_AUTHENTICATED);
    if (step !== 'approved')
      return {
        state: { ...state, needsStep: true },
        confirmation: { status: 'requires_action', message: null },
      };
    if (!state.needsStep) return refused(state, NOT_AUTHENTICATED);
  }
  if (card === 'processing') {
    const processingUntil = new Date(now.getTime() + PROCESSING_MS);
    return {
      state: { ...state, status: 'processing', processingUntil },
      confirmation: { status: 'processing', message: null },
    };
  }
  return { state: begin(state, now), confirmation: { status: 'succeeded', message: null } };
}

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

function refused(state: SandboxState, message: string) {
  return { state, confirmation: { status: 'requires_payment_method', message } as const };
}

/** Brings an order to a later moment: what was being worked on is done, what is due is paid or fails. */
export function advance(state: SandboxState, now: Date): SandboxState {
  let current = state;
  // Each round makes one thing happen that is due; there is an end, as each moves the next one on.
  for (;;) {
    const { status, processingUntil, periodEnd, nextTryAt } = current;
    if (status === 'processing' && processingUntil && processingUntil <= now)
      current = begin({ ...current, processingUntil: null }, processingUntil);
    else if ((status === 'active' || status === 'trialing') && periodEnd && periodEnd <= now)
      current = current.cancelAtPeriodEnd ? { ...current, status: 'canceled' } : renew(current, periodEnd);
    else if (status === 'past_due' && nextTryAt && nextTryAt <= now) current = renew(current, nextTryAt);
    else return current;
  }
}

/** Ends an order at once: one that is not paid cannot be paid any more. */
export function end(state: SandboxState, now: Date): SandboxState {
  if (state.status === 'completed' || state.status === 'canceled' || state.status === 'failed') return state;
  const trialEndsAt = state.trialEndsAt && state.trialEndsAt > now ? now : state.trialEndsAt;
  return { ...state, status: 'canceled', trialEndsAt, processingUntil: null, nextTryAt: null };
}

/** Changes payments: paid back, disputed. */
export function withPayments(
  state: SandboxState,
  change: (payment: SandboxState['payments'][number]) => Partial<SandboxState['payments'][number]>,
): SandboxState {
  return {
    ...state,
    payments: state.payments.map((payment) => ({ ...payment, ...change(payment) })),
  };
}

function begin(state: SandboxState, now: Date): SandboxState {
  if (state.paidEvery === null) return { ...pay(state, now, null), status: 'completed' };
  if (state.trialDays > 0) {
    const trialEndsAt = new Date(now.getTime() + state.trialDays * DAY_MS);
    return { ...state, status: 'trialing', trialEndsAt, periodEnd: trialEndsAt, anchor: trialEndsAt };
  }
  return nextPeriod({ ...state, anchor: now, periodEnd: now }, now);
}

function renew(state: SandboxState, at: Date): SandboxState {
  if (state.cardWorks) return nextPeriod(state, at);
  const pauseDays = RETRY_DAYS[state.failedTries];
  if (pauseDays === undefined) return { ...state, status: 'canceled', nextTryAt: null };
  return {
    ...state,
    status: 'past_due',
    failedTries: state.failedTries + 1,
    nextTryAt: new Date(at.getTime() + pauseDays * DAY_MS),
  };
}

/** A period follows the one before it, also where its payment came late. */
function nextPeriod(state: SandboxState, at: Date): SandboxState {
  const periods = state.periods + 1;
  const periodEnd = addMonths(state.anchor ?? at, periods * monthsOf(state.paidEvery));
  const next = { ...state, periods, periodEnd, failedTries: 0, nextTryAt: null };
  return { ...pay(next, at, periodEnd), status: 'active' };
}

function pay(state: SandboxState, paidAt: Date, paidUntil: Date | null): SandboxState {
  const id = `ch_${state.purchaseId}_${state.channel}_${state.payments.length + 1}`;
  const { amount, currency } = state;
  const payment = { id, amount, currency, paidAt, paidUntil, refunded: 0, isDisputed: false };
  return { ...state, payments: [...state.payments, payment] };
}

import type { PaymentConfig, Price } from '../../../server/contract/payments.ts';
import type { KeptProfile } from '../../session/session-store.ts';
import { trialDaysOf } from '../../session/trial.ts';
import type { OpenPurchase } from './checkout-state.ts';
import { intentKindOf } from './payment/intent-texts.ts';
import { isProPlan } from './plans/offers.ts';

/** What a user would pay for what is chosen, and when. */
export interface Order {
  readonly price: Price;
  readonly isPro: boolean;
  /** Days that cost nothing; 0 where the first payment is due at once. */
  readonly trialDays: number;
  /** In the smallest unit of the currency. */
  readonly dueToday: number;
}

/**
 * The order for a price. Whether there is a trial is what the server has said of the purchase; before it has begun, what the account
 * says of itself.
 */
export function orderOf({
  price,
  purchase,
  profile,
  config,
}: {
  readonly price: Price;
  readonly purchase: OpenPurchase | null;
  readonly profile: Pick<KeptProfile, 'user' | 'trialConsumed'> | null;
  readonly config: Pick<PaymentConfig, 'trialPeriodInDays'>;
}): Order {
  const isPro = isProPlan(price);
  const begun = purchase?.price.id === price.id ? purchase : null;
  const isTrial = begun === null ? isPro : intentKindOf(begun.clientSecret) === 'setup';
  const trialDays = !isTrial
    ? 0
    : begun === null
      ? trialDaysOf(profile, config.trialPeriodInDays)
      : config.trialPeriodInDays;
  return { price, isPro, trialDays, dueToday: trialDays > 0 ? 0 : price.unitAmount };
}

const DAY_MS = 24 * 60 * 60_000;

/** The day on which a trial that begins now ends: "27 November". */
export function trialEnd(trialDays: number, locale: string, now = Date.now()): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(now + trialDays * DAY_MS);
}

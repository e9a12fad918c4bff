import type { BillingAddress } from '../../contract/payments.ts';
import type { paymentAttempts, purchases } from '../../database/schema.ts';
import { CallError } from '../call-error.ts';
import { errorText } from '../error-text.ts';
import type { PriceRow } from './offers/price-list.ts';

/** A purchase as it is kept. */
export type PurchaseRow = typeof purchases.$inferSelect;
/** A way in which a user set out to pay a purchase. */
export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type ProviderName = AttemptRow['provider'];
export type Channel = AttemptRow['channel'];

/** Who pays. */
export interface Payer {
  readonly userId: number;
  readonly systemRefKey: string;
  readonly email: string;
  readonly name: string;
}

/** What a provider is asked to collect. */
export interface Order {
  readonly purchaseId: string;
  /** The same key is the same order, however often it is sent. */
  readonly idempotencyKey: string;
  readonly channel: Channel;
  readonly price: PriceRow;
  /** Days before the first payment; 0: it is paid now. */
  readonly trialDays: number;
  readonly orderedAt: Date;
  readonly payer: Payer;
  /** Where pages of the provider lead back to. */
  readonly paidUrl: string;
  readonly failedUrl: string;
}

/** What came of an order. */
export interface StartedAttempt {
  readonly reference: string;
  readonly clientSecret: string | null;
  /** The page to pay on, where there is one. */
  readonly pageUrl: string | null;
}

/** A payment that was taken. */
export interface ProviderPayment {
  /** Its id at the provider: the same in every word about it. */
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** What it pays for ends here; null for what is bought once. */
  readonly paidUntil: Date | null;
  /** How much of it was paid back. */
  readonly refunded: number;
  /** The bank took it back, or is about to decide whether it does. */
  readonly isDisputed: boolean;
  /** The bill, where the provider keeps one. */
  readonly url: string | null;
}

/** What a provider says about an attempt at this moment: all that rights are made of. */
export interface ProviderState {
  /**
   * `pending`: not paid. `processing`: the provider works on it. `trialing`, `active`, `past_due` (a payment failed and is
   * tried again): subscriptions. `completed`: paid once. `failed`, `canceled`: it has ended.
   */
  readonly status: PurchaseRow['status'];
  readonly trialEndsAt: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly payments: readonly ProviderPayment[];
  /** The payer has approved it, and it waits for `collect`. */
  readonly awaitsCollection?: boolean;
}

/** An attempt with what was bought. */
export type Attempt = Pick<AttemptRow, 'purchaseId' | 'channel' | 'reference' | 'createdAt'> & {
  readonly price: PriceRow;
  readonly userId: number;
};

/** A service that takes payments. Writes may be repeated: each carries a key, or says how it should be in the end. */
export interface PaymentProvider {
  readonly name: ProviderName;
  start(order: Order): Promise<StartedAttempt>;
  read(attempt: Attempt): Promise<ProviderState>;
  /** Takes a payment that the payer has approved, where that is up to us. */
  collect(attempt: Attempt): Promise<void>;
  /** Makes sure that nothing more is taken: an attempt that is not paid cannot be paid afterwards, a subscription ends now. */
  cancel(attempt: Attempt): Promise<void>;
  setCancelAtPeriodEnd(attempt: Attempt, isWanted: boolean): Promise<void>;
  /** Pays everything back that was taken. */
  refund(attempt: Attempt): Promise<void>;
  setBillingAddress(attempt: Attempt, address: BillingAddress): Promise<void>;
  /** The page on which a payer manages cards and bills; null where there is none for them. */
  portalUrl(payer: Payer, returnUrl: string): Promise<string | null>;
}

/** What a provider's message is about, where its signature is right. */
export interface ProviderNotice {
  readonly eventId: string;
  readonly kind: string;
  /** The purchase, as we named it to the provider. */
  readonly purchaseId: string | null;
  /** Orders and subscriptions it names. */
  readonly references: readonly string[];
  /** Payments it names. */
  readonly payments: readonly string[];
}

/** Why it did not work is for the operator to read; the payer is informed that it did not. */
export function providerFailed(name: string, error: unknown): CallError {
  console.error(`A request to ${name} did not succeed: ${errorText(error)}`);
  return new CallError(
    'failure',
    'The payment service does not answer at the moment. Try again in a minute.',
  );
}

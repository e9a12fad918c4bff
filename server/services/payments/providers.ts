import type { PaymentConfig } from '../../contract/payments.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** Who takes payments on this server. */
export interface Providers {
  /** Cards; null: nothing can be paid by card. */
  readonly card: PaymentProvider | null;
  readonly paypal: PaymentProvider | null;
  /** The stand-in, where it takes the place of both. */
  readonly sandbox: Sandbox | null;
  /** Stripe's key for the browser. */
  readonly publishableKey: string | null;
}

/** One of them by its name; null where it is not configured, or not any more. */
export function providerNamed({ card, paypal }: Providers, name: ProviderName): PaymentProvider | null {
  return [card, paypal].find((provider) => provider?.name === name) ?? null;
}

/** What browsers receive about them. */
export function paymentConfig(providers: Providers, trialPeriodInDays: number): PaymentConfig {
  const { card, paypal } = providers;
  return {
    provider: card === null || card.name === 'paypal' ? 'off' : card.name,
    publishableKey: providers.publishableKey,
    paypal: paypal === null || paypal.name === 'stripe' ? null : paypal.name,
    trialPeriodInDays,
  };
}

import Stripe from 'stripe';
import type { StripeConfig } from '../../../config-types.ts';

const ANSWER_TIME_MS = 20_000;
const RETRIES = 2;

/** Stripe's own client. It gives every write an idempotency key, also where we name none, and so may repeat it. */
export function stripeClient({ secretKey, apiUrl }: StripeConfig): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : port,
    protocol: isPlain ? 'http' : 'https',
    timeout: ANSWER_TIME_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** An id, whether the whole object came with it or not. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'object' && value !== null ? value.id : (value ?? null);
}

/** Stripe counts seconds. */
export function timeOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

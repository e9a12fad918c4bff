import Stripe from 'stripe';
import { z } from 'zod';
import type { StripeConfig } from '../../../config-types.ts';
import type { ProviderNotice } from '../provider.ts';
import { stripeClient } from './stripe-client.ts';

/** Older signatures are refused: anyone who recorded an event cannot send it again another day. */
const TOLERANCE_SECONDS = 300;

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const metadata = z.object({ purchase: z.string().optional() }).nullish();
/** What names a purchase in the objects that events are about. */
const subjectSchema = z.object({
  id: z.string(),
  metadata,
  payment_intent: reference,
  subscription: reference,
  parent: z
    .object({ subscription_details: z.object({ subscription: reference, metadata }).nullish() })
    .nullish(),
});

/** Reads an event of Stripe from the bytes as they came. Null: not from Stripe, changed on the way, or too old. */
export function stripeNotice(
  config: StripeConfig,
  body: Buffer,
  signature: string | undefined,
  now: Date,
): ProviderNotice | null {
  let event: Stripe.Event;
  try {
    event = stripeClient(config).webhooks.constructEvent(
      body,
      signature ?? '',
      config.webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
  const parsed = subjectSchema.safeParse(event.data.object);
  const notice = { eventId: event.id, kind: event.type };
  if (!parsed.success) return { ...notice, purchaseId: null, references: [], payments: [] };
  const subject = parsed.data;
  const ofInvoice = subject.parent?.subscription_details;
  const named = [subject.id, subject.subscription, ofInvoice?.subscription, subject.payment_intent];
  return {
    ...notice,
    purchaseId: subject.metadata?.purchase ?? ofInvoice?.metadata?.purchase ?? null,
    references: named.filter((name) => typeof name === 'string'),
    payments: [subject.payment_intent, subject.id].filter((name) => typeof name === 'string'),
  };
}

import type { PlainKey } from '../../../messages/catalogue.ts';
import type { checkoutText } from '../../../messages/english/account/checkout.ts';

/** What a client secret is for: a payment, or setting a card up of which nothing is taken yet. The server decides. */
export type IntentKind = 'payment' | 'setup';

/** The kind of intent that a client secret belongs to. */
export function intentKindOf(clientSecret: string): IntentKind {
  return clientSecret.startsWith('seti_') ? 'setup' : 'payment';
}

type Text = PlainKey<typeof checkoutText>;
const PAYMENT_TEXTS: Readonly<Record<string, Text>> = {
  succeeded: 'paymentSucceeded',
  processing: 'paymentProcessing',
  requires_payment_method: 'paymentRefused',
};
const SETUP_TEXTS: Readonly<Record<string, Text>> = {
  succeeded: 'setupSucceeded',
  processing: 'setupProcessing',
  canceled: 'setupCanceled',
  requires_action: 'setupAction',
  requires_confirmation: 'setupConfirmation',
};

/** What is said of the status of an intent. */
export function intentText(kind: IntentKind, status: string): Text {
  return (kind === 'payment' ? PAYMENT_TEXTS : SETUP_TEXTS)[status] ?? 'somethingWrong';
}

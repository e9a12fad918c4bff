import { expect, test } from 'vitest';
import { checkoutText } from '../../../messages/english/account/checkout.ts';
import { type IntentKind, intentKindOf, intentText } from './intent-texts.ts';

const said = (kind: IntentKind, statuses: readonly string[]) =>
  statuses.map((status) => checkoutText.texts[intentText(kind, status)]);

test('[I7] what is said of a payment', () => {
  expect(said('payment', ['succeeded', 'processing', 'requires_payment_method', 'canceled', 'else'])).toEqual(
    [
      'Payment succeeded!',
      'Your payment is processing.',
      'Your payment was not successful, please try again.',
      'Something went wrong.',
      'Something went wrong.',
    ],
  );
});

test('[I8] what is said of a card that is set up', () => {
  expect(
    said('setup', [
      'succeeded',
      'processing',
      'canceled',
      'requires_action',
      'requires_confirmation',
      'else',
    ]),
  ).toEqual([
    'Payment setup succeeded!',
    'Your payment setup is processing.',
    'Your payment setup has been canceled',
    'Your payment setup requires some action.',
    'Your payment setup was not successful, requires confirmation. Please try again.',
    'Something went wrong.',
  ]);
});

test('[I3] the secret says whether something is paid or a card is set up', () => {
  expect(intentKindOf('seti_1_secret_2')).toBe('setup');
  expect(intentKindOf('pi_1_secret_2')).toBe('payment');
});

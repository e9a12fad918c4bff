import { expect, test } from 'vitest';
import { nameOf, type PriceRow } from '../offers/price-list.ts';
import type { PaymentProvider, ProviderName } from '../provider.ts';
import { type Providers, paymentConfig, providerNamed } from '../providers.ts';
import { returnPages } from '../return-pages.ts';
import { PAYMENT_MAILS } from './payment-mails.ts';
import { billedTo } from './receipt-page.ts';

const facts = {
  ...{ name: 'Mara', product: '300 AI credits', number: 'G-2026-000041', amount: 1205, currency: 'EUR' },
  issuedAt: new Date('2026-03-09T23:59:00Z'),
  url: 'https://gesso.test/receipts/41',
  billedTo: null,
};

test('[E16] a receipt and a refund by mail: what was paid, for what, when, billed to whom, and where it is seen', () => {
  const paid = PAYMENT_MAILS.receipt(facts);
  expect(paid).toEqual({
    subject: 'Your receipt G-2026-000041',
    paragraphs: ['Hello Mara,', 'Thank you: €12.05 for 300 AI credits was paid on 2026-03-09.'],
    action: { label: 'See the receipt', url: 'https://gesso.test/receipts/41' },
    note: 'Receipt G-2026-000041. All receipts are in your account settings.',
  });
  const back = PAYMENT_MAILS.paidBack({ ...facts, amount: -905, currency: 'JPY', billedTo: 'M & Co, Lund' });
  expect(back).toEqual({
    subject: 'Your refund G-2026-000041',
    paragraphs: [
      'Hello Mara,',
      expect.stringContaining('300 AI credits was refunded. What you bought with that payment has ended.'),
      'Billed to M & Co, Lund.',
    ],
    action: { label: 'See the receipt', url: 'https://gesso.test/receipts/41' },
    note: 'Receipt G-2026-000041. Banks take some days to show a refund.',
  });
  expect(PAYMENT_MAILS.paidBack({ ...facts, amount: -905 }).paragraphs[1]).toMatch(/^€9\.05 for 300/);
  expect(PAYMENT_MAILS.receipt({ ...facts, billedTo: 'M & Co' }).paragraphs.at(-1)).toBe('Billed to M & Co.');
});

test('[E9] mails about a subscription name the product, the day, and what to do', () => {
  const until = new Date('2026-12-01T00:30:00Z');
  expect(PAYMENT_MAILS.trialBegun('Mara', 'Gesso Pro, yearly', until)).toEqual({
    subject: 'Your free trial has begun',
    paragraphs: [
      'Hello Mara,',
      'Your trial of Gesso Pro, yearly runs until 2026-12-01. Nothing has been charged yet; the first payment is charged then, unless you cancel before in your account settings.',
    ],
  });
  const failed = PAYMENT_MAILS.paymentFailed('Mara', 'Gesso Pro, yearly', 'https://gesso.test/my');
  expect(failed).toMatchObject({
    subject: 'A payment failed',
    action: { label: 'Check the payment', url: 'https://gesso.test/my' },
  });
  expect(failed.paragraphs).toEqual([
    'Hello Mara,',
    'The payment for Gesso Pro, yearly failed. It is tried again in the next few days; you keep everything for 7 days.',
    'If your card has changed, please enter the new one.',
  ]);
  expect(PAYMENT_MAILS.ended('Mara', 'Gesso Pro, yearly')).toEqual({
    subject: 'Your subscription has ended',
    paragraphs: [
      'Hello Mara,',
      'Gesso Pro, yearly has ended. Everything you made stays yours, and you can come back whenever you like.',
    ],
  });
});

test.each([
  [{ brings: 'pro', paidEvery: 'year', quantity: 0 }, 'Gesso Pro, yearly'],
  [{ brings: 'pro', paidEvery: 'month', quantity: 0 }, 'Gesso Pro, monthly'],
  [{ brings: 'credits', paidEvery: null, quantity: 1000 }, '1,000 AI credits'],
  [{ brings: 'api_calls', paidEvery: null, quantity: 500 }, '500 API calls'],
  [{ brings: 'api_calls', paidEvery: 'month', quantity: 5000 }, '5,000 API calls a month'],
] as const)('%j is called %s', (price, name) => {
  expect(nameOf(price as PriceRow)).toBe(name);
});

test('the lines of a billing address are those that were filled in', () => {
  const address = { line1: 'Gatan 4', line2: '', city: '', state: '', postal_code: '22350', country: 'SE' };
  const linesOf = (more: object) =>
    billedTo(JSON.stringify({ name: 'Mara', address: { ...address, ...more } }));
  expect(linesOf({})).toEqual(['Mara', 'Gatan 4', '22350', 'SE']);
  expect(linesOf({ line2: 'Floor 2', city: 'Lund', state: 'Skåne' })).toEqual([
    ...['Mara', 'Gatan 4', 'Floor 2', '22350 Lund', 'Skåne', 'SE'],
  ]);
  expect(billedTo(null)).toBeNull();
});

test('[I15] pages of a provider lead back with the page a user came from and the project it had open', () => {
  const url = 'https://gesso.test';
  expect(returnPages(url, 'paypal', '/pricing?project_id=p')).toEqual({
    paidUrl: 'https://gesso.test/paypal/approved',
    failedUrl: 'https://gesso.test/paypal/canceled',
  });
  expect(returnPages(url, 'checkout', '')).toEqual({
    paidUrl: 'https://gesso.test/payment-success/',
    failedUrl: 'https://gesso.test/payment-faliure/',
  });
  expect(returnPages(url, 'checkout', '/e?product_id=7&project_id=a%20b&other=1').failedUrl).toBe(
    'https://gesso.test/payment-faliure/?page=%2Fe%3Fproduct_id%3D7%26project_id%3Da%2520b%26other%3D1&project_id=a+b&product_id=7',
  );
  // What is no address is handed on, and not read.
  expect(returnPages(url, 'checkout', 'https://[?project_id=p').paidUrl).toBe(
    'https://gesso.test/payment-success/?page=https%3A%2F%2F%5B%3Fproject_id%3Dp',
  );
});

test('[I26] browsers receive who takes cards and PayPal; an attempt finds the one who took it', () => {
  const by = (name: ProviderName) => ({ name }) as PaymentProvider;
  const providers = (card: ProviderName | null, paypal: ProviderName | null): Providers => ({
    card: card && by(card),
    paypal: paypal && by(paypal),
    sandbox: null,
    publishableKey: 'pk_1',
  });
  expect(paymentConfig(providers('stripe', 'paypal'), 7)).toEqual({
    ...{ provider: 'stripe', publishableKey: 'pk_1', paypal: 'paypal', trialPeriodInDays: 7 },
  });
  expect(paymentConfig(providers(null, 'paypal'), 7)).toMatchObject({ provider: 'off', paypal: 'paypal' });
  expect(paymentConfig(providers('sandbox', 'sandbox'), 0)).toMatchObject({
    ...{ provider: 'sandbox', paypal: 'sandbox', trialPeriodInDays: 0 },
  });
  expect(paymentConfig(providers('paypal', 'stripe'), 7)).toMatchObject({ provider: 'off', paypal: null });
  expect(paymentConfig(providers('stripe', null), 7)).toMatchObject({ provider: 'stripe', paypal: null });
  expect(providerNamed(providers('stripe', 'paypal'), 'paypal')?.name).toBe('paypal');
  expect(providerNamed(providers('stripe', 'paypal'), 'stripe')?.name).toBe('stripe');
  expect(providerNamed(providers(null, 'paypal'), 'stripe')).toBeNull();
});

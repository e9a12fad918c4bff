import { expect, test } from 'vitest';
import { entitlementOf, GRACE_DAYS } from './entitlement.ts';
import { OFFERED_PRICES } from './offers/offers.ts';
import type { PriceRow } from './offers/price-list.ts';
import type { ProviderPayment, ProviderState } from './provider.ts';

const priceRow = (sku: string): PriceRow => {
  const offer = OFFERED_PRICES.find((each) => each.sku === sku);
  if (!offer) throw new Error(`${sku} is not offered.`);
  const none = { isSold: true, stripePriceId: null, paypalPlanId: null, creditsRewarded: 0 };
  return { ...none, quantity: 0, ...offer, paidEvery: offer.paidEvery ?? null } as PriceRow;
};
const PRO = priceRow('pro-monthly');
const PACK = priceRow('ai-credits-100');
const day = (date: string) => new Date(`2026-${date}T00:00:00Z`);
const plus = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);
const payment = (id: string, from: string, until: string | null, more: Partial<ProviderPayment> = {}) => ({
  ...{ id, amount: 1199, currency: 'EUR', paidAt: day(from), paidUntil: until === null ? null : day(until) },
  ...{ refunded: 0, isDisputed: false, url: null, ...more },
});
const state = (more: Partial<ProviderState>): ProviderState => ({
  ...{ status: 'active', trialEndsAt: null, cancelAtPeriodEnd: false, payments: [] },
  ...more,
});

test.each<[string, ProviderState, Date | null]>([
  ['not paid', state({ status: 'pending', trialEndsAt: day('01-08') }), null],
  ['a trial', state({ status: 'trialing', trialEndsAt: day('01-08') }), plus(day('01-08'), GRACE_DAYS)],
  [
    'a trial that was canceled',
    state({ status: 'trialing', trialEndsAt: day('01-08'), cancelAtPeriodEnd: true }),
    day('01-08'),
  ],
  ['paid', state({ payments: [payment('a', '01-01', '02-01')] }), plus(day('02-01'), GRACE_DAYS)],
  [
    'paid, and canceled for later',
    state({ payments: [payment('a', '01-01', '02-01')], cancelAtPeriodEnd: true }),
    day('02-01'),
  ],
  [
    'the next payment failed: days of grace',
    state({ status: 'past_due', payments: [payment('a', '01-01', '02-01')] }),
    plus(day('02-01'), GRACE_DAYS),
  ],
  [
    'ended after failures: only what was paid',
    state({ status: 'canceled', payments: [payment('a', '01-01', '02-01')] }),
    day('02-01'),
  ],
  ['paid back', state({ payments: [payment('a', '01-01', '02-01', { refunded: 1199 })] }), day('01-01')],
  [
    'a part paid back',
    state({ payments: [payment('a', '01-01', '02-01', { refunded: 500 })] }),
    plus(day('02-01'), GRACE_DAYS),
  ],
  ['disputed', state({ payments: [payment('a', '01-01', '02-01', { isDisputed: true })] }), day('01-01')],
  [
    'the last of two paid back',
    state({
      payments: [payment('b', '02-01', '03-01', { refunded: 1199 }), payment('a', '01-01', '02-01')],
    }),
    day('02-01'),
  ],
  // Payments overlap and come in any order; what is left is what the newest of those that were kept pays for.
  [
    'the last of three paid back',
    state({
      payments: [
        payment('a', '01-03', '02-05'),
        payment('c', '03-01', '04-05', { isDisputed: true }),
        payment('b', '02-02', '03-05'),
      ],
    }),
    day('03-05'),
  ],
  [
    'paid again after a refund',
    state({ payments: [payment('a', '01-03', '02-05', { refunded: 1199 }), payment('b', '01-09', '02-11')] }),
    plus(day('02-11'), 7),
  ],
  ['nothing is known to be paid', state({}), null],
  ['a trial whose card is looked at', state({ status: 'processing', trialEndsAt: day('01-08') }), null],
  ['a trial whose card was refused', state({ status: 'failed', trialEndsAt: day('01-08') }), null],
])('[A4] %s: Pro until', (_name, said, proUntil) => {
  expect(entitlementOf(PRO, said).proUntil).toEqual(proUntil);
});

test('a payment that was taken back ends the subscription, whatever the provider calls it', () => {
  const said = state({ payments: [payment('a', '01-01', '02-01', { refunded: 1199 })] });
  expect(entitlementOf(PRO, said).status).toBe('canceled');
  expect(entitlementOf(PRO, state({ payments: [payment('a', '01-01', '02-01')] })).status).toBe('active');
});

test('a refund ends what goes on, and leaves alone what has ended or was bought once', () => {
  const back = [payment('a', '01-03', '02-05', { refunded: 1199 })];
  const statusOf = (status: ProviderState['status'], payments = back) =>
    entitlementOf(PRO, state({ status, payments })).status;
  expect(statusOf('active')).toBe('canceled');
  expect(statusOf('past_due')).toBe('canceled');
  for (const status of ['completed', 'failed', 'trialing'] as const) expect(statusOf(status)).toBe(status);
  expect(statusOf('past_due', [payment('a', '01-03', '02-05')])).toBe('past_due');
});

test('[E10] a plan of the developer API brings calls and never Pro; Pro brings nothing to be counted', () => {
  const payments = [payment('a', '01-03', '02-05'), payment('b', '02-02', '03-05', { refunded: 240 })];
  const ofPlan = entitlementOf(priceRow('api-plan-1000'), state({ payments }));
  expect(ofPlan).toMatchObject({ paidUntil: day('03-05'), proUntil: null });
  // 959 of 1199 cents were kept: 799.8 calls.
  expect(ofPlan.grants).toEqual([
    { payment: 'a', bought: 1000, rewarded: 0 },
    { payment: 'b', bought: 799, rewarded: 0 },
  ]);
  expect(entitlementOf(PRO, state({ payments })).grants).toEqual([]);
});

test.each([
  [{}, 100],
  [{ refunded: 1199 }, 0],
  [{ refunded: 600 }, 49],
  [{ isDisputed: true }, 0],
])('[A4] a pack of which %j brings %i credits, and never Pro', (more, bought) => {
  const said = state({ status: 'completed', payments: [payment('a', '01-01', null, more)] });
  const { grants, proUntil, paidUntil } = entitlementOf(PACK, said);
  expect(grants).toEqual([{ payment: 'a', bought, rewarded: 0 }]);
  expect([proUntil, paidUntil]).toEqual([null, null]);
});

import { expect, test } from 'vitest';
import type { KeptProfile } from '../../session/session-store.ts';
import { orderOf, trialEnd } from './order.ts';
import { testPrice } from './testing.ts';

const year = testPrice({ id: 'year', interval: 'year', unitAmount: 8599 });
const pack = testPrice({ id: 'pack', unitAmount: 499 });
const calls = testPrice({ id: 'calls', interval: 'month', unitAmount: 2499, aiPurchaseCredits: 1000 });
const config = { trialPeriodInDays: 7 };
const profileWith = (consumed: boolean) =>
  ({ trialConsumed: consumed, user: { subscribed: false, trialConsumed: consumed } }) as KeptProfile;
const begun = (clientSecret: string) => ({
  price: year,
  systemSubscriptionIdentifier: 'p',
  clientSecret,
  trialUsed: false,
});

test('[H6] [H7] a plan begins with a trial for anyone who has had none, and nothing is due then', () => {
  const order = (consumed: boolean, days = 7) =>
    orderOf({
      price: year,
      purchase: null,
      profile: profileWith(consumed),
      config: { trialPeriodInDays: days },
    });
  expect(order(false)).toMatchObject({ isPro: true, trialDays: 7, dueToday: 0 });
  expect(order(true)).toMatchObject({ trialDays: 0, dueToday: 8599 });
  expect(order(false, 0)).toMatchObject({ trialDays: 0, dueToday: 8599 });
});

test('[I3] once a purchase has begun the server has said whether it is a trial', () => {
  const order = (clientSecret: string, consumed: boolean) =>
    orderOf({
      price: year,
      purchase: begun(clientSecret),
      profile: profileWith(consumed),
      config,
    });
  expect(order('pi_1_secret_1', false)).toMatchObject({ trialDays: 0, dueToday: 8599 });
  expect(order('seti_1_secret_1', true)).toMatchObject({ trialDays: 7, dueToday: 0 });
});

test('what is paid once, and what is for the API, is due at once', () => {
  const base = { purchase: null, profile: profileWith(false), config };
  expect(orderOf({ ...base, price: pack })).toMatchObject({ isPro: false, dueToday: 499 });
  expect(orderOf({ ...base, price: calls })).toMatchObject({
    isPro: false,
    dueToday: 2499,
  });
  // A purchase of something else says nothing of this one.
  expect(orderOf({ ...base, price: pack, purchase: begun('seti_1_secret_1') })).toMatchObject({
    dueToday: 499,
  });
});

test('the day on which a trial ends', () => {
  expect(trialEnd(7, 'en-GB', Date.UTC(2026, 10, 20, 12))).toBe('27 November');
});

import { expect, test } from 'vitest';
import type { Profile } from '../../server/contract/accounts.ts';
import { showsAds } from './ads.ts';

const profile = (subscribed: boolean, creditPurchased: boolean) =>
  ({ user: { subscribed, creditPurchased } }) as Profile;
const config = { showMobileAds: true, defaultPlan: 'free' } as const;

test('[E13] advertisements are for those with neither Pro nor bought credits, and only where the server has them', () => {
  expect(showsAds(null, config)).toBe(true);
  expect(showsAds(profile(false, false), config)).toBe(true);
  expect(showsAds(profile(true, false), config)).toBe(false);
  expect(showsAds(profile(false, true), config)).toBe(false);
  expect(showsAds(null, { ...config, showMobileAds: false })).toBe(false);
  expect(showsAds(null, { ...config, defaultPlan: 'pro' })).toBe(false);
});

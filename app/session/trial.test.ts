import { expect, test } from 'vitest';
import type { Profile } from '../../server/contract/accounts.ts';
import { upgradeLabel } from './trial.ts';

const profileWith = (changes: { subscribed?: boolean; consumed?: boolean; userConsumed?: boolean }) =>
  ({
    trialConsumed: changes.consumed ?? false,
    user: { subscribed: changes.subscribed ?? false, trialConsumed: changes.userConsumed ?? false },
  }) as Profile;

test('[E12] the button offers the trial to anyone who may still have one, and the plan to all others', () => {
  expect(upgradeLabel(profileWith({}), 7)).toBe('Start Your 7 Days free Trial');
  expect(upgradeLabel(profileWith({}), 14)).toBe('Start Your 14 Days free Trial');
  for (const [profile, days] of [
    [profileWith({}), 0],
    [null, 7],
    [profileWith({ subscribed: true }), 7],
    [profileWith({ consumed: true }), 7],
    [profileWith({ userConsumed: true }), 7],
  ] as const)
    expect(upgradeLabel(profile, days)).toBe('Upgrade Plan');
});

import { expect, test } from 'vitest';
import type { Profile } from '../../server/contract/accounts.ts';
import { SessionStore } from './session-store.ts';

test('[E1] [E2] [E4] a session is kept with its token; one without a profileId counts as none; the hash stays', () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const store = new SessionStore(storage, () => 'made-up-at-random-once');
  expect(store.session()).toEqual({
    accessToken: null,
    systemRefKey: null,
    anonymousHash: 'made-up-at-random-once',
  });
  const profile: Profile = {
    user: {
      profileId: 7,
      systemRefKey: 'ref',
      email: 'a@b.c',
      name: 'Ada',
      profilePicUrl: null,
      subscribed: false,
      trialConsumed: false,
      remainingCoins: 0,
      creditPurchased: false,
      quota: 1,
      usedQuota: 0,
      apiKey: null,
      hasPassword: true,
    },
    isNewProfile: false,
    deviceSubscribed: false,
    purchaseDetails: [],
    userPreferences: {},
    userSettings: {},
    trialConsumed: false,
    referralStatus: '',
    apiUsageDetails: [],
  };
  store.keep({ ...profile, token: { accessToken: 'secret' } });
  store.keep({ ...profile, user: { ...profile.user, name: 'Lovelace' } });
  expect(store.session()).toMatchObject({ accessToken: 'secret', systemRefKey: 'ref' });
  expect(store.profile()?.user.name).toBe('Lovelace');
  for (const broken of [
    '{',
    'null',
    JSON.stringify({ ...profile, token: { accessToken: 'x' }, user: { name: 'x' } }),
  ]) {
    values.set('gesso-profile', broken);
    expect(store.profile()).toBeNull();
    expect(store.session().accessToken).toBeNull();
  }
  store.clear();
  expect([...values.keys()]).toEqual(['gesso-anonymous-hash']);
});

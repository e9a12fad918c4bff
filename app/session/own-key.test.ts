import { afterEach, expect, test } from 'vitest';
import type { Profile } from '../../server/contract/accounts.ts';
import { queryClient } from '../data/queries.ts';
import { ownKey } from './own-key.ts';
import { session } from './session.ts';

afterEach(() => {
  session.clear();
  queryClient.clear();
});

const profileOf = (profileId: number, systemRefKey: string) =>
  ({
    user: {
      profileId,
      systemRefKey,
      email: `${systemRefKey}@gesso.test`,
      name: systemRefKey,
      subscribed: false,
    },
    token: { accessToken: systemRefKey },
  }) as Profile;

test('[E4] what was fetched for one account is not found by the next one in the same tab, nor by a visitor', () => {
  session.keep(profileOf(1, 'ada'));
  expect(session.profile()?.user.systemRefKey).toBe('ada');
  queryClient.setQueryData(ownKey('billing'), 'bills of Ada');
  session.clear();
  expect(queryClient.getQueryData(ownKey('billing'))).toBeUndefined();
  session.keep(profileOf(2, 'grace'));
  expect(queryClient.getQueryData(ownKey('billing'))).toBeUndefined();
  session.keep(profileOf(1, 'ada'));
  expect(queryClient.getQueryData(ownKey('billing'))).toBe('bills of Ada');
});

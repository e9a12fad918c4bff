import { expect, test } from 'vitest';
import type { Profile } from '../../server/contract/accounts.ts';
import { SessionStore } from './session-store.ts';

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

/** Tabs of one browser, which see what others have written only when it is delivered. */
function tabs() {
  type Write = readonly [key: string, value: string | null];
  const all: { values: Map<string, string>; late: Write[]; store: SessionStore }[] = [];
  const open = () => {
    const values = new Map(all[0]?.values);
    const late: Write[] = [];
    const write = (key: string, value: string | null) => {
      apply(values, key, value);
      for (const other of all) if (other.values !== values) other.late.push([key, value]);
    };
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => write(key, value),
      removeItem: (key: string) => write(key, null),
    };
    const tab = { values, late, store: new SessionStore(storage, () => 'made-up-at-random-once') };
    all.push(tab);
    return tab;
  };
  const apply = (values: Map<string, string>, key: string, value: string | null) =>
    void (value === null ? values.delete(key) : values.set(key, value));
  /** Delivers everything, as long as there is something. */
  const settle = () => {
    for (
      let tab = all.find(({ late }) => late.length > 0);
      tab;
      tab = all.find(({ late }) => late.length > 0)
    ) {
      const [key, value] = tab.late.shift() as Write;
      apply(tab.values, key, value);
      tab.store.changedElsewhere(key);
    }
  };
  return { open, settle };
}

test('[E4] a tab that keeps a newer profile at the moment of a log-out logs no user in again', () => {
  const { open, settle } = tabs();
  const here = open();
  here.store.keep({ ...profile, token: { accessToken: 'the token of the first log-in' } });
  const there = open();
  here.store.clear();
  // The log-out has not reached it yet.
  there.store.keep({ ...profile, user: { ...profile.user, remainingCoins: 3 } });
  settle();
  for (const { store, values } of [here, there]) {
    expect(store.profile()).toBeNull();
    expect(values.has('gesso-profile')).toBe(false);
  }
  // Nor does an answer that comes after it.
  there.store.keep(profile);
  settle();
  expect(here.values.has('gesso-profile')).toBe(false);
  // The next log-in counts in both.
  here.store.keep({ ...profile, token: { accessToken: 'the token of the second one' } });
  settle();
  expect(there.store.profile()?.token.accessToken).toBe('the token of the second one');
  // Its end is the end of it, also for a tab that is opened at this moment.
  const former = here.values.get('gesso-profile') ?? '';
  here.store.clear();
  settle();
  here.values.set('gesso-profile', former);
  expect(open().store.profile()).toBeNull();
});

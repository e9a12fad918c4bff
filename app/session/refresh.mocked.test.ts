import { beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNT_CALLS } from '../../server/contract/accounts.ts';

const DAY_MS = 86_400_000;
const profileWith = (subscribed: boolean) => ({
  user: { systemRefKey: 'ada', subscribed },
  token: { accessToken: 't' },
});
const call = vi.fn();
const keep = vi.fn();
let profile: ReturnType<typeof profileWith> | null = null;
vi.mock('./server.ts', () => ({ server: { call } }));
vi.mock('./app-config.ts', () => ({ updateAppConfig: vi.fn() }));
vi.mock('./session.ts', () => ({
  session: { profile: () => profile, keep },
  isSubscribed: (each: typeof profile) => each?.user.subscribed === true,
}));
const { isCheckDue, refreshSession } = await import('./refresh.ts');

const stored = new Map<string, string>();
let proUser = false;

beforeEach(() => {
  stored.clear();
  call.mockReset();
  keep.mockReset();
  proUser = false;
  profile = profileWith(false);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  call.mockImplementation(async (asked) => {
    if (asked === ACCOUNT_CALLS.isProUser) return { proUser };
    return asked === ACCOUNT_CALLS.userDetail ? { profile: profileWith(proUser) } : {};
  });
});

const wasAsked = (asked: unknown) => call.mock.calls.filter(([each]) => each === asked).length;

test('[E11] the plan is requested once a day', () => {
  const now = 10 * DAY_MS;
  expect(isCheckDue(null, now)).toBe(true);
  expect(isCheckDue(String(now - DAY_MS), now)).toBe(true);
  expect(isCheckDue(String(now - DAY_MS + 1), now)).toBe(false);
  expect(isCheckDue(String(now), now)).toBe(false);
  // A clock that was set back, or something that is no time, must not switch it off for ever.
  expect(isCheckDue(String(now + 1), now)).toBe(true);
  expect(isCheckDue('nonsense', now)).toBe(true);
});

test('[E11] only another answer than the stored one gets the profile again, and a second page asks nothing', async () => {
  await refreshSession();
  expect(wasAsked(ACCOUNT_CALLS.isProUser)).toBe(1);
  expect(wasAsked(ACCOUNT_CALLS.userDetail)).toBe(0);
  await refreshSession();
  expect(wasAsked(ACCOUNT_CALLS.isProUser)).toBe(1);
  stored.clear();
  proUser = true;
  await refreshSession();
  expect(wasAsked(ACCOUNT_CALLS.userDetail)).toBe(1);
  expect(keep).toHaveBeenCalledWith(profileWith(true));
});

test('[E11] no user is asked about without a user', async () => {
  profile = null;
  await refreshSession();
  expect(wasAsked(ACCOUNT_CALLS.isProUser)).toBe(0);
});

import { beforeEach, expect, test, vi } from 'vitest';

let profile: { user: { subscribed: boolean } } | null = null;
const openCheckout = vi.fn(async () => undefined);
const openLogin = vi.fn(async () => false);
const clear = vi.fn(() => {
  profile = null;
});
const refreshOrExpire = vi.fn(async () => 'fresh');
vi.mock('../../session/session.ts', () => ({
  session: { profile: () => profile, clear },
  isSubscribed: (each: typeof profile) => each?.user.subscribed === true,
}));
vi.mock('../../session/app-config.ts', () => ({ appConfig: () => ({ defaultPlan: 'free' }) }));
vi.mock('../checkout/open-checkout.tsx', () => ({ openCheckout }));
vi.mock('../../session/open-login.tsx', () => ({ openLogin }));
vi.mock('../../session/refresh.ts', () => ({ refreshOrExpire }));
const { openUpgrade } = await import('./popups.tsx');

beforeEach(() => {
  profile = null;
  openCheckout.mockClear();
  openLogin.mockReset();
  clear.mockClear();
  refreshOrExpire.mockResolvedValue('fresh');
});

test('[E14] a visitor who wants to upgrade logs in first, and the plans follow', async () => {
  openLogin.mockImplementation(async () => {
    expect(openCheckout).not.toHaveBeenCalled();
    profile = { user: { subscribed: false } };
    return true;
  });
  await openUpgrade();
  expect(openLogin).toHaveBeenCalledOnce();
  expect(openCheckout).toHaveBeenCalledOnce();
});

test('[E14] closing the log-in ends it, and anyone who is in is not asked', async () => {
  openLogin.mockResolvedValue(false);
  await openUpgrade();
  expect(openCheckout).not.toHaveBeenCalled();
  profile = { user: { subscribed: false } };
  openLogin.mockClear();
  await openUpgrade();
  expect(openLogin).not.toHaveBeenCalled();
  expect(openCheckout).toHaveBeenCalledOnce();
});

test('[E16] with a session that has ended the log-in comes before the plans, and closing it ends the upgrade', async () => {
  const before = { user: { subscribed: false } };
  profile = before;
  refreshOrExpire.mockResolvedValue('expired');
  openLogin.mockResolvedValue(false);
  await openUpgrade();
  expect(clear).toHaveBeenCalledOnce();
  expect(openLogin).toHaveBeenCalledOnce();
  expect(openCheckout).not.toHaveBeenCalled();

  profile = before;
  openLogin.mockImplementation(async () => {
    expect(openCheckout).not.toHaveBeenCalled();
    profile = before;
    return true;
  });
  await openUpgrade();
  expect(openCheckout).toHaveBeenCalledOnce();
});

test('[E17] the checkout receives what the user was about to do: from the menu of the profile by its name', async () => {
  profile = { user: { subscribed: false } };
  await openUpgrade({ toolName: 'profile_dropdown' });
  expect(openCheckout).toHaveBeenLastCalledWith({ offer: 'plans', plan: 'year', action: 'profile_dropdown' });
  await openUpgrade({ plan: 'month' });
  expect(openCheckout).toHaveBeenLastCalledWith({ offer: 'plans', plan: 'month' });
});

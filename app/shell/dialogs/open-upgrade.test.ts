import { beforeEach, expect, test, vi } from 'vitest';

let profile: { user: { subscribed: boolean } } | null = null;
const openDialog = vi.fn(async () => undefined);
const openLogin = vi.fn(async () => false);
vi.mock('../../session/session.ts', () => ({
  session: { profile: () => profile },
  isSubscribed: (each: typeof profile) => each?.user.subscribed === true,
}));
vi.mock('../../session/app-config.ts', () => ({ appConfig: () => ({ defaultPlan: 'free' }) }));
vi.mock('../../ui/dialog-store.tsx', () => ({ openDialog }));
vi.mock('./open-login.tsx', () => ({ openLogin }));
vi.mock('../../session/refresh.ts', () => ({ refreshOrExpire: async () => 'fresh' }));
const { openUpgrade } = await import('./popups.tsx');

beforeEach(() => {
  profile = null;
  openDialog.mockClear();
  openLogin.mockReset();
});

test('[E14] a visitor who wants to upgrade logs in first, and the plans follow', async () => {
  openLogin.mockImplementation(async () => {
    expect(openDialog).not.toHaveBeenCalled();
    profile = { user: { subscribed: false } };
    return true;
  });
  await openUpgrade();
  expect(openLogin).toHaveBeenCalledOnce();
  expect(openDialog).toHaveBeenCalledOnce();
});

test('[E14] closing the log-in ends it, and whoever is in is not asked', async () => {
  openLogin.mockResolvedValue(false);
  await openUpgrade();
  expect(openDialog).not.toHaveBeenCalled();
  profile = { user: { subscribed: false } };
  openLogin.mockClear();
  await openUpgrade();
  expect(openLogin).not.toHaveBeenCalled();
  expect(openDialog).toHaveBeenCalledOnce();
});

import { expect, test, vi } from 'vitest';

vi.mock('../commerce/promotion/offer-store.ts', () => ({ offerPremium: vi.fn() }));
vi.mock('../session/session.ts', () => ({ session: {}, isSubscribed: vi.fn() }));
vi.mock('../session/refresh.ts', () => ({ reloadProfile: vi.fn() }));
const { addressAfterLogin, ownPath } = await import('./after-login.ts');

test('[B36] returnUrl, else from, with the other parameters and afterlogin=Y', () => {
  expect(
    addressAfterLogin('?type=5&view=login&returnUrl=%2Fmy%2Fprojects%2F&from=%2F&subview=main-login', false),
  ).toBe('/my/projects/?type=5&afterlogin=Y');
  expect(addressAfterLogin('?from=%2Fpricing%2F%3Fa%3D1&b=2', true)).toBe('/pricing/?a=1&b=2&afterlogin=Y');
});

test('[A46] [B37] without a way back the dashboard with the offer', () => {
  expect(addressAfterLogin('?view=login', false)).toBe('/user-dashboard/?action=upgrade&plan=year');
});

test('the first log-in leads to work, not to plans', () => {
  expect(addressAfterLogin('?view=login', false, true)).toBe('/user-dashboard/');
  expect(addressAfterLogin('?view=login', true, true)).toBe('/user-dashboard/');
  expect(addressAfterLogin('?returnUrl=%2Fmy%2Fprojects%2F', false, true)).toBe('/my/projects/?afterlogin=Y');
});

test('[B38] on a phone without a way back no user is moved', () => {
  expect(addressAfterLogin('?view=login', true)).toBeNull();
});

test('[B36] an address of another site, or of the log-in itself, is no way back', () => {
  for (const address of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '/login/?view=login',
    '',
  ]) {
    expect(ownPath(address)).toBeNull();
    expect(addressAfterLogin(`?${new URLSearchParams({ returnUrl: address })}`, false)).toMatch(
      /^\/user-dashboard/,
    );
  }
  expect(ownPath('/design-editor/edit/?id=3#page')).toBe('/design-editor/edit/?id=3#page');
});

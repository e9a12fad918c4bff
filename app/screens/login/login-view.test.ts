import { expect, test } from 'vitest';
import {
  isForApi,
  isForDesign,
  LOGIN_SUBVIEWS,
  SIGNUP_SUBVIEWS,
  searchFor,
  viewAfterClose,
  viewOf,
} from './login-view.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

test('[B2] [B3] [B4] the query names the view; what it does not know is the first of its view', () => {
  for (const subview of LOGIN_SUBVIEWS)
    expect(viewOf(at('/login/', `?view=login&subview=${subview}`))).toBe(subview);
  for (const subview of SIGNUP_SUBVIEWS)
    expect(viewOf(at('/login/', `?view=signup&subview=${subview}`))).toBe(subview);
  expect(viewOf(at('/login/'))).toBe('main-login');
  expect(viewOf(at('/login/', '?subview=nonsense'))).toBe('main-login');
  expect(viewOf(at('/login/', '?view=signup&subview=nonsense'))).toBe('main-signup');
  expect(viewOf(at('/login/', '?view=signup&subview=forgot-password'))).toBe('main-signup');
});

test('[A15] /signup is the sign-up view, unless the query says otherwise', () => {
  expect(viewOf(at('/signup/'))).toBe('main-signup');
  expect(viewOf(at('/signup/', '?view=login'))).toBe('main-login');
});

test('[B2] another view keeps the rest of the query', () => {
  const query = new URLSearchParams(searchFor('email-signup', '?view=login&from=%2Fpricing%2F&a=1'));
  expect(Object.fromEntries(query)).toEqual({
    view: 'signup',
    subview: 'email-signup',
    from: '/pricing/',
    a: '1',
  });
});

test('[B7] the cross goes one step back, or out', () => {
  expect(viewAfterClose('forgot-password')).toBe('main-login');
  expect(viewAfterClose('email-signup')).toBe('main-signup');
  for (const view of ['main-login', 'main-signup', 'success-signup', 'success-forgot-password'] as const)
    expect(viewAfterClose(view)).toBeNull();
});

test('[A30] an address with api-dashboard in it is flagged', () => {
  expect(isForApi('https://gesso.test/login/?returnUrl=%2Fapi-dashboard%2F')).toBe(true);
  expect(isForApi('https://gesso.test/login/')).toBe(false);
});

test('who wanted to create a design learns why an account is needed; nobody else does', () => {
  expect(isForDesign('?aspect=1%3A1&view=login&returnUrl=%2Fdesign-editor%2Fedit%2F&from=%2F')).toBe(true);
  expect(isForDesign('?view=login&returnUrl=%2Fmy%2Fprojects%2F')).toBe(false);
  expect(isForDesign('')).toBe(false);
});

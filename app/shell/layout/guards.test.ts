import { expect, test } from 'vitest';
import { loginPathFor } from '../../session/login-path.ts';

const at = (address: string) => new URL(address, 'https://gesso.test');

test('[A38] a guarded page leads to the log-in with its path, where one comes from, and its own query', () => {
  const path = loginPathFor(at('/my/projects/?type=5&view=grid'), at('/pricing/?a=1'));
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  expect(path.startsWith('/login/?')).toBe(true);
  expect(Object.fromEntries(query)).toEqual({
    type: '5',
    view: 'login',
    returnUrl: '/my/projects/',
    from: '/pricing/?a=1',
  });
});

test('[A38] a guarded page that was opened directly is not what one goes back to', () => {
  const path = loginPathFor(at('/user-dashboard/?search=x'), at('/user-dashboard/?search=x'));
  expect(new URLSearchParams(path.slice(path.indexOf('?'))).get('from')).toBe('/');
});

import { expect, test } from 'vitest';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { headingKey } from './heading-key.ts';

test('[B10] [B11] [X6] the dialog says why it asks: to go on, to download what is free, to download what takes Pro', () => {
  const heading = (reason: 'continue' | 'download-free' | 'download-pro') =>
    accountsText.texts[headingKey('main-login', reason)];
  expect(heading('continue')).toBe('Login to Continue');
  expect(heading('download-free')).toBe('Login to Download for Free');
  expect(heading('download-pro')).toBe('Login and Download');
  expect(accountsText.texts.logIn).toBe('Log In');
});

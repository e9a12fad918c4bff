import { describe, expect, test } from 'vitest';
import type { MailContent } from '../mail/mail-text.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';

const URL = 'https://gesso.test/link';
const NEW = 'new@gesso.test';
const MAILS: Readonly<Record<keyof typeof ACCOUNT_MAILS, MailContent>> = {
  activation: ACCOUNT_MAILS.activation('Ada', URL),
  proveAddress: ACCOUNT_MAILS.proveAddress('Ada', 'Google', URL),
  addressReserved: ACCOUNT_MAILS.addressReserved(new Date('2026-03-09T23:59:00Z')),
  alreadySignedUp: ACCOUNT_MAILS.alreadySignedUp('Ada', URL),
  forgottenPassword: ACCOUNT_MAILS.forgottenPassword('Ada', URL),
  passwordReset: ACCOUNT_MAILS.passwordReset('Ada'),
  passwordChanged: ACCOUNT_MAILS.passwordChanged('Ada'),
  identityAdded: ACCOUNT_MAILS.identityAdded('Ada', 'Google'),
  addressChangeRequested: ACCOUNT_MAILS.addressChangeRequested('Ada', NEW),
  newAddress: ACCOUNT_MAILS.newAddress('Ada', URL),
  addressChanged: ACCOUNT_MAILS.addressChanged('Ada', NEW, URL),
  addressRestored: ACCOUNT_MAILS.addressRestored('Ada'),
  accountDeleted: ACCOUNT_MAILS.accountDeleted('Ada'),
  formerAccountDeleted: ACCOUNT_MAILS.formerAccountDeleted(),
};
const textOf = ({ paragraphs, note = '' }: MailContent) => [...paragraphs, note].join(' ');

describe('mails about accounts', () => {
  test.each(Object.entries(MAILS))('%s: a subject, a greeting, whole sentences', (name, mail) => {
    expect(mail.subject).toMatch(/^[A-Z][\w "]{10,60}$/);
    const [hello, ...sentences] = mail.paragraphs;
    const isNamed = !['addressReserved', 'formerAccountDeleted'].includes(name);
    expect(hello).toBe(isNamed ? `${name === 'accountDeleted' ? 'Goodbye' : 'Hello'} Ada,` : 'Hello,');
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of [...sentences, mail.note ?? 'None.']) expect(sentence).toMatch(/^[\w"].*\.$/);
    if (mail.action) expect(mail.action).toEqual({ label: expect.stringMatching(/^[A-Z][\w ]+$/), url: URL });
  });

  test('those with a link say how long it works, and what a person who did not request it does', () => {
    const limits = Object.entries(MAILS)
      .filter(([, { action }]) => action)
      .map(([name, { note = '' }]) => [name, /24 hours|an hour|7 days/.exec(note)?.[0]]);
    expect(Object.fromEntries(limits)).toEqual({
      activation: '24 hours',
      proveAddress: '24 hours',
      alreadySignedUp: 'an hour',
      forgottenPassword: 'an hour',
      newAddress: '24 hours',
      addressChanged: '7 days',
    });
    for (const name of ['activation', 'proveAddress', 'forgottenPassword', 'newAddress'] as const)
      expect(MAILS[name].note).toMatch(/If you did not .* ignore this e-mail/);
  });

  test('those about something that happened say what to do for who did not do it', () => {
    for (const name of [
      'passwordReset',
      'passwordChanged',
      'identityAdded',
      'addressChangeRequested',
    ] as const)
      expect(textOf(MAILS[name])).toMatch(/If it was not you, .*"Forgot password" on the log-in page/);
    expect(textOf(MAILS.addressChanged)).toMatch(/If it was not you, undo it/);
  });

  test('providers, addresses and days stand in the text that they concern', () => {
    expect(MAILS.proveAddress.paragraphs[1]).toContain('logged in to Gesso with Google');
    expect(MAILS.proveAddress.note).toContain('log in with Google');
    expect(MAILS.identityAdded.subject).toBe('Google now opens your Gesso account');
    expect(MAILS.identityAdded.paragraphs[1]).toContain('logged in with Google');
    expect(MAILS.addressChangeRequested.paragraphs[1]).toContain(` ${NEW} `);
    expect(MAILS.addressChanged.paragraphs[1]).toContain(` ${NEW}.`);
    expect(MAILS.addressReserved.paragraphs[1]).toContain('until 9 March 2026.');
  });
});

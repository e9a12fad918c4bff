import type { MailContent } from '../mail/mail-text.ts';

/** The mails about accounts. Names come from people, so they stand in plain text only. */
export const ACCOUNT_MAILS = {
  activation: (name: string, url: string): MailContent => ({
    subject: 'Activate your Gesso account',
    paragraphs: [`Hello ${name},`, 'one click, and your account is ready to use.'],
    action: { label: 'Activate account', url },
    note: 'The link works once, within 24 hours. If you did not sign up for Gesso, leave this mail alone: without the click no account is used.',
  }),
  alreadySignedUp: (name: string, url: string): MailContent => ({
    subject: 'You already have a Gesso account',
    paragraphs: [
      `Hello ${name},`,
      'somebody, probably you, tried to sign up with this address. There is an account for it already: just log in. If the password is forgotten, choose a new one.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'The link works once, within an hour. If it was not you, there is nothing to do.',
  }),
  forgottenPassword: (name: string, url: string): MailContent => ({
    subject: 'Choose a new password for Gesso',
    paragraphs: [
      `Hello ${name},`,
      'with this link you choose a new password. All devices are signed out then.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'The link works once, within an hour. If you did not ask for it, leave this mail alone: your password stays.',
  }),
  passwordChanged: (name: string): MailContent => ({
    subject: 'Your Gesso password was changed',
    paragraphs: [
      `Hello ${name},`,
      'the password of your account was just changed, and other devices were signed out.',
      'If it was not you, choose a new one at once by "Forgot password" on the log-in page.',
    ],
  }),
  newAddress: (name: string, url: string): MailContent => ({
    subject: 'Confirm your new address for Gesso',
    paragraphs: [
      `Hello ${name},`,
      'confirm that this address is yours, and your account will use it from then on.',
    ],
    action: { label: 'Confirm address', url },
    note: 'The link works once, within 24 hours. If you did not ask for this, leave this mail alone.',
  }),
  addressChanged: (name: string, newAddress: string): MailContent => ({
    subject: 'The address of your Gesso account was changed',
    paragraphs: [
      `Hello ${name},`,
      `your account now uses ${newAddress}. Mails no longer come to this address.`,
      'If it was not you, write to us at once.',
    ],
  }),
  accountDeleted: (name: string): MailContent => ({
    subject: 'Your Gesso account is deleted',
    paragraphs: [`Goodbye ${name},`, 'your account and everything in it were deleted, as you asked.'],
  }),
} as const;

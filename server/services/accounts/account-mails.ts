import { greeting } from '../mail/greeting.ts';
import type { MailContent } from '../mail/mail-text.ts';

const day = (time: Date) =>
  time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The mails about accounts. Names come from people, so they stand in the greeting only. */
export const ACCOUNT_MAILS = {
  activation: (name: string, url: string): MailContent => ({
    subject: 'Activate your Gesso account',
    paragraphs: [greeting(name), 'one click, and your account is ready to use.'],
    action: { label: 'Activate account', url },
    note: 'The link works once, within 24 hours. If you did not sign up for Gesso, leave this mail alone: without the click no account is used.',
  }),
  proveAddress: (name: string, provider: string, url: string): MailContent => ({
    subject: 'Confirm your address for Gesso',
    paragraphs: [
      greeting(name),
      `somebody, probably you, logged in to Gesso with ${provider} and gave this address. With one click your ${provider} account opens Gesso from now on.`,
    ],
    action: { label: 'Confirm address', url },
    note: `The link works once, within 24 hours. If you did not log in with ${provider}, leave this mail alone: without the click nobody can use your address.`,
  }),
  addressReserved: (until: Date): MailContent => ({
    subject: 'This address cannot be used for Gesso yet',
    paragraphs: [
      greeting(''),
      `somebody, probably you, tried to sign up with this address. An account used it until a few days ago, and its owner can take it back until ${day(until)}. Please sign up again after that day.`,
    ],
    note: 'If it was not you, there is nothing to do. If your address was taken off your account without your knowledge, use the link in the mail that we sent you then.',
  }),
  alreadySignedUp: (name: string, url: string): MailContent => ({
    subject: 'You already have a Gesso account',
    paragraphs: [
      greeting(name),
      'somebody, probably you, tried to sign up with this address. There is an account for it already: just log in. If the password is forgotten, choose a new one.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'The link works once, within an hour. If it was not you, there is nothing to do.',
  }),
  forgottenPassword: (name: string, url: string): MailContent => ({
    subject: 'Choose a new password for Gesso',
    paragraphs: [
      greeting(name),
      'with this link you choose a new password. All devices are signed out then, and you log in with the new password, not with Google or Facebook.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'The link works once, within an hour. If you did not ask for it, leave this mail alone: your password stays.',
  }),
  passwordReset: (name: string): MailContent => ({
    subject: 'Your Gesso password was reset',
    paragraphs: [
      greeting(name),
      'a new password was set for your account by a link in a mail to this address. All devices were signed out, and log-ins with Google or Facebook were removed.',
      'If it was not you, somebody reads your mails: change the password of your mailbox, then choose a new one for Gesso by "Forgot password" on the log-in page.',
    ],
  }),
  passwordChanged: (name: string): MailContent => ({
    subject: 'Your Gesso password was changed',
    paragraphs: [
      greeting(name),
      'the password of your account was just changed, and other devices were signed out.',
      'If it was not you, choose a new one at once by "Forgot password" on the log-in page.',
    ],
  }),
  identityAdded: (name: string, provider: string): MailContent => ({
    subject: `${provider} now opens your Gesso account`,
    paragraphs: [
      greeting(name),
      `you logged in with ${provider} for the first time. From now on it opens your account, beside your password.`,
      'If it was not you, choose a new password at once by "Forgot password" on the log-in page: that removes it.',
    ],
  }),
  addressChangeRequested: (name: string, newAddress: string): MailContent => ({
    subject: 'A new address was asked for',
    paragraphs: [
      greeting(name),
      `somebody who is logged in to your account, probably you, wants it to use ${newAddress} from now on. A link was mailed there to confirm it.`,
      'If it was not you, choose a new password at once by "Forgot password" on the log-in page: the change cannot be confirmed then.',
    ],
  }),
  newAddress: (name: string, url: string): MailContent => ({
    subject: 'Confirm your new address for Gesso',
    paragraphs: [
      greeting(name),
      'confirm that this address is yours, and your account will use it from then on.',
    ],
    action: { label: 'Confirm address', url },
    note: 'The link works once, within 24 hours, as long as you stay logged in where you asked for it. If you did not ask for this, leave this mail alone.',
  }),
  addressChanged: (name: string, newAddress: string, url: string): MailContent => ({
    subject: 'The address of your Gesso account was changed',
    paragraphs: [
      greeting(name),
      `your account now uses ${newAddress}. Mails no longer come to this address.`,
      'If it was not you, undo it: your account gets this address back, everybody is signed out, and you choose a new password.',
    ],
    action: { label: 'Undo the change', url },
    note: 'The link works for 7 days. If you changed the address, there is nothing to do.',
  }),
  addressRestored: (name: string): MailContent => ({
    subject: 'Your Gesso account has its former address back',
    paragraphs: [
      greeting(name),
      'the change of your address was undone. Everybody was signed out, and the former password counts no more.',
      'If you have not chosen a new password yet, do it by "Forgot password" on the log-in page.',
    ],
  }),
  accountDeleted: (name: string): MailContent => ({
    subject: 'Your Gesso account is deleted',
    paragraphs: [greeting(name, 'Goodbye'), 'your account and everything in it were deleted, as you asked.'],
  }),
  formerAccountDeleted: (): MailContent => ({
    subject: 'A Gesso account that used this address is deleted',
    paragraphs: [
      greeting(''),
      'an account used this address until a few days ago. It was deleted by somebody who was logged in to it, so its change of address can no longer be undone.',
    ],
  }),
} as const;

import { greeting } from '../mail/greeting.ts';
import type { MailContent } from '../mail/mail-text.ts';

const day = (time: Date) =>
  time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The mails about accounts. Names come from people, so they are in the greeting only. */
export const ACCOUNT_MAILS = {
  activation: (name: string, url: string): MailContent => ({
    subject: 'Activate your Gesso account',
    paragraphs: [
      greeting(name),
      'Confirm your address with the button below, and your account is ready to use.',
    ],
    action: { label: 'Activate account', url },
    note: 'The link works once, within 24 hours. If you did not sign up for Gesso, ignore this e-mail: without the click the account is not activated.',
  }),
  proveAddress: (name: string, provider: string, url: string): MailContent => ({
    subject: 'Confirm your address for Gesso',
    paragraphs: [
      greeting(name),
      `Someone, probably you, logged in to Gesso with ${provider} and entered this address. Confirm it to log in to Gesso with your ${provider} account from now on.`,
    ],
    action: { label: 'Confirm address', url },
    note: `The link works once, within 24 hours. If you did not log in with ${provider}, ignore this e-mail: without the click no one can use your address.`,
  }),
  addressReserved: (until: Date): MailContent => ({
    subject: 'This address cannot be used for Gesso yet',
    paragraphs: [
      greeting(''),
      `Someone, probably you, tried to sign up with this address. An account used it until a few days ago, and its owner can restore it until ${day(until)}. Please sign up again after that day.`,
    ],
    note: 'If it was not you, there is nothing to do. If your address was removed from your account without your knowledge, use the link in the e-mail that we sent you then.',
  }),
  alreadySignedUp: (name: string, url: string): MailContent => ({
    subject: 'You already have a Gesso account',
    paragraphs: [
      greeting(name),
      'Someone, probably you, tried to sign up with this address. It already has an account: log in instead. If you have forgotten the password, choose a new one.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'The link works once, within an hour. If it was not you, there is nothing to do.',
  }),
  forgottenPassword: (name: string, url: string): MailContent => ({
    subject: 'Choose a new password for Gesso',
    paragraphs: [
      greeting(name),
      'With this link you can choose a new password. All devices are then logged out, and you log in with the new password, not with Google or Facebook.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'The link works once, within an hour. If you did not request it, ignore this e-mail: your password stays the same.',
  }),
  passwordReset: (name: string): MailContent => ({
    subject: 'Your Gesso password was reset',
    paragraphs: [
      greeting(name),
      'A new password was set for your account with a link that we sent to this address. All devices were logged out, and log-ins with Google or Facebook were removed.',
      'If it was not you, someone can read your e-mails: change the password of your mailbox, then choose a new one for Gesso with "Forgot password" on the log-in page.',
    ],
  }),
  passwordChanged: (name: string): MailContent => ({
    subject: 'Your Gesso password was changed',
    paragraphs: [
      greeting(name),
      'The password of your account was just changed, and other devices were logged out.',
      'If it was not you, choose a new one at once with "Forgot password" on the log-in page.',
    ],
  }),
  identityAdded: (name: string, provider: string): MailContent => ({
    subject: `${provider} now opens your Gesso account`,
    paragraphs: [
      greeting(name),
      `You logged in with ${provider} for the first time. From now on you can log in with it as well as with your password.`,
      'If it was not you, choose a new password at once with "Forgot password" on the log-in page: that removes it.',
    ],
  }),
  addressChangeRequested: (name: string, newAddress: string): MailContent => ({
    subject: 'A new address was requested',
    paragraphs: [
      greeting(name),
      `Someone who is logged in to your account, probably you, wants it to use ${newAddress} from now on. We sent a link to that address to confirm it.`,
      'If it was not you, choose a new password at once with "Forgot password" on the log-in page: the change cannot be confirmed then.',
    ],
  }),
  newAddress: (name: string, url: string): MailContent => ({
    subject: 'Confirm your new address for Gesso',
    paragraphs: [
      greeting(name),
      'Confirm that this address is yours, and your account will use it from then on.',
    ],
    action: { label: 'Confirm address', url },
    note: 'The link works once, within 24 hours, as long as you stay logged in where you requested it. If you did not request this, ignore this e-mail.',
  }),
  addressChanged: (name: string, newAddress: string, url: string): MailContent => ({
    subject: 'The address of your Gesso account was changed',
    paragraphs: [
      greeting(name),
      `Your account now uses ${newAddress}. We no longer send e-mails to this address.`,
      'If it was not you, undo it: your account gets this address back, all devices are logged out, and you choose a new password.',
    ],
    action: { label: 'Undo the change', url },
    note: 'The link works for 7 days. If you changed the address, there is nothing to do.',
  }),
  addressRestored: (name: string): MailContent => ({
    subject: 'Your Gesso account has its previous address back',
    paragraphs: [
      greeting(name),
      'The change of your address was undone. All devices were logged out, and the previous password no longer works.',
      'If you have not chosen a new password yet, do it with "Forgot password" on the log-in page.',
    ],
  }),
  accountDeleted: (name: string): MailContent => ({
    subject: 'Your Gesso account has been deleted',
    paragraphs: [
      greeting(name, 'Goodbye'),
      'Your account and everything in it have been deleted, as you requested.',
    ],
  }),
  formerAccountDeleted: (): MailContent => ({
    subject: 'A Gesso account that used this address has been deleted',
    paragraphs: [
      greeting(''),
      'An account used this address until a few days ago. It was deleted by someone who was logged in to it, so its change of address can no longer be undone.',
    ],
  }),
} as const;

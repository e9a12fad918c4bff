import { defineCatalogue } from '../../catalogue.ts';

/** Pages of mailed links that ask before they change something: a former address, the newsletter. */
export const mailLinksText = defineCatalogue('mailLinks', {
  linkDead: 'This link no longer works',

  undoTitle: 'Undo the change of address',
  sayUndo: 'Your account stays yours.',
  undoHeading: 'Was it not you?',
  undoText:
    'The e-mail address of your account was changed. If you undo the change, your account gets this address back, all devices are logged out, and you choose a new password.',
  undo: 'Undo the change',
  undoing: 'Undoing the change',
  undone: 'Your address has been restored',
  undoneText:
    'Your account uses {email} again, and all devices have been logged out. The previous password no longer works: choose a new one now.',
  choosePassword: 'Choose a new password',
  undoDeadText:
    'If the change has already been undone, choose a new password with your previous address. If someone else has your account now, write to us.',
  forgotPassword: 'Choose a new password',

  newsletterTitle: 'Newsletter',
  sayNewsletter: 'New templates, from time to time.',
  confirmHeading: 'Confirm the newsletter',
  confirmText:
    'Confirm to get the next newsletter at your address. Every newsletter has an unsubscribe link.',
  confirm: 'Confirm',
  confirming: 'Confirming',
  confirmed: 'You are subscribed',
  confirmedText: 'The next newsletter goes to {email}.',
  unsubscribeHeading: 'Unsubscribe from the newsletter?',
  unsubscribeText:
    'You will get no more newsletters. E-mails about your account and receipts will still arrive.',
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing',
  unsubscribed: 'You are unsubscribed',
  unsubscribedText: 'We no longer send newsletters to {email}.',
  newsletterDeadText:
    'Confirmation links work for 7 days. To get the newsletter, enter your address again at the foot of any page.',
});

import { defineCatalogue } from '../../catalogue.ts';

/** Pages of mailed links that ask before they change something: a former address, the newsletter. */
export const mailLinksText = defineCatalogue('mailLinks', {
  linkDead: 'This link no longer works',

  undoTitle: 'Undo the change of address',
  sayUndo: 'Your account stays yours.',
  undoHeading: 'Was it not you?',
  undoText:
    'The address of your account was changed. Undo it: your account gets this address back, everybody is logged out, and you choose a new password.',
  undo: 'Undo the change',
  undoing: 'Undoing the change',
  undone: 'Your address is back',
  undoneText:
    'Your account uses {email} again and everybody is logged out. The former password no longer works: choose a new one now.',
  choosePassword: 'Choose a new password',
  undoDeadText:
    'If the change was undone already, choose a new password with your former address. If somebody else has your account now, write to us.',
  forgotPassword: 'Choose a new password',

  newsletterTitle: 'Newsletter',
  sayNewsletter: 'New templates, now and then.',
  confirmHeading: 'Confirm the newsletter',
  confirmText: 'One click, and the next newsletter comes to your address. Every one has a link to leave.',
  confirm: 'Confirm',
  confirming: 'Confirming',
  confirmed: 'You are on the list',
  confirmedText: 'The next newsletter goes to {email}.',
  unsubscribeHeading: 'Leave the newsletter?',
  unsubscribeText: 'You get no more newsletters. Mails about your account and receipts still come.',
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing',
  unsubscribed: 'You are off the list',
  unsubscribedText: 'No newsletter goes to {email} any more.',
  newsletterDeadText:
    'Links to confirm work for 7 days. To get the newsletter, enter your address at the foot of any page again.',
});

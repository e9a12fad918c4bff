import { defineCatalogue } from '../../catalogue.ts';

/** Saving to the account, uploads, and two versions of one project. */
export const syncText = defineCatalogue('sync', {
  savedHere: 'Saved in this browser',
  savedHereHint: 'Log in to save it in your account too.',
  saving: 'Saving',
  savedAccount: 'Saved',
  savedAccountHint: 'In this browser and in your account.',
  offline: 'Saved on this computer',
  offlineHint: 'There is no connection. Your work is saved to your account when you are online again.',
  refused: 'Not in your account yet',
  refusedHint: '{reason} It is safe in this browser.',
  otherAccountHint: 'This project belongs to another account. Log in to that account to save changes there.',
  openToChoose: 'This project was changed in two places. Open it to choose the version to continue with.',
  keptHere: {
    one: 'One file stays in this browser: {names}.',
    other: '{count} files stay in this browser: {names}.',
  },
  uploading: { one: 'Uploading one file', other: 'Uploading {count} files' },
  adopted: {
    one: 'One project from this browser is in your account now',
    other: '{count} projects from this browser are in your account now',
  },
  conflictTitle: 'This project was changed in two places',
  conflictText:
    'The version in your account was saved {ago}. The version in this browser has changes that are missing there. Both stay in the version history, whichever you choose.',
  takeTheirs: 'Use the version in the account',
  keepMine: 'Use this version',
  takenTitle: 'Opened the newer version',
  takenText: 'It was saved {ago} from another browser.',
  opening: 'Opening your project',
  openingFiles: 'File {done} of {files}',
  openingCancelled: 'Opening was cancelled. Nothing has changed.',
  inTrash: 'This project is in the bin. Restore it in My Projects to continue.',
  notHere: 'This project is neither in this browser nor in your account.',
  notHereVisitor: 'This project is not in this browser. If it is in your account, log in to open it.',
});

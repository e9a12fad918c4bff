import { defineCatalogue } from '../../../catalogue.ts';

/** A design that is presented in full screen, and what its speaker sees beside it. */
export const presentingText = defineCatalogue('presenting', {
  present: 'Present with notes',
  presenterView: 'Presenter view',
  hidePresenterView: 'Hide the presenter view',
  openWindow: 'Notes in a second window',
  closeWindow: 'Close the second window',
  windowTitle: '{name}: presenter view',
  windowBlocked: 'The second window was not opened',
  windowBlockedDetail:
    'This browser blocks it. Allow pop-up windows for this site; until then the notes are beside the page.',
  currentPage: 'This page',
  nextPage: 'Next page',
  lastPage: 'This is the last page.',
  notes: 'Notes',
  noNotes: 'This page has no notes. They are written under Properties, when nothing is selected.',
  larger: 'Larger notes',
  smaller: 'Smaller notes',
  timer: 'Time presented',
  pauseTimer: 'Pause the timer',
  resumeTimer: 'Go on timing',
  resetTimer: 'Start the timer again',
  clock: 'Clock',
  black: 'Black screen',
  isBlack: 'The screen is black',
  goTo: 'Enter goes to page {number}',
});

import { defineCatalogue } from '../../../catalogue.ts';

/** Pages of a design: their names, notes, what is hidden, and the view of all of them. Names of steps that Undo takes back are among them. */
export const pagesText = defineCatalogue('pages', {
  hidePage: 'Hide page',
  showPage: 'Show page',
  hideOrShow: 'Hide or show page',
  hidden: '{name} hidden. It is not presented, and in no file unless it is asked for',
  shown: '{name} shown again',
  isHidden: '{name}, hidden',
  named: '{page}, {name}',
  rename: 'Rename page',
  nameOf: 'Name of page {number}',
  renamed: '{page} is called {name} now',
  nameAndNotes: 'Name and notes of the page',
  notes: 'Notes',
  notesHint: 'Only you see them, while you present.',
  allPages: 'All pages',
  openAll: 'Show all pages',
  close: 'Close',
  gridHint:
    'Enter goes to the page. Space picks it up, arrow keys move it. F2 renames it, H hides or shows it, D duplicates it, Delete deletes it.',
  moreOf: 'More of page {number}',
  add: 'Add page',
  pageTransition: 'Page transition',
  pageToPage: 'Page {from} to {to}',
  transitionSet: '{name} transition to page {number}',
  transitionRemoved: 'Transition to page {number} removed',
  transitionToAll: 'Apply to all pages',
  stepHide: 'Hide page',
  stepShow: 'Show page',
  stepRename: 'Rename page',
  stepNotes: 'Notes of the page',
});

import { defineCatalogue } from '../../../catalogue.ts';

/** Finding and replacing words on all pages. */
export const findTextText = defineCatalogue('findText', {
  title: 'Find and replace',
  find: 'Find',
  replaceWith: 'Replace with',
  matchCase: 'Match case',
  wholeWords: 'Whole words',
  none: 'Not found',
  place: '{number} of {count}',
  next: 'Next match',
  previous: 'Previous match',
  replace: 'Replace',
  replaceAll: 'Replace all',
  close: 'Close find and replace',
  foundIn: '{name}, {place}',
  step: 'Replace text',
  replaced: { one: '{count} match replaced', other: '{count} matches replaced' },
});

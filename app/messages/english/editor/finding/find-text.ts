import { defineCatalogue } from '../../../catalogue.ts';

/** Finding and replacing words on all pages, and checking their spelling. */
export const findTextText = defineCatalogue('findText', {
  title: 'Find and replace',
  find: 'Find',
  replaceWith: 'Replace with',
  matchCase: 'Match case and accents',
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
  spelling: 'Check spelling',
  spellingHint:
    'Your browser checks each text while you are in its field and underlines what it does not know. Right-click a word, or press the menu key, for its suggestions. Styles stay as they are.',
  spellingNone: 'There are no texts that can be changed.',
  pageNumber: 'Page {number}',
  sceneNumber: 'Scene {number}',
  onTracks: 'On the timeline',
  stepWords: 'Change text',
  done: 'Done',
  replaced: { one: '{count} match replaced', other: '{count} matches replaced' },
});

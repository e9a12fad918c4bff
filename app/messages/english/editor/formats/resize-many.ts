import { defineCatalogue } from '../../../catalogue.ts';

/** One design or video in many formats at once. */
export const resizeManyText = defineCatalogue('resizeMany', {
  open: 'Many formats at once',
  title: 'Resize',
  lead: 'Each one is laid out again, nothing is stretched. Open one to change it by hand.',
  search: 'Search {count} formats',
  groups: 'Kinds of formats',
  forYou: 'For you',
  ownSize: 'Own size',
  add: 'Add',
  limits: 'Not less than 40 px and not more than 4000 px.',
  previews: 'Previews',
  chosenOf: { one: '{count} selected', other: '{count} selected' },
  selectNone: 'Select none',
  nothing: 'Choose formats in the list. Each is shown here.',
  notFound: 'No format has these words.',
  openOne: 'Open {name}',
  drawing: 'Drawing {name}',
  notDrawn: 'No preview',
  zip: 'Download as ZIP',
  make: { one: 'Make {count} format', other: 'Make {count} formats' },
  making: '{number} of {count}',
  cancel: 'Cancel',
  made: { one: '{count} project is in My projects.', other: '{count} projects are in My projects.' },
  see: 'See them',
  failed: 'Not everything was made: {reason}',
});

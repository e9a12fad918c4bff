import { defineCatalogue } from '../../../catalogue.ts';

/** The dialog that makes a design or video in many formats. */
export const resizeManyText = defineCatalogue('resizeMany', {
  open: 'Resize to many formats',
  title: 'Resize',
  lead: 'Each format is arranged anew; nothing is stretched. Open one to edit it.',
  safeArea: 'Words keep clear of the buttons of the network.',
  search: 'Search {count} formats',
  groups: 'Categories',
  forYou: 'For you',
  customSize: 'Custom size',
  add: 'Add',
  limits: 'Not less than 40 px and not more than 4000 px.',
  previews: 'Previews',
  chosenOf: { one: '{count} selected', other: '{count} selected' },
  selectNone: 'Select none',
  nothing: 'Choose formats in the list to see them here.',
  notFound: 'No format matches these words.',
  openOne: 'Open {name}',
  notDrawn: 'No preview',
  zip: 'Download as ZIP',
  make: { one: 'Make {count} format', other: 'Make {count} formats' },
  making: '{number} of {count}',
  cancel: 'Cancel',
  made: { one: '{count} project is in My projects.', other: '{count} projects are in My projects.' },
  see: 'Show',
  failed: 'Some formats could not be made: {reason}',
});

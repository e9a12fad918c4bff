import { defineCatalogue } from '../catalogue.ts';

/** The page of a project that somebody shared. */
export const sharedText = defineCatalogue('shared', {
  sharedProject: 'Shared project',
  nothingToSee: 'There is nothing to show here',
  sharedBy: 'Shared by {name}',
  looksDifferent: 'Some images or fonts could not be loaded, so this looks different from the original.',
  pause: 'Pause',
  play: 'Play',
  time: 'Time',
  timeOf: '{time} of {length}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: 'Page {page} of {pages}',
});

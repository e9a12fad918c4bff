import { defineCatalogue } from '../../../catalogue.ts';

/** Comparing takes of one place. */
export const compareTakesText = defineCatalogue('compareTakes', {
  compare: 'Compare',
  compareAt: 'Compare the takes at {time}',
  title: 'Compare takes',
  hint: 'All play at the same time, and one is heard.',
  takeName: 'Take {number}',
  pictureOf: 'Picture of take {number}',
  use: 'Use take {number}',
  inUse: 'Take {number} is in use',
  heard: 'Heard',
  play: 'Play',
  pause: 'Pause',
  time: 'Time in the takes',
});

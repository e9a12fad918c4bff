import { defineCatalogue } from '../../../catalogue.ts';

/** Which part of a longer clip takes the place of another. Names of steps that Undo takes back are among them. */
export const sectionChoiceText = defineCatalogue('sectionChoice', {
  title: 'Choose a section',
  open: 'Choose a section…',
  hint: '{name} is longer than its place of {seconds} s. Choose which part of it shows.',
  start: 'Start of the section',
  firstFrame: 'First frame',
  lastFrame: 'Last frame',
  plays: 'From {from} to {to}',
  apply: 'Use this section',
  step: 'Choose section',
  chosen: '{name} shows from {from} to {to}',
});

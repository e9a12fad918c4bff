import { defineCatalogue } from '../../../catalogue.ts';

/** Letters that become paths. */
export const textOutlinesText = defineCatalogue('textOutlines', {
  convert: 'Convert text to outlines',
  step: 'Convert text to outlines',
  done: { one: '{count} text converted to paths', other: '{count} texts converted to paths' },
  fontsMissing: 'The fonts of the text are still loading. Try again in a moment.',
  effectsLeftOut: 'Shadows, glows and further outlines of letters were left out: paths do not have them.',
});

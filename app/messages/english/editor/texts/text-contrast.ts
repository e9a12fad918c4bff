import { defineCatalogue } from '../../../catalogue.ts';

/** How well letters can be read on what is behind them. */
export const textContrastText = defineCatalogue('textContrast', {
  contrast: 'Contrast {ratio}:1',
  enough: 'Easy to read',
  little: 'Hard to read, at least {least}:1 is needed',
});

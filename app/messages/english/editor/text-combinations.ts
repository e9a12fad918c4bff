import { defineCatalogue } from '../../catalogue.ts';

/** Combinations of texts, animated titles and pairs of fonts in the panel of texts. */
export const textCombinationsText = defineCatalogue('textCombinations', {
  combinations: 'Text combinations',
  animated: 'Animated titles',
  title: 'Titles',
  quote: 'Quotes',
  price: 'Prices',
  list: 'Lists',
  lowerThird: 'Lower thirds',
  date: 'Dates',
  contact: 'Contact',
  kindsOf: 'Types of {what}',
  all: 'All',
  seeAll: { one: 'See all {count}', other: 'See all {count}' },
  showFewer: 'Show fewer',
  add: 'Add {name}',
  pairings: 'Font pairings',
  addPair: 'Add text in {name}',
  applyPair: 'Fonts {name}',
  pairNotAdded: 'Text in {name} was not added',
  notLoaded: 'Text combinations could not be loaded. Check the connection.',
  tryAgain: 'Try again',
});

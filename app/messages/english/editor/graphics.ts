import { defineCatalogue } from '../../catalogue.ts';

/** Icons, emoji and other collections of the panel of graphics. */
export const graphicsText = defineCatalogue('graphics', {
  numbers: 'Numbers and lists',
  stickers: 'Stickers',
  forms: 'Drawn shapes',
  frames: 'Picture frames',
  patterns: 'Patterns',
  animations: 'Animations',
  strokes: 'Strokes and arrows',
  badges: 'Badges and ribbons',
  dividers: 'Dividers',
  icons: 'Icons',
  emoji: 'Emoji',
  people: 'Characters',
  flags: 'Flags',
  brands: 'Brands',
  style: 'Style',
  outline: 'Outline',
  solid: 'Solid',
  duotone: 'Duotone',
  seeAllOf: { one: 'See all: {count} of {kind}', other: 'See all: {count} of {kind}' },
  ofOtherKinds: { one: '{count} result of other kinds', other: '{count} results of other kinds' },
  tryThese: 'Check the spelling, or try one of these:',
  brandRule:
    'Logos and names belong to their owners. Use them to point to a company or a profile, as its rules allow, not as your own.',
  loading: 'Loading icons',
  notLoaded: 'Icons could not be loaded. Check the connection.',
});

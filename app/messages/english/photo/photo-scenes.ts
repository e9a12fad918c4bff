import { defineCatalogue } from '../../catalogue.ts';

/** What the stages for products are called. */
export const photoScenesText = defineCatalogue('photoScenes', {
  seamless: 'Seamless',
  'clay-arch': 'Clay arch',
  citrus: 'Citrus crate',
  'still-water': 'Still water',
  poppies: 'Poppy field',
  'palm-shade': 'Palm shade',
  'after-dark': 'After dark',
  silk: 'Silk',
  'glass-panes': 'Glass panes',
  forest: 'Forest',
  concrete: 'Concrete',
  sunset: 'Sunset',
});

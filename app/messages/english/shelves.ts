import { defineCatalogue } from '../catalogue.ts';

/** Favourites, and what was used last. */
export const shelvesText = defineCatalogue('shelves', {
  favourites: 'Favourites',
  recentlyUsed: 'Recently used',
  favouriteNamed: 'Favourite: {name}',
  addToFavourites: 'Add to favourites',
  removeFromFavourites: 'Remove from favourites',
  added: '“{name}” was added to your favourites.',
  removed: '“{name}” was removed from your favourites.',
  full: 'A list holds {count} favourites. Remove one before you add another.',
  noFavourites: 'No favourites yet. Press the heart of what you would like to find again.',
  nothingFound: 'None of your favourites fits “{search}”.',
});

import { defineCatalogue } from '../catalogue.ts';

/** The search box. */
export const searchText = defineCatalogue('search', {
  placeholder: 'Search templates',
  placeholderDashboard: 'Search a template',
  placeholderDesign: 'Search amazing design templates',
  placeholderVideo: 'Search amazing video templates',
  placeholderGraphics: 'Search graphics',
  trending: 'Trending Search',
  recent: 'Recent Search',
  clearAll: 'Clear All',
  suggested: 'Suggested',
  nothing: 'No suggestions for “{term}”. Press Enter to search for it anyway, or try a shorter word.',
  clear: 'Clear search',
  forget: 'Delete {term}',
  suggestionCount: { one: '{count} suggestion', other: '{count} suggestions' },
});

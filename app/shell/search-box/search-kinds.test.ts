import { expect, test } from 'vitest';
import {
  lookUpTerm,
  placeholderKeyOf,
  searchKindOf,
  searchPathOf,
  shownTrending,
  subTypeLabel,
} from './search-kinds.ts';

test('[D8] the route says what is searched', () => {
  expect(
    [
      '/design-templates/create/',
      '/video-templates',
      '/design-element/explore/',
      '/user-dashboard/',
      '/',
    ].map(searchKindOf),
  ).toEqual(['design-templates', 'video-templates', 'design-element', 'none', 'none']);
});

test('[D7] the route says what the placeholder is', () => {
  expect(
    ['/', '/user-dashboard/', '/design-templates/', '/video-templates/', '/design-element/'].map(
      placeholderKeyOf,
    ),
  ).toEqual([
    'placeholder',
    'placeholderDashboard',
    'placeholderDesign',
    'placeholderVideo',
    'placeholderGraphics',
  ]);
});

test('[D9] a kind of suggestion is called in words', () => {
  expect(['ai', 'design-templates', 'ai-tools', ''].map(subTypeLabel)).toEqual([
    'AI',
    'design templates',
    'AI tools',
    '',
  ]);
});

test('[D11] blank trending items are ignored, and no more than fifty are looked at', () => {
  const items = ['  ', ...Array.from({ length: 60 }, (_, index) => `term ${index}`)];
  const shown = shownTrending(items.map((trendingSearch) => ({ trendingSearch })));
  expect(shown.length).toBe(49);
  expect(shown[0]?.trendingSearch).toBe('term 0');
});

test('[D4] nothing is looked up below two trimmed characters', () => {
  expect([' a ', '', ' ab', 'a b '].map(lookUpTerm)).toEqual([null, null, 'ab', 'a b']);
});

test('a search leads to the list of its kind', () => {
  expect(searchPathOf('none', 'big sale')).toBe('/design-templates/?search=big+sale');
  expect(searchPathOf('design-element', '')).toBe('/design-element/');
});

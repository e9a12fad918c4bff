import { expect, test } from 'vitest';
import { RecentSearches } from './recent-searches.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('[D10] three terms at most, newest first, a repeated one moves to the top, a blank one is not stored', () => {
  const storage = memory();
  const recent = new RecentSearches(() => storage);
  for (const term of ['poster', 'menu', '   ', 'jazz', 'story', ' Menu ']) recent.add(term);
  expect(recent.list().map(({ trendingSearch }) => trendingSearch)).toEqual(['Menu', 'story', 'jazz']);
  expect([...storage.values.keys()]).toEqual(['dashboardRecentSearch']);
  expect(Object.keys(recent.list()[0] ?? {})).toEqual(['id', 'trendingSearch', 'subType', 'bgImgUrl']);
});

test('[D2] terms are taken away one by one, or all', () => {
  const recent = new RecentSearches(
    (
      (storage) => () =>
        storage
    )(memory()),
  );
  recent.add('one');
  recent.add('two');
  recent.remove('two');
  expect(recent.list().map(({ id }) => id)).toEqual(['one']);
  recent.clear();
  expect(recent.list()).toEqual([]);
});

test('what another user wrote there, and storage that is switched off, are no searches', () => {
  const storage = memory();
  storage.setItem('dashboardRecentSearch', '[{"id":1},{"id":"a","trendingSearch":" "},"x"]');
  expect(new RecentSearches(() => storage).list()).toEqual([]);
  storage.setItem('dashboardRecentSearch', 'not json');
  expect(new RecentSearches(() => storage).list()).toEqual([]);
  const off = new RecentSearches(() => {
    throw new DOMException('denied');
  });
  off.add('term');
  expect(off.list()).toEqual([]);
});

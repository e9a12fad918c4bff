import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

const kept = (cache: LruCache<number>, ...keys: string[]) =>
  keys.filter((key) => cache.get(key) !== undefined);

test('what was used longest ago is forgotten once the weights pass the capacity', () => {
  const cache = new LruCache<number>(10);
  cache.set('a', 1, 4);
  cache.set('b', 2, 3);
  cache.set('c', 3, 3);
  expect(cache.size).toBe(3);
  expect(cache.get('a')).toBe(1);
  // b is the oldest now: its 3 make room for 2 more.
  cache.set('d', 4, 2);
  expect(cache.size).toBe(3);
  expect(cache.get('b')).toBeUndefined();
  expect(kept(cache, 'c', 'd', 'a')).toEqual(['c', 'd', 'a']);
  // One weight of 8 takes two others: 3 and 2 go, 4 has to go as well.
  cache.set('e', 5, 8);
  expect(kept(cache, 'a', 'c', 'd', 'e')).toEqual(['e']);
});

test('a value that is set again has its new weight', () => {
  const cache = new LruCache<number>(10);
  cache.set('a', 1, 9);
  cache.set('a', 2, 2);
  cache.set('b', 3, 8);
  expect(kept(cache, 'a', 'b')).toEqual(['a', 'b']);
  expect(cache.get('a')).toBe(2);
  cache.set('a', 4, 3);
  expect(kept(cache, 'a', 'b')).toEqual(['a']);
});

test('what is as heavy as the whole cache is kept, what is heavier is not', () => {
  const cache = new LruCache<number>(10);
  cache.set('a', 1, 10);
  expect(cache.get('a')).toBe(1);
  cache.set('b', 2, 11);
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBe(1);
  // Heavier than the cache, it takes its former self along.
  cache.set('a', 3, 11);
  expect(cache.size).toBe(0);
});

test('without a weight each counts one; cleared, there is room for all', () => {
  const cache = new LruCache<number>(2);
  for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index);
  expect(kept(cache, 'a', 'b', 'c')).toEqual(['b', 'c']);
  cache.clear();
  expect(cache.size).toBe(0);
  cache.set('d', 1);
  cache.set('e', 2);
  expect(kept(cache, 'd', 'e')).toEqual(['d', 'e']);
});

test('what is forgotten is handed over once: what made room, was replaced, removed or cleared, but not what was never kept', () => {
  const forgotten: number[] = [];
  const cache = new LruCache<number>(2, (value) => forgotten.push(value));
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect(forgotten).toEqual([2]);
  cache.set('c', 4);
  cache.set('d', 5, 3);
  cache.delete('a');
  cache.delete('a');
  expect(forgotten).toEqual([2, 3, 1]);
  cache.clear();
  expect(forgotten).toEqual([2, 3, 1, 4]);
  expect(cache.size).toBe(0);
});

import { expect, test } from 'vitest';
import { hasSameFields, hasSameItems, isSameApartFromPlace } from './same-parts.ts';

test('lists are the same with the same items in the same order', () => {
  const part = { a: 1 };
  expect(hasSameItems([part, 2, Number.NaN], [part, 2, Number.NaN])).toBe(true);
  expect(hasSameItems([], [])).toBe(true);
  expect(hasSameItems([part], [{ a: 1 }])).toBe(false);
  expect(hasSameItems([1, 2], [2, 1])).toBe(false);
  expect(hasSameItems([1], [1, 2])).toBe(false);
  expect(hasSameItems([1, 2], [1])).toBe(false);
});

test('objects are the same with the same values under the same names, and null is only null', () => {
  const part = { a: 1 };
  expect(hasSameFields({ part, size: 2 }, { size: 2, part })).toBe(true);
  expect(hasSameFields({ part }, { part: { a: 1 } })).toBe(false);
  expect(hasSameFields({ a: 1 }, { b: 1 })).toBe(false);
  expect(hasSameFields({ a: undefined }, { b: undefined })).toBe(false);
  expect(hasSameFields({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(hasSameFields(null, null)).toBe(true);
  expect(hasSameFields(null, {})).toBe(false);
  expect(hasSameFields({}, null)).toBe(false);
});

test('layers are the same apart from their place when nothing but x and y differs', () => {
  const effects: readonly string[] = [];
  const layer = { id: 'a', x: 1, y: 2, width: 3, effects };
  expect(isSameApartFromPlace(layer, { ...layer, x: 8, y: 9 })).toBe(true);
  expect(isSameApartFromPlace(layer, { ...layer, width: 4 })).toBe(false);
  expect(isSameApartFromPlace(layer, { ...layer, effects: [] })).toBe(false);
  expect(isSameApartFromPlace(layer, { id: 'a', x: 1, width: 3, effects, z: 2 })).toBe(false);
  expect(isSameApartFromPlace(layer, null)).toBe(false);
  expect(isSameApartFromPlace(null, null)).toBe(true);
});

import { expect, test } from 'vitest';
import { hasSameFields, hasSameItems } from './same-parts.ts';

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

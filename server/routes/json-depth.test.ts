import { expect, test } from 'vitest';
import { isNestedTooDeep } from './json-depth.ts';

const lists = (depth: number, inside = '1') => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test('a hundred levels of lists and objects are taken, one more is not', () => {
  for (const json of [lists(100), objects(100), `${'[{"a":'.repeat(50)}1${'}]'.repeat(50)}`])
    expect(isNestedTooDeep(json)).toBe(false);
  for (const json of [lists(101), objects(101), `[${'{"a":['.repeat(50)}1${']}'.repeat(50)}]`])
    expect(isNestedTooDeep(json)).toBe(true);
  // Text that is no JSON is looked at before anything reads it.
  expect(isNestedTooDeep('['.repeat(101))).toBe(true);
  expect(isNestedTooDeep('{'.repeat(100))).toBe(false);
});

test('what stands beside each other is not within each other', () => {
  expect(isNestedTooDeep(`[${Array.from({ length: 200 }, () => '[]').join(',')}]`)).toBe(false);
  expect(isNestedTooDeep(`[${Array.from({ length: 200 }, () => '{}').join(',')}]`)).toBe(false);
  expect(isNestedTooDeep(`[${lists(99)},${lists(99)}]`)).toBe(false);
  expect(isNestedTooDeep(`[${lists(99)},${lists(100)}]`)).toBe(true);
});

test('brackets in texts are letters, whatever quotes and backslashes stand around them', () => {
  const open = '['.repeat(200);
  const close = ']'.repeat(200);
  for (const text of [`"${open}"`, `"\\"${open}"`, `"\\\\","${open}"`, `"\\\\\\"${open}"`])
    expect([text.slice(0, 10), isNestedTooDeep(`[${text}]`)]).toEqual([text.slice(0, 10), false]);
  // Closing ones in a text do not count down either.
  expect(isNestedTooDeep(`["${close}",${lists(100)}]`)).toBe(true);
  // The text ends at a quote after an escaped backslash.
  expect(isNestedTooDeep(`["\\\\",${lists(100)},"\\\\"]`)).toBe(true);
});

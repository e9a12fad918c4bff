import { expect, test } from 'vitest';
import { nameOf } from './result-asset.ts';

test.each([
  ['A lake at first light.', 'A lake at first light'],
  ['a/b: "c"\n d?', 'a b c d'],
  ['   ', 'image'],
  ['word '.repeat(30), 'word '.repeat(12).trim()],
  ['x'.repeat(90), 'x'.repeat(60)],
])('%j is called %j', (prompt, name) => {
  expect(nameOf(prompt)).toBe(name);
});

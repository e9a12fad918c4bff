import { expect, test } from 'vitest';
import { createTextLayer, createTextRun } from './create.ts';
import { shortenText } from './shorten-text.ts';

test('a text is cut to its greatest length, never within a character', () => {
  expect(shortenText('abcd', 4)).toBe('abcd');
  expect(shortenText('abcd', 3)).toBe('abc');
  expect(shortenText('ab\u{1f600}d', 3)).toBe('ab');
  expect(shortenText('ab\u{1f600}d', 4)).toBe('ab\u{1f600}');
  expect(shortenText('ab\u{1f600}', 2)).toBe('ab');
  expect(shortenText('\u{1f600}\u{1f601}', 3)).toBe('\u{1f600}');
  expect(shortenText('', 3)).toBe('');
});

test('a layer named after its text has whole characters in its name', () => {
  const layer = createTextLayer({ runs: [createTextRun({ text: `${'a'.repeat(59)}\u{1f600}` })] });
  expect(layer.name).toBe('a'.repeat(59));
});

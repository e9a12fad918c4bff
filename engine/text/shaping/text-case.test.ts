import { describe, expect, test } from 'vitest';
import { casedText } from './text-case.ts';

const textOf = (source: string, textCase: Parameters<typeof casedText>[1]) =>
  casedText(source, textCase).text;

describe('the case of a text', () => {
  test('none leaves it as it is', () => {
    expect(casedText('aBc', 'none')).toEqual({ text: 'aBc', offsets: null });
  });

  test.each([
    ['upper', 'a small WORD', 'A SMALL WORD'],
    ['lower', 'A Small WORD', 'a small word'],
    ['title', 'a small WORD', 'A Small Word'],
    ['title', "o'neil’s b.c. 3rd re-do", "O'neil’s B.c. 3rd Re-Do"],
    // Marks belong to their letter and do not begin a word.
    ['title', 'e\u0301te\u0301 a', 'E\u0301te\u0301 A'],
    // A letter of two units.
    ['upper', '\u{10428}x', '\u{10400}X'],
    ['lower', '\u{10400}X', '\u{10428}x'],
  ] as const)('%s of "%s" is "%s"', (textCase, source, cased) => {
    expect(textOf(source, textCase)).toBe(cased);
    expect(casedText(source, textCase).offsets).toBeNull();
  });

  test('a letter that becomes two says where the letters after it went', () => {
    expect(casedText('aßb', 'upper')).toEqual({ text: 'ASSB', offsets: [0, 1, 3, 4] });
    expect(casedText('ßb', 'title')).toEqual({ text: 'Ssb', offsets: [0, 2, 3] });
    expect(casedText('oﬁ ﬁb', 'title')).toEqual({ text: 'Oﬁ Fib', offsets: [0, 1, 2, 3, 5, 6] });
    // Capital I with a dot becomes an i and a mark.
    expect(casedText('İx', 'lower')).toEqual({ text: 'i\u0307x', offsets: [0, 2, 3] });
  });

  test('a letter of two units keeps both of them together', () => {
    expect(casedText('ß\u{1f600}b', 'upper')).toEqual({ text: 'SS\u{1f600}B', offsets: [0, 2, 2, 4, 5] });
  });

  test.each([
    ['ΟΔΟΣ', 'οδος'],
    ['ΟΔΟΣ ΣΑΣ', 'οδος σας'],
    ['ΣΑ', 'σα'],
    ['Σ', 'σ'],
    ['ΑΣ\u0301', 'ας\u0301'],
    ['ΑΣ\u0301Α', 'ασ\u0301α'],
    ['Α\u0301Σ', 'α\u0301ς'],
    ['ΑΣ.', 'ας.'],
  ])('Greek %s in small letters is %s: only a sigma that ends a word has the final form', (source, cased) => {
    expect(textOf(source, 'lower')).toBe(cased);
  });

  test.each([
    ['ǆep ǅep Ǆep', 'ǅep ǅep ǅep'],
    ['ǉ ǈ Ǉ', 'ǈ ǈ ǈ'],
    ['ǌ ǋ Ǌ', 'ǋ ǋ ǋ'],
    ['ǳ ǲ Ǳ', 'ǲ ǲ ǲ'],
    ['\u10d0\u10d1', '\u10d0\u10d1'],
  ])('%s in title case is %s', (source, cased) => {
    expect(textOf(source, 'title')).toBe(cased);
  });

  test('the same text in two cases is two answers, each time', () => {
    expect(
      (['upper', 'lower', 'upper', 'title', 'lower'] as const).map((each) => textOf('same Text', each)),
    ).toEqual(['SAME TEXT', 'same text', 'SAME TEXT', 'Same Text', 'same text']);
  });
});

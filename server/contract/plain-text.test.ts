import { expect, test } from 'vitest';
import { nameSchema } from './accounts.ts';
import { brandKitNameSchema } from './brand/brand-kits.ts';
import { folderNameSchema } from './folders.ts';
import { plainText } from './plain-text.ts';
import { projectNameSchema } from './projects.ts';

test('[B29] names keep no characters that cannot be seen, wherever a name comes in', () => {
  const hidden = [
    ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0090', '\u009f', '\u00ad', '\u034f', '\u061c'],
    ...['\u115f', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202b', '\u202d'],
    ...['\u202e', '\u2060', '\u2066', '\u2067', '\u2068', '\u2069', '\u206f', '\u3164', '\ufeff', '\uffa0'],
    ...['\ufffb', '\uffff', '\u{e0001}', '\u{e0041}', '\u{e007f}'],
  ];
  for (const character of hidden)
    for (const schema of [nameSchema, folderNameSchema, projectNameSchema, brandKitNameSchema])
      expect([character, schema.parse(`${character}Ma${character}ra${character}`)]).toEqual([
        character,
        'Mara',
      ]);
  for (const schema of [nameSchema, folderNameSchema, projectNameSchema])
    expect(schema.safeParse(hidden.join('')).success).toBe(false);
});

test('line breaks of every kind become spaces', () => {
  for (const lineBreak of ['\n', '\r\n', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029', '\n\n\n'])
    expect(plainText(`Mara${lineBreak}Bcc: all`)).toBe('Mara Bcc: all');
});

test('what letters and emoji are written with stays', () => {
  for (const name of [
    'Zoë',
    'مارا',
    'علی\u200cرضا',
    'क्\u200dष',
    'நா',
    '👩\u200d👩\u200d👧',
    '👩🏽\u200d🚀',
    '❤\ufe0f\u200d🔥',
    '葛\u{e0100}城',
  ])
    expect(plainText(name)).toBe(name);
});

test.each([
  ['Arabic', 'ب'],
  ['Syriac', 'ܒ'],
  ['Devanagari', 'क'],
  ['Bengali', 'ক'],
  ['Gujarati', 'ક'],
  ['Gurmukhi', 'ਕ'],
  ['Kannada', 'ಕ'],
  ['Malayalam', 'ക'],
  ['Oriya', 'କ'],
  ['Sinhala', 'ක'],
  ['Tamil', 'க'],
  ['Telugu', 'క'],
])('joiners stay between letters of %s, and nowhere else', (_script, letter) => {
  for (const joiner of ['\u200c', '\u200d']) {
    const joined = `${letter}${joiner}${letter}`;
    expect(plainText(joined)).toBe(joined);
    expect(plainText(`${joiner}${letter}${joiner}a`)).toBe(`${letter}a`);
  }
});

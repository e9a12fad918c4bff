import { expect, test } from 'vitest';
import { formatNames, isolated } from './format.ts';
import { LANGUAGES } from './language.ts';

const ARABIC = LANGUAGES.ar.locale;

test('names one after another have the comma of the language', () => {
  expect(formatNames(['Lato', 'Kalam'])).toBe('Lato, Kalam');
  expect(formatNames(['Cairo', 'Tajawal'], ARABIC)).toBe('Cairo، Tajawal');
});

test('names in lines that run to the left are isolated from what follows them', () => {
  expect(isolated('a.png')).toBe('a.png');
  expect(isolated('a.png', ARABIC)).toBe('\u2068a.png\u2069');
});

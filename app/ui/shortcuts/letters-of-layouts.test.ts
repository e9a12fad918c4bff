import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const APP = new URL('../../', import.meta.url);
/** A letter that is compared with what the layout of the keyboard writes: on Arabic, Cyrillic and Greek ones no key does. */
const LETTER_OF_LAYOUT = /\bkey(?:\.toLowerCase\(\)|\.toUpperCase\(\)|\s*===?\s*'[A-Za-z]')/;

test('keys with letters are read by their place where the layout has no Latin letters', () => {
  const found = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^ui\/shortcuts\//.test(name))
    .filter((name) => {
      const source = readFileSync(new URL(name, APP), 'utf8');
      // Where `keyOfPress` is, a key is what it gave.
      return source
        .split('\n')
        .some(
          (line) =>
            LETTER_OF_LAYOUT.test(line) &&
            !(/(?<!\.)\bkey\s*===/.test(line) && source.includes('keyOfPress')),
        );
    });
  expect(found).toEqual([]);
});

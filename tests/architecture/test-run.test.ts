import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LONG_TESTS } from '../support/long-tests.ts';
import { LONGEST } from '../support/longest-first.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the files that begin first, and those that usual runs leave out, are there', () => {
  expect([...LONGEST, ...LONG_TESTS].filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
});

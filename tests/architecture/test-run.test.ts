import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LONGEST } from '../support/longest-first.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the files that begin first are there', () => {
  expect(LONGEST.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
});

import { expect, test } from 'vitest';
import { rangeOf } from './use-selection.ts';

const ORDER = ['a', 'b', 'c', 'd'];

test.each([
  ['forwards', 'b', 'd', ['b', 'c', 'd']],
  ['backwards', 'c', 'a', ['a', 'b', 'c']],
  ['from one that is gone', 'x', 'b', ['b']],
] as const)('a range %s', (_name, from, to, wanted) => {
  expect(rangeOf(ORDER, from, to)).toEqual(wanted);
});

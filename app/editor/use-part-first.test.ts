import { expect, test } from 'vitest';
import { MANY, partOf } from './use-part-first.ts';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test('short lists, and few new items of long ones, are there at once', () => {
  const short = numbers(0, MANY);
  expect(partOf(short, [])).toBe(short);
  const long = numbers(0, 2000);
  expect(partOf(long, numbers(MANY, 2000 - MANY))).toBe(long);
});

test('a long list begins with a part; many that come to it are shown later than those that were there', () => {
  expect(partOf(numbers(0, 2000), [])).toEqual(numbers(0, 120));
  const before = numbers(500, 500);
  const part = partOf(numbers(0, 2000), before);
  expect(part).toEqual([...numbers(0, 120), ...before]);
});

test('what has gone is not shown any more', () => {
  expect(partOf([2, 3], [1, 2, 3])).toEqual([2, 3]);
});

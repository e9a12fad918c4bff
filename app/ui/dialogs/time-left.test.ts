import { expect, test } from 'vitest';
import { timeLeftMs } from './time-left.ts';

test('the time that is left follows from what is done, and is not guessed at the beginning', () => {
  expect(timeLeftMs(0.25, 5_000)).toBe(15_000);
  expect(timeLeftMs(1, 5_000)).toBe(0);
  expect(timeLeftMs(0.5, 1_999)).toBeNull();
  expect(timeLeftMs(0.01, 60_000)).toBeNull();
  expect(timeLeftMs(null, 60_000)).toBeNull();
});

import { expect, test } from 'vitest';
import { addMonths, monthsOf } from './months.ts';

test.each([
  ['2026-01-15T10:20:30.400Z', 1, '2026-02-15T10:20:30.400Z'],
  ['2026-11-30T23:59:59.999Z', 3, '2027-02-28T23:59:59.999Z'],
  ['2026-01-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-04-30T12:00:00.000Z'],
  ['2026-12-01T12:00:00.000Z', 1, '2027-01-01T12:00:00.000Z'],
])('[E9] %s and %i months is %s', (from, months, until) => {
  const start = new Date(from);
  expect(addMonths(start, months).toISOString()).toBe(until);
  // What was paid last stays as it was.
  expect(start.toISOString()).toBe(from);
});

test('[E9] a year has twelve months; a month, and what is paid once, one', () => {
  expect([monthsOf('year'), monthsOf('month'), monthsOf(null)]).toEqual([12, 1, 1]);
});

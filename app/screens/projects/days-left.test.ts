import { expect, test } from 'vitest';
import { daysLeftInBin, keptUntil } from './days-left.ts';

const AT = '2026-11-01T12:00:00.000Z';

test.each([
  ['2026-11-01T12:00:00.000Z', 30],
  ['2026-11-01T13:00:00.000Z', 29],
  ['2026-11-30T13:00:00.000Z', 0],
  ['2027-02-01T12:00:00.000Z', 0],
])('deleted on 1 November, on %s there are %i days left', (now, days) => {
  expect(daysLeftInBin(AT, Date.parse(now))).toBe(days);
});

test('an upload of the free plan is kept for 30 days', () => {
  expect(new Date(keptUntil(AT, 30)).toISOString()).toBe('2026-12-01T12:00:00.000Z');
});

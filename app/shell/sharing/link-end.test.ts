import { expect, test } from 'vitest';
import { dayOf, endAfterDays, endOfDay, linkEndOf } from './link-end.ts';

const NOW = new Date(2026, 10, 29, 14, 30);

test('a link ends with a day, also over the end of a month, and is known again by it', () => {
  expect(endAfterDays(7, NOW)).toEqual(new Date(2026, 11, 6, 23, 59, 59));
  for (const days of ['1', '7', '30'] as const)
    expect(linkEndOf(endAfterDays(Number(days), NOW).toISOString(), NOW)).toBe(days);
  expect(linkEndOf(null, NOW)).toBe('never');
  expect(linkEndOf(endAfterDays(3, NOW).toISOString(), NOW)).toBe('day');
});

test('days are written and read as date fields have them', () => {
  expect(dayOf(NOW)).toBe('2026-11-29');
  expect(endOfDay('2026-12-24')).toEqual(new Date(2026, 11, 24, 23, 59, 59));
  for (const nothing of ['', 'soon', '2026-00-10']) expect(endOfDay(nothing)).toBeNull();
});

import { expect, test } from 'vitest';
import { byDay } from './version-days.ts';

test('versions are under their day, newest first as they came', () => {
  const at = (day: number, hour: number) => ({ savedAt: new Date(2026, 10, day, hour).toISOString() });
  const days = byDay([at(29, 18), at(29, 9), at(28, 23)]);
  expect(days.map(({ items }) => items.length)).toEqual([2, 1]);
  expect(days.map(({ dayKey }) => new Date(dayKey).getDate())).toEqual([29, 28]);
  expect(byDay([])).toEqual([]);
});

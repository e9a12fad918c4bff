import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followToday, localDay } from './today.ts';

const listeners = new Map<string, () => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  listeners.clear();
});

function documentOfDays() {
  const days: string[] = [];
  return {
    days,
    get today() {
      return days.at(-1) ?? null;
    },
    setToday: (day: string) => void days.push(day),
  };
}

test('the day is that of the calendar here', () => {
  expect(localDay(new Date(2026, 0, 3, 0, 5))).toBe('2026-01-03');
  expect(localDay(new Date(2026, 10, 28, 23, 55))).toBe('2026-11-28');
});

test('a document follows the day at midnight, once for each day, and no longer when it is closed', () => {
  vi.setSystemTime(new Date(2026, 10, 28, 21, 30));
  const document = documentOfDays();
  const stop = followToday(document);
  expect(document.days).toEqual(['2026-11-28']);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(document.days).toEqual(['2026-11-28']);
  vi.advanceTimersByTime(3_600_000);
  expect(document.days).toEqual(['2026-11-28', '2026-11-29']);
  stop();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(document.days).toHaveLength(2);
  expect(listeners.size).toBe(0);
});

test('somebody who comes back finds the day of then', () => {
  vi.setSystemTime(new Date(2026, 10, 28, 12));
  const document = documentOfDays();
  const stop = followToday(document);
  vi.setSystemTime(new Date(2026, 11, 2, 8));
  listeners.get('focus')?.();
  expect(document.days).toEqual(['2026-11-28', '2026-12-02']);
  stop();
});

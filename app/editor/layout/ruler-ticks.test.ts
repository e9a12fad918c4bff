import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULER_UNITS, rulerSteps, rulerTicks, unitPx } from './ruler-ticks.ts';

const places = fc.record({
  unit: fc.constantFrom(...RULER_UNITS),
  dpi: fc.constantFrom(72, 96, 150, 300),
  scale: fc.double({ min: 0.05, max: 8, noNaN: true }),
  offsetPx: fc.integer({ min: -4000, max: 1500 }),
});

describe('ruler ticks', () => {
  test('count from the edge of the page, at its places on screen', () => {
    fc.assert(
      fc.property(places, (place) => {
        const perUnit = unitPx(place.unit, place.dpi) * place.scale;
        const ticks = rulerTicks({ ...place, startPx: 20, lengthPx: 1200 });
        for (const { atPx, value } of ticks) {
          expect(atPx).toBeGreaterThanOrEqual(19.9);
          expect(atPx).toBeLessThanOrEqual(1200.1);
          // Values are rounded to the ten thousandth of a unit.
          expect(Math.abs(atPx - (place.offsetPx + value * perUnit))).toBeLessThan(0.06 + perUnit * 0.0001);
        }
      }),
    );
  });

  test('are never closer than can be read, and never so far apart that a screen has no number', () => {
    fc.assert(
      fc.property(places, (place) => {
        const ticks = rulerTicks({ ...place, startPx: 20, lengthPx: 1200 });
        const isClose = (list: readonly { atPx: number }[], leastPx: number) =>
          list.some((tick, index) => index > 0 && tick.atPx - (list[index - 1]?.atPx ?? 0) < leastPx);
        const numbers = ticks.filter(({ size }) => size === 'large');
        expect(isClose(ticks, 4.8)).toBe(false);
        expect(isClose(numbers, 49.8)).toBe(false);
        expect(numbers.length).toBeGreaterThan(0);
      }),
    );
  });

  test('have round numbers that follow the zoom', () => {
    expect(rulerSteps('px', 0.5)).toEqual({ step: 100, parts: 10 });
    expect(rulerSteps('px', 0.3)).toEqual({ step: 200, parts: 4 });
    expect(rulerSteps('px', 8)).toEqual({ step: 10, parts: 10 });
    // 300 dpi: an inch is 300 pixels, a millimetre 11.8.
    expect(rulerSteps('in', 300)).toEqual({ step: 0.25, parts: 4 });
    expect(rulerSteps('in', 60)).toEqual({ step: 1, parts: 8 });
    expect(rulerSteps('mm', 11.8)).toEqual({ step: 5, parts: 5 });
    expect(rulerSteps('mm', 1.2)).toEqual({ step: 50, parts: 5 });
  });

  test('no mark lies within a pixel of the page', () => {
    const ticks = rulerTicks({ unit: 'px', dpi: 96, scale: 64, offsetPx: 20, startPx: 20, lengthPx: 500 });
    expect(ticks.every(({ value }) => Number.isInteger(value))).toBe(true);
    expect(ticks[0]).toEqual({ atPx: 20, value: 0, size: 'large' });
  });
});

import { describe, expect, test } from 'vitest';
import { axisScale, formatTick } from './chart-scale.ts';

describe('axes', () => {
  test.each<[values: number[], ticks: number[]]>([
    [
      [12, 16, 9],
      [0, 5, 10, 15, 20],
    ],
    [
      [1200, -350, 2400],
      [-1000, 0, 1000, 2000, 3000],
    ],
    [
      [0.02, 0.07],
      [0, 0.02, 0.04, 0.06, 0.08],
    ],
    [
      [-3, -8],
      [-8, -6, -4, -2, 0],
    ],
    [[], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [
      [0, 0],
      [0, 0.2, 0.4, 0.6, 0.8, 1],
    ],
    [[5], [0, 1, 2, 3, 4, 5]],
  ])('of %j have the lines %j', (values, ticks) => expect(axisScale(values).ticks).toEqual(ticks));

  test('without 0 begin near the least value, where that is far from 0', () => {
    expect(axisScale([980, 1010], { fromZero: false }).ticks).toEqual([980, 990, 1000, 1010]);
    expect(axisScale([2, 10], { fromZero: false }).low).toBe(0);
  });

  test('hold every value, whatever its size', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const values = [1, 2, 3].map((index) => Math.sin(seed * index * 12.9898) * 10 ** ((seed % 19) - 9));
      for (const fromZero of [true, false]) {
        const { low, high, ticks } = axisScale(values, { fromZero });
        expect(Math.min(...values)).toBeGreaterThanOrEqual(low - Math.abs(low) * 1e-9);
        expect(Math.max(...values)).toBeLessThanOrEqual(high + Math.abs(high) * 1e-9);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(10);
      }
    }
  });
});

test.each([
  [0, '0'],
  [1200, '1200'],
  [12_000, '12k'],
  [1_500_000, '1.5M'],
  [2_000_000_000, '2B'],
  [-0.25, '−0.25'],
  [25_000, '25k'],
])('%d is written %s', (value, text) => expect(formatTick(value)).toBe(text));

import { expect, test } from 'vitest';
import { blurPlan } from './blur-plan.ts';

test('below a fifth of a pixel there is nothing to do, up to 4 pixels there are weights, beyond there are boxes', () => {
  expect([0, 0.19, 0.2, 4, 4.01].map((sigma) => blurPlan(sigma).kind)).toEqual([
    'none',
    'none',
    'weights',
    'weights',
    'boxes',
  ]);
});

test.each([0.2, 0.7, 1.3, 2.45, 4])(
  'weights for %s pixels are those of the Gaussian and make a whole',
  (sigma) => {
    const plan = blurPlan(sigma);
    if (plan.kind !== 'weights') throw new Error(plan.kind);
    const { weights, radius } = plan;
    // Beyond three times the spread nothing of it is left.
    expect(radius).toBe(Math.ceil(sigma * 3));
    expect(weights).toHaveLength(2 * radius + 1);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(16_384);
    const bell = (distance: number) => Math.exp(-(distance * distance) / (2 * sigma * sigma));
    let whole = 0;
    for (let distance = -radius; distance <= radius; distance++) whole += bell(distance);
    weights.forEach((weight, index) => {
      const exact = (16_384 * bell(index - radius)) / whole;
      // What rounding loses is put into the middle.
      expect(Math.abs(weight - exact)).toBeLessThanOrEqual(index === radius ? radius + 1 : 0.5);
    });
  },
);

test.each([
  // The two odd widths next to the ideal one, and how many are of the smaller one (Kovesi, "Fast almost-Gaussian filtering", 2010).
  [5, [4, 4, 5]],
  [6, [5, 5, 6]],
  [7.3, [6, 7, 7]],
  [8.6, [8, 8, 8]],
  [8.9, [8, 8, 9]],
  [10, [9, 9, 10]],
] as const)('boxes for %s pixels have radii %j', (sigma, radii) => {
  const plan = blurPlan(sigma);
  expect(plan).toEqual({ kind: 'boxes', radii });
});

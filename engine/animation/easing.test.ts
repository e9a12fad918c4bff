import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitEasing } from '../edits/time/insert-keyframe.ts';
import type { Easing } from '../model/animation.ts';
import { applyEasing } from './easing.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const bezier = fc
  .record({
    x1: share,
    y1: fc.double({ min: -1, max: 2, noNaN: true }),
    x2: share,
    y2: fc.double({ min: -1, max: 2, noNaN: true }),
  })
  .map((curve): Easing => ({ type: 'cubic-bezier', ...curve }));
const easing: fc.Arbitrary<Easing> = fc.oneof(
  bezier,
  fc.constantFrom<Easing>({ type: 'linear' }, { type: 'ease' }, { type: 'hold' }),
  fc.double({ min: 0, max: 10, noNaN: true }).map((overshoot): Easing => ({ type: 'back', overshoot })),
  fc.integer({ min: 1, max: 6 }).map((bounces): Easing => ({ type: 'bounce', bounces })),
  fc
    .double({ min: 0.5, max: 10, noNaN: true })
    .map((oscillations): Easing => ({ type: 'elastic', oscillations })),
  fc.integer({ min: 1, max: 60 }).map((count): Easing => ({ type: 'steps', count })),
  fc
    .record({
      dampingRatio: fc.double({ min: 0.05, max: 1, noNaN: true }),
      oscillations: fc.double({ min: 0.5, max: 10, noNaN: true }),
    })
    .map((spring): Easing => ({ type: 'spring', ...spring })),
);

describe('easings', () => {
  test('begin at 0, end at 1 and are finite between', () => {
    fc.assert(
      fc.property(easing, share, (each, at) => {
        expect(applyEasing(each, 0)).toBe(0);
        expect(applyEasing(each, 1)).toBe(1);
        expect(Number.isFinite(applyEasing(each, at))).toBe(true);
      }),
    );
  });

  test('whose handles do not overshoot never go back', () => {
    fc.assert(
      fc.property(share, share, share, share, fc.tuple(share, share), (x1, y1, x2, y2, [one, other]) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const curve: Easing = { type: 'cubic-bezier', x1, y1, x2, y2 };
        expect(applyEasing(curve, to)).toBeGreaterThanOrEqual(applyEasing(curve, from) - 1e-6);
      }),
    );
  });

  test('join without a jump where they are made of parts', () => {
    for (const bounces of [1, 3, 6]) {
      const curve: Easing = { type: 'bounce', bounces };
      for (let step = 0; step < 1_000; step++)
        expect(
          Math.abs(applyEasing(curve, (step + 1) / 1_000) - applyEasing(curve, step / 1_000)),
        ).toBeLessThan(0.02);
    }
    expect([0, 0.24, 0.25, 0.5, 0.99].map((at) => applyEasing({ type: 'steps', count: 4 }, at))).toEqual([
      0, 0, 0.25, 0.5, 0.75,
    ]);
    // Penner's overshoot of 1.70158 goes a tenth too far.
    const peak = Math.max(
      ...Array.from({ length: 1_000 }, (_, step) =>
        applyEasing({ type: 'back', overshoot: 1.70158 }, step / 1_000),
      ),
    );
    expect(peak).toBeCloseTo(1.1, 2);
  });

  test('of a cubic Bézier are the same in two parts as in one', () => {
    const inner = fc.double({ min: 0.05, max: 0.95, noNaN: true });
    const calm = fc.record({ x1: inner, y1: share, x2: inner, y2: share });
    fc.assert(
      fc.property(calm, inner, share, (curve, cut, at) => {
        const whole: Easing = { type: 'cubic-bezier', ...curve };
        const middle = applyEasing(whole, cut);
        fc.pre(middle > 0.01 && middle < 0.99);
        const [first, second] = splitEasing(whole, cut);
        const inParts =
          at < cut
            ? middle * applyEasing(first, at / cut)
            : middle + (1 - middle) * applyEasing(second, (at - cut) / (1 - cut));
        expect(inParts).toBeCloseTo(applyEasing(whole, at), 4);
      }),
    );
  });
});

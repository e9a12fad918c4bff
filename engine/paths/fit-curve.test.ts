import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createShapeLayer } from '../model/create.ts';
import { shapeOutline } from '../render/layers/shape/shape-outline.ts';
import { brushOutline } from './brush-outline.ts';
import { fitCurve, simplifyPart } from './fit-curve.ts';
import { readPathData } from './path-data.ts';
import { addPoint } from './path-edits.ts';
import { nearestOnOutline, outlineBounds, type PathPart } from './path-parts.ts';

const wave = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    x: (index / count) * 600,
    y: Math.sin((index / count) * Math.PI * 4) * 80,
  }));
const misses = (drawn: readonly { x: number; y: number }[], part: PathPart): number =>
  Math.max(...drawn.map((point) => nearestOnOutline([part], point)?.distance ?? Number.POSITIVE_INFINITY));

describe('[23] curves through what was drawn by hand', () => {
  test('a wave of 300 points is a few curves, and none of them is missed', () => {
    const drawn = wave(300);
    const points = fitCurve(drawn, 1);
    expect(points.length).toBeLessThan(20);
    expect(misses(drawn, { points, closed: false })).toBeLessThanOrEqual(1.01);
    expect([points[0]?.at, points.at(-1)?.at]).toEqual([drawn[0], drawn.at(-1)]);
  });

  test('whatever is drawn, no point is farther from the curve than asked for', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 20 }),
        fc.constantFrom(0.5, 2, 8),
        (drawn, by) => {
          const points = fitCurve(drawn, by);
          if (points.length < 2) return;
          expect(misses(drawn, { points, closed: false })).toBeLessThanOrEqual(by + 0.05);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('an outline loses the points that it does not need, and keeps its corners and its form', () => {
    const star = shapeOutline(createShapeLayer({ shape: 'star', width: 300, height: 300 }));
    const heart = shapeOutline(createShapeLayer({ shape: 'heart', width: 300, height: 300 }));
    for (const outline of [star, heart]) {
      let parts = outline;
      for (let index = 0; index < 12; index++) parts = addPoint(parts, 0, index * 2, 0.4).parts;
      const [before] = parts;
      if (!before) throw new Error('There is no outline.');
      const after = simplifyPart(before, 1);
      expect(after.points.length).toBeLessThanOrEqual((outline[0]?.points.length ?? 0) + 4);
      expect(
        misses(
          before.points.map(({ at }) => at),
          after,
        ),
      ).toBeLessThan(1.5);
    }
    const [square] = readPathData('M0 0L100 0L100 100L0 100Z');
    expect(square && simplifyPart(square, 2)).toBe(square);
  });

  test('a brush is as wide as it was pressed, with round ends', () => {
    const drawn = [0, 50, 100, 150, 200].map((x) => ({ x, y: 0, widthPx: x === 0 ? 10 : 40 }));
    const part = brushOutline(drawn, 0.5);
    if (!part) throw new Error('Nothing was drawn.');
    const bounds = outlineBounds([part]);
    expect(bounds?.x).toBeCloseTo(-5, 0);
    expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeCloseTo(220, 0);
    expect(bounds?.height).toBeGreaterThan(39);
    expect(bounds?.height).toBeLessThan(43);
    expect(brushOutline([{ x: 1, y: 1, widthPx: 5 }], 1)).toBeNull();
  });
});

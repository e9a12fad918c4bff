import { createShapeLayer } from '@gesso/engine';
import {
  mapPoints,
  type PathPart,
  segmentCount,
  segmentOf,
  segmentPoint,
  shapeOutline,
} from '@gesso/engine/internal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Combination, combineOutlines } from './combine-outlines.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An outline as polygons, fine enough for what is measured here. */
const polygons = (parts: readonly PathPart[]): Point[][] =>
  parts.map((part) =>
    Array.from({ length: segmentCount(part) }, (_, index) => segmentOf(part, index)).flatMap((segment) =>
      segment ? Array.from({ length: 24 }, (_, step) => segmentPoint(segment, step / 24)) : [],
    ),
  );

/** Whether a point is inside by the nonzero rule: how often the outline goes around it. */
function isInside(outline: readonly Point[][], { x, y }: Point): boolean {
  let turns = 0;
  for (const polygon of outline)
    for (const [index, a] of polygon.entries()) {
      const b = polygon[(index + 1) % polygon.length];
      if (!b || a.y <= y === b.y <= y) continue;
      if (a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x) > x) turns += b.y > a.y ? 1 : -1;
    }
  return turns !== 0;
}

const isNear = (outline: readonly Point[][], point: Point): boolean =>
  outline.some((polygon) =>
    polygon.some((a, index) => {
      const b = polygon[(index + 1) % polygon.length] ?? a;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const length = dx * dx + dy * dy;
      const share =
        length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
      return Math.hypot(point.x - a.x - share * dx, point.y - a.y - share * dy) < 1.5;
    }),
  );

const MEANING: Readonly<Record<Combination, (one: boolean, other: boolean) => boolean>> = {
  union: (one, other) => one || other,
  subtract: (one, other) => one && !other,
  intersect: (one, other) => one && other,
  exclude: (one, other) => one !== other,
};

const shape = fc
  .record({
    shape: fc.constantFrom('rectangle', 'ellipse', 'star', 'triangle', 'heart', 'polygon', 'blob'),
    // On a grid, so that edges and corners often lie on each other.
    x: fc.integer({ min: 0, max: 8 }).map((step) => step * 20),
    y: fc.integer({ min: 0, max: 8 }).map((step) => step * 20),
    width: fc.integer({ min: 1, max: 8 }).map((step) => step * 20),
    height: fc.integer({ min: 1, max: 8 }).map((step) => step * 20),
  } as const)
  .map(({ x, y, ...fields }) =>
    mapPoints(shapeOutline(createShapeLayer(fields)), (point) => ({ x: point.x + x, y: point.y + y })),
  );

const places = Array.from({ length: 17 * 17 }, (_, index) => ({
  x: (index % 17) * 20.7 - 5,
  y: Math.floor(index / 17) * 20.7 - 5,
}));

describe('[23] outlines that are combined', () => {
  test.each(Object.keys(MEANING) as Combination[])('%s covers what it should, of any two shapes', (how) => {
    fc.assert(
      fc.property(shape, shape, (one, other) => {
        const result = polygons(combineOutlines([one, other], how));
        const [a, b] = [polygons(one), polygons(other)];
        for (const place of places) {
          if (isNear(a, place) || isNear(b, place)) continue;
          expect(isInside(result, place)).toBe(MEANING[how](isInside(a, place), isInside(b, place)));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('of three, all above are taken from the lowest; what shares nothing leaves nothing', () => {
    const square = (x: number, side: number) =>
      mapPoints(shapeOutline(createShapeLayer({ width: side, height: side })), (at) => ({
        x: at.x + x,
        y: at.y,
      }));
    const [bar] = combineOutlines([square(0, 100), square(-50, 70), square(80, 50)], 'subtract');
    expect(bar?.points.length).toBeGreaterThanOrEqual(4);
    expect(combineOutlines([square(0, 50), square(100, 50)], 'intersect')).toEqual([]);
    expect(combineOutlines([square(0, 50), square(0, 50)], 'exclude')).toEqual([]);
  });

  test('straight edges stay straight and curves stay curves', () => {
    const square = shapeOutline(createShapeLayer({ width: 100, height: 100 }));
    const [joined] = combineOutlines(
      [square, mapPoints(square, ({ x, y }) => ({ x: x + 50, y: y + 50 }))],
      'union',
    );
    expect(joined?.points).toHaveLength(8);
    expect(joined?.points.every(({ handleIn, handleOut }) => handleIn === null && handleOut === null)).toBe(
      true,
    );
  });
});

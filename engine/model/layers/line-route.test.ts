import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS, type Direction, type Line, plainLine } from './line.ts';
import { distanceToRoute, type LineForm, lineOverhangPx, lineRoute, routeCorners } from './line-route.ts';

const WAYS = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] } as const;
const direction = fc.option(fc.constantFrom(...DIRECTIONS), { nil: null });
const corner = fc.constantFrom(0, 1);

const form = (route: Line['route']) =>
  fc
    .record({
      width: fc.integer({ min: 1, max: 600 }),
      height: fc.integer({ min: 1, max: 600 }),
      from: fc.record({ x: corner, y: corner }),
      start: direction,
      end: direction,
      bend: fc.constantFrom(0.25, 0.5, 0.75),
    })
    .map(({ width, height, from, start, end, bend }): LineForm => {
      const plain = plainLine();
      return {
        ...{ width, height },
        line: {
          ...{ route, bend },
          start: { ...plain.start, ...from, leaves: start },
          end: { ...plain.end, x: 1 - from.x, y: 1 - from.y, leaves: end },
        },
      };
    });

/** Whether a way between two points begins in a direction. */
const goes = (from: { x: number; y: number }, to: { x: number; y: number }, way: Direction): boolean => {
  const [x, y] = WAYS[way];
  return (to.x - from.x) * x + (to.y - from.y) * y >= -1e-6;
};

describe('[23] the route of a line', () => {
  test('an elbow has upright and level parts, begins and ends at its ends, and leaves them as asked', () => {
    fc.assert(
      fc.property(form('elbow'), (line) => {
        const { points } = lineRoute(line);
        const [first, last] = [points[0], points.at(-1)];
        if (!first || !last || !line.line) throw new Error('There is no route.');
        expect([first.x / line.width, first.y / line.height]).toEqual([line.line.start.x, line.line.start.y]);
        expect([last.x / line.width, last.y / line.height]).toEqual([line.line.end.x, line.line.end.y]);
        for (let index = 1; index < points.length; index++) {
          const [a, b] = [points[index - 1], points[index]];
          if (!a || !b) continue;
          expect(Math.min(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeLessThan(1e-6);
        }
        const { start, end } = line.line;
        if (start.leaves && points[1]) expect(goes(first, points[1], start.leaves)).toBe(true);
        const beforeLast = points.at(-2);
        if (end.leaves && beforeLast) expect(goes(last, beforeLast, end.leaves)).toBe(true);
        expect(points.length).toBeLessThanOrEqual(6);
      }),
      { numRuns: 400 },
    );
  });

  test('whatever its route, a line paints within its box and what it says it needs beside it', () => {
    fc.assert(
      fc.property(fc.oneof(form('elbow'), form('curve'), form('straight')), (line) => {
        const overhang = lineOverhangPx(line, 4);
        for (const { x, y } of routeCorners(lineRoute(line))) {
          expect(Math.max(-x, x - line.width, -y, y - line.height)).toBeLessThanOrEqual(overhang);
          expect(distanceToRoute(line, { x, y })).toBeLessThan(1e-6);
        }
      }),
    );
  });

  test('without a line of its own it goes along the middle of its box', () => {
    expect(lineRoute({ width: 80, height: 20 }).points).toEqual([
      { x: 0, y: 10 },
      { x: 80, y: 10 },
    ]);
    expect(distanceToRoute({ width: 80, height: 20 }, { x: 40, y: 13 })).toBe(3);
    expect(distanceToRoute({ width: 80, height: 20 }, { x: 84, y: 13 })).toBe(5);
  });
});

import { describe, expect, test } from 'vitest';
import { formatNumber, multiply, parsePathData, toSvgData, VectorPath } from './path.ts';

/** Where a cubic curve is at a share of its way. */
const along = (from: number, c1: number, c2: number, to: number, t: number) =>
  (1 - t) ** 3 * from + 3 * (1 - t) ** 2 * t * c1 + 3 * (1 - t) * t ** 2 * c2 + t ** 3 * to;

/** Points of a path: the ends of its lines, and nine of each curve. */
function pointsOf({ steps }: VectorPath): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (const step of steps) {
    const { x = 0, y = 0 } = points.at(-1) ?? {};
    if (step[0] === 'M' || step[0] === 'L') points.push({ x: step[1], y: step[2] });
    if (step[0] === 'C')
      for (let part = 1; part <= 9; part++)
        points.push({
          x: along(x, step[1], step[3], step[5], part / 9),
          y: along(y, step[2], step[4], step[6], part / 9),
        });
  }
  return points;
}

describe('a path', () => {
  test('is written as it was drawn', () => {
    const path = new VectorPath();
    path.moveTo(1.23456, -0.0004);
    path.lineTo(20, 30.5);
    path.bezierCurveTo(1, 2, 3, 4, 5, 6);
    path.closePath();
    path.rect(10, 20, 30, 40);
    expect(toSvgData(path)).toBe('M1.235 0L20 30.5C1 2 3 4 5 6ZM10 20L40 20L40 60L10 60Z');
    expect([0.0005, -0.0004, -2.5, 1e6, 12.3449].map(formatNumber)).toEqual([
      '0.001',
      '0',
      '-2.5',
      '1000000',
      '12.345',
    ]);
  });

  test('a quadratic curve is the cubic one that it equals, from wherever the pen is', () => {
    for (const begin of [
      (path: VectorPath) => path.moveTo(3, 5),
      (path: VectorPath) => path.lineTo(3, 5),
      (path: VectorPath) => path.bezierCurveTo(9, 9, 8, 8, 3, 5),
    ]) {
      const path = new VectorPath();
      begin(path);
      path.quadraticCurveTo(12, 23, 31, 8);
      const last = path.steps.at(-1);
      if (last?.[0] !== 'C') throw new Error('There is no curve.');
      for (const t of [0, 0.3, 0.5, 0.9, 1]) {
        const quadratic = (from: number, control: number, to: number) =>
          (1 - t) ** 2 * from + 2 * (1 - t) * t * control + t * t * to;
        expect(along(3, last[1], last[3], last[5], t)).toBeCloseTo(quadratic(3, 12, 31), 9);
        expect(along(5, last[2], last[4], last[6], t)).toBeCloseTo(quadratic(5, 23, 8), 9);
      }
    }
  });

  test.each([
    [0, Math.PI * 2, 4, true],
    [0.3, 0.3 + Math.PI, 2, false],
    [-1, 1.7, 2, false],
    [2, 2.5, 1, false],
  ])('an arc from %f to %f lies on its ellipse, in %i pieces', (start, end, pieces, isClosed) => {
    const path = new VectorPath();
    path.ellipse(40, 30, 20, 10, 0, start, end);
    expect(path.steps.filter(([kind]) => kind === 'C')).toHaveLength(pieces);
    expect(path.steps.at(-1)?.[0] === 'Z').toBe(isClosed);
    const points = pointsOf(path);
    points.forEach(({ x, y }) => {
      expect(Math.hypot((x - 40) / 20, (y - 30) / 10)).toBeCloseTo(1, 3);
    });
    expect(points[0]?.x).toBeCloseTo(40 + 20 * Math.cos(start), 9);
    expect(points[0]?.y).toBeCloseTo(30 + 10 * Math.sin(start), 9);
    expect(points.at(-1)?.x).toBeCloseTo(40 + 20 * Math.cos(end), 9);
    expect(points.at(-1)?.y).toBeCloseTo(30 + 10 * Math.sin(end), 9);
    // A tenth of the way is not far from a tenth of the angle.
    const middle = points[Math.round((points.length - 1) / 2)];
    const angle = Math.atan2(((middle?.y ?? 0) - 30) / 10, ((middle?.x ?? 0) - 40) / 20);
    expect(Math.cos(angle - (start + end) / 2)).toBeCloseTo(1, 1);
  });

  test('an arc goes on from an open path by a line, and begins again after a closed one', () => {
    const open = new VectorPath();
    open.moveTo(0, 0);
    open.ellipse(10, 10, 5, 5, 0, 0, 1);
    expect(open.steps.slice(0, 2)).toEqual([
      ['M', 0, 0],
      ['L', 15, 10],
    ]);
    const closed = new VectorPath();
    closed.rect(0, 0, 1, 1);
    closed.ellipse(10, 10, 5, 5, 0, 0, 1);
    expect(closed.steps[5]).toEqual(['M', 15, 10]);
    const alone = new VectorPath();
    alone.ellipse(10, 10, 5, 5, 0, 0, 1);
    expect(alone.steps[0]).toEqual(['M', 15, 10]);
  });

  test('a box with round corners keeps its edges, its corners on circles', () => {
    const path = new VectorPath();
    path.roundRect(10, 20, 60, 40, 8);
    expect(path.bounds).toEqual({ x: 10, y: 20, width: 60, height: 40 });
    expect(path.steps.at(-1)).toEqual(['Z']);
    const corners = [
      [18, 28, 10, 20],
      [62, 28, 70, 20],
      [62, 52, 70, 60],
      [18, 52, 10, 60],
    ] as const;
    const points = pointsOf(path);
    for (const [centreX, centreY, cornerX, cornerY] of corners) {
      const near = points.filter(({ x, y }) => Math.abs(x - cornerX) <= 8 && Math.abs(y - cornerY) <= 8);
      expect(near.length).toBeGreaterThanOrEqual(10);
      for (const { x, y } of near) expect(Math.hypot(x - centreX, y - centreY)).toBeCloseTo(8, 2);
    }
    expect(path.steps.map(([kind]) => kind).join('')).toBe('MLCLCLCLCZ');
    const sharp = new VectorPath();
    sharp.roundRect(1, 2, 3, 4, 0);
    expect(toSvgData(sharp)).toBe('M1 2L4 2L4 6L1 6Z');
  });

  test('elsewhere it is each of its points moved', () => {
    const path = new VectorPath();
    path.moveTo(1, 2);
    path.bezierCurveTo(3, 4, 5, 6, 7, 8);
    path.closePath();
    // Twice as wide, three times as high, leaning, and moved by 10 and 20.
    expect(path.transformed([2, 0.5, 0.25, 3, 10, 20]).steps).toEqual([
      ['M', 12.5, 26.5],
      ['C', 17, 33.5, 21.5, 40.5, 26, 47.5],
      ['Z'],
    ]);
  });

  test('has a box around its points, and none without them', () => {
    const path = parsePathData('M5 -7L-3 2Q 4,40 8 9Z');
    expect(path.bounds.x).toBe(-3);
    expect(path.bounds.y).toBe(-7);
    expect(path.bounds.x + path.bounds.width).toBe(8);
    // Two thirds of the way from each end to the control point.
    expect(path.bounds.y + path.bounds.height).toBeCloseTo(9 + (31 * 2) / 3, 9);
    expect(new VectorPath().bounds).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });

  test('data are read as resvg writes them', () => {
    expect(parsePathData(' M 1 2 L 3.5,-4e1 C 1 2 3 4 5 6 Q 6 7 8 9 Z M 0 0').steps).toEqual([
      ['M', 1, 2],
      ['L', 3.5, -40],
      ['C', 1, 2, 3, 4, 5, 6],
      [
        'C',
        expect.closeTo(5 + 2 / 3, 9),
        expect.closeTo(6 + 2 / 3, 9),
        expect.closeTo(6 + 2 / 3, 9),
        expect.closeTo(7 + 2 / 3, 9),
        8,
        9,
      ],
      ['Z'],
      ['M', 0, 0],
    ]);
  });
});

test('of two matrices the inner one is done first', () => {
  const [inner, outer] = [
    [2, 0.5, -1, 3, 7, 11],
    [0.5, 4, 1.5, -2, 5, 13],
  ] as const;
  const place = ([a, b, c, d, e, f]: readonly number[], [x, y]: readonly [number, number]) =>
    [(a ?? 0) * x + (c ?? 0) * y + (e ?? 0), (b ?? 0) * x + (d ?? 0) * y + (f ?? 0)] as const;
  for (const point of [
    [0, 0],
    [1, 0],
    [0, 1],
    [-3, 8],
  ] as const)
    expect(place(multiply(outer, inner), point)).toEqual(place(outer, place(inner, point)));
});

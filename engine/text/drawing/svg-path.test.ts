import { describe, expect, test } from 'vitest';
import { flattenSvgPath } from './svg-path.ts';

const pairs = (data: string, scaleX = 1, scaleY = 1) => {
  const { points } = flattenSvgPath(data, scaleX, scaleY);
  return Array.from(
    { length: points.length / 2 },
    (_, at) => [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0] as const,
  );
};
const close = (...places: (readonly [number, number])[]) =>
  places.map(([x, y]) => [expect.closeTo(x, 9), expect.closeTo(y, 9)]);
const lastOf = (data: string) => pairs(data).at(-1);

describe('straight pieces', () => {
  test('to places, from places, across and down, scaled on each axis', () => {
    expect(pairs('M 1 2 L 3 5 H 7 V 11 l 1 -2 h -3 v 4')).toEqual([
      [1, 2],
      [3, 5],
      [7, 5],
      [7, 11],
      [8, 9],
      [5, 9],
      [5, 13],
    ]);
    expect(pairs('M 1 2 L 3 5', 10, 100)).toEqual([
      [10, 200],
      [30, 500],
    ]);
  });

  test('further numbers after a command repeat it, after a move they are lines', () => {
    expect(pairs('M1 2 3 4 5 6')).toEqual(pairs('M1 2L3 4L5 6'));
    expect(pairs('m1 2 3 4 5 6')).toEqual(pairs('M1 2L4 6L9 12'));
    expect(pairs('M0 0L1 1 2 0 h1 2')).toEqual(pairs('M0 0L1 1L2 0L3 0L5 0'));
  });

  test('numbers may touch, have signs, points and exponents', () => {
    expect(pairs('M.5-.25L-1e1,2.5E-1.75.5')).toEqual([
      [0.5, -0.25],
      [-10, 0.25],
      [0.75, 0.5],
    ]);
  });

  test('a closed path ends where it began; only the first one counts', () => {
    const closed = flattenSvgPath('M1 2L5 2L5 8ZM0 0L9 9', 1, 1);
    expect(closed).toEqual({ points: [1, 2, 5, 2, 5, 8, 1, 2], closed: true });
    expect(flattenSvgPath('M1 2L5 2M0 0L9 9', 1, 1)).toEqual({ points: [1, 2, 5, 2], closed: false });
    expect(flattenSvgPath('m1 2l4 0z', 1, 1)).toEqual({ points: [1, 2, 5, 2, 1, 2], closed: true });
  });

  test('what says nothing, or begins with something else, has no points; what is cut off ends there', () => {
    for (const data of ['', 'nothing', 'L1 2', 'Z', '1 2 3 4']) expect(pairs(data), data).toEqual([]);
    expect(pairs('M1 2L3 4L5')).toEqual(pairs('M1 2L3 4'));
    expect(pairs('M1 2L1e999 4L5 6')).toEqual(pairs('M1 2L5 6'));
  });

  test('has at most twenty thousand points', () => {
    expect(flattenSvgPath(`M0 0${'L1 1L2 2'.repeat(20_000)}`, 1, 1).points).toHaveLength(40_000);
  });
});

describe('curves', () => {
  const cubic = (from: number, c1: number, c2: number, to: number, t: number) =>
    from * (1 - t) ** 3 + 3 * c1 * t * (1 - t) ** 2 + 3 * c2 * t ** 2 * (1 - t) + to * t ** 3;
  const quadratic = (from: number, control: number, to: number, t: number) =>
    from * (1 - t) ** 2 + 2 * control * t * (1 - t) + to * t ** 2;
  const shares = Array.from({ length: 48 }, (_, piece) => (piece + 1) / 48);

  test('cubic ones go by their control points', () => {
    const expected = shares.map((t) => [cubic(1, 4, 9, 12, t), cubic(2, 15, -3, 7, t)] as const);
    expect(pairs('M1 2C4 15 9 -3 12 7')).toEqual(close([1, 2], ...expected));
    expect(pairs('M1 2c3 13 8 -5 11 5')).toEqual(close([1, 2], ...expected));
  });

  test('quadratic ones, too', () => {
    const expected = shares.map((t) => [quadratic(1, 6, 12, t), quadratic(2, 15, 7, t)] as const);
    expect(pairs('M1 2Q6 15 12 7')).toEqual(close([1, 2], ...expected));
    expect(pairs('M1 2q5 13 11 5')).toEqual(close([1, 2], ...expected));
  });

  test('smooth ones mirror the control point of one of their kind, and begin where they are after others', () => {
    // The control point 9,-3 before 12,7 is mirrored to 15,17; 6,15 to 18,-1.
    expect(pairs('M1 2C4 15 9 -3 12 7S30 40 50 9')).toEqual(
      close(...pairs('M1 2C4 15 9 -3 12 7C15 17 30 40 50 9')),
    );
    expect(pairs('M1 2C4 15 9 -3 12 7s18 33 38 2')).toEqual(
      close(...pairs('M1 2C4 15 9 -3 12 7C15 17 30 40 50 9')),
    );
    expect(pairs('M1 2Q6 15 12 7T50 9')).toEqual(close(...pairs('M1 2Q6 15 12 7Q18 -1 50 9')));
    expect(pairs('M1 2Q6 15 12 7T50 9t10 10')).toEqual(
      close(...pairs('M1 2Q6 15 12 7Q18 -1 50 9Q82 19 60 19')),
    );
    expect(pairs('M1 2S30 40 50 9')).toEqual(close(...pairs('M1 2C1 2 30 40 50 9')));
    expect(pairs('M1 2T50 9')).toEqual(close(...pairs('M1 2Q1 2 50 9')));
    expect(pairs('M1 2Q6 15 12 7S30 40 50 9')).toEqual(close(...pairs('M1 2Q6 15 12 7C12 7 30 40 50 9')));
    expect(pairs('M1 2C4 15 9 -3 12 7T50 9')).toEqual(close(...pairs('M1 2C4 15 9 -3 12 7Q12 7 50 9')));
    expect(pairs('M1 2C4 15 9 -3 12 7L13 7S30 40 50 9')).toEqual(
      close(...pairs('M1 2C4 15 9 -3 12 7L13 7C13 7 30 40 50 9')),
    );
  });
});

describe('arcs', () => {
  /** The turn from the first to the last point about a centre, in degrees, by its pieces. */
  const turnOf = (data: string, centre: readonly [number, number], turned = 0, [rx, ry] = [1, 1]) => {
    const angles = pairs(data).map(([x, y]) => {
      const [dx, dy] = [x - centre[0], y - centre[1]];
      const [cos, sin] = [Math.cos(-turned), Math.sin(-turned)];
      const [ex, ey] = [(cos * dx - sin * dy) / rx, (sin * dx + cos * dy) / ry];
      expect(Math.hypot(ex, ey)).toBeCloseTo(1, 6);
      return Math.atan2(ey, ex);
    });
    let sum = 0;
    for (let at = 1; at < angles.length; at++) {
      const step = (angles[at] ?? 0) - (angles[at - 1] ?? 0);
      sum += Math.atan2(Math.sin(step), Math.cos(step));
    }
    return Math.round((sum * 180) / Math.PI);
  };

  test.each([
    // From 10,0 to 0,10 with a radius of 10: about 0,0 or about 10,10, the short or the long way.
    [0, 1, [0, 0], 90],
    [1, 0, [0, 0], -270],
    [0, 0, [10, 10], -90],
    [1, 1, [10, 10], 270],
  ] as const)('large %i, clockwise %i', (large, clockwise, centre, degrees) => {
    const scaled = (place: readonly [number, number]) => [place[0], place[1]] as const;
    const data = `M10 0A10 10 0 ${large} ${clockwise} 0 10`;
    expect(turnOf(data, scaled(centre), 0, [10, 10])).toBe(degrees);
    expect(lastOf(data)).toEqual([0, 10]);
    expect(pairs(data)).toHaveLength(49);
  });

  test('of a turned ellipse lies on it', () => {
    // An ellipse of 20 and 8 about 5,3 turned by 30 degrees, from its 20° to its 110°.
    const turned = Math.PI / 6;
    const at = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180;
      const [x, y] = [20 * Math.cos(angle), 8 * Math.sin(angle)];
      return [
        5 + Math.cos(turned) * x - Math.sin(turned) * y,
        3 + Math.sin(turned) * x + Math.cos(turned) * y,
      ] as const;
    };
    const [from, to] = [at(20), at(110)];
    const data = `M${from.join(' ')}A20 8 30 0 1 ${to.join(' ')}`;
    expect(turnOf(data, [5, 3], turned, [20, 8])).toBe(90);
    const relative = `M${from.join(' ')}a-20 -8 30 0 1 ${to[0] - from[0]} ${to[1] - from[1]}`;
    expect(pairs(relative)).toEqual(close(...pairs(data)));
  });

  test('whose radii are too small grow to reach its end; without radii it is a line, without a way nothing', () => {
    expect(turnOf('M0 0A1 1 0 0 1 20 0', [10, 0], 0, [10, 10])).toBe(180);
    expect(pairs('M0 0A0 5 0 0 1 20 0')).toEqual([
      [0, 0],
      [20, 0],
    ]);
    expect(pairs('M0 0A5 0 0 0 1 20 0')).toHaveLength(2);
    expect(pairs('M3 4A5 5 0 1 1 3 4')).toEqual([
      [3, 4],
      [3, 4],
    ]);
  });
});

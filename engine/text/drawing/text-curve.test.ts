import { describe, expect, test } from 'vitest';
import type { TextCurve } from './curve-types.ts';
import { bendsText, curveFor, movedCurve, pointBeside } from './text-curve.ts';

/** Lines of 20 px letters, laid out straight. */
const line = (widthPx: number, baselinePx: number, x = 0) => ({
  x,
  widthPx,
  baselinePx,
  ascentPx: 16,
  descentPx: 5,
});
const box = { width: 400, height: 200 };
const arc = (angleDeg: number) => ({ type: 'arc', angleDeg }) as const;
const along = (path: string, fields: { offset?: number; flipped?: boolean } = {}) =>
  ({ type: 'path', path, offset: 0, flipped: false, ...fields }) as const;
const curveOf = (...args: Parameters<typeof curveFor>): TextCurve => {
  const curve = curveFor(...args);
  if (!curve) throw new Error('There is no curve.');
  return curve;
};
const frame = (x: number, y: number, angle: number) => ({
  x: expect.closeTo(x, 6),
  y: expect.closeTo(y, 6),
  angle: expect.closeTo(angle, 6),
});

describe('an arc', () => {
  const lines = [line(300, 20, 50), line(200, 60, 100)];

  test.each(['left', 'center', 'right', 'justify'] as const)(
    'aligned %s spans its angle with the widest line, the others on circles within it',
    (align) => {
      // 300 px over 90 degrees: a radius of 190.99 px; the second line is 40 px nearer to the centre.
      const radius = 300 / (Math.PI / 2);
      const curve = curveOf(arc(90), { ...box, align }, lines);
      expect(curve.lengthPx).toBe(Number.POSITIVE_INFINITY);
      const edge = radius * Math.SQRT1_2;
      expect(curve.frameAt(0, 50)).toEqual(frame(-edge, -edge, -Math.PI / 4));
      expect(curve.frameAt(0, 200)).toEqual(frame(0, -radius, 0));
      expect(curve.frameAt(0, 350)).toEqual(frame(edge, -edge, Math.PI / 4));
      // Where the second line has its apex depends on where it is aligned.
      const apex = { left: 250, center: 200, justify: 200, right: 150 }[align];
      expect(curve.frameAt(1, apex)).toEqual(frame(0, -(radius - 40), 0));
      const turn = 30 / (radius - 40);
      expect(curve.frameAt(1, apex + 30)).toEqual(
        frame((radius - 40) * Math.sin(turn), -(radius - 40) * Math.cos(turn), turn),
      );
    },
  );

  test('of a negative angle opens upwards: lower lines have larger circles', () => {
    const radius = 300 / (Math.PI / 3);
    const curve = curveOf(arc(-60), { ...box, align: 'center' }, lines);
    expect(curve.frameAt(0, 200)).toEqual(frame(0, radius, 0));
    expect(curve.frameAt(1, 200)).toEqual(frame(0, radius + 40, 0));
    expect(curve.frameAt(0, 350)).toEqual(frame(radius / 2, radius * Math.sin(Math.PI / 3), -Math.PI / 6));
  });

  test('a short text on a tight arc gets a larger one, so that its letters keep half of their distance', () => {
    // One line: the inner edge is the descent of 5 px above, the ascent of 16 px below.
    expect(curveOf(arc(350), { ...box, align: 'center' }, [line(10, 20)]).frameAt(0, 5).y).toBeCloseTo(
      -10,
      6,
    );
    expect(curveOf(arc(-350), { ...box, align: 'center' }, [line(10, 20)]).frameAt(0, 5).y).toBeCloseTo(
      32,
      6,
    );
    // The last line of a rainbow is the innermost one: 40 px further in.
    const two = curveOf(arc(350), { ...box, align: 'center' }, [line(10, 20), line(10, 60)]);
    expect(two.frameAt(0, 5).y).toBeCloseTo(-50, 6);
    expect(two.frameAt(1, 5).y).toBeCloseTo(-10, 6);
  });

  test.each([90, -90, 200])('of %i degrees finds the place on a line from a point of it', (angleDeg) => {
    const curve = movedCurve(curveOf(arc(angleDeg), { ...box, align: 'left' }, lines), 31, -17);
    for (const [lineIndex, x] of [
      [0, 55],
      [0, 210],
      [0, 333],
      [1, 120],
      [1, 290],
    ] as const) {
      // Beside the baseline, within the letters.
      for (const below of [-12, 0, 4]) {
        const { x: pointX, y: pointY } = pointBeside(curve.frameAt(lineIndex, x), below);
        expect(curve.locate(pointX, pointY)).toEqual({ lineIndex, x: expect.closeTo(x, 6) });
      }
    }
  });

  test('far from its lines the nearest one counts', () => {
    const curve = curveOf(arc(90), { ...box, align: 'center' }, lines);
    expect(curve.locate(0, -900).lineIndex).toBe(0);
    expect(curve.locate(0, -20).lineIndex).toBe(1);
  });
});

describe('whether there is a curve', () => {
  test('flat arcs and paths that say nothing are none', () => {
    const bends = (textPath: Parameters<typeof bendsText>[0]['textPath']) => bendsText({ textPath, ...box });
    expect([arc(0.5), arc(-0.5), arc(0.49), arc(-0.49), null].map(bends)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([along('M0 0H1'), along('M0 0'), along('M0 0L0 0'), along('')].map(bends)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(curveFor(arc(0.49), { ...box, align: 'left' }, [line(10, 20)])).toBeNull();
    expect(curveFor(arc(-0.5), { ...box, align: 'left' }, [line(10, 20)])).not.toBeNull();
    expect(curveFor(along('M.5 .5'), { ...box, align: 'left' }, [line(10, 20)])).toBeNull();
  });
});

describe('a path', () => {
  // 100 px to the right, then 50 px down.
  const corner = 'M.1 .2H.35V.45';
  const lines = [line(60, 20, 7), line(40, 50, 9)];

  test('carries each line from its start, its middle or its end, lower ones beside it', () => {
    const at = (align: 'left' | 'center' | 'right' | 'justify', lineIndex: number, x: number) =>
      curveOf(along(corner), { ...box, align }, lines).frameAt(lineIndex, x);
    expect(curveOf(along(corner), { ...box, align: 'left' }, lines).lengthPx).toBeCloseTo(150, 9);
    expect(at('left', 0, 7)).toEqual(frame(40, 40, 0));
    expect(at('left', 0, 37)).toEqual(frame(70, 40, 0));
    expect(at('left', 1, 9)).toEqual(frame(40, 70, 0));
    expect(at('center', 0, 7)).toEqual(frame(85, 40, 0));
    expect(at('justify', 0, 7)).toEqual(frame(85, 40, 0));
    expect(at('right', 0, 7)).toEqual(frame(130, 40, 0));
    // Beyond the corner it goes down; what is below a line is then on its left.
    expect(at('right', 0, 67)).toEqual(frame(140, 90, Math.PI / 2));
    expect(at('right', 1, 49)).toEqual(frame(110, 90, Math.PI / 2));
  });

  test('goes on straight past its ends, or around where it is closed', () => {
    const open = curveOf(along(corner), { ...box, align: 'left' }, lines);
    expect(open.frameAt(0, -13)).toEqual(frame(20, 40, 0));
    expect(open.frameAt(0, 187)).toEqual(frame(140, 120, Math.PI / 2));
    const square = curveOf(along('M0 0H.25V.5H0Z'), { ...box, align: 'left' }, lines);
    expect(square.lengthPx).toBeCloseTo(400, 9);
    expect(square.frameAt(0, 7 + 410)).toEqual(frame(10, 0, 0));
    expect(square.frameAt(0, 7 - 10)).toEqual(frame(0, 10, -Math.PI / 2));
  });

  test('can begin further on, and be read from its other side', () => {
    const later = curveOf(along(corner, { offset: 0.2 }), { ...box, align: 'left' }, lines);
    expect(later.frameAt(0, 7)).toEqual(frame(70, 40, 0));
    const flipped = curveOf(along(corner, { flipped: true }), { ...box, align: 'left' }, lines);
    expect(flipped.frameAt(0, 7)).toEqual(frame(140, 90, -Math.PI / 2));
    expect(flipped.frameAt(0, 67).x).toBeCloseTo(130, 6);
  });

  test.each([
    [corner, {}],
    [corner, { offset: 0.1, flipped: true }],
    ['M.1 .1H.6V.8H.1Z', {}],
    ['M.1 .1H.6V.8H.1Z', { offset: 0.7 }],
    ['M.1 .5C.3 0 .6 1 .9 .5', {}],
  ])('%s with %j finds the place on a line from a point of it', (path, fields) => {
    const curve = curveOf(along(path, fields), { ...box, align: 'center' }, lines);
    for (const [lineIndex, x] of [
      [0, 20],
      [0, 31],
      [0, 60],
    ] as const) {
      const { x: pointX, y: pointY } = pointBeside(curve.frameAt(lineIndex, x), -1);
      const found = curve.locate(pointX, pointY);
      expect(found.lineIndex).toBe(lineIndex);
      expect(Math.abs(found.x - x)).toBeLessThan(1.2);
    }
  });

  test('the line below is found below, and the last one farther below', () => {
    const straight = curveOf(along('M0 .5H1'), { ...box, align: 'left' }, lines);
    const at = (y: number) => straight.locate(30, y);
    expect(at(90)).toEqual({ lineIndex: 0, x: expect.closeTo(37, 6) });
    expect(at(104.9).lineIndex).toBe(0);
    expect(at(105.1)).toEqual({ lineIndex: 1, x: expect.closeTo(39, 6) });
    expect(at(300).lineIndex).toBe(1);
    // Past the end the end counts.
    expect(straight.locate(900, 100).x).toBeCloseTo(407, 6);
  });
});

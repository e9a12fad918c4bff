import { describe, expect, test } from 'vitest';
import { highlightSchema } from '../model/layer.ts';
import {
  HIGHLIGHT_STYLES,
  type HighlightLine,
  type HighlightShape,
  type HighlightStyle,
  highlightShapes,
  highlightStyleOf,
} from './highlights.ts';

const line: HighlightLine = { x: 100, widthPx: 400, baselinePx: 200, fontSizePx: 80, capHeightPx: 56 };
const color = '#ffd400';
type Point = readonly [number, number];

function boundsOf(shape: HighlightShape | undefined) {
  if (shape === undefined) throw new Error('no shape');
  if (shape.kind === 'rounded-rect') {
    return { left: shape.x, top: shape.y, right: shape.x + shape.widthPx, bottom: shape.y + shape.heightPx };
  }
  const xs = shape.points.filter((_, index) => index % 2 === 0);
  const ys = shape.points.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

test('[M15] there are six highlight styles, ids 101 to 106, and the format takes just these', () => {
  expect(HIGHLIGHT_STYLES.map((style) => style.id)).toEqual([101, 102, 103, 104, 105, 106]);
  expect(new Set(HIGHLIGHT_STYLES.map((style) => style.name)).size).toBe(6);
  for (const { id } of HIGHLIGHT_STYLES)
    expect(highlightSchema.safeParse({ styleId: id, color }).success).toBe(true);
  for (const styleId of [100, 107]) {
    expect(highlightSchema.safeParse({ styleId, color }).success).toBe(false);
    expect(highlightStyleOf(styleId)).toBeNull();
    expect(highlightShapes({ styleId, color }, [line])).toEqual([]);
  }
});

describe.each(HIGHLIGHT_STYLES)('[X27] highlight $id, $name', ({ id }) => {
  const shapes = highlightShapes({ styleId: id, color }, [line, { ...line, baselinePx: 300 }]);

  test('is one area a line, in its colour, from end to end and close to its line', () => {
    expect(shapes).toHaveLength(2);
    expect(shapes.every((shape) => shape.color === color)).toBe(true);
    const bounds = boundsOf(shapes[0]);
    expect(bounds.left).toBeLessThanOrEqual(line.x + 0.1 * line.fontSizePx);
    expect(bounds.right).toBeGreaterThanOrEqual(line.x + line.widthPx - 0.1 * line.fontSizePx);
    expect(bounds.left).toBeGreaterThan(line.x - line.fontSizePx);
    expect(bounds.right).toBeLessThan(line.x + line.widthPx + line.fontSizePx);
    expect(bounds.bottom).toBeGreaterThan(line.baselinePx);
    expect(bounds.top).toBeGreaterThan(line.baselinePx - 1.5 * line.fontSizePx);
    expect(bounds.bottom).toBeLessThan(line.baselinePx + 0.6 * line.fontSizePx);
  });

  test('is the same every time, and made of numbers only', () => {
    const again = highlightShapes({ styleId: id, color }, [line, { ...line, baselinePx: 300 }]);
    expect(again).toEqual(shapes);
    expect(JSON.parse(JSON.stringify(shapes))).toEqual(shapes);
  });

  test('grows with the text', () => {
    const double = highlightShapes({ styleId: id, color }, [
      { x: 200, widthPx: 800, baselinePx: 400, fontSizePx: 160, capHeightPx: 112 },
    ]);
    const small = boundsOf(shapes[0]);
    const large = boundsOf(double[0]);
    expect(large.right - large.left).toBeCloseTo(2 * (small.right - small.left), 6);
    expect(large.bottom - large.top).toBeCloseTo(2 * (small.bottom - small.top), 6);
  });

  test('empty lines stay empty, long lines stay level', () => {
    expect(highlightShapes({ styleId: id, color }, [{ ...line, widthPx: 0 }])).toEqual([]);
    const bounds = boundsOf(highlightShapes({ styleId: id, color }, [{ ...line, widthPx: 20_000 }])[0]);
    expect(bounds.bottom - bounds.top).toBeLessThan(2 * line.fontSizePx);
  });
});

test('no two styles look alike', () => {
  const looks = HIGHLIGHT_STYLES.map(({ id }) =>
    JSON.stringify(highlightShapes({ styleId: id, color }, [line])),
  );
  expect(new Set(looks).size).toBe(6);
});

test('a style is found by its id', () => {
  for (const style of HIGHLIGHT_STYLES) expect(highlightStyleOf(style.id)).toBe(style);
});

/** The corners of a highlight that is a polygon, as [x, y]. */
function cornersOf(styleId: HighlightStyle['id'], over: HighlightLine = line): Point[] {
  const [shape] = highlightShapes({ styleId, color }, [over]);
  if (shape?.kind !== 'polygon') throw new Error('not a polygon');
  const ys = shape.points.filter((_, index) => index % 2 === 1);
  return shape.points.filter((_, index) => index % 2 === 0).map((x, index) => [x, ys[index] ?? NaN]);
}

describe('[X27] the outlines of highlights', () => {
  test('a block is an upright box, padded by parts of the size of the text', () => {
    const expected = [
      [84, 129.6],
      [516, 129.6],
      [516, 217.6],
      [84, 217.6],
    ];
    for (const [index, [x, y]] of cornersOf(101).entries()) {
      expect(x).toBeCloseTo(expected[index]?.[0] ?? NaN, 6);
      expect(y).toBeCloseTo(expected[index]?.[1] ?? NaN, 6);
    }
    expect(cornersOf(101)).toHaveLength(4);
  });

  test('a pill has half circles at its ends, also where it is higher than wide', () => {
    const [wide] = highlightShapes({ styleId: 102, color }, [line]);
    const [narrow] = highlightShapes({ styleId: 102, color }, [{ ...line, widthPx: 1 }]);
    for (const shape of [wide, narrow]) {
      if (shape?.kind !== 'rounded-rect') throw new Error('not a rounded box');
      expect(shape.radiusPx).toBeCloseTo(Math.min(shape.widthPx, shape.heightPx) / 2, 9);
    }
  });

  test('a marker leans to the right by 14 degrees around its middle, and is level', () => {
    const [topLeft, topRight, bottomRight, bottomLeft] = cornersOf(103) as [Point, Point, Point, Point];
    const height = bottomLeft[1] - topLeft[1];
    expect(topLeft[0] - bottomLeft[0]).toBeCloseTo(height * Math.tan((14 * Math.PI) / 180), 6);
    expect(topRight[0] - bottomRight[0]).toBeCloseTo(topLeft[0] - bottomLeft[0], 9);
    expect((topLeft[0] + bottomRight[0]) / 2).toBeCloseTo(line.x + line.widthPx / 2, 9);
    expect([topRight[1], bottomRight[1]]).toEqual([topLeft[1], bottomLeft[1]]);
  });

  test('a slant rises to the right by 1.2 degrees around its middle, on a long line by less', () => {
    const rise = (over: HighlightLine) => {
      const [topLeft, topRight, bottomRight, bottomLeft] = cornersOf(105, over) as [
        Point,
        Point,
        Point,
        Point,
      ];
      const slope = (topLeft[1] - topRight[1]) / (topRight[0] - topLeft[0]);
      expect((bottomLeft[1] - bottomRight[1]) / (bottomRight[0] - bottomLeft[0])).toBeCloseTo(slope, 9);
      return { slope, middleY: (topLeft[1] + topRight[1] + bottomLeft[1] + bottomRight[1]) / 4 };
    };
    const { slope, middleY } = rise(line);
    expect(slope).toBeCloseTo(Math.tan((1.2 * Math.PI) / 180), 9);
    // Half way between 0.16 em above the capitals and 0.2 em below the baseline.
    expect(middleY).toBeCloseTo(200 + (0.2 * 80 - 56 - 0.16 * 80) / 2, 6);
    const long = { ...line, widthPx: 20_000 };
    expect(rise(long).slope * (long.widthPx + 2 * 0.28 * 80)).toBeCloseTo(0.3 * 80, 6);
  });

  test('a brush is ragged all around: its edges wander by at most 0.07 em, its ends by three times that', () => {
    const [style] = HIGHLIGHT_STYLES.filter(({ id }) => id === 106);
    if (!style) throw new Error('no brush');
    const corners = cornersOf(106);
    // Strokes of half an em along both edges, four bristles at both ends.
    const steps = Math.round((400 + 2 * 0.3 * 80) / 40);
    expect(corners).toHaveLength(2 * (steps + 1) + 2 * 4);
    const [top, bottom] = [200 - 56 - 0.12 * 80, 200 + 0.18 * 80];
    const [left, right] = [100 - 0.3 * 80, 500 + 0.3 * 80];
    const wander = 0.07 * 80;
    const lean = (Math.tan((8 * Math.PI) / 180) * (bottom - top)) / 2;
    const isNear = (value: number, wanted: number, reach: number) => {
      expect(Math.abs(value - wanted)).toBeLessThanOrEqual(reach + 1e-9);
      return value !== wanted;
    };
    const isMoved = corners.map(([x, y], index) => {
      const [isTop, isRight] = [index <= steps, index <= steps + 4];
      const below = index - steps - 5;
      if (isTop || (below >= 0 && below <= steps)) {
        const along = isTop ? index : steps - below;
        const isEnd = along === 0 || along === steps;
        isNear(x, left + ((right - left) * along) / steps + (isTop ? lean : -lean), isEnd ? 2 * wander : 0);
        return isNear(y, isTop ? top : bottom, wander);
      }
      const bristle = isRight ? index - steps : corners.length - index;
      const part = bristle / 5;
      isNear(x, (isRight ? right : left) + lean * (1 - 2 * part), 2 * wander);
      return isNear(y, top + (bottom - top) * part, wander);
    });
    expect(isMoved).not.toContain(false);
    // Not one line like the other, and not all to one side.
    const edge = (of: readonly Point[]) => of.slice(0, steps + 1).map(([, y]) => y - top);
    expect(edge(cornersOf(106)).some((y) => y > 0) && edge(cornersOf(106)).some((y) => y < 0)).toBe(true);
    const [first, second] = highlightShapes({ styleId: 106, color }, [line, line]);
    expect(second).not.toEqual(first);
  });

  test('a short brush still has two strokes along each edge', () => {
    expect(cornersOf(106, { ...line, widthPx: 1, fontSizePx: 8 })).toHaveLength(2 * 3 + 2 * 4);
  });
});

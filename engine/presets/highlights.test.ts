import { describe, expect, test } from 'vitest';
import { highlightSchema } from '../model/layer.ts';
import {
  HIGHLIGHT_STYLES,
  type HighlightLine,
  type HighlightShape,
  highlightShapes,
  highlightStyleOf,
} from './highlights.ts';

const line: HighlightLine = { x: 100, widthPx: 400, baselinePx: 200, fontSizePx: 80, capHeightPx: 56 };
const color = '#ffd400';

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

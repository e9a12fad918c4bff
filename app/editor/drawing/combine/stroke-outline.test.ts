import { createShapeLayer, type ShapeLayer, type Stroke } from '@gesso/engine';
import {
  nearestOnOutline,
  type PathPart,
  plainLine,
  segmentCount,
  shapeOutline,
} from '@gesso/engine/internal';
import { describe, expect, test } from 'vitest';
import { outlineBounds } from '../../../../engine/paths/path-parts.ts';
import { strokeOutline } from './stroke-outline.ts';

const stroked = (fields: Partial<ShapeLayer>, stroke: Partial<Stroke> = {}): ShapeLayer =>
  createShapeLayer({
    ...{ width: 200, height: 120, fill: null },
    ...fields,
    stroke: { color: '#14151f', widthPx: 20, dash: 'solid', position: 'center', ...stroke },
  });
const bounds = (layer: ShapeLayer) => outlineBounds(strokeOutline(layer));
const points = (parts: readonly PathPart[]) => parts.reduce((sum, part) => sum + segmentCount(part), 0);

describe('[23] strokes as areas', () => {
  test('the stroke of a rectangle is two rectangles, and lies where the stroke does', () => {
    const sharp = { join: 'miter' } as const;
    expect(strokeOutline(stroked({}, sharp))).toHaveLength(2);
    expect(points(strokeOutline(stroked({}, sharp)))).toBe(8);
    expect(bounds(stroked({}, sharp))).toEqual({ x: -10, y: -10, width: 220, height: 140 });
    expect(bounds(stroked({}, { ...sharp, position: 'inside' }))).toEqual({
      x: 0,
      y: 0,
      width: 200,
      height: 120,
    });
    expect(bounds(stroked({}, { ...sharp, position: 'outside' }))).toEqual({
      ...{ x: -20, y: -20 },
      ...{ width: 240, height: 160 },
    });
    expect(bounds(stroked({}, { ...sharp, position: 'fitted' }))).toEqual({
      x: 0,
      y: 0,
      width: 200,
      height: 120,
    });
  });

  test('every edge of the stroke of a circle is half a width from the circle, with few points', () => {
    const layer = stroked({ shape: 'ellipse', width: 160, height: 160 });
    const parts = strokeOutline(layer);
    expect(parts).toHaveLength(2);
    expect(points(parts)).toBeLessThan(40);
    for (const part of parts)
      for (const { at } of part.points)
        expect(Math.abs((nearestOnOutline(shapeOutline(layer), at)?.distance ?? 0) - 10)).toBeLessThan(0.4);
  });

  test.each(['arch', 'heart', 'star', 'blob', 'triangle'] as const)('that of a %s is a ring', (shape) => {
    const parts = strokeOutline(stroked({ shape }));
    expect(parts).toHaveLength(2);
    for (const part of parts)
      for (const { at } of part.points)
        expect(nearestOnOutline(shapeOutline(stroked({ shape })), at)?.distance).toBeGreaterThan(9);
  });

  test('ends are flat, round or square; dashes are apart', () => {
    const path = { shape: 'path', path: 'M0 0.5L1 0.5', height: 1 } as const;
    const width = (stroke: Partial<Stroke>) => bounds(stroked(path, stroke))?.width;
    expect(width({ cap: 'butt' })).toBeCloseTo(200, 1);
    expect(width({ cap: 'round' })).toBeCloseTo(220, 0);
    expect(width({ cap: 'square' })).toBeCloseTo(220, 0);
    const dashes = strokeOutline(stroked(path, { dash: 'custom', dashLengthsPx: [40, 40] }));
    expect(dashes).toHaveLength(3);
    expect(strokeOutline(stroked(path, { dash: 'dotted', widthPx: 10 })).length).toBeGreaterThan(5);
  });

  test('a line has its heads in its outline', () => {
    const line = plainLine();
    const layer = stroked(
      { shape: 'line', height: 1, line: { ...line, end: { ...line.end, head: 'triangle' } } },
      { widthPx: 10 },
    );
    const [outline, ...others] = strokeOutline(layer);
    expect(others).toEqual([]);
    expect(outline?.points.length).toBeGreaterThanOrEqual(7);
    expect(bounds(layer)?.height).toBeCloseTo(40, 0);
  });

  test('dashes and dots beside an outline keep their gaps, with round ends, too', () => {
    for (const position of ['outside', 'inside', 'center'] as const) {
      const dashes = strokeOutline(stroked({}, { dash: 'dashed', cap: 'round', position }));
      // Dashes of 60 pixels and gaps of 40, of which the round ends take 20.
      expect(dashes.length).toBeGreaterThan(4);
      const dots = strokeOutline(stroked({}, { dash: 'dotted', position }));
      expect(dots.length).toBeGreaterThan(8);
      const sides = dots.map((dot) => {
        const { width = 0, height = 0 } = outlineBounds([dot]) ?? {};
        return Math.max(width, height);
      });
      // The last dot may meet the first.
      expect(sides.filter((side) => side > 21).length).toBeLessThan(2);
    }
    expect(bounds(stroked({}, { dash: 'dotted', position: 'outside' }))?.x).toBeCloseTo(-20, 0);
  });
});

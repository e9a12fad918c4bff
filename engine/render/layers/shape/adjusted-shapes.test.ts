import { describe, expect, test } from 'vitest';
import { createShapeLayer } from '../../../model/create.ts';
import { SHAPE_KINDS } from '../../../model/layers/layer-base.ts';
import { type ShapeHandle, shapeHandles, valueNear } from '../../../model/layers/shape-adjust.ts';
import { writePathData } from '../../../paths/path-data.ts';
import { outlineBounds } from '../../../paths/path-parts.ts';
import { shapeOutline } from './shape-outline.ts';

const KINDS = SHAPE_KINDS.filter((kind) => kind !== 'path' && kind !== 'line');
const SIZES = [
  [300, 200],
  [120, 400],
  [200, 200],
] as const;
const shapeOf = (
  shape: (typeof SHAPE_KINDS)[number],
  [width, height]: readonly [number, number],
  sides = 6,
) => createShapeLayer({ shape, width, height, sides });
const dataOf = (layer: ReturnType<typeof shapeOf>) => writePathData(shapeOutline(layer), 2);

test('an arrow and a speech bubble without values are drawn as they were before they had any', () => {
  expect(dataOf(shapeOf('arrow', [100, 100]))).toBe('M0 35L62 35L62 5L100 50L62 95L62 65L0 65Z');
  const bubble = shapeOutline(shapeOf('speech-bubble', [100, 100])).at(-1);
  expect(bubble?.points.map(({ at: { x, y } }) => [Math.round(x), Math.round(y * 10) / 10])).toEqual([
    [18, 79.5],
    [16, 100],
    [40, 79.5],
  ]);
});

describe.each(KINDS)('[23] %s', (kind) => {
  test.each(SIZES)('of %i by %i is closed, fills its box and does not leave it', (...size) => {
    const layer = shapeOf(kind, size);
    const parts = shapeOutline(layer);
    const bounds = outlineBounds(parts);
    expect(parts.length).toBeGreaterThan(0);
    for (const { closed, points } of parts) {
      expect(closed).toBe(true);
      for (const {
        at: { x, y },
      } of points)
        expect(Number.isFinite(x + y)).toBe(true);
    }
    if (!bounds) throw new Error('A shape has an outline.');
    expect(bounds.x).toBeGreaterThanOrEqual(-0.02 * layer.width);
    expect(bounds.y).toBeGreaterThanOrEqual(-0.02 * layer.height);
    expect(bounds.x + bounds.width).toBeLessThanOrEqual(1.02 * layer.width);
    expect(bounds.y + bounds.height).toBeLessThanOrEqual(1.02 * layer.height);
    expect(bounds.width).toBeGreaterThan(0.88 * layer.width);
    expect(bounds.height).toBeGreaterThan(0.85 * layer.height);
  });

  test('each of its handles changes its outline, and is where a pull leaves it', () => {
    const size = [320, 240] as const;
    for (const { name } of shapeHandles(shapeOf(kind, size))) {
      const handleOf = (layer: ReturnType<typeof shapeOf>): ShapeHandle => {
        const found = shapeHandles(layer).find((each) => each.name === name);
        if (!found) throw new Error(`There is no handle ${name}.`);
        return found;
      };
      const layer = shapeOf(kind, size);
      const { min, max, unit } = handleOf(layer);
      const seen = new Set<string>();
      for (const share of [0.2, 0.5, 0.8]) {
        const wanted = unit === 'count' ? Math.round(min + (12 - min) * share) : min + (max - min) * share;
        handleOf(layer).set(layer, wanted);
        seen.add(dataOf(layer));
        const handle = handleOf(layer);
        const near = valueNear(handle, handle.at(handle.value), layer);
        expect(Math.abs(near - handle.value)).toBeLessThanOrEqual((max - min) / 100 + 0.002);
      }
      expect(seen.size, name).toBe(3);
    }
  });
});

test('a pie that goes once around is a whole ellipse, and turned shapes keep their values within what there is', () => {
  const pie = shapeOf('pie', [100, 100]);
  pie.adjust = [0.25, 0.25];
  expect(outlineBounds(shapeOutline(pie))).toMatchObject({ width: 100, height: 100 });
  const chevron = shapeOf('chevron', [100, 100]);
  chevron.adjust = [0];
  expect(shapeHandles(chevron)[0]?.value).toBe(0.02);
});

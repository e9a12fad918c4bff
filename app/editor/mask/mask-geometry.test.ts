import { createGroupLayer, createShapeLayer, createShapeMask, type Layer } from '@gesso/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskPoint, movedMask, type PlacedMask, scaledMask, turnedMask } from './mask-geometry.ts';

const SIDES = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })));
const way = fc.record({ x: fc.integer({ min: -40, max: 40 }), y: fc.integer({ min: -40, max: 40 }) });

const placed = fc
  .record({
    x: fc.integer({ min: -200, max: 200 }),
    width: fc.integer({ min: 40, max: 300 }),
    height: fc.integer({ min: 40, max: 300 }),
    rotation: fc.integer({ min: -180, max: 180 }),
    flipX: fc.boolean(),
    flipY: fc.boolean(),
    groupTurn: fc.integer({ min: -180, max: 180 }),
    mask: fc.record({
      offsetX: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      offsetY: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      scaleX: fc.double({ min: 0.5, max: 2, noNaN: true }),
      scaleY: fc.double({ min: 0.5, max: 2, noNaN: true }),
      rotation: fc.integer({ min: -180, max: 180 }),
    }),
  })
  .map(({ groupTurn, mask, ...fields }): PlacedMask => {
    const layer = createShapeLayer(fields);
    const group = createGroupLayer({
      x: 20,
      y: 30,
      width: 200,
      height: 100,
      rotation: groupTurn,
      children: [],
    });
    return { layer, mask: createShapeMask(mask), groups: [group as Layer] };
  });
const minus = (a: { x: number; y: number }, b: { x: number; y: number }) => ({ x: a.x - b.x, y: a.y - b.y });
const withMask = (from: PlacedMask, fields: Partial<PlacedMask['mask']>): PlacedMask => ({
  ...from,
  mask: { ...from.mask, ...fields } as PlacedMask['mask'],
});

describe('the box of a mask on the page, in turned and mirrored layers of turned groups', () => {
  test('it goes where it is pulled', () => {
    fc.assert(
      fc.property(placed, way, (from, by) => {
        const moved = maskPoint(withMask(from, movedMask(from, by, 0)), { x: 0, y: 0 });
        const went = minus(moved, maskPoint(from, { x: 0, y: 0 }));
        expect(went.x).toBeCloseTo(by.x, 6);
        expect(went.y).toBeCloseTo(by.y, 6);
      }),
    );
  });

  test('close to the middle of its layer it lies in it', () => {
    const layer = createShapeLayer({ width: 100, height: 100 });
    const from = { layer, mask: createShapeMask({ offsetX: 0.1, offsetY: 0.3 }), groups: [] };
    expect(movedMask(from, { x: -7, y: 0 }, 6)).toEqual({ offsetX: 0, offsetY: 0.3 });
  });

  test('a side is under the pointer that pulls it; the middle stays', () => {
    fc.assert(
      fc.property(placed, fc.constantFrom(...SIDES), fc.integer({ min: -9, max: 40 }), (from, side, px) => {
        if (side.x !== 0 && side.y !== 0) return;
        if (side.x === 0 && side.y === 0) return;
        const [middle, edge] = [maskPoint(from, { x: 0, y: 0 }), maskPoint(from, side)];
        const out = minus(edge, middle);
        const length = Math.hypot(out.x, out.y);
        if (length + px < 2) return;
        const by = { x: (out.x / length) * px, y: (out.y / length) * px };
        const after = withMask(from, scaledMask(from, side, by));
        const now = maskPoint(after, side);
        expect(now.x).toBeCloseTo(edge.x + by.x, 5);
        expect(now.y).toBeCloseTo(edge.y + by.y, 5);
        expect(maskPoint(after, { x: 0, y: 0 })).toEqual(middle);
      }),
    );
  });

  test('corners keep its form', () => {
    fc.assert(
      fc.property(placed, way, (from, by) => {
        const { scaleX, scaleY } = scaledMask(from, { x: 1, y: 1 }, by);
        expect(scaleX / scaleY).toBeCloseTo(from.mask.scaleX / from.mask.scaleY, 9);
        expect(scaleX).toBeGreaterThan(0);
      }),
    );
  });

  test('the handle over it is under the pointer that turns it', () => {
    fc.assert(
      fc.property(placed, way, (from, by) => {
        const middle = maskPoint(from, { x: 0, y: 0 });
        const top = maskPoint(from, { x: 0, y: -1 });
        const to = { x: middle.x + by.x + 0.5, y: middle.y + by.y + 0.5 };
        const turned = withMask(from, { rotation: turnedMask(from, top, to, null) });
        const now = minus(maskPoint(turned, { x: 0, y: -1 }), middle);
        const wanted = minus(to, middle);
        // The same direction: their cross product is nothing, their dot product is not below it.
        expect((now.x * wanted.y - now.y * wanted.x) / Math.hypot(now.x, now.y)).toBeCloseTo(0, 5);
        expect(now.x * wanted.x + now.y * wanted.y).toBeGreaterThan(0);
      }),
    );
    const layer = createShapeLayer({ width: 100, height: 100 });
    const from = { layer, mask: createShapeMask(), groups: [] };
    expect(turnedMask(from, { x: 50, y: 0 }, { x: 90, y: 14 }, 15)).toBe(45);
  });
});

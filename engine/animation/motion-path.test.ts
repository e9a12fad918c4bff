import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPathPoint, setMotionPath, setPathHandle, setRoving } from '../edits/time/motion-path-edits.ts';
import type { Easing, Keyframe } from '../model/animation.ts';
import { createShapeLayer } from '../model/create.ts';
import type { ShapeLayer } from '../model/layer.ts';
import { applyKeyframes } from './keyframes.ts';
import { pathAngleAt, pathPoints, positionAt } from './motion-path.ts';

const LINEAR: Easing = { type: 'linear' };
const coordinate = fc.double({ min: -2_000, max: 2_000, noNaN: true });
const point = fc.record({
  x: coordinate,
  y: coordinate,
  gap: fc.integer({ min: 12, max: 60 }),
  tangents: fc.option(fc.tuple(coordinate, coordinate, coordinate, coordinate), { nil: undefined }),
});

type PathArbitrary = typeof point extends fc.Arbitrary<infer Value> ? Value : never;

/** A layer that goes from point to point, some of them with handles. */
function layerOn(points: readonly PathArbitrary[]): ShapeLayer {
  const layer = createShapeLayer({ width: 10, height: 10 });
  let frame = 0;
  const [x, y]: [Keyframe[], Keyframe[]] = [[], []];
  for (const { gap, tangents, ...at } of points) {
    x.push({
      frame,
      value: at.x,
      easing: LINEAR,
      ...(tangents && { tangentIn: tangents[0], tangentOut: tangents[1] }),
    });
    y.push({
      frame,
      value: at.y,
      easing: LINEAR,
      ...(tangents && { tangentIn: tangents[2], tangentOut: tangents[3] }),
    });
    frame += gap;
  }
  layer.keyframes = { x, y };
  return layer;
}

const placeAt = (layer: ShapeLayer, frame: number) => {
  const { x, y } = positionAt(layer, frame);
  return { x: x ?? 0, y: y ?? 0 };
};
/** How far the layer goes between two frames, along its path. */
function travelled(layer: ShapeLayer, from: number, to: number, steps = 60): number {
  let length = 0;
  let before = placeAt(layer, from);
  for (let step = 1; step <= steps; step++) {
    const here = placeAt(layer, from + ((to - from) * step) / steps);
    length += Math.hypot(here.x - before.x, here.y - before.y);
    before = here;
  }
  return length;
}

describe('a motion path', () => {
  test('at an even speed goes equally far in equal times, whatever its handles and points', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 5 }), (points) => {
        const layer = layerOn(points);
        setMotionPath(layer, { evenSpeed: true });
        const last = layer.keyframes.x?.at(-1)?.frame ?? 0;
        const parts = Array.from({ length: 6 }, (_, part) =>
          travelled(layer, (last * part) / 6, (last * (part + 1)) / 6),
        );
        const mean = parts.reduce((sum, length) => sum + length, 0) / parts.length;
        for (const length of parts) expect(Math.abs(length - mean)).toBeLessThan(0.03 * mean + 0.5);
      }),
      { numRuns: 60 },
    );
  });

  test('keeps its ends, and roving points have the frames at which the layer passes them', () => {
    const at = (x: number, y: number, gap: number) => ({ x, y, gap, tangents: undefined });
    const layer = layerOn([at(0, 0, 10), at(300, 0, 50), at(300, 100, 1)]);
    setRoving(layer, 10, true);
    expect(layer.keyframes.x?.map(({ frame }) => frame)).toEqual([0, 45, 60]);
    expect(layer.keyframes.y?.map(({ frame }) => frame)).toEqual([0, 45, 60]);
    expect(placeAt(layer, 0)).toEqual({ x: 0, y: 0 });
    expect(placeAt(layer, 45).x).toBeCloseTo(300, 6);
    expect(placeAt(layer, 15).x).toBeCloseTo(100, 6);
    expect(placeAt(layer, 60)).toEqual({ x: 300, y: 100 });
    setRoving(layer, 45, false);
    expect(layer.keyframes.x?.some(({ roving }) => roving)).toBe(false);
  });

  test('does not change where it goes when a point is added to it', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 4 }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        (points, share) => {
          const layer = layerOn(points);
          const last = layer.keyframes.x?.at(-1)?.frame ?? 0;
          const frames = Array.from({ length: last + 1 }, (_, frame) => frame);
          const before = frames.map((frame) => placeAt(layer, frame));
          addPathPoint(layer, Math.round(share * last));
          frames.forEach((frame) => {
            const [one, other] = [before[frame] ?? { x: 0, y: 0 }, placeAt(layer, frame)];
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeLessThan(0.02);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('keeps both handles of a point in line until one is broken off', () => {
    const at = (x: number, y: number) => ({ x, y, gap: 30, tangents: undefined });
    const layer = layerOn([at(0, 0), at(300, 0), at(600, 0)]);
    setPathHandle(layer, 30, 'out', { x: 0, y: 50 }, false);
    expect(pathPoints(layer)[1]).toMatchObject({ handleIn: { x: 0, y: -100 }, handleOut: { x: 0, y: 50 } });
    setPathHandle(layer, 30, 'in', { x: -10, y: 0 }, true);
    expect(pathPoints(layer)[1]).toMatchObject({ handleIn: { x: -10, y: 0 }, handleOut: { x: 0, y: 50 } });
  });

  test('turns the layer to where it leads', () => {
    const at = (x: number, y: number) => ({ x, y, gap: 30, tangents: undefined });
    const layer = layerOn([at(0, 0), at(300, 0), at(300, 300)]);
    expect(pathAngleAt(layer, 10)).toBeCloseTo(0, 3);
    expect(pathAngleAt(layer, 45)).toBeCloseTo(90, 3);
    setMotionPath(layer, { turnsAlong: true });
    expect(applyKeyframes({ ...layer, rotation: 5 }, 45).rotation).toBeCloseTo(95, 3);
    // Where it rests at the end it stays turned as it came.
    expect(applyKeyframes(layer, 500).rotation).toBeCloseTo(90, 3);
  });
});

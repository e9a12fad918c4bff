import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../geometry/box.ts';
import { boxPointOnPage } from '../geometry/box.ts';
import { createShapeLayer } from '../model/create.ts';
import { shapeOutline } from '../render/layers/shape/shape-outline.ts';
import { readPathData, writePathData } from './path-data.ts';
import {
  addPoint,
  isSmooth,
  joinParts,
  moveHandle,
  movePoints,
  removePoints,
  setClosed,
  setSmooth,
} from './path-edits.ts';
import { setOutline } from './path-layer.ts';
import {
  cornerAt,
  mapPoints,
  nearestOnOutline,
  outlineBounds,
  type PathPart,
  segmentCount,
  segmentOf,
  segmentPoint,
} from './path-parts.ts';

const place = fc.record({
  x: fc.integer({ min: -400, max: 400 }),
  y: fc.integer({ min: -400, max: 400 }),
});
const handle = fc.option(place, { nil: null });
const arbitraryPart = fc
  .record({
    points: fc.uniqueArray(fc.record({ at: place, handleIn: handle, handleOut: handle }), {
      minLength: 2,
      maxLength: 6,
      selector: ({ at }) => at.x,
    }),
    closed: fc.boolean(),
  })
  .map((part): PathPart => part);

/** Places all along an outline. */
const walked = (parts: readonly PathPart[], steps = 12): Point[] =>
  parts.flatMap((part) =>
    Array.from({ length: segmentCount(part) }, (_, index) => segmentOf(part, index)).flatMap((segment) =>
      segment ? Array.from({ length: steps }, (_, step) => segmentPoint(segment, step / steps)) : [],
    ),
  );
const farthest = (one: readonly Point[], parts: readonly PathPart[]): number =>
  Math.max(...one.map((point) => nearestOnOutline(parts, point)?.distance ?? Number.POSITIVE_INFINITY));

describe('path data', () => {
  test('every command is read, relative ones too', () => {
    const data = (text: string) => writePathData(readPathData(text), 3);
    expect(data('M10 10h20v10l-5 5zm5 5 1 1')).toBe('M10 10L30 10L30 20L25 25ZM15 15L16 16');
    expect(data('M0 0c1 0 2 1 2 2s1 2 2 2')).toBe('M0 0C1 0 2 1 2 2C2 3 3 4 4 4');
    expect(data('M0 0Q3 0 3 3T6 6')).toBe('M0 0C2 0 3 1 3 3C3 5 4 6 6 6');
    expect(data('M1e1.5L-.5-.5')).toBe('M10 0.5L-0.5 -0.5');
    expect(data('M0 0L1 1X2 2')).toBe('M0 0L1 1');
    expect(data('')).toBe('');
  });

  test('an arc is a part of its circle, with flags that are written together', () => {
    const parts = readPathData('M100 0A100 100 0 01-100 0A100 100 0 0 1 100 0Z');
    expect(parts[0]?.points).toHaveLength(4);
    for (const { x, y } of walked(parts)) expect(Math.abs(Math.hypot(x, y) - 100)).toBeLessThan(0.05);
    // Radii that do not reach are made longer.
    const stretched = readPathData('M0 0A1 1 0 0 1 10 0');
    expect(outlineBounds(stretched)?.height).toBeCloseTo(5, 2);
  });

  test('what is written is read as the same points', () => {
    fc.assert(
      fc.property(fc.array(arbitraryPart, { minLength: 1, maxLength: 3 }), (parts) => {
        const once = readPathData(writePathData(parts, 3));
        const twice = readPathData(writePathData(once, 3));
        expect(twice).toEqual(once);
        const [written, read] = [walked(parts), walked(once)];
        expect(read).toHaveLength(written.length);
        for (const [index, { x, y }] of read.entries())
          expect(Math.hypot(x - (written[index]?.x ?? 0), y - (written[index]?.y ?? 0))).toBeLessThan(0.01);
      }),
      { numRuns: 50 },
    );
  });
});

describe('[23] points of an outline', () => {
  test('a point that is added leaves the form as it was, and taken away again it is gone', () => {
    fc.assert(
      fc.property(
        arbitraryPart,
        fc.nat(),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        (part, n, share) => {
          const segment = n % segmentCount(part);
          const { parts, ref } = addPoint([part], 0, segment, share);
          expect(parts[0]?.points).toHaveLength(part.points.length + 1);
          expect(farthest(walked(parts), [part])).toBeLessThan(0.5);
          expect(removePoints(parts, [ref])[0]?.points).toHaveLength(part.points.length);
        },
      ),
    );
  });

  test('several points move together, with their handles, and back', () => {
    fc.assert(
      fc.property(arbitraryPart, place, (part, way) => {
        const refs = [
          { part: 0, index: 0 },
          { part: 0, index: 1 },
        ];
        const moved = movePoints([part], refs, way);
        expect(moved[0]?.points[0]?.at).toEqual({
          x: (part.points[0]?.at.x ?? 0) + way.x,
          y: (part.points[0]?.at.y ?? 0) + way.y,
        });
        expect(movePoints(moved, refs, { x: -way.x, y: -way.y })).toEqual([part]);
      }),
    );
  });

  test('a corner becomes smooth and a corner again; the other handle of a smooth point follows', () => {
    const square = readPathData('M0 0L100 0L100 100L0 100Z');
    const ref = { part: 0, index: 1 };
    const smooth = setSmooth(square, [ref], true);
    const point = smooth[0]?.points[1];
    expect(point && isSmooth(point)).toBe(true);
    const pulled = moveHandle(smooth, ref, 'out', { x: 100, y: 60 }, false)[0]?.points[1];
    expect(pulled && isSmooth(pulled)).toBe(true);
    expect(pulled?.handleIn?.x).toBeCloseTo(100, 6);
    const broken = moveHandle(smooth, ref, 'out', { x: 100, y: 60 }, true)[0]?.points[1];
    expect(broken?.handleIn).toEqual(point?.handleIn);
    expect(setSmooth(smooth, [ref], false)).toEqual(square);
  });

  test('a part is opened at a point and closed again', () => {
    const [square] = readPathData('M0 0L100 0L100 100L0 100Z');
    if (!square) throw new Error('Nothing was read.');
    const opened = setClosed([square], { part: 0, index: 2 }, false);
    expect(opened[0]?.points.map(({ at }) => at)).toEqual([
      { x: 100, y: 100 },
      { x: 0, y: 100 },
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
    ]);
    expect(farthest(walked([square]), opened)).toBeLessThan(1e-4);
    expect(setClosed(opened, { part: 0, index: 0 }, true)[0]?.closed).toBe(true);
  });

  test('open parts are joined at their closest ends; a second join closes them', () => {
    const open = (...places: Point[]): PathPart => ({ closed: false, points: places.map(cornerAt) });
    const joined = joinParts(
      open({ x: 0, y: 0 }, { x: 50, y: 0 }),
      open({ x: 50, y: 80 }, { x: 50, y: 0.2 }),
    );
    expect(joined.points.map(({ at }) => at)).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 80 },
    ]);
    const round = joinParts(joined, open({ x: 50, y: 80 }, { x: 0, y: 0 }));
    expect([round.closed, round.points.length]).toEqual([true, 3]);
    const apart = joinParts(open({ x: 0, y: 0 }, { x: 10, y: 0 }), open({ x: 90, y: 0 }, { x: 30, y: 0 }));
    expect(apart.points.map(({ at }) => at.x)).toEqual([0, 10, 30, 90]);
  });

  test('bounds are those of the curves, not of their handles', () => {
    const bounds = outlineBounds(readPathData('M0 0C0 100 100 100 100 0'));
    expect(bounds).toEqual({ x: 0, y: 0, width: 100, height: 75 });
  });
});

describe('[23] layers of paths', () => {
  test('what did not move stays where it is on the page, in turned and mirrored layers', () => {
    fc.assert(
      fc.property(
        fc.record({
          rotation: fc.integer({ min: -180, max: 180 }),
          flipX: fc.boolean(),
          flipY: fc.boolean(),
          width: fc.integer({ min: 20, max: 400 }),
          height: fc.integer({ min: 20, max: 400 }),
          position: fc.constantFrom('fitted' as const, 'center' as const),
        }),
        place,
        ({ position, ...fields }, way) => {
          const layer = createShapeLayer({
            ...fields,
            shape: 'star',
            stroke: { color: '#14151f', widthPx: 6, dash: 'solid', position },
          });
          const before = shapeOutline(layer);
          const onPage = (of: typeof layer, parts: readonly PathPart[]) =>
            parts.flatMap(({ points }) => points.map(({ at }) => boxPointOnPage(of, [], at)));
          const places = onPage(layer, before);
          const after = structuredClone(layer);
          setOutline(after, movePoints(before, [{ part: 0, index: 0 }], way));
          const now = onPage(after, shapeOutline(after));
          expect(now).toHaveLength(places.length);
          for (const [index, { x, y }] of now.entries()) {
            if (index === 0) continue;
            expect(Math.hypot(x - (places[index]?.x ?? 0), y - (places[index]?.y ?? 0))).toBeLessThan(0.1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each(['rectangle', 'ellipse', 'star', 'heart', 'arch', 'blob', 'speech-bubble', 'arrow'] as const)(
    'a %s as a path fills the same box',
    (shape) => {
      const layer = createShapeLayer({ shape, width: 180, height: 120, cornerRadius: 20 });
      const parts = shapeOutline(layer);
      const path = structuredClone(layer);
      setOutline(path, parts);
      expect(path.shape).toBe('path');
      const same = mapPoints(shapeOutline(path), ({ x, y }) => ({ x: x + path.x, y: y + path.y }));
      expect(farthest(walked(same), parts)).toBeLessThan(0.1);
    },
  );
});

import { boundsOf, cornersOf } from '@gesso/engine/edits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handleCursor, hitHandle, placeHandles } from './handles.ts';
import { normalizeDegrees, resizeBox, rotationTowards } from './resize.ts';
import { nearestPlace, snapRect } from './snapping.ts';
import { fitView, toPage, toScreen, zoomAt } from './view.ts';

const box = { x: 100, y: 100, width: 200, height: 100, rotation: 0 };
const close = (a: number, b: number) => Math.abs(a - b) < 1e-6;

describe('resize', () => {
  it('pulls a side and leaves the other where it is', () => {
    expect(resizeBox(box, 'e', { x: 50, y: 9 }, { keepRatio: false, fromCentre: false })).toEqual({
      ...box,
      width: 250,
    });
    expect(resizeBox(box, 'n', { x: 0, y: -20 }, { keepRatio: false, fromCentre: false })).toEqual({
      ...box,
      y: 80,
      height: 120,
    });
  });

  it('keeps the ratio at the corners', () => {
    const bigger = resizeBox(box, 'se', { x: 200, y: 100 }, { keepRatio: true, fromCentre: false });
    expect(bigger).toEqual({ ...box, width: 400, height: 200 });
  });

  it('scales about the centre with Alt', () => {
    expect(resizeBox(box, 'e', { x: 10, y: 0 }, { keepRatio: false, fromCentre: true })).toEqual({
      ...box,
      x: 90,
      width: 220,
    });
  });

  it('keeps the opposite corner in its place at any angle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -180, max: 180 }),
        fc.integer({ min: -80, max: 300 }),
        fc.integer({ min: -80, max: 300 }),
        (rotation, x, y) => {
          const before = { ...box, rotation };
          const after = resizeBox(before, 'se', { x, y }, { keepRatio: false, fromCentre: false });
          const [corner] = cornersOf(before);
          const [same] = cornersOf(after);
          return close(corner.x, same.x) && close(corner.y, same.y);
        },
      ),
    );
  });

  it('never gets smaller than the least size', () => {
    expect(resizeBox(box, 'e', { x: -900, y: 0 }, { keepRatio: false, fromCentre: false }).width).toBe(4);
  });

  it('turns in steps of 15 degrees with Shift', () => {
    expect(rotationTowards({ x: 0, y: 0 }, { x: 0, y: 10 }, false)).toBe(0);
    expect(rotationTowards({ x: 0, y: 0 }, { x: -10, y: 11 }, true)).toBe(45);
    expect(normalizeDegrees(-180)).toBe(180);
    expect(normalizeDegrees(370)).toBe(10);
  });
});

describe('handles', () => {
  it('finds the corner first and hides sides of small boxes', () => {
    const handles = placeHandles(box, ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w', 'rotate']);
    expect(handles).toHaveLength(9);
    expect(hitHandle(handles, { x: 302, y: 204 }, 24)).toBe('se');
    expect(hitHandle(handles, { x: 200, y: 238 }, 24)).toBe('rotate');
    expect(placeHandles({ ...box, width: 40, height: 30 }, ['n', 'e', 'se'])).toHaveLength(1);
  });

  it('turns the arrow with the layer', () => {
    expect(handleCursor('e', 0)).toBe('ew-resize');
    expect(handleCursor('e', 90)).toBe('ns-resize');
    expect(handleCursor('se', 0)).toBe('nwse-resize');
  });
});

describe('snapping', () => {
  it('goes on with the gap of a row, on either side of it, and shows both gaps', () => {
    const side = fc.integer({ min: 20, max: 200 });
    const page = { x: -5000, y: -5000, width: 12_345, height: 12_347 };
    fc.assert(
      fc.property(
        side,
        side,
        side,
        fc.integer({ min: 10, max: 150 }),
        fc.integer({ min: -5, max: 5 }),
        (a, b, own, gap, off) => {
          const row = [
            { x: 0, y: 0, width: a, height: 100 },
            { x: a + gap, y: 0, width: b, height: 100 },
          ];
          const end = a + gap + b;
          // So far down that no edge or middle of the row is near.
          const box = { y: 80, width: own, height: 61 };
          for (const wanted of [end + gap, -gap - own]) {
            const snapped = snapRect({ ...box, x: wanted + off }, page, row, 6);
            const gaps = snapped.guides.flatMap(({ distance }) => distance ?? []);
            // An edge that is as near goes before a gap.
            if (gaps.length === 0) continue;
            expect(wanted + off + snapped.dx).toBeCloseTo(wanted, 6);
            expect(gaps).toEqual([gap, gap]);
          }
        },
      ),
    );
    const row = [
      { x: 0, y: 0, width: 100, height: 100 },
      { x: 137, y: 0, width: 100, height: 100 },
    ];
    const after = snapRect({ x: 278, y: 80, width: 71, height: 61 }, page, row, 6);
    expect(after.dx).toBe(-4);
    expect(after.guides.map(({ from, to }) => [from, to])).toEqual([
      [100, 137],
      [237, 274],
    ]);
  });

  it('pulls to lines of the page, and draws them from edge to edge', () => {
    const lines = { x: [300], y: [] };
    const box = { x: 303, y: 431, width: 111, height: 91 };
    const snapped = snapRect(box, { x: 0, y: 0, width: 1000, height: 1000 }, [], 6, undefined, lines);
    expect(snapped).toEqual({
      dx: -3,
      dy: 0,
      guides: [{ axis: 'x', at: 300, from: 0, to: 1000, distance: null }],
    });
  });

  it('goes to the nearest of all lines, and never further than they are near', () => {
    const coordinate = fc.integer({ min: -200, max: 1200 });
    fc.assert(
      fc.property(coordinate, fc.array(coordinate), fc.integer({ min: 0, max: 20 }), (at, places, reach) => {
        const near = places.filter((place) => Math.abs(place - at) <= reach);
        const nearest = nearestPlace(at, places, reach);
        expect(nearest === null).toBe(near.length === 0);
        if (nearest !== null)
          expect(Math.abs(nearest - at)).toBe(Math.min(...near.map((place) => Math.abs(place - at))));
      }),
    );
  });

  const page = { x: 0, y: 0, width: 1000, height: 1000 };

  it('pulls to the centre of the page and says so', () => {
    const snapped = snapRect({ x: 396, y: 100, width: 200, height: 100 }, page, [], 6);
    expect(snapped.dx).toBe(4);
    expect(snapped.dy).toBe(0);
    expect(snapped.guides).toEqual([{ axis: 'x', at: 500, from: 0, to: 1000, distance: null }]);
  });

  it('pulls to the edges of other layers, the nearest first', () => {
    const snapped = snapRect(
      { x: 203, y: 305, width: 77, height: 55 },
      page,
      [{ x: 200, y: 20, width: 300, height: 200 }],
      6,
    );
    expect(snapped.dx).toBe(-3);
  });

  it('leaves alone what is far away', () => {
    expect(snapRect({ x: 123, y: 231, width: 111, height: 91 }, page, [], 6)).toEqual({
      dx: 0,
      dy: 0,
      guides: [],
    });
  });

  it('finds equal gaps between two neighbours', () => {
    const row = [
      { x: 50, y: 40, width: 100, height: 101 },
      { x: 650, y: 43, width: 100, height: 107 },
    ];
    const snapped = snapRect({ x: 347, y: 71, width: 111, height: 33 }, page, row, 6);
    expect(snapped.dx).toBeCloseTo(-2.5);
    expect(snapped.guides.flatMap((guide) => guide.distance ?? [])).toEqual([195, 195]);
  });

  it('never moves further than the threshold', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 1050 }), fc.integer({ min: -50, max: 1050 }), (x, y) => {
        const { dx, dy } = snapRect(
          { x, y, width: 60, height: 40 },
          page,
          [{ x: 300, y: 300, width: 111, height: 77 }],
          6,
        );
        return Math.abs(dx) <= 6 && Math.abs(dy) <= 6;
      }),
    );
  });
});

describe('view', () => {
  it('goes to the screen and back', () => {
    const view = { scale: 0.45, offsetXPx: 154, offsetYPx: 98 };
    const there = toScreen(view, { x: 77, y: 68 });
    expect(toPage(view, there).x).toBeCloseTo(77);
    expect(toPage(view, there).y).toBeCloseTo(68);
  });

  it('keeps the point under the pointer while zooming', () => {
    const view = { scale: 0.5, offsetXPx: 10, offsetYPx: 20 };
    const zoomed = zoomAt(view, { x: 200, y: 150 }, 1.3);
    expect(toPage(zoomed, { x: 200, y: 150 }).x).toBeCloseTo(toPage(view, { x: 200, y: 150 }).x);
    expect(zoomAt(view, { x: 0, y: 0 }, 99).scale).toBe(8);
  });

  it('fits the page with its margins', () => {
    const view = fitView(
      { width: 1080, height: 1350 },
      { width: 752, height: 748 },
      { top: 98, right: 60, bottom: 50, left: 60 },
    );
    expect(view.scale).toBeCloseTo(600 / 1350);
    expect(boundsOf([{ x: 0, y: 0, width: 10, height: 10, rotation: 45 }]).width).toBeCloseTo(
      Math.SQRT2 * 10,
    );
  });
});

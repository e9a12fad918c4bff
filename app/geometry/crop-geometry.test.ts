import { cornersOf } from '@gesso/engine/edits';
import { fitImage } from '@gesso/engine/internal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CropSession,
  croppedPixels,
  type FrameHandle,
  growImage,
  panImage,
  placeOf,
  pullFrame,
  resetCrop,
  setFrameRatio,
  splitTurn,
  turnImage,
  zoomImage,
} from './crop-geometry.ts';

const session = (fields: Partial<CropSession> = {}): CropSession => {
  const box = fields.box ?? { x: 100, y: 50, width: 300, height: 200, rotation: 0 };
  return {
    layerId: 'layer:one',
    image: { widthPx: 1200, heightPx: 1200 },
    startBox: box,
    box,
    zoom: 1,
    focusX: 0.5,
    focusY: 0.5,
    cropRotation: 0,
    flipX: false,
    flipY: false,
    ratio: null,
    isDrawn: false,
    ...fields,
  };
};

/** The upright corners of the frame in image pixels: all of them lie in the image when it covers. */
function cornersInImage(crop: CropSession): { x: number; y: number }[] {
  const { scale, offsetX, offsetY } = placeOf(crop);
  const turn = (-crop.cropRotation * Math.PI) / 180;
  const { width, height } = crop.box;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]) => {
    const [x, y] = [(sx * width) / 2, (sy * height) / 2];
    const local = { x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) };
    return {
      x: (local.x - offsetX) / scale + crop.image.widthPx / 2,
      y: (local.y - offsetY) / scale + crop.image.heightPx / 2,
    };
  });
}
function expectCovered(crop: CropSession): void {
  for (const corner of cornersInImage(crop)) {
    expect(corner.x).toBeGreaterThan(-1);
    expect(corner.y).toBeGreaterThan(-1);
    expect(corner.x).toBeLessThan(crop.image.widthPx + 1);
    expect(corner.y).toBeLessThan(crop.image.heightPx + 1);
  }
}

describe('the place of the image', () => {
  it('is where the renderer draws it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 8, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (zoom, focusX, focusY) => {
          const crop = session({ zoom, focusX, focusY, image: { widthPx: 900, heightPx: 700 } });
          const drawn = fitImage(crop.image, crop.box, { fit: 'cover', zoom, focusX, focusY });
          const [corner] = cornersInImage(crop);
          expect(corner?.x).toBeCloseTo(drawn.sourceX, 4);
          expect(corner?.y).toBeCloseTo(drawn.sourceY, 4);
          const size = croppedPixels(crop);
          expect(Math.abs(size.widthPx - drawn.sourceWidth)).toBeLessThanOrEqual(0.51);
        },
      ),
    );
  });
});

describe('pulling and magnifying the image', () => {
  it('follows the pointer until its edge is there', () => {
    const crop = session({ zoom: 2 });
    const moved = panImage(crop, { x: 30, y: -20 });
    expect(placeOf(moved).offsetX).toBeCloseTo(30, 2);
    expect(placeOf(moved).offsetY).toBeCloseTo(-20, 2);
    const far = panImage(crop, { x: 10_000, y: 0 });
    expect(far.focusX).toBe(0);
    expectCovered(far);
  });

  it('follows the pointer in turned, flipped and straightened images too', () => {
    const crop = session({
      zoom: 3,
      flipX: true,
      box: { x: 0, y: 0, width: 300, height: 200, rotation: 90 },
    });
    // Down on the page is along the turned frame, which shows the image mirrored.
    expect(placeOf(panImage(crop, { x: 0, y: 12 })).offsetX).toBeCloseTo(-12, 2);
  });

  it('keeps the point under the pointer when it magnifies', () => {
    const crop = panImage(session({ zoom: 2 }), { x: 15, y: 5 });
    const about = { x: 330, y: 120 };
    const imageAt = (each: CropSession) => {
      const { scale, offsetX } = placeOf(each);
      return (about.x - (each.box.x + each.box.width / 2) - offsetX) / scale;
    };
    expect(imageAt(zoomImage(crop, 3, about))).toBeCloseTo(imageAt(crop), 1);
    expect(zoomImage(crop, 0.2).zoom).toBe(1);
    expect(zoomImage(crop, 99).zoom).toBe(20);
  });

  it('turns there and back without a trace', () => {
    const crop = panImage(session({ zoom: 2 }), { x: 8, y: 3 });
    const back = turnImage(turnImage(crop, 20), 0);
    expect(back.zoom).toBeCloseTo(crop.zoom, 4);
    expect(back.focusX).toBeCloseTo(crop.focusX, 3);
    expect(back.focusY).toBeCloseTo(crop.focusY, 3);
  });

  it('knows the quarter turns in an angle', () => {
    expect(splitTurn(3.5)).toEqual({ quarter: 0, rest: 3.5 });
    expect(splitTurn(45)).toEqual({ quarter: 0, rest: 45 });
    expect(splitTurn(-45)).toEqual({ quarter: 0, rest: -45 });
    expect(splitTurn(100)).toEqual({ quarter: 90, rest: 10 });
    expect(splitTurn(180)).toEqual({ quarter: 180, rest: 0 });
    expect(turnImage(session(), 270).cropRotation).toBe(-90);
  });
});

describe('pulling the frame', () => {
  it('leaves the image where it is on the page', () => {
    const crop = session({ zoom: 2 });
    const pulled = pullFrame(crop, 'e', { x: -60, y: 0 });
    expect(pulled.box).toMatchObject({ x: 100, width: 240 });
    expect(placeOf(pulled).scale).toBeCloseTo(placeOf(crop).scale, 4);
    const leftOf = (each: CropSession) => each.box.x + each.box.width / 2 + placeOf(each).offsetX;
    expect(leftOf(pulled)).toBeCloseTo(leftOf(crop), 2);
  });

  it('stops at the edge of the image and glides along it', () => {
    const pulled = pullFrame(session({ zoom: 1.5 }), 'se', { x: 5_000, y: 20 });
    expect(pulled.box.x + pulled.box.width).toBeCloseTo(100 + 150 + 225, 0);
    expect(pulled.box.height).toBeCloseTo(220, 1);
    expectCovered(pulled);
  });

  it('keeps a ratio that was chosen', () => {
    const square = setFrameRatio(session(), 1);
    expect(square.box).toMatchObject({ x: 150, y: 50, width: 200, height: 200 });
    const pulled = pullFrame(square, 'se', { x: -40, y: -10 });
    expect(pulled.box.width).toBeCloseTo(pulled.box.height, 5);
    expect(pulled.box.x).toBeCloseTo(150, 5);
  });

  it('keeps the frame covered whatever is done to it', () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('pan' as const),
        x: fc.integer({ min: -400, max: 400 }),
        y: fc.integer({ min: -400, max: 400 }),
      }),
      fc.record({
        kind: fc.constant('zoom' as const),
        x: fc.integer({ min: 10, max: 500 }),
        y: fc.constant(0),
      }),
      fc.record({
        kind: fc.constant('turn' as const),
        x: fc.integer({ min: -180, max: 180 }),
        y: fc.constant(0),
      }),
      fc.record({
        kind: fc.constant('frame' as const),
        x: fc.integer({ min: -400, max: 400 }),
        y: fc.integer({ min: -400, max: 400 }),
      }),
      fc.record({
        kind: fc.constant('ratio' as const),
        x: fc.integer({ min: 0, max: 300 }),
        y: fc.constant(0),
      }),
    );
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 12 }),
        fc.constantFrom<FrameHandle>('nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'),
        fc.integer({ min: -180, max: 180 }),
        fc.boolean(),
        (steps, handle, rotation, flipX) => {
          let crop = session({
            flipX,
            image: { widthPx: 1600, heightPx: 900 },
            box: { x: 100, y: 50, width: 300, height: 200, rotation },
          });
          for (const { kind, x, y } of steps) {
            if (kind === 'pan') crop = panImage(crop, { x, y });
            if (kind === 'zoom') crop = zoomImage(crop, x / 100);
            if (kind === 'turn') crop = turnImage(crop, x);
            if (kind === 'frame') crop = pullFrame(crop, handle, { x, y });
            if (kind === 'ratio') crop = setFrameRatio(crop, x < 20 ? null : x / 100);
            expectCovered(crop);
            expect(crop.zoom).toBeGreaterThanOrEqual(1);
            expect(Math.abs(crop.cropRotation)).toBeLessThanOrEqual(180);
            for (const corner of cornersOf(crop.box)) expect(Number.isFinite(corner.x)).toBe(true);
          }
        },
      ),
    );
  });

  it('goes back to everything that the first frame shows', () => {
    const crop = session();
    const changed = turnImage(zoomImage(pullFrame(crop, 'se', { x: -50, y: -50 }), 3), 30);
    expect(resetCrop(changed)).toEqual(crop);
  });
});

describe('an image that grew', () => {
  /** Where a pixel of the image is on the page. */
  const onPage = (crop: CropSession, xPx: number, yPx: number) => {
    const { scale, offsetX, offsetY } = placeOf(crop);
    const inAxes = {
      x: (offsetX + (xPx - crop.image.widthPx / 2) * scale) * (crop.flipX ? -1 : 1),
      y: (offsetY + (yPx - crop.image.heightPx / 2) * scale) * (crop.flipY ? -1 : 1),
    };
    const turn = (crop.box.rotation * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return {
      x: crop.box.x + crop.box.width / 2 + inAxes.x * cos - inAxes.y * sin,
      y: crop.box.y + crop.box.height / 2 + inAxes.x * sin + inAxes.y * cos,
    };
  };
  const margins = { leftPx: 240, topPx: 0, rightPx: 60, bottomPx: 120 };

  it('has a frame that grew by as much on each side', () => {
    const crop = session({ box: { x: 100, y: 50, width: 300, height: 300, rotation: 0 } });
    expect(growImage(crop, margins)).toMatchObject({
      box: { x: 40, y: 50, width: 375, height: 330 },
      image: { widthPx: 1500, heightPx: 1320 },
      zoom: 1,
    });
  });

  it.each([
    ['whole', {}],
    ['cropped', { zoom: 2, focusX: 0.2, focusY: 0.9 }],
    ['flipped', { flipX: true, flipY: true, zoom: 1.5, focusX: 0.3 }],
    ['rotated', { box: { x: 100, y: 50, width: 300, height: 300, rotation: 30 } }],
  ] as const)('keeps what was seen where it was: %s', (_, fields) => {
    const crop = session(fields);
    const grown = growImage(crop, margins);
    for (const [x, y] of [
      [0, 0],
      [1200, 1200],
      [500, 700],
    ] as const) {
      const before = onPage(crop, x, y);
      const after = onPage(grown, x + margins.leftPx, y + margins.topPx);
      expect(after.x).toBeCloseTo(before.x, 1);
      expect(after.y).toBeCloseTo(before.y, 1);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostDetailedPart } from './most-detailed.ts';
import {
  boxOfShares,
  boxText,
  framingsOf,
  PAN_AND_ZOOM_MOVES,
  type PhotoBox,
  panAndZoomOf,
  readBoxText,
} from './pan-and-zoom.ts';

const RATIOS = [16 / 9, 9 / 16, 1];
const photos = fc.record({
  widthPx: fc.integer({ min: 16, max: 9000 }),
  heightPx: fc.integer({ min: 16, max: 9000 }),
});
const cases = photos.chain((photo) =>
  fc.record({
    photo: fc.constant(photo),
    target: fc
      .record({
        x: fc.double({ min: 0, max: 0.9, noNaN: true }),
        y: fc.double({ min: 0, max: 0.9, noNaN: true }),
      })
      .map(({ x, y }) => ({
        ...{ xPx: x * photo.widthPx, yPx: y * photo.heightPx },
        ...{ widthPx: photo.widthPx * 0.1, heightPx: photo.heightPx * 0.1 },
      })),
    ratio: fc.constantFrom(...RATIOS),
    move: fc.constantFrom(...PAN_AND_ZOOM_MOVES),
  }),
);

/** What a layer with a framing shows: as `object-fit: cover` with a zoom. */
function shown(
  photo: { widthPx: number; heightPx: number },
  ratio: number,
  { zoom, focusX, focusY }: { zoom: number; focusX: number; focusY: number },
): PhotoBox {
  const widthPx = Math.min(photo.widthPx, photo.heightPx * ratio) / zoom;
  const heightPx = widthPx / ratio;
  return {
    xPx: (photo.widthPx - widthPx) * focusX,
    yPx: (photo.heightPx - heightPx) * focusY,
    ...{ widthPx, heightPx },
  };
}

test('views are inside of the photo, have the ratio of the video, and are what the layer shows', () => {
  fc.assert(
    fc.property(cases, ({ photo, target, ratio, move }) => {
      const views = panAndZoomOf(photo, target, { ratio, move });
      const framings = framingsOf(photo, views);
      for (const end of ['from', 'to'] as const) {
        const box = views[end];
        expect(box.widthPx / box.heightPx).toBeCloseTo(ratio, 6);
        expect(box.xPx).toBeGreaterThanOrEqual(0);
        expect(box.yPx).toBeGreaterThanOrEqual(0);
        expect(box.xPx + box.widthPx).toBeLessThanOrEqual(photo.widthPx + 1e-6);
        expect(box.yPx + box.heightPx).toBeLessThanOrEqual(photo.heightPx + 1e-6);
        const seen = shown(photo, ratio, framings[end]);
        for (const key of ['xPx', 'yPx', 'widthPx', 'heightPx'] as const)
          expect(Math.abs(seen[key] - box[key])).toBeLessThanOrEqual(1);
      }
    }),
  );
});

describe('a photo of 4000 × 3000 pixels with a face at the right', () => {
  const photo = { widthPx: 4000, heightPx: 3000 };
  const face = { xPx: 3000, yPx: 900, widthPx: 400, heightPx: 500 };
  const views = (move: (typeof PAN_AND_ZOOM_MOVES)[number], ratio: number) =>
    panAndZoomOf(photo, face, { ratio, move });

  test('is approached from as much as the format shows, and left the same way', () => {
    const { from, to } = views('in', 16 / 9);
    expect(from).toEqual({ xPx: 0, yPx: 25, widthPx: 4000, heightPx: 2250 });
    expect(to.widthPx).toBeCloseTo(1955.6, 0);
    expect(to.xPx).toBeLessThan(face.xPx);
    expect(to.xPx + to.widthPx).toBeGreaterThan(face.xPx + face.widthPx);
    expect(views('out', 16 / 9)).toEqual({ from: to, to: from });
  });

  test('is passed towards the face, along the side that has more to show', () => {
    const { from, to } = views('across', 9 / 16);
    expect(from).toMatchObject({ xPx: 0, yPx: 0, heightPx: 3000 });
    expect(to).toMatchObject({ xPx: 4000 - 1687.5, yPx: 0 });
    const wide = views('across', 4 / 3);
    expect(wide.from.widthPx).toBeCloseTo(3200);
    expect(wide.to.xPx).toBeCloseTo(800);
  });

  test('what is seen of a whole side does not bend the way', () => {
    const { from, to } = framingsOf(photo, views('in', 16 / 9));
    expect(from.zoom).toBe(1);
    expect(from.focusX).toBe(to.focusX);
  });
});

test('views cross an address, whatever else an address holds is none', () => {
  const photo = { widthPx: 4000, heightPx: 3000 };
  const box = { xPx: 400, yPx: 300, widthPx: 1600, heightPx: 900 };
  const shares = readBoxText(boxText(photo, box));
  expect(shares).toEqual([0.1, 0.1, 0.4, 0.3]);
  const read = shares && boxOfShares(photo, shares, 16 / 9);
  for (const key of ['xPx', 'yPx', 'widthPx', 'heightPx'] as const)
    expect(read?.[key]).toBeCloseTo(box[key], 6);
  for (const text of [null, '', '1-2-3', 'a-b-c-d', '0-0-0-0', '9000-0-5000-100', '-1-0-5-5', '0-0-99999-5'])
    expect(readBoxText(text)).toBeNull();
});

describe('the most detailed part', () => {
  const SIDE = { width: 96, height: 64 };
  const picture = (color: (x: number, y: number) => readonly [number, number, number]) => {
    const data = new Uint8ClampedArray(SIDE.width * SIDE.height * 4);
    for (let y = 0; y < SIDE.height; y++)
      for (let x = 0; x < SIDE.width; x++) data.set([...color(x, y), 255], (y * SIDE.width + x) * 4);
    return { data, ...SIDE };
  };
  const middleOf = ({ xPx, yPx, widthPx, heightPx }: PhotoBox) => [xPx + widthPx / 2, yPx + heightPx / 2];

  test('is where the edges are', () => {
    const checks = picture((x, y) =>
      x >= 60 && x < 80 && y >= 10 && y < 30 && (x + y) % 2 === 0 ? [20, 20, 20] : [200, 200, 200],
    );
    const [x = 0, y = 0] = middleOf(mostDetailedPart(checks));
    expect(Math.abs(x - 70)).toBeLessThan(6);
    expect(Math.abs(y - 20)).toBeLessThan(6);
  });

  test('is where the colour is, when there are hardly any edges', () => {
    const spot = picture((x, y) => (Math.hypot(x - 30, y - 40) < 9 ? [230, 60, 40] : [128, 128, 128]));
    const [x = 0, y = 0] = middleOf(mostDetailedPart(spot));
    expect(Math.hypot(x - 30, y - 40)).toBeLessThan(10);
  });

  test('is the middle of a photo without any', () => {
    const [x = 0, y = 0] = middleOf(mostDetailedPart(picture(() => [90, 90, 90])));
    expect(Math.abs(x - 48)).toBeLessThan(2);
    expect(Math.abs(y - 32)).toBeLessThan(2);
  });
});

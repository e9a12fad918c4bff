import { describe, expect, test } from 'vitest';
import { caricature, caricatureBounds } from './caricature.ts';

const SIDE = 240;
const FACE = { xPx: 90, yPx: 80, widthPx: 60, heightPx: 80 };

/** White, with a black disc. */
function withDisc(cx: number, cy: number, radius: number) {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      if (Math.hypot(x - cx, y - cy) < radius) data.fill(0, (y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3);
  return { data, width: SIDE, height: SIDE };
}
const darkOf = (data: Uint8ClampedArray) => data.filter((value, at) => at % 4 === 0 && value < 128).length;

describe('a caricature', () => {
  test('changes nothing without strength, and nothing far from the face', () => {
    const image = withDisc(108, 113, 5);
    expect(caricature(image, FACE, 0)).toEqual(image.data);
    const drawn = caricature(image, FACE, 1);
    for (let at = 0; at < SIDE * 20 * 4; at++) expect(drawn[at]).toBe(image.data[at]);
    const inCorner = withDisc(220, 220, 12);
    expect(caricature(inCorner, FACE, 1)).toEqual(inCorner.data);
  });

  test.each([
    ['the left eye', 0.31, 0.41],
    ['the right eye', 0.69, 0.41],
    ['the mouth', 0.5, 0.76],
  ])('%s grows, and grows more with more strength', (_name, x, y) => {
    const image = withDisc(FACE.xPx + x * FACE.widthPx, FACE.yPx + y * FACE.heightPx, 5);
    const [plain, half, full] = [0, 0.5, 1].map((strength) => darkOf(caricature(image, FACE, strength)));
    expect(half).toBeGreaterThan((plain ?? 0) * 1.15);
    expect(full).toBeGreaterThan(half ?? 0);
  });

  test('the jaw becomes narrower', () => {
    const image = withDisc(FACE.xPx + 0.08 * FACE.widthPx, FACE.yPx + 0.82 * FACE.heightPx, 5);
    expect(darkOf(caricature(image, FACE, 1))).toBeLessThan(darkOf(image.data));
  });

  test('works on whole pixels about the face, within the photo', () => {
    const photo = { widthPx: 200, heightPx: 150 };
    expect(caricatureBounds(FACE, photo)).toEqual({ xPx: 39, yPx: 29, widthPx: 161, heightPx: 121 });
    expect(caricatureBounds({ xPx: 2.5, yPx: 3.5, widthPx: 20, heightPx: 30 }, photo)).toEqual({
      ...{ xPx: 0, yPx: 0, widthPx: 40, heightPx: 51 },
    });
  });
});

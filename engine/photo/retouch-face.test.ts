import { describe, expect, test } from 'vitest';
import { maskOf, noiseAt, pictureFrom } from './inpaint/test-pictures.ts';
import { partOfFace } from './portrait.ts';
import { retouchFace } from './retouch-face.ts';

const FACE = { xPx: 40, yPx: 40, widthPx: 120, heightPx: 160 };
const [WIDTH, HEIGHT] = [200, 240];
const isEye = (x: number, y: number) => Math.hypot((x - 75) / 12, (y - 100) / 6) < 1;
const isHair = (_: number, y: number) => y < 60;

/** An uneven face with hair above and an eye, for a skin of any tone. */
function facePixels(skin: readonly [number, number, number]) {
  const picture = pictureFrom(WIDTH, HEIGHT, (x, y) => {
    if (isEye(x, y)) return [20, 20, 24];
    if (isHair(x, y)) return [40, 28, 20];
    // Blotches, and pores on them.
    const uneven = (noiseAt(x >> 2, y >> 2) - 128) / 20 + (noiseAt(x, y) - 128) / 40;
    return [skin[0] + uneven, skin[1] + uneven, skin[2] + uneven];
  });
  return { data: picture.data, width: WIDTH, height: HEIGHT, picture };
}

function deviation(
  data: Uint8ClampedArray,
  isIn: (x: number, y: number) => boolean,
  picture: Parameters<typeof maskOf>[0],
): number {
  const values: number[] = [];
  for (const [at, value] of maskOf(picture, isIn).entries()) if (value) values.push(data[at * 4] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

const onCheek = (x: number, y: number) => x > 85 && x < 130 && y > 120 && y < 170;

describe.each([
  ['light', [226, 184, 160]],
  ['brown', [160, 112, 84]],
  ['dark', [92, 62, 48]],
] as const)('%s skin', (_, skin) => {
  test('is evened, and some of its texture stays', () => {
    const face = facePixels(skin);
    const before = deviation(face.data, onCheek, face.picture);
    retouchFace(face, FACE, { smoothness: 100, light: 0, lightDeg: 0 });
    const after = deviation(face.data, onCheek, face.picture);
    expect(after).toBeLessThan(before * 0.7);
    expect(after).toBeGreaterThan(before * 0.05);
  });

  test('keeps the contour of an eye and of the hair', () => {
    const face = facePixels(skin);
    const before = new Uint8ClampedArray(face.data);
    retouchFace(face, FACE, { smoothness: 100, light: 0, lightDeg: 0 });
    const redAt = (data: Uint8ClampedArray, x: number, y: number) => data[(y * WIDTH + x) * 4] ?? 0;
    expect(Math.abs(redAt(face.data, 75, 100) - redAt(before, 75, 100))).toBeLessThan(6);
    expect(redAt(face.data, 75, 110) - redAt(face.data, 75, 100)).toBeGreaterThan((skin[0] - 20) * 0.8);
    expect(redAt(face.data, 100, 57)).toBeLessThan(60);
  });
});

test('the more, the smoother', () => {
  const deviations = [0, 30, 60, 100].map((smoothness) => {
    const face = facePixels([200, 150, 120]);
    retouchFace(face, FACE, { smoothness, light: 0, lightDeg: 0 });
    return deviation(face.data, onCheek, face.picture);
  });
  expect(deviations).toEqual([...deviations].sort((a, b) => b - a));
});

test('light comes from its direction, and nothing of it reaches the edge of the rectangle', () => {
  const lit = facePixels([170, 130, 110]);
  const before = new Uint8ClampedArray(lit.data);
  retouchFace(lit, FACE, { smoothness: 60, light: 80, lightDeg: 0 });
  const meanOf = (data: Uint8ClampedArray, isIn: (x: number, y: number) => boolean) => {
    let [sum, count] = [0, 0];
    for (const [at, value] of maskOf(lit.picture, isIn).entries())
      if (value) {
        sum += data[at * 4] ?? 0;
        count++;
      }
    return sum / count;
  };
  const right = (x: number, y: number) => x > 130 && x < 150 && y > 110 && y < 150;
  const left = (x: number, y: number) => x > 50 && x < 70 && y > 110 && y < 150;
  const gained = (isIn: typeof right) => meanOf(lit.data, isIn) - meanOf(before, isIn);
  expect(gained(right)).toBeGreaterThan(gained(left) + 8);
  expect(gained(left)).toBeGreaterThan(0);
  for (let x = 0; x < WIDTH; x++)
    for (const y of [0, HEIGHT - 1]) {
      const at = (y * WIDTH + x) * 4;
      expect(lit.data[at]).toBe(before[at]);
    }
  const shaded = facePixels([170, 130, 110]);
  retouchFace(shaded, FACE, { smoothness: 0, light: -80, lightDeg: 0 });
  expect(meanOf(shaded.data, right)).toBeLessThan(meanOf(before, right) - 8);
});

test('opacity stays, and what is clear is left alone', () => {
  const picture = pictureFrom(80, 80, (x) => [180, 140, 120, x < 40 ? 0 : 200]);
  const face = { data: picture.data, width: 80, height: 80 };
  retouchFace(
    face,
    { xPx: 20, yPx: 20, widthPx: 40, heightPx: 40 },
    { smoothness: 100, light: 50, lightDeg: 0 },
  );
  expect([...face.data.slice(40 * 80 * 4 + 80, 40 * 80 * 4 + 84)]).toEqual([180, 140, 120, 0]);
  expect(face.data[(40 * 80 + 60) * 4 + 3]).toBe(200);
});

test('the part of a face is grown by a third and stays on the canvas; none where there is none', () => {
  const place = { scale: 0.5, originX: 10, originY: 0 };
  const canvas = { widthPx: 200, heightPx: 100 };
  expect(partOfFace({ xPx: 100, yPx: 60, widthPx: 80, heightPx: 100 }, place, canvas)).toEqual({
    around: { xPx: 48, yPx: 15, widthPx: 64, heightPx: 80 },
    face: { xPx: 12, yPx: 15, widthPx: 40, heightPx: 50 },
  });
  expect(partOfFace({ xPx: 900, yPx: 0, widthPx: 80, heightPx: 80 }, place, canvas)).toBeNull();
  expect(partOfFace({ xPx: 0, yPx: 0, widthPx: 2, heightPx: 2 }, place, canvas)).toBeNull();
});

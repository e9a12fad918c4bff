import { describe, expect, test } from 'vitest';
import { imageFrom, maskOf, noiseAt } from '../inpaint/test-images.ts';
import { partOfFace } from '../portrait.ts';
import { retouchFace } from './retouch-face.ts';

const FACE = { xPx: 40, yPx: 40, widthPx: 120, heightPx: 160 };
const [WIDTH, HEIGHT] = [200, 240];
const isEye = (x: number, y: number) => Math.hypot((x - 75) / 12, (y - 100) / 6) < 1;
const isHair = (_: number, y: number) => y < 60;

/** An uneven face with hair above and an eye, for a skin of any tone. */
function facePixels(skin: readonly [number, number, number]) {
  const image = imageFrom(WIDTH, HEIGHT, (x, y) => {
    if (isEye(x, y)) return [20, 20, 24];
    if (isHair(x, y)) return [40, 28, 20];
    // Blotches, and pores on them.
    const uneven = (noiseAt(x >> 2, y >> 2) - 128) / 20 + (noiseAt(x, y) - 128) / 40;
    return [skin[0] + uneven, skin[1] + uneven, skin[2] + uneven];
  });
  return { data: image.data, width: WIDTH, height: HEIGHT, image };
}

function deviation(
  data: Uint8ClampedArray,
  isIn: (x: number, y: number) => boolean,
  image: Parameters<typeof maskOf>[0],
): number {
  const values: number[] = [];
  for (const [at, value] of maskOf(image, isIn).entries()) if (value) values.push(data[at * 4] ?? 0);
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
    const before = deviation(face.data, onCheek, face.image);
    retouchFace(face, FACE, { smoothness: 100, light: 0, lightDeg: 0 });
    const after = deviation(face.data, onCheek, face.image);
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
    return deviation(face.data, onCheek, face.image);
  });
  expect(deviations).toEqual([...deviations].sort((a, b) => b - a));
});

test('light comes from its direction, and nothing of it reaches the edge of the rectangle', () => {
  const lit = facePixels([170, 130, 110]);
  const before = new Uint8ClampedArray(lit.data);
  retouchFace(lit, FACE, { smoothness: 60, light: 80, lightDeg: 0 });
  const meanOf = (data: Uint8ClampedArray, isIn: (x: number, y: number) => boolean) => {
    let [sum, count] = [0, 0];
    for (const [at, value] of maskOf(lit.image, isIn).entries())
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

test.each([
  ['the right', 0, 1, 0],
  ['above', 90, 0, -1],
  ['the left', 180, -1, 0],
  ['below', 270, 0, 1],
  ['above right', 45, 1, -1],
])(
  'light from %s brightens that side of an even face most, the other one little',
  (_name, lightDeg, x, y) => {
    const image = imageFrom(WIDTH, HEIGHT, () => [150, 120, 100]);
    const lit = { data: image.data, width: WIDTH, height: HEIGHT };
    retouchFace(lit, FACE, { smoothness: 0, light: 100, lightDeg });
    /** What a place gained that lies so many parts of half the face away from its middle; as far from the edge as its opposite. */
    const gainedAt = (across: number, down: number) =>
      (lit.data[(Math.round(120 + down * 80) * WIDTH + Math.round(100 + across * 60)) * 4] ?? 0) - 150;
    expect(gainedAt(0.4 * x, 0.4 * y)).toBeGreaterThan(gainedAt(-0.4 * x, -0.4 * y) + 8);
    expect(gainedAt(-0.4 * x, -0.4 * y)).toBeGreaterThan(0);
    // As bright on both sides of the line from which the light comes.
    expect(Math.abs(gainedAt(-0.4 * y, 0.4 * x) - gainedAt(0.4 * y, -0.4 * x))).toBeLessThan(2);
  },
);

test('a face in a large photo is evened as much as the same face in a small one', () => {
  const skin = [160, 112, 84] as const;
  const share = (scale: number) => {
    const image = imageFrom(WIDTH * scale, HEIGHT * scale, (x, y) => {
      const uneven = (noiseAt(Math.floor(x / scale) >> 2, Math.floor(y / scale) >> 2) - 128) / 10;
      return [skin[0] + uneven, skin[1] + uneven, skin[2] + uneven];
    });
    const face = { data: image.data, width: WIDTH * scale, height: HEIGHT * scale };
    const cheek = (x: number, y: number) => onCheek(x / scale, y / scale);
    const before = deviation(face.data, cheek, image);
    const bounds = { xPx: 40 * scale, yPx: 40 * scale, widthPx: 120 * scale, heightPx: 160 * scale };
    retouchFace(face, bounds, { smoothness: 100, light: 0, lightDeg: 0 });
    return deviation(face.data, cheek, image) / before;
  };
  const [small, large] = [share(1), share(5)];
  expect(small).toBeLessThan(0.8);
  expect(Math.abs(large - small)).toBeLessThan(0.15);
});

test('a face at the edge of a photo is evened by the skin that is in it', () => {
  const cut = facePixels([200, 150, 120]);
  const whole = facePixels([200, 150, 120]);
  retouchFace(whole, FACE, { smoothness: 100, light: 0, lightDeg: 0 });
  // Most of this rectangle lies left of the photo and above it.
  retouchFace(
    cut,
    { xPx: -150, yPx: -40, widthPx: 300, heightPx: 320 },
    { smoothness: 100, light: 0, lightDeg: 0 },
  );
  const evenness = (data: Uint8ClampedArray) => deviation(data, onCheek, cut.image);
  expect(evenness(cut.data)).toBeLessThan(evenness(facePixels([200, 150, 120]).data) * 0.9);
});

test('opacity stays, and what is clear is left alone', () => {
  const image = imageFrom(80, 80, (x) => [180, 140, 120, x < 40 ? 0 : 200]);
  const face = { data: image.data, width: 80, height: 80 };
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

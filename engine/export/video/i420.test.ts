import { expect, test } from 'vitest';
import { createI420Image } from './i420.ts';

const WIDTH = 10;
const HEIGHT = 6;
const pixels = (width: number, height: number, seed: number) =>
  Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (at * seed + (at >> 3) * 57) % 256,
  );

/** The planes by the definition of BT.709 in limited range, chroma as the mean of four pixels. */
function planesOf(rgba: Uint8ClampedArray): { y: number[]; u: number[]; v: number[] } {
  const at = (x: number, y: number) => [0, 1, 2].map((lane) => (rgba[(y * WIDTH + x) * 4 + lane] ?? 0) / 255);
  const luma = ([r = 0, g = 0, b = 0]: number[]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const planes: { y: number[]; u: number[]; v: number[] } = { y: [], u: [], v: [] };
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) planes.y.push(16 + 219 * luma(at(x, y)));
  for (let y = 0; y < HEIGHT; y += 2)
    for (let x = 0; x < WIDTH; x += 2) {
      const four = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)];
      const mean = [0, 1, 2].map((lane) => four.reduce((sum, each) => sum + (each[lane] ?? 0), 0) / 4);
      planes.u.push(128 + (224 * ((mean[2] ?? 0) - luma(mean))) / 1.8556);
      planes.v.push(128 + (224 * ((mean[0] ?? 0) - luma(mean))) / 1.5748);
    }
  return planes;
}

const worst = (data: Uint8Array, { y, u, v }: ReturnType<typeof planesOf>) =>
  [...y, ...u, ...v].reduce((most, value, index) => Math.max(most, Math.abs(value - (data[index] ?? 0))), 0);

test('luma and halved chroma are those of BT.709 in limited range', () => {
  const image = createI420Image(WIDTH, HEIGHT);
  expect(image.data).toHaveLength(90);
  const rgba = pixels(WIDTH, HEIGHT, 37);
  image.update(rgba, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  // Rounded to whole numbers, from factors of 16 bits.
  expect(worst(image.data, planesOf(rgba))).toBeLessThan(0.52);
});

test('a part that changed is put in its place and leaves the rest', () => {
  const image = createI420Image(WIDTH, HEIGHT);
  const before = pixels(WIDTH, HEIGHT, 37);
  image.update(before, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  const part = pixels(4, 2, 91);
  image.update(part, { x: 4, y: 2, width: 4, height: 2 });
  const expected = before.slice();
  for (let y = 0; y < 2; y++) expected.set(part.subarray(y * 16, y * 16 + 16), ((2 + y) * WIDTH + 4) * 4);
  expect(worst(image.data, planesOf(expected))).toBeLessThan(0.52);
});

import { expect, test } from 'vitest';
import { type PagePixels, pageColorAt, pixelAt } from './page-colors.ts';

/** Two by two pixels: red, green, blue at half opacity, nothing. */
const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 128, 0, 255, 0, 0, 255, 128, 0, 0, 0, 0]);
const pixels = (scale: number): PagePixels => ({
  image: { data, width: 2, height: 2, colorSpace: 'srgb' } as ImageData,
  scale,
});

test('a colour of the page is the one of its pixel, transparent ones over white', () => {
  expect(pageColorAt(pixels(1), { x: 0.2, y: 0.9 })).toBe('#ff0000');
  expect(pageColorAt(pixels(1), { x: 1.9, y: 0 })).toBe('#008000');
  expect(pageColorAt(pixels(1), { x: 0, y: 1 })).toBe('#7f7fff');
  expect(pageColorAt(pixels(1), { x: 1, y: 1 })).toBe('#ffffff');
});

test('a page that is drawn smaller is read at the same place', () => {
  expect(pixelAt(pixels(0.5), { x: 3.9, y: 1 })).toEqual({ x: 1, y: 0 });
  expect(pageColorAt(pixels(0.5), { x: 3.9, y: 1 })).toBe('#008000');
});

test('beside the page there is no colour', () => {
  for (const point of [
    { x: -0.1, y: 0 },
    { x: 0, y: -1 },
    { x: 2, y: 0 },
    { x: 0, y: 2 },
  ])
    expect(pageColorAt(pixels(1), point)).toBeNull();
});

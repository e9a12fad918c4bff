import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { blendImages, shareBetween } from './blend-images.ts';

beforeAll(() => {
  // Node has no images.
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray;
      readonly width: number;
      readonly height: number;
      constructor(data: Uint8ClampedArray, width: number, height: number) {
        this.data = data;
        this.width = width;
        this.height = height;
      }
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

const image = (...values: number[]) => new ImageData(Uint8ClampedArray.from(values), 1, 1);

test('a moment is as far between two images as it lies between their times', () => {
  expect(shareBetween(1.25, 1, 2)).toBe(0.25);
  expect(shareBetween(1.005, 1, 2)).toBe(0);
  expect(shareBetween(1.995, 1, 2)).toBe(1);
  expect(shareBetween(0.9, 1, 2)).toBe(0);
  // The last image has none after it.
  expect(shareBetween(1, 1, 1)).toBe(0);
});

test('pixels go straight from one image to the other, up and down', () => {
  const [first, second] = [image(0, 200, 10, 255), image(100, 0, 10, 255)];
  expect([...blendImages(first, second, 0).data]).toEqual([0, 200, 10, 255]);
  expect([...blendImages(first, second, 0.25).data]).toEqual([25, 150, 10, 255]);
  expect([...blendImages(first, second, 0.5).data]).toEqual([50, 100, 10, 255]);
  expect([...blendImages(first, second, 1).data]).toEqual([100, 0, 10, 255]);
});

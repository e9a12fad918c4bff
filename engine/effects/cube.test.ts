import { expect, test } from 'vitest';
import type { Rgb } from './color-steps.ts';
import { compileCube } from './cube.ts';

/** What a cube of 33 points along each side has for a colour of it, red fastest, in 64ths of a step of 255. */
const entryOf = (cube: Int16Array, red: number, green: number, blue: number) => [
  ...cube.subarray(((blue * 33 + green) * 33 + red) * 4, ((blue * 33 + green) * 33 + red) * 4 + 4),
];

test('has what all steps together make of each of its colours, in their order', () => {
  const halve = (rgb: Rgb) => {
    rgb[0] /= 2;
  };
  const mix = (rgb: Rgb) => {
    [rgb[0], rgb[1], rgb[2]] = [rgb[0] + 0.1, rgb[2], rgb[1] * 0.3];
  };
  const cube = compileCube([halve, mix]);
  expect(cube).toHaveLength(33 ** 3 * 4);
  for (const [red, green, blue] of [
    [0, 0, 0],
    [32, 0, 0],
    [0, 32, 0],
    [0, 0, 32],
    [7, 19, 30],
    [32, 32, 32],
  ] as const)
    expect(entryOf(cube, red, green, blue)).toEqual([
      Math.round((red / 64 + 0.1) * 255 * 64),
      Math.round((blue / 32) * 255 * 64),
      Math.round((green / 32) * 0.3 * 255 * 64),
      0,
    ]);
});

test('colours beyond black and white are those', () => {
  const cube = compileCube([
    (rgb) => {
      rgb[0] += 2;
      rgb[1] -= 2;
    },
  ]);
  expect(entryOf(cube, 5, 6, 32)).toEqual([255 * 64, 0, 255 * 64, 0]);
});

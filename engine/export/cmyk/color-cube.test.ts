import { expect, test } from 'vitest';
import type { Cmyk } from './cmyk.ts';
import { ColorCube } from './color-cube.ts';

const STEP = 255 / 32;

/** Inks at the points of the cube that are unlike those of their neighbours. */
function roughAt(red: number, green: number, blue: number): Cmyk {
  const [r, g, b] = [red, green, blue].map((value) => Math.round(value / STEP));
  const share = (factor: number) => ((((r ?? 0) * 7 + (g ?? 0) * 13 + (b ?? 0) * 29) * factor) % 101) / 100;
  return [share(1), share(3), share(17), share(41)];
}

/** Tetrahedral interpolation as its definition has it: from corner to corner along the channels, the farthest first. */
function interpolated(color: readonly number[]): number[] {
  const places = color.map((value) => value / STEP);
  const cell = places.map((place) => Math.min(31, Math.floor(place)));
  const shares = places.map((place, lane) => place - (cell[lane] ?? 0));
  const order = [0, 1, 2].sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0));
  const corner = [...cell];
  const inksAt = () => roughAt(...(corner.map((place) => place * STEP) as [number, number, number]));
  const result = inksAt().map((ink) => ink);
  for (const lane of order) {
    const before = inksAt();
    corner[lane] = (corner[lane] ?? 0) + 1;
    const after = inksAt();
    after.forEach((ink, index) => {
      result[index] = (result[index] ?? 0) + (shares[lane] ?? 0) * (ink - (before[index] ?? 0));
    });
  }
  return result.map((ink) => ink * 255);
}

test('between its points a colour goes from corner to corner, the channel that is farthest in first', () => {
  const cube = new ColorCube(roughAt);
  const colors = [
    [0, 0, 0],
    [255, 255, 255],
    [255, 0, 128],
    [12, 200, 77],
    [200, 12, 77],
    [77, 12, 200],
    [77, 200, 12],
    [12, 77, 200],
    [200, 77, 12],
    [13, 13, 90],
    [90, 13, 13],
    [13, 90, 13],
    [254, 253, 3],
    [3, 254, 253],
  ];
  const inks = cube.convert(Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255])));
  colors.forEach((color, index) => {
    interpolated(color).forEach((ink, lane) => {
      expect(Math.abs((inks[index * 4 + lane] ?? 0) - ink), `${color}`).toBeLessThanOrEqual(0.51);
    });
  });
});

test('pixels that are alike are the same, wherever they are', () => {
  const cube = new ColorCube(roughAt);
  const [a, b] = [
    [12, 200, 77, 255],
    [200, 12, 77, 9],
  ];
  const list = [a, a, b, b, a, b].map((pixel) => pixel ?? []);
  const inks = [...cube.convert(Uint8ClampedArray.from(list.flat()))];
  const at = (index: number) => inks.slice(index * 4, index * 4 + 4);
  expect([at(1), at(4)]).toEqual([at(0), at(0)]);
  expect([at(3), at(5)]).toEqual([at(2), at(2)]);
  expect(at(0)).not.toEqual(at(2));
});

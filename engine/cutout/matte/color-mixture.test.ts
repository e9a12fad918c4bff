import { expect, test } from 'vitest';
import { learnColors } from './color-mixture.ts';

/** RGBA of a list of colours, and the places of all of them. */
function region(colors: readonly (readonly [number, number, number])[]) {
  const data = Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]));
  return { data, pixels: colors.map((_, at) => at) };
}

/** What a colour costs in one Gaussian without covariances, from the definition. */
function gaussianCost(apart: readonly number[], variances: readonly number[]): number {
  const distance = apart.reduce((sum, value, lane) => sum + value ** 2 / (variances[lane] ?? 1), 0);
  const determinant = variances.reduce((product, value) => product * value, 1);
  return distance / 2 + Math.log(Math.sqrt(determinant * (2 * Math.PI) ** 3));
}

/** A surface of one colour still has this variance in each channel. */
const LEAST = 12;

test('the cost of a colour grows with its distance from the one colour of a region, the same in each channel', () => {
  const { data, pixels } = region(Array.from({ length: 50 }, () => [100, 120, 140] as const));
  const { costOf } = learnColors(data, pixels);
  for (const apart of [
    [0, 0, 0],
    [7, 0, 0],
    [0, -7, 0],
    [0, 0, 7],
    [12, 5, -9],
    [-12, 5, 9],
  ] as const)
    expect(costOf(100 + apart[0], 120 + apart[1], 140 + apart[2])).toBeCloseTo(
      gaussianCost(apart, [LEAST, LEAST, LEAST]),
      6,
    );
});

test('regions of two colours expect both of them by their share, and nothing between', () => {
  const { data, pixels } = region(
    Array.from({ length: 80 }, (_, at) =>
      at % 4 === 0 ? ([250, 240, 20] as const) : ([10, 30, 60] as const),
    ),
  );
  const { costOf } = learnColors(data, pixels);
  const alone = gaussianCost([0, 0, 0], [LEAST, LEAST, LEAST]);
  expect(costOf(250, 240, 20)).toBeCloseTo(alone - Math.log(0.25), 6);
  expect(costOf(10, 30, 60)).toBeCloseTo(alone - Math.log(0.75), 6);
  expect(costOf(130, 135, 40)).toBeGreaterThan(40);
});

test('where channels go together colours along their line are cheaper than those across it', () => {
  // So near each other that all of it is one part of the mixture.
  const grey = Array.from({ length: 9 }, (_, at) => 96 + at);
  for (const lanes of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const) {
    const line = grey.map((value) => {
      const color: [number, number, number] = [100, 100, 100];
      for (const lane of lanes) color[lane] = value;
      return color;
    });
    const { data, pixels } = region(line);
    const { costOf } = learnColors(data, pixels);
    const at = (first: number, second: number) => {
      const color: [number, number, number] = [100, 100, 100];
      [color[lanes[0]], color[lanes[1]]] = [100 + first, 100 + second];
      return costOf(...color);
    };
    expect(at(9, 9)).toBeLessThan(at(9, -9) - 1);
    expect(at(-9, -9)).toBeLessThan(at(-9, 9) - 1);
    expect(at(9, -9)).toBeCloseTo(at(-9, 9), 6);
  }
});

test('a region without a pixel expects no colour', () => {
  const { data } = region([[1, 2, 3]]);
  const { costOf } = learnColors(data, []);
  expect(costOf(1, 2, 3)).toBeCloseTo(-Math.log(1e-18), 6);
  expect(costOf(250, 2, 3)).toBeCloseTo(-Math.log(1e-18), 6);
});

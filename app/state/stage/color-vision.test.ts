import { expect, test } from 'vitest';
import { COLOR_VISIONS, matrixValues, SEEN_COLORS } from './color-vision.ts';

test('greys stay grey with all eyes', () => {
  for (const rows of Object.values(SEEN_COLORS))
    for (const row of rows) expect(row.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 4);
});

test('without red or green cones a red and a green of one brightness come close; without blue ones they do not', () => {
  const seen = (rows: readonly (readonly number[])[], color: readonly number[]) =>
    rows.map((row) => row.reduce((sum, part, index) => sum + part * (color[index] ?? 0), 0));
  const distance = (rows: readonly (readonly number[])[]) => {
    const [red, green] = [seen(rows, [0.6, 0.1, 0.1]), seen(rows, [0.1, 0.35, 0.1])];
    return Math.hypot(...red.map((part, index) => part - (green[index] ?? 0)));
  };
  expect(distance(SEEN_COLORS.deuteranopia)).toBeLessThan(0.15);
  expect(distance(SEEN_COLORS.protanopia)).toBeLessThan(0.3);
  expect(distance(SEEN_COLORS.tritanopia)).toBeGreaterThan(0.5);
});

test('a filter has four rows of five numbers', () => {
  for (const vision of COLOR_VISIONS)
    if (vision !== 'usual') expect(matrixValues(vision).split(' ')).toHaveLength(20);
});

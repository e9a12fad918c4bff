import { expect, test } from 'vitest';
import { hexToHsv } from './color-maths.ts';
import { HARMONIES, harmonyOf } from './harmonies.ts';

test('the chosen colour is in every harmony, as it is', () => {
  for (const hex of ['#ff0000', '#2a33de', '#12a06b', '#ffc0ac'])
    for (const harmony of HARMONIES) expect(harmonyOf(hex, harmony), `${hex} ${harmony}`).toContain(hex);
});

test('the colours are those of the painters’ wheel: green lies across from red, and orange from blue', () => {
  expect(hexToHsv(harmonyOf('#ff0000', 'complementary')[1] ?? '').hue).toBeCloseTo(120, 0);
  const [, orange = ''] = harmonyOf('#0055ff', 'complementary');
  expect(hexToHsv(orange).hue).toBeGreaterThan(20);
  expect(hexToHsv(orange).hue).toBeLessThan(45);
  expect(harmonyOf('#ff0000', 'triadic').map((hex) => Math.round(hexToHsv(hex).hue))).toEqual([0, 60, 220]);
});

test('each harmony has as many colours as its name says, and a monochrome one shades of one hue', () => {
  const counts = Object.fromEntries(
    HARMONIES.map((harmony) => [harmony, harmonyOf('#2a33de', harmony).length]),
  );
  expect(counts).toEqual({
    complementary: 2,
    analogous: 3,
    triadic: 3,
    split: 3,
    tetradic: 4,
    monochrome: 5,
  });
  for (const hex of harmonyOf('#2a33de', 'monochrome'))
    expect(hexToHsv(hex).hue).toBeCloseTo(hexToHsv('#2a33de').hue, -1);
});

test('greys go with themselves and other greys, black with nothing but shades', () => {
  expect(harmonyOf('#808080', 'triadic')).toEqual(['#808080']);
  for (const hex of harmonyOf('#808080', 'monochrome')) expect(hexToHsv(hex).saturation).toBe(0);
});

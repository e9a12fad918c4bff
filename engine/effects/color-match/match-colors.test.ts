import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ColorStatistics, plainStatistics } from '../../model/effects/color-statistics.ts';
import { createEffect } from '../defaults.ts';
import { colorStepsOf } from '../effect-passes.ts';
import { matchColorsStep } from './match-colors.ts';
import { measureColors } from './measure-colors.ts';
import { fromOklab, toOklab } from './oklab.ts';

type Color = readonly [r: number, g: number, b: number];

/** Pixels about a colour: 4,096 of them, with this spread in each channel, from the same numbers each time. */
function imageOf(center: Color, spread: number, alpha = 255): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4096 * 4);
  let state = 7;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  for (let at = 0; at < pixels.length; at += 4) {
    const light = next() * spread * 2;
    pixels.set([...center.map((value) => value + light + next() * spread), alpha], at);
  }
  return pixels;
}

function statisticsOf(pixels: Uint8ClampedArray): ColorStatistics {
  const found = measureColors(pixels);
  if (!found) throw new Error('Nothing was measured.');
  return found;
}

const after = (
  source: ColorStatistics,
  reference: ColorStatistics,
  color: Color,
): [number, number, number] => {
  const rgb: [number, number, number] = [color[0] / 255, color[1] / 255, color[2] / 255];
  matchColorsStep(source, reference)(rgb);
  return rgb;
};
const chromaOf = (rgb: readonly [number, number, number]) => {
  const [, a, b] = toOklab(rgb);
  return Math.hypot(a, b);
};
const hueDegOf = (rgb: readonly [number, number, number]) => {
  const [, a, b] = toOklab(rgb);
  return (Math.atan2(b, a) * 180) / Math.PI;
};

const GREY = statisticsOf(imageOf([128, 128, 128], 60));
const COLORED = statisticsOf(imageOf([120, 125, 130], 100));
const BLUE = statisticsOf(imageOf([60, 90, 190], 60));
const ORANGE = statisticsOf(imageOf([210, 130, 60], 60));
const NIGHT = statisticsOf(imageOf([22, 24, 34], 20));
const SKIN: readonly Color[] = [
  [241, 194, 125],
  [224, 172, 157],
  [198, 134, 66],
  [141, 85, 36],
  [92, 58, 38],
];

describe('Oklab', () => {
  test('there and back is the same color, and white, black and red are where they are published', () => {
    fc.assert(
      fc.property(fc.tuple(...[0, 1, 2].map(() => fc.double({ min: 0, max: 1, noNaN: true }))), (values) => {
        const rgb = values as [number, number, number];
        const back = fromOklab(toOklab(rgb));
        for (const [lane, value] of back.entries()) expect(value).toBeCloseTo(rgb[lane] ?? 0, 2);
      }),
    );
    expect(toOklab([1, 1, 1])[0]).toBeCloseTo(1, 5);
    expect(toOklab([0, 0, 0])[0]).toBeCloseTo(0, 5);
    for (const [lane, value] of toOklab([1, 0, 0]).entries())
      expect(value).toBeCloseTo([0.62796, 0.22486, 0.12585][lane] ?? 0, 4);
  });

  test('a color that no screen shows keeps its lightness and hue', () => {
    const shown = toOklab(fromOklab([0.6, 0.05, -0.4]));
    expect(shown[0]).toBeCloseTo(0.6, 2);
    expect(Math.atan2(shown[2], shown[1])).toBeCloseTo(Math.atan2(-0.4, 0.05), 1);
    expect(Math.hypot(shown[1], shown[2])).toBeLessThan(0.35);
  });
});

describe('measuring', () => {
  test('says how light and how colored an image is, from dark to light', () => {
    expect(BLUE.lightness).toEqual(BLUE.lightness.toSorted((a, b) => a - b));
    for (const { b } of BLUE.tones) expect(b).toBeLessThan(-0.08);
    for (const { b } of ORANGE.tones) expect(b).toBeGreaterThan(0.06);
    expect(COLORED.spread.aa + COLORED.spread.bb).toBeGreaterThan(GREY.spread.aa + GREY.spread.bb);
    expect(NIGHT.lightness[5]).toBeLessThan(0.35);
  });

  test('what is transparent does not count, and nothing at all has no colors', () => {
    const pixels = imageOf([60, 90, 190], 60);
    const withHole = new Uint8ClampedArray(pixels.length * 2);
    withHole.set(pixels);
    expect(measureColors(withHole)).toEqual(measureColors(pixels));
    expect(measureColors(imageOf([10, 20, 30], 5, 0))).toBeNull();
    expect(measureColors(new Uint8ClampedArray(0))).toBeNull();
  });

  test('one flat color has statistics too, and can be a reference and a source', () => {
    const flat = statisticsOf(imageOf([200, 30, 30], 0));
    expect(flat.spread).toEqual({ aa: 0, ab: 0, bb: 0 });
    for (const [source, reference] of [
      [flat, BLUE],
      [BLUE, flat],
      [flat, flat],
    ] as const)
      for (const value of after(source, reference, [90, 120, 200])) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
  });
});

describe('matching', () => {
  test('an image with its own colors as reference stays as it is', () => {
    for (const color of [[128, 128, 128], [60, 90, 190], [200, 220, 255], [20, 15, 40], ...SKIN] as const)
      for (const statistics of [COLORED, BLUE, plainStatistics()]) {
        const matched = after(statistics, statistics, color);
        for (const [lane, value] of matched.entries())
          expect(Math.abs(value * 255 - (color[lane] ?? 0)), String(color)).toBeLessThan(3);
      }
  });

  test('goes towards the reference: blue, orange, dark', () => {
    const [blue, orange] = [after(GREY, BLUE, [128, 128, 128]), after(GREY, ORANGE, [128, 128, 128])];
    expect(blue[2]).toBeGreaterThan(blue[0] + 0.15);
    expect(orange[0]).toBeGreaterThan(orange[2] + 0.15);
    expect(toOklab(after(GREY, NIGHT, [128, 128, 128]))[0]).toBeLessThan(toOklab([0.5, 0.5, 0.5])[0] - 0.15);
  });

  test('a grey reference takes the colors away, of skin too', () => {
    for (const color of [[60, 90, 190], [40, 160, 60], ...SKIN] as const) {
      const own: [number, number, number] = [color[0] / 255, color[1] / 255, color[2] / 255];
      expect(chromaOf(after(COLORED, statisticsOf(greyImage()), color))).toBeLessThan(chromaOf(own) * 0.5);
    }
  });

  test.each(SKIN)('skin of %i, %i, %i stays skin under a blue reference', (...color) => {
    const own: [number, number, number] = [color[0] / 255, color[1] / 255, color[2] / 255];
    const matched = after(COLORED, BLUE, color);
    expect(matched[0]).toBeGreaterThan(matched[2]);
    expect(Math.abs(hueDegOf(matched) - hueDegOf(own))).toBeLessThan(65);
    expect(chromaOf(matched)).toBeGreaterThan(chromaOf(own) * 0.4);
  });

  test('black and white take little of a cast', () => {
    for (const color of [
      [0, 0, 0],
      [255, 255, 255],
    ] as const)
      expect(chromaOf(after(GREY, ORANGE, color))).toBeLessThan(0.06);
  });

  test('lighter stays lighter: greys keep their order whatever is matched', () => {
    const all = [GREY, COLORED, BLUE, ORANGE, NIGHT, plainStatistics()];
    for (const source of all)
      for (const reference of all) {
        let before = -1;
        for (let level = 0; level <= 255; level += 5) {
          const [lightness] = toOklab(after(source, reference, [level, level, level]));
          expect(lightness).toBeGreaterThanOrEqual(before - 0.004);
          before = lightness;
        }
      }
  });

  test('the strength is a share of the way, and none is none', () => {
    const effect = { ...createEffect('match-colors'), source: GREY, reference: BLUE };
    expect(colorStepsOf({ ...effect, intensity: 0 })).toEqual([]);
    const [half, full]: [number, number, number][] = [
      [0.5, 0.5, 0.5],
      [0.5, 0.5, 0.5],
    ];
    for (const step of colorStepsOf({ ...effect, intensity: 0.5 })) step(half ?? [0, 0, 0]);
    for (const step of colorStepsOf({ ...effect, intensity: 1 })) step(full ?? [0, 0, 0]);
    for (const lane of [0, 1, 2])
      expect((half?.[lane] ?? 0) - 0.5).toBeCloseTo(((full?.[lane] ?? 0) - 0.5) / 2, 6);
  });
});

/** Greys of all lightnesses. */
function greyImage(): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(1024 * 4);
  for (let at = 0; at < 1024; at++) pixels.set([at / 4, at / 4, at / 4, 255], at * 4);
  return pixels;
}

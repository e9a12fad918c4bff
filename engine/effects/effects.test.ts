import { describe, expect, test } from 'vitest';
import { type Effect, HSL_RANGES } from '../model/effects.ts';
import { applyEffects, applyOutlines, effectSpreadPx, outlineSpreadPx } from './apply-effects.ts';
import { blurPlan } from './blur-plan.ts';
import { luma, type Rgb } from './color-steps.ts';
import { compileCube } from './cube.ts';
import { curveTable } from './curve.ts';
import { createAdjustEffect, createHslEffect } from './defaults.ts';
import { colorStepsOf } from './effect-passes.ts';
import { LOOKS, lookSteps } from './looks.ts';
import { createReferenceModule } from './reference/module.ts';

const colorAfter = (effect: Effect, ...rgb: Rgb): Rgb => {
  for (const step of colorStepsOf(effect)) step(rgb);
  return rgb;
};
const adjust = (fields: Parameters<typeof createAdjustEffect>[0], ...rgb: Rgb) =>
  colorAfter(createAdjustEffect(fields), ...rgb);

/** The effects on a plain image; its pixel in the middle. */
function pixelAfter(effects: Effect[], rgba: readonly [number, number, number, number], size = 15) {
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set(rgba, at);
  const place = { scale: 1, left: 0, top: 0, width: size, height: size };
  applyEffects(pixels, size, size, effects, place, createReferenceModule());
  const middle = (Math.floor(size / 2) * size + Math.floor(size / 2)) * 4;
  return [...pixels.subarray(middle, middle + 4)];
}

describe('adjustments', () => {
  test('at 0 nothing changes, pixel for pixel', () => {
    expect(colorStepsOf(createAdjustEffect({}))).toEqual([]);
    expect(pixelAfter([createAdjustEffect({})], [12, 130, 201, 255])).toEqual([12, 130, 201, 255]);
    expect(colorStepsOf({ type: 'filter', filterId: 'pop', intensity: 0 })).toEqual([]);
  });

  test('each goes the way its name says', () => {
    const grey: Rgb = [0.5, 0.5, 0.5];
    expect(luma(adjust({ exposure: 50 }, ...grey))).toBeGreaterThan(0.6);
    expect(luma(adjust({ brightness: -50 }, ...grey))).toBeLessThan(0.4);
    expect(adjust({ contrast: 60 }, 0.2, 0.5, 0.8)[0]).toBeLessThan(0.15);
    expect(adjust({ contrast: 60 }, 0.2, 0.5, 0.8)[1]).toBeCloseTo(0.5, 3);
    expect(adjust({ contrast: -60 }, 0.2, 0.5, 0.8)[0]).toBeGreaterThan(0.3);
    const warm = adjust({ temperature: 60 }, ...grey);
    expect(warm[0]).toBeGreaterThan(warm[2] + 0.1);
    const magenta = adjust({ tint: 60 }, ...grey);
    expect(magenta[1]).toBeLessThan(magenta[0]);
    expect(adjust({ saturation: -100 }, 0.9, 0.3, 0.1)[0]).toBeCloseTo(luma([0.9, 0.3, 0.1]), 5);
    expect(luma(adjust({ highlights: -80 }, 0.9, 0.9, 0.9))).toBeLessThan(0.8);
    expect(luma(adjust({ highlights: -80 }, 0.1, 0.1, 0.1))).toBeCloseTo(0.1, 2);
    expect(luma(adjust({ shadows: 80 }, 0.15, 0.15, 0.15))).toBeGreaterThan(0.2);
    expect(luma(adjust({ shadows: 80 }, 0.9, 0.9, 0.9))).toBeCloseTo(0.9, 2);
  });

  test('a warmer light keeps the brightness of grey; vibrance spares what is strong already', () => {
    expect(luma(adjust({ temperature: 70 }, 0.5, 0.5, 0.5))).toBeCloseTo(0.5, 1);
    const gain = (rgb: Rgb) => {
      const strength = (each: Rgb) => Math.max(...each) - Math.min(...each);
      return strength(adjust({ vibrance: 80 }, ...rgb)) / strength(rgb);
    };
    expect(gain([0.5, 0.45, 0.4])).toBeGreaterThan(gain([0.9, 0.3, 0.1]) + 0.2);
  });
});

describe('curves and colours', () => {
  test('a curve goes through its points, never beyond them, and ends where none are', () => {
    const curve = curveTable([
      { x: 0.25, y: 0.1 },
      { x: 0.75, y: 0.95 },
    ]);
    expect(curve(0)).toBe(0);
    expect(curve(0.25)).toBeCloseTo(0.1, 6);
    expect(curve(0.75)).toBeCloseTo(0.95, 6);
    expect(curve(1)).toBe(1);
    let before = 0;
    for (let x = 0; x <= 1; x += 0.01) {
      expect(curve(x)).toBeGreaterThanOrEqual(before - 1e-9);
      before = curve(x);
    }
    expect(curveTable([])(0.3)).toBe(0.3);
  });

  test.each(HSL_RANGES)('%s can be drained while other colours stay', (range) => {
    const hues = {
      red: 0,
      orange: 30,
      yellow: 60,
      green: 120,
      aqua: 180,
      blue: 240,
      purple: 275,
      magenta: 315,
    };
    const effect = createHslEffect({ [range]: { hue: 0, saturation: -100, lightness: 0 } });
    const own = hueColor(hues[range]);
    const far = hueColor((hues[range] + 180) % 360);
    const drained = colorAfter(effect, ...own);
    expect(Math.max(...drained) - Math.min(...drained)).toBeLessThan(0.02);
    const kept = colorAfter(effect, ...far);
    expect(kept.map((value, lane) => Math.abs(value - (far[lane] ?? 0))).every((each) => each < 0.02)).toBe(
      true,
    );
  });

  test('colours between two middles belong to both ranges, and every colour to all of them together', () => {
    const drain = (ranges: readonly (typeof HSL_RANGES)[number][]) =>
      createHslEffect(
        Object.fromEntries(ranges.map((range) => [range, { hue: 0, saturation: -100, lightness: 0 }])),
      );
    const spread = (color: Rgb) => Math.max(...color) - Math.min(...color);
    for (let hue = 0; hue < 360; hue += 5) {
      const own = hueColor(hue);
      expect(spread(colorAfter(drain(HSL_RANGES), ...own)), `all at ${hue}°`).toBeLessThan(0.02);
      // What one range leaves and what the others leave make the whole colour again.
      const kept = HSL_RANGES.map((range) => spread(own) - spread(colorAfter(drain([range]), ...own)));
      expect(kept.reduce((sum, part) => sum + part, 0) / spread(own), `parts at ${hue}°`).toBeCloseTo(1, 1);
    }
    // Half-way from red to orange each takes a part, and from the other side of the circle none does.
    for (const range of ['red', 'orange'] as const) {
      const rest = spread(colorAfter(drain([range]), ...hueColor(15))) / spread(hueColor(15));
      expect(rest).toBeGreaterThan(0.3);
      expect(rest).toBeLessThan(0.7);
    }
    expect(colorAfter(drain(['aqua']), ...hueColor(15))).toEqual(colorAfter(drain([]), ...hueColor(15)));
  });

  test('a duotone runs from one colour to the other; colourising keeps the brightness', () => {
    const duotone: Effect = {
      type: 'duotone',
      shadowColor: '#200040',
      highlightColor: '#ffe000',
      intensity: 1,
    };
    expect(pixelAfter([duotone], [0, 0, 0, 255])).toEqual([0x20, 0, 0x40, 255]);
    expect(pixelAfter([duotone], [255, 255, 255, 255])).toEqual([255, 0xe0, 0, 255]);
    const blue: Effect = { type: 'colorize', color: '#2a33de', intensity: 1 };
    const [r, g, b] = colorAfter(blue, 0.5, 0.6, 0.4);
    expect(b).toBeGreaterThan(r + 0.2);
    expect(luma([r, g, b])).toBeCloseTo(luma([0.5, 0.6, 0.4]), 2);
  });

  test('there are at least 24 looks, each unlike the others and unlike the image', () => {
    expect(LOOKS.length).toBeGreaterThanOrEqual(24);
    expect(new Set(LOOKS.map((look) => look.id)).size).toBe(LOOKS.length);
    const samples: Rgb[] = [
      [0.1, 0.12, 0.15],
      [0.8, 0.55, 0.4],
      [0.2, 0.5, 0.8],
      [0.9, 0.9, 0.88],
      [0.3, 0.55, 0.2],
    ];
    const seen = samples.map((rgb) => rgb.join()).join(';');
    const results = LOOKS.map(({ id }) =>
      samples
        .map((rgb) => {
          const copy: Rgb = [...rgb];
          for (const step of lookSteps(id)) step(copy);
          return copy.map((value) => Math.round(value * 32)).join();
        })
        .join(';'),
    );
    expect(new Set([...results, seen]).size).toBe(LOOKS.length + 1);
  });

  test('a cube of nothing leaves every colour as it was', () => {
    const module = createReferenceModule();
    const cube = compileCube([]);
    const start = module.reserve(cube.byteLength + 64);
    new Int16Array(module.memory.buffer, start + 64, cube.length).set(cube);
    for (let value = 0; value < 256; value += 5) {
      new Uint8Array(module.memory.buffer, start, 4).set([value, 255 - value, (value * 7) % 256, 255]);
      module.applyCube(start, 1, start + 64);
      expect([...new Uint8Array(module.memory.buffer, start, 4)]).toEqual([
        value,
        255 - value,
        (value * 7) % 256,
        255,
      ]);
    }
  });
});

describe('blur, key and outline', () => {
  test('a blur has the spread that was requested', () => {
    for (const sigma of [0.7, 1, 2, 3.9, 6, 20]) {
      const plan = blurPlan(sigma);
      const variance =
        plan.kind === 'weights'
          ? [...plan.weights].reduce((sum, w, i) => sum + (w / 16_384) * (i - plan.radius) ** 2, 0)
          : plan.kind === 'boxes'
            ? plan.radii.reduce((sum, radius) => sum + ((2 * radius + 1) ** 2 - 1) / 12, 0)
            : 0;
      expect(Math.sqrt(variance)).toBeGreaterThan(sigma * 0.93);
      expect(Math.sqrt(variance)).toBeLessThan(sigma * 1.07);
    }
    expect(pixelAfter([{ type: 'gaussian-blur', radiusPx: 30 }], [40, 90, 160, 255])).toEqual([
      40, 90, 160, 255,
    ]);
  });

  test('green goes, what is not green stays, and the shine of green comes off', () => {
    const key: Effect = { type: 'chroma-key', color: '#00b140', similarity: 0.3, smoothness: 0.2, spill: 1 };
    expect(pixelAfter([key], [0, 177, 64, 255])[3]).toBe(0);
    expect(pixelAfter([key], [20, 168, 70, 255])[3]).toBeLessThan(40);
    expect(pixelAfter([key], [200, 60, 50, 255])).toEqual([200, 60, 50, 255]);
    const greenish = pixelAfter([key], [120, 190, 130, 255]);
    expect(greenish[1]).toBeLessThan(175);
  });

  test('an outline is as wide as asked and lies outside', () => {
    const size = 40;
    const pixels = new Uint8ClampedArray(size * size * 4);
    for (let y = 15; y < 25; y++)
      for (let x = 15; x < 25; x++) pixels.set([255, 255, 255, 255], (y * size + x) * 4);
    const effects: Effect[] = [{ type: 'outline', color: '#ff0000', widthPx: 4, position: 'outer' }];
    applyOutlines(pixels, size, size, effects, 1, createReferenceModule());
    const at = (x: number) => [...pixels.subarray((20 * size + x) * 4, (20 * size + x) * 4 + 4)];
    expect(at(20)).toEqual([255, 255, 255, 255]);
    expect(at(25)).toEqual([255, 0, 0, 255]);
    expect(at(28)).toEqual([255, 0, 0, 255]);
    expect(at(29)[3]).toBe(0);
    expect(outlineSpreadPx(effects)).toBe(4);
    expect(effectSpreadPx([{ type: 'gaussian-blur', radiusPx: 10 }])).toBe(15);
  });
});

function hueColor(hue: number): Rgb {
  const lane = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    return 0.5 - 0.3 * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [lane(0), lane(8), lane(4)];
}

import { describe, expect, test } from 'vitest';
import { plainStatistics } from '../model/effects/color-statistics.ts';
import type { Effect } from '../model/effects.ts';
import {
  applyEffects,
  applyOutlines,
  blurPixels,
  changesPixels,
  effectSpreadPx,
  outlineSpreadPx,
  pixelatePixels,
} from './apply-effects.ts';
import { compileCube } from './cube.ts';
import { createAdjustEffect, createHslEffect, EFFECT_DEFAULTS } from './defaults.ts';
import { colorStepsOf } from './effect-passes.ts';
import { PixelWork } from './pixel-work.ts';
import { createReferenceModule } from './reference/module.ts';

const WIDTH = 46;
const HEIGHT = 38;
/** A layer of 50 x 40 page pixels, drawn at 0.8 of them with a margin around it. */
const PLACE = { scale: 0.8, left: 3, top: 4, width: 40, height: 32 };

/** Pixels that are unlike each other everywhere, some of them clear. */
function before(): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let index = 0; index < WIDTH * HEIGHT; index++) {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    const value = (x * 37 + y * 91 + ((x * y) % 7) * 13) % 256;
    pixels.set([value, 255 - value, (value * 3) % 256, (x + y) % 5 === 0 ? 120 : 255], index * 4);
  }
  return pixels;
}

const applied = (...effects: Effect[]) => {
  const pixels = before();
  applyEffects(pixels, WIDTH, HEIGHT, effects, PLACE, createReferenceModule());
  return pixels;
};

/** What operations with lengths in pixels of the image make of it. */
const worked = (operate: (work: PixelWork) => void) => {
  const work = new PixelWork(createReferenceModule(), before(), WIDTH, HEIGHT);
  operate(work);
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  work.readInto(pixels);
  return pixels;
};

describe('an effect on a layer has its lengths and places in page pixels of the layer', () => {
  const CASES: readonly (readonly [Effect, (work: PixelWork) => void])[] = [
    [{ type: 'gaussian-blur', radiusPx: 10 }, (work) => work.blur(4)],
    [{ type: 'motion-blur', lengthPx: 20, angleDeg: 30 }, (work) => work.motionBlur(16, 30)],
    [
      { type: 'radial-blur', kind: 'spin', amount: 0.4, centreX: 0.25, centreY: 0.75 },
      (work) => work.radialBlur('spin', 0.4, 13, 28),
    ],
    [
      { type: 'radial-blur', kind: 'zoom', amount: 0.7, centreX: 0.6, centreY: 0.25 },
      (work) => work.radialBlur('zoom', 0.7, 27, 12),
    ],
    [
      // Half of the diagonal of 40 x 32 is 25.6125 pixels.
      {
        type: 'tilt-blur',
        radiusPx: 6,
        centreX: 0.3,
        centreY: 0.75,
        angleDeg: 25,
        size: 0.2,
        feather: 0.4,
      },
      (work) =>
        work.tiltBlur(2.4, {
          centreX: 15,
          centreY: 28,
          angleDeg: 25,
          innerPx: 0.2 * Math.sqrt(656),
          featherPx: 0.4 * Math.sqrt(656),
        }),
    ],
    [{ type: 'pixelate', sizePx: 7.5 }, (work) => work.pixelate(6, 3, 4)],
    [
      { type: 'chroma-key', color: '#10b040', similarity: 0.3, smoothness: 0.4, spill: 0.7 },
      (work) => work.chromaKey([0x10, 0xb0, 0x40], 0.3, 0.4, 0.7),
    ],
    [createAdjustEffect({ sharpness: 60 }), (work) => work.sharpen(0.88, 1.2)],
    [
      createAdjustEffect({ vignette: 45 }),
      (work) => work.vignette(0.45, { centreX: 23, centreY: 20, widthPx: 40, heightPx: 32 }),
    ],
    [
      createAdjustEffect({ vignette: -80 }),
      (work) => work.vignette(-0.8, { centreX: 23, centreY: 20, widthPx: 40, heightPx: 32 }),
    ],
    [createAdjustEffect({ grain: 70 }), (work) => work.grain(0.28, 1.28, 3, 4)],
  ];

  test.each(CASES)('%j', (effect, operate) => {
    expect(applied(effect)).toEqual(worked(operate));
    expect(applied(effect)).not.toEqual(before());
  });

  test('however small a layer is drawn, it is sharpened where half a pixel can show it', () => {
    const pixels = before();
    const small = { ...PLACE, scale: 0.1 };
    applyEffects(
      pixels,
      WIDTH,
      HEIGHT,
      [createAdjustEffect({ sharpness: 60 })],
      small,
      createReferenceModule(),
    );
    expect(pixels).toEqual(worked((work) => work.sharpen(0.55, 1.2)));
  });
});

describe('the order of effects', () => {
  const duotone: Effect = {
    type: 'duotone',
    shadowColor: '#14206e',
    highlightColor: '#ffc640',
    intensity: 0.7,
  };
  const hsl = createHslEffect({ green: { hue: 60, saturation: -40, lightness: 30 } });
  const cubeOf = (...effects: Effect[]) => compileCube(effects.flatMap(colorStepsOf));

  test('colours of neighbours are one pass, and are before or after what looks at more than a pixel', () => {
    expect(applied(duotone, hsl)).toEqual(worked((work) => work.applyCube(cubeOf(duotone, hsl))));
    expect(applied(hsl, duotone)).toEqual(worked((work) => work.applyCube(cubeOf(hsl, duotone))));
    const others: Effect[] = [
      createAdjustEffect({ contrast: 40 }),
      { type: 'curves', rgb: [{ x: 0.3, y: 0.5 }], red: [], green: [], blue: [] },
      { type: 'background-blur', radiusPx: 8 },
      { type: 'outline', color: '#ff0000', widthPx: 3, position: 'outer' },
      { type: 'filter', filterId: 'pop', intensity: 0.6 },
      { type: 'colorize', color: '#a04060', intensity: 0.3 },
    ];
    for (const other of others)
      expect(applied(hsl, other, duotone), other.type).toEqual(
        worked((work) => work.applyCube(cubeOf(hsl, other, duotone))),
      );
    const blur: Effect = { type: 'gaussian-blur', radiusPx: 5 };
    expect(applied(hsl, blur, duotone)).toEqual(
      worked((work) => {
        work.applyCube(cubeOf(hsl));
        work.blur(2);
        work.applyCube(cubeOf(duotone));
      }),
    );
  });

  test('an adjustment changes colours, then sharpens, then shades, then grains', () => {
    const all = createAdjustEffect({ contrast: 30, sharpness: 40, vignette: 50, grain: 60 });
    expect(applied(all)).toEqual(
      worked((work) => {
        work.applyCube(cubeOf(createAdjustEffect({ contrast: 30 })));
        work.sharpen(0.88, 0.8);
        work.vignette(0.5, { centreX: 23, centreY: 20, widthPx: 40, heightPx: 32 });
        work.grain(0.24, 1.28, 3, 4);
      }),
    );
  });

  test('many different colours one after another each keep their own', () => {
    const colorize = (hue: number): Effect => ({
      type: 'colorize',
      color: `#${(hue * 7 + 10).toString(16).padStart(2, '0')}40a0`,
      intensity: 1,
    });
    const first = applied(colorize(0));
    for (let hue = 1; hue < 30; hue++) applied(colorize(hue));
    expect(applied(colorize(0))).toEqual(first);
    expect(applied(colorize(29))).toEqual(worked((work) => work.applyCube(cubeOf(colorize(29)))));
  });

  test('frosted glass and outlines are left to others', () => {
    const left: Effect[] = [
      { type: 'outline', color: '#ff0000', widthPx: 3, position: 'outer' },
      { type: 'background-blur', radiusPx: 8 },
    ];
    expect(changesPixels(left)).toBe(false);
    expect(applied(...left)).toEqual(before());
    expect(changesPixels([...left, duotone])).toBe(true);
    expect(applied(...left, duotone)).toEqual(applied(duotone));
    expect(changesPixels([])).toBe(false);
  });
});

describe('outlines', () => {
  const outline = (fields: Partial<Extract<Effect, { type: 'outline' }>>): Effect => ({
    type: 'outline',
    color: '#d02040',
    widthPx: 4,
    position: 'outer',
    ...fields,
  });
  const drawn = (...effects: Effect[]) => {
    const pixels = before();
    applyOutlines(pixels, WIDTH, HEIGHT, effects, 0.75, createReferenceModule());
    return pixels;
  };

  test('have their colour with its opacity and their width at the scale of the image, one over another', () => {
    expect(drawn(outline({}))).toEqual(worked((work) => work.outline([0xd0, 0x20, 0x40], 1, 3, 'outer')));
    expect(drawn(outline({ color: '#d0204066', position: 'inner' }), outline({ widthPx: 8 }))).toEqual(
      worked((work) => {
        work.outline([0xd0, 0x20, 0x40], 0.4, 3, 'inner');
        work.outline([0xd0, 0x20, 0x40], 1, 6, 'outer');
      }),
    );
  });

  test('without a width, and other effects, change nothing', () => {
    expect(drawn(outline({ widthPx: 0 }), { type: 'pixelate', sizePx: 9 })).toEqual(before());
    expect(drawn({ type: 'pixelate', sizePx: 9 }, outline({}))).toEqual(drawn(outline({})));
  });

  test('reach out by the widest outer one', () => {
    expect(
      outlineSpreadPx([
        outline({ widthPx: 3 }),
        outline({ widthPx: 7 }),
        outline({ widthPx: 5 }),
        outline({ widthPx: 40, position: 'inner' }),
        { type: 'gaussian-blur', radiusPx: 90 },
      ]),
    ).toBe(7);
    expect(outlineSpreadPx([])).toBe(0);
  });
});

test('effects that spread add up', () => {
  expect(
    effectSpreadPx([
      { type: 'gaussian-blur', radiusPx: 10 },
      { type: 'motion-blur', lengthPx: 20, angleDeg: 0 },
      { type: 'pixelate', sizePx: 6 },
      { ...EFFECT_DEFAULTS['tilt-blur'](), radiusPx: 8 },
      EFFECT_DEFAULTS['chroma-key'](),
      EFFECT_DEFAULTS.outline(),
    ]),
  ).toBe(15 + 10 + 6 + 12);
  expect(effectSpreadPx([{ type: 'motion-blur', lengthPx: 20, angleDeg: 0 }])).toBe(10);
  expect(effectSpreadPx([])).toBe(0);
});

test('frosted glass and mosaics work on the whole image', () => {
  const blurred = before();
  blurPixels(blurred, WIDTH, HEIGHT, 2.5, createReferenceModule());
  expect(blurred).toEqual(worked((work) => work.blur(2.5)));
  const squares = before();
  pixelatePixels(squares, WIDTH, HEIGHT, 5, createReferenceModule());
  expect(squares).toEqual(worked((work) => work.pixelate(5, 0, 0)));
});

describe('effects that have just been added', () => {
  test('are what people see first', () => {
    expect(
      Object.fromEntries(Object.entries(EFFECT_DEFAULTS).map(([type, create]) => [type, create()])),
    ).toEqual({
      adjust: createAdjustEffect(),
      curves: { type: 'curves', rgb: [], red: [], green: [], blue: [] },
      hsl: createHslEffect(),
      filter: { type: 'filter', filterId: 'daylight', intensity: 1 },
      duotone: { type: 'duotone', shadowColor: '#14206e', highlightColor: '#ffc640', intensity: 1 },
      colorize: { type: 'colorize', color: '#2a33de', intensity: 0.8 },
      'gaussian-blur': { type: 'gaussian-blur', radiusPx: 16 },
      'motion-blur': { type: 'motion-blur', lengthPx: 60, angleDeg: 0 },
      'radial-blur': { type: 'radial-blur', kind: 'zoom', amount: 0.3, centreX: 0.5, centreY: 0.5 },
      'tilt-blur': {
        type: 'tilt-blur',
        radiusPx: 24,
        centreX: 0.5,
        centreY: 0.5,
        angleDeg: 0,
        size: 0.2,
        feather: 0.3,
      },
      // Its own colors are the reference until one is chosen: it changes nothing.
      'match-colors': {
        type: 'match-colors',
        source: plainStatistics(),
        reference: plainStatistics(),
        intensity: 0.8,
      },
      'background-blur': { type: 'background-blur', radiusPx: 24 },
      'oil-paint': { type: 'oil-paint', intensity: 1, brushPx: 9 },
      cartoon: { type: 'cartoon', intensity: 1, smoothingPx: 10, simplify: 0.6, lines: 0.7 },
      watercolor: { type: 'watercolor', intensity: 1, brushPx: 10, edges: 0.6, wash: 0.5, paper: 0.4 },
      pencil: { type: 'pencil', intensity: 1, softnessPx: 8, darkness: 0.5, color: 0, paper: 0.3 },
      halftone: {
        type: 'halftone',
        intensity: 1,
        kind: 'four',
        dotPx: 10,
        angleDeg: 45,
        inkColor: '#14151f',
        paperColor: '#ffffff',
      },
      'low-poly': { type: 'low-poly', intensity: 1, sizePx: 40 },
      pixelate: { type: 'pixelate', sizePx: 16 },
      'chroma-key': { type: 'chroma-key', color: '#00b140', similarity: 0.3, smoothness: 0.15, spill: 0.6 },
      outline: { type: 'outline', color: '#ffffff', widthPx: 8, position: 'outer' },
    });
    for (const [key, value] of Object.entries(createAdjustEffect({ tint: 5 })))
      expect(value, key).toBe(key === 'type' ? 'adjust' : key === 'tint' ? 5 : 0);
    const { type, red, ...others } = createHslEffect({ red: { hue: 1, saturation: 2, lightness: 3 } });
    expect(type).toBe('hsl');
    expect(red).toEqual({ hue: 1, saturation: 2, lightness: 3 });
    expect(Object.keys(others)).toEqual(['orange', 'yellow', 'green', 'aqua', 'blue', 'purple', 'magenta']);
    for (const range of Object.values(others)) expect(range).toEqual({ hue: 0, saturation: 0, lightness: 0 });
  });
});

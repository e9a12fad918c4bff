import { describe, expect, test } from 'vitest';
import type { Effect } from '../model/effects.ts';
import { type Adjustments, adjustSteps, mixed, parseHex, type Rgb } from './color-steps.ts';
import { curveTable } from './curve.ts';
import { createHslEffect } from './defaults.ts';
import { colorStepsOf } from './effect-passes.ts';

// What colours become was computed outside of this project from the definitions: sRGB's transfer curve, Rec. 709's luma, HSL as Python's
// colorsys has it, SetLum of W3C Compositing.

const closeTo = (rgb: readonly number[]) => rgb.map((value) => expect.closeTo(value, 4));
const after = (effect: Effect, rgb: Readonly<Rgb>): Rgb => {
  const changed: Rgb = [...rgb];
  for (const step of colorStepsOf(effect)) step(changed);
  return changed;
};

const BROWN: Rgb = [0.62, 0.35, 0.18];
const NEARLY_WHITE: Rgb = [0.93, 0.85, 0.72];
const BLUE: Rgb = [0.21, 0.48, 0.77];

describe('adjustments', () => {
  const CASES: readonly (readonly [Adjustments, Rgb, Rgb])[] = [
    [{ exposure: 37 }, [0.62, 0.35, 0.18], [0.78084, 0.4465, 0.23599]],
    [{ exposure: 37 }, [0.03, 0.021, 0.04], [0.04935, 0.03507, 0.06264]],
    [{ exposure: 37 }, [0.93, 0.85, 0.72], [1, 1, 0.90466]],
    [{ exposure: -45 }, [0.62, 0.35, 0.18], [0.4655, 0.2573, 0.12621]],
    [{ exposure: -45 }, [0.03, 0.021, 0.04], [0.01608, 0.01125, 0.02144]],
    [{ exposure: -45 }, [0.93, 0.85, 0.72], [0.70454, 0.64285, 0.54261]],
    [{ temperature: 64 }, [0.62, 0.35, 0.18], [0.69536, 0.34057, 0.14667]],
    [{ temperature: 64 }, [0.03, 0.021, 0.04], [0.03868, 0.01985, 0.02771]],
    [{ temperature: 64 }, [0.93, 0.85, 0.72], [1, 0.82894, 0.61009]],
    [{ temperature: -30 }, [0.62, 0.35, 0.18], [0.58496, 0.35299, 0.19654]],
    [{ temperature: -30 }, [0.03, 0.021, 0.04], [0.0264, 0.02137, 0.04669]],
    [{ temperature: -30 }, [0.93, 0.85, 0.72], [0.87887, 0.85668, 0.77453]],
    [{ tint: 55 }, [0.62, 0.35, 0.18], [0.67511, 0.33572, 0.19919]],
    [{ tint: 55 }, [0.03, 0.021, 0.04], [0.03622, 0.01927, 0.04776]],
    [{ tint: 55 }, [0.93, 0.85, 0.72], [1, 0.8181, 0.78327]],
    [{ tint: -70 }, [0.62, 0.35, 0.18], [0.55028, 0.36507, 0.15573]],
    [{ tint: -70 }, [0.03, 0.021, 0.04], [0.02309, 0.02293, 0.03079]],
    [{ tint: -70 }, [0.93, 0.85, 0.72], [0.82827, 0.88369, 0.63996]],
    [{ exposure: 20, temperature: -35, tint: 15 }, [0.62, 0.35, 0.18], [0.67304, 0.39945, 0.237]],
    [{ exposure: 20, temperature: -35, tint: 15 }, [0.03, 0.021, 0.04], [0.03597, 0.02769, 0.06305]],
    [{ exposure: 20, temperature: -35, tint: 15 }, [0.93, 0.85, 0.72], [1, 0.96051, 0.90797]],
    [{ brightness: 42 }, [0.62, 0.35, 0.18], [0.71385, 0.47698, 0.29844]],
    [{ brightness: 42 }, [0.93, 0.85, 0.72], [0.95011, 0.89172, 0.79323]],
    [{ brightness: 42 }, [0.21, 0.48, 0.77], [0.33271, 0.59597, 0.83169]],
    [{ brightness: -31 }, [0.62, 0.35, 0.18], [0.53867, 0.25701, 0.1087]],
    [{ brightness: -31 }, [0.93, 0.85, 0.72], [0.91036, 0.81032, 0.65368]],
    [{ brightness: -31 }, [0.21, 0.48, 0.77], [0.13269, 0.38679, 0.71302]],
    [{ contrast: 63 }, [0.62, 0.35, 0.18], [0.67245, 0.28791, 0.10777]],
    [{ contrast: 63 }, [0.93, 0.85, 0.72], [0.9668, 0.91563, 0.79601]],
    [{ contrast: 63 }, [0.21, 0.48, 0.77], [0.13364, 0.47041, 0.84769]],
    [{ contrast: -40 }, [0.62, 0.35, 0.18], [0.5768, 0.404, 0.2952]],
    [{ contrast: -40 }, [0.93, 0.85, 0.72], [0.7752, 0.724, 0.6408]],
    [{ contrast: -40 }, [0.21, 0.48, 0.77], [0.3144, 0.4872, 0.6728]],
    [{ saturation: 70 }, [0.62, 0.35, 0.18], [0.77741, 0.31841, 0.02941]],
    [{ saturation: 70 }, [0.93, 0.85, 0.72], [0.98066, 0.84466, 0.62366]],
    [{ saturation: 70 }, [0.21, 0.48, 0.77], [0.04652, 0.50552, 0.99852]],
    [{ saturation: -55 }, [0.62, 0.35, 0.18], [0.49632, 0.37482, 0.29832]],
    [{ saturation: -55 }, [0.93, 0.85, 0.72], [0.89019, 0.85419, 0.79569]],
    [{ saturation: -55 }, [0.21, 0.48, 0.77], [0.33844, 0.45994, 0.59044]],
    [{ vibrance: 80 }, [0.62, 0.35, 0.18], [0.74089, 0.32574, 0.06435]],
    [{ vibrance: 80 }, [0.93, 0.85, 0.72], [0.98489, 0.84422, 0.61563]],
    [{ vibrance: 80 }, [0.21, 0.48, 0.77], [0.11135, 0.4954, 0.9079]],
    [{ vibrance: -65 }, [0.62, 0.35, 0.18], [0.53815, 0.36643, 0.25831]],
    [{ vibrance: -65 }, [0.93, 0.85, 0.72], [0.89283, 0.85391, 0.79067]],
    [{ vibrance: -65 }, [0.21, 0.48, 0.77], [0.27679, 0.46957, 0.67663]],
    [{ highlights: 70 }, [0.62, 0.35, 0.18], [0.62504, 0.3537, 0.18285]],
    [{ highlights: 70 }, [0.93, 0.85, 0.72], [1, 0.93861, 0.80186]],
    [{ highlights: 70 }, [0.21, 0.48, 0.77], [0.22141, 0.49612, 0.79118]],
    [{ highlights: -80 }, [0.62, 0.35, 0.18], [0.61765, 0.34827, 0.17867]],
    [{ highlights: -80 }, [0.93, 0.85, 0.72], [0.66659, 0.59838, 0.48754]],
    [{ highlights: -80 }, [0.21, 0.48, 0.77], [0.20383, 0.47129, 0.75855]],
    [{ shadows: 75 }, [0.62, 0.35, 0.18], [0.75328, 0.44783, 0.25551]],
    [{ shadows: 75 }, [0.93, 0.85, 0.72], [0.93, 0.85, 0.72]],
    [{ shadows: 75 }, [0.21, 0.48, 0.77], [0.26191, 0.55336, 0.8664]],
    [{ shadows: -60 }, [0.62, 0.35, 0.18], [0.57643, 0.31802, 0.15531]],
    [{ shadows: -60 }, [0.93, 0.85, 0.72], [0.93, 0.85, 0.72]],
    [{ shadows: -60 }, [0.21, 0.48, 0.77], [0.19035, 0.45224, 0.73352]],
  ];

  test.each(CASES)('%j turns %j into %j', (adjustments, before, expected) => {
    const rgb: Rgb = [...before];
    for (const step of adjustSteps(adjustments)) step(rgb);
    expect(rgb).toEqual(closeTo(expected));
  });

  test('lifted shadows of what is nearly black gain light, not colour', () => {
    const rgb: Rgb = [0.012, 0.02, 0.03];
    for (const step of adjustSteps({ shadows: 75 })) step(rgb);
    expect(rgb).toEqual(closeTo([0.15484, 0.16284, 0.17284]));
  });

  test('work in the order of a darkroom: light, brightness, contrast, highlights, shadows, saturation, vibrance', () => {
    const all: Adjustments = {
      vibrance: 30,
      saturation: -20,
      shadows: 40,
      highlights: -50,
      contrast: 35,
      brightness: -15,
      tint: 10,
      temperature: 20,
      exposure: 25,
    };
    const expected: Rgb = [...BLUE];
    for (const part of [
      { exposure: 25, temperature: 20, tint: 10 },
      { brightness: -15 },
      { contrast: 35 },
      { highlights: -50 },
      { shadows: 40 },
      { saturation: -20 },
      { vibrance: 30 },
    ])
      for (const step of adjustSteps(part)) step(expected);
    const rgb: Rgb = [...BLUE];
    expect(adjustSteps(all)).toHaveLength(7);
    for (const step of adjustSteps(all)) step(rgb);
    expect(rgb).toEqual(closeTo(expected));
  });

  test('what lies outside of 0 to 1 from a step before is taken as its nearest colour', () => {
    for (const adjustments of [{ exposure: 10 }, { brightness: 20 }, { contrast: 50 }, { highlights: -30 }]) {
      const [over, under, inside]: [Rgb, Rgb, Rgb] = [
        [1.2, 1.3, 1.4],
        [-0.2, -0.1, -0.3],
        [1, 1, 1],
      ];
      for (const step of adjustSteps(adjustments)) for (const rgb of [over, under, inside]) step(rgb);
      if (!('highlights' in adjustments)) expect(over).toEqual(closeTo(inside));
      for (const value of [...over, ...under]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('ranges of hues', () => {
  const shifts = createHslEffect({
    red: { hue: 40, saturation: -30, lightness: 50 },
    orange: { hue: -60, saturation: 45, lightness: -20 },
    yellow: { hue: 25, saturation: 60, lightness: 35 },
    green: { hue: -35, saturation: -50, lightness: -45 },
    aqua: { hue: 70, saturation: 20, lightness: 15 },
    blue: { hue: -15, saturation: 35, lightness: -60 },
    purple: { hue: 50, saturation: -70, lightness: 25 },
    magenta: { hue: -80, saturation: 15, lightness: 40 },
  });

  test.each([
    [0, [0.6846, 0.1554, 0.1554], [0.75795, 0.45243, 0.37605]],
    [13, [0.6846, 0.27006, 0.1554], [0.78997, 0.31131, 0.17915]],
    [30, [0.6846, 0.42, 0.1554], [0.69116, 0.16323, 0.03124]],
    [47, [0.6846, 0.56994, 0.1554], [0.90257, 0.66975, 0.01368]],
    [60, [0.6846, 0.6846, 0.1554], [0.88073, 1, 0.0458]],
    [95, [0.3759, 0.6846, 0.1554], [0.367, 0.59273, 0.15962]],
    [120, [0.1554, 0.6846, 0.1554], [0.22879, 0.37833, 0.19707]],
    [160, [0.1554, 0.6846, 0.5082], [0.14991, 0.68682, 0.62269]],
    [180, [0.1554, 0.6846, 0.6846], [0.11324, 0.56936, 0.81496]],
    [199, [0.1554, 0.51702, 0.6846], [0.09124, 0.36959, 0.7323]],
    [240, [0.1554, 0.1554, 0.6846], [0.03642, 0.0675, 0.45078]],
    [262, [0.34944, 0.1554, 0.6846], [0.42076, 0.25149, 0.57987]],
    [275, [0.4641, 0.1554, 0.6846], [0.55568, 0.40023, 0.58677]],
    [301, [0.6846, 0.1554, 0.67578], [0.68849, 0.2528, 0.79755]],
    [315, [0.6846, 0.1554, 0.5523], [0.77211, 0.20259, 0.87261]],
    [340, [0.6846, 0.1554, 0.3318], [0.80374, 0.30574, 0.49674]],
    [352, [0.6846, 0.1554, 0.22596], [0.7669, 0.36887, 0.36219]],
  ] as const)('a colour of %i° is shifted by the ranges on both sides', (_, before, expected) => {
    expect(after(shifts, before)).toEqual(closeTo(expected));
  });

  test('a colour without much of a hue takes less of the shift, and grey none', () => {
    expect(after(shifts, [0.5, 0.48, 0.49])).toEqual(closeTo([0.50282, 0.4827, 0.49285]));
    expect(after(shifts, [0.37, 0.37, 0.37])).toEqual([0.37, 0.37, 0.37]);
    expect(after(shifts, [0.9, 0.7, 0.85])).toEqual(closeTo([0.91396, 0.7732, 0.9388]));
  });
});

describe('two colours and one', () => {
  const duotone: Effect = {
    type: 'duotone',
    shadowColor: '#142a6e',
    highlightColor: '#ffc640',
    intensity: 0.8,
  };
  const colorize = (color: string, intensity: number): Effect => ({ type: 'colorize', color, intensity });

  test('a duotone by its share and whole', () => {
    expect(after(duotone, BROWN)).toEqual(closeTo([0.47806, 0.39514, 0.32408]));
    expect(after({ ...duotone, intensity: 1 }, BLUE)).toEqual(closeTo([0.48718, 0.43605, 0.35136]));
  });

  test('colourising keeps how light a colour is, also where the hue must give way', () => {
    expect(after(colorize('#2a33de', 0.8), BROWN)).toEqual(closeTo([0.38154, 0.35466, 0.836]));
    expect(after(colorize('#2a33de', 0.8), NEARLY_WHITE)).toEqual(closeTo([0.85831, 0.8487, 0.944]));
    expect(after(colorize('#2a33de', 0.8), [0.05, 0.04, 0.06])).toEqual(closeTo([0.01, 0.02414, 0.33486]));
    expect(after(colorize('#e8d020', 1), BLUE)).toEqual(closeTo([0.52678, 0.46357, 0]));
    expect(after(colorize('#e8d020', 1), NEARLY_WHITE)).toEqual(closeTo([0.98156, 0.88744, 0.19725]));
  });

  test('a colour is read from its six digits, with or without its opacity', () => {
    expect(parseHex('#3366cc')).toEqual([0.2, 0.4, 0.8]);
    expect(parseHex('#ff00337f')).toEqual([1, 0, 0.2]);
  });
});

describe('a share of steps', () => {
  const toRed = (rgb: Rgb) => {
    rgb[0] = 1;
    rgb[1] = 0.2;
    rgb[2] = 0;
  };

  test('is that far from the colour to what they make of it', () => {
    const rgb: Rgb = [0.2, 0.6, 0.4];
    for (const step of mixed([toRed], 0.25)) step(rgb);
    expect(rgb).toEqual(closeTo([0.4, 0.5, 0.3]));
  });

  test('none of it is no step, all of it the steps', () => {
    expect(mixed([toRed], 0)).toEqual([]);
    expect(mixed([toRed], 1)).toEqual([toRed]);
    const filter = { type: 'filter', filterId: 'pop', intensity: 0.5 } as const;
    const [half, whole] = [after(filter, BROWN), after({ ...filter, intensity: 1 }, BROWN)];
    expect(half).toEqual(closeTo(BROWN.map((value, lane) => (value + (whole[lane] ?? 0)) / 2)));
  });
});

describe('curves of channels', () => {
  test('the one of all channels comes first, then that of each', () => {
    const half = [{ x: 1, y: 0.5 }];
    const effect: Effect = {
      type: 'curves',
      rgb: half,
      red: [],
      green: [{ x: 0, y: 0.2 }],
      blue: [{ x: 0.4, y: 0.9 }],
    };
    const blue = curveTable([{ x: 0.4, y: 0.9 }]);
    // Half of 0.8 is 0.4.
    expect(after(effect, [0.8, 0.8, 0.8])).toEqual(closeTo([0.4, 0.52, 0.9]));
    expect(after(effect, [2, -1, 0.8])).toEqual(closeTo([0.5, 0.2, blue(0.4)]));
  });
});

describe('a curve through points', () => {
  test('their order and doubles do not matter', () => {
    const sorted = curveTable([
      { x: 0.2, y: 0.35 },
      { x: 0.6, y: 0.5 },
      { x: 0.8, y: 0.9 },
    ]);
    const mixedUp = curveTable([
      { x: 0.8, y: 0.9 },
      { x: 0.2, y: 0.35 },
      { x: 0.6, y: 0.5 },
      { x: 0.6, y: 0.1 },
    ]);
    for (let x = 0; x <= 1; x += 0.05) expect(mixedUp(x)).toBe(sorted(x));
    expect([sorted(0), sorted(0.2), sorted(0.6), sorted(0.8), sorted(1)]).toEqual(
      closeTo([0, 0.35, 0.5, 0.9, 1]),
    );
  });

  test('between them it is the monotone cubic of Fritsch and Carlson', () => {
    // Slopes 1.75, 0.375, 2 and 0.5; tangents are their means, but at both ends of the second span, where they are shortened.
    const curve = curveTable([
      { x: 0.2, y: 0.35 },
      { x: 0.6, y: 0.5 },
      { x: 0.8, y: 0.9 },
    ]);
    expect([0.1, 0.3, 0.4, 0.5, 0.65, 0.7, 0.75, 0.9].map(curve)).toEqual(
      closeTo([0.2, 0.39991, 0.42059, 0.44347, 0.57436, 0.68971, 0.8102, 0.96875]),
    );
  });

  test('where it turns it is flat, and along equal points it is straight', () => {
    const hill = curveTable([
      { x: 0, y: 0.1 },
      { x: 0.5, y: 0.8 },
      { x: 1, y: 0.3 },
    ]);
    expect(hill(0.5)).toBeCloseTo(0.8, 9);
    expect(Math.max(...Array.from({ length: 101 }, (_, at) => hill(at / 100)))).toBeCloseTo(0.8, 9);
    expect((hill(0.501) - hill(0.499)) / 0.002).toBeCloseTo(0, 2);
    const flat = curveTable([
      { x: 0.25, y: 0.6 },
      { x: 0.75, y: 0.6 },
    ]);
    for (const x of [0.25, 0.3, 0.5, 0.7, 0.75]) expect(flat(x)).toBeCloseTo(0.6, 9);
    expect(flat(0.1)).toBeGreaterThan(0.24);
    expect(flat(0.1)).toBeLessThan(0.6);
  });

  test('points at both ends are where it begins and ends, and it stays there', () => {
    const curve = curveTable([
      { x: 0, y: 0.3 },
      { x: 1, y: 0.6 },
    ]);
    expect([-1, 0, 0.5, 1, 2].map(curve)).toEqual(closeTo([0.3, 0.3, 0.45, 0.6, 0.6]));
  });
});

import type { AdjustEffect, Effect, HslRange } from '../model/effects.ts';
import { curveTable } from './curve.ts';

/** A colour in place: red, green, blue, 0-1, gamma-encoded sRGB. */
export type Rgb = [number, number, number];

/** Changes a colour in place. */
export type ColorStep = (rgb: Rgb) => void;

export const luma = (rgb: Readonly<Rgb>): number => 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));
const smoothstep = (from: number, to: number, value: number): number => {
  const t = clamp01((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};
const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Thins a colour, so that white paper shows through: 0 not at all, 1 by two fifths. */
export const washStep =
  (amount: number): ColorStep =>
  (rgb) => {
    for (let lane = 0; lane < 3; lane++) rgb[lane] = 1 - (1 - (rgb[lane] ?? 0)) * (1 - 0.4 * amount);
  };

export type Adjustments = Partial<Omit<AdjustEffect, 'type'>>;

/** The colour adjustments, -100 to 100 each, in the order in which a darkroom does them: light, white, tones, colour. */
export function adjustSteps(adjust: Adjustments): ColorStep[] {
  const steps: ColorStep[] = [];
  const of = (name: keyof Adjustments) => (adjust[name] ?? 0) / 100;
  if (adjust.exposure || adjust.temperature || adjust.tint)
    steps.push(lightStep(of('exposure'), of('temperature'), of('tint')));
  if (adjust.brightness) steps.push(brightnessStep(of('brightness')));
  if (adjust.contrast) steps.push(contrastStep(of('contrast')));
  if (adjust.highlights) steps.push(toneStep(of('highlights'), (light) => smoothstep(0.35, 1, light)));
  if (adjust.shadows) steps.push(toneStep(of('shadows'), (light) => 1 - smoothstep(0, 0.65, light)));
  if (adjust.saturation) steps.push(saturationStep(of('saturation')));
  if (adjust.vibrance) steps.push(vibranceStep(of('vibrance')));
  return steps;
}

/** Exposure by up to two stops and a warmer or greener light, in linear light; a grey keeps its brightness. */
function lightStep(exposure: number, temperature: number, tint: number): ColorStep {
  const gains: Rgb = [
    2 ** (0.7 * temperature + 0.24 * tint),
    2 ** (-0.48 * tint),
    2 ** (-0.7 * temperature + 0.24 * tint),
  ];
  const scale = 2 ** (2 * exposure) / luma(gains);
  return (rgb) => {
    for (let lane = 0; lane < 3; lane++)
      rgb[lane] = toGamma(Math.min(1, toLinear(clamp01(rgb[lane] ?? 0)) * (gains[lane] ?? 1) * scale));
  };
}

/** Bends the middle up or down; black and white stay. */
function brightnessStep(amount: number): ColorStep {
  const power = 2 ** (-1.2 * amount);
  return (rgb) => {
    for (let lane = 0; lane < 3; lane++) rgb[lane] = clamp01(rgb[lane] ?? 0) ** power;
  };
}

/** More: an S-curve that keeps black, middle and white. Less: towards middle grey. */
function contrastStep(amount: number): ColorStep {
  if (amount < 0) {
    const factor = 1 + amount * 0.9;
    return (rgb) => {
      for (let lane = 0; lane < 3; lane++) rgb[lane] = 0.5 + ((rgb[lane] ?? 0) - 0.5) * factor;
    };
  }
  const slope = 0.001 + amount * 8;
  const sigmoid = (value: number) => 1 / (1 + Math.exp(-slope * (value - 0.5)));
  const [low, high] = [sigmoid(0), sigmoid(1)];
  return (rgb) => {
    for (let lane = 0; lane < 3; lane++) rgb[lane] = (sigmoid(clamp01(rgb[lane] ?? 0)) - low) / (high - low);
  };
}

/** Lightens or darkens where `weight` of the brightness says so, keeping the hue. */
function toneStep(amount: number, weight: (light: number) => number): ColorStep {
  return (rgb) => {
    const light = clamp01(luma(rgb));
    const room = amount > 0 ? 1 - light : light;
    const shift = amount * (amount > 0 ? 0.75 : 0.42) * weight(light) * room * (amount > 0 ? 0.5 + light : 1);
    const factor = light > 0.02 ? (light + shift) / light : 1;
    for (let lane = 0; lane < 3; lane++) {
      const value = rgb[lane] ?? 0;
      rgb[lane] = clamp01(0.5 * (value * factor) + 0.5 * (value + shift));
    }
  };
}

function saturationStep(amount: number): ColorStep {
  const factor = 1 + amount;
  return (rgb) => saturate(rgb, factor);
}

/** Saturates dull colours more than strong ones. */
function vibranceStep(amount: number): ColorStep {
  return (rgb) => {
    const strength = Math.max(...rgb) - Math.min(...rgb);
    saturate(rgb, 1 + amount * (1 - clamp01(strength)) * (amount > 0 ? 1.2 : 1));
  };
}

export function saturate(rgb: Rgb, factor: number): void {
  const light = luma(rgb);
  for (let lane = 0; lane < 3; lane++) rgb[lane] = clamp01(light + ((rgb[lane] ?? 0) - light) * factor);
}

export function curvesStep(effect: Extract<Effect, { type: 'curves' }>): ColorStep {
  const all = curveTable(effect.rgb);
  const lanes = [curveTable(effect.red), curveTable(effect.green), curveTable(effect.blue)];
  return (rgb) => {
    for (let lane = 0; lane < 3; lane++) {
      const own = lanes[lane];
      const value = all(clamp01(rgb[lane] ?? 0));
      rgb[lane] = own ? own(value) : value;
    }
  };
}

/** The hues in the middle of each range, in degrees. */
const RANGE_HUES: readonly (readonly [HslRange, number])[] = [
  ['red', 0],
  ['orange', 30],
  ['yellow', 60],
  ['green', 120],
  ['aqua', 180],
  ['blue', 240],
  ['purple', 275],
  ['magenta', 315],
];

/** Shifts each range of hues on its own; between two middles both count by how near they are. */
export function hslStep(effect: Extract<Effect, { type: 'hsl' }>): ColorStep {
  return (rgb) => {
    const [hue, saturation, lightness] = toHsl(rgb);
    if (saturation === 0) return;
    const upper = RANGE_HUES.findIndex(([, middle]) => middle > hue);
    const second = Math.max(upper, 0);
    const [firstName, firstHue] = RANGE_HUES[(second + RANGE_HUES.length - 1) % RANGE_HUES.length] ?? [
      'red',
      0,
    ];
    const [secondName, secondHue] = RANGE_HUES[second] ?? ['red', 0];
    const span = (secondHue - firstHue + 360) % 360;
    const share = smoothstep(0, 1, ((hue - firstHue + 360) % 360) / span);
    const [a, b] = [effect[firstName], effect[secondName]];
    const at = (name: 'hue' | 'saturation' | 'lightness') => (a[name] * (1 - share) + b[name] * share) / 100;
    // Greys have no range of their own; the fuller the colour, the more of the shift it takes.
    const strength = smoothstep(0, 0.25, saturation);
    const next = fromHsl(
      (hue + at('hue') * 30 * strength + 360) % 360,
      clamp01(saturation * (1 + at('saturation') * strength)),
      clamp01(lightness + at('lightness') * 0.35 * strength * (1 - Math.abs(2 * lightness - 1))),
    );
    [rgb[0], rgb[1], rgb[2]] = next;
  };
}

function toHsl(rgb: Readonly<Rgb>): [hue: number, saturation: number, lightness: number] {
  const [r, g, b] = [clamp01(rgb[0]), clamp01(rgb[1]), clamp01(rgb[2])];
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const chroma = high - low;
  const lightness = (high + low) / 2;
  if (chroma < 1e-6) return [0, 0, lightness];
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  const sector =
    high === r ? ((g - b) / chroma + 6) % 6 : high === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
  return [sector * 60, saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const lane = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    return lightness - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [lane(0), lane(8), lane(4)];
}

/** Dark parts in one colour, light parts in another. */
export function duotoneStep(shadow: Readonly<Rgb>, highlight: Readonly<Rgb>, intensity: number): ColorStep {
  return (rgb) => {
    const light = clamp01(luma(rgb));
    for (let lane = 0; lane < 3; lane++) {
      const [from, to, own] = [shadow[lane] ?? 0, highlight[lane] ?? 0, rgb[lane] ?? 0];
      rgb[lane] = own + (from + (to - from) * light - own) * intensity;
    }
  };
}

/** Everything in the hue of one colour, as light as it was (SetLum of W3C Compositing, §10.2). */
export function colorizeStep(color: Readonly<Rgb>, intensity: number): ColorStep {
  return (rgb) => {
    const light = clamp01(luma(rgb));
    const shift = light - luma(color);
    const tinted: Rgb = [color[0] + shift, color[1] + shift, color[2] + shift];
    const [high, low] = [Math.max(...tinted), Math.min(...tinted)];
    for (let lane = 0; lane < 3; lane++) {
      let value = tinted[lane] ?? 0;
      if (low < 0) value = light + ((value - light) * light) / (light - low);
      if (high > 1) value = light + ((value - light) * (1 - light)) / (high - light);
      const own = rgb[lane] ?? 0;
      rgb[lane] = own + (value - own) * intensity;
    }
  };
}

/** Steps of which only a share is taken. */
export function mixed(steps: readonly ColorStep[], share: number): ColorStep[] {
  if (share >= 1) return [...steps];
  if (share <= 0) return [];
  return [
    (rgb) => {
      const [r, g, b] = rgb;
      for (const step of steps) step(rgb);
      rgb[0] = r + (rgb[0] - r) * share;
      rgb[1] = g + (rgb[1] - g) * share;
      rgb[2] = b + (rgb[2] - b) * share;
    },
  ];
}

/** #rrggbb as 0-1. */
export function parseHex(color: string): Rgb {
  const lane = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return [lane(1), lane(3), lane(5)];
}

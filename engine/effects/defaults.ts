import type { AdjustEffect, Effect, EffectType, HslRange } from '../model/effects.ts';

type HslEffect = Extract<Effect, { type: 'hsl' }>;

/** Adjustments that change nothing but what `fields` says. */
export function createAdjustEffect(fields: Partial<Omit<AdjustEffect, 'type'>> = {}): AdjustEffect {
  return {
    type: 'adjust',
    brightness: 0,
    contrast: 0,
    saturation: 0,
    temperature: 0,
    tint: 0,
    exposure: 0,
    highlights: 0,
    shadows: 0,
    vibrance: 0,
    sharpness: 0,
    grain: 0,
    vignette: 0,
    ...fields,
  };
}

/** Colour ranges that stay but for what `fields` says. */
export function createHslEffect(fields: Partial<Record<HslRange, HslEffect[HslRange]>> = {}): HslEffect {
  const still = () => ({ hue: 0, saturation: 0, lightness: 0 });
  return {
    type: 'hsl',
    red: still(),
    orange: still(),
    yellow: still(),
    green: still(),
    aqua: still(),
    blue: still(),
    purple: still(),
    magenta: still(),
    ...fields,
  };
}

/** Each effect as it is when it has just been added: strong enough to be seen. */
export const EFFECT_DEFAULTS: { readonly [Type in EffectType]: () => Extract<Effect, { type: Type }> } = {
  adjust: () => createAdjustEffect(),
  curves: () => ({ type: 'curves', rgb: [], red: [], green: [], blue: [] }),
  hsl: () => createHslEffect(),
  filter: () => ({ type: 'filter', filterId: 'daylight', intensity: 1 }),
  duotone: () => ({ type: 'duotone', shadowColor: '#14206e', highlightColor: '#ffc640', intensity: 1 }),
  colourise: () => ({ type: 'colourise', color: '#2a33de', intensity: 0.8 }),
  'gaussian-blur': () => ({ type: 'gaussian-blur', radiusPx: 16 }),
  'motion-blur': () => ({ type: 'motion-blur', lengthPx: 60, angleDeg: 0 }),
  'radial-blur': () => ({ type: 'radial-blur', kind: 'zoom', amount: 0.3, centreX: 0.5, centreY: 0.5 }),
  'tilt-blur': () => ({
    type: 'tilt-blur',
    radiusPx: 24,
    centreX: 0.5,
    centreY: 0.5,
    angleDeg: 0,
    size: 0.2,
    feather: 0.3,
  }),
  'background-blur': () => ({ type: 'background-blur', radiusPx: 24 }),
  pixelate: () => ({ type: 'pixelate', sizePx: 16 }),
  'chroma-key': () => ({
    type: 'chroma-key',
    color: '#00b140',
    similarity: 0.3,
    smoothness: 0.15,
    spill: 0.6,
  }),
  outline: () => ({ type: 'outline', color: '#ffffff', widthPx: 8, position: 'outer' }),
};

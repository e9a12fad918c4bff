import { EFFECT_ROWS } from '../model/effects/effect-rows.ts';
import type { AdjustEffect, BuiltInEffectType, Effect, EffectOf, HslRange } from '../model/effects.ts';

type HslEffect = Extract<Effect, { type: 'hsl' }>;

/** Adjustments that change nothing but what `fields` says. */
export function createAdjustEffect(fields: Partial<Omit<AdjustEffect, 'type'>> = {}): AdjustEffect {
  return { ...EFFECT_ROWS.adjust.createDefault(), ...fields };
}

/** Colour ranges that stay but for what `fields` says. */
export function createHslEffect(fields: Partial<Record<HslRange, HslEffect[HslRange]>> = {}): HslEffect {
  return { ...EFFECT_ROWS.hsl.createDefault(), ...fields };
}

/**
 * An effect as it is when it has just been added: strong enough to be seen.
 * @example
 * textLayer.effects.push({ ...createEffect('gaussian-blur'), radiusPx: 12 });
 */
export function createEffect<Type extends BuiltInEffectType>(type: Type): EffectOf<Type> {
  return EFFECT_DEFAULTS[type]();
}

/** Each effect as it is when it has just been added: strong enough to be seen. */
export const EFFECT_DEFAULTS = Object.fromEntries(
  Object.entries(EFFECT_ROWS).map(([type, row]) => [type, () => row.createDefault()]),
) as unknown as { readonly [Type in BuiltInEffectType]: () => EffectOf<Type> };

/**
 * Effects of layers: made with their defaults, ready combinations of them, and what each has to set. `@gesso/engine/extend` adds effects of
 * your own.
 *
 * @module @gesso/engine/effects
 */

export { measureColors } from './effects/color-match/measure-colors.ts';
export { createAdjustEffect, createEffect } from './effects/defaults.ts';
export { LOOKS, type Look } from './effects/looks.ts';
export type { ColorStatistics } from './model/effects/color-statistics.ts';
export type { CustomEffect } from './model/effects/custom-effects.ts';
export type { EffectParameter } from './model/effects/effect-parameters.ts';
export type { EffectRow } from './model/effects/effect-row.ts';
export {
  type AdjustEffect,
  type BuiltInEffect,
  type BuiltInEffectType,
  type Effect,
  type EffectOf,
  type EffectType,
  effectRowOf,
} from './model/effects.ts';

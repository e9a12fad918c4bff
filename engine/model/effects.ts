import { z } from 'zod';
import { type CustomEffect, customEffectSchema, rowOfCustomEffect } from './effects/custom-effects.ts';
import type { EffectRow } from './effects/effect-row.ts';
import { EFFECT_ROWS } from './effects/effect-rows.ts';

type Rows = typeof EFFECT_ROWS;

/** The effects of the engine, by type. @useDeclaredType */
export type BuiltInEffectType = keyof Rows;
/** An effect of the engine: its type, and a field for each of its parameters. */
export type BuiltInEffect = {
  [Type in BuiltInEffectType]: ReturnType<Rows[Type]['createDefault']>;
}[BuiltInEffectType];

/** Something that is done to the pixels of a layer. */
export type Effect = BuiltInEffect | CustomEffect;
/** An effect, by its type. */
export type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>;
/** The type of an effect, as in its field `type`. @useDeclaredType */
export type EffectType = Effect['type'];
/** Light and color adjustments; 0 changes nothing. `effectRowOf` has their ranges. @interface */
export type AdjustEffect = Extract<Effect, { type: 'adjust' }>;

/** The colour ranges that can be changed one by one, by the hue at their middle. @useDeclaredType */
export type HslRange = keyof Rows['hsl']['parameters'];
export const HSL_RANGES = Object.keys(EFFECT_ROWS.hsl.parameters) as readonly HslRange[];

const [firstSchema, ...otherSchemas] = Object.values(EFFECT_ROWS).map(({ schema }) => schema);
if (!firstSchema) throw new TypeError('There is an effect.');

/** Any effect: one of EFFECT_ROWS, or one from outside. */
export const effectSchema: z.ZodType<Effect> = z.discriminatedUnion('type', [
  firstSchema,
  ...otherSchemas,
  customEffectSchema,
]) as unknown as z.ZodType<Effect>;

/** What is known of an effect. */
export function effectRowOf(effect: Effect): EffectRow<Effect> {
  if (effect.type === 'custom') return rowOfCustomEffect(effect.customType) as EffectRow<Effect>;
  // Each row takes effects of its own type, and this is the row of the type of the effect.
  return EFFECT_ROWS[effect.type] as unknown as EffectRow<Effect>;
}

/** The values that an effect is set by, by the names of its parameters. */
export function effectValues(effect: Effect): Record<string, unknown> {
  // The parameters of the engine's own effects are fields of the effect itself.
  return effect.type === 'custom' ? effect.parameters : (effect as unknown as Record<string, unknown>);
}

/** Whether two effects are of one kind. */
export function isSameEffectKind(effect: Effect, other: Effect): boolean {
  if (effect.type !== 'custom') return effect.type === other.type;
  return 'customType' in other && effect.customType === other.customType;
}

/** Where an effect comes in among others when it is added: after those of a lower rank. Effects from outside come before outlines. */
export function effectRank(effect: Effect): number {
  return EFFECT_ORDER.indexOf(effect.type);
}

const EFFECT_ORDER: readonly EffectType[] = (Object.keys(EFFECT_ROWS) as BuiltInEffectType[]).flatMap(
  (type): EffectType[] => (EFFECT_ROWS[type].stage === 'outline' ? ['custom', type] : [type]),
);

import type { AdjustEffect, Effect, EffectType, PhotoEdits } from '@gesso/engine';

/** Which pixels an effect is for. */
export type EffectScope = 'effects' | 'subjectEffects' | 'backdropEffects';

/** The effect of a type in a list; null where there is none. */
export function effectIn<Type extends EffectType>(
  list: readonly Effect[],
  type: Type,
): Extract<Effect, { type: Type }> | null {
  return (list.find((effect) => effect.type === type) as Extract<Effect, { type: Type }> | undefined) ?? null;
}

/** A list with this effect instead of the one of its type, at its place; new ones come last. */
export function withEffect(list: readonly Effect[], effect: Effect): Effect[] {
  const at = list.findIndex(({ type }) => type === effect.type);
  return at < 0 ? [...list, effect] : list.with(at, effect);
}

/** A list without the effects of some types. */
export function withoutEffects(list: readonly Effect[], ...types: readonly EffectType[]): Effect[] {
  return list.filter(({ type }) => !types.includes(type));
}

export type Adjustment = Exclude<keyof AdjustEffect, 'type'>;

/** Edits with one correction changed; corrections that are all at rest are no effect. */
export function adjusted(
  edits: PhotoEdits,
  scope: EffectScope,
  name: Adjustment,
  value: number,
): Partial<PhotoEdits> {
  const before = effectIn(edits[scope], 'adjust') ?? RESTING;
  const after = { ...before, [name]: value };
  const isAtRest = Object.entries(after).every(([key, each]) => key === 'type' || each === 0);
  return {
    [scope]: isAtRest ? withoutEffects(edits[scope], 'adjust') : withEffect(edits[scope], after),
  };
}

const RESTING: AdjustEffect = {
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
};

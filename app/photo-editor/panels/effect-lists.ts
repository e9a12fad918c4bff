import { effectOf } from '@gesso/engine/edits';
import type { Effect, EffectType } from '@gesso/engine/effects';
import type { PhotoEdits } from '@gesso/engine/photos';

/** Which pixels an effect is for. */
export type EffectScope = 'effects' | 'subjectEffects' | 'backdropEffects';

/** The effect of a type in a list; null where there is none. */
export function effectIn<Type extends EffectType>(
  effects: readonly Effect[],
  type: Type,
): Extract<Effect, { type: Type }> | null {
  return effectOf({ effects: [...effects] }, type);
}

/**
 * The effects of a scope changed as those of a layer are (engine/edits/effect-edits), so that they come in the same order: colours first,
 * whatever was chosen first.
 */
export function editEffects(
  edits: PhotoEdits,
  scope: EffectScope,
  edit: (draft: { effects: Effect[] }) => void,
): Partial<PhotoEdits> {
  const draft = { effects: edits[scope].map((effect) => ({ ...effect })) };
  edit(draft);
  return { [scope]: draft.effects };
}

/** A list without the effects of some types. */
export function withoutEffects(effects: readonly Effect[], ...types: readonly EffectType[]): Effect[] {
  return effects.filter(({ type }) => !types.includes(type));
}

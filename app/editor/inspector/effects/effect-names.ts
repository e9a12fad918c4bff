import { type Effect, effectRowOf, LOOKS } from '@gesso/engine/effects';
import { isEffectRegistered } from '@gesso/engine/internal';
import { useEngineNames } from '../../../messages/engine-names.ts';
import { editorEffectsText } from '../../../messages/english/editor/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import { EFFECT_TABLE } from './effect-table.tsx';

/** Says which effect it is: two of one kind have the same key. */
export const effectKey = (effect: Effect): string =>
  effect.type === 'custom' ? effect.customType : effect.type;

/** What an effect is called; one from outside has the name that it was registered with. */
export function useEffectName(): (effect: Effect) => string {
  const t = useText(editorEffectsText);
  return (effect) =>
    effect.type === 'custom' && isEffectRegistered(effect.customType)
      ? effectRowOf(effect).name
      : t(EFFECT_TABLE[effect.type].label);
}

/** What is beside the name in the list. */
export function useEffectDetail(): (effect: Effect) => string | null {
  const t = useText(editorEffectsText);
  const names = useEngineNames();
  return (effect) => {
    const look = effect.type === 'filter' ? LOOKS.find(({ id }) => id === effect.filterId) : undefined;
    if (look) return names.look(look);
    return effect.type === 'radial-blur' ? t(effect.kind) : null;
  };
}

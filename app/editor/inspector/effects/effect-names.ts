import { type Effect, type EffectType, LOOKS } from '@gesso/engine';
import type { PlainKey } from '../../../messages/catalogue.ts';
import { editorEffectsText } from '../../../messages/english/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { useEngineNames } from '../../engine-names.ts';

/** What people call the effects, and their signs. */
export const EFFECTS: Readonly<
  Record<EffectType, { readonly label: PlainKey<typeof editorEffectsText>; readonly icon: IconName }>
> = {
  'chroma-key': { label: 'greenScreen', icon: 'wand' },
  adjust: { label: 'adjust', icon: 'sliders' },
  curves: { label: 'curves', icon: 'ease' },
  hsl: { label: 'hsl', icon: 'palette' },
  filter: { label: 'filter', icon: 'image' },
  duotone: { label: 'duotone', icon: 'swap' },
  colourise: { label: 'colourise', icon: 'drop' },
  pixelate: { label: 'pixelate', icon: 'grid' },
  'gaussian-blur': { label: 'blur', icon: 'blur' },
  'tilt-blur': { label: 'tiltShift', icon: 'al-vc' },
  'radial-blur': { label: 'radialBlur', icon: 'rotate' },
  'motion-blur': { label: 'motionBlur', icon: 'speed' },
  'background-blur': { label: 'frostedGlass', icon: 'layers' },
  outline: { label: 'outline', icon: 'pen' },
};

/** What stands beside the name in the list. */
export function useEffectDetail(): (effect: Effect) => string | null {
  const t = useText(editorEffectsText);
  const names = useEngineNames();
  return (effect) => {
    const look = effect.type === 'filter' ? LOOKS.find(({ id }) => id === effect.filterId) : undefined;
    if (look) return names.look(look);
    return effect.type === 'radial-blur' ? t(effect.kind) : null;
  };
}

/** The effects that are added from the menu; the others have sections of their own. */
export const ADDED_EFFECTS: readonly (readonly EffectType[])[] = [
  ['gaussian-blur', 'motion-blur', 'radial-blur', 'tilt-blur', 'background-blur'],
  ['duotone', 'colourise', 'pixelate'],
  ['outline', 'chroma-key'],
];

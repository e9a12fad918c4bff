import { type Effect, type EffectType, LOOKS } from '@gesso/engine';
import type { IconName } from '../../../ui/icon.tsx';

/** What people call the effects, and their signs. */
export const EFFECT_NAMES: Readonly<Record<EffectType, { readonly label: string; readonly icon: IconName }>> =
  {
    'chroma-key': { label: 'Green screen', icon: 'wand' },
    adjust: { label: 'Adjust', icon: 'sliders' },
    curves: { label: 'Curves', icon: 'ease' },
    hsl: { label: 'Colours', icon: 'palette' },
    filter: { label: 'Filter', icon: 'image' },
    duotone: { label: 'Duotone', icon: 'swap' },
    colourise: { label: 'Colourise', icon: 'drop' },
    pixelate: { label: 'Pixelate', icon: 'grid' },
    'gaussian-blur': { label: 'Blur', icon: 'blur' },
    'tilt-blur': { label: 'Tilt shift', icon: 'al-vc' },
    'radial-blur': { label: 'Radial blur', icon: 'rotate' },
    'motion-blur': { label: 'Motion blur', icon: 'speed' },
    'background-blur': { label: 'Frosted glass', icon: 'layers' },
    outline: { label: 'Outline', icon: 'pen' },
  };

/** What stands beside the name in the list. */
export function effectDetail(effect: Effect): string | null {
  if (effect.type === 'filter') return LOOKS.find((look) => look.id === effect.filterId)?.name ?? null;
  if (effect.type === 'radial-blur') return effect.kind === 'zoom' ? 'Zoom' : 'Spin';
  return null;
}

/** The effects that are added from the menu; the others have sections of their own. */
export const ADDED_EFFECTS: readonly (readonly EffectType[])[] = [
  ['gaussian-blur', 'motion-blur', 'radial-blur', 'tilt-blur', 'background-blur'],
  ['duotone', 'colourise', 'pixelate'],
  ['outline', 'chroma-key'],
];

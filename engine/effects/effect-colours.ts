import type { Effect } from '../model/effects.ts';
import {
  adjustSteps,
  type ColourStep,
  colouriseStep,
  curvesStep,
  duotoneStep,
  hslStep,
  parseHex,
} from './colour-steps.ts';
import { lookSteps } from './looks.ts';

/** The colour part of an effect, as steps in order; empty for an effect that looks at more than one pixel. */
export function colourSteps(effect: Effect): ColourStep[] {
  switch (effect.type) {
    case 'adjust':
      return adjustSteps(effect);
    case 'curves':
      return [curvesStep(effect)];
    case 'hsl':
      return [hslStep(effect)];
    case 'filter':
      return mixed(lookSteps(effect.filterId), effect.intensity);
    case 'duotone':
      return [duotoneStep(parseHex(effect.shadowColor), parseHex(effect.highlightColor), effect.intensity)];
    case 'colourise':
      return [colouriseStep(parseHex(effect.color), effect.intensity)];
    default:
      return [];
  }
}

/** Steps of which only a share is taken. */
export function mixed(steps: readonly ColourStep[], share: number): ColourStep[] {
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

import { effectSpreadPx, outlineSpreadPx } from '../../effects/apply-effects.ts';
import type { Layer } from '../../model/layer.ts';
import { layerFacts } from '../../model/layer-types.ts';

/** How far a layer paints over the edges of its box: its content over theirs, effects, shadows by distance and blur. */
export function overhangPx(layer: Layer): number {
  const facts = layerFacts(layer);
  const shadow = layer.shadow ? layer.shadow.distancePx + layer.shadow.blurPx * 1.5 : 0;
  // Effects on what fills its box stay within it.
  const effects = facts.fillsBox ? 0 : effectSpreadPx(layer.effects);
  const content = facts.contentOverhangPx?.(layer) ?? 0;
  return shadow + outlineSpreadPx(layer.effects) + effects + content;
}

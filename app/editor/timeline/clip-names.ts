import type { Layer } from '@gesso/engine';
import { plainText } from '@gesso/engine/edits';
import { hasText, shortenText } from '@gesso/engine/internal';
import { layerLabel } from '../../state/layer-label.ts';

/** What a layer's clip is called. A text is known by its words, whatever its layer is called. */
export function clipName(layer: Layer): string {
  const words = hasText(layer) ? shortenText(plainText(layer).replace(/\s+/g, ' ').trim(), 60) : '';
  return words || layerLabel(layer);
}

import type { Layer } from '@gesso/engine';
import { shortenText } from '@gesso/engine';
import { layerLabel } from '../../state/layer-tree.ts';
import { plainText } from '../../state/text-edits.ts';

/** What a layer's clip is called. A text is known by its words, whatever its layer is called. */
export function clipName(layer: Layer): string {
  const words = layer.type === 'text' ? shortenText(plainText(layer).replace(/\s+/g, ' ').trim(), 60) : '';
  return words || layerLabel(layer);
}

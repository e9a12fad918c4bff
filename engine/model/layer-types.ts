import { factsOfCustomType } from './custom-layers.ts';
import type { Layer, LayerType } from './layer.ts';
import { backgroundFacts } from './layers/background.ts';
import { customFacts } from './layers/custom.ts';
import { groupFacts } from './layers/group.ts';
import { imageFacts } from './layers/image.ts';
import type { LayerTypeFacts } from './layers/layer-type-facts.ts';
import { shapeFacts } from './layers/shape.ts';
import { stickerFacts } from './layers/sticker.ts';
import { textFacts } from './layers/text.ts';
import { videoFacts } from './layers/video.ts';

type LayerOf<Type extends LayerType> = Extract<Layer, { type: Type }>;

/** The layer types. How each is drawn is in engine/render/layers, how the editor shows it in app/editor/layer-types. */
export const LAYER_TYPES: { readonly [Type in LayerType]: LayerTypeFacts<LayerOf<Type>> } = {
  image: imageFacts,
  video: videoFacts,
  text: textFacts,
  shape: shapeFacts,
  sticker: stickerFacts,
  background: backgroundFacts,
  group: groupFacts,
  custom: customFacts,
};

/** What is known of the type of a layer. */
export function layerFacts(layer: Layer): LayerTypeFacts<Layer> {
  if ('customType' in layer) return factsOfCustomType(layer.customType) as LayerTypeFacts<Layer>;
  // Each row takes layers of its own type, and this is the row of the type of the layer.
  return LAYER_TYPES[layer.type] as LayerTypeFacts<Layer>;
}

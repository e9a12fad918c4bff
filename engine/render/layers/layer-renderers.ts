import type { Layer, LayerType } from '../../model/layer.ts';
import { backgroundRenderer } from './background/background-renderer.ts';
import { customRenderer } from './custom/custom-renderer.ts';
import { groupRenderer } from './group/group-renderer.ts';
import { imageRenderer } from './image/image-renderer.ts';
import type { LayerRenderer } from './layer-renderer.ts';
import { shapeRenderer } from './shape/shape-renderer.ts';
import { stickerRenderer } from './sticker/sticker-renderer.ts';
import { textRenderer } from './text/text-renderer.ts';
import { videoRenderer } from './video/video-renderer.ts';

type LayerOf<Type extends LayerType> = Extract<Layer, { type: Type }>;

/** How each layer type is drawn. */
const LAYER_RENDERERS: { readonly [Type in LayerType]: LayerRenderer<LayerOf<Type>> } = {
  image: imageRenderer,
  video: videoRenderer,
  text: textRenderer,
  shape: shapeRenderer,
  sticker: stickerRenderer,
  background: backgroundRenderer,
  group: groupRenderer,
  custom: customRenderer,
};

/** How a layer is drawn. */
export function layerRenderer(layer: Layer): LayerRenderer<Layer> {
  // Each row takes layers of its own type, and this is the row of the type of the layer.
  return LAYER_RENDERERS[layer.type] as LayerRenderer<Layer>;
}

import { z } from 'zod';
import { createId } from '../ids.ts';
import { colorSchema } from '../paint.ts';
import { motion } from './framed-media.ts';
import { COMMON_NUMERIC_PROPERTIES, layerBase, layerDefaults } from './layer-base.ts';
import type { LayerTypeFacts } from './layer-type-facts.ts';

/** A vector graphic or Lottie animation. `colors` replaces colours of the file, by the colour that is in it. */
export const stickerLayerSchema = z.object({
  ...layerBase,
  type: z.literal('sticker'),
  assetId: z.string(),
  ...motion,
  colors: z.record(colorSchema, colorSchema),
});
/** A layer that shows an SVG drawing or a Lottie animation, whose colors can be replaced. @interface */
export type StickerLayer = z.infer<typeof stickerLayerSchema>;

/** A sticker layer with every field set; `fields` are those that differ from the defaults. */
export function createStickerLayer(fields: Partial<StickerLayer> & { assetId: string }): StickerLayer {
  return {
    id: createId('layer'),
    type: 'sticker',
    name: 'Sticker',
    ...layerDefaults(),
    speed: 1,
    loop: true,
    colors: {},
    ...fields,
  };
}

export const stickerFacts: LayerTypeFacts<StickerLayer> = {
  numericProperties: COMMON_NUMERIC_PROPERTIES,
  fillsBox: false,
  growsWithBox: () => false,
  isMovable: true,
  fileIdOf: (layer) => layer.assetId,
};

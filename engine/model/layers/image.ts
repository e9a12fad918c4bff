import { z } from 'zod';
import { createId } from '../ids.ts';
import { FRAMED_NUMERIC_PROPERTIES, framedDefaults, framedMedia, motion } from './framed-media.ts';
import { layerBase, layerDefaults } from './layer-base.ts';
import type { LayerTypeFacts } from './layer-type-facts.ts';

export const imageLayerSchema = z.object({
  ...layerBase,
  type: z.literal('image'),
  ...framedMedia,
  ...motion,
});
/** A layer that shows an image file, cropped into a frame. @interface */
export type ImageLayer = z.infer<typeof imageLayerSchema>;

/** An image layer with every field set; `fields` are those that differ from the defaults. */
export function createImageLayer(fields: Partial<ImageLayer> & { assetId: string }): ImageLayer {
  return {
    id: createId('layer'),
    type: 'image',
    name: 'Photo',
    ...layerDefaults(),
    ...framedDefaults,
    speed: 1,
    loop: true,
    ...fields,
  };
}

export const imageFacts: LayerTypeFacts<ImageLayer> = {
  numericProperties: FRAMED_NUMERIC_PROPERTIES,
  fillsBox: true,
  growsWithBox: () => true,
  isMovable: true,
  fileIdOf: (layer) => layer.assetId,
};

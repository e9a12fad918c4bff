import { z } from 'zod';
import { createId } from '../ids.ts';
import { paintSchema, solid } from '../paint.ts';
import { COMMON_NUMERIC_PROPERTIES, layerBase, layerDefaults } from './layer-base.ts';
import { imageIdOf, type LayerTypeFacts } from './layer-type-facts.ts';

/** Fills its box behind everything else: a paint, an image, or an image over a paint. */
export const backgroundLayerSchema = z.object({
  ...layerBase,
  type: z.literal('background'),
  paint: paintSchema.nullable(),
  assetId: z.string().nullable(),
  fit: z.enum(['cover', 'contain', 'fill']),
  focusX: z.number().min(0).max(1),
  focusY: z.number().min(0).max(1),
});
/** A layer that fills the page with a paint, below the others. @interface */
export type BackgroundLayer = z.infer<typeof backgroundLayerSchema>;

/** A background layer with every field set; `fields` are those that differ from the defaults. */
export function createBackgroundLayer(fields: Partial<BackgroundLayer> = {}): BackgroundLayer {
  return {
    id: createId('layer'),
    type: 'background',
    name: 'Background',
    ...layerDefaults(),
    paint: solid('#ffffff'),
    assetId: null,
    fit: 'cover',
    focusX: 0.5,
    focusY: 0.5,
    ...fields,
  };
}

export const backgroundFacts: LayerTypeFacts<BackgroundLayer> = {
  numericProperties: [...COMMON_NUMERIC_PROPERTIES, 'focusX', 'focusY'],
  fillsBox: true,
  growsWithBox: () => true,
  isMovable: false,
  fileIdOf: (layer) => layer.assetId,
  otherFileIdsOf: ({ paint }) => imageIdOf(paint),
};

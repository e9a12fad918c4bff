import { z } from 'zod';
import { customTypeSchema, isPlainJson, MAX_JSON_DEPTH } from '../custom-types.ts';
import { createId } from '../ids.ts';
import { COMMON_NUMERIC_PROPERTIES, layerBase, layerDefaults } from './layer-base.ts';
import type { LayerTypeFacts } from './layer-type-facts.ts';

/**
 * A layer of a type that the engine does not have, registered by `registerLayerType`. `data` are the fields of that type, `assetIds` the
 * files that it uses. An engine without the type keeps both, and shows the layer as missing.
 */
export const customLayerSchema = z.object({
  ...layerBase,
  type: z.literal('custom'),
  customType: customTypeSchema,
  assetIds: z.array(z.string()).max(1_000),
  data: z
    .record(z.string().max(200), z.unknown())
    .refine((data) => isPlainJson(data), `data is plain JSON, at most ${MAX_JSON_DEPTH} levels deep`),
});
/** A layer of a type that was registered by `registerLayerType`. `data` has its settings. @interface */
export type CustomLayer = z.infer<typeof customLayerSchema>;

/** A layer of a registered type with every field set; `fields` are those that differ from the defaults. */
export function createCustomLayer(fields: Partial<CustomLayer> & { customType: string }): CustomLayer {
  return {
    id: createId('layer'),
    type: 'custom',
    name: fields.customType,
    ...layerDefaults(),
    assetIds: [],
    data: {},
    ...fields,
  };
}

export const customFacts: LayerTypeFacts<CustomLayer> = {
  numericProperties: COMMON_NUMERIC_PROPERTIES,
  fillsBox: false,
  growsWithBox: () => false,
  isMovable: true,
  otherFileIdsOf: ({ assetIds }) => (assetIds.length > 0 ? [...assetIds] : null),
};

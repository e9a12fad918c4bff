import { createId } from '../ids.ts';
import type { GroupLayer, Layer } from '../layer.ts';
import { COMMON_NUMERIC_PROPERTIES, layerDefaults } from './layer-base.ts';
import type { LayerTypeFacts } from './layer-type-facts.ts';

/** A group with every field set; `fields` are those that differ from the defaults. */
export function createGroupLayer(fields: Partial<GroupLayer> & { children: Layer[] }): GroupLayer {
  return { id: createId('layer'), type: 'group', name: 'Group', ...layerDefaults(), ...fields };
}

export const groupFacts: LayerTypeFacts<GroupLayer> = {
  numericProperties: COMMON_NUMERIC_PROPERTIES,
  fillsBox: false,
  growsWithBox: () => false,
  isMovable: true,
};

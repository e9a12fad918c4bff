import type { Layer, LayerType } from '@gesso/engine';

/** What a layer is to people: its type, and for layers that are drawn from data what they show. */
export type LayerKind = LayerType | 'table' | 'chart' | 'code';

/** The names of the built-in types that are custom layers in documents. */
const DATA_KINDS: Readonly<Record<string, LayerKind>> = {
  'gesso:table': 'table',
  'gesso:chart': 'chart',
  'gesso:code': 'code',
};

/** What a layer is to people. */
export const layerKind = (layer: Layer): LayerKind =>
  'customType' in layer ? (DATA_KINDS[layer.customType] ?? 'custom') : layer.type;

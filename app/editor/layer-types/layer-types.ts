import type { Layer } from '@gesso/engine';
import { type LayerKind, layerKind } from '../../state/layer-kind.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The lanes of layers on the timeline. */
export type LaneId = 'text' | 'graphics' | 'video';

/** How the editor presents a layer type. */
export interface LayerTypeRow {
  readonly icon: IconName;
  /** The key of its name in the messages of announcements and of the timeline. */
  readonly name: `kind_${LayerKind}`;
  /** The lane of its clips on the timeline; null for what belongs to its scene. */
  readonly lane: LaneId | null;
  /** Actions of the context menu beyond those of all layers, by id; those that are not enabled are left out. */
  readonly contextActions: readonly string[];
}

/** The actions that make one shape of several layers with an area. */
const COMBINE_ACTIONS = ['combine-union', 'combine-subtract', 'combine-intersect', 'combine-exclude'];

/** The layer types in the editor. Their sections and tools are in layer-type-parts.tsx, what they are in engine/model/layers. */
const LAYER_TYPE_ROWS: Readonly<Record<LayerKind, LayerTypeRow>> = {
  text: {
    icon: 'type',
    name: 'kind_text',
    lane: 'text',
    contextActions: ['check-spelling', 'continue-text', 'link-texts', 'unlink-text', 'text-to-outlines'],
  },
  image: {
    icon: 'image',
    name: 'kind_image',
    lane: 'graphics',
    contextActions: ['remove-background', 'replace-media'],
  },
  video: { icon: 'video', name: 'kind_video', lane: 'video', contextActions: ['replace-media'] },
  shape: {
    icon: 'shapes',
    name: 'kind_shape',
    lane: 'graphics',
    contextActions: [
      'edit-points',
      'convert-to-path',
      'simplify-path',
      'outline-stroke',
      ...COMBINE_ACTIONS,
      'separate-parts',
      'join-paths',
    ],
  },
  sticker: { icon: 'sticker', name: 'kind_sticker', lane: 'graphics', contextActions: ['replace-media'] },
  background: { icon: 'bg', name: 'kind_background', lane: null, contextActions: [] },
  custom: { icon: 'grid', name: 'kind_custom', lane: 'graphics', contextActions: [] },
  table: { icon: 'table', name: 'kind_table', lane: 'graphics', contextActions: ['edit-data'] },
  chart: { icon: 'chart', name: 'kind_chart', lane: 'graphics', contextActions: ['edit-data'] },
  code: { icon: 'qr', name: 'kind_code', lane: 'graphics', contextActions: [] },
  group: {
    icon: 'group',
    name: 'kind_group',
    lane: 'graphics',
    contextActions: ['ungroup', ...COMBINE_ACTIONS],
  },
};

/** How the editor presents the type of a layer. */
export const layerTypeRow = (layer: Layer): LayerTypeRow => LAYER_TYPE_ROWS[layerKind(layer)];

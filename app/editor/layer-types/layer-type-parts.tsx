import type { ImageLayer, Layer, LayerType, VideoLayer } from '@gesso/engine';
import type { ComponentType } from 'react';
import { useProject } from '../../state/hooks.ts';
import { DataSection } from '../data/data-section.tsx';
import { ClipSection } from '../inspector/clip-section.tsx';
import { BackgroundSection, FillSection } from '../inspector/fill-section.tsx';
import { MotionSection, StickerSection } from '../inspector/sticker-section.tsx';
import { TextSection } from '../inspector/text-section.tsx';
import { DataTools } from '../stage/tools/data-tools.tsx';
import { MediaTools, ReplaceButton } from '../stage/tools/media-tools.tsx';
import { ShapeTools } from '../stage/tools/shape-tools.tsx';
import { TextTools } from '../stage/tools/text-tools.tsx';
import { UngroupButton } from '../stage/tools/ungroup-button.tsx';

type LayerOf<Type extends LayerType> = Extract<Layer, { type: Type }>;
type Part<Layer> = ComponentType<{ readonly layers: readonly Layer[] }>;

/** The parts of the interface that only layers of one type have. */
interface LayerTypeParts<Layer> {
  /** What the design tab of the inspector shows beyond what all layers have; null for nothing. */
  readonly Section: Part<Layer> | null;
  /** What the toolbar over the page begins with; null for nothing. */
  readonly Tools: Part<Layer> | null;
  /** Whether both take several layers of the type at once. */
  readonly takesSeveral: boolean;
}

/** A part that takes one layer. */
const forOne = <Layer,>(One: ComponentType<{ readonly layer: Layer }>): Part<Layer> =>
  function PartOfOne({ layers }) {
    const [layer] = layers;
    return layer ? <One layer={layer} /> : null;
  };

/** An image that moves by itself has a speed. */
function ImageSection({ layer }: { layer: ImageLayer }) {
  const moves = useProject(({ metadata }) => (metadata.assets[layer.assetId]?.durationFrames ?? 0) > 0);
  return moves ? <MotionSection layer={layer} /> : null;
}

const LAYER_TYPE_PARTS: { readonly [Type in LayerType]: LayerTypeParts<LayerOf<Type>> } = {
  text: { Section: TextSection, Tools: TextTools, takesSeveral: true },
  image: { Section: forOne(ImageSection), Tools: forOne<ImageLayer>(MediaTools), takesSeveral: false },
  video: { Section: forOne(ClipSection), Tools: forOne<VideoLayer>(MediaTools), takesSeveral: false },
  shape: { Section: forOne(FillSection), Tools: forOne(ShapeTools), takesSeveral: false },
  sticker: { Section: forOne(StickerSection), Tools: ReplaceButton, takesSeveral: false },
  background: { Section: forOne(BackgroundSection), Tools: null, takesSeveral: false },
  custom: { Section: forOne(DataSection), Tools: forOne(DataTools), takesSeveral: false },
  group: { Section: null, Tools: UngroupButton, takesSeveral: false },
};

/** The parts for these layers; null when they have none in common. */
function partsOf(layers: readonly Layer[]): LayerTypeParts<Layer> | null {
  const [first] = layers;
  if (!first || layers.some((layer) => layer.type !== first.type)) return null;
  // Each row takes layers of its own type, and all of these have the type of the row.
  const parts = LAYER_TYPE_PARTS[first.type] as unknown as LayerTypeParts<Layer>;
  return layers.length === 1 || parts.takesSeveral ? parts : null;
}

/** What the design tab shows for these layers beyond what all layers have; null for nothing. */
export const sectionFor = (layers: readonly Layer[]): Part<Layer> | null => partsOf(layers)?.Section ?? null;

/** What the toolbar over the page begins with for these layers; null for nothing. */
export const toolsFor = (layers: readonly Layer[]): Part<Layer> | null => partsOf(layers)?.Tools ?? null;

import { z } from 'zod';
import { groupLayoutSchema } from './layers/auto-layout.ts';
import { type BackgroundLayer, backgroundLayerSchema } from './layers/background.ts';
import { type CustomLayer, customLayerSchema } from './layers/custom.ts';
import { type ImageLayer, imageLayerSchema } from './layers/image.ts';
import { layerBase } from './layers/layer-base.ts';
import { type ShapeLayer, shapeLayerSchema } from './layers/shape.ts';
import { type StickerLayer, stickerLayerSchema } from './layers/sticker.ts';
import { type TextLayer, textLayerSchema } from './layers/text.ts';
import { type VideoLayer, videoLayerSchema } from './layers/video.ts';

const groupFieldsSchema = z.object({
  ...layerBase,
  type: z.literal('group'),
  /** Places the layers of the group. Left out, they lie where they were put. */
  layout: groupLayoutSchema.optional(),
  /** The design of a numbered badge that the group is: the next badge of that design has the number after it. */
  numberBadge: z.string().min(1).max(40).optional(),
});

/** Layers that move as one. Children are placed relative to the top left corner of the group's unrotated box. @interface */
export type GroupLayer = z.infer<typeof groupFieldsSchema> & { children: Layer[] };

/** Everything that can be in a scene: the union of the layer types of engine/model/layers. */
export type Layer =
  | ImageLayer
  | VideoLayer
  | TextLayer
  | ShapeLayer
  | StickerLayer
  | BackgroundLayer
  | GroupLayer
  | CustomLayer;
/** The type of a layer, as in its field `type`. @useDeclaredType */
export type LayerType = Layer['type'];

export const groupLayerSchema = groupFieldsSchema.extend({
  // The getter lets the schema refer to itself; its type is spelled out because inference would be circular.
  get children(): z.ZodArray<z.ZodType<Layer>> {
    return z.array(layerSchema);
  },
});

export const layerSchema: z.ZodType<Layer> = z.discriminatedUnion('type', [
  imageLayerSchema,
  videoLayerSchema,
  textLayerSchema,
  shapeLayerSchema,
  stickerLayerSchema,
  backgroundLayerSchema,
  groupLayerSchema,
  customLayerSchema,
]);

export type { BackgroundLayer } from './layers/background.ts';
export type { CustomLayer } from './layers/custom.ts';
export type { ImageLayer } from './layers/image.ts';
export {
  BLEND_MODES,
  type BlendMode,
  type LayerMask,
  type LayerRole,
  linkUrlSchema,
  type Shadow,
  type ShapeKind,
} from './layers/layer-base.ts';
export type { ShapeLayer, Stroke } from './layers/shape.ts';
export type { StickerLayer } from './layers/sticker.ts';
export { type ListKind, type TextLayer, textLayerSchema } from './layers/text.ts';
export { type Highlight, highlightSchema, type TextRun } from './layers/text-run.ts';
export type { VideoLayer } from './layers/video.ts';

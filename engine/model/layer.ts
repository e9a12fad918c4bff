import { z } from 'zod';
import { animationPresetSchema, keyframesSchema } from './animation.ts';
import { colourSchema, paintSchema } from './paint.ts';

/** The sixteen blend modes of W3C Compositing and Blending Level 1. */
export const BLEND_MODES = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const;
export type BlendMode = (typeof BLEND_MODES)[number];

/** A shadow: one of the eight preset directions (ids 1-8, see presets/shadows.ts) with its own strength. */
export const shadowSchema = z.object({
  presetId: z.number().int().min(1).max(8),
  color: colourSchema,
  opacity: z.number().min(0).max(1),
  distancePx: z.number().min(0).max(500),
  blurPx: z.number().min(0).max(300),
});
export type Shadow = z.infer<typeof shadowSchema>;

/**
 * What every layer has. `x`, `y` are the top left corner of the unrotated box in pixels of the page (of the group for
 * children); `rotation` is in degrees clockwise about the centre. `startFrame` counts from the start of the scene;
 * `durationFrames` null lasts to the end of the scene.
 */
const layerBase = {
  id: z.string().min(1),
  name: z.string().max(200),
  x: z.number(),
  y: z.number(),
  width: z.number().min(0.01).max(100_000),
  height: z.number().min(0.01).max(100_000),
  rotation: z.number(),
  flipX: z.boolean(),
  flipY: z.boolean(),
  opacity: z.number().min(0).max(1),
  blendMode: z.enum(BLEND_MODES),
  locked: z.boolean(),
  hidden: z.boolean(),
  startFrame: z.number().int().min(0),
  durationFrames: z.number().int().min(1).nullable(),
  animationIn: animationPresetSchema.nullable(),
  animationOverall: animationPresetSchema.nullable(),
  animationOut: animationPresetSchema.nullable(),
  keyframes: keyframesSchema,
  shadow: shadowSchema.nullable(),
};

/**
 * How a picture or clip fills its box. `zoom` 1 just covers (or fits) it; `focusX`, `focusY` 0-1 choose
 * which part shows, as object-position does. `mask` cuts the box; `cornerRadius` is in page pixels.
 */
const framedMedia = {
  assetId: z.string(),
  fit: z.enum(['cover', 'contain', 'fill']),
  zoom: z.number().min(1).max(20),
  focusX: z.number().min(0).max(1),
  focusY: z.number().min(0).max(1),
  mask: z.enum(['rectangle', 'ellipse']),
  cornerRadius: z.number().min(0).max(10_000),
};

export const imageLayerSchema = z.object({ ...layerBase, type: z.literal('image'), ...framedMedia });
export type ImageLayer = z.infer<typeof imageLayerSchema>;

/** `trimStartFrame` is where in the clip playing begins, in project frames; `speed` 1 is as recorded. */
export const videoLayerSchema = z.object({
  ...layerBase,
  type: z.literal('video'),
  ...framedMedia,
  trimStartFrame: z.number().int().min(0),
  speed: z.number().min(0.25).max(4),
  volume: z.number().min(0).max(2),
  muted: z.boolean(),
  fadeInFrames: z.number().int().min(0),
  fadeOutFrames: z.number().int().min(0),
});
export type VideoLayer = z.infer<typeof videoLayerSchema>;

/** A stretch of text of one style. Lines end with \n inside `text`. `fontSizePx` is in page pixels. */
export const textRunSchema = z.object({
  text: z.string().max(20_000),
  fontFamily: z.string().min(1).max(100),
  fontWeight: z.number().int().min(100).max(900),
  italic: z.boolean(),
  underline: z.boolean(),
  fontSizePx: z.number().min(1).max(4_000),
  color: colourSchema,
});
export type TextRun = z.infer<typeof textRunSchema>;

/** A highlight behind the lines: ids 101-106, see presets/highlights.ts. */
export const highlightSchema = z.object({ styleId: z.number().int().min(101).max(106), color: colourSchema });
export type Highlight = z.infer<typeof highlightSchema>;

/**
 * Text in a box of fixed width; with `autoHeight` the height follows the lines. `lineHeight` is a multiple of the font
 * size, `letterSpacing` is in thousandths of an em. There is always at least one run.
 */
export const textLayerSchema = z.object({
  ...layerBase,
  type: z.literal('text'),
  runs: z.array(textRunSchema).min(1),
  align: z.enum(['left', 'center', 'right', 'justify']),
  direction: z.enum(['auto', 'ltr', 'rtl']),
  lineHeight: z.number().min(0.3).max(5),
  letterSpacing: z.number().min(-500).max(2_000),
  autoHeight: z.boolean(),
  highlight: highlightSchema.nullable(),
});
export type TextLayer = z.infer<typeof textLayerSchema>;

export const strokeSchema = z.object({
  color: colourSchema,
  widthPx: z.number().min(0).max(1_000),
  dash: z.enum(['solid', 'dashed', 'dotted']),
});
export type Stroke = z.infer<typeof strokeSchema>;

export const SHAPE_KINDS = [
  'rectangle',
  'ellipse',
  'triangle',
  'polygon',
  'star',
  'heart',
  'line',
  'arrow',
  'speech-bubble',
  'arch',
  'blob',
  'path',
] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/**
 * A shape drawn into its box. `sides` counts the corners of a polygon or the tips of a star, `innerRatio` is a star's
 * inner radius over its outer. `path` holds SVG path data in a 0-1 unit square and is used by kind `path` only.
 */
export const shapeLayerSchema = z.object({
  ...layerBase,
  type: z.literal('shape'),
  shape: z.enum(SHAPE_KINDS),
  fill: paintSchema.nullable(),
  stroke: strokeSchema.nullable(),
  cornerRadius: z.number().min(0).max(10_000),
  sides: z.number().int().min(3).max(60),
  innerRatio: z.number().min(0.05).max(1),
  path: z.string().max(100_000),
});
export type ShapeLayer = z.infer<typeof shapeLayerSchema>;

/** A vector graphic from the library or the user's own SVG. */
export const stickerLayerSchema = z.object({ ...layerBase, type: z.literal('sticker'), assetId: z.string() });
export type StickerLayer = z.infer<typeof stickerLayerSchema>;

/** Fills its box behind everything else: a paint, a picture, or a picture over a paint. */
export const backgroundLayerSchema = z.object({
  ...layerBase,
  type: z.literal('background'),
  paint: paintSchema.nullable(),
  assetId: z.string().nullable(),
  fit: z.enum(['cover', 'contain', 'fill']),
  focusX: z.number().min(0).max(1),
  focusY: z.number().min(0).max(1),
});
export type BackgroundLayer = z.infer<typeof backgroundLayerSchema>;

const groupFieldsSchema = z.object({ ...layerBase, type: z.literal('group') });

/** Layers that move as one. Children are placed relative to the top left corner of the group's unrotated box. */
export type GroupLayer = z.infer<typeof groupFieldsSchema> & { children: Layer[] };

/** Everything that can stand in a scene. A new type is a row here, a view in render/ and nothing else. */
export type Layer =
  | ImageLayer
  | VideoLayer
  | TextLayer
  | ShapeLayer
  | StickerLayer
  | BackgroundLayer
  | GroupLayer;
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
]);

/** The numeric properties that keyframes may move, for each layer type. */
export const COMMON_NUMERIC_PROPERTIES = ['x', 'y', 'width', 'height', 'rotation', 'opacity'] as const;
const FRAMED_NUMERIC_PROPERTIES = ['zoom', 'focusX', 'focusY', 'cornerRadius'] as const;
export const NUMERIC_PROPERTIES: Readonly<Record<LayerType, readonly string[]>> = {
  image: [...COMMON_NUMERIC_PROPERTIES, ...FRAMED_NUMERIC_PROPERTIES],
  video: [...COMMON_NUMERIC_PROPERTIES, ...FRAMED_NUMERIC_PROPERTIES, 'volume'],
  text: [...COMMON_NUMERIC_PROPERTIES, 'lineHeight', 'letterSpacing'],
  shape: [...COMMON_NUMERIC_PROPERTIES, 'cornerRadius', 'innerRatio'],
  sticker: COMMON_NUMERIC_PROPERTIES,
  background: [...COMMON_NUMERIC_PROPERTIES, 'focusX', 'focusY'],
  group: COMMON_NUMERIC_PROPERTIES,
};

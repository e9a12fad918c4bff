import { z } from 'zod';
import { animationPresetSchema, keyframesSchema } from './animation.ts';
import { effectSchema } from './effects.ts';
import { colourSchema, paintSchema } from './paint.ts';
import { textEffectsSchema, textPathSchema } from './text-style.ts';

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

/**
 * A shadow: one of the eight preset directions (ids 1-8, see presets/shadows.ts), or 0 for one that falls to `angleDeg`,
 * clockwise from the right.
 */
export const shadowSchema = z.object({
  presetId: z.number().int().min(0).max(8),
  angleDeg: z.number(),
  color: colourSchema,
  opacity: z.number().min(0).max(1),
  distancePx: z.number().min(0).max(500),
  blurPx: z.number().min(0).max(300),
});
export type Shadow = z.infer<typeof shadowSchema>;

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
 * The form of a shape in its box. `sides` counts the corners of a polygon or the tips of a star, `innerRatio` is a star's
 * inner radius over its outer. `path` holds SVG path data in a 0-1 unit square and is used by kind `path` only.
 */
const shapeForm = {
  shape: z.enum(SHAPE_KINDS),
  cornerRadius: z.number().min(0).max(10_000),
  sides: z.number().int().min(3).max(60),
  innerRatio: z.number().min(0.05).max(1),
  path: z.string().max(100_000),
};

/**
 * What cuts a layer: it shows where the mask covers its box, or, `inverted`, where it does not. A text is set as large
 * as the box allows; of a picture the alpha or the brightness counts.
 */
export const layerMaskSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('shape'), inverted: z.boolean(), ...shapeForm }),
  z.object({
    type: z.literal('text'),
    inverted: z.boolean(),
    text: z.string().max(500),
    fontFamily: z.string().min(1).max(100),
    fontWeight: z.number().int().min(100).max(900),
    italic: z.boolean(),
  }),
  z.object({
    type: z.literal('picture'),
    inverted: z.boolean(),
    assetId: z.string(),
    channel: z.enum(['alpha', 'luminance']),
    fit: z.enum(['cover', 'contain', 'fill']),
  }),
]);
export type LayerMask = z.infer<typeof layerMaskSchema>;

/** A web or mail address that a layer leads to in a PDF. */
export const linkUrlSchema = z
  .string()
  .max(2_000)
  .regex(/^(?:https?:\/\/|mailto:|tel:)/i, 'a link starts with https://, http://, mailto: or tel:');

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
  /** Applied in this order to the layer's pixels, before `mask` and `shadow`. */
  effects: z.array(effectSchema).max(32),
  mask: layerMaskSchema.nullable(),
  linkUrl: linkUrlSchema.nullable(),
};

/**
 * How a picture or clip fills its box. `zoom` 1 just covers (or fits) it; `focusX`, `focusY` 0-1 choose
 * which part shows, as object-position does. `cropRotation` turns the picture inside its box, in degrees clockwise; it is
 * magnified as far as a covered box stays covered. `cornerRadius` is in page pixels.
 */
const framedMedia = {
  assetId: z.string(),
  fit: z.enum(['cover', 'contain', 'fill']),
  zoom: z.number().min(1).max(20),
  focusX: z.number().min(0).max(1),
  focusY: z.number().min(0).max(1),
  cropRotation: z.number().min(-180).max(180),
  cornerRadius: z.number().min(0).max(10_000),
};

/** How a picture that moves by itself (animated GIF, WebP, APNG, Lottie) plays; still ones ignore it. */
const motion = { speed: z.number().min(0.25).max(4), loop: z.boolean() };

export const imageLayerSchema = z.object({
  ...layerBase,
  type: z.literal('image'),
  ...framedMedia,
  ...motion,
});
export type ImageLayer = z.infer<typeof imageLayerSchema>;

/**
 * `trimStartFrame` is where in the clip playing begins, in project frames; `speed` 1 is as recorded. `reversed` plays from
 * where it would have ended back to `trimStartFrame`. `freezeFrame` holds one picture of the clip, by its frame in the
 * file. `audioStream` is the index among the sound streams of the file. `isSpeech` makes music with `duckedVolume` step back.
 */
export const videoLayerSchema = z.object({
  ...layerBase,
  type: z.literal('video'),
  ...framedMedia,
  trimStartFrame: z.number().int().min(0),
  speed: z.number().min(0.25).max(4),
  keepPitch: z.boolean(),
  reversed: z.boolean(),
  freezeFrame: z.number().int().min(0).nullable(),
  audioStream: z.number().int().min(0).max(63),
  volume: z.number().min(0).max(2),
  muted: z.boolean(),
  isSpeech: z.boolean(),
  fadeInFrames: z.number().int().min(0),
  fadeOutFrames: z.number().int().min(0),
});
export type VideoLayer = z.infer<typeof videoLayerSchema>;

/**
 * A stretch of text of one style. Lines end with \n inside `text`. `fontSizePx` is in page pixels. `textCase` changes what
 * is shown and not `text`. `axes` sets the axes of a variable font by tag beyond weight and slant, in the font's units.
 */
export const textRunSchema = z.object({
  text: z.string().max(20_000),
  fontFamily: z.string().min(1).max(100),
  fontWeight: z.number().int().min(100).max(900),
  italic: z.boolean(),
  underline: z.boolean(),
  strikethrough: z.boolean(),
  textCase: z.enum(['none', 'upper', 'lower', 'title']),
  baseline: z.enum(['normal', 'super', 'sub']),
  axes: z.record(z.string().length(4), z.number()),
  fontSizePx: z.number().min(1).max(4_000),
  color: colourSchema,
});
export type TextRun = z.infer<typeof textRunSchema>;

/** A highlight behind the lines: ids 101-106, see presets/highlights.ts. */
export const highlightSchema = z.object({ styleId: z.number().int().min(101).max(106), color: colourSchema });
export type Highlight = z.infer<typeof highlightSchema>;

/** How each paragraph of a text is marked; a tab at its start puts it one level deeper. */
export const LIST_KINDS = ['bullet', 'dash', 'check', 'number', 'letter', 'roman'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/**
 * Text in a box of fixed width; with `autoHeight` the height follows the lines. `lineHeight` is a multiple of the font
 * size, `letterSpacing` is in thousandths of an em, `paragraphSpacingPx` comes between paragraphs. `autoFit` `shrink` makes the
 * text smaller until it fits into the box, `fill` also larger. `fill` paints all letters instead of the colours of the runs,
 * over the box of the layer. There is always at least one run.
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
  autoFit: z.enum(['none', 'shrink', 'fill']),
  verticalAlign: z.enum(['top', 'middle', 'bottom']),
  paragraphSpacingPx: z.number().min(0).max(2_000),
  list: z.enum(LIST_KINDS).nullable(),
  highlight: highlightSchema.nullable(),
  fill: paintSchema.nullable(),
  textEffects: textEffectsSchema.nullable(),
  textPath: textPathSchema.nullable(),
});
export type TextLayer = z.infer<typeof textLayerSchema>;

export const strokeSchema = z.object({
  color: colourSchema,
  widthPx: z.number().min(0).max(1_000),
  dash: z.enum(['solid', 'dashed', 'dotted']),
});
export type Stroke = z.infer<typeof strokeSchema>;

/** A shape drawn into its box. */
export const shapeLayerSchema = z.object({
  ...layerBase,
  type: z.literal('shape'),
  ...shapeForm,
  fill: paintSchema.nullable(),
  stroke: strokeSchema.nullable(),
});
export type ShapeLayer = z.infer<typeof shapeLayerSchema>;

/** A vector graphic or Lottie animation. `colors` replaces colours of the file, by the colour that stands in it. */
export const stickerLayerSchema = z.object({
  ...layerBase,
  type: z.literal('sticker'),
  assetId: z.string(),
  ...motion,
  colors: z.record(colourSchema, colourSchema),
});
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
const FRAMED_NUMERIC_PROPERTIES = ['zoom', 'focusX', 'focusY', 'cropRotation', 'cornerRadius'] as const;
export const NUMERIC_PROPERTIES: Readonly<Record<LayerType, readonly string[]>> = {
  image: [...COMMON_NUMERIC_PROPERTIES, ...FRAMED_NUMERIC_PROPERTIES],
  video: [...COMMON_NUMERIC_PROPERTIES, ...FRAMED_NUMERIC_PROPERTIES, 'volume'],
  text: [...COMMON_NUMERIC_PROPERTIES, 'lineHeight', 'letterSpacing'],
  shape: [...COMMON_NUMERIC_PROPERTIES, 'cornerRadius', 'innerRatio'],
  sticker: COMMON_NUMERIC_PROPERTIES,
  background: [...COMMON_NUMERIC_PROPERTIES, 'focusX', 'focusY'],
  group: COMMON_NUMERIC_PROPERTIES,
};

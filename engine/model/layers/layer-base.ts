import { z } from 'zod';
import { type AnimationPreset, animationPresetSchema, keyframesSchema } from '../animation.ts';
import { effectSchema } from '../effects.ts';
import { colorSchema } from '../paint.ts';
import { timelineMarks } from '../timeline/label-colors.ts';
import { layoutItemSchema, pinsSchema } from './auto-layout.ts';

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
/** How the colors of a layer are combined with those below it. @useDeclaredType */
export type BlendMode = (typeof BLEND_MODES)[number];

/**
 * A shadow: one of the eight preset directions (ids 1-8, see presets/shadows.ts), or 0 for one that falls to `angleDeg`,
 * clockwise from the right.
 */
export const shadowSchema = z.object({
  presetId: z.number().int().min(0).max(8),
  angleDeg: z.number(),
  color: colorSchema,
  opacity: z.number().min(0).max(1),
  distancePx: z.number().min(0).max(500),
  blurPx: z.number().min(0).max(300),
});
/** A shadow of a layer. Lengths are page pixels, the angle is in degrees. @interface */
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
  'double-arrow',
  'chevron',
  'tag',
  'ribbon',
  'bookmark',
  'house',
  'parallelogram',
  'trapezoid',
  'right-triangle',
  'cross',
  'corner',
  'frame',
  'ring',
  'pie',
  'arc',
  'half-circle',
  'quarter-circle',
  'crescent',
  'drop',
  'cloud',
  'squircle',
  'leaf',
  'snip',
  'plaque',
  'ticket',
  'wave',
  'oval-callout',
  'gear',
  'flower',
  'shield',
  'lightning',
] as const;
/** The outlines that a shape layer can have. @useDeclaredType */
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/**
 * The form of a shape in its box. `sides` counts the corners of a polygon, the tips of a star, the teeth of a gear or the petals of a flower,
 * `innerRatio` is a star's inner radius over its outer. `path` holds SVG path data in a 0-1 unit square and is used by kind `path` only.
 * `adjust` are the values that the handles of other forms change, as shares; where it is left out a form has those that it begins with.
 */
export const shapeForm = {
  shape: z.enum(SHAPE_KINDS),
  cornerRadius: z.number().min(0).max(10_000),
  sides: z.number().int().min(3).max(60),
  innerRatio: z.number().min(0.05).max(1),
  path: z.string().max(100_000),
  adjust: z.array(z.number().min(0).max(1)).max(4).optional(),
};

/**
 * Where a mask lies over its layer, and how soft its edge is. It fills the box of the layer, scaled and turned about its middle, which is
 * moved by shares of the width and height of the box. `rotation` is clockwise in degrees.
 */
export const maskPlacement = {
  offsetX: z.number().min(-5).max(5),
  offsetY: z.number().min(-5).max(5),
  scaleX: z.number().min(0.01).max(20),
  scaleY: z.number().min(0.01).max(20),
  rotation: z.number(),
  /** How far the edge reaches to both sides before it has faded, in page pixels. */
  featherPx: z.number().min(0).max(500),
};

/**
 * What cuts a layer: it shows where the mask covers its box, or, `inverted`, where it does not. A text is set as large
 * as the box allows; of an image the alpha or the brightness counts.
 */
export const layerMaskSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('shape'), inverted: z.boolean(), ...maskPlacement, ...shapeForm }),
  z.object({
    type: z.literal('text'),
    inverted: z.boolean(),
    ...maskPlacement,
    text: z.string().max(500),
    fontFamily: z.string().min(1).max(100),
    fontWeight: z.number().int().min(100).max(900),
    italic: z.boolean(),
  }),
  z.object({
    type: z.literal('image'),
    inverted: z.boolean(),
    ...maskPlacement,
    assetId: z.string(),
    channel: z.enum(['alpha', 'luminance']),
    fit: z.enum(['cover', 'contain', 'fill']),
  }),
]);
/** What is seen of a layer: a shape, the letters of a text, or the opacity or luminance of an image. @useDeclaredType */
export type LayerMask = z.infer<typeof layerMaskSchema>;

/**
 * What a layer is for on its page, from what lies behind everything to what can be left out:
 *
 * - `background`: fills the page and is cut by its edges
 * - `picture`: a photograph, clip or drawing that is to be seen whole
 * - `title`: the words that are read first
 * - `text`: the other words of the message
 * - `caption`: small words beside the message, as an address, a source or a page number
 * - `button`: what asks people to do something
 * - `logo`: the mark or name of a firm
 * - `decoration`: lines, shapes and ornaments
 */
export const LAYER_ROLES = [
  'background',
  'picture',
  'title',
  'text',
  'caption',
  'button',
  'logo',
  'decoration',
] as const;
/** What a layer is for when its page is laid out in another format; see `layerRoles`. @useDeclaredType */
export type LayerRole = (typeof LAYER_ROLES)[number];

/**
 * How a layer follows its motion path. `evenSpeed`: easings count along the length of the path, and all keyframes between
 * the first and the last rove. `turnsAlong`: it is turned to where the path leads.
 */
export const motionPathSchema = z.object({ evenSpeed: z.boolean(), turnsAlong: z.boolean() });
/** How a layer follows its motion path. @interface */
export type MotionPath = z.infer<typeof motionPathSchema>;

/**
 * What makes a layer a field of a template: words, an image or a code that are filled from data, one row for each copy. Layers with the same name are
 * filled with the same value. `maxLetters` counts characters; null for any number.
 */
export const layerFieldSchema = z.object({
  name: z.string().min(1).max(60),
  shrinkToFit: z.boolean(),
  maxLetters: z.number().int().min(1).max(5_000).nullable(),
});
/** What makes a layer a field that is filled from data. @interface */
export type LayerField = z.infer<typeof layerFieldSchema>;

export const WRAP_SIDES = ['wider', 'both', 'left', 'right', 'none'] as const;
/** Beside which sides of a layer lines of text run: the wider one, both of them, one, or none, so that the text goes on below it. @useDeclaredType */
export type WrapSides = (typeof WRAP_SIDES)[number];

/** How texts keep clear of a layer: of its box or its outline, how far they stay away, in page pixels, and where lines run beside it. */
export const textWrapSchema = z.object({
  around: z.enum(['box', 'shape']),
  distancePx: z.number().min(0).max(1_000),
  /** `wider` when left out. */
  sides: z.enum(WRAP_SIDES).optional(),
});
/** How texts keep clear of a layer. @interface */
export type TextWrap = z.infer<typeof textWrapSchema>;

/** How many frames the opacity of a layer takes to rise from nothing when it comes, and to fall when it goes. */
export const opacityFadeSchema = z.object({
  inFrames: z.number().int().min(0).max(9_000),
  outFrames: z.number().int().min(0).max(9_000),
});
/** How a layer appears and goes by its opacity, in frames. @interface */
export type OpacityFade = z.infer<typeof opacityFadeSchema>;

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
export const layerBase = {
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
  /** How it goes along the path of its keyframes of `x` and `y`. Plain when left out. */
  motionPath: motionPathSchema.optional(),
  shadow: shadowSchema.nullable(),
  /** Applied in this order to the layer's pixels, before `mask` and `shadow`. */
  effects: z.array(effectSchema).max(32),
  mask: layerMaskSchema.nullable(),
  linkUrl: linkUrlSchema.nullable(),
  /** Without one, `layerRoles` recognises it. */
  role: z.enum(LAYER_ROLES).optional(),
  /** Filled from data. Left out for what is the same in all copies. */
  field: layerFieldSchema.optional(),
  /** Whether it stays as it is in designs that are made of a template, apart from what its field is filled with. */
  fixed: z.boolean().optional(),
  /** How it takes part in the layout of its group; it keeps its size when left out. */
  layoutItem: layoutItemSchema.optional(),
  /** What it keeps when its page or group gets another size. Left out, the page is arranged as seems best, and groups scale what is in them. */
  pins: pinsSchema.optional(),
  /** How texts keep clear of it. They run over it when left out. */
  textWrap: textWrapSchema.optional(),
  /** How it appears and goes by its opacity. It does so at once when left out. */
  opacityFade: opacityFadeSchema.optional(),
  ...timelineMarks,
};

/** A new object each time: what layers share by accident, immer would freeze for all of them. */
export const layerDefaults = () => ({
  x: 0,
  y: 0,
  width: 200,
  height: 200,
  rotation: 0,
  flipX: false,
  flipY: false,
  opacity: 1,
  blendMode: 'normal' as const,
  locked: false,
  hidden: false,
  startFrame: 0,
  durationFrames: null,
  animationIn: null as AnimationPreset | null,
  animationOverall: null as AnimationPreset | null,
  animationOut: null as AnimationPreset | null,
  keyframes: {},
  shadow: null,
  effects: [],
  mask: null,
  linkUrl: null,
});

export const shapeFormDefaults = {
  shape: 'rectangle' as const,
  cornerRadius: 0,
  sides: 5,
  innerRatio: 0.5,
  path: '',
};

/** Where a mask lies over its layer, and how soft its edge is. */
export interface MaskPlacement {
  /** Move from the middle of the layer, as a share of its width. */
  offsetX: number;
  /** Move from the middle of the layer, as a share of its height. */
  offsetY: number;
  /** Width as a share of that of the layer. */
  scaleX: number;
  /** Height as a share of that of the layer. */
  scaleY: number;
  /** Clockwise turn, in degrees. */
  rotation: number;
  /** How far the edge fades, in pixels of the page. */
  featherPx: number;
}
/** A mask that fills the box of its layer, with a sharp edge. */
export const maskPlacementDefaults: MaskPlacement = {
  offsetX: 0,
  offsetY: 0,
  scaleX: 1,
  scaleY: 1,
  rotation: 0,
  featherPx: 0,
};

/** A mask in the form of a shape. */
export function createShapeMask(
  fields: Partial<Extract<LayerMask, { type: 'shape' }>> = {},
): Extract<LayerMask, { type: 'shape' }> {
  return {
    type: 'shape',
    inverted: false,
    ...maskPlacementDefaults,
    ...shapeFormDefaults,
    shape: 'ellipse',
    ...fields,
  };
}

/** A mask of letters, which show the layer behind them. */
export function createTextMask(
  fields: Partial<Extract<LayerMask, { type: 'text' }>> & { text: string },
): Extract<LayerMask, { type: 'text' }> {
  return {
    type: 'text',
    inverted: false,
    ...maskPlacementDefaults,
    fontFamily: 'Inter',
    fontWeight: 800,
    italic: false,
    ...fields,
  };
}

/** A mask of the opacity or the luminance of an image. */
export function createImageMask(
  fields: Partial<Extract<LayerMask, { type: 'image' }>> & { assetId: string },
): Extract<LayerMask, { type: 'image' }> {
  return {
    type: 'image',
    inverted: false,
    ...maskPlacementDefaults,
    channel: 'alpha',
    fit: 'cover',
    ...fields,
  };
}

/** The numeric properties that keyframes may move in every layer. */
export const COMMON_NUMERIC_PROPERTIES = ['x', 'y', 'width', 'height', 'rotation', 'opacity'] as const;

import { z } from 'zod';
import { createId } from '../ids.ts';
import { colorSchema, gradientSchema, paintSchema, solid } from '../paint.ts';
import {
  COMMON_NUMERIC_PROPERTIES,
  layerBase,
  layerDefaults,
  shapeForm,
  shapeFormDefaults,
} from './layer-base.ts';
import { imageIdOf, type LayerTypeFacts } from './layer-type-facts.ts';
import { lineSchema } from './line.ts';
import { lineOverhangPx } from './line-route.ts';

export const STROKE_POSITIONS = ['fitted', 'inside', 'center', 'outside'] as const;
/** Where a stroke lies beside the outline of its shape. @useDeclaredType */
export type StrokePosition = (typeof STROKE_POSITIONS)[number];

export const STROKE_DASHES = ['solid', 'dashed', 'dotted', 'custom'] as const;
export const STROKE_CAPS = ['butt', 'round', 'square'] as const;
export const STROKE_JOINS = ['miter', 'round', 'bevel'] as const;

export const strokeSchema = z.object({
  color: colorSchema,
  widthPx: z.number().min(0).max(1_000),
  dash: z.enum(STROKE_DASHES),
  /** Shown in place of the colour. Left out for a stroke of one colour. */
  gradient: gradientSchema.optional(),
  /** `fitted` when left out: the outline is made smaller, so that the stroke on it stays within the box of the layer. */
  position: z.enum(STROKE_POSITIONS).optional(),
  /** `butt` when left out; dots are round. */
  cap: z.enum(STROKE_CAPS).optional(),
  /** `round` when left out. */
  join: z.enum(STROKE_JOINS).optional(),
  /** The dashes and gaps of `custom` in turn. */
  dashLengthsPx: z.array(z.number().min(0).max(1_000)).max(8).optional(),
});
/** The line along the edge of a shape. Widths and lengths are page pixels. @interface */
export type Stroke = z.infer<typeof strokeSchema>;

const cornerSchema = z.number().min(0).max(10_000);
export const cornerRadiiSchema = z.object({
  topLeft: cornerSchema,
  topRight: cornerSchema,
  bottomRight: cornerSchema,
  bottomLeft: cornerSchema,
});
/** The radius of each corner of a rectangle, in page pixels. @interface */
export type CornerRadii = z.infer<typeof cornerRadiiSchema>;

/** A shape drawn into its box. */
export const shapeLayerSchema = z.object({
  ...layerBase,
  type: z.literal('shape'),
  ...shapeForm,
  fill: paintSchema.nullable(),
  stroke: strokeSchema.nullable(),
  /** The corners of a rectangle where they differ; `cornerRadius` is not used then. */
  cornerRadii: cornerRadiiSchema.optional(),
  /** The ends and the route of a shape of kind `line`. Straight along the middle of the box when left out. */
  line: lineSchema.optional(),
});
/** A layer that shows an outline with a fill and a stroke. @interface */
export type ShapeLayer = z.infer<typeof shapeLayerSchema>;

/** A shape layer with every field set; `fields` are those that differ from the defaults. */
export function createShapeLayer(fields: Partial<ShapeLayer> = {}): ShapeLayer {
  return {
    id: createId('layer'),
    type: 'shape',
    name: 'Shape',
    ...layerDefaults(),
    ...shapeFormDefaults,
    fill: solid('#2a33de'),
    stroke: null,
    ...fields,
  };
}

export const shapeFacts: LayerTypeFacts<ShapeLayer> = {
  numericProperties: [...COMMON_NUMERIC_PROPERTIES, 'cornerRadius', 'innerRatio'],
  fillsBox: false,
  // A star that touches the edge by a point is not cut by it.
  growsWithBox: ({ shape, cornerRadius, cornerRadii }) =>
    shape === 'rectangle' && cornerRadius === 0 && cornerRadii === undefined,
  isMovable: true,
  contentOverhangPx: strokeOverhangPx,
  otherFileIdsOf: ({ fill }) => imageIdOf(fill),
};

/** The longest tip that canvases and files give a corner of two lines, in widths of the stroke: their miter limit is 4 here. */
export const MITER_LIMIT = 4;

function strokeOverhangPx(layer: ShapeLayer): number {
  const { shape, stroke } = layer;
  if (!stroke || stroke.widthPx === 0) return 0;
  if (shape === 'line') return lineOverhangPx(layer, stroke.widthPx);
  const reach = stroke.join === 'miter' ? MITER_LIMIT : stroke.cap === 'square' ? Math.SQRT2 : 1;
  if (stroke.position === 'center') return (stroke.widthPx / 2) * reach;
  return stroke.position === 'outside' ? stroke.widthPx * reach : 0;
}

/**
 * How far inside of the box the path of a shape lies, so that a fitted stroke stays within, in page pixels. A line has no inside, and the
 * other positions leave the outline where it is.
 */
export function strokeInset({ shape, stroke, width, height }: ShapeLayer): number {
  if (shape === 'line' || !stroke || (stroke.position ?? 'fitted') !== 'fitted') return 0;
  return Math.min(stroke.widthPx / 2, Math.min(width, height) / 2);
}

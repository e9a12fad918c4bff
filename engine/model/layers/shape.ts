import { z } from 'zod';
import { createId } from '../ids.ts';
import { colorSchema, paintSchema, solid } from '../paint.ts';
import {
  COMMON_NUMERIC_PROPERTIES,
  layerBase,
  layerDefaults,
  shapeForm,
  shapeFormDefaults,
} from './layer-base.ts';
import { imageIdOf, type LayerTypeFacts } from './layer-type-facts.ts';

export const strokeSchema = z.object({
  color: colorSchema,
  widthPx: z.number().min(0).max(1_000),
  dash: z.enum(['solid', 'dashed', 'dotted']),
});
/** The line along the edge of a shape. Widths are page pixels. @interface */
export type Stroke = z.infer<typeof strokeSchema>;

/** A shape drawn into its box. */
export const shapeLayerSchema = z.object({
  ...layerBase,
  type: z.literal('shape'),
  ...shapeForm,
  fill: paintSchema.nullable(),
  stroke: strokeSchema.nullable(),
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
  growsWithBox: ({ shape, cornerRadius }) => shape === 'rectangle' && cornerRadius === 0,
  isMovable: true,
  otherFileIdsOf: ({ fill }) => imageIdOf(fill),
};

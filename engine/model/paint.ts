import { z } from 'zod';

export const colorSchema = z
  .string()
  .regex(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/, 'a colour is #rrggbb or #rrggbbaa in lower case');

const gradientStopSchema = z.object({ offset: z.number().min(0).max(1), color: colorSchema });

const linearGradientSchema = z.object({
  type: z.literal('linear-gradient'),
  angleDeg: z.number(),
  stops: z.array(gradientStopSchema).min(2).max(16),
});
const radialGradientSchema = z.object({
  type: z.literal('radial-gradient'),
  stops: z.array(gradientStopSchema).min(2).max(16),
});
export const gradientSchema = z.discriminatedUnion('type', [linearGradientSchema, radialGradientSchema]);
/** Colors that pass into each other along a line, or from a middle outwards. @useDeclaredType */
export type Gradient = z.infer<typeof gradientSchema>;

/**
 * What fills an area. `angleDeg` turns clockwise from left-to-right; radial gradients reach the
 * farthest corner. An image covers or fits the area, magnified by `scale`, or is laid side by side at `scale` times its size.
 */
export const paintSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('solid'), color: colorSchema }),
  linearGradientSchema,
  radialGradientSchema,
  z.object({
    type: z.literal('image'),
    assetId: z.string(),
    fit: z.enum(['cover', 'contain', 'tile']),
    scale: z.number().min(0.05).max(20),
  }),
]);

/** What an area is filled with: a color, a gradient, or an image. @useDeclaredType */
export type Paint = z.infer<typeof paintSchema>;
/** A color at a place of a gradient, 0 to 1. @interface */
export type GradientStop = z.infer<typeof gradientStopSchema>;

/** The colour that stands for a paint where only one can be shown; null for an image. */
export function mainColor(paint: Paint): string | null {
  if (paint.type === 'solid') return paint.color;
  return paint.type === 'image' ? null : (paint.stops[0]?.color ?? null);
}

/** A paint of one color, `#rrggbb` or `#rrggbbaa`. */
export const solid = (color: string): Paint => ({ type: 'solid', color });

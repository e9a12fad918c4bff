import { z } from 'zod';
import { colorSchema, paintSchema } from './paint.ts';

/**
 * What is drawn around the letters of a text layer besides their fill. Lengths are in em of the layer's largest run, so that
 * a style looks the same at every size. Drawn from back to front: shadows, extrude, glow, outlines outside, letters, outlines inside.
 */
export const textEffectsSchema = z.object({
  /** The first is next to the letter, each further one around those before it. */
  outlines: z
    .array(
      z.object({
        paint: paintSchema,
        widthEm: z.number().min(0).max(1),
        position: z.enum(['outer', 'inner']),
      }),
    )
    .max(6),
  shadows: z
    .array(
      z.object({
        color: colorSchema,
        offsetXEm: z.number().min(-2).max(2),
        offsetYEm: z.number().min(-2).max(2),
        blurEm: z.number().min(0).max(2),
      }),
    )
    .max(6),
  glow: z
    .object({ color: colorSchema, radiusEm: z.number().min(0).max(2), strength: z.number().min(0).max(1) })
    .nullable(),
  /** The letters pushed back to `angleDeg` (clockwise from the right); the far end may have another colour. */
  extrude: z
    .object({
      color: colorSchema,
      endColor: colorSchema,
      depthEm: z.number().min(0).max(2),
      angleDeg: z.number(),
    })
    .nullable(),
  /** A glass tube in the colour, lit from inside. */
  neon: z.object({ color: colorSchema, strength: z.number().min(0).max(1) }).nullable(),
  /** Letters without their fill: only what the effects draw shows. */
  hollow: z.boolean(),
});
/** What is drawn around, behind and in place of the letters of a text. Lengths are shares of the font size. @interface */
export type TextEffects = z.infer<typeof textEffectsSchema>;

/**
 * What a text follows instead of straight lines. `arc` bends the line by `angleDeg` in all: 180 is a half circle,
 * negative ones bend down. `path` is SVG path data in a 0-1 unit square over the box; the text starts at `offset` of its length.
 */
export const textPathSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('arc'), angleDeg: z.number().min(-360).max(360) }),
  z.object({
    type: z.literal('path'),
    path: z.string().min(1).max(20_000),
    offset: z.number().min(-1).max(1),
    flipped: z.boolean(),
  }),
]);
/** The line that a text follows. @useDeclaredType */
export type TextPath = z.infer<typeof textPathSchema>;

import { z } from 'zod';
import { colourSchema } from './paint.ts';

const signed = z.number().min(-100).max(100);
const share = z.number().min(0).max(1);

/** The colour ranges that can be changed one by one, by the hue at their middle. */
export const HSL_RANGES = ['red', 'orange', 'yellow', 'green', 'aqua', 'blue', 'purple', 'magenta'] as const;
export type HslRange = (typeof HSL_RANGES)[number];

const hslShift = z.object({ hue: signed, saturation: signed, lightness: signed });

/** Points of a tone curve from 0,0 to 1,1, sorted by x; none is the straight line. */
const curvePoints = z.array(z.object({ x: share, y: share })).max(32);

/** -100 to 100, 0 changes nothing; sharpness, grain and vignette 0 to 100 (vignette below 0 lightens). */
const adjustEffectSchema = z.object({
  type: z.literal('adjust'),
  brightness: signed,
  contrast: signed,
  saturation: signed,
  temperature: signed,
  tint: signed,
  exposure: signed,
  highlights: signed,
  shadows: signed,
  vibrance: signed,
  sharpness: z.number().min(0).max(100),
  grain: z.number().min(0).max(100),
  vignette: signed,
});

/**
 * Everything that may be done to the pixels of a layer. Each is parameters only: taking it away gives the picture back. Lengths are in
 * page pixels, places in 0-1 of the layer's box. A new effect is a row here and one in engine/effects.
 */
export const effectSchema = z.discriminatedUnion('type', [
  adjustEffectSchema,
  z.object({
    type: z.literal('curves'),
    rgb: curvePoints,
    red: curvePoints,
    green: curvePoints,
    blue: curvePoints,
  }),
  z.object({
    type: z.literal('hsl'),
    red: hslShift,
    orange: hslShift,
    yellow: hslShift,
    green: hslShift,
    aqua: hslShift,
    blue: hslShift,
    purple: hslShift,
    magenta: hslShift,
  }),
  /** A look of engine/effects/looks.ts by its id. */
  z.object({ type: z.literal('filter'), filterId: z.string().min(1).max(60), intensity: share }),
  z.object({
    type: z.literal('duotone'),
    shadowColor: colourSchema,
    highlightColor: colourSchema,
    intensity: share,
  }),
  z.object({ type: z.literal('colourise'), color: colourSchema, intensity: share }),
  z.object({ type: z.literal('gaussian-blur'), radiusPx: z.number().min(0).max(500) }),
  z.object({ type: z.literal('motion-blur'), lengthPx: z.number().min(0).max(1_000), angleDeg: z.number() }),
  /** `amount` 1 smears over half of the way to the middle. */
  z.object({
    type: z.literal('radial-blur'),
    kind: z.enum(['zoom', 'spin']),
    amount: share,
    centreX: share,
    centreY: share,
  }),
  /** Sharp within `size` of the box around a line through the centre, blurred beyond. */
  z.object({
    type: z.literal('tilt-blur'),
    radiusPx: z.number().min(0).max(500),
    centreX: share,
    centreY: share,
    angleDeg: z.number(),
    size: share,
    feather: share,
  }),
  /** Frosted glass: what lies below the layer shows through it, blurred. */
  z.object({ type: z.literal('background-blur'), radiusPx: z.number().min(0).max(500) }),
  z.object({ type: z.literal('pixelate'), sizePx: z.number().min(1).max(500) }),
  /** Takes a colour out of the picture. `spill` takes its shine off what stays. */
  z.object({
    type: z.literal('chroma-key'),
    color: colourSchema,
    similarity: share,
    smoothness: share,
    spill: share,
  }),
  /** A line around what shows of the layer. */
  z.object({
    type: z.literal('outline'),
    color: colourSchema,
    widthPx: z.number().min(0).max(200),
    position: z.enum(['outer', 'inner']),
  }),
]);
export type Effect = z.infer<typeof effectSchema>;
export type EffectType = Effect['type'];
export type AdjustEffect = z.infer<typeof adjustEffectSchema>;

import { z } from 'zod';

/**
 * How a value travels to the next keyframe. Spring parameters: mass 1, damping ratio 0-1, oscillations per segment. `back`
 * goes beyond its end by what `overshoot` says (1.7 is a tenth of the way) and comes back; `elastic` swings about its end,
 * `bounce` falls and rises again, `steps` jumps in equal parts.
 */
export const easingSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('linear') }),
  z.object({ type: z.literal('ease') }),
  z.object({ type: z.literal('hold') }),
  z.object({
    type: z.literal('cubic-bezier'),
    x1: z.number().min(0).max(1),
    y1: z.number(),
    x2: z.number().min(0).max(1),
    y2: z.number(),
  }),
  z.object({
    type: z.literal('spring'),
    dampingRatio: z.number().min(0.05).max(1),
    oscillations: z.number().min(0.5).max(10),
  }),
  z.object({ type: z.literal('back'), overshoot: z.number().min(0).max(10) }),
  z.object({ type: z.literal('bounce'), bounces: z.number().int().min(1).max(6) }),
  z.object({ type: z.literal('elastic'), oscillations: z.number().min(0.5).max(10) }),
  z.object({ type: z.literal('steps'), count: z.number().int().min(1).max(60) }),
]);

/** How a value goes from one keyframe to the next. @useDeclaredType */
export type Easing = z.infer<typeof easingSchema>;

/**
 * One chosen row of the animation catalogue, with the field names of the specification.
 * `animationId` -1 means none. `duration` is in milliseconds; 0 means the default of 1000.
 * `frequency` is how often the movement repeats within the duration (overall: within each second).
 * `category` is 1 for the built-in catalogue; `animationType` is 1 for the whole layer, for
 * texts 2 moves letter by letter, 3 word by word, 4 line by line;
 * `type` names the slot.
 */
export const animationPresetSchema = z.object({
  animationId: z.number().int(),
  category: z.number().int(),
  animationType: z.number().int(),
  duration: z.number().min(0).max(30_000),
  frequency: z.number().min(0.1).max(20),
  type: z.enum(['in', 'overall', 'out']),
  /** Milliseconds that pass before it begins (in), or after it has ended (out). 0 when left out. */
  delay: z.number().min(0).max(30_000).optional(),
  /** The speed of the whole movement, in place of the curve of the catalogue. */
  easing: easingSchema.optional(),
  /** How far the movement goes, as a factor: 1 when left out. */
  intensity: z.number().min(0).max(3).optional(),
  /** How much later each further letter, word or line begins: 0 all at once, 1 one after the other. */
  stagger: z.number().min(0).max(1).optional(),
});

/** An animation of a layer: which one, and for how long, in milliseconds. @interface */
export type AnimationPreset = z.infer<typeof animationPresetSchema>;
/** When an animation plays: as the layer comes in, while it shows, or as it leaves. @useDeclaredType */
export type AnimationSlot = AnimationPreset['type'];

/** An animation preset with the defaults of the specification. */
export function createAnimationPreset(type: AnimationSlot, animationId = -1): AnimationPreset {
  return { animationId, category: 1, animationType: 1, duration: 0, frequency: 1, type };
}

/**
 * A value at a frame counted from the start of the layer; `easing` leads to the next keyframe. The tangents bend the way
 * there, as the handles of a cubic Bézier do: how far each control point is from the value. Without one, it lies on the
 * straight way, a third of it from here.
 */
export const keyframeSchema = z.object({
  frame: z.number().int().min(0),
  value: z.number(),
  easing: easingSchema,
  tangentIn: z.number().optional(),
  tangentOut: z.number().optional(),
  /** On a motion path: its time follows from an even speed between the keyframes around it that do not rove. */
  roving: z.boolean().optional(),
});
/** The value of a property at a frame of the layer, and how it goes on from there. @interface */
export type Keyframe = z.infer<typeof keyframeSchema>;

/** Keyframes by property name, each list sorted by frame without repeats. */
export const keyframesSchema = z.record(z.string(), z.array(keyframeSchema).min(1));
/** The keyframes of a layer, by the property that they move. @useDeclaredType */
export type Keyframes = z.infer<typeof keyframesSchema>;

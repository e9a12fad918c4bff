import { z } from 'zod';

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
});

/** An animation of a layer: which one, and for how long, in milliseconds. @interface */
export type AnimationPreset = z.infer<typeof animationPresetSchema>;
/** When an animation plays: as the layer comes in, while it shows, or as it leaves. @useDeclaredType */
export type AnimationSlot = AnimationPreset['type'];

/** An animation preset with the defaults of the specification. */
export function createAnimationPreset(type: AnimationSlot, animationId = -1): AnimationPreset {
  return { animationId, category: 1, animationType: 1, duration: 0, frequency: 1, type };
}

/** How a value travels to the next keyframe. Spring parameters: mass 1, damping ratio 0-1, oscillations per segment. */
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
]);

/** How a value goes from one keyframe to the next. @useDeclaredType */
export type Easing = z.infer<typeof easingSchema>;

/** A value at a frame counted from the start of the layer; `easing` leads to the next keyframe. */
export const keyframeSchema = z.object({
  frame: z.number().int().min(0),
  value: z.number(),
  easing: easingSchema,
});
/** The value of a property at a frame of the layer, and how it goes on from there. @interface */
export type Keyframe = z.infer<typeof keyframeSchema>;

/** Keyframes by property name, each list sorted by frame without repeats. */
export const keyframesSchema = z.record(z.string(), z.array(keyframeSchema).min(1));
/** The keyframes of a layer, by the property that they move. @useDeclaredType */
export type Keyframes = z.infer<typeof keyframesSchema>;

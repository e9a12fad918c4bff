import { z } from 'zod';

export const TRANSITION_TYPES = [
  'fade',
  'push',
  'slide',
  'wipe',
  'zoom',
  'dip',
  'flash',
  'spin',
  'blur',
  'circle',
  'diamond',
  'blinds',
  'split',
  'clock',
  'checkerboard',
  'pixelate',
] as const;

/**
 * How a scene comes in over the one before it. It plays in the first `durationFrames` of this scene, over the
 * last frame of the former one, whose clips play on as far as their files go, so that the length of a project is the sum of its scenes.
 */
export const transitionSchema = z.object({
  type: z.enum(TRANSITION_TYPES),
  durationFrames: z.number().int().min(1).max(150),
  direction: z.enum(['left', 'right', 'up', 'down']),
});
/** How one scene becomes the next. Belongs to the later scene. @interface */
export type Transition = z.infer<typeof transitionSchema>;

import { z } from 'zod';

/** The slowest that a clip or a sound plays, as a share of its own speed. */
export const MIN_SPEED = 0.25;
/** The fastest that a clip or a sound plays, as a multiple of its own speed. */
export const MAX_SPEED = 4;

/** How many points a speed curve may have. */
export const MAX_SPEED_POINTS = 64;

export const speedPointSchema = z.object({
  /** Where in the file the point is, in project frames from its start. */
  fileFrame: z.number().min(0),
  speed: z.number().min(MIN_SPEED).max(MAX_SPEED),
});
/** A point of a speed curve: how fast the file plays at one of its frames. @interface */
export type SpeedPoint = z.infer<typeof speedPointSchema>;

/** In the order of the file, no two at the same frame. Before the first and after the last the speed stays what it is there. */
export const speedCurveSchema = z
  .array(speedPointSchema)
  .min(1)
  .max(MAX_SPEED_POINTS)
  .refine(
    (points) =>
      points.every(({ fileFrame }, index) => index === 0 || fileFrame > (points[index - 1]?.fileFrame ?? 0)),
    'the points of a speed curve are in the order of the file',
  );
/**
 * The speed of a clip or a sound over its file. Its points belong to frames of the file, so that cutting, trimming and moving the clip leave
 * them at the same images.
 */
export type SpeedCurve = readonly SpeedPoint[];

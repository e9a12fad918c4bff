import { z } from 'zod';
import { layerSchema } from '../layer.ts';
import { LABEL_COLORS } from './label-colors.ts';
import { mixSettings } from './mix.ts';
import { transitionSchema } from './transition.ts';

/** How high a lane of the timeline is drawn, in pixels of the screen. */
export const LANE_HEIGHT_RANGE_PX = { min: 28, max: 140 } as const;

const laneBase = {
  id: z.string().min(1),
  name: z.string().max(200),
  color: z.enum(LABEL_COLORS).nullable(),
  heightPx: z.number().int().min(LANE_HEIGHT_RANGE_PX.min).max(LANE_HEIGHT_RANGE_PX.max),
  /** Drawn as a line that shows only where its clips are. */
  collapsed: z.boolean(),
  locked: z.boolean(),
  muted: z.boolean(),
  /** While any lane is solo, only those that are can be heard. */
  solo: z.boolean(),
  ...mixSettings,
};

/**
 * A lane of clips over or under all scenes, in the order of time. Unlike the layers of a scene, the `startFrame` of a clip counts from the
 * start of the project, each has a length of its own, and no two show at the same time. `transitions` belong to the later one of two
 * neighbours that touch, by its id, and play in its first frames.
 */
export const trackSchema = z.object({
  ...laneBase,
  place: z.enum(['above', 'below']),
  hidden: z.boolean(),
  layers: z.array(layerSchema),
  transitions: z.record(z.string(), transitionSchema),
});
/** A lane of clips that may span scenes. Times are frames of the project. @interface */
export type Track = z.infer<typeof trackSchema>;

/** A lane that sounds are put into, so that one can be muted or heard alone with all that is in it. */
export const soundLaneSchema = z.object(laneBase);
/** A lane of sounds. @interface */
export type SoundLane = z.infer<typeof soundLaneSchema>;

/** A named place in time. */
export const markerSchema = z.object({
  id: z.string().min(1),
  frame: z.number().int().min(0),
  name: z.string().max(200),
  color: z.enum(LABEL_COLORS),
});
/** A named place on the timeline; `frame` counts from the start of the project. @interface */
export type Marker = z.infer<typeof markerSchema>;

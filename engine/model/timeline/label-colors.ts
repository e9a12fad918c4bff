import { z } from 'zod';

/** The label colours of tracks, clips, sounds and markers. */
export const LABEL_COLORS = ['blue', 'red', 'yellow', 'green', 'teal', 'grey'] as const;
/** The label colour of a track, a clip, a sound or a marker. @useDeclaredType */
export type LabelColor = (typeof LABEL_COLORS)[number];

/** What clips and sounds have on the timeline beside their times. */
export const timelineMarks = {
  /** The colour of the clip on the timeline; that of its kind when left out. */
  labelColor: z.enum(LABEL_COLORS).optional(),
  /** Clips and sounds with the same one are selected and moved together on the timeline. Left out by those that stand alone. */
  clipGroupId: z.string().min(1).optional(),
  /** Clips of tracks and sounds that stay over the scene in which they begin when that moves. */
  movesWithScene: z.literal(true).optional(),
};

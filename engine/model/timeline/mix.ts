import { z } from 'zod';
import { soundToolsSchema } from './sound-tools.ts';

/** How long music may take to come back after speech. */
export const DUCKING_RETURN_RANGE = { minSeconds: 0.1, maxSeconds: 5 } as const;
/** How long it takes where nothing else is said. */
export const USUAL_DUCKING_RETURN_SECONDS = 0.5;

/**
 * How what sounds in one lane goes into the mix: tools over all of it, then its volume and its place between left and right. `volume` is a
 * factor (2 is +6 dB), `pan` is -1 for left, 0 for the middle, 1 for right.
 */
export const mixSettings = {
  volume: z.number().min(0).max(2),
  pan: z.number().min(-1).max(1),
  /** What is done to the sum of the lane before its volume; null for nothing. */
  soundTools: soundToolsSchema.nullable(),
};

/** What is heard without a lane of its own: clips in scenes, and sounds that lie in no lane. */
export const mixStripSchema = z.object({ ...mixSettings, muted: z.boolean(), solo: z.boolean() });
/** The mix of what has no lane of its own. @interface */
export type MixStrip = z.infer<typeof mixStripSchema>;

/** What is done to the whole. A loudness gain in dB other than 0 holds peaks back below -1 dB. */
export const mixMasterSchema = z.object({
  volume: z.number().min(0).max(2),
  loudnessGainDb: z.number().min(-40).max(40),
});
/** The last step of the mix. @interface */
export type MixMaster = z.infer<typeof mixMasterSchema>;

/** The mix of a project beside its lanes. */
export const projectMixSchema = z.object({
  scenes: mixStripSchema,
  sounds: mixStripSchema,
  master: mixMasterSchema,
});
/** The mix of a project beside its lanes. @interface */
export type ProjectMix = z.infer<typeof projectMixSchema>;

/** A lane as it sounds when nothing was set: as loud as it is, in the middle, without tools. */
export const NEUTRAL_MIX = { volume: 1, pan: 0, soundTools: null } as const;

/** A mix in which everything is heard as it is. */
export function neutralProjectMix(): ProjectMix {
  const strip = { ...NEUTRAL_MIX, muted: false, solo: false };
  return { scenes: { ...strip }, sounds: { ...strip }, master: { volume: 1, loudnessGainDb: 0 } };
}

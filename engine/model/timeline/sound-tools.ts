import { z } from 'zod';

/** Ready equalisers: even, for speech, with more bass, as over a telephone. */
export const EQUALIZERS = ['flat', 'voice', 'bass', 'telephone'] as const;
/** A ready equaliser. @useDeclaredType */
export type Equalizer = (typeof EQUALIZERS)[number];

/** What can be made of a voice. */
export const VOICE_EFFECTS = ['none', 'deeper', 'higher', 'robot', 'echo'] as const;
/** What is made of a voice. @useDeclaredType */
export type VoiceEffect = (typeof VOICE_EFFECTS)[number];

/**
 * What is done to a sound before its volume. `noiseReduction` and `compression` are shares, 0 is off. `loudnessGainDb` is what brings the
 * sound to a wanted loudness, in dB; peaks above -1 dB are held back then.
 */
export const soundToolsSchema = z.object({
  noiseReduction: z.number().min(0).max(1),
  equalizer: z.enum(EQUALIZERS),
  compression: z.number().min(0).max(1),
  voiceEffect: z.enum(VOICE_EFFECTS),
  loudnessGainDb: z.number().min(-40).max(40),
});
/** What is done to a sound before its volume; shares are 0 to 1. @interface */
export type SoundTools = z.infer<typeof soundToolsSchema>;

/** Tools that change nothing. */
export const NO_SOUND_TOOLS: SoundTools = {
  noiseReduction: 0,
  equalizer: 'flat',
  compression: 0,
  voiceEffect: 'none',
  loudnessGainDb: 0,
};

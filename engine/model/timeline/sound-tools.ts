import { z } from 'zod';

/** Ready equalisers: even, for speech, with more bass, as over a telephone. */
export const EQUALIZERS = ['flat', 'voice', 'bass', 'telephone'] as const;
/** A ready equaliser. @useDeclaredType */
export type Equalizer = (typeof EQUALIZERS)[number];

/** Kinds of filters of an equaliser: what is cut below or above a frequency, shelves at the ends, and a bell around it. */
const BAND_KINDS = ['high-pass', 'low-shelf', 'peak', 'high-shelf', 'low-pass'] as const;

/** How far the bands of an equaliser go. */
export const BAND_RANGE = { minHz: 20, maxHz: 16_000, maxGainDb: 18 } as const;

/** The most bands that an equaliser has. */
export const MAX_BANDS = 8;

/** A filter of an equaliser; the gain of a `high-pass` or a `low-pass` says nothing. */
export const equalizerBandSchema = z.object({
  kind: z.enum(BAND_KINDS),
  frequencyHz: z.number().min(BAND_RANGE.minHz).max(BAND_RANGE.maxHz),
  gainDb: z.number().min(-BAND_RANGE.maxGainDb).max(BAND_RANGE.maxGainDb),
  /** How narrow it is; 0.707 is a shelf without a bump. */
  q: z.number().min(0.1).max(10),
});
/** A filter of an equaliser: one point of its curve. @interface */
export type EqualizerBand = z.infer<typeof equalizerBandSchema>;

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
  /** The bands of a curve of one's own, in place of those of `equalizer`, from which it was made. Left out where that is as it is. */
  equalizerBands: z.array(equalizerBandSchema).max(MAX_BANDS).optional(),
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

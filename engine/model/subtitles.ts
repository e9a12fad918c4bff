import { z } from 'zod';
import { colorSchema } from './paint.ts';

/** One subtitle: when it shows, in frames of the project, and its lines, ended by \n. */
export const subtitleCueSchema = z.object({
  id: z.string().min(1),
  startFrame: z.number().int().min(0),
  durationFrames: z.number().int().min(1),
  text: z.string().max(2_000),
  /** When each word of the text begins, in frames from the start of the cue; left out: in proportion to their lengths. */
  wordStartFrames: z.array(z.number().int().min(0)).max(1_000).optional(),
  /** Which words of the text, counted from 0, the speech recognition was unsure of, until somebody has looked at them. */
  unsureWords: z.array(z.number().int().min(0)).max(1_000).optional(),
});

/**
 * How the word that is being said differs from the others: `color` has another color, `box` lies on a block, `sweep` is filled letter by
 * letter and stays so, `grow` is larger, `underline` is underlined, `reveal` appears and stays.
 */
export const WORD_STYLES = ['none', 'color', 'box', 'sweep', 'grow', 'underline', 'reveal'] as const;
/** How the word that is being said differs from the others. @useDeclaredType */
export type WordStyle = (typeof WORD_STYLES)[number];

/** One subtitle: when it shows, in frames of the project, and its lines. @interface */
export type SubtitleCue = z.infer<typeof subtitleCueSchema>;

/** Where subtitles stand, in shares of the width and the height of the page. */
export const subtitleAreaSchema = z.object({
  x: z.number().min(-1).max(1),
  y: z.number().min(-1).max(1),
  width: z.number().min(0.02).max(2),
  height: z.number().min(0.02).max(2),
});
/** Where subtitles stand, in shares of the page. @interface */
export type SubtitleArea = z.infer<typeof subtitleAreaSchema>;

/** How the subtitles of a track look. Sizes are in page pixels; `marginPx` is the distance from the edge of the page. */
export const subtitleStyleSchema = z.object({
  fontFamily: z.string().min(1).max(100),
  fontWeight: z.number().int().min(100).max(900),
  italic: z.boolean(),
  fontSizePx: z.number().min(4).max(1_000),
  color: colorSchema,
  /** Behind each line; null for none. */
  boxColor: colorSchema.nullable(),
  boxShape: z.enum(['block', 'pill']),
  /** Around the letters; null for none. */
  outlineColor: colorSchema.nullable(),
  position: z.enum(['top', 'middle', 'bottom']),
  align: z.enum(['left', 'center', 'right']),
  marginPx: z.number().min(0).max(4_000),
  /** A box of their own, in place of the page without its margin; lines that find no room in it go beyond it. */
  area: subtitleAreaSchema.optional(),
  textCase: z.enum(['none', 'upper']),
  wordStyle: z.enum(WORD_STYLES),
  /** Of the word that is being said, or of the block behind it. */
  wordColor: colorSchema,
  /** How many words of a cue show together; null for all of them. */
  wordsAtOnce: z.number().int().min(1).max(50).nullable(),
});
/** How the subtitles of a track look. Sizes are page pixels. @interface */
export type SubtitleStyle = z.infer<typeof subtitleStyleSchema>;

/**
 * The subtitles of one language (a BCP 47 tag). `burnIn` draws them into the image; else they go into the file as a
 * track of their own, and show in the editor only.
 */
export const subtitleTrackSchema = z.object({
  id: z.string().min(1),
  name: z.string().max(200),
  language: z.string().max(35),
  hidden: z.boolean(),
  burnIn: z.boolean(),
  style: subtitleStyleSchema,
  /** Sorted by start. */
  cues: z.array(subtitleCueSchema).max(20_000),
});
/** The subtitles of one language. @interface */
export type SubtitleTrack = z.infer<typeof subtitleTrackSchema>;

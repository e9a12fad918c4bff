import { z } from 'zod';
import { colorSchema } from './paint.ts';

/** One subtitle: when it shows, in frames of the project, and its lines, ended by \n. */
export const subtitleCueSchema = z.object({
  id: z.string().min(1),
  startFrame: z.number().int().min(0),
  durationFrames: z.number().int().min(1),
  text: z.string().max(2_000),
});
/** One subtitle: when it shows, in frames of the project, and its lines. @interface */
export type SubtitleCue = z.infer<typeof subtitleCueSchema>;

/** How the subtitles of a track look. Sizes are in page pixels; `marginPx` is the distance from the edge of the page. */
export const subtitleStyleSchema = z.object({
  fontFamily: z.string().min(1).max(100),
  fontWeight: z.number().int().min(100).max(900),
  italic: z.boolean(),
  fontSizePx: z.number().min(4).max(1_000),
  color: colorSchema,
  /** Behind each line; null for none. */
  boxColor: colorSchema.nullable(),
  /** Around the letters; null for none. */
  outlineColor: colorSchema.nullable(),
  position: z.enum(['top', 'middle', 'bottom']),
  align: z.enum(['left', 'center', 'right']),
  marginPx: z.number().min(0).max(4_000),
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

import { z } from 'zod';

/** What a part of a take recorded. */
export const TAKE_PART_KINDS = ['voice', 'screen', 'camera'] as const;
/** What a part of a take recorded. @useDeclaredType */
export type TakePartKind = (typeof TAKE_PART_KINDS)[number];

/**
 * One go at recording something in the editor. Takes of one place (`placeId`) are tries at the same thing, of which one is used;
 * `number` counts them all. The files begin at `startFrame` of the project and last `durationFrames`.
 */
export const takeSchema = z.object({
  id: z.string().min(1),
  number: z.number().int().min(1),
  placeId: z.string().min(1),
  startFrame: z.number().int().min(0),
  durationFrames: z.number().int().min(1),
  recordedAt: z.string().max(40),
  /** The files, one for each kind of what was recorded at the same time. */
  parts: z
    .array(z.object({ kind: z.enum(TAKE_PART_KINDS), assetId: z.string() }))
    .min(1)
    .max(TAKE_PART_KINDS.length),
});
/** One go at recording voice, screen or camera; kept whether it is used or not. Times are frames of the project. @interface */
export type Take = z.infer<typeof takeSchema>;

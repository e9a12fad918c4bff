import { z } from 'zod';

/** What a person asked for, as it is kept until the job ends. */
export const imageRequestSchema = z.object({
  prompt: z.string(),
  /** Added to the description for the model; not a part of what is listed. */
  styleWords: z.string(),
  negativePrompt: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
  count: z.number(),
  seed: z.number().nullable(),
  hasTransparency: z.boolean(),
  referenceAssetIds: z.array(z.number()),
});
export type ImageRequest = z.output<typeof imageRequestSchema>;

/** The description as the model gets it. */
export function wordsOf({ prompt, styleWords }: ImageRequest): string {
  return styleWords === '' ? prompt : `${prompt.replace(/[\s.]+$/, '')}. ${styleWords}`;
}

export const GENERATE_JOB = 'generate-images';

/** Names the credits of one image of a job in the ledger. */
export const creditSource = (jobId: string, index: number): string => `generation:${jobId}:${index}`;

import { z } from 'zod';
import { type ImageChange, imageChangeSchema } from '../../contract/image-generation.ts';
import type { SourceChange } from './source-image.ts';

const sizeSchema = z.object({ widthPx: z.number(), heightPx: z.number() });

/** What a person asked for, as it is kept until the job ends. */
export const imageRequestSchema = z.object({
  prompt: z.string(),
  /** Added to the description for the model; not a part of what is listed. */
  styleWords: z.string(),
  negativePrompt: z.string(),
  ...sizeSchema.shape,
  /** Requests of before images could be changed have none. */
  change: imageChangeSchema.nullable().default(null),
  /** The sizes of the model, which an image that is changed is brought into; a model may have gone when the job goes on. */
  modelSizes: z.array(sizeSchema).default([]),
  count: z.number(),
  seed: z.number().nullable(),
  hasTransparency: z.boolean(),
  referenceAssetIds: z.array(z.number()),
  /** A request for a video; null for images, as those of before there were videos. */
  video: z
    .object({
      durationMs: z.number(),
      firstAssetId: z.number().nullable(),
      lastAssetId: z.number().nullable(),
    })
    .nullable()
    .default(null),
});
export type ImageRequest = z.output<typeof imageRequestSchema>;

/** The description as the model gets it. */
export function wordsOf({ prompt, styleWords }: Pick<ImageRequest, 'prompt' | 'styleWords'>): string {
  return styleWords === '' ? prompt : `${prompt.replace(/[\s.]+$/, '')}. ${styleWords}`;
}

/** A change with the bytes of its image. */
export function changeOf(change: ImageChange, image: Buffer): SourceChange {
  switch (change.kind) {
    case 'whole':
      return { kind: 'whole', image, operation: change.operation };
    case 'part':
      return { kind: 'part', image, mask: Buffer.from(change.mask, 'base64') };
    case 'margins':
      return { kind: 'margins', image, margins: change };
  }
}

export const GENERATE_JOB = 'generate-images';

/** Names the credits of one image of a job in the ledger. */
export const creditSource = (jobId: string, index: number): string => `generation:${jobId}:${index}`;

import { z } from 'zod';
import { defineCall, projectPath } from './call.ts';
import { generationSchema } from './generations.ts';

/** How many images one request makes at most, whatever the model. */
export const MAX_IMAGES = 4;
/** Longer descriptions are cut by several models without a word. */
export const MAX_PROMPT_LENGTH = 2000;
export const MAX_REFERENCES = 3;

/** What a model takes beside the description, the size and the number of images. */
export const MODEL_FIELDS = ['negativePrompt', 'seed', 'transparency', 'references'] as const;

const sizeSchema = z.object({
  widthPx: z.number().int().min(64).max(8192),
  heightPx: z.number().int().min(64).max(8192),
});

/** A model that answers now. */
export const generationModelSchema = z.object({
  /** The provider's id, a slash, the name of the model there. */
  id: z.string(),
  name: z.string(),
  /** Who is sent the description, as people know it. */
  provider: z.string(),
  takes: z.array(z.enum(MODEL_FIELDS)),
  /** The sizes that it makes, the usual one first. */
  sizes: z.array(sizeSchema).min(1),
  maxImages: z.number().int().min(1).max(MAX_IMAGES),
  /** AI credits for each image; 0 where this installation sells none. */
  creditsPerImage: z.number().int().min(0),
});

/** A request for images, from its first moment to its last image. */
const generationJobSchema = z.object({
  jobId: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** How many requests are before it; null once it has begun. */
  position: z.number().int().nullable(),
  /** 0 to 1; null where the provider does not say. */
  progress: z.number().nullable(),
  /** Its images, those that are not there yet too; none after it was cancelled. */
  generations: z.array(generationSchema),
});

/** Images from words. */
export const IMAGE_GENERATION_CALLS = {
  getGenerationModels: defineCall({
    method: 'GET',
    path: projectPath('getGenerationModels'),
    access: 'anyone',
    summary:
      'The models that make images on this installation now; none where no provider is set or answers.',
    answer: z.object({ models: z.array(generationModelSchema) }),
  }),
  generateImages: defineCall({
    method: 'POST',
    path: projectPath('generateImages'),
    access: 'user',
    summary: 'Asks a model for images. The credits of images that do not come are given back.',
    body: z.object({
      /** Names the request: sent twice, it is carried out once. */
      jobId: z.uuid(),
      modelId: z.string().min(1).max(200),
      aiType: z.number().int().min(1).max(1000),
      prompt: z.string().trim().min(1, 'must say what to make').max(MAX_PROMPT_LENGTH),
      /** Words that are added to the description, such as those of a style; not listed with the results. */
      styleWords: z.string().max(400).default(''),
      negativePrompt: z.string().max(400).default(''),
      ...sizeSchema.shape,
      count: z.number().int().min(1).max(MAX_IMAGES),
      seed: z
        .number()
        .int()
        .min(0)
        .max(2 ** 32 - 2)
        .nullable()
        .default(null),
      hasTransparency: z.boolean().default(false),
      /** Uploads of the caller that the result follows. */
      referenceAssetIds: z.array(z.number().int().min(1)).max(MAX_REFERENCES).default([]),
    }),
    answer: z.object({ job: generationJobSchema }),
  }),
  getGenerationJob: defineCall({
    method: 'GET',
    path: projectPath('getGenerationJob'),
    access: 'user',
    summary: 'How far a request for images is.',
    query: z.object({ jobId: z.uuid() }),
    answer: z.object({ job: generationJobSchema }),
  }),
  cancelGeneration: defineCall({
    method: 'POST',
    path: projectPath('cancelGeneration'),
    access: 'user',
    summary:
      'Ends a request for images. Credits come back, unless the provider had begun and cannot be stopped: then its images are kept.',
    body: z.object({ jobId: z.uuid() }),
    answer: z.object({ job: generationJobSchema }),
  }),
} as const;

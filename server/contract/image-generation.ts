import { z } from 'zod';
import { defineCall, projectPath } from './call.ts';
import { generationSchema } from './generations.ts';
import { AI_TYPE_IDS } from './store/categories.ts';

/** How many images one request makes at most, whatever the model. */
export const MAX_IMAGES = 4;
/** Longer descriptions are cut by several models without a word. */
export const MAX_PROMPT_LENGTH = 2000;
export const MAX_REFERENCES = 3;
/** A mask of black and white has a few kilobytes, however large the image is. */
const MAX_MASK_CHARACTERS = 512 * 1024;

/**
 * What a model does: makes images from words alone; changes a whole image as strongly as is said, in its rough shapes (`restyle`); changes an
 * image as the words instruct (`edit`); fills a part of an image that a mask shows (`fill`); makes a video from words alone (`video`), or one
 * that begins with an image (`animate`).
 */
export const OPERATIONS = ['generate', 'restyle', 'edit', 'fill', 'video', 'animate'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What is made of a person in a photo, always: portraits, headshots, avatars. */
export const TYPES_OF_PERSONS: readonly number[] = [
  AI_TYPE_IDS.selfie,
  AI_TYPE_IDS.avatarify,
  AI_TYPE_IDS.headshot,
];

/** What a model takes beside the description, the size and the number of images; `lastImage` is what a video ends with. */
export const MODEL_FIELDS = ['negativePrompt', 'seed', 'transparency', 'references', 'lastImage'] as const;

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
  operations: z.array(z.enum(OPERATIONS)).min(1),
  /** The sizes that it makes, the usual one first. */
  sizes: z.array(sizeSchema).min(1),
  maxImages: z.number().int().min(1).max(MAX_IMAGES),
  /** AI credits for each image, or for each video; 0 where this installation sells none. */
  creditsPerImage: z.number().int().min(0),
  /** How long its videos can be, the usual length first; empty for models that make images. */
  durationsMs: z.array(z.number().int().min(1)).default([]),
});

const marginSchema = z.number().int().min(0).max(4096);

/** What is changed of an image: all of it, the part that a mask shows, or what is added around it. */
export const imageChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('whole'),
    /** An upload of the caller. */
    assetId: z.number().int().min(1),
    operation: z.enum(['restyle', 'edit']),
    /** How much changes for `restyle`: 0 nothing, 1 everything; null leaves it to the model. */
    strength: z.number().min(0).max(1).nullable().default(null),
  }),
  z.object({
    kind: z.literal('part'),
    assetId: z.number().int().min(1),
    /** A PNG in base64 with the ratio of the image: white is replaced, black stays. */
    mask: z.base64().min(1).max(MAX_MASK_CHARACTERS),
  }),
  z
    .object({
      kind: z.literal('margins'),
      assetId: z.number().int().min(1),
      leftPx: marginSchema,
      topPx: marginSchema,
      rightPx: marginSchema,
      bottomPx: marginSchema,
    })
    .refine(({ leftPx, topPx, rightPx, bottomPx }) => leftPx + topPx + rightPx + bottomPx > 0, {
      error: 'must add something on one side at least',
      path: ['leftPx'],
    }),
]);
export type ImageChange = z.output<typeof imageChangeSchema>;

const assetIdSchema = z.number().int().min(1);
const seedSchema = z
  .number()
  .int()
  .min(0)
  .max(2 ** 32 - 2)
  .nullable()
  .default(null);

/** A request for images or a video, from its first moment to its last result. */
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

/** Images from words, images that words change, and videos. */
export const IMAGE_GENERATION_CALLS = {
  getGenerationModels: defineCall({
    method: 'GET',
    path: projectPath('getGenerationModels'),
    access: 'anyone',
    summary:
      'The models that make images and videos on this installation now; none where no provider is set or answers.',
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
      /** One of the sizes of the model; not looked at for changes, which have the shape of their image. */
      ...sizeSchema.partial().shape,
      /** What is changed; null makes images from the words alone. */
      change: imageChangeSchema.nullable().default(null),
      count: z.number().int().min(1).max(MAX_IMAGES),
      seed: seedSchema,
      hasTransparency: z.boolean().default(false),
      /** Uploads of the caller that the result follows. */
      referenceAssetIds: z.array(z.number().int().min(1)).max(MAX_REFERENCES).default([]),
      /** Whether the image shows a person whose likeness the result has; types that are always of a person need no word of it. */
      isOfPerson: z.boolean().default(false),
      /** The caller says that they may use the likeness of the person in the image; kept with the request. */
      mayUseLikeness: z.boolean().default(false),
    }),
    answer: z.object({ job: generationJobSchema }),
  }),
  generateVideo: defineCall({
    method: 'POST',
    path: projectPath('generateVideo'),
    access: 'user',
    summary:
      'Asks a model for a video, from words alone or with a first image. Credits come back when it does not come.',
    body: z.object({
      /** Names the request: sent twice, it is carried out once. */
      jobId: z.uuid(),
      modelId: z.string().min(1).max(200),
      prompt: z.string().trim().min(1, 'must say what to show').max(MAX_PROMPT_LENGTH),
      negativePrompt: z.string().max(400).default(''),
      /** One of the sizes of the model; images are cropped to its ratio. */
      ...sizeSchema.shape,
      /** One of the lengths of the model. */
      durationMs: z.number().int().min(1),
      /** Uploads of the caller that the video begins and ends with. */
      firstAssetId: assetIdSchema.nullable().default(null),
      lastAssetId: assetIdSchema.nullable().default(null),
      seed: seedSchema,
    }),
    answer: z.object({ job: generationJobSchema }),
  }),
  getGenerationJob: defineCall({
    method: 'GET',
    path: projectPath('getGenerationJob'),
    access: 'user',
    summary: 'How far a request for images or a video is.',
    query: z.object({ jobId: z.uuid() }),
    answer: z.object({ job: generationJobSchema }),
  }),
  cancelGeneration: defineCall({
    method: 'POST',
    path: projectPath('cancelGeneration'),
    access: 'user',
    summary:
      'Ends a request for images or a video. Credits come back, unless the provider had begun and cannot be stopped: then its results are kept.',
    body: z.object({ jobId: z.uuid() }),
    answer: z.object({ job: generationJobSchema }),
  }),
} as const;

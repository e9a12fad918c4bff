import { z } from 'zod';

const side = z.int().min(1).max(4096);
const channelValues = z.tuple([z.number(), z.number(), z.number()]);

const inputSchema = z.strictObject({
  /** Null: the network's first input. */
  name: z.string().nullable(),
  widthPx: side,
  heightPx: side,
  channels: z.enum(['rgb', 'bgr']),
  /** What 0..255 is divided by first: a number, or the highest value of the image. */
  scale: z.union([z.literal('max'), z.number().positive()]),
  mean: channelValues,
  std: channelValues,
});

const entrySchema = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  /** Whether its file is part of the repository (assets/models). Others are downloads for the person who runs the server. */
  isShipped: z.boolean(),
  file: z.string().regex(/^[\w.-]+\.onnx$/, 'must be the name of an .onnx file'),
  downloadUrl: z.url({ protocol: /^https?$/ }),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.int().min(1),
  licence: z.string().min(1),
  homepage: z.url({ protocol: /^https?$/ }),
});

/** A model that sees which part of an image is subject: of any kind, or people only. */
const maskModelSchema = entrySchema.extend({
  purpose: z.enum(['cut-out', 'people']),
  input: inputSchema,
  output: z.strictObject({
    /** Null: the network's first output. */
    name: z.string().nullable(),
    widthPx: side,
    heightPx: side,
    channel: z.int().min(0),
    /** How values become opacity: stretched between the lowest and highest, as they are, or through a sigmoid. */
    range: z.enum(['min-max', 'unit', 'logits']),
  }),
});

/** A model that sees faces. Its boxes are shares of the image's sides: left, top, right, bottom. */
const faceModelSchema = entrySchema.extend({
  purpose: z.literal('faces'),
  input: inputSchema,
  output: z.strictObject({
    /** Two values a box, of which the second says how surely it is a face. */
    scores: z.string(),
    boxes: z.string(),
  }),
});

/**
 * A model that enlarges images by a whole factor, part by part: Real-ESRGAN, Swin2SR, ESPCN and the like. In: [1, planes, height, width];
 * out: the same, so many times as high and wide.
 */
const upscaleModelSchema = entrySchema.extend({
  purpose: z.literal('upscale'),
  input: z
    .strictObject({
      name: z.string(),
      /** Three colours, or brightness alone (Y of BT.601 in full range): then the colours are resampled. */
      channels: z.enum(['rgb', 'bgr', 'luma']),
      /** What 0..255 is divided by first. */
      scale: z.number().positive(),
      mean: channelValues,
      std: channelValues,
      /** How much goes in at once: one size, or sides that are multiples of a number up to a longest side. */
      tile: z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('fixed'), widthPx: side, heightPx: side }),
        z.strictObject({ type: z.literal('dynamic'), multiplePx: side, maxSidePx: side }),
      ]),
      /** What is cut off around a tile, in pixels of the input: as far as the network looks from a pixel, where that is bearable. */
      haloPx: z.int().min(0).max(512),
    })
    .refine(
      ({ tile, haloPx }) =>
        Math.min(
          ...(tile.type === 'fixed'
            ? [tile.widthPx, tile.heightPx]
            : [Math.floor(tile.maxSidePx / tile.multiplePx) * tile.multiplePx]),
        ) >
        haloPx * 2,
      { message: 'a tile must be larger than its halo on both sides', path: ['haloPx'] },
    ),
  output: z.strictObject({
    name: z.string(),
    factor: z.int().min(2).max(8),
    /** What its values are: 0 to 1, 0 to 255, or normalised as the input is. */
    range: z.enum(['unit', 'byte', 'as-input']),
  }),
});

/** A further file of a model. */
const partSchema = z.strictObject({
  role: z.enum(['decoder', 'tokenizer', 'generation']),
  file: z.string().regex(/^[\w.-]+\.(?:onnx|json)$/, 'must be the name of an .onnx or .json file'),
  downloadUrl: z.url({ protocol: /^https?$/ }),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.int().min(1),
});

/**
 * A model that writes what it hears, as Whisper does: its file is what hears, its parts what writes, the vocabulary, and what is never
 * written.
 */
const speechModelSchema = entrySchema.extend({
  purpose: z.literal('speech'),
  parts: z
    .array(partSchema)
    .length(3)
    .refine((parts) => new Set(parts.map(({ role }) => role)).size === 3, 'each part is there once'),
});

/** What is known of a served model beside its entry. */
const served = { isPresent: z.boolean(), url: z.string() };

/** One model of the manifest: where it is had, how it is known again, and what goes into and comes out of it. */
export const modelSchema = z.discriminatedUnion('purpose', [
  maskModelSchema,
  faceModelSchema,
  upscaleModelSchema,
  speechModelSchema,
]);
export type ModelEntry = z.infer<typeof modelSchema>;

/** A file of a model: where it is had, and how it is known again. */
export type ModelFile = Pick<ModelEntry, 'file' | 'downloadUrl' | 'sha256' | 'sizeBytes'>;

/** All files of a model; most have one. */
export const filesOfModel = (model: ModelEntry): readonly ModelFile[] =>
  'parts' in model ? [model, ...model.parts] : [model];

/** The list of models as it is shipped; of a purpose the best is first. */
export const manifestSchema = z.strictObject({ version: z.literal(1), models: z.array(modelSchema) });

/** The list of models as the server answers it: which are here, and where browsers get them. */
export const servedModelsSchema = z.object({
  models: z.array(
    z.discriminatedUnion('purpose', [
      maskModelSchema.extend(served),
      faceModelSchema.extend(served),
      upscaleModelSchema.extend(served),
      speechModelSchema.extend({
        ...served,
        parts: z.array(partSchema.extend({ url: z.string() })),
      }),
    ]),
  ),
});
export type ServedModels = z.infer<typeof servedModelsSchema>;

/** Where the server says which models it has. */
export const MODELS_PATH = '/assets/models/list.json';

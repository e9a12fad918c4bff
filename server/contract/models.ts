import { z } from 'zod';

const side = z.int().min(1).max(4096);
const channelValues = z.tuple([z.number(), z.number(), z.number()]);

/** One model of the manifest: where it is had, how it is known again, and what goes into and comes out of it. */
export const modelSchema = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  purpose: z.literal('cut-out'),
  /** The one that is taken when nothing else is asked for. */
  isDefault: z.boolean(),
  file: z.string().regex(/^[\w.-]+\.onnx$/, 'must be the name of an .onnx file'),
  downloadUrl: z.url({ protocol: /^https?$/ }),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.int().min(1),
  licence: z.string().min(1),
  homepage: z.url({ protocol: /^https?$/ }),
  input: z.strictObject({
    name: z.string(),
    widthPx: side,
    heightPx: side,
    channels: z.enum(['rgb', 'bgr']),
    /** What 0..255 is divided by first: a number, or the highest value of the picture. */
    scale: z.union([z.literal('max'), z.number().positive()]),
    mean: channelValues,
    std: channelValues,
  }),
  output: z.strictObject({
    name: z.string(),
    widthPx: side,
    heightPx: side,
    channel: z.int().min(0),
    /** How values become opacity: stretched between the lowest and highest, as they are, or through a sigmoid. */
    range: z.enum(['min-max', 'unit', 'logits']),
  }),
});
export type ModelEntry = z.infer<typeof modelSchema>;

/** The list of models as it is shipped. */
export const manifestSchema = z.strictObject({ version: z.literal(1), models: z.array(modelSchema) });

/** The list of models as the server tells it: which are here, and where browsers get them. */
export const servedModelsSchema = z.object({
  models: z.array(modelSchema.extend({ isPresent: z.boolean(), url: z.string() })),
});
export type ServedModels = z.infer<typeof servedModelsSchema>;

/** Where the server says which models it has. */
export const MODELS_PATH = '/assets/models/list.json';

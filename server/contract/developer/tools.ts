import { z } from 'zod';
import { MAX_IMAGES, MAX_PROMPT_LENGTH } from '../image-generation.ts';

/** Images that come inside of a JSON body may have this many bytes; larger ones are uploaded first. */
export const MAX_INLINE_BYTES = 10 * 1024 * 1024;

/** Where an image comes from: the web, an upload, or the request itself. Forms carry it as a file instead. */
export const imageSourceSchema = z.union([
  z.strictObject({ url: z.url({ protocol: /^https$/, error: 'must begin with https://' }).max(2000) }),
  z.strictObject({ upload: z.string().regex(/^upl_[0-9A-Za-z]{24}$/, 'must be the id of an upload') }),
  z.strictObject({ base64: z.base64().max(Math.ceil(MAX_INLINE_BYTES / 3) * 4) }),
]);
export type ImageSource = z.output<typeof imageSourceSchema>;

const image = imageSourceSchema;
const prompt = z.string().trim().min(1, 'must say what to make').max(MAX_PROMPT_LENGTH);
const words = z.string().trim().max(MAX_PROMPT_LENGTH).optional();
const count = z.number().int().min(1).max(MAX_IMAGES).default(1);
const seed = z
  .number()
  .int()
  .min(0)
  .max(2 ** 32 - 2)
  .optional();
const side = z.number().int().min(64).max(4096);
const share = z.number().min(0).max(1);
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #ff8800');
const grow = z.number().int().min(0).max(2048).default(0);
/** The caller says that the person in the image agrees, or is the caller. */
const consent = z.literal(true, 'must be true: the person in the image agrees');

/** What results of tools may be. */
export type ImageFormat = 'png' | 'jpeg' | 'webp';

/** What every tool takes besides. */
const COMMON_FIELDS = {
  method: z
    .enum(['auto', 'local', 'provider'])
    .default('auto')
    .describe('`local`: on this server, without a model of a provider; `provider`: by one.'),
  model: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('One of those in `/capabilities`; the first one when left out. Only for providers.'),
  format: z
    .enum(['png', 'jpeg', 'webp'])
    .optional()
    .describe(
      'What the results are. JPEG has white where an image is transparent. Left out: PNG, and JPEG for what this server makes of an opaque photo.',
    ),
  /** Comes back with the job and in its events. */
  metadata: z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((values) => Object.keys(values).length <= 20, 'must have 20 entries at most')
    .default({}),
};

/** A tool of the API. */
export interface DeveloperTool {
  readonly title: string;
  /** One sentence for the documentation. */
  readonly summary: string;
  /** API credits for each image that it makes. */
  readonly creditsPerImage: number;
  /** What can be used instead where no provider is set; null where nothing can. */
  readonly instead: string | null;
  readonly body: z.ZodType<ToolRequest>;
  /** The fields that are images. */
  readonly images: readonly string[];
}

/** What a request to any tool has in common; the rest is for what carries it out. */
export interface ToolRequest {
  readonly method: 'auto' | 'local' | 'provider';
  readonly metadata: Readonly<Record<string, string>>;
  readonly count?: number | undefined;
  readonly format?: ImageFormat | undefined;
  readonly [field: string]: unknown;
}

function tool<Fields extends z.ZodRawShape>(
  row: Pick<DeveloperTool, 'title' | 'summary' | 'instead'> & {
    readonly images: readonly (keyof Fields & string)[];
    readonly fields: Fields;
  },
): DeveloperTool {
  const { fields, ...rest } = row;
  const body = z.strictObject({ ...fields, ...COMMON_FIELDS }) as unknown as z.ZodType<ToolRequest>;
  return { ...rest, creditsPerImage: 1, body };
}

/** The sixteen tools by the last part of their address. A further one is a row here and what carries it out (`services/developer`). */
export const DEVELOPER_TOOLS = {
  'remove-background': tool({
    title: 'Remove background',
    summary: 'Cuts out what stands in front.',
    instead: null,
    images: ['image'],
    fields: {
      image,
      size: z.enum(['preview', 'full']).default('full').describe('`preview` has a quarter of a megapixel.'),
      crop: z.boolean().default(false),
      shadow: z.number().int().min(0).max(10).default(0),
      background: colour.optional(),
    },
  }),
  'ai-expander': tool({
    title: 'AI expander',
    summary: 'Continues an image beyond its edges.',
    instead: 'The photo editor continues plain surfaces without a provider.',
    images: ['image'],
    fields: {
      image,
      expand: z.strictObject({ left: grow, right: grow, top: grow, bottom: grow }),
      prompt: words,
      seed,
    },
  }),
  'ai-avatar': tool({
    title: 'AI avatar',
    summary: 'Makes portraits of a person in a style.',
    instead:
      '`"method": "local"` makes illustrated avatars from drawn parts by a seed. They need no photo and resemble no person.',
    images: ['image'],
    fields: {
      image: image.optional().describe('Needed but for `"method": "local"`, which looks at no photo.'),
      prompt: words,
      count,
      seed,
      consent: consent.optional().describe('Needed with a photo.'),
    },
  }),
  'image-to-cartoon': tool({
    title: 'Image to cartoon',
    summary: 'Draws an image as a cartoon.',
    instead: 'The photo editor has looks that draw like a comic without a provider.',
    images: ['image'],
    fields: { image, strength: share.default(0.7) },
  }),
  'generative-fill': tool({
    title: 'Generative fill',
    summary: 'Fills a part of an image with what the words say.',
    instead: 'remove-object fills a part with what is around it, without a provider.',
    images: ['image', 'mask'],
    fields: { image, mask: image, prompt, count, seed },
  }),
  'product-photography': tool({
    title: 'Product photography',
    summary: 'Puts a product into a scene with light and shadow.',
    instead: 'The photo editor has stages for products without a provider.',
    images: ['image'],
    fields: { image, prompt: words, count, seed },
  }),
  'text-to-image': tool({
    title: 'Text to image',
    summary: 'Makes images from words.',
    instead: 'Nothing on this server makes images from words. A test key gets sample images.',
    images: [],
    fields: {
      prompt,
      negative_prompt: z.string().trim().max(400).default(''),
      /** The nearest size that the model makes is taken; the answer says which. */
      width: side.default(1024),
      height: side.default(1024),
      count,
      seed,
      transparent: z.boolean().default(false),
    },
  }),
  'remove-object': tool({
    title: 'Remove object',
    summary: 'Takes something out of an image and closes the gap.',
    instead: 'The eraser of the photo editor closes gaps without a provider.',
    images: ['image', 'mask'],
    fields: { image, mask: image },
  }),
  caricature: tool({
    title: 'Caricature',
    summary: 'Exaggerates a face.',
    instead:
      '`"method": "local"` enlarges features of a face that looks at the camera and draws it as a cartoon. It is lighter than a drawn caricature.',
    images: ['image'],
    fields: { image, strength: share.default(0.5), seed, consent },
  }),
  'background-generator': tool({
    title: 'Background generator',
    summary: 'Puts a new background behind what stands in front.',
    instead: 'The photo editor has drawn backgrounds without a provider.',
    images: ['image'],
    fields: { image, prompt: words, count, seed },
  }),
  portrait: tool({
    title: 'Portrait',
    summary: 'Frames and lights a portrait.',
    instead: 'The photo editor retouches faces and softens backgrounds without a provider.',
    images: ['image'],
    fields: { image, prompt: words, seed },
  }),
  'face-swap': tool({
    title: 'Face swap',
    summary: 'Puts a face into another image.',
    instead: null,
    images: ['image', 'face'],
    fields: { image, face: image, consent },
  }),
  'clothes-changer': tool({
    title: 'Clothes changer',
    summary: 'Changes what a person wears.',
    instead: null,
    images: ['image', 'garment'],
    fields: { image, garment: image.optional(), prompt: words, seed, consent },
  }),
  hairstyle: tool({
    title: 'Hairstyle',
    summary: 'Gives a person other hair.',
    instead: null,
    images: ['image'],
    fields: { image, prompt, seed, consent },
  }),
  'sketch-to-image': tool({
    title: 'Sketch to image',
    summary: 'Paints a sketch out.',
    instead: null,
    images: ['image'],
    fields: { image, prompt, count, seed },
  }),
  'image-to-image': tool({
    title: 'Image to image',
    summary: 'Changes an image as the words say.',
    instead:
      '`"method": "local"` gives an image a filter by its name (`filter`), the colors of another image (`reference`), or both.',
    images: ['image', 'reference'],
    fields: {
      image,
      reference: image.optional(),
      prompt: prompt.optional().describe('Needed but for `"method": "local"`, which follows no words.'),
      filter: z
        .string()
        .regex(/^[a-z0-9-]{1,60}$/, 'must be the name of a filter')
        .optional()
        .describe(
          'A look or a painted effect, such as `noir` or `watercolor`. Only for `"method": "local"`.',
        ),
      strength: share.default(0.5),
      count,
      seed,
    },
  }),
} as const satisfies Readonly<Record<string, DeveloperTool>>;
export type ToolSlug = keyof typeof DEVELOPER_TOOLS;
export const TOOL_SLUGS = Object.keys(DEVELOPER_TOOLS) as [ToolSlug, ...ToolSlug[]];

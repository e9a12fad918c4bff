import { z } from 'zod';
import { BASES, defineCall } from '../call.ts';
import { mediaDetailsSchema } from '../products.ts';
import { optionalQueryInteger } from '../query-values.ts';
import { PAGE_SIZES } from './placements.ts';

/** What is looked for before a search. */
export const DEFAULT_STOCK_TERM = 'Person';
/** Bounds of the service that the query is modelled on. */
const FEWEST_PER_PAGE = 3;
const MOST_PER_PAGE = 200;
const MAX_TERM_LENGTH = 100;

/** Libraries by the name that a query gives; `gesso` comes with the program, the others where the host has set them up. */
export const STOCK_LIBRARIES = ['gesso', 'pixabay', 'pexels', 'unsplash', 'openverse'] as const;
export type StockLibrary = (typeof STOCK_LIBRARIES)[number];

export const stockQuerySchema = z.object({
  /** Which library; without it the first of those that are set up. */
  library: z.enum(STOCK_LIBRARIES).optional(),
  page: optionalQueryInteger(1).transform((page) => page ?? 1),
  per_page: optionalQueryInteger(1).transform((rows) =>
    Math.min(MOST_PER_PAGE, Math.max(FEWEST_PER_PAGE, rows ?? PAGE_SIZES.listing)),
  ),
  query: z
    .string()
    .optional()
    .transform((term) => (term ?? '').trim().slice(0, MAX_TERM_LENGTH) || DEFAULT_STOCK_TERM),
  safesearch: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .optional()
    .transform((value) => value !== 'false'),
});
export type StockQuery = z.output<typeof stockQuerySchema>;

/** What images of a library can be. */
const IMAGE_KINDS = ['photo', 'artwork', 'illustration', 'background'] as const;

const stockFileSchema = z.object({
  url: z.string(),
  widthPx: z.number().int().nullable(),
  heightPx: z.number().int().nullable(),
  sizeBytes: z.number().int().nullable(),
});

/** An image, a clip or a sound. All addresses are of this server, whichever library it comes from. */
export const stockItemSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  tags: z.array(z.string()),
  previewUrl: z.string().nullable(),
  /** Null for sound. */
  widthPx: z.number().int().nullable(),
  heightPx: z.number().int().nullable(),
  /** Null for images, and for clips of unknown length. */
  durationMs: z.number().int().nullable(),
  /** From the largest to the smallest. */
  files: z.array(stockFileSchema).min(1),
  author: z.string().nullable(),
  /** Where the author shows it, if anywhere. */
  pageUrl: z.string().nullable(),
  /** The licence of this one, where it is not that of the whole library. */
  licence: z.string().nullable(),
  /** A small clip without sound that plays in lists. */
  previewVideoUrl: z.string().nullable(),
  /** The mean colour, shown until the small image has loaded. */
  color: z.string().nullable(),
  /** What an image is, where the library says so; what was drawn or computed is no photo. */
  imageKind: z.enum(IMAGE_KINDS).nullable(),
  /** What is known of a sound: its shape, beats a minute, mood, whether its end leads into its beginning, and its other lengths. */
  sound: mediaDetailsSchema
    .pick({ waveform: true, tempoBpm: true, mood: true, isLoop: true, versions: true })
    .nullable(),
});
export type StockItem = z.infer<typeof stockItemSchema>;

/** A page of a library; `provider` says which, and what has to be beside what it gave; `libraries` are all that can be searched for this kind. */
export const stockBodySchema = z.object({
  libraries: z.array(z.object({ id: z.enum(STOCK_LIBRARIES), name: z.string() })),
  provider: z.object({
    id: z.enum(STOCK_LIBRARIES),
    name: z.string(),
    credit: z.string(),
    licence: z.string(),
    url: z.string().nullable(),
  }),
  query: z.string(),
  page: z.number().int(),
  per_page: z.number().int(),
  /** How many there are to page through. */
  total: z.number().int(),
  items: z.array(stockItemSchema),
});
export type StockBody = z.infer<typeof stockBodySchema>;
export type StockProviderInfo = StockBody['provider'];

const MOST_ITEMS = 400;
/** Ids of the library that comes with the program; items of others are not asked for again. */
const itemIdsSchema = z
  .string()
  .regex(/^gesso:\d{1,9}(,gesso:\d{1,9})*$/, 'must be ids of the Gesso library with commas between them')
  .transform((text) => [...new Set(text.split(','))])
  .refine((ids) => ids.length <= MOST_ITEMS, `must be at most ${MOST_ITEMS}`);

/** Stock images, clips and sounds. The `auth` header is not sent here, so anyone may call; addresses are limited instead. */
export const STOCK_CALLS = {
  stockPhotos: defineCall({
    method: 'GET',
    path: `${BASES.stock}/photos`,
    access: 'anyone',
    summary: 'Stock images by words.',
    query: stockQuerySchema,
    answer: stockBodySchema,
  }),
  stockVideos: defineCall({
    method: 'GET',
    path: `${BASES.stock}/videos`,
    access: 'anyone',
    summary: 'Stock clips by words.',
    query: stockQuerySchema,
    answer: stockBodySchema,
  }),
  stockMusic: defineCall({
    method: 'GET',
    path: `${BASES.stock}/music`,
    access: 'anyone',
    summary: 'Music by words.',
    query: stockQuerySchema,
    answer: stockBodySchema,
  }),
  stockSounds: defineCall({
    method: 'GET',
    path: `${BASES.stock}/sounds`,
    access: 'anyone',
    summary: 'Sound effects by words.',
    query: stockQuerySchema,
    answer: stockBodySchema,
  }),
  stockItems: defineCall({
    method: 'GET',
    path: `${BASES.stock}/items`,
    access: 'anyone',
    summary: 'Items of the Gesso library by their ids, those that are still there, in the order of the ids.',
    query: z.object({ ids: itemIdsSchema }),
    answer: z.object({ library: z.string(), items: z.array(stockItemSchema) }),
  }),
} as const;

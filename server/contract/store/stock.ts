import { z } from 'zod';
import { BASES, defineCall } from '../call.ts';
import { optionalQueryInteger } from '../query-values.ts';
import { PAGE_SIZES } from './placements.ts';

/** What is looked for before a search. */
export const DEFAULT_STOCK_TERM = 'Person';
/** Bounds of the service that the query is modelled on. */
const FEWEST_PER_PAGE = 3;
const MOST_PER_PAGE = 200;
const MAX_TERM_LENGTH = 100;

export const stockQuerySchema = z.object({
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

const stockFileSchema = z.object({
  url: z.string(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  sizeBytes: z.number().int().nullable(),
});

/** An image or a clip. All addresses are of this server, whichever library it comes from. */
export const stockItemSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  tags: z.array(z.string()),
  previewUrl: z.string().nullable(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  /** Null for images, and for clips of unknown length. */
  durationMs: z.number().int().nullable(),
  /** From the largest to the smallest. */
  files: z.array(stockFileSchema).min(1),
  author: z.string().nullable(),
  /** Where the author shows it; null for the shipped library. */
  pageUrl: z.string().nullable(),
});
export type StockItem = z.infer<typeof stockItemSchema>;

/** A page of a library; `provider` says which, and what has to be beside what it gave. */
export const stockBodySchema = z.object({
  provider: z.object({
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

/** Stock images and clips. The `auth` header is not sent here, so anyone may call; addresses are limited instead. */
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
} as const;

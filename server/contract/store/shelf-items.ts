import { z } from 'zod';
import { defineCall, projectPath } from '../call.ts';
import { productSchema } from '../products.ts';
import { MAX_INTEGER } from '../query-values.ts';

/** The lists of the editors from which things are added to a project. */
export const SHELVES = ['templates', 'graphics', 'images', 'clips', 'music', 'sounds', 'fonts'] as const;
export type Shelf = (typeof SHELVES)[number];

export const SHELF_LIMITS = {
  /** Favourites of one shelf; of more the oldest are dropped. */
  favourites: 300,
  /** Other items of one shelf that are remembered: what was used last, and what ceased to be a favourite. */
  others: 60,
  /** Changes that are sent at once. */
  changes: 100,
  idLength: 200,
  detailsLength: 6000,
  /** Products that are asked for at once. */
  products: 400,
} as const;

const timeSchema = z.iso.datetime().nullable();

/** What a person has done with an item of a shelf. */
export const shelfItemSchema = z.object({
  shelf: z.enum(SHELVES),
  itemId: z.string().min(1).max(SHELF_LIMITS.idLength),
  isFavourite: z.boolean(),
  /** When it became a favourite or ceased to be one; null for never. */
  changedAt: timeSchema,
  /** When it was last put into a project; null for never. */
  usedAt: timeSchema,
  /** What lists show of it, as JSON, where nobody can be asked later: items of outside libraries. */
  details: z.string().max(SHELF_LIMITS.detailsLength).nullable(),
});
export type ShelfItem = z.infer<typeof shelfItemSchema>;

const idsSchema = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'must be numbers with commas between them')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= SHELF_LIMITS.products, `must be at most ${SHELF_LIMITS.products}`)
  .refine((ids) => ids.every((id) => id <= MAX_INTEGER), 'must be ids of products');

/** Favourites and what was used last. */
export const SHELF_CALLS = {
  syncShelfItems: defineCall({
    method: 'POST',
    path: projectPath('syncShelfItems'),
    access: 'user',
    summary:
      "Takes changes of the caller's favourites and of what was used last, and gives all of them. Of two changes of an item the later one counts.",
    body: z.object({ items: z.array(shelfItemSchema).max(SHELF_LIMITS.changes) }),
    answer: z.object({ items: z.array(shelfItemSchema) }),
  }),
  productsByIds: defineCall({
    method: 'GET',
    path: projectPath('productsByIds'),
    access: 'anyone',
    summary: 'The products of these ids that are still there, in the order of the ids.',
    query: z.object({ ids: idsSchema }),
    answer: z.object({ products: z.array(productSchema) }),
  }),
} as const;

import { z } from 'zod';
import { optionalQueryInteger, PAGE_FIELDS, queryInteger, rowsSchema, startSchema } from './query-values.ts';
import { PLACEMENTS } from './store/placements.ts';

/** A placement of the specification; anything else is refused rather than answered with an empty list. */
export const placementSchema = optionalQueryInteger(1).refine(
  (value) => value === undefined || Object.values(PLACEMENTS).some((placement) => placement === value),
  'is not a placement',
);

/**
 * What `categoryProductDetails` takes. `pId` narrows the list to the products that go with that product. `res`, `live` and
 * `templateVersion` are part of the call; there is one resolution, everything listed is live, and version 3 is the only one.
 */
export const categoryProductDetailsQuerySchema = z.object({
  categoryId: queryInteger(1),
  start: startSchema,
  rows: rowsSchema(),
  res: z.enum(['hr']).optional(),
  live: z.string().optional(),
  templateVersion: z.literal('3', { error: 'must be 3' }).optional(),
  format: optionalQueryInteger(0),
  pId: optionalQueryInteger(1),
  placement: placementSchema,
});
export type CategoryProductDetailsQuery = z.output<typeof categoryProductDetailsQuerySchema>;

/** What `product` takes; the filters are for the associated products. */
export const productQuerySchema = z.object({
  productId: queryInteger(1),
  start: startSchema,
  rows: rowsSchema(),
  format: optionalQueryInteger(0),
  placement: placementSchema,
  tagId: optionalQueryInteger(1),
});
export type ProductQuery = z.output<typeof productQuerySchema>;

/** What `admin/product` takes. */
export const adminProductQuerySchema = productQuerySchema.pick({ productId: true, start: true, rows: true });

const waveformSchema = z.string().regex(/^[0-9a-z]{8,256}$/);

/** One of the lengths in which a piece of music is there. */
const soundVersionSchema = z.object({
  url: z.string(),
  durationMs: z.number().int().min(1),
  waveform: waveformSchema.optional(),
});

/**
 * What is known of stock media besides size and length. `color` is the mean colour of an image, shown until it has loaded; `previewUrl` a
 * small clip without sound; `versions` the lengths of a piece of music that has several, each with its own end, the shortest first; `waveform` the loudest sample of each part of a sound, a digit of base 36 each; `pageUrl` where the author shows it.
 */
export const mediaDetailsSchema = z.object({
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  previewUrl: z.string().optional(),
  waveform: waveformSchema.optional(),
  mood: z.string().min(1).optional(),
  tempoBpm: z.number().min(20).max(400).optional(),
  isLoop: z.boolean().optional(),
  versions: z.array(soundVersionSchema).min(2).optional(),
  author: z.string().min(1).optional(),
  licence: z.string().min(1).optional(),
  pageUrl: z.url().optional(),
});
export type MediaDetails = z.infer<typeof mediaDetailsSchema>;

/**
 * What is known of a template besides its size: the family that it belongs to, its looks, its main colours (the largest first) with their names, and the
 * language of its words as a BCP 47 tag.
 */
export const templateDetailsSchema = z.object({
  family: z.string().min(1).optional(),
  language: z.string().min(2).optional(),
  styles: z.array(z.string().min(1)).optional(),
  colors: z.array(z.string().regex(/^#[0-9a-f]{6}$/)).optional(),
  colorNames: z.array(z.string().min(1)).optional(),
});
export type TemplateDetails = z.infer<typeof templateDetailsSchema>;

/**
 * One thing of a feed: a template, a graphic, a piece of stock media. `format` is the number of its page shape and `formatCode`
 * the id of that shape, both null where shape means nothing (music). Templates have a `templateUrl`, everything else a `url`. Templates
 * and stock media have `details`.
 */
export const productSchema = z.object({
  productId: z.number().int(),
  productAlias: z.string(),
  displayName: z.string(),
  format: z.number().int().nullable(),
  formatCode: z.number().int().nullable(),
  imageAlias: z.string(),
  tagId: z.number().int().nullable(),
  placement: z.number().int(),
  categoryId: z.number().int(),
  thumbUrl: z.string().nullable(),
  widthPx: z.number().int().nullable(),
  heightPx: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  pro: z.boolean(),
  templateUrl: z.string().optional(),
  url: z.string().optional(),
  details: mediaDetailsSchema.extend(templateDetailsSchema.shape).nullable(),
  tags: z.array(z.string()),
});
export type Product = z.infer<typeof productSchema>;

/** A page of a category; `total` counts what the filters leave, `rows` is the page size that was used. */
export const categoryProductDetailsBodySchema = z.object({
  categoryId: z.number().int(),
  displayName: z.string(),
  ...PAGE_FIELDS,
  products: z.array(productSchema),
});
export type CategoryProductDetailsBody = z.infer<typeof categoryProductDetailsBodySchema>;

/** A product and a page of those that go with it: same category, at least one tag in common. */
export const productBodySchema = productSchema.extend({
  ...PAGE_FIELDS,
  associatedProducts: z.array(productSchema),
});
export type ProductBody = z.infer<typeof productBodySchema>;

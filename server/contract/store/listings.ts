import { z } from 'zod';
import { placementSchema, productSchema } from '../products.ts';
import { optionalQueryInteger, PAGE_FIELDS, queryInteger, rowsSchema, startSchema } from '../query-values.ts';
import { PLACEMENTS } from './placements.ts';

const MAX_IMAGES = 20;

const imageCountSchema = optionalQueryInteger(0).transform((count) => Math.min(count ?? 0, MAX_IMAGES));

/** What `categories` takes: without a category it lists those that are below none. */
export const categoriesQuerySchema = z.object({
  categoryId: optionalQueryInteger(1),
  placement: placementSchema,
  imageCount: imageCountSchema,
});
export type CategoriesQuery = z.output<typeof categoriesQuerySchema>;

/** What `categoryDetails` takes. */
export const categoryDetailsQuerySchema = categoriesQuerySchema.extend({ categoryId: queryInteger(1) });
export type CategoryDetailsQuery = z.output<typeof categoryDetailsQuerySchema>;

/** An image that stands for a category or a product. Every product has one, so `productImageId` is the product's id. */
export const productImageSchema = z.object({
  productImageId: z.number().int(),
  imageAlias: z.string(),
  displayName: z.string(),
  thumbUrl: z.string().nullable(),
});

/** A category; `productCount` counts what it lists at the placement that was requested, `images` are the first of them. */
export const categorySchema = z.object({
  categoryId: z.number().int(),
  displayName: z.string(),
  kind: z.enum(['template', 'graphic', 'stock', 'generated', 'tools', 'group']),
  parentId: z.number().int().nullable(),
  productCount: z.number().int(),
  images: z.array(productImageSchema),
});
export type Category = z.infer<typeof categorySchema>;

export const categoriesBodySchema = z.object({ categories: z.array(categorySchema) });
export const categoryDetailsBodySchema = categorySchema.extend({ categories: z.array(categorySchema) });
export type CategoryDetails = z.infer<typeof categoryDetailsBodySchema>;

/** What `tags` takes. */
export const tagsQuerySchema = z.object({
  productId: queryInteger(1),
  start: startSchema,
  rows: rowsSchema(),
});
export type TagsQuery = z.output<typeof tagsQuerySchema>;

/** A tag; `productCount` says how many products of the list it was found in have it. */
export const tagSchema = z.object({
  tagId: z.number().int(),
  displayName: z.string(),
  productCount: z.number().int(),
});
export type Tag = z.infer<typeof tagSchema>;

export const tagsBodySchema = z.object({
  productId: z.number().int(),
  ...PAGE_FIELDS,
  tags: z.array(tagSchema),
});
export type TagsBody = z.infer<typeof tagsBodySchema>;

const aliasSchema = z.string().min(1, 'must not be empty').max(200);

export const imageDetailsByAliasQuerySchema = z.object({ imageAlias: aliasSchema });
export const storeProductImageDetailsQuerySchema = z.object({ productImageId: queryInteger(1) });

/** An image with the product that it belongs to. */
export const imageDetailsBodySchema = productImageSchema.extend({
  productId: z.number().int(),
  productAlias: z.string(),
  categoryId: z.number().int(),
  widthPx: z.number().int().nullable(),
  heightPx: z.number().int().nullable(),
  format: z.number().int().nullable(),
  formatCode: z.number().int().nullable(),
  /** The full content where the product has some: a template, a drawing, a photo. */
  url: z.string().nullable(),
});
export type ImageDetails = z.infer<typeof imageDetailsBodySchema>;

export const additionalTagListQuerySchema = z.object({ productAlias: aliasSchema });
export const additionalTagListBodySchema = z.object({
  productAlias: z.string(),
  tags: z.array(tagSchema),
});

/** Rows of the additional tags: five, each with as many products as a shelf shows. */
const ADDITIONAL_TAG_ROWS = 5;

export const additionalTagsDetailQuerySchema = z.object({
  productAlias: aliasSchema,
  start: startSchema,
  rows: rowsSchema(ADDITIONAL_TAG_ROWS),
  placement: placementSchema.transform((placement) => placement ?? PLACEMENTS.additionalTags),
});
export type AdditionalTagsDetailQuery = z.output<typeof additionalTagsDetailQuerySchema>;

export const additionalTagsDetailBodySchema = z.object({
  productAlias: z.string(),
  ...PAGE_FIELDS,
  tags: z.array(tagSchema.extend({ products: z.array(productSchema) })),
});
export type AdditionalTagsDetail = z.infer<typeof additionalTagsDetailBodySchema>;

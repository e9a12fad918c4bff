import { z } from 'zod';
import { placementSchema, productSchema } from '../products.ts';
import { optionalQueryInteger, PAGE_FIELDS, queryInteger, rowsSchema, startSchema } from '../query-values.ts';

/** A variant or a child of a store product: the same thing in another format, or a page below it. */
const storeEntrySchema = z.object({
  productId: z.number().int(),
  productAlias: z.string(),
  displayName: z.string(),
  description: z.string(),
  format: z.number().int().nullable(),
  formatCode: z.number().int().nullable(),
  categoryId: z.number().int(),
  placement: z.number().int(),
  /** The name under which analytics counts it. */
  gaName: z.string(),
  /** The type of templates that it leads to, null for a tool. */
  type: z.enum(['design', 'video']).nullable(),
  /** What kind of page it is: `ai`, `photo-editor`, `video-editor`, `design-templates`, `video-templates`. */
  subType: z.string(),
  path: z.string(),
  imageAlias: z.string(),
  thumbUrl: z.string().nullable(),
  /** What an AI tool makes, null for others. */
  aiType: z.number().int().nullable(),
});

/**
 * A page of the store: a tool, or a kind of template. `associatedProducts` are its variants in other formats, `storeProducts` the
 * pages below it.
 */
export const storeProductSchema = storeEntrySchema.extend({
  associatedProducts: z.array(storeEntrySchema),
  storeProducts: z.array(storeEntrySchema),
});
export type StoreEntry = z.infer<typeof storeEntrySchema>;
export type StoreProduct = z.infer<typeof storeProductSchema>;

/** What `productListing` takes. */
export const productListingQuerySchema = z.object({
  categoryId: queryInteger(1),
  start: startSchema,
  placement: placementSchema,
  format: optionalQueryInteger(0),
  rows: rowsSchema(),
});
export type ProductListingQuery = z.output<typeof productListingQuerySchema>;

/** A page of the store's pages. In the mega menu those of one name are one entry with variants. */
export const productListingBodySchema = z.object({
  categoryId: z.number().int(),
  displayName: z.string(),
  ...PAGE_FIELDS,
  storeProducts: z.array(storeProductSchema),
});
export type ProductListingBody = z.infer<typeof productListingBodySchema>;

/** What `productV2` takes; the filters are for the content that goes with the product. */
export const productV2QuerySchema = z.object({
  productAlias: z.string().min(1).max(200),
  start: startSchema,
  rows: rowsSchema(),
  format: optionalQueryInteger(0),
  formatCode: optionalQueryInteger(0),
  placement: placementSchema,
  tagId: optionalQueryInteger(1),
});
export type ProductV2Query = z.output<typeof productV2QuerySchema>;

/** A store product with a page of the templates that belong to it. */
export const storeProductBodySchema = storeProductSchema.extend({
  ...PAGE_FIELDS,
  products: z.array(productSchema),
});
export type StoreProductBody = z.infer<typeof storeProductBodySchema>;

/** What `productMeta` takes: a name as people write it, or as it is in an address. */
export const productMetaQuerySchema = z.object({
  displayName: z.string().trim().min(1, 'must not be empty').max(200),
  categoryId: queryInteger(1),
});

/** What a page needs for its title and its description. */
export const productMetaBodySchema = z.object({
  productId: z.number().int(),
  productAlias: z.string(),
  displayName: z.string(),
  categoryId: z.number().int(),
  categoryName: z.string(),
  title: z.string(),
  description: z.string(),
  thumbUrl: z.string().nullable(),
});
export type ProductMeta = z.infer<typeof productMetaBodySchema>;

/** Puts entries of the same trimmed name together: the first leads, the others are added to its variants. */
export function groupByName(products: readonly StoreProduct[]): StoreProduct[] {
  const groups = new Map<string, StoreProduct>();
  for (const product of products) {
    const name = product.displayName.trim();
    const { associatedProducts, storeProducts: _, ...entry } = product;
    const leader = groups.get(name);
    if (!leader) {
      groups.set(name, { ...product, displayName: name });
      continue;
    }
    const known = new Set([leader, ...leader.associatedProducts].map(({ productId }) => productId));
    const added = [entry, ...associatedProducts].filter(({ productId }) => !known.has(productId));
    groups.set(name, { ...leader, associatedProducts: [...leader.associatedProducts, ...added] });
  }
  return [...groups.values()];
}

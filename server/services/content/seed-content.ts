import { and, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm';
import { PAGE_FORMATS } from '../../../engine/model.ts';
import type { Database, Queries } from '../../database/database.ts';
import {
  contentCategories,
  formats,
  ownerTemplates,
  products,
  productTags,
  tags,
} from '../../database/schema.ts';
import { type Findable, writeSearchDocuments } from '../search/search-documents.ts';
import { chunks, seedPart } from '../seed-part.ts';
import { CATEGORIES, templateTypeOf } from './categories.ts';
import type { ContentProduct } from './content-product.ts';
import { findablesOfOwners } from './owner-templates/findables.ts';

const FORMATS: readonly (typeof formats.$inferInsert)[] = PAGE_FORMATS.map((format) => ({
  format: format.format,
  formatCode: format.id,
  aspect: format.aspect,
  displayName: format.name,
  widthPx: format.widthPx,
  heightPx: format.heightPx,
}));

/** Takes each column from the row that could not be inserted. */
const overwriteProduct = Object.fromEntries(
  Object.entries({
    displayName: products.displayName,
    position: products.position,
    format: products.format,
    formatCode: products.formatCode,
    imageAlias: products.imageAlias,
    placement: products.placement,
    thumbUrl: products.thumbUrl,
    contentUrl: products.contentUrl,
    widthPx: products.widthPx,
    heightPx: products.heightPx,
    durationMs: products.durationMs,
    pro: products.pro,
    details: products.details,
  }).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
);

/**
 * Makes categories, formats and products equal to what is given, when they are not. A product that stays keeps its id.
 * Returns whether anything was written.
 */
export function seedContent(database: Database, content: readonly ContentProduct[]): Promise<boolean> {
  return seedPart(database, 'content', { CATEGORIES, FORMATS, content }, async (queries) => {
    await queries.delete(formats);
    await queries.insert(formats).values([...FORMATS]);
    await queries
      .insert(contentCategories)
      .values(CATEGORIES.map((category, position) => ({ ...category, position })))
      .onConflictDoUpdate({
        target: contentCategories.categoryId,
        set: {
          displayName: sql.raw('excluded.display_name'),
          kind: sql.raw('excluded.kind'),
          parentId: sql.raw('excluded.parent_id'),
          position: sql.raw('excluded.position'),
        },
      });
    const ids = await writeProducts(queries, content);
    await removeProductsBut(queries, content);
    await writeTags(queries, content, ids);
    await writeSearchDocuments(queries, 'content', [
      ...content.flatMap((product) => findable(product, ids)),
      ...(await findablesOfOwners(queries)),
    ]);
  });
}

const keyOf = (categoryId: number, alias: string) => `${categoryId}/${alias}`;

function findable(product: ContentProduct, ids: ReadonlyMap<string, number>): Findable[] {
  const { categoryId, position, displayName, tags: names, text = '', thumbUrl: imageUrl } = product;
  const id = ids.get(keyOf(categoryId, product.productAlias));
  if (id === undefined) return [];
  const templateType = templateTypeOf(categoryId);
  return [{ id, templateType, categoryId, position, displayName, tags: names, text, imageUrl }];
}

async function writeProducts(
  queries: Queries,
  content: readonly ContentProduct[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const chunk of chunks(content)) {
    const written = await queries
      .insert(products)
      .values(chunk.map(({ tags: _tags, text: _text, ...product }) => product))
      .onConflictDoUpdate({ target: [products.categoryId, products.productAlias], set: overwriteProduct })
      .returning({
        productId: products.productId,
        categoryId: products.categoryId,
        alias: products.productAlias,
      });
    for (const { productId, categoryId, alias } of written) ids.set(keyOf(categoryId, alias), productId);
  }
  return ids;
}

async function removeProductsBut(queries: Queries, content: readonly ContentProduct[]): Promise<void> {
  for (const { categoryId } of CATEGORIES) {
    const kept = content
      .filter((product) => product.categoryId === categoryId)
      .map((each) => each.productAlias);
    const inCategory = and(eq(products.categoryId, categoryId), isShipped(queries));
    await queries
      .delete(products)
      .where(kept.length === 0 ? inCategory : and(inCategory, notInArray(products.productAlias, kept)));
  }
}

/** True for products that owners have not added themselves. */
function isShipped(queries: Queries) {
  const added = queries
    .select({ productId: ownerTemplates.productId })
    .from(ownerTemplates)
    .where(eq(ownerTemplates.productId, products.productId));
  return notExists(added);
}

async function writeTags(
  queries: Queries,
  content: readonly ContentProduct[],
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const shipped = queries.select({ productId: products.productId }).from(products).where(isShipped(queries));
  await queries.delete(productTags).where(inArray(productTags.productId, shipped));
  const names = [...new Set(content.flatMap((product) => product.tags))];
  const tagIds = new Map<string, number>();
  for (const chunk of chunks(names)) {
    await queries
      .insert(tags)
      .values(chunk.map((name) => ({ name })))
      .onConflictDoNothing();
    const found = await queries.select().from(tags).where(inArray(tags.name, chunk));
    for (const { tagId, name } of found) tagIds.set(name, tagId);
  }
  const links = content.flatMap((product) =>
    product.tags.flatMap((name, position) => {
      const productId = productIds.get(keyOf(product.categoryId, product.productAlias));
      const tagId = tagIds.get(name);
      return productId === undefined || tagId === undefined ? [] : [{ productId, tagId, position }];
    }),
  );
  for (const chunk of chunks(links)) await queries.insert(productTags).values(chunk);
  const uses = queries.select().from(productTags).where(eq(productTags.tagId, tags.tagId));
  await queries.delete(tags).where(notExists(uses));
}

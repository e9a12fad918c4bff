import { asc, eq, inArray } from 'drizzle-orm';
import { CATEGORY_IDS } from '../../../contract/store/categories.ts';
import { TEMPLATE_TYPES } from '../../../contract/store/template-types.ts';
import type { Queries } from '../../../database/database.ts';
import { ownerTemplates, products, productTags, tags } from '../../../database/schema.ts';
import type { Findable } from '../../search/search-documents.ts';

/** A template of an owner with its product and its tags. */
export interface OwnerTemplateRow {
  readonly template: typeof ownerTemplates.$inferSelect;
  readonly product: typeof products.$inferSelect;
  readonly tags: readonly string[];
}

/** All templates that owners have added, or one of them; the newest first. */
export async function ownerTemplateRows(queries: Queries, productId?: number): Promise<OwnerTemplateRow[]> {
  const rows = await queries
    .select({ template: ownerTemplates, product: products })
    .from(ownerTemplates)
    .innerJoin(products, eq(products.productId, ownerTemplates.productId))
    .where(productId === undefined ? undefined : eq(products.productId, productId))
    .orderBy(asc(products.position));
  const ids = rows.map(({ product }) => product.productId);
  const links =
    ids.length === 0
      ? []
      : await queries
          .select({ productId: productTags.productId, name: tags.name })
          .from(productTags)
          .innerJoin(tags, eq(tags.tagId, productTags.tagId))
          .where(inArray(productTags.productId, ids))
          .orderBy(asc(productTags.position));
  return rows.map((row) => ({
    ...row,
    tags: links.flatMap(({ productId: id, name }) => (id === row.product.productId ? [name] : [])),
  }));
}

/** What search finds of templates that owners have added: the seeding of shipped content writes it again. */
export async function findablesOfOwners(queries: Queries): Promise<Findable[]> {
  return (await ownerTemplateRows(queries)).map(findableOf);
}

/** What search finds of a template. */
export function findableOf({ template, product, tags: names }: OwnerTemplateRow): Findable {
  const { productId, categoryId, position, displayName, thumbUrl } = product;
  return {
    ...{ id: productId, categoryId, position, displayName, tags: names, text: template.words },
    templateType: categoryId === CATEGORY_IDS.videoTemplates ? TEMPLATE_TYPES.video : TEMPLATE_TYPES.design,
    imageUrl: thumbUrl,
  };
}

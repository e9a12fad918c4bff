import { TEMPLATE_TYPES } from '../../contract/store/template-types.ts';
import type { Database } from '../../database/database.ts';
import { platformFormats, prompts, storeProducts } from '../../database/schema.ts';
import { writeSearchDocuments } from '../search/search-documents.ts';
import { chunks, seedPart } from '../seed-part.ts';
import type { StoreContent } from './store-manifests.ts';

/**
 * Makes the pages of the store, the prompts and the formats of platforms equal to what is given, when they are not; after
 * `seedContent`, whose categories they stand in. Returns whether anything was written.
 */
export function seedStore(database: Database, store: StoreContent): Promise<boolean> {
  return seedPart(database, 'store', store, async (queries) => {
    await queries.delete(prompts);
    await queries.delete(storeProducts);
    await queries.delete(platformFormats);
    for (const chunk of chunks(store.products)) await queries.insert(storeProducts).values(chunk);
    for (const chunk of chunks(store.prompts)) await queries.insert(prompts).values(chunk);
    for (const chunk of chunks(store.formats)) await queries.insert(platformFormats).values(chunk);
    await writeSearchDocuments(
      queries,
      'store',
      store.products.map((page) => ({
        id: page.productId,
        templateType: TEMPLATE_TYPES.page,
        categoryId: page.categoryId,
        position: page.position,
        displayName: page.displayName,
        tags: [],
        text: `${page.productAlias} ${page.description}`,
        imageUrl: page.thumbUrl ?? null,
      })),
    );
  });
}

import { and, asc, count, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type {
  AdditionalTagsDetail,
  AdditionalTagsDetailQuery,
  Tag,
  TagsBody,
  TagsQuery,
} from '../../contract/store/listings.ts';
import type { Database, Queries } from '../../database/database.ts';
import { products, productTags, storeProducts, tags } from '../../database/schema.ts';
import { atPlacement, ofFormat, ProductPages } from './product-pages.ts';

/** How many products a tag comes with. */
const PRODUCTS_OF_TAG = 15;

/** What a product's tags are looked for in: the things it lists, or goes with, and the tags that it is known by itself. */
interface TagScope {
  readonly conditions: readonly (SQL | undefined)[];
  readonly ownTags: readonly string[];
}

/** Tags of products, and of what goes with them. */
export class TagFeeds {
  readonly #queries: Queries;
  readonly #pages: ProductPages;

  constructor(database: Pick<Database, 'queries' | 'runner'>) {
    this.#queries = database.queries;
    this.#pages = new ProductPages(database);
  }

  /**
   * A page of the tags of a thing, counted in its category, or of all that a page of the store lists; null when there is no such
   * product.
   */
  async tags({ productId, start, rows }: TagsQuery): Promise<TagsBody | null> {
    const store = await this.#storeScope(eq(storeProducts.productId, productId));
    const content = store ? null : await this.#contentScope(eq(products.productId, productId));
    if (!store && !content) return null;
    const found = store
      ? await this.#count(store.conditions)
      : await this.#count([content?.inCategory], inArray(tags.name, [...(content?.ownTags ?? ['']), '']));
    return { productId, total: found.length, start, rows, tags: found.slice(start, start + rows) };
  }

  /** What else the things that go with a product are tagged with, most used first; null when there is no such product. */
  async additional(productAlias: string): Promise<Tag[] | null> {
    const scope = await this.#scopeOf(productAlias);
    return scope && this.#additionalIn(scope);
  }

  /** A page of those tags, each with some of its products. */
  async additionalDetails(query: AdditionalTagsDetailQuery): Promise<AdditionalTagsDetail | null> {
    const { productAlias, start, rows, placement } = query;
    const scope = await this.#scopeOf(productAlias);
    if (!scope) return null;
    const placed = { ...scope, conditions: [...scope.conditions, atPlacement(placement)] };
    const all = await this.#additionalIn(placed);
    const shelves: AdditionalTagsDetail['tags'] = [];
    for (const tag of all.slice(start, start + rows)) {
      const { products: found } = await this.#pages.page({ start: 0, rows: PRODUCTS_OF_TAG }, [
        ...placed.conditions,
        this.#pages.hasTag({ tagId: tag.tagId }),
      ]);
      shelves.push({ ...tag, products: found });
    }
    return { productAlias, total: all.length, start, rows, tags: shelves };
  }

  #additionalIn({ conditions, ownTags }: TagScope): Promise<Tag[]> {
    return this.#count(conditions, ownTags.length === 0 ? undefined : notInArray(tags.name, [...ownTags]));
  }

  async #scopeOf(productAlias: string): Promise<TagScope | null> {
    const store = await this.#storeScope(eq(storeProducts.productAlias, productAlias));
    return store ?? (await this.#contentScope(eq(products.productAlias, productAlias)));
  }

  async #storeScope(where: SQL): Promise<TagScope | null> {
    const [row] = await this.#queries.select().from(storeProducts).where(where);
    if (!row) return null;
    return {
      // A tool lists no content, and so has no tags.
      conditions:
        row.contentCategoryId === null
          ? [sql`false`]
          : [
              eq(products.categoryId, row.contentCategoryId),
              ofFormat(row.format),
              this.#pages.hasTag({ name: row.contentTag }),
            ],
      ownTags: row.contentTag === null ? [] : [row.contentTag],
    };
  }

  async #contentScope(where: SQL): Promise<(TagScope & { readonly inCategory: SQL }) | null> {
    const [row] = await this.#queries
      .select()
      .from(products)
      .where(where)
      .orderBy(asc(products.categoryId))
      .limit(1);
    if (!row) return null;
    const own = await this.#queries
      .select({ name: tags.name })
      .from(productTags)
      .innerJoin(tags, eq(tags.tagId, productTags.tagId))
      .where(eq(productTags.productId, row.productId));
    const inCategory = eq(products.categoryId, row.categoryId);
    return {
      conditions: [inCategory, this.#pages.sharesTagWith(row.productId)],
      ownTags: own.map(({ name }) => name),
      inCategory,
    };
  }

  #count(conditions: readonly (SQL | undefined)[], which?: SQL): Promise<Tag[]> {
    const productCount = count();
    return this.#queries
      .select({ tagId: tags.tagId, displayName: tags.name, productCount })
      .from(productTags)
      .innerJoin(tags, eq(tags.tagId, productTags.tagId))
      .innerJoin(products, eq(products.productId, productTags.productId))
      .where(and(...conditions, which))
      .groupBy(tags.tagId, tags.name)
      .orderBy(sql`${productCount} DESC`, asc(tags.name));
  }
}

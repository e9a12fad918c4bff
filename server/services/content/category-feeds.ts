import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type {
  CategoriesQuery,
  Category,
  CategoryDetails,
  CategoryDetailsQuery,
} from '../../contract/store/listings.ts';
import { PLACEMENTS } from '../../contract/store/placements.ts';
import type { Database, Queries } from '../../database/database.ts';
import { contentCategories, products, storeProducts } from '../../database/schema.ts';
import { sqlArray } from '../../database/sql-array.ts';
import { KeptCounts } from './kept-counts.ts';
import { atPlacement } from './product-pages.ts';

type CategoryRow = typeof contentCategories.$inferSelect;
type Image = Category['images'][number];

/** Something that a category lists. */
interface Listed extends Image {
  readonly categoryId: number;
}

/** The categories of content and of the store, with counts and first images. */
export class CategoryFeeds {
  readonly #queries: Queries;
  readonly #runner: Database['runner'];
  readonly #keptCounts: KeptCounts<ReadonlyMap<number, number>>;

  constructor(database: Pick<Database, 'queries' | 'runner'>) {
    this.#queries = database.queries;
    this.#runner = database.runner;
    this.#keptCounts = new KeptCounts(database, (counts) =>
      [...counts.values()].reduce((sum, each) => sum + each, 0),
    );
  }

  /** The categories below one, or those below none; null when there is no such category. */
  async list(query: CategoriesQuery): Promise<Category[] | null> {
    const all = await this.#all();
    const parentId = query.categoryId ?? null;
    if (parentId !== null && !all.some(({ categoryId }) => categoryId === parentId)) return null;
    return this.#describe(
      all.filter((each) => each.parentId === parentId),
      all,
      query,
    );
  }

  /** A category and those below it, null when there is no such category. */
  async details(query: CategoryDetailsQuery): Promise<CategoryDetails | null> {
    const all = await this.#all();
    const wanted = all.filter(
      ({ categoryId, parentId }) => categoryId === query.categoryId || parentId === query.categoryId,
    );
    const described = await this.#describe(wanted, all, query);
    const own = described.find(({ categoryId }) => categoryId === query.categoryId);
    return own ? { ...own, categories: described.filter((each) => each !== own) } : null;
  }

  #all(): Promise<CategoryRow[]> {
    return this.#queries.select().from(contentCategories).orderBy(asc(contentCategories.position));
  }

  async #describe(
    rows: readonly CategoryRow[],
    all: readonly CategoryRow[],
    { placement, imageCount }: Pick<CategoriesQuery, 'placement' | 'imageCount'>,
  ): Promise<Category[]> {
    // A group lists what its categories list.
    const sources = new Map(
      rows.map((row) => [
        row.categoryId,
        [row, ...(row.kind === 'group' ? all.filter((each) => each.parentId === row.categoryId) : [])].map(
          ({ categoryId }) => categoryId,
        ),
      ]),
    );
    const categoryIds = [...new Set([...sources.values()].flat())];
    const counts = await this.#counts(categoryIds, placement);
    const images = imageCount === 0 ? [] : await this.#images(categoryIds, placement, imageCount);
    return rows.map(({ categoryId, displayName, kind, parentId }) => {
      const listed = sources.get(categoryId) ?? [];
      return {
        categoryId,
        displayName,
        kind,
        parentId,
        productCount: listed.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
        images: images
          .filter((image) => listed.includes(image.categoryId))
          .slice(0, imageCount)
          .map(({ categoryId: _, ...image }) => image),
      };
    });
  }

  #counts(categoryIds: number[], placement: number | undefined): Promise<ReadonlyMap<number, number>> {
    const key = `${placement} ${categoryIds.join()}`;
    return this.#keptCounts.get(key, () => this.#count(categoryIds, placement));
  }

  async #count(categoryIds: number[], placement: number | undefined): Promise<ReadonlyMap<number, number>> {
    const content = await this.#queries
      .select({ categoryId: products.categoryId, count: count() })
      .from(products)
      .where(and(inArray(products.categoryId, categoryIds), atPlacement(placement)))
      .groupBy(products.categoryId);
    const counts = new Map(content.map((row) => [row.categoryId, row.count]));
    // Templates are counted as templates, not as the pages of the store that lead to them.
    const pages = await this.#toolPages(categoryIds, placement);
    for (const { categoryId } of pages) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
    return counts;
  }

  /** The first images of each category. */
  async #images(categoryIds: number[], placement: number | undefined, imageCount: number): Promise<Listed[]> {
    const isPlaced = placement !== undefined && placement !== PLACEMENTS.All;
    // Each category by itself, as far as it is shown: numbering all would read all that there is.
    const content = await this.#runner.query(
      `SELECT category.category_id, first.product_id, first.image_alias, first.display_name, first.thumb_url
       FROM unnest($1::integer[]) AS category (category_id) CROSS JOIN LATERAL (
         SELECT product_id, image_alias, display_name, thumb_url, position FROM products
         WHERE products.category_id = category.category_id AND ($2::integer[] IS NULL OR placement = ANY ($2::integer[]))
         ORDER BY position LIMIT $3
       ) AS first ORDER BY category.category_id, first.position`,
      [sqlArray(categoryIds), isPlaced ? sqlArray([placement, PLACEMENTS.All]) : null, imageCount],
    );
    const pages = await this.#toolPages(categoryIds, placement);
    const images = content.map(([categoryId, productImageId, imageAlias, displayName, thumbUrl]) => ({
      categoryId: Number(categoryId),
      productImageId: Number(productImageId),
      imageAlias: String(imageAlias),
      displayName: String(displayName),
      thumbUrl: typeof thumbUrl === 'string' ? thumbUrl : null,
    }));
    return [...images, ...pages];
  }

  #toolPages(categoryIds: number[], placement: number | undefined): Promise<Listed[]> {
    const isPlaced =
      placement === undefined || placement === PLACEMENTS.All
        ? undefined
        : sql`${storeProducts.placements} && ARRAY[${placement}::integer, ${PLACEMENTS.All}::integer]`;
    return this.#queries
      .select({
        categoryId: storeProducts.categoryId,
        productImageId: storeProducts.productId,
        imageAlias: storeProducts.imageAlias,
        displayName: storeProducts.displayName,
        thumbUrl: storeProducts.thumbUrl,
      })
      .from(storeProducts)
      .innerJoin(contentCategories, eq(contentCategories.categoryId, storeProducts.categoryId))
      .where(
        and(inArray(storeProducts.categoryId, categoryIds), eq(contentCategories.kind, 'tools'), isPlaced),
      )
      .orderBy(asc(storeProducts.position));
  }
}

import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type {
  CategoryProductDetailsBody,
  CategoryProductDetailsQuery,
  Product,
  ProductBody,
  ProductQuery,
} from '../../contract/products.ts';
import type { ProductV2Query } from '../../contract/store/store.ts';
import type { Database, Queries } from '../../database/database.ts';
import { contentCategories, products } from '../../database/schema.ts';
import { atPlacement, ofFormat, ofFormatCode, ProductPages } from './product-pages.ts';

/** What narrows the list of things that go with a product. */
type AssociatedQuery = Pick<ProductQuery, 'start' | 'rows'> &
  Partial<Pick<ProductV2Query, 'format' | 'formatCode' | 'placement' | 'tagId'>>;

/** The feeds of templates, graphics and stock media. */
export class ContentFeeds {
  readonly #queries: Queries;
  readonly #pages: ProductPages;

  constructor(database: Pick<Database, 'queries' | 'runner'>) {
    this.#queries = database.queries;
    this.#pages = new ProductPages(database);
  }

  /** A page of a category, null when there is no such category. */
  async category(query: CategoryProductDetailsQuery): Promise<CategoryProductDetailsBody | null> {
    const { categoryId, start, rows, format, placement, pId } = query;
    const [category] = await this.#queries
      .select()
      .from(contentCategories)
      .where(eq(contentCategories.categoryId, categoryId));
    if (!category) return null;
    const page = await this.#pages.page({ start, rows }, [
      eq(products.categoryId, categoryId),
      ofFormat(format),
      atPlacement(placement),
      pId === undefined ? undefined : this.#pages.sharesTagWith(pId),
    ]);
    return {
      categoryId,
      displayName: category.displayName,
      total: page.total,
      start,
      rows,
      products: page.products,
    };
  }

  /** A product with a page of those that go with it, null when there is no such product. */
  async product(query: ProductQuery): Promise<ProductBody | null> {
    const [product] = await this.#pages.byIds([query.productId]);
    return product ? this.#withAssociated(product, query) : null;
  }

  /**
   * The same by alias. An alias may be in several categories: the first of the categories given, or of all, has it.
   */
  async productByAlias(
    alias: string,
    query: AssociatedQuery,
    categoryIds?: readonly number[],
  ): Promise<ProductBody | null> {
    const where: SQL | undefined = and(
      eq(products.productAlias, alias),
      categoryIds ? inArray(products.categoryId, [...categoryIds]) : undefined,
    );
    const [row] = await this.#queries
      .select({ productId: products.productId })
      .from(products)
      .where(where)
      .orderBy(asc(products.categoryId))
      .limit(1);
    const [product] = row ? await this.#pages.byIds([row.productId]) : [];
    return product ? this.#withAssociated(product, query) : null;
  }

  async #withAssociated(product: Product, query: AssociatedQuery): Promise<ProductBody> {
    const { start, rows, format, formatCode, placement, tagId } = query;
    const conditions = [
      eq(products.categoryId, product.categoryId),
      this.#pages.sharesTagWith(product.productId),
      ofFormat(format),
      ofFormatCode(formatCode),
      atPlacement(placement),
      this.#pages.hasTag({ tagId }),
    ];
    const page = await this.#pages.page(
      { start, rows },
      conditions,
      this.#pages.mostTagsWith(product.productId),
    );
    return { ...product, total: page.total, start, rows, associatedProducts: page.products };
  }
}

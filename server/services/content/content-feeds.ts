import { and, asc, count, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PLACEMENTS } from '../../contract/placements.ts';
import type {
  CategoryProductDetailsBody,
  CategoryProductDetailsQuery,
  Product,
  ProductBody,
  ProductQuery,
} from '../../contract/products.ts';
import type { Database, Queries } from '../../database/database.ts';
import { contentCategories, products, productTags, tags } from '../../database/schema.ts';

interface Page {
  readonly start: number;
  readonly rows: number;
}

/** The feeds of templates, graphics and stock media. */
export class ContentFeeds {
  readonly #queries: Queries;

  constructor(database: Pick<Database, 'queries'>) {
    this.#queries = database.queries;
  }

  /** A page of a category, null when there is no such category. */
  async category(query: CategoryProductDetailsQuery): Promise<CategoryProductDetailsBody | null> {
    const { categoryId, start, rows, format, placement, pId } = query;
    const [category] = await this.#queries
      .select()
      .from(contentCategories)
      .where(eq(contentCategories.categoryId, categoryId));
    if (!category) return null;
    const page = await this.#page({ start, rows }, [
      eq(products.categoryId, categoryId),
      ofFormat(format),
      atPlacement(placement),
      pId === undefined ? undefined : this.#sharesTagWith(pId),
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
    const { productId, start, rows, format, placement, tagId } = query;
    const [product] = (await this.#page({ start: 0, rows: 1 }, [eq(products.productId, productId)])).products;
    if (!product) return null;
    const page = await this.#page({ start, rows }, [
      eq(products.categoryId, product.categoryId),
      this.#sharesTagWith(productId),
      ofFormat(format),
      atPlacement(placement),
      tagId === undefined ? undefined : this.#hasTag(tagId),
    ]);
    return { ...product, total: page.total, start, rows, associatedProducts: page.products };
  }

  async #page(page: Page, conditions: (SQL | undefined)[]): Promise<{ total: number; products: Product[] }> {
    const where = and(...conditions);
    const [counted] = await this.#queries.select({ total: count() }).from(products).where(where);
    const found = await this.#queries
      .select({ product: products, kind: contentCategories.kind })
      .from(products)
      .innerJoin(contentCategories, eq(contentCategories.categoryId, products.categoryId))
      .where(where)
      .orderBy(asc(products.position), asc(products.productId))
      .limit(page.rows)
      .offset(page.start);
    const tagsOf = await this.#tagsOf(found.map(({ product }) => product.productId));
    return {
      total: counted?.total ?? 0,
      products: found.map(({ product: { position: _, contentUrl, ...product }, kind }) => {
        const own = tagsOf.get(product.productId) ?? [];
        return {
          ...product,
          tagId: own[0]?.tagId ?? null,
          ...(kind === 'template' ? { templateUrl: contentUrl } : { url: contentUrl }),
          tags: own.map(({ name }) => name),
        };
      }),
    };
  }

  async #tagsOf(productIds: number[]): Promise<Map<number, { tagId: number; name: string }[]>> {
    const found = new Map<number, { tagId: number; name: string }[]>();
    if (productIds.length === 0) return found;
    const rows = await this.#queries
      .select({ productId: productTags.productId, tagId: tags.tagId, name: tags.name })
      .from(productTags)
      .innerJoin(tags, eq(tags.tagId, productTags.tagId))
      .where(inArray(productTags.productId, productIds))
      .orderBy(asc(productTags.position));
    for (const { productId, ...tag } of rows) found.set(productId, [...(found.get(productId) ?? []), tag]);
    return found;
  }

  /** True for products, other than this one, that have at least one of its tags. */
  #sharesTagWith(productId: number): SQL | undefined {
    const [mine, other] = [alias(productTags, 'mine'), alias(productTags, 'other')];
    const common = this.#queries
      .select({ one: sql`1` })
      .from(mine)
      .innerJoin(other, eq(other.tagId, mine.tagId))
      .where(and(eq(mine.productId, productId), eq(other.productId, products.productId)));
    return and(ne(products.productId, productId), exists(common));
  }

  #hasTag(tagId: number): SQL {
    return exists(
      this.#queries
        .select({ one: sql`1` })
        .from(productTags)
        .where(and(eq(productTags.productId, products.productId), eq(productTags.tagId, tagId))),
    );
  }
}

/** Things without a shape (graphics, sound) fit every format. 0 asks for all, as if there were no filter. */
function ofFormat(format: number | undefined): SQL | undefined {
  return format ? or(eq(products.format, format), sql`${products.formatCode} IS NULL`) : undefined;
}

/** What is placed at All is listed everywhere, and All asks for everything. */
function atPlacement(placement: number | undefined): SQL | undefined {
  if (placement === undefined || placement === PLACEMENTS.All) return undefined;
  return or(eq(products.placement, placement), eq(products.placement, PLACEMENTS.All));
}

import { asc, eq } from 'drizzle-orm';
import type { ProductQuery } from '../../contract/products.ts';
import { PLACEMENTS } from '../../contract/store/placements.ts';
import {
  groupByName,
  type ProductListingBody,
  type ProductListingQuery,
  type ProductV2Query,
  type StoreEntry,
  type StoreProduct,
  type StoreProductBody,
} from '../../contract/store/store.ts';
import type { Database, Queries } from '../../database/database.ts';
import { contentCategories, products, storeProducts } from '../../database/schema.ts';
import { atPlacement, ofFormat, ofFormatCode, ProductPages } from './product-pages.ts';

type StoreRow = typeof storeProducts.$inferSelect;

/** What chooses the templates that a page of the store lists. */
type ContentQuery = Pick<ProductQuery, 'start' | 'rows'> &
  Partial<Pick<ProductV2Query, 'format' | 'formatCode' | 'placement' | 'tagId'>>;

/** The pages of the store: tools, and kinds of templates. There are some dozens, so each feed reads them all and picks. */
export class StoreFeeds {
  readonly #queries: Queries;
  readonly #pages: ProductPages;

  constructor(database: Pick<Database, 'queries' | 'runner'>) {
    this.#queries = database.queries;
    this.#pages = new ProductPages(database);
  }

  /** A page of those of a category and of the categories below it, null when there is no such category. */
  async listing(query: ProductListingQuery): Promise<ProductListingBody | null> {
    const { categoryId, start, rows, placement, format } = query;
    const categories = await this.#queries.select().from(contentCategories);
    const category = categories.find((each) => each.categoryId === categoryId);
    if (!category) return null;
    const within = new Set(
      categories.filter((each) => each.parentId === categoryId).map((each) => each.categoryId),
    ).add(categoryId);
    const all = await this.#all();
    const found = all
      .filter((row) => within.has(row.categoryId) && isAt(row, placement) && hasFormat(row, format))
      .map((row) => storeProduct(row, all, placement));
    const listed = placement === PLACEMENTS.Megamenu ? groupByName(found) : found;
    return {
      categoryId,
      displayName: category.displayName,
      total: listed.length,
      start,
      rows,
      storeProducts: listed.slice(start, start + rows),
    };
  }

  /** A page of the store with the templates that belong to it, null when there is none of this id or alias. */
  async product(
    key: { readonly productId: number } | { readonly productAlias: string },
    query: ContentQuery,
  ): Promise<StoreProductBody | null> {
    const all = await this.#all();
    const row = all.find((each) =>
      'productId' in key ? each.productId === key.productId : each.productAlias === key.productAlias,
    );
    if (!row) return null;
    const { start, rows, format, formatCode, placement, tagId } = query;
    const page =
      row.contentCategoryId === null
        ? { total: 0, products: [] }
        : await this.#pages.page({ start, rows }, [
            eq(products.categoryId, row.contentCategoryId),
            ofFormat(row.format),
            this.#pages.hasTag({ name: row.contentTag }),
            ofFormat(format),
            ofFormatCode(formatCode),
            atPlacement(placement),
            this.#pages.hasTag({ tagId }),
          ]);
    return {
      ...storeProduct(row, all, placement),
      total: page.total,
      start,
      rows,
      products: page.products,
    };
  }

  #all(): Promise<StoreRow[]> {
    return this.#queries.select().from(storeProducts).orderBy(asc(storeProducts.position));
  }
}

/** What is placed at All is listed everywhere, and All requests everything. */
function isAt(row: StoreRow, placement: number | undefined): boolean {
  if (placement === undefined || placement === PLACEMENTS.All) return true;
  return row.placements.includes(placement) || row.placements.includes(PLACEMENTS.All);
}

/** A page that is for no shape in particular is for every shape. */
function hasFormat(row: StoreRow, format: number | undefined): boolean {
  return !format || row.format === null || row.format === format;
}

/** A page with its variants, which have the same name in the same category, and the pages below it. */
function storeProduct(row: StoreRow, all: readonly StoreRow[], placement: number | undefined): StoreProduct {
  const name = row.displayName.trim();
  const isVariant = (other: StoreRow) =>
    other.productId !== row.productId &&
    other.categoryId === row.categoryId &&
    other.displayName.trim() === name;
  return {
    ...entry(row, placement),
    associatedProducts: all.filter(isVariant).map((other) => entry(other, placement)),
    storeProducts: all
      .filter((other) => other.parentId === row.productId)
      .map((other) => entry(other, placement)),
  };
}

/** `placement` is the one that was requested, where the page is placed there, else its first. */
function entry(row: StoreRow, asked: number | undefined): StoreEntry {
  const { position: _, placements, parentId, contentCategoryId, contentTag, templateType, ...same } = row;
  const placement = asked !== undefined && placements.includes(asked) ? asked : placements[0];
  return { ...same, type: templateType, placement: placement ?? PLACEMENTS.All };
}

import { and, asc, count, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Product } from '../../contract/products.ts';
import { PLACEMENTS } from '../../contract/store/placements.ts';
import type { Database, Queries } from '../../database/database.ts';
import { contentCategories, products, productTags, tags } from '../../database/schema.ts';
import { KeptCounts } from './kept-counts.ts';

/** Of a tag that very many products have, at most so many are looked at to find those like another one. */
const LINKS_OF_TAG = 500;

/** Which part of a list is wanted. */
export interface Page {
  readonly start: number;
  readonly rows: number;
}

/** Reads products by conditions, in the form that every feed gives them. */
export class ProductPages {
  readonly #queries: Queries;
  readonly #counts: KeptCounts<number>;

  constructor(database: Pick<Database, 'queries' | 'runner'>) {
    this.#queries = database.queries;
    this.#counts = new KeptCounts(database, (total) => total);
  }

  /** A page of the products that all conditions hold for, in their order, and how many there are. */
  async page(
    page: Page,
    conditions: readonly (SQL | undefined)[],
    /** Decides before their place does. */
    first?: SQL,
  ): Promise<{ total: number; products: Product[] }> {
    const where = and(...conditions);
    const counting = this.#queries.select({ total: count() }).from(products).where(where);
    const total = await this.#counts.get(JSON.stringify(counting.toSQL()), async () => {
      const [counted] = await counting;
      return counted?.total ?? 0;
    });
    return { total, products: total === 0 ? [] : await this.#read(where, page, first) };
  }

  /** The products of these ids, in the order of the ids. */
  async byIds(ids: readonly number[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    const found = await this.#read(inArray(products.productId, [...ids]), { start: 0, rows: ids.length });
    const byId = new Map(found.map((product) => [product.productId, product]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async #read(where: SQL | undefined, page: Page, first?: SQL): Promise<Product[]> {
    const found = await this.#queries
      .select({ product: products, kind: contentCategories.kind })
      .from(products)
      .innerJoin(contentCategories, eq(contentCategories.categoryId, products.categoryId))
      .where(where)
      .orderBy(...(first === undefined ? [] : [first]), asc(products.position), asc(products.productId))
      .limit(page.rows)
      .offset(page.start);
    const tagsOf = await this.#tagsOf(found.map(({ product }) => product.productId));
    return found.map(({ product: { position: _, contentUrl, ...product }, kind }) => {
      const own = tagsOf.get(product.productId) ?? [];
      return {
        ...product,
        tagId: own[0]?.tagId ?? null,
        ...(kind === 'template' ? { templateUrl: contentUrl } : { url: contentUrl }),
        tags: own.map(({ name }) => name),
      };
    });
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

  /** True for products, other than this one, that have at least one of its tags; of a tag that very many have, for some of these. */
  sharesTagWith(productId: number): SQL | undefined {
    const linked = sql`SELECT other.product_id FROM ${productTags} AS mine CROSS JOIN LATERAL (
      SELECT product_id FROM ${productTags} AS link WHERE link.tag_id = mine.tag_id LIMIT ${LINKS_OF_TAG}
    ) AS other WHERE mine.product_id = ${productId}`;
    return and(ne(products.productId, productId), sql`${products.productId} IN (${linked})`);
  }

  /** Those with most tags in common with a product first. */
  mostTagsWith(productId: number): SQL {
    const [mine, other] = [alias(productTags, 'mine'), alias(productTags, 'other')];
    const common = this.#queries
      .select({ count: count() })
      .from(mine)
      .innerJoin(other, eq(other.tagId, mine.tagId))
      .where(and(eq(mine.productId, productId), eq(other.productId, products.productId)));
    return sql`(${common}) DESC`;
  }

  /** True for products with this tag; always, where none is requested. */
  hasTag(tag: { readonly tagId?: number | undefined; readonly name?: string | null }): SQL | undefined {
    if (tag.tagId === undefined && !tag.name) return undefined;
    const link = alias(productTags, 'link');
    return exists(
      this.#queries
        .select({ one: sql`1` })
        .from(link)
        .innerJoin(tags, eq(tags.tagId, link.tagId))
        .where(
          and(
            eq(link.productId, products.productId),
            tag.tagId === undefined ? undefined : eq(tags.tagId, tag.tagId),
            tag.name ? eq(tags.name, tag.name) : undefined,
          ),
        ),
    );
  }
}

/** Things without a shape (graphics, sound) fit every format. 0 requests all, as if there were no filter. */
export function ofFormat(format: number | null | undefined): SQL | undefined {
  return format ? or(eq(products.format, format), sql`${products.formatCode} IS NULL`) : undefined;
}

/** The same by the id of the shape. */
export function ofFormatCode(formatCode: number | undefined): SQL | undefined {
  return formatCode
    ? or(eq(products.formatCode, formatCode), sql`${products.formatCode} IS NULL`)
    : undefined;
}

/** What is placed at All is listed everywhere, and All requests everything. */
export function atPlacement(placement: number | undefined): SQL | undefined {
  if (placement === undefined || placement === PLACEMENTS.All) return undefined;
  return or(eq(products.placement, placement), eq(products.placement, PLACEMENTS.All));
}

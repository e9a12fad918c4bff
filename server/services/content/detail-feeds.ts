import { and, asc, count, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { ImageDetails } from '../../contract/store/listings.ts';
import type { LabelSocialFormatList, MediaType, Platform } from '../../contract/store/platform-formats.ts';
import type { PromptsBody, PromptsQuery } from '../../contract/store/prompts.ts';
import type { ProductMeta } from '../../contract/store/store.ts';
import { foldText } from '../../contract/words/fold-text.ts';
import type { Database, Queries } from '../../database/database.ts';
import {
  contentCategories,
  platformFormats,
  products,
  prompts,
  searchDocuments,
  storeProducts,
} from '../../database/schema.ts';

/** The small feeds: images, titles, prompts, sizes of platforms. */
export class DetailFeeds {
  readonly #queries: Queries;

  constructor(database: Pick<Database, 'queries'>) {
    this.#queries = database.queries;
  }

  /** An image by its alias; content comes before pages of the store. Null when there is none. */
  imageByAlias(imageAlias: string): Promise<ImageDetails | null> {
    return this.#image(eq(products.imageAlias, imageAlias), eq(storeProducts.imageAlias, imageAlias));
  }

  /** An image by its id, null when there is none. */
  imageById(productImageId: number): Promise<ImageDetails | null> {
    return this.#image(eq(products.productId, productImageId), eq(storeProducts.productId, productImageId));
  }

  async #image(ofContent: SQL, ofStore: SQL): Promise<ImageDetails | null> {
    const [content] = await this.#queries
      .select({
        productImageId: products.productId,
        imageAlias: products.imageAlias,
        displayName: products.displayName,
        thumbUrl: products.thumbUrl,
        productId: products.productId,
        productAlias: products.productAlias,
        categoryId: products.categoryId,
        widthPx: products.widthPx,
        heightPx: products.heightPx,
        format: products.format,
        formatCode: products.formatCode,
        url: products.contentUrl,
      })
      .from(products)
      .where(ofContent)
      .orderBy(asc(products.categoryId))
      .limit(1);
    if (content) return content;
    const [page] = await this.#queries.select().from(storeProducts).where(ofStore);
    if (!page) return null;
    const { productId, productAlias, categoryId, imageAlias, displayName, thumbUrl, format, formatCode } =
      page;
    return {
      productImageId: productId,
      imageAlias,
      displayName,
      thumbUrl,
      productId,
      productAlias,
      categoryId,
      widthPx: null,
      heightPx: null,
      format,
      formatCode,
      url: null,
    };
  }

  /** Title and description of a product by its name, as written or as in an address; null when there is none. */
  async meta(displayName: string, categoryId: number): Promise<ProductMeta | null> {
    const [row] = await this.#queries
      .select({ content: products, page: storeProducts, categoryName: contentCategories.displayName })
      .from(searchDocuments)
      .innerJoin(contentCategories, eq(contentCategories.categoryId, searchDocuments.categoryId))
      .leftJoin(products, eq(products.productId, searchDocuments.productId))
      .leftJoin(storeProducts, eq(storeProducts.productId, searchDocuments.storeProductId))
      .where(
        and(
          eq(searchDocuments.categoryId, categoryId),
          or(
            eq(searchDocuments.name, foldText(displayName)),
            eq(products.productAlias, displayName),
            eq(storeProducts.productAlias, displayName),
          ),
        ),
      )
      // A page of the store says more about its name than a template that is called the same.
      .orderBy(asc(searchDocuments.storeProductId), asc(searchDocuments.position))
      .limit(1);
    const product = row?.page ?? row?.content;
    if (!row || !product) return null;
    return {
      productId: product.productId,
      productAlias: product.productAlias,
      displayName: product.displayName.trim(),
      categoryId,
      categoryName: row.categoryName,
      title: `${product.displayName.trim()} · ${row.categoryName}`,
      description:
        row.page?.description ??
        `“${product.displayName.trim()}” from our ${row.categoryName.toLowerCase()}: open it and make it yours.`,
      thumbUrl: product.thumbUrl,
    };
  }

  /** A page of the prompts for what a tool makes; with a page of the store only what fits it, its own first. */
  async prompts({ aiType, start, rows, productId }: PromptsQuery): Promise<PromptsBody> {
    const own = productId === undefined ? undefined : eq(prompts.productId, productId);
    const general = isNull(prompts.productId);
    const where = and(eq(prompts.aiType, aiType), own ? or(own, general) : undefined);
    const [counted] = await this.#queries.select({ total: count() }).from(prompts).where(where);
    const found = await this.#queries
      .select({
        promptId: prompts.promptId,
        aiType: prompts.aiType,
        displayName: prompts.displayName,
        prompt: prompts.prompt,
      })
      .from(prompts)
      .where(where)
      // Nulls come last: those of the page itself are before the general ones.
      .orderBy(...(own ? [asc(prompts.productId)] : []), asc(prompts.position))
      .limit(rows)
      .offset(start);
    return { aiType, total: counted?.total ?? 0, start, rows, prompts: found };
  }

  /** Platforms under their headings, with the sizes that they publish for this kind of media. */
  async formatsByLabel(mediaType: MediaType): Promise<LabelSocialFormatList['labels']> {
    const rows = await this.#queries.select().from(platformFormats).orderBy(asc(platformFormats.position));
    const labels = new Map<string, Map<string, Platform>>();
    for (const row of rows.filter(({ mediaTypes }) => mediaTypes.includes(mediaType))) {
      const platforms = labels.get(row.label) ?? new Map<string, Platform>();
      labels.set(row.label, platforms);
      const platform = platforms.get(row.platform) ?? { name: row.platform, icon: row.icon, formats: [] };
      platforms.set(row.platform, platform);
      const { displayName, widthPx, heightPx, format, formatCode, checkedOn } = row;
      platform.formats.push({
        id: row.platformFormatId,
        displayName,
        widthPx,
        heightPx,
        format,
        formatCode,
        checkedOn,
      });
    }
    return [...labels].map(([label, platforms]) => ({ label, socialFormats: [...platforms.values()] }));
  }

  /** The same platforms as one list. */
  async formats(mediaType: MediaType): Promise<Platform[]> {
    return (await this.formatsByLabel(mediaType)).flatMap(({ socialFormats }) => socialFormats);
  }
}

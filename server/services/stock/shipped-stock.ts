import type { Product } from '../../contract/products.ts';
import { CATEGORY_IDS } from '../../contract/store/categories.ts';
import { DEFAULT_STOCK_TERM, type StockItem, type StockQuery } from '../../contract/store/stock.ts';
import { TEMPLATE_TYPES } from '../../contract/store/template-types.ts';
import { foldText } from '../../contract/words/fold-text.ts';
import type { Database } from '../../database/database.ts';
import { ProductPages } from '../content/product-pages.ts';
import { DocumentSearch } from '../search/document-search.ts';
import type { ProviderItem, StockKind, StockPage, StockProvider } from './stock-provider.ts';

/** More than the shipped library has: its whole list is put in order where nothing was requested. */
const WHOLE_LIBRARY_ROWS = 10_000;
const TYPE_OF = {
  photos: TEMPLATE_TYPES.photo,
  videos: TEMPLATE_TYPES.clip,
  music: TEMPLATE_TYPES.music,
  sounds: TEMPLATE_TYPES.sound,
} as const;
const ID_PREFIX = 'gesso:';
const ALL_KINDS: readonly StockKind[] = ['photos', 'videos', 'music', 'sounds'];
const SOUND_CATEGORIES: readonly number[] = [CATEGORY_IDS.stockMusic, CATEGORY_IDS.stockSounds];
const OTHER_STOCK: readonly number[] = [CATEGORY_IDS.stockClips, ...SOUND_CATEGORIES];

const IMAGE_KIND_OF: Readonly<Record<number, StockItem['imageKind']>> = {
  [CATEGORY_IDS.stockPhotos]: 'photo',
  [CATEGORY_IDS.stockArtworks]: 'artwork',
  [CATEGORY_IDS.stockIllustrations]: 'illustration',
  [CATEGORY_IDS.backgrounds]: 'background',
};

const isStock = (categoryId: number) => categoryId in IMAGE_KIND_OF || OTHER_STOCK.includes(categoryId);

/** The library that comes with the program. */
export class ShippedStock implements StockProvider {
  readonly info = {
    id: 'gesso' as const,
    name: 'Gesso library',
    credit: 'From the library that comes with Gesso',
    licence: 'Free to use in your designs, also commercially, without naming anyone.',
    url: null,
  };
  readonly kinds = ALL_KINDS;
  readonly maxPerPage = 200;
  readonly #documents: DocumentSearch;
  readonly #pages: ProductPages;

  constructor(database: Database) {
    this.#documents = new DocumentSearch(database);
    this.#pages = new ProductPages(database);
  }

  async search(kind: StockKind, query: StockQuery): Promise<StockPage> {
    const start = (query.page - 1) * query.per_page;
    const { total, ids } = await this.#find(kind, query.query, { start, rows: query.per_page });
    return { total, items: (await this.#pages.byIds(ids)).flatMap(stockItem) };
  }

  /** The items of these ids that are there, in the order of the ids. */
  async byIds(ids: readonly string[]): Promise<ProviderItem[]> {
    const numbers = ids.map((id) => Number(id.slice(ID_PREFIX.length)));
    const found = (await this.#pages.byIds(numbers)).filter(({ categoryId }) => isStock(categoryId));
    return found.flatMap(stockItem);
  }

  async #find(kind: StockKind, query: string, page: { start: number; rows: number }) {
    const term = foldText(query);
    const types = [TYPE_OF[kind]];
    if (query !== DEFAULT_STOCK_TERM) return this.#documents.find({ term, types, ...page });
    // The library is opened rather than searched: what fits the default term comes first, then everything else.
    const whole = { types, start: 0, rows: WHOLE_LIBRARY_ROWS };
    const fitting = await this.#documents.find({ term, ...whole });
    const all = await this.#documents.find({ term: '', ...whole });
    const ids = [...new Set([...fitting.ids, ...all.ids])];
    return { total: ids.length, ids: ids.slice(page.start, page.start + page.rows) };
  }
}

function stockItem(product: Product): ProviderItem[] {
  const { productId, displayName, tags, thumbUrl, widthPx, heightPx, durationMs, url, details } = product;
  const isSound = SOUND_CATEGORIES.includes(product.categoryId);
  if (url === undefined || (!isSound && (widthPx === null || heightPx === null))) return [];
  const { color, previewUrl, waveform, tempoBpm, mood, isLoop, versions, author, licence, pageUrl } =
    details ?? {};
  return [
    {
      id: `${ID_PREFIX}${productId}`,
      displayName,
      tags,
      previewUrl: thumbUrl,
      previewVideoUrl: previewUrl ?? null,
      widthPx,
      heightPx,
      durationMs,
      files: [{ url, widthPx, heightPx, sizeBytes: null }],
      author: author ?? null,
      pageUrl: pageUrl ?? null,
      licence: licence ?? null,
      color: color ?? null,
      imageKind: IMAGE_KIND_OF[product.categoryId] ?? null,
      sound: isSound ? { waveform, tempoBpm, mood, isLoop, versions } : null,
    },
  ];
}

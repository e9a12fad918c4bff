import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import type { Product } from '../../../server/contract/products.ts';
import { SEARCH_CALLS, type TemplateFacets } from '../../../server/contract/search.ts';
import { CATEGORY_IDS } from '../../../server/contract/store/categories.ts';
import { FEED_CALLS } from '../../../server/contract/store/feeds.ts';
import { MAX_ROWS, PAGE_SIZES } from '../../../server/contract/store/placements.ts';
import { ApiError } from '../../api/api-client.ts';
import { server } from '../../session/server.ts';
import { isNarrowed, type ListingKind, type ListingQuery } from './listing-query.ts';

/** A page of a list; the first one also says what the list is called. */
export interface ListingPage {
  readonly products: readonly Product[];
  readonly total: number;
  readonly start: number;
  /** The store's page that the list belongs to. */
  readonly store: { readonly name: string; readonly description: string } | null;
  /** What was searched for instead of a mistyped term. */
  readonly corrected: string | null;
  /** Nothing has all words of the search; these have most of them. */
  readonly isNearest: boolean;
  /** Where few have all words of the search: what comes close. On the first page only. */
  readonly nearby: readonly Product[];
}

const CATEGORY_OF = { design: CATEGORY_IDS.designTemplates, video: CATEGORY_IDS.videoTemplates } as const;
const ROWS = PAGE_SIZES.listing;

/** Where the page after this one starts; undefined after the last. */
export function nextStart({ start, products, total }: ListingPage): number | undefined {
  const next = start + products.length;
  return products.length > 0 && next < total ? next : undefined;
}

/** Fetches a page of what an address requests. @throws ApiError */
export async function fetchListingPage(
  kind: ListingKind,
  query: ListingQuery,
  start: number,
  signal: AbortSignal,
): Promise<ListingPage> {
  const productId = query.productId ?? (await productIdOf(kind, query.productName, signal));
  // A name that no page of the store has is a word to look for.
  const search = query.search || (productId === null ? query.productName : '');
  if (productId === null) {
    return search !== '' || kind === 'graphic' || isNarrowed(query)
      ? searchPage(kind, { ...query, search }, start, ROWS, signal)
      : categoryPage(kind, query, start, signal);
  }
  if (search === '' && !isNarrowed(query)) return storePage(productId, query, start, ROWS, signal);
  const [store, found] = await Promise.all([
    storePage(productId, query, 0, MAX_ROWS, signal),
    searchPage(kind, { ...query, search }, 0, MAX_ROWS, signal),
  ]);
  const ids = new Set(store.products.map((product) => product.productId));
  const products = found.products.filter((product) => ids.has(product.productId));
  return { ...found, products, total: products.length, store: store.store };
}

async function productIdOf(kind: ListingKind, name: string, signal: AbortSignal): Promise<number | null> {
  if (name === '' || kind === 'graphic') return null;
  try {
    const meta = await server.call(FEED_CALLS.productMeta, {
      query: { displayName: name, categoryId: CATEGORY_OF[kind] },
      signal,
    });
    return meta.productId;
  } catch (error) {
    // An answer that there is none; a failing network is still a failure.
    if (error instanceof ApiError && error.status === STATUS_CODES.notFound) return null;
    throw error;
  }
}

async function categoryPage(
  kind: 'design' | 'video',
  { format }: ListingQuery,
  start: number,
  signal: AbortSignal,
): Promise<ListingPage> {
  const { products, total } = await server.call(FEED_CALLS.categoryProductDetails, {
    query: {
      categoryId: CATEGORY_OF[kind],
      start,
      rows: ROWS,
      res: 'hr',
      live: '1',
      templateVersion: '3',
      ...(format === null ? {} : { format }),
    },
    signal,
  });
  return { products, total, start, store: null, corrected: null, isNearest: false, nearby: [] };
}

async function searchPage(
  kind: ListingKind,
  { search, format, graphicId, shape, look, language, color }: ListingQuery,
  start: number,
  rows: number,
  signal: AbortSignal,
): Promise<ListingPage> {
  const found = await server.call(SEARCH_CALLS.templateSearch, {
    query: {
      query: search,
      templateType: kind,
      templateVersion: '3',
      start,
      rows,
      ...(format === null ? {} : { format }),
      ...(shape === null ? {} : { shape }),
      ...(look === null ? {} : { style: look }),
      ...(language === null ? {} : { language }),
      ...(color === null ? {} : { color }),
      ...(kind === 'graphic' && graphicId !== null ? { primaryCategoryId: graphicId } : {}),
    },
    signal,
  });
  return {
    products: found.products,
    total: found.total,
    start,
    store: null,
    corrected: found.correctedQuery,
    isNearest: found.isNearest,
    nearby: found.nearby,
  };
}

/** How many templates each choice of shape, look, language and colour would leave of what a search finds. @throws ApiError */
export async function fetchFacets(
  kind: 'design' | 'video',
  search: string,
  signal: AbortSignal,
): Promise<TemplateFacets> {
  const query = { query: search, templateType: kind, templateVersion: '3' as const, rows: 1 };
  return (await server.call(SEARCH_CALLS.templateSearch, { query, signal })).facets;
}

async function storePage(
  productId: number,
  { format, tagId }: ListingQuery,
  start: number,
  rows: number,
  signal: AbortSignal,
): Promise<ListingPage> {
  const answer = await server.call(FEED_CALLS.product, {
    query: {
      productId,
      start,
      rows,
      ...(format === null ? {} : { format }),
      ...(tagId === null ? {} : { tagId }),
    },
    signal,
  });
  const { total, displayName: name } = answer;
  if ('products' in answer)
    return {
      products: answer.products,
      total,
      start,
      store: { name, description: answer.description },
      corrected: null,
      isNearest: false,
      nearby: [],
    };
  return {
    products: answer.associatedProducts,
    total,
    start,
    store: { name, description: '' },
    corrected: null,
    isNearest: false,
    nearby: [],
  };
}

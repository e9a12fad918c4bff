import type { FontCategoryEntry } from '../../server/contract/fonts.ts';
import type { CategoryProductDetailsBody, Product } from '../../server/contract/products.ts';
import { CATEGORY_IDS, FONTS_CATEGORY_ID } from '../../server/contract/store/categories.ts';
import { FEED_CALLS } from '../../server/contract/store/feeds.ts';
import { server } from '../session/server.ts';

/** One thing of a feed: a template, a sticker, an image. */
export type { Product };
export type Feed = CategoryProductDetailsBody;
export type FontCategory = FontCategoryEntry;
export type FontFamily = FontCategory['fontClass'][number];

/** What the feeds call each kind of content. */
export const FEEDS = {
  designTemplates: CATEGORY_IDS.designTemplates,
  videoTemplates: CATEGORY_IDS.videoTemplates,
  stickers: CATEGORY_IDS.stickers,
  illustrations: CATEGORY_IDS.illustrations,
  shapes: CATEGORY_IDS.shapes,
  textStyles: CATEGORY_IDS.textStyles,
  backgrounds: CATEGORY_IDS.backgrounds,
  photos: CATEGORY_IDS.stockPhotos,
  clips: CATEGORY_IDS.stockClips,
  music: CATEGORY_IDS.stockMusic,
} as const;
export type FeedName = keyof typeof FEEDS;

/** The address of a library item's own file. */
export const fileUrlOf = (product: Product): string | null => product.url ?? null;

export interface FeedQuery {
  readonly feed: FeedName;
  readonly start?: number;
  readonly rows?: number;
  readonly format?: number | null;
}

/** A page of a feed. @throws ApiError */
export function fetchFeed(
  { feed, start = 0, rows = 60, format = null }: FeedQuery,
  signal?: AbortSignal,
): Promise<Feed> {
  const query = {
    categoryId: FEEDS[feed],
    start,
    rows,
    res: 'hr' as const,
    live: '1',
    templateVersion: '3' as const,
    ...(format === null ? {} : { format }),
  };
  return server.call(FEED_CALLS.categoryProductDetails, { query, signal });
}

/** All fonts by category. @throws ApiError */
export async function fetchFonts(signal?: AbortSignal): Promise<FontCategory[]> {
  const query = { categoryId: FONTS_CATEGORY_ID };
  return (await server.call(FEED_CALLS.fonts, { query, signal })).fontsList;
}

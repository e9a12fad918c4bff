import { z } from 'zod';
import { getBody } from './client.ts';

/** What the feeds call each kind of content. */
export const FEEDS = {
  designTemplates: '1',
  videoTemplates: '2',
  stickers: '103',
  illustrations: '116',
  shapes: '110',
  textStyles: '108',
  backgrounds: '120',
  photos: '130',
  clips: '131',
  music: '132',
} as const;
export type FeedName = keyof typeof FEEDS;

const productSchema = z.object({
  productId: z.union([z.string(), z.number()]).transform(String),
  productAlias: z.string(),
  displayName: z.string(),
  format: z.number().nullish(),
  imageAlias: z.string().nullish(),
  tagId: z.union([z.string(), z.number()]).nullish(),
  placement: z.number().nullish(),
  thumbUrl: z.string().nullish(),
  widthPx: z.number().nullish(),
  heightPx: z.number().nullish(),
  durationMs: z.number().nullish(),
  pro: z.union([z.boolean(), z.number()]).nullish(),
  templateUrl: z.string().nullish(),
});
/** One thing of a feed: a template, a sticker, a picture. */
export type Product = z.infer<typeof productSchema>;

const feedSchema = z.object({
  categoryId: z.union([z.string(), z.number()]).transform(String),
  displayName: z.string(),
  total: z.number(),
  products: z.array(productSchema),
});
export type Feed = z.infer<typeof feedSchema>;

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
  const query = new URLSearchParams({
    categoryId: FEEDS[feed],
    start: String(start),
    rows: String(rows),
    res: 'hr',
    live: '1',
    templateVersion: '3',
  });
  if (format !== null) query.set('format', String(format));
  return getBody(`/central-1.0/categoryProductDetails?${query}`, feedSchema, signal);
}

const fontFileSchema = z.object({
  name: z.string(),
  url: z.string(),
  weight: z.number(),
  italic: z.boolean(),
});
const fontFamilySchema = z.object({
  name: z.string(),
  thumburl: z.string().nullish(),
  fontList: z.array(fontFileSchema),
});
const fontsSchema = z.object({
  fontsList: z.array(z.object({ displayName: z.string(), fontClass: z.array(fontFamilySchema) })),
});
export type FontFamily = z.infer<typeof fontFamilySchema>;
export type FontCategory = z.infer<typeof fontsSchema>['fontsList'][number];

/** All fonts by category. @throws ApiError */
export async function fetchFonts(signal?: AbortSignal): Promise<FontCategory[]> {
  return (await getBody('/central-1.0/fonts/fonts?categoryId=1000', fontsSchema, signal)).fontsList;
}

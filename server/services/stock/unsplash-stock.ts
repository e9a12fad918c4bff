import { z } from 'zod';
import type { StockQuery } from '../../contract/store/stock.ts';
import { colorOf } from './pexels-stock.ts';
import {
  type ProviderItem,
  type StockKind,
  type StockPage,
  type StockProvider,
  UNKNOWN_DETAILS,
} from './stock-provider.ts';
import { StockService } from './stock-service.ts';

/** Limits are by the hour, and no header says when it ends. */
const PAUSE_SECONDS = 15 * 60;
/** The width of its regular images. */
const REGULAR_WIDTH_PX = 1080;

const photoSchema = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string().nullish(),
  description: z.string().nullish(),
  alt_description: z.string().nullish(),
  user: z.object({ name: z.string() }),
  urls: z.object({ full: z.string(), regular: z.string(), small: z.string() }),
  links: z.object({ html: z.string(), download_location: z.string() }),
  tags: z.array(z.object({ title: z.string() })).optional(),
});
const answerSchema = z.object({ total: z.number(), results: z.array(photoSchema) });

interface UnsplashOptions {
  readonly key: string;
  readonly url: string;
  /** The name of this installation, sent with links to authors as Unsplash asks. */
  readonly source: () => string;
  readonly now: () => Date;
}

/** Photos of Unsplash (unsplash.com/documentation). A photo that is used is reported to it, as its rules ask. */
export class UnsplashStock implements StockProvider {
  readonly info = {
    id: 'unsplash' as const,
    name: 'Unsplash',
    credit: 'Photos from Unsplash',
    licence: 'Unsplash License: free to use, not to be sold or passed on as they are.',
    url: 'https://unsplash.com/',
  };
  readonly kinds = ['photos'] as const;
  readonly maxPerPage = 30;
  readonly #options: UnsplashOptions;
  readonly #service: StockService;

  constructor(options: UnsplashOptions) {
    this.#options = options;
    this.#service = new StockService({
      headers: { authorization: `Client-ID ${options.key}`, 'accept-version': 'v1' },
      now: options.now,
      pauseSeconds: ({ status, headers }) =>
        status === 429 || (status === 403 && headers.get('x-ratelimit-remaining') === '0')
          ? PAUSE_SECONDS
          : null,
    });
  }

  async search(_kind: StockKind, { query, page, per_page, safesearch }: StockQuery): Promise<StockPage> {
    const address = new URL('search/photos', this.#options.url.replace(/\/*$/, '/'));
    address.search = new URLSearchParams({
      query,
      page: String(page),
      per_page: String(per_page),
      content_filter: safesearch ? 'high' : 'low',
    }).toString();
    const answer = await this.#service.get(address, answerSchema, () => false);
    return { total: answer?.total ?? 0, items: (answer?.results ?? []).map((photo) => this.#itemOf(photo)) };
  }

  /** Reports that a photo is used. Nothing waits for it, and nothing depends on it. */
  reportUse(usageUrl: string): void {
    // The key goes nowhere but to the service itself.
    if (new URL(usageUrl).origin !== new URL(this.#options.url).origin) return;
    this.#service.get(new URL(usageUrl), z.unknown(), () => false).catch(() => undefined);
  }

  #itemOf(photo: z.output<typeof photoSchema>): ProviderItem {
    const { width, height, urls, links } = photo;
    const scale = Math.min(1, REGULAR_WIDTH_PX / width);
    const page = new URL(links.html);
    page.searchParams.set('utm_source', this.#options.source());
    page.searchParams.set('utm_medium', 'referral');
    return {
      ...UNKNOWN_DETAILS,
      id: `unsplash:${photo.id}`,
      displayName: photo.description || photo.alt_description || 'Unsplash',
      tags: (photo.tags ?? []).map(({ title }) => title),
      previewUrl: urls.small,
      widthPx: width,
      heightPx: height,
      durationMs: null,
      files: [
        {
          url: urls.regular,
          widthPx: Math.round(width * scale),
          heightPx: Math.round(height * scale),
          sizeBytes: null,
          usageUrl: links.download_location,
        },
        {
          url: urls.full,
          widthPx: width,
          heightPx: height,
          sizeBytes: null,
          usageUrl: links.download_location,
        },
      ],
      author: photo.user.name,
      pageUrl: page.href,
      color: colorOf(photo.color),
    };
  }
}

import { z } from 'zod';
import type { StockQuery } from '../../contract/store/stock.ts';
import {
  type ProviderItem,
  type StockKind,
  type StockPage,
  type StockProvider,
  UNKNOWN_DETAILS,
} from './stock-provider.ts';
import { StockService } from './stock-service.ts';

/** The longer side of its large images. */
const LARGE_SIDE_PX = 1280;
const SECOND_MS = 1000;

const hitSchema = z.object({
  id: z.number(),
  pageURL: z.string(),
  tags: z.string(),
  user: z.string().optional(),
});
const photoSchema = hitSchema.extend({
  previewURL: z.string(),
  webformatURL: z.string(),
  webformatWidth: z.number(),
  webformatHeight: z.number(),
  largeImageURL: z.string(),
  imageWidth: z.number(),
  imageHeight: z.number(),
});
const rendition = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  size: z.number(),
  thumbnail: z.string().optional(),
});
const RENDITIONS = ['large', 'medium', 'small', 'tiny'] as const;
const videoSchema = hitSchema.extend({
  duration: z.number(),
  videos: z.partialRecord(z.enum(RENDITIONS), rendition),
});
const answerOf = <Hit extends z.ZodType>(hit: Hit) =>
  z.object({ total: z.number(), totalHits: z.number(), hits: z.array(hit) });

interface PixabayOptions {
  readonly key: string;
  readonly url: string;
  readonly now: () => Date;
}

/** A service with the interface of Pixabay. It is called from here, so that the key never leaves this server. */
export class PixabayStock implements StockProvider {
  readonly info = {
    id: 'pixabay' as const,
    name: 'Pixabay',
    credit: 'Images and videos from Pixabay',
    licence: 'Pixabay Content License: free to use, not to be sold or passed on as they are.',
    url: 'https://pixabay.com/',
  };
  readonly kinds = ['photos', 'videos'] as const;
  readonly maxPerPage = 200;
  readonly #options: PixabayOptions;
  readonly #service: StockService;

  constructor(options: PixabayOptions) {
    this.#options = options;
    this.#service = new StockService(options);
  }

  async search(kind: StockKind, { query, page, per_page, safesearch }: StockQuery): Promise<StockPage> {
    const base = this.#options.url.replace(/\/*$/, '/');
    const address = new URL(kind === 'photos' ? base : `${base}videos/`);
    address.search = new URLSearchParams({
      key: this.#options.key,
      q: query,
      page: String(page),
      per_page: String(per_page),
      safesearch: String(safesearch),
      ...(kind === 'photos' ? { image_type: 'photo' } : {}),
    }).toString();
    // Past the last page the service answers with an error, where every other list is empty.
    const isPastEnd = (status: number) => status === 400 && page > 1;
    // `total` counts what exists; no more than `totalHits` of it can be paged through.
    if (kind === 'photos') {
      const answer = await this.#service.get(address, answerOf(photoSchema), isPastEnd);
      return { total: answer?.totalHits ?? 0, items: (answer?.hits ?? []).map(photoOf) };
    }
    const answer = await this.#service.get(address, answerOf(videoSchema), isPastEnd);
    return { total: answer?.totalHits ?? 0, items: (answer?.hits ?? []).flatMap(videoOf) };
  }
}

function photoOf(hit: z.output<typeof photoSchema>): ProviderItem {
  const scale = Math.min(1, LARGE_SIDE_PX / Math.max(hit.imageWidth, hit.imageHeight));
  const large = {
    url: hit.largeImageURL,
    widthPx: Math.round(hit.imageWidth * scale),
    heightPx: Math.round(hit.imageHeight * scale),
    sizeBytes: null,
  };
  const medium = {
    url: hit.webformatURL,
    widthPx: hit.webformatWidth,
    heightPx: hit.webformatHeight,
    sizeBytes: null,
  };
  return {
    ...common(hit),
    previewUrl: hit.previewURL,
    widthPx: hit.imageWidth,
    heightPx: hit.imageHeight,
    durationMs: null,
    files: [large, medium],
  };
}

function videoOf(hit: z.output<typeof videoSchema>): ProviderItem[] {
  // A size that a video does not come in has an empty address.
  const files = RENDITIONS.flatMap((name) => hit.videos[name] ?? []).filter(({ url }) => url !== '');
  const [largest] = files;
  if (!largest) return [];
  return [
    {
      ...common(hit),
      previewUrl: files.findLast(({ thumbnail }) => thumbnail)?.thumbnail ?? null,
      previewVideoUrl: files.at(-1)?.url ?? null,
      widthPx: largest.width,
      heightPx: largest.height,
      durationMs: hit.duration * SECOND_MS,
      files: files.map(({ url, width, height, size }) => ({
        url,
        widthPx: width,
        heightPx: height,
        sizeBytes: size,
      })),
    },
  ];
}

function common({ id, tags, user, pageURL }: z.output<typeof hitSchema>) {
  const names = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return {
    ...UNKNOWN_DETAILS,
    id: `pixabay:${id}`,
    displayName: names.slice(0, 3).join(', '),
    tags: names,
    author: user ?? null,
    pageUrl: pageURL,
  };
}

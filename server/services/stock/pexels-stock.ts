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

const SECOND_MS = 1000;
const USUAL_PAUSE_SECONDS = 60;
/** Its large images are at most this wide and high. */
const LARGE_WIDTH_PX = 1880;
const LARGE_HEIGHT_PX = 1300;

const photoSchema = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  url: z.string(),
  photographer: z.string().nullish(),
  avg_color: z.string().nullish(),
  alt: z.string().nullish(),
  src: z.object({ original: z.string(), large2x: z.string(), medium: z.string() }),
});
const videoSchema = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  url: z.string(),
  image: z.string(),
  user: z.object({ name: z.string() }).nullish(),
  video_files: z.array(
    z.object({
      file_type: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      link: z.string(),
      size: z.number().nullish(),
    }),
  ),
});
const photosSchema = z.object({ total_results: z.number(), photos: z.array(photoSchema) });
const videosSchema = z.object({ total_results: z.number(), videos: z.array(videoSchema) });

interface PexelsOptions {
  readonly key: string;
  readonly url: string;
  readonly now: () => Date;
}

/** Photos and clips of Pexels (pexels.com/api/documentation). The key goes into a header of requests from here. */
export class PexelsStock implements StockProvider {
  readonly info = {
    id: 'pexels' as const,
    name: 'Pexels',
    credit: 'Photos and videos provided by Pexels',
    licence: 'Pexels License: free to use, not to be sold or passed on as they are.',
    url: 'https://www.pexels.com/',
  };
  readonly kinds = ['photos', 'videos'] as const;
  readonly maxPerPage = 80;
  readonly #base: string;
  readonly #service: StockService;

  constructor({ key, url, now }: PexelsOptions) {
    this.#base = url.replace(/\/*$/, '/');
    this.#service = new StockService({
      headers: { authorization: key },
      now,
      // The header is the time at which calls are accepted again, in seconds since 1970.
      pauseSeconds: ({ status, headers }, nowMs) => {
        if (status !== 429) return null;
        const reset = Number(headers.get('x-ratelimit-reset')) - nowMs / SECOND_MS;
        return reset > 0 ? Math.ceil(reset) : USUAL_PAUSE_SECONDS;
      },
    });
  }

  async search(kind: StockKind, { query, page, per_page }: StockQuery): Promise<StockPage> {
    const address = new URL(kind === 'photos' ? 'v1/search' : 'videos/search', this.#base);
    address.search = new URLSearchParams({
      query,
      page: String(page),
      per_page: String(per_page),
    }).toString();
    const isPastEnd = () => false;
    if (kind === 'photos') {
      const answer = await this.#service.get(address, photosSchema, isPastEnd);
      return { total: answer?.total_results ?? 0, items: (answer?.photos ?? []).map(photoOf) };
    }
    const answer = await this.#service.get(address, videosSchema, isPastEnd);
    return { total: answer?.total_results ?? 0, items: (answer?.videos ?? []).flatMap(videoOf) };
  }
}

function photoOf(photo: z.output<typeof photoSchema>): ProviderItem {
  const { width, height, src, alt } = photo;
  const scale = Math.min(1, LARGE_WIDTH_PX / width, LARGE_HEIGHT_PX / height);
  const size = { widthPx: width, heightPx: height };
  return {
    ...UNKNOWN_DETAILS,
    id: `pexels:${photo.id}`,
    displayName: alt || titleOf(photo.url),
    tags: [],
    previewUrl: src.medium,
    ...size,
    durationMs: null,
    files: [
      {
        url: src.large2x,
        widthPx: Math.round(width * scale),
        heightPx: Math.round(height * scale),
        sizeBytes: null,
      },
      { url: src.original, ...size, sizeBytes: null },
    ],
    author: photo.photographer ?? null,
    pageUrl: photo.url,
    color: colorOf(photo.avg_color),
  };
}

function videoOf(video: z.output<typeof videoSchema>): ProviderItem[] {
  const files = video.video_files
    .filter(({ file_type, width }) => file_type === 'video/mp4' && width !== null)
    .map(({ link, width, height, size }) => ({
      url: link,
      widthPx: width,
      heightPx: height,
      sizeBytes: size ?? null,
    }))
    .sort((a, b) => (b.widthPx ?? 0) - (a.widthPx ?? 0));
  if (files.length === 0) return [];
  return [
    {
      ...UNKNOWN_DETAILS,
      id: `pexels:${video.id}`,
      displayName: titleOf(video.url),
      tags: [],
      previewUrl: video.image,
      previewVideoUrl: files.at(-1)?.url ?? null,
      widthPx: video.width,
      heightPx: video.height,
      durationMs: video.duration * SECOND_MS,
      files,
      author: video.user?.name ?? null,
      pageUrl: video.url,
    },
  ];
}

/** Clips have no title; the address of their page is made of one: `/video/waves-on-a-beach-1234/`. */
function titleOf(url: string): string {
  const slug = /\/([^/]+?)-?\d*\/?$/.exec(url)?.[1] ?? '';
  const words = slug.replaceAll('-', ' ').trim();
  return words === '' ? 'Pexels' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A colour as we write it; what is anything else is left out. */
export function colorOf(color: string | null | undefined): string | null {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : null;
}

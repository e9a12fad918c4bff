import { z } from 'zod';
import type { StockItem, StockQuery } from '../../contract/store/stock.ts';
import { CallError } from '../call-error.ts';
import type { StockKind, StockPage, StockProvider } from './stock-provider.ts';

const ANSWER_TIME_MS = 8_000;
/** How long to wait when the service refuses for too many calls without saying how long. */
const USUAL_PAUSE_SECONDS = 60;
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

/** A service with the interface of Pixabay. It is asked from here, so that the key never leaves this server. */
export class PixabayStock implements StockProvider {
  readonly info = {
    name: 'Pixabay',
    credit: 'Images and videos from Pixabay',
    licence: 'Pixabay Content License: free to use, not to be sold or passed on as they are.',
    url: 'https://pixabay.com/',
  };
  readonly #options: PixabayOptions;
  #pausedUntil = 0;

  constructor(options: PixabayOptions) {
    this.#options = options;
  }

  async search(kind: StockKind, query: StockQuery): Promise<StockPage> {
    const now = this.#options.now().getTime();
    if (now < this.#pausedUntil) throw busy(this.#pausedUntil - now);
    const response = await this.#ask(kind, query);
    if (response.status === 429) {
      const seconds = Number(response.headers.get('x-ratelimit-reset')) || USUAL_PAUSE_SECONDS;
      this.#pausedUntil = now + seconds * SECOND_MS;
      throw busy(seconds * SECOND_MS);
    }
    // Past the last page the service answers with an error, where every other list is empty.
    if (response.status === 400 && query.page > 1) return { total: 0, items: [] };
    if (!response.ok) throw new CallError('failure', NO_ANSWER);
    const json: unknown = await response.json().catch(() => null);
    return kind === 'photos' ? photosOf(json) : videosOf(json);
  }

  async #ask(kind: StockKind, { query, page, per_page, safesearch }: StockQuery): Promise<Response> {
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
    try {
      return await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_TIME_MS) });
    } catch {
      // The reason holds the address, and with it the key.
      throw new CallError('failure', NO_ANSWER);
    }
  }
}

const NO_ANSWER = 'The image service does not answer at the moment. Try again in a minute.';

function busy(pauseMs: number): CallError {
  const seconds = Math.ceil(pauseMs / SECOND_MS);
  return new CallError(
    'failure',
    `The image service accepts no more requests at the moment. Try again in ${seconds} seconds.`,
  );
}

function parse<Hit extends z.ZodType>(hit: Hit, json: unknown) {
  const parsed = answerOf(hit).safeParse(json);
  if (!parsed.success) throw new CallError('failure', NO_ANSWER);
  return parsed.data;
}

function photosOf(json: unknown): StockPage {
  // `total` counts what exists; no more than `totalHits` of it can be paged through.
  const { totalHits, hits } = parse(photoSchema, json);
  const items = hits.map((hit): StockItem => {
    const scale = Math.min(1, LARGE_SIDE_PX / Math.max(hit.imageWidth, hit.imageHeight));
    return {
      ...common(hit),
      previewUrl: hit.previewURL,
      widthPx: hit.imageWidth,
      heightPx: hit.imageHeight,
      durationMs: null,
      files: [
        {
          url: hit.largeImageURL,
          widthPx: Math.round(hit.imageWidth * scale),
          heightPx: Math.round(hit.imageHeight * scale),
          sizeBytes: null,
        },
        {
          url: hit.webformatURL,
          widthPx: hit.webformatWidth,
          heightPx: hit.webformatHeight,
          sizeBytes: null,
        },
      ],
    };
  });
  return { total: totalHits, items };
}

function videosOf(json: unknown): StockPage {
  const { totalHits, hits } = parse(videoSchema, json);
  const items = hits.flatMap((hit): StockItem[] => {
    // A size that a video does not come in has an empty address.
    const files = RENDITIONS.flatMap((name) => hit.videos[name] ?? []).filter(({ url }) => url !== '');
    const [largest] = files;
    if (!largest) return [];
    return [
      {
        ...common(hit),
        previewUrl: files.findLast(({ thumbnail }) => thumbnail)?.thumbnail ?? null,
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
  });
  return { total: totalHits, items };
}

function common({ id, tags, user, pageURL }: z.output<typeof hitSchema>) {
  const names = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return {
    id: `pixabay:${id}`,
    displayName: names.slice(0, 3).join(', '),
    tags: names,
    author: user ?? null,
    pageUrl: pageURL,
  };
}

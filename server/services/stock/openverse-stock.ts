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

/** Licences that let a work be changed and sold; those that ask for the author's name are shown with it. */
const LICENCES = 'cc0,pdm,by';
const LICENCE_NAMES: Readonly<Record<string, string>> = { cc0: 'CC0', pdm: 'Public domain', by: 'CC BY' };
const CATEGORIES: Partial<Record<StockKind, string>> = { music: 'music', sounds: 'sound_effect' };

const workSchema = z.object({
  id: z.string(),
  title: z.string().nullish(),
  url: z.string(),
  creator: z.string().nullish(),
  license: z.string(),
  license_version: z.string().nullish(),
  foreign_landing_url: z.string().nullish(),
  thumbnail: z.string().nullish(),
  filesize: z.number().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  /** Milliseconds. */
  duration: z.number().nullish(),
  tags: z.array(z.object({ name: z.string() })).nullish(),
});
const answerSchema = z.object({ result_count: z.number(), results: z.array(workSchema) });

interface OpenverseOptions {
  readonly url: string;
  readonly now: () => Date;
}

/**
 * Images, music and sounds under Creative Commons licences, found by Openverse (api.openverse.org/v1). No key is needed; without one it
 * allows a few hundred requests a day, which the answers kept for a day make enough for a small installation.
 */
export class OpenverseStock implements StockProvider {
  readonly info = {
    id: 'openverse' as const,
    name: 'Openverse',
    credit: 'Works found by Openverse',
    licence: 'CC0, public domain or CC BY, as each work says. CC BY asks you to name the author.',
    url: 'https://openverse.org/',
  };
  readonly kinds = ['photos', 'music', 'sounds'] as const;
  readonly maxPerPage = 20;
  readonly #options: OpenverseOptions;
  readonly #service: StockService;

  constructor(options: OpenverseOptions) {
    this.#options = options;
    this.#service = new StockService(options);
  }

  async search(kind: StockKind, { query, page, per_page, safesearch }: StockQuery): Promise<StockPage> {
    const base = this.#options.url.replace(/\/*$/, '/');
    const address = new URL(kind === 'photos' ? 'images/' : 'audio/', base);
    const category = CATEGORIES[kind];
    address.search = new URLSearchParams({
      q: query,
      page: String(page),
      page_size: String(per_page),
      license: LICENCES,
      mature: String(!safesearch),
      ...(category === undefined ? {} : { category }),
    }).toString();
    // It allows a limited depth of pages without an account.
    const isPastEnd = (status: number) => (status === 404 || status === 401) && page > 1;
    const answer = await this.#service.get(address, answerSchema, isPastEnd);
    const items = (answer?.results ?? []).flatMap((work) => itemOf(kind, work));
    return { total: answer?.result_count ?? 0, items };
  }
}

function itemOf(kind: StockKind, work: z.output<typeof workSchema>): ProviderItem[] {
  const isImage = kind === 'photos';
  const size = {
    widthPx: isImage ? (work.width ?? null) : null,
    heightPx: isImage ? (work.height ?? null) : null,
  };
  if (isImage && (size.widthPx === null || size.heightPx === null)) return [];
  const version = work.license === 'pdm' ? '' : ` ${work.license_version ?? ''}`;
  return [
    {
      ...UNKNOWN_DETAILS,
      id: `openverse:${work.id}`,
      displayName: work.title || 'Untitled',
      tags: (work.tags ?? []).map(({ name }) => name).slice(0, 20),
      previewUrl: isImage ? (work.thumbnail ?? work.url) : null,
      ...size,
      durationMs: isImage ? null : (work.duration ?? null),
      files: [{ url: work.url, ...size, sizeBytes: work.filesize ?? null }],
      author: work.creator ?? null,
      pageUrl: work.foreign_landing_url ?? null,
      licence: `${LICENCE_NAMES[work.license] ?? work.license}${version}`.trim(),
      sound: isImage ? null : {},
    },
  ];
}

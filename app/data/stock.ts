import {
  STOCK_CALLS,
  type StockBody,
  type StockItem,
  type StockLibrary,
} from '../../server/contract/store/stock.ts';
import { server } from '../session/server.ts';

export type { StockItem, StockLibrary };

const CALLS = {
  photos: STOCK_CALLS.stockPhotos,
  clips: STOCK_CALLS.stockVideos,
  music: STOCK_CALLS.stockMusic,
  sounds: STOCK_CALLS.stockSounds,
} as const;
/** What can be looked for in libraries of images, clips and sounds. */
export type StockKind = keyof typeof CALLS;

export interface StockSearch {
  readonly kind: StockKind;
  /** Empty opens the library. */
  readonly search: string;
  /** Which library, null for the one that the server prefers. */
  readonly library: StockLibrary | null;
}

const PAGE_ITEMS = 40;

/** A page of a library, from 1. @throws ApiError with a sentence for the user */
export function fetchStock(
  { kind, search, library }: StockSearch,
  page: number,
  signal?: AbortSignal,
): Promise<StockBody> {
  const query = {
    page,
    per_page: PAGE_ITEMS,
    ...(search === '' ? {} : { query: search }),
    ...(library === null ? {} : { library }),
  };
  return server.call(CALLS[kind], { query, signal });
}

/** The number of the page after this one, undefined after the last. */
export function nextStockPage({ page, per_page, total }: StockBody): number | undefined {
  return page * per_page < total ? page + 1 : undefined;
}

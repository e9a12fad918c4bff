import type { StockItem, StockProviderInfo, StockQuery } from '../../contract/store/stock.ts';

/** What kind of media is looked for. */
export type StockKind = 'photos' | 'videos';

/** A page of a library; addresses may be of another server. */
export interface StockPage {
  readonly total: number;
  readonly items: StockItem[];
}

/** A library of images and clips. */
export interface StockProvider {
  readonly info: StockProviderInfo;
  /** @throws CallError with a message for the user when the library does not answer. */
  search(kind: StockKind, query: StockQuery): Promise<StockPage>;
}

import type { StockItem, StockProviderInfo, StockQuery } from '../../contract/store/stock.ts';

/** What kind of media is looked for. */
export type StockKind = 'photos' | 'videos' | 'music' | 'sounds';

/** A file of a library that is somewhere else. */
export type ProviderFile = StockItem['files'][number] & {
  /** An address that the library wants to be called when the file is used. */
  readonly usageUrl?: string;
};

/** An item before its addresses are made ours. */
export interface ProviderItem extends Omit<StockItem, 'files'> {
  readonly files: ProviderFile[];
}

/** A page of a library; addresses may be of another server. */
export interface StockPage {
  readonly total: number;
  readonly items: ProviderItem[];
}

/** A library of images, clips or sounds. */
export interface StockProvider {
  readonly info: StockProviderInfo;
  readonly kinds: readonly StockKind[];
  /** The most that it gives at once; a query for more gets pages of this size. */
  readonly maxPerPage: number;
  /** @throws CallError with a message for the user when the library does not answer. */
  search(kind: StockKind, query: StockQuery): Promise<StockPage>;
}

/** What most items of other libraries have nothing to say about. */
export const UNKNOWN_DETAILS = {
  licence: null,
  previewVideoUrl: null,
  color: null,
  imageKind: null,
  sound: null,
} as const;

import { timingSafeEqual } from 'node:crypto';
import type { StockItem } from '../../contract/store/stock.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { ProviderItem } from './stock-provider.ts';

/** Where media of a stock service is sent from: files, and so none of the calls. */
export const STOCK_MEDIA_PATH = '/stock-media';

/**
 * Addresses of our own for media of a stock service: pages may load nothing from elsewhere, and the service asks not to be linked to
 * directly. They are signed, so that nothing but what the service named can be fetched through this server.
 */
export class StockMedia {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The same item with addresses of this server; what is here already stays. */
  localised(item: ProviderItem): StockItem {
    const { previewUrl, previewVideoUrl } = item;
    return {
      ...item,
      previewUrl: previewUrl === null ? null : this.#localUrl(previewUrl),
      previewVideoUrl: previewVideoUrl === null ? null : this.#localUrl(previewVideoUrl),
      files: item.files.map(({ usageUrl, ...file }) => ({
        ...file,
        url: this.#localUrl(file.url, usageUrl),
      })),
    };
  }

  /** Whether these are the parameters of an address of ours: `usage` is called when the file behind `url` is used. */
  isSigned({
    url,
    usage,
    signature,
  }: {
    url: string;
    usage?: string | undefined;
    signature: string;
  }): boolean {
    const expected = Buffer.from(this.#sign(url, usage));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  #localUrl(url: string, usage?: string): string {
    if (!/^https?:\/\//.test(url)) return url;
    const parameters = { url, ...(usage === undefined ? {} : { usage }), signature: this.#sign(url, usage) };
    return `${STOCK_MEDIA_PATH}?${new URLSearchParams(parameters)}`;
  }

  #sign(url: string, usage: string | undefined): string {
    // A space is in no address, so that the end of one cannot become the beginning of the other.
    return keyedHash(this.#secret, 'stock media', usage === undefined ? url : `${url} ${usage}`);
  }
}

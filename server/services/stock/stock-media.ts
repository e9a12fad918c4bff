import { timingSafeEqual } from 'node:crypto';
import type { StockItem } from '../../contract/store/stock.ts';
import { keyedHash } from '../keyed-hash.ts';

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
  localised(item: StockItem): StockItem {
    return {
      ...item,
      previewUrl: item.previewUrl === null ? null : this.#localUrl(item.previewUrl),
      files: item.files.map((file) => ({ ...file, url: this.#localUrl(file.url) })),
    };
  }

  /** The address behind one of ours, null when the signature is not ours. */
  sourceOf(url: string, signature: string): string | null {
    const expected = Buffer.from(this.#sign(url));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given) ? url : null;
  }

  #localUrl(url: string): string {
    if (!/^https?:\/\//.test(url)) return url;
    return `${STOCK_MEDIA_PATH}?${new URLSearchParams({ url, signature: this.#sign(url) })}`;
  }

  #sign(url: string): string {
    return keyedHash(this.#secret, 'stock media', url);
  }
}

import { GessoError } from '../model/errors.ts';
import type { Asset } from '../model/project.ts';
import type { MediaSource } from '../ports/media.ts';
import type { BlobStorage } from '../ports/storage.ts';

/** Reads assets by URL or from the browser's database. */
export class BrowserMediaSource implements MediaSource {
  readonly #blobs: BlobStorage;

  constructor(blobs: BlobStorage) {
    this.#blobs = blobs;
  }

  async open(asset: Asset): Promise<Blob> {
    if (asset.source.type === 'blob') {
      const blob = await this.#blobs.get(asset.source.key);
      if (!blob) throw new GessoError('asset-missing', { name: asset.name });
      return blob;
    }
    let response: Response;
    try {
      response = await fetch(asset.source.url);
    } catch (cause) {
      throw new GessoError('asset-unreadable', { name: asset.name, reason: 'no connection' }, { cause });
    }
    if (response.status === 404) throw new GessoError('asset-missing', { name: asset.name });
    if (!response.ok)
      throw new GessoError('asset-unreadable', {
        name: asset.name,
        reason: `the server answered ${response.status}`,
      });
    return response.blob();
  }
}

import { UPLOAD_MESSAGES } from '../../contract/upload-limits.ts';
import type { Queries } from '../../database/database.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { CallError } from '../call-error.ts';
import { DrawnImages } from '../drawn-images.ts';
import type { MediaProber } from '../media-probe/media-prober.ts';
import type { StorageUse } from '../storage-use.ts';
import type { UserRow } from './sessions.ts';
import { updateUser } from './users.ts';

/** What an image may weigh before it is made small. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Images of people. */
export class ProfilePictures {
  readonly #pictures: DrawnImages;

  constructor(parts: { store: ObjectStore; prober: MediaProber }) {
    this.#pictures = new DrawnImages(parts, {
      name: 'picture',
      drawing: {
        widthPx: 512,
        heightPx: 512,
        fit: 'cover',
        quality: 86,
        // SVG stays out: it is a program.
        contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'],
        maxPixels: 50_000_000,
      },
      refusal: 'This image cannot be read. Please choose a JPG, PNG or WebP file of at most 10 MB.',
    });
  }

  /** @throws CallError when there is no room, or the bytes are no image that can be read. */
  async set(storage: StorageUse, user: UserRow, bytes: Buffer): Promise<UserRow> {
    const { key: pictureKey, sizeBytes: pictureBytes } = await this.#pictures.keep(user.userId, bytes);
    const changed = await storage.whileCounted(user, async (room, { queries }) =>
      room.has(pictureBytes - user.pictureBytes, 'withReserve')
        ? updateUser(queries, user.userId, { pictureKey, pictureBytes })
        : null,
    );
    await this.#pictures.remove(changed ? user.pictureKey : pictureKey);
    if (!changed) throw new CallError('tooLarge', UPLOAD_MESSAGES.storageLimit);
    return changed;
  }

  /** Removes the image, where there is one. */
  async remove(queries: Queries, user: UserRow): Promise<void> {
    if (user.pictureKey === null) return;
    await updateUser(queries, user.userId, { pictureKey: null, pictureBytes: 0 });
    await this.#pictures.remove(user.pictureKey);
  }

  url(key: string): Promise<string> {
    return this.#pictures.url(key);
  }
}

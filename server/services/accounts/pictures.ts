import type { Queries } from '../../database/database.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { DrawnPictures } from '../drawn-pictures.ts';
import type { MediaProber } from '../media-probe/media-prober.ts';
import type { UserRow } from './sessions.ts';
import { updateUser } from './users.ts';

/** What a picture may weigh before it is made small. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Pictures of people. */
export class ProfilePictures {
  readonly #pictures: DrawnPictures;

  constructor(parts: { store: ObjectStore; prober: MediaProber }) {
    this.#pictures = new DrawnPictures(parts, {
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
      refusal: 'This picture cannot be read. Please choose a JPG, PNG or WebP file of at most 10 MB.',
    });
  }

  /** @throws CallError when the bytes are no picture that can be read. */
  async set(queries: Queries, user: UserRow, bytes: Buffer): Promise<UserRow> {
    const pictureKey = await this.#pictures.keep(user.userId, bytes);
    const changed = await updateUser(queries, user.userId, { pictureKey });
    await this.#pictures.remove(user.pictureKey);
    return changed;
  }

  /** Removes the picture, where there is one. */
  async remove(queries: Queries, user: UserRow): Promise<void> {
    if (user.pictureKey === null) return;
    await updateUser(queries, user.userId, { pictureKey: null });
    await this.#pictures.remove(user.pictureKey);
  }

  url(key: string): Promise<string> {
    return this.#pictures.url(key);
  }
}

import { randomBytes } from 'node:crypto';
import type { Queries } from '../../database/database.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { CallError } from '../call-error.ts';
import type { MediaProber } from '../media-probe/media-prober.ts';
import type { Drawing } from '../media-probe/probe-messages.ts';
import { redraw } from '../media-probe/redraw.ts';
import type { UserRow } from './sessions.ts';
import { updateUser } from './users.ts';

/** What a picture may weigh before it is made small. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const URL_LENGTH_SECONDS = 24 * 60 * 60;
const PICTURE: Drawing = {
  widthPx: 512,
  heightPx: 512,
  fit: 'cover',
  quality: 86,
  // Drawings are programs and stay out.
  contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'],
  maxPixels: 50_000_000,
};

/** Pictures of people: whatever comes is drawn anew at 512 px, so that nothing hidden in it is kept. */
export class ProfilePictures {
  readonly #store: ObjectStore;
  readonly #prober: MediaProber;

  constructor({ store, prober }: { store: ObjectStore; prober: MediaProber }) {
    this.#store = store;
    this.#prober = prober;
  }

  /** @throws CallError when the bytes are no picture that can be read. */
  async set(queries: Queries, user: UserRow, bytes: Buffer): Promise<UserRow> {
    const picture = await redraw(this.#prober, bytes, PICTURE);
    if (!picture) throw unreadable();
    const key = `u/${user.userId}/picture-${randomBytes(12).toString('hex')}.webp`;
    await this.#store.put(key, picture, { contentType: 'image/webp', sizeBytes: picture.length });
    const changed = await updateUser(queries, user.userId, { pictureKey: key });
    if (user.pictureKey !== null) await this.#store.delete([user.pictureKey]);
    return changed;
  }

  /** Removes the picture, where there is one. */
  async remove(queries: Queries, user: UserRow): Promise<void> {
    if (user.pictureKey === null) return;
    await updateUser(queries, user.userId, { pictureKey: null });
    await this.#store.delete([user.pictureKey]);
  }

  url(key: string): Promise<string> {
    return this.#store.presignGet(key, {
      expiresSeconds: URL_LENGTH_SECONDS,
      inline: true,
      contentType: 'image/webp',
    });
  }
}

function unreadable(): CallError {
  return new CallError(
    'refused',
    'This picture cannot be read. Please choose a JPG, PNG or WebP file of at most 10 MB.',
  );
}

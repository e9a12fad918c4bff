import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Queries } from '../../database/database.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { CallError } from '../call-error.ts';
import type { UserRow } from './sessions.ts';
import { updateUser } from './users.ts';

/** What a picture may weigh before it is made small. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const SIDE_PX = 512;
const MAX_PIXELS = 50_000_000;
const URL_LENGTH_SECONDS = 24 * 60 * 60;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/** Pictures of people: whatever comes is drawn anew at 512 px, so that nothing hidden in it is kept. */
export class ProfilePictures {
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** @throws CallError when the bytes are no picture that can be read. */
  async set(queries: Queries, user: UserRow, bytes: Buffer): Promise<UserRow> {
    const picture = await smallPicture(bytes);
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

async function smallPicture(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    // Known by its first bytes, whatever the name says; drawings are programs and stay out.
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw new Error(`${format} is not taken`);
    return await picture.rotate().resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).webp({ quality: 86 }).toBuffer();
  } catch {
    throw new CallError(
      'refused',
      'This picture cannot be read. Please choose a JPG, PNG or WebP file of at most 10 MB.',
    );
  }
}

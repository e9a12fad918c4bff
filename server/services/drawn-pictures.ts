import { randomBytes } from 'node:crypto';
import type { ObjectStore } from '../storage/object-store.ts';
import { folderOf } from './assets/owner.ts';
import { CallError } from './call-error.ts';
import type { MediaProber } from './media-probe/media-prober.ts';
import type { Drawing } from './media-probe/probe-messages.ts';
import { redraw } from './media-probe/redraw.ts';

const URL_LENGTH_SECONDS = 24 * 60 * 60;
const CONTENT_TYPE = 'image/webp';

/** What the pictures of one kind have in common. */
interface PictureKind {
  /** How their keys begin. */
  readonly name: 'picture' | 'thumb';
  readonly drawing: Drawing;
  /** What is said of bytes that are no picture. */
  readonly refusal: string;
}

/** A picture that was stored. */
interface KeptPicture {
  readonly key: string;
  readonly sizeBytes: number;
}

/** Small pictures that stand for something of a user: whatever comes is drawn anew, so that nothing hidden in it is kept. */
export class DrawnPictures {
  readonly #store: ObjectStore;
  readonly #prober: MediaProber;
  readonly #kind: PictureKind;

  constructor(parts: { readonly store: ObjectStore; readonly prober: MediaProber }, kind: PictureKind) {
    this.#store = parts.store;
    this.#prober = parts.prober;
    this.#kind = kind;
  }

  /** Draws and stores a picture and returns its key and size. @throws CallError when the bytes are no picture that can be read */
  async keep(userId: number, bytes: Buffer): Promise<KeptPicture> {
    const { name, drawing, refusal } = this.#kind;
    const picture = await redraw(this.#prober, bytes, drawing);
    if (!picture) throw new CallError('refused', refusal);
    const key = `${folderOf({ userId })}/${name}-${randomBytes(12).toString('hex')}.webp`;
    await this.#store.put(key, picture, { contentType: CONTENT_TYPE, sizeBytes: picture.length });
    return { key, sizeBytes: picture.length };
  }

  /** Removes a picture, where there is one. */
  async remove(key: string | null): Promise<void> {
    if (key !== null) await this.#store.delete([key]);
  }

  url(key: string): Promise<string> {
    return this.#store.presignGet(key, {
      expiresSeconds: URL_LENGTH_SECONDS,
      inline: true,
      contentType: CONTENT_TYPE,
    });
  }
}

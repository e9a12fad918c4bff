import { randomBytes } from 'node:crypto';
import type { ObjectStore } from '../storage/object-store.ts';
import { folderOf } from './assets/owner.ts';
import { CallError } from './call-error.ts';
import type { MediaProber } from './media-probe/media-prober.ts';
import type { Drawing } from './media-probe/probe-messages.ts';
import { redraw } from './media-probe/redraw.ts';

const URL_LENGTH_SECONDS = 24 * 60 * 60;
const CONTENT_TYPE = 'image/webp';

/** What the images of one kind have in common. */
interface ImageKind {
  /** How their keys begin. */
  readonly name: 'picture' | 'thumb';
  readonly drawing: Drawing;
  /** What is said of bytes that are no image. */
  readonly refusal: string;
}

/** An image that was stored. */
interface KeptImage {
  readonly key: string;
  readonly sizeBytes: number;
}

/** Small images that stand for something of a user: whatever comes is redrawn, so that nothing hidden in it is kept. */
export class DrawnImages {
  readonly #store: ObjectStore;
  readonly #prober: MediaProber;
  readonly #kind: ImageKind;

  constructor(parts: { readonly store: ObjectStore; readonly prober: MediaProber }, kind: ImageKind) {
    this.#store = parts.store;
    this.#prober = parts.prober;
    this.#kind = kind;
  }

  /** Draws and stores an image and returns its key and size. @throws CallError when the bytes are no image that can be read */
  async keep(userId: number, bytes: Buffer): Promise<KeptImage> {
    const { name, drawing, refusal } = this.#kind;
    const image = await redraw(this.#prober, bytes, drawing);
    if (!image) throw new CallError('refused', refusal);
    const key = `${folderOf({ userId })}/${name}-${randomBytes(12).toString('hex')}.webp`;
    await this.#store.put(key, image, { contentType: CONTENT_TYPE, sizeBytes: image.length });
    return { key, sizeBytes: image.length };
  }

  /** Removes an image, where there is one. */
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

import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { projects } from '../../database/schema.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { objectFolderOf } from '../accounts/deletion.ts';
import { CallError } from '../call-error.ts';
import type { MediaProber } from '../media-probe/media-prober.ts';
import type { Drawing } from '../media-probe/probe-messages.ts';
import { redraw } from '../media-probe/redraw.ts';
import { projectNotFound } from './save-project.ts';

export const MAX_THUMB_BYTES = 2 * 1024 * 1024;
const URL_LENGTH_SECONDS = 24 * 60 * 60;
const THUMBNAIL: Drawing = {
  widthPx: 640,
  heightPx: 640,
  fit: 'inside',
  quality: 82,
  contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
  maxPixels: 16_000_000,
};

/** The small pictures of projects, drawn by the editor and drawn anew here. */
export class ProjectThumbnails {
  readonly #database: Database;
  readonly #store: ObjectStore;
  readonly #prober: MediaProber;

  constructor(parts: { database: Database; store: ObjectStore; prober: MediaProber }) {
    this.#database = parts.database;
    this.#store = parts.store;
    this.#prober = parts.prober;
  }

  /** @throws CallError when there is no such project or the bytes are no picture. */
  async set(userId: number, projectId: string, bytes: Buffer): Promise<string> {
    const picture = await redraw(this.#prober, bytes, THUMBNAIL);
    if (!picture) {
      throw new CallError('refused', 'This picture cannot be read. Send a JPG, PNG or WebP file.');
    }
    const key = `${objectFolderOf(userId)}thumb-${randomBytes(12).toString('hex')}.webp`;
    const is = and(eq(projects.userId, userId), eq(projects.projectId, projectId));
    const [former] = await this.#database.queries.select({ key: projects.thumbKey }).from(projects).where(is);
    if (!former) throw projectNotFound();
    await this.#store.put(key, picture, { contentType: 'image/webp', sizeBytes: picture.length });
    await this.#database.queries.update(projects).set({ thumbKey: key }).where(is);
    if (former.key !== null) await this.#store.delete([former.key]);
    return this.url(key);
  }

  url(key: string): Promise<string> {
    return this.#store.presignGet(key, {
      expiresSeconds: URL_LENGTH_SECONDS,
      inline: true,
      contentType: 'image/webp',
    });
  }
}

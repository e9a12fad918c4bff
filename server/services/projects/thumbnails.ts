import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '../../database/database.ts';
import { projects } from '../../database/schema.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { objectFolderOf } from '../accounts/deletion.ts';
import { CallError } from '../call-error.ts';
import { projectNotFound } from './save-project.ts';

export const MAX_THUMB_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 16_000_000;
const LONG_SIDE_PX = 640;
const URL_LENGTH_SECONDS = 24 * 60 * 60;

/** The small pictures of projects, drawn by the editor and drawn anew here. */
export class ProjectThumbnails {
  readonly #database: Database;
  readonly #store: ObjectStore;

  constructor({ database, store }: { database: Database; store: ObjectStore }) {
    this.#database = database;
    this.#store = store;
  }

  /** @throws CallError when there is no such project or the bytes are no picture. */
  async set(userId: number, projectId: string, bytes: Buffer): Promise<string> {
    const picture = await thumbnailOf(bytes);
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

async function thumbnailOf(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!['jpeg', 'png', 'webp'].includes(format)) throw new Error(`${format} is not taken`);
    const size = {
      width: LONG_SIDE_PX,
      height: LONG_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    return await picture.resize(size).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new CallError('refused', 'This picture cannot be read. Send a JPG, PNG or WebP file.');
  }
}

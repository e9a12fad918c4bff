import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { projects, projectVersions } from '../../database/schema.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import type { UserRow } from '../accounts/sessions.ts';
import { DrawnImages } from '../drawn-images.ts';
import type { MediaProber } from '../media-probe/media-prober.ts';
import type { StorageUse } from '../storage-use.ts';
import { projectNotFound, storageFull } from './save-project.ts';

export const MAX_THUMB_BYTES = 2 * 1024 * 1024;

/** The small images of projects, drawn by the editor and redrawn here. */
export class ProjectThumbnails {
  readonly #database: Database;
  readonly #images: DrawnImages;
  readonly #storage: StorageUse;

  constructor({
    database,
    storage,
    ...parts
  }: {
    database: Database;
    store: ObjectStore;
    prober: MediaProber;
    storage: StorageUse;
  }) {
    this.#database = database;
    this.#storage = storage;
    this.#images = new DrawnImages(parts, {
      name: 'thumb',
      drawing: {
        widthPx: 640,
        heightPx: 640,
        fit: 'inside',
        quality: 82,
        contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
        maxPixels: 16_000_000,
      },
      refusal: 'This image cannot be read. Send a JPG, PNG or WebP file.',
    });
  }

  /** @throws CallError when there is no such project, no room, or the bytes are no image. */
  async set(user: UserRow, projectId: string, bytes: Buffer): Promise<string> {
    const { userId } = user;
    const is = and(eq(projects.userId, userId), eq(projects.projectId, projectId));
    const [present] = await this.#database.queries
      .select({ projectId: projects.projectId })
      .from(projects)
      .where(is);
    if (!present) throw projectNotFound();
    const { key: thumbKey, sizeBytes: thumbBytes } = await this.#images.keep(userId, bytes);
    const former = await this.#storage.whileCounted(user, async (room, { queries }) => {
      const [row] = await queries
        .select({ key: projects.thumbKey, bytes: projects.thumbBytes })
        .from(projects)
        .where(is);
      if (!row || !room.has(thumbBytes - row.bytes, 'withReserve')) return null;
      await queries.update(projects).set({ thumbKey, thumbBytes }).where(is);
      return row;
    });
    if (!former) {
      await this.#images.remove(thumbKey);
      throw storageFull();
    }
    if (former.key !== null && !(await this.#isInHistory(userId, projectId, former.key)))
      await this.#images.remove(former.key);
    return this.url(thumbKey);
  }

  /** Former states keep the image that they had. */
  async #isInHistory(userId: number, projectId: string, key: string): Promise<boolean> {
    const [version] = await this.#database.queries
      .select({ versionId: projectVersions.versionId })
      .from(projectVersions)
      .where(
        and(
          eq(projectVersions.userId, userId),
          eq(projectVersions.projectId, projectId),
          eq(projectVersions.thumbKey, key),
        ),
      )
      .limit(1);
    return version !== undefined;
  }

  url(key: string): Promise<string> {
    return this.#images.url(key);
  }
}

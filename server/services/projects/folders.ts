import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { FOLDER_MESSAGES, FREE_FOLDERS, type folderSchema, MAX_FOLDERS } from '../../contract/folders.ts';
import type { Database, Queries } from '../../database/database.ts';
import { folders, projectFolders } from '../../database/schema.ts';
import { lockOwner } from '../assets/owner.ts';
import { CallError } from '../call-error.ts';
import { ownProjectIds } from './projects.ts';
import { lockedProject, projectNotFound, type Saver } from './save-project.ts';

/** Images that a folder shows of what is in it. */
const PREVIEWS = 3;

export type Folder = z.infer<typeof folderSchema>;
type FolderRow = typeof folders.$inferSelect;

/** Folders of a user. Those that were made with Pro are locked, with what is in them, while their owner has no Pro. */
export class Folders {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #thumbUrl: (key: string) => Promise<string>;

  constructor(parts: {
    database: Database;
    now: () => Date;
    thumbUrl: (key: string) => Promise<string>;
  }) {
    this.#database = parts.database;
    this.#now = parts.now;
    this.#thumbUrl = parts.thumbUrl;
  }

  /** All folders by name, with how many projects are in each (the trash does not count). */
  async list({ userId, pro }: Saver): Promise<Folder[]> {
    const { queries } = this.#database;
    const rows = await queries
      .select({
        folder: folders,
        // The name of the table is written out: a bare column would mean that of the inner table.
        projects: sql<number>`(SELECT count(*) FROM project_folders pf JOIN projects p ON p.user_id = pf.user_id
          AND p.project_id = pf.project_id WHERE pf.folder_id = folders.folder_id AND p.trashed_at IS NULL)`,
        previews: sql<string>`COALESCE((SELECT string_agg(shown.thumb_key, ',' ORDER BY shown.updated_at DESC) FROM (
          SELECT p.thumb_key, p.updated_at FROM project_folders pf JOIN projects p ON p.user_id = pf.user_id
          AND p.project_id = pf.project_id WHERE pf.folder_id = folders.folder_id AND p.trashed_at IS NULL
          AND p.thumb_key IS NOT NULL ORDER BY p.updated_at DESC LIMIT ${PREVIEWS}) shown), '')`,
      })
      .from(folders)
      .where(eq(folders.userId, userId))
      .orderBy(asc(sql`lower(${folders.name})`));
    return Promise.all(
      rows.map(async ({ folder, projects, previews }) => ({
        ...folderOf(folder, pro, Number(projects)),
        previewUrls: await Promise.all(
          (previews === '' ? [] : previews.split(',')).map((key) => this.#thumbUrl(key)),
        ),
      })),
    );
  }

  /** @throws CallError when the name is taken, or a free user has all folders that come without Pro. */
  async create({ userId, pro }: Saver, name: string): Promise<Folder> {
    return this.#alone(userId, async (queries) => {
      const [own] = await queries.select({ count: count() }).from(folders).where(eq(folders.userId, userId));
      if (!pro && (own?.count ?? 0) >= FREE_FOLDERS)
        throw new CallError(
          'proOnly',
          `Free accounts have ${FREE_FOLDERS} folders. Upgrade to Pro for more.`,
        );
      if ((own?.count ?? 0) >= MAX_FOLDERS)
        throw new CallError('refused', `There can be ${MAX_FOLDERS} folders.`);
      const [row] = await queries
        .insert(folders)
        .values({ userId, name, pro, createdAt: this.#now() })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new CallError('refused', FOLDER_MESSAGES.nameTaken);
      return folderOf(row, pro, 0);
    });
  }

  async rename({ userId, pro }: Saver, folderId: number, name: string): Promise<Folder> {
    return this.#alone(userId, async (queries) => {
      await mustOwnFolders(queries, userId, [folderId]);
      const [taken] = await queries
        .select({ folderId: folders.folderId })
        .from(folders)
        .where(and(eq(folders.userId, userId), eq(sql`lower(${folders.name})`, name.toLowerCase())));
      if (taken && taken.folderId !== folderId) throw new CallError('refused', FOLDER_MESSAGES.nameTaken);
      const [row] = await queries
        .update(folders)
        .set({ name })
        .where(eq(folders.folderId, folderId))
        .returning();
      if (!row) throw folderNotFound();
      const [inside] = await queries
        .select({ count: count() })
        .from(projectFolders)
        .where(eq(projectFolders.folderId, folderId));
      return folderOf(row, pro, inside?.count ?? 0);
    });
  }

  /** Deletes a folder; what is in it stays. A locked one stays too, or that would be the way around the lock. */
  async delete({ userId, pro }: Saver, folderId: number): Promise<void> {
    await this.#alone(userId, async (queries) => {
      const [folder] = await mustOwnFolders(queries, userId, [folderId]);
      if (folder?.pro && !pro) throw lockedFolder();
      await queries.delete(folders).where(eq(folders.folderId, folderId));
    });
  }

  /** Puts projects into exactly these folders. */
  async move(
    { userId, pro }: Saver,
    projectIds: readonly string[],
    folderIds: readonly number[],
  ): Promise<void> {
    const own = await ownProjectIds(this.#database, userId, projectIds);
    if (own.length < new Set(projectIds).size) throw projectNotFound();
    await this.#alone(userId, async (queries) => {
      const targets = await mustOwnFolders(queries, userId, folderIds);
      const ofProjects = and(eq(projectFolders.userId, userId), inArray(projectFolders.projectId, own));
      if (!pro) {
        if (targets.some((folder) => folder.pro)) throw lockedFolder();
        const [locked] = await queries
          .select({ projectId: projectFolders.projectId })
          .from(projectFolders)
          .innerJoin(folders, eq(folders.folderId, projectFolders.folderId))
          .where(and(ofProjects, eq(folders.pro, true)))
          .limit(1);
        if (locked) throw lockedProject();
      }
      await queries.delete(projectFolders).where(ofProjects);
      const rows = own.flatMap((projectId) =>
        targets.map(({ folderId }) => ({ userId, projectId, folderId })),
      );
      if (rows.length > 0) await queries.insert(projectFolders).values(rows);
    });
  }

  /** One change of a user's folders at a time: of two at once the second counts and finds what the first made. */
  #alone<Result>(userId: number, work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#database.transaction(async (queries) => {
      await lockOwner(queries, { userId });
      return work(queries);
    });
  }
}

async function mustOwnFolders(
  queries: Queries,
  userId: number,
  folderIds: readonly number[],
): Promise<FolderRow[]> {
  const wanted = [...new Set(folderIds)];
  if (wanted.length === 0) return [];
  const rows = await queries
    .select()
    .from(folders)
    .where(and(eq(folders.userId, userId), inArray(folders.folderId, wanted)));
  if (rows.length < wanted.length) throw folderNotFound();
  return rows;
}

function folderOf(
  { folderId, name, pro, createdAt }: FolderRow,
  ownerHasPro: boolean,
  projects: number,
): Folder {
  return {
    folderId,
    name,
    pro,
    locked: pro && !ownerHasPro,
    projects,
    previewUrls: [],
    createdAt: createdAt.toISOString(),
  };
}

function folderNotFound(): CallError {
  return new CallError('notFound', 'There is no such folder.');
}

function lockedFolder(): CallError {
  return new CallError('proOnly', 'This is a Pro folder. Upgrade to Pro to use it again.');
}

import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { designSchema, PROJECT_CALLS, ProjectEntry } from '../../contract/projects.ts';
import type { Database } from '../../database/database.ts';
import { projects } from '../../database/schema.ts';
import { sqlArray } from '../../database/sql-array.ts';
import type { UserRow } from '../accounts/sessions.ts';
import type { StorageUse } from '../storage-use.ts';
import { assetIdsOfText, checkDocument, documentWithName } from './project-document.ts';
import { ENTRY_COLUMNS, ENTRY_WIDTH, entryOf, IN_PRO_FOLDER, likePart } from './project-rows.ts';
import {
  lockedProject,
  type ProjectWriter,
  projectNotFound,
  type SaveConflict,
  type Saved,
  type Saver,
  storageFull,
} from './save-project.ts';
import type { Version, Versions } from './versions.ts';

export type Design = z.infer<typeof designSchema>;
type ListQuery = z.output<typeof PROJECT_CALLS.getProjects.query>;

/** Addresses of uploads by their number; what is not the user's, or is gone, is missing. */
export type AssetUrls = (userId: number, assetIds: readonly number[]) => Promise<Record<string, string>>;

/** What projects are made of. */
export interface ProjectParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly writer: ProjectWriter;
  readonly versions: Versions;
  readonly thumbUrl: (key: string) => Promise<string>;
  readonly assetUrls: AssetUrls;
  readonly storage: StorageUse;
}

const SORTS = {
  updated: 'p.updated_at DESC, p.project_id',
  created: 'p.created_at DESC, p.project_id',
  name: 'lower(p.name), p.project_id',
} as const;

/** Projects of a user: lists, opening, copies and history. */
export class Projects {
  readonly #parts: ProjectParts;

  constructor(parts: ProjectParts) {
    this.#parts = parts;
  }

  /** A page of projects, or of the trash. */
  async list({ userId, pro }: Saver, query: ListQuery): Promise<{ total: number; projects: ProjectEntry[] }> {
    const { start, rows, search, assetType, folderId, trash, templates, sort = 'updated' } = query;
    const condition = `p.user_id = $1 AND (p.trashed_at IS NOT NULL) = $2
      AND ($3 = '' OR p.name ILIKE $3) AND ($4 = '' OR p.asset_type = $4)
      AND ($5 = 0 OR EXISTS (SELECT 1 FROM project_folders pf WHERE pf.user_id = p.user_id
        AND pf.project_id = p.project_id AND pf.folder_id = $5))
      AND ($6 = '' OR p.is_template = ($6 = '1'))`;
    const values = [
      userId,
      trash === '1',
      search ? `%${likePart(search)}%` : '',
      assetType ?? '',
      folderId ?? 0,
      templates ?? '',
    ];
    const { runner } = this.#parts.database;
    const [counted] = await runner.query(`SELECT count(*) FROM projects p WHERE ${condition}`, values);
    const found = await runner.query(
      `SELECT ${ENTRY_COLUMNS} FROM projects p WHERE ${condition} ORDER BY ${SORTS[sort]} LIMIT $7 OFFSET $8`,
      [...values, rows, start],
    );
    return {
      total: Number(counted?.[0] ?? 0),
      projects: await Promise.all(found.map((row) => this.#entry(row, pro))),
    };
  }

  /** A project to open. @throws CallError when there is none, or it is locked */
  async open({ userId, pro }: Saver, projectId: string): Promise<Design> {
    const [row] = await this.#parts.database.runner.query(
      `SELECT ${ENTRY_COLUMNS}, p.document FROM projects p WHERE p.user_id = $1 AND p.project_id = $2`,
      [userId, projectId],
    );
    if (!row) throw projectNotFound();
    const entry = await this.#entry(row, pro);
    if (entry.locked) throw lockedProject();
    const text = String(row[ENTRY_WIDTH]);
    return {
      ...entry,
      document: documentWithName(text, entry.name),
      assetUrls: await this.#parts.assetUrls(userId, assetIdsOfText(text)),
    };
  }

  /** Makes a copy under a new id, named after the first, in the same folders. */
  async duplicate(
    user: UserRow,
    saver: Saver,
    projectId: string,
    newProjectId: string,
  ): Promise<Saved | SaveConflict> {
    const original = await this.open(saver, projectId);
    const name = `${original.name.slice(0, 190)} (copy)`;
    const document = checkDocument({ ...original.document, name });
    const saved = await this.#parts.writer.saveWithinQuota(user, saver, newProjectId, 0, document);
    if ('conflictVersionId' in saved) return saved;
    await this.#parts.database.runner.query(
      `INSERT INTO project_folders (user_id, project_id, folder_id)
       SELECT user_id, $3, folder_id FROM project_folders WHERE user_id = $1 AND project_id = $2 ON CONFLICT DO NOTHING`,
      [saver.userId, projectId, newProjectId],
    );
    return saved;
  }

  /** Changes the name that lists show and that the project has when it is opened; its revision stays. */
  async rename({ userId, pro }: Saver, projectId: string, name: string): Promise<void> {
    await this.mustBeOpen({ userId, pro }, projectId);
    await this.#parts.database.queries.update(projects).set({ name }).where(this.#is(userId, projectId));
  }

  /** Former states of a project. */
  async versions(saver: Saver, projectId: string): Promise<Version[]> {
    await this.mustBeOpen(saver, projectId);
    return this.#parts.versions.list(saver.userId, projectId);
  }

  /** A former state, to look at. */
  async version(saver: Saver, projectId: string, versionId: number) {
    await this.mustBeOpen(saver, projectId);
    const { database, versions, assetUrls } = this.#parts;
    const row = await versions.find(database.queries, saver.userId, projectId, versionId);
    if (!row) throw projectNotFound();
    return {
      version: await versions.present(row),
      document: JSON.parse(row.document) as Record<string, unknown>,
      assetUrls: await assetUrls(saver.userId, assetIdsOfText(row.document)),
    };
  }

  /** Keeps the present state under a name. @throws CallError when there is no room for it */
  async nameVersion(user: UserRow, saver: Saver, projectId: string, label: string): Promise<Version> {
    await this.mustBeOpen(saver, projectId);
    return this.#parts.storage.whileCounted(user, async (room, { queries }) => {
      const [row] = await queries.select().from(projects).where(this.#is(saver.userId, projectId));
      if (!row) throw projectNotFound();
      if (!room.has(row.sizeBytes)) throw storageFull();
      const savedAt = this.#parts.now();
      return this.#parts.versions.add(queries, { ...stateOf(row), kind: 'named', label, savedAt });
    });
  }

  /** Makes a former state the present one; what it replaces joins the history. @throws CallError when there is no room for both */
  async restoreVersion(
    user: UserRow,
    saver: Saver,
    projectId: string,
    versionId: number,
    revision: number,
  ): Promise<Saved | SaveConflict> {
    await this.mustBeOpen(saver, projectId);
    const { database, versions, writer, now, storage } = this.#parts;
    const version = await versions.find(database.queries, saver.userId, projectId, versionId);
    if (!version) throw projectNotFound();
    const restored = checkDocument(JSON.parse(version.document) as object);
    return storage.whileCounted(user, async (room, statements) => {
      const { queries } = statements;
      const [row] = await queries.select().from(projects).where(this.#is(saver.userId, projectId));
      // What is replaced is kept, so that both take room.
      if (!room.has(restored.sizeBytes, 'withReserve')) throw storageFull();
      if (row?.revision === revision)
        await versions.add(queries, { ...stateOf(row), kind: 'restored', savedAt: now() });
      // The copy above is the one that the history needs.
      return writer.save(saver, projectId, revision, restored, { statements, keepsCopy: false });
    });
  }

  #entry(row: readonly unknown[], pro: boolean): Promise<ProjectEntry> {
    return entryOf(row, { pro, thumbUrl: this.#parts.thumbUrl });
  }

  #is(userId: number, projectId: string) {
    return and(eq(projects.userId, userId), eq(projects.projectId, projectId));
  }

  /** @throws CallError when there is no such project, or it is locked */
  async mustBeOpen({ userId, pro }: Saver, projectId: string): Promise<void> {
    const [row] = await this.#parts.database.runner.query(
      `SELECT ${IN_PRO_FOLDER} FROM projects p WHERE p.user_id = $1 AND p.project_id = $2`,
      [userId, projectId],
    );
    if (!row) throw projectNotFound();
    if (row[0] === true && !pro) throw lockedProject();
  }
}

/** What a version keeps of a project. */
function stateOf(row: typeof projects.$inferSelect) {
  const { userId, projectId, revision, document, documentHash, sizeBytes, thumbKey, thumbBytes } = row;
  return { userId, projectId, revision, document, documentHash, sizeBytes, thumbKey, thumbBytes };
}

/** Those of the ids that are projects of the user. */
export async function ownProjectIds(
  database: Database,
  userId: number,
  projectIds: readonly string[],
): Promise<string[]> {
  const rows = await database.runner.query(
    'SELECT project_id FROM projects WHERE user_id = $1 AND project_id = ANY ($2::text[])',
    [userId, sqlArray(projectIds)],
  );
  return rows.map(([projectId]) => String(projectId));
}

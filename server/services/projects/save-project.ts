import type { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { PROJECT_MESSAGES, type savedSchema } from '../../contract/projects.ts';
import type { Database, Statements } from '../../database/database.ts';
import { sqlArray } from '../../database/sql-array.ts';
import { isPro } from '../accounts/plan.ts';
import type { UserRow } from '../accounts/sessions.ts';
import { CallError } from '../call-error.ts';
import type { StorageUse } from '../storage-use.ts';
import type { CheckedDocument } from './project-document.ts';
import { IN_PRO_FOLDER, isoTime } from './project-rows.ts';
import type { Versions } from './versions.ts';

/** The history takes a copy of what a save replaces at most this often. */
const VERSION_INTERVAL_MS = 10 * 60_000;

export type Saved = z.infer<typeof savedSchema>;

/** Who saves, and whether what is in Pro folders is open to them. */
export interface Saver {
  readonly userId: number;
  readonly pro: boolean;
}

/** A user as the one who saves. */
export function saverFor(user: UserRow, { config, now }: Pick<ServerContext, 'config' | 'now'>): Saver {
  return { userId: user.userId, pro: isPro(user, config, now()) };
}

/** Another browser saved first. What was sent is kept in the history under this number. */
export interface SaveConflict {
  readonly conflictVersionId: number;
}

/**
 * One statement, so that a save is whole or not at all and costs one round trip: keep a copy when the last one is old, write,
 * and note which uploads are shown. Nothing happens unless the stored revision is the one that the save came from.
 */
const SAVE = `
WITH kept AS (
  INSERT INTO project_versions (user_id, project_id, revision, kind, document, document_hash, size_bytes, saved_at, thumb_key,
    thumb_bytes)
  SELECT user_id, project_id, revision, CASE WHEN $15 THEN 'conflict' ELSE 'auto' END, document, document_hash, size_bytes, updated_at, thumb_key, thumb_bytes
  FROM projects p
  WHERE user_id = $1 AND project_id = $2 AND revision = $3 AND (version_at <= $12 OR $15) AND trashed_at IS NULL
    AND ($13 OR NOT ${IN_PRO_FOLDER})
  RETURNING 1
), updated AS (
  UPDATE projects p SET revision = revision + 1, document = $4, document_hash = $5, size_bytes = $6,
    name = CASE WHEN $7 = $16::text THEN name ELSE $7 END,
    asset_type = $8, width_px = $9, height_px = $10, updated_at = $11, is_template = $17,
    version_at = CASE WHEN version_at <= $12 THEN $11 ELSE version_at END
  WHERE user_id = $1 AND project_id = $2 AND revision = $3 AND trashed_at IS NULL AND ($13 OR NOT ${IN_PRO_FOLDER})
  RETURNING revision
), removed AS (
  DELETE FROM project_assets WHERE user_id = $1 AND project_id = $2 AND asset_id <> ALL ($14::bigint[])
    AND EXISTS (SELECT 1 FROM updated)
), added AS (
  INSERT INTO project_assets (user_id, project_id, asset_id)
  SELECT $1, $2, unnest($14::bigint[]) FROM updated ON CONFLICT DO NOTHING
)
SELECT revision, (SELECT count(*) FROM kept) FROM updated`;

const CREATE = `
WITH created AS (
  INSERT INTO projects (user_id, project_id, revision, document, document_hash, size_bytes, name, asset_type, width_px,
    height_px, created_at, updated_at, version_at, is_template)
  VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10, $12)
  ON CONFLICT DO NOTHING RETURNING revision
), added AS (
  INSERT INTO project_assets (user_id, project_id, asset_id) SELECT $1, $2, unnest($11::bigint[]) FROM created
)
SELECT revision FROM created`;

/** Where a save is written, and whether the history may take a copy of what it replaces. */
interface SaveOptions extends SaveTerms {
  readonly statements?: Statements;
  readonly keepsCopy?: boolean;
}

/** What a browser says of a save beside its document (see the contract). */
export interface SaveTerms {
  readonly formerName?: string | undefined;
  readonly keepsReplaced?: boolean | undefined;
}

/** Writes projects with the check of their revision. */
export class ProjectWriter {
  readonly #statements: Statements;
  readonly #versions: Versions;
  readonly #now: () => Date;
  readonly #storage: StorageUse;

  constructor(parts: { database: Database; versions: Versions; now: () => Date; storage: StorageUse }) {
    this.#statements = parts.database;
    this.#versions = parts.versions;
    this.#now = parts.now;
    this.#storage = parts.storage;
  }

  /**
   * Saves a project if there is room for it. New ones stay below the quota; for one that is there already a reserve beyond it is used too,
   * and the copy for the history is left out before the work of a person is refused. What another client saved is never left out.
   * @throws CallError when there is no room, or as `save`
   */
  async saveWithinQuota(
    user: UserRow,
    saver: Saver,
    projectId: string,
    revision: number,
    document: CheckedDocument,
    terms: SaveTerms = {},
  ): Promise<Saved | SaveConflict> {
    const { sizeBytes } = document;
    // The copy for the history is of a former state of about the same size.
    if (revision > 0 && (await this.#storage.hasPlenty(user, 2 * sizeBytes)))
      return this.save(saver, projectId, revision, document, terms);
    return this.#storage.whileCounted(user, async (room, statements) => {
      const stored = await this.#stored(statements, saver, projectId);
      const grownBy = sizeBytes - (stored?.sizeBytes ?? 0);
      const isConflict = stored !== null && stored.revision !== revision;
      const reserve = stored ? 'withReserve' : undefined;
      const isCopyDue = terms.keepsReplaced || stored?.isCopyDue;
      const withCopy = grownBy + (stored && isCopyDue ? stored.sizeBytes : 0);
      const keepsCopy = room.has(isConflict ? sizeBytes : withCopy, reserve);
      // Nearly full: what frees space may always be saved.
      if (!keepsCopy && (isConflict || terms.keepsReplaced || !(grownBy <= 0 || room.has(grownBy, reserve))))
        throw storageFull();
      return this.save(saver, projectId, revision, document, { ...terms, statements, keepsCopy });
    });
  }

  /**
   * Saves over `revision`; 0 makes a new project. The same save sent twice, because the first answer got lost, counts once.
   * @throws CallError when there is no such project, it is in the trash or is locked.
   */
  async save(
    saver: Saver,
    projectId: string,
    revision: number,
    document: CheckedDocument,
    { statements = this.#statements, keepsCopy = true, ...terms }: SaveOptions = {},
  ): Promise<Saved | SaveConflict> {
    const now = this.#now();
    const copiedBefore = keepsCopy ? now.getTime() - VERSION_INTERVAL_MS : 0;
    const written =
      revision === 0
        ? await this.#create(statements, saver, projectId, document, now)
        : await this.#overwrite(statements, saver, projectId, revision, document, {
            ...terms,
            now,
            copiedBefore: new Date(copiedBefore),
          });
    if (written !== null) return { projectId, revision: written, updatedAt: now.toISOString() };
    return this.#explain(statements, saver, projectId, revision, document);
  }

  /** What is stored of a project, and whether the next save keeps a copy of it; null where there is none. */
  async #stored(
    { runner }: Statements,
    { userId }: Saver,
    projectId: string,
  ): Promise<{ sizeBytes: number; revision: number; isCopyDue: boolean } | null> {
    const due = new Date(this.#now().getTime() - VERSION_INTERVAL_MS).toISOString();
    const [row] = await runner.query(
      'SELECT size_bytes, revision, version_at <= $3 FROM projects WHERE user_id = $1 AND project_id = $2',
      [userId, projectId, due],
    );
    return row ? { sizeBytes: Number(row[0]), revision: Number(row[1]), isCopyDue: row[2] === true } : null;
  }

  async #create(
    { runner }: Statements,
    saver: Saver,
    projectId: string,
    document: CheckedDocument,
    now: Date,
  ): Promise<number | null> {
    const rows = await runner.query(CREATE, [
      saver.userId,
      projectId,
      ...columnsOf(document),
      now.toISOString(),
      sqlArray(document.assetIds),
      document.isTemplate,
    ]);
    return rows[0] ? Number(rows[0][0]) : null;
  }

  async #overwrite(
    { runner }: Statements,
    saver: Saver,
    projectId: string,
    revision: number,
    document: CheckedDocument,
    {
      now,
      copiedBefore,
      formerName,
      keepsReplaced = false,
    }: SaveTerms & { readonly now: Date; readonly copiedBefore: Date },
  ): Promise<number | null> {
    const [row] = await runner.query(SAVE, [
      saver.userId,
      projectId,
      revision,
      ...columnsOf(document),
      now.toISOString(),
      copiedBefore.toISOString(),
      saver.pro,
      sqlArray(document.assetIds),
      keepsReplaced,
      formerName ?? null,
      document.isTemplate,
    ]);
    if (!row) return null;
    if (Number(row[1]) > 0) await this.#versions.thinOut(runner, saver.userId, projectId);
    return Number(row[0]);
  }

  /** Finds out why nothing was written. */
  async #explain(
    { queries, runner }: Statements,
    { userId, pro }: Saver,
    projectId: string,
    revision: number,
    document: CheckedDocument,
  ): Promise<Saved | SaveConflict> {
    const [row] = await runner.query(
      `SELECT revision, document_hash, updated_at, trashed_at, ${IN_PRO_FOLDER} FROM projects p WHERE user_id = $1 AND project_id = $2`,
      [userId, projectId],
    );
    if (!row) throw projectNotFound();
    const [storedRevision, storedHash, updatedAt, trashedAt, inProFolder] = row;
    if (trashedAt !== null)
      throw new CallError('refused', 'This project is in the bin. Restore it to save changes.');
    if (inProFolder === true && !pro) throw lockedProject();
    if (storedRevision === revision + 1 && storedHash === document.hash)
      return { projectId, revision: Number(storedRevision), updatedAt: isoTime(updatedAt) };
    const conflictVersionId = await this.#versions.keepConflict(
      queries,
      userId,
      projectId,
      revision,
      document,
    );
    await this.#versions.thinOut(runner, userId, projectId);
    return { conflictVersionId };
  }
}

/** What the row says of a document, in the order of both statements. */
function columnsOf(document: CheckedDocument) {
  const { text, hash, sizeBytes, name, assetType, widthPx, heightPx } = document;
  return [text, hash, sizeBytes, name, assetType, widthPx, heightPx];
}

/** Not there, or someone else's. */
export function projectNotFound(): CallError {
  return new CallError('notFound', 'There is no such project.');
}

/** In a Pro folder of a user without Pro. */
export function lockedProject(): CallError {
  return new CallError(
    'proOnly',
    'This project is in a Pro folder. It is safe there; upgrade to Pro to open it again.',
  );
}

/** The storage of the user has no room for what a project has grown by. */
export function storageFull(): CallError {
  return new CallError('tooLarge', PROJECT_MESSAGES.storageFull);
}

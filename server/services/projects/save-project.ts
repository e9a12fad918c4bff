import type { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { PROJECT_MESSAGES, type savedSchema } from '../../contract/projects.ts';
import type { Database } from '../../database/database.ts';
import { sqlArray } from '../../database/sql-array.ts';
import { isPro } from '../accounts/plan.ts';
import type { UserRow } from '../accounts/sessions.ts';
import { CallError } from '../call-error.ts';
import type { CheckedDocument } from './project-document.ts';
import { IN_PRO_FOLDER, isoTime } from './project-rows.ts';
import type { Versions } from './versions.ts';

/** The history takes a copy of what a save replaces at most this often. */
const VERSION_INTERVAL_MS = 10 * 60_000;

export type Saved = z.infer<typeof savedSchema>;

/** Who saves, and whether what lies in Pro folders is open to them. */
export interface Saver {
  readonly userId: number;
  readonly pro: boolean;
}

/** A user as whoever saves. */
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
  INSERT INTO project_versions (user_id, project_id, revision, kind, document, document_hash, size_bytes, saved_at, thumb_key)
  SELECT user_id, project_id, revision, 'auto', document, document_hash, size_bytes, updated_at, thumb_key FROM projects p
  WHERE user_id = $1 AND project_id = $2 AND revision = $3 AND version_at <= $12 AND trashed_at IS NULL
    AND ($13 OR NOT ${IN_PRO_FOLDER})
  RETURNING 1
), updated AS (
  UPDATE projects p SET revision = revision + 1, document = $4, document_hash = $5, size_bytes = $6, name = $7,
    asset_type = $8, width_px = $9, height_px = $10, updated_at = $11,
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
    height_px, created_at, updated_at, version_at)
  VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10)
  ON CONFLICT DO NOTHING RETURNING revision
), added AS (
  INSERT INTO project_assets (user_id, project_id, asset_id) SELECT $1, $2, unnest($11::bigint[]) FROM created
)
SELECT revision FROM created`;

/** Writes projects with the check of their revision. */
export class ProjectWriter {
  readonly #database: Database;
  readonly #versions: Versions;
  readonly #now: () => Date;

  constructor(parts: { database: Database; versions: Versions; now: () => Date }) {
    this.#database = parts.database;
    this.#versions = parts.versions;
    this.#now = parts.now;
  }

  /**
   * Saves over `revision`; 0 makes a new project. The same save sent twice, because the first answer got lost, counts once.
   * @throws CallError when there is no such project, it lies in the trash or is locked.
   */
  async save(
    saver: Saver,
    projectId: string,
    revision: number,
    document: CheckedDocument,
  ): Promise<Saved | SaveConflict> {
    const now = this.#now();
    const written =
      revision === 0
        ? await this.#create(saver, projectId, document, now)
        : await this.#overwrite(saver, projectId, revision, document, now);
    if (written !== null) return { projectId, revision: written, updatedAt: now.toISOString() };
    return this.#explain(saver, projectId, revision, document);
  }

  /** By how many bytes a save would make a project grow; less than none where it shrinks. */
  async growthBytes({ userId }: Saver, projectId: string, sizeBytes: number): Promise<number> {
    const [row] = await this.#database.runner.query(
      'SELECT size_bytes FROM projects WHERE user_id = $1 AND project_id = $2',
      [userId, projectId],
    );
    return sizeBytes - Number(row?.[0] ?? 0);
  }

  async #create(
    saver: Saver,
    projectId: string,
    document: CheckedDocument,
    now: Date,
  ): Promise<number | null> {
    const rows = await this.#database.runner.query(CREATE, [
      saver.userId,
      projectId,
      ...columnsOf(document),
      now.toISOString(),
      sqlArray(document.assetIds),
    ]);
    return rows[0] ? Number(rows[0][0]) : null;
  }

  async #overwrite(
    saver: Saver,
    projectId: string,
    revision: number,
    document: CheckedDocument,
    now: Date,
  ): Promise<number | null> {
    const [row] = await this.#database.runner.query(SAVE, [
      saver.userId,
      projectId,
      revision,
      ...columnsOf(document),
      now.toISOString(),
      new Date(now.getTime() - VERSION_INTERVAL_MS).toISOString(),
      saver.pro,
      sqlArray(document.assetIds),
    ]);
    if (!row) return null;
    if (Number(row[1]) > 0) await this.#versions.thinOut(saver.userId, projectId);
    return Number(row[0]);
  }

  /** Finds out why nothing was written. */
  async #explain(
    { userId, pro }: Saver,
    projectId: string,
    revision: number,
    document: CheckedDocument,
  ): Promise<Saved | SaveConflict> {
    const [row] = await this.#database.runner.query(
      `SELECT revision, document_hash, updated_at, trashed_at, ${IN_PRO_FOLDER} FROM projects p WHERE user_id = $1 AND project_id = $2`,
      [userId, projectId],
    );
    if (!row) throw projectNotFound();
    const [storedRevision, storedHash, updatedAt, trashedAt, inProFolder] = row;
    if (trashedAt !== null)
      throw new CallError('refused', 'This project is in the trash. Restore it to save changes.');
    if (inProFolder === true && !pro) throw lockedProject();
    if (storedRevision === revision + 1 && storedHash === document.hash)
      return { projectId, revision: Number(storedRevision), updatedAt: isoTime(updatedAt) };
    return { conflictVersionId: await this.#versions.keepConflict(userId, projectId, revision, document) };
  }
}

/** What the row says of a document, in the order of both statements. */
function columnsOf(document: CheckedDocument) {
  const { text, hash, sizeBytes, name, assetType, widthPx, heightPx } = document;
  return [text, hash, sizeBytes, name, assetType, widthPx, heightPx];
}

/** Not there, or somebody else's. */
export function projectNotFound(): CallError {
  return new CallError('notFound', 'There is no such project.');
}

/** In a Pro folder of somebody without Pro. */
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

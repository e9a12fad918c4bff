import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { sqlArray } from '../../database/sql-array.ts';
import type { SqlRunner } from '../../database/sql-client.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { ownProjectIds } from './projects.ts';
import { projectNotFound } from './save-project.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long the trash keeps what was deleted. */
export const TRASH_KEPT_MS = 30 * DAY_MS;
/** Projects that are deleted at once: each takes up to a hundred former states along. */
const STEP_PROJECTS = 50;

/** Throwing projects away, fetching them back, and the end after 30 days. */
export class Trash {
  readonly #database: Database;
  readonly #store: ObjectStore;
  readonly #now: () => Date;

  constructor(parts: { database: Database; store: ObjectStore; jobs: JobQueue; now: () => Date }) {
    this.#database = parts.database;
    this.#store = parts.store;
    this.#now = parts.now;
    parts.jobs.register('empty-trash', {
      lane: 'store',
      payload: z.object({}),
      maxAttempts: 3,
      repeatMs: DAY_MS / 4,
      run: () => emptyTrash(this.#database.runner, this.#now(), (keys) => this.#store.delete(keys)),
    });
  }

  /** @throws CallError when one of them is not the user's; then none is moved. */
  async trash(userId: number, projectIds: readonly string[]): Promise<void> {
    await this.#mustOwn(userId, projectIds);
    await this.#database.runner.query(
      `UPDATE projects SET trashed_at = $3 WHERE user_id = $1 AND project_id = ANY ($2::text[]) AND trashed_at IS NULL`,
      [userId, sqlArray(projectIds), this.#now().toISOString()],
    );
  }

  async restore(userId: number, projectIds: readonly string[]): Promise<void> {
    await this.#mustOwn(userId, projectIds);
    await this.#database.runner.query(
      'UPDATE projects SET trashed_at = NULL WHERE user_id = $1 AND project_id = ANY ($2::text[])',
      [userId, sqlArray(projectIds)],
    );
  }

  /** Deletes for good, what is in the trash only. */
  async delete(userId: number, projectIds: readonly string[]): Promise<void> {
    await this.#mustOwn(userId, projectIds);
    const rows = await this.#database.runner.query(
      `DELETE FROM projects WHERE user_id = $1 AND project_id = ANY ($2::text[]) AND trashed_at IS NOT NULL
       RETURNING thumb_key`,
      [userId, sqlArray(projectIds)],
    );
    await this.#store.delete(thumbKeysOf(rows));
  }

  async #mustOwn(userId: number, projectIds: readonly string[]): Promise<void> {
    const own = await ownProjectIds(this.#database, userId, projectIds);
    if (own.length < new Set(projectIds).size) throw projectNotFound();
  }
}

/**
 * Deletes for good what was in the trash for 30 days, a few projects at a time.
 * @param deleteObjects gets the keys of their small images once the rows are gone
 */
export async function emptyTrash(
  runner: SqlRunner,
  now: Date,
  deleteObjects: (keys: string[]) => Promise<unknown>,
): Promise<void> {
  const before = new Date(now.getTime() - TRASH_KEPT_MS).toISOString();
  for (;;) {
    // Restored between the two readings, a project no longer is in the trash, and stays.
    const rows = await runner.query(
      `DELETE FROM projects WHERE trashed_at < $1 AND (user_id, project_id) IN (
         SELECT user_id, project_id FROM projects WHERE trashed_at < $1 ORDER BY trashed_at LIMIT ${STEP_PROJECTS}
       ) RETURNING thumb_key`,
      [before],
    );
    await deleteObjects(thumbKeysOf(rows));
    if (rows.length === 0) return;
  }
}

function thumbKeysOf(rows: readonly unknown[][]): string[] {
  return rows.flatMap(([key]) => (typeof key === 'string' ? [key] : []));
}

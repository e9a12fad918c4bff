import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { sqlArray } from '../../database/sql-array.ts';
import type { SqlValue } from '../../database/sql-client.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { ownProjectIds } from './projects.ts';
import { projectNotFound } from './save-project.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long the trash keeps what was deleted. */
export const TRASH_KEPT_MS = 30 * DAY_MS;

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
      run: () => this.#empty(),
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
    await this.#remove('user_id = $1 AND project_id = ANY ($2::text[]) AND trashed_at IS NOT NULL', [
      userId,
      sqlArray(projectIds),
    ]);
  }

  #empty(): Promise<void> {
    return this.#remove('trashed_at < $1', [new Date(this.#now().getTime() - TRASH_KEPT_MS).toISOString()]);
  }

  async #remove(condition: string, values: SqlValue[]): Promise<void> {
    const rows = await this.#database.runner.query(
      `DELETE FROM projects WHERE ${condition} RETURNING thumb_key`,
      values,
    );
    await this.#store.delete(rows.flatMap(([key]) => (typeof key === 'string' ? [key] : [])));
  }

  async #mustOwn(userId: number, projectIds: readonly string[]): Promise<void> {
    const own = await ownProjectIds(this.#database, userId, projectIds);
    if (own.length < new Set(projectIds).size) throw projectNotFound();
  }
}

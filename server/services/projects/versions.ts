import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { versionSchema } from '../../contract/projects.ts';
import type { Database, Queries } from '../../database/database.ts';
import { projectVersions } from '../../database/schema.ts';
import type { SqlRunner } from '../../database/sql-client.ts';
import type { CheckedDocument } from './project-document.ts';

/** Copies of the last day are all kept, then one of each day, this many in all. */
const MAX_AUTO_VERSIONS = 60;
const MAX_CONFLICTS = 20;
const MAX_LISTED = 300;

export type Version = z.infer<typeof versionSchema>;
type VersionRow = typeof projectVersions.$inferSelect;

/** The history of projects. */
export class Versions {
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

  /** Former states, newest first. */
  async list(userId: number, projectId: string): Promise<Version[]> {
    const { versionId, revision, kind, label, sizeBytes, savedAt, thumbKey } = projectVersions;
    const rows = await this.#database.queries
      .select({ versionId, revision, kind, label, sizeBytes, savedAt, thumbKey })
      .from(projectVersions)
      .where(and(eq(projectVersions.userId, userId), eq(projectVersions.projectId, projectId)))
      .orderBy(desc(projectVersions.versionId))
      .limit(MAX_LISTED);
    return Promise.all(rows.map((row) => this.present(row)));
  }

  /** One state with its document; null when the project has no such state. */
  async find(
    queries: Queries,
    userId: number,
    projectId: string,
    versionId: number,
  ): Promise<VersionRow | null> {
    const [row] = await queries
      .select()
      .from(projectVersions)
      .where(
        and(
          eq(projectVersions.userId, userId),
          eq(projectVersions.projectId, projectId),
          eq(projectVersions.versionId, versionId),
        ),
      );
    return row ?? null;
  }

  /** Adds a state to the history. */
  async add(
    queries: Queries,
    values: Omit<typeof projectVersions.$inferInsert, 'versionId'>,
  ): Promise<Version> {
    const [row] = await queries.insert(projectVersions).values(values).returning();
    if (!row) throw new Error('The version was not kept.');
    return this.present(row);
  }

  /** A state as a list shows it. */
  async present(
    row: Omit<Version, 'savedAt' | 'thumbUrl'> & { savedAt: Date; thumbKey: string | null },
  ): Promise<Version> {
    const { versionId, revision, kind, label, sizeBytes, savedAt, thumbKey } = row;
    const thumbUrl = thumbKey === null ? null : await this.#thumbUrl(thumbKey);
    return { versionId, revision, kind, label, sizeBytes, savedAt: savedAt.toISOString(), thumbUrl };
  }

  /** Keeps what a browser sent after another one had saved; sent again it is kept once. */
  async keepConflict(
    queries: Queries,
    userId: number,
    projectId: string,
    revision: number,
    { text, hash, sizeBytes }: CheckedDocument,
  ): Promise<number> {
    const [same] = await queries
      .select({ versionId: projectVersions.versionId })
      .from(projectVersions)
      .where(
        and(
          eq(projectVersions.userId, userId),
          eq(projectVersions.projectId, projectId),
          eq(projectVersions.kind, 'conflict'),
          eq(projectVersions.documentHash, hash),
        ),
      )
      .limit(1);
    if (same) return same.versionId;
    const { versionId } = await this.add(queries, {
      userId,
      projectId,
      revision,
      kind: 'conflict',
      document: text,
      documentHash: hash,
      sizeBytes,
      savedAt: this.#now(),
    });
    return versionId;
  }

  /** Removes copies that the rules above do not keep; named ones always stay. */
  async thinOut(runner: SqlRunner, userId: number, projectId: string): Promise<void> {
    const dayAgo = new Date(this.#now().getTime() - 24 * 60 * 60_000).toISOString();
    await runner.query(
      `DELETE FROM project_versions WHERE version_id IN (
        SELECT version_id FROM (
          SELECT version_id, kind, saved_at,
            row_number() OVER (PARTITION BY kind ORDER BY version_id DESC) AS place,
            row_number() OVER (PARTITION BY kind, date_trunc('day', saved_at) ORDER BY version_id DESC) AS place_of_day
          FROM project_versions WHERE user_id = $1 AND project_id = $2 AND kind <> 'named'
        ) AS ranked
        WHERE (kind = 'conflict' AND place > $4)
          OR (kind <> 'conflict' AND (place > $5 OR (saved_at < $3 AND place_of_day > 1))))`,
      [userId, projectId, dayAgo, MAX_CONFLICTS, MAX_AUTO_VERSIONS],
    );
  }
}

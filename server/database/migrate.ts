import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseError, LONG_WORK_LIMITS, type SqlClient } from './sql-client.ts';

/** One step of the schema: `001-content.sql`. */
export interface SqlMigration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
// Any constant will do; it only has to be the same in every process that shares a database.
const MIGRATION_LOCK = 7_305_114;

/** Reads the migrations of a folder in order. @throws Error when a number is missing or comes twice. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): SqlMigration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    const number = Number(/^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1)
      throw new Error(`${name} should be migration ${index + 1}, named 00N-what.sql.`);
    return { number, name, sql: readFileSync(join(folder, name), 'utf8') };
  });
}

/**
 * Brings the database to the newest schema and returns the names of the migrations that ran. Own code rather than drizzle's
 * migrator, which has no transaction over the driver used here, takes no lock against a second process starting at the same
 * time, and does not notice that a migration was edited after it ran.
 * @throws DatabaseError when the database is newer than this code, or an applied migration was edited.
 */
export async function migrate(client: SqlClient, migrations = readMigrations()): Promise<string[]> {
  return client.transaction(async (runner) => {
    await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await runner.execute(
      'CREATE TABLE IF NOT EXISTS schema_migrations (number integer PRIMARY KEY, name text NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = await runner.query('SELECT number, sha256 FROM schema_migrations ORDER BY number');
    if (applied.length > migrations.length) {
      throw new DatabaseError('The database was made by a newer version of Gesso; start that version.', null);
    }
    for (const [index, [, hash]] of applied.entries()) {
      const migration = migrations[index];
      if (migration && hash !== sha256(migration.sql)) {
        throw new DatabaseError(
          `${migration.name} was changed after it ran; put changes into a new one.`,
          null,
        );
      }
    }
    const pending = migrations.slice(applied.length);
    for (const { number, name, sql } of pending) {
      await runner.execute(sql);
      await runner.query('INSERT INTO schema_migrations (number, name, sha256) VALUES ($1, $2, $3)', [
        number,
        name,
        sha256(sql),
      ]);
    }
    return pending.map(({ name }) => name);
  }, LONG_WORK_LIMITS);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite-client.ts';
import { openPostgres } from './postgres-client.ts';
import { type DatabaseTimeLimits, type SqlClient, type SqlRunner, USUAL_LIMITS } from './sql-client.ts';

/** Typed queries over whichever database is configured, inside or outside of a transaction. */
export type Queries = PgRemoteDatabase;

/** Where statements are sent: the database itself, or one transaction. */
export interface Statements {
  readonly queries: Queries;
  readonly runner: SqlRunner;
}

/** The open database. */
export interface Database {
  readonly kind: SqlClient['kind'];
  readonly queries: Queries;
  /** Statements as text, where drizzle has no words for them; outside of transactions. */
  readonly runner: SqlRunner;
  transaction<Result>(
    work: (queries: Queries, runner: SqlRunner) => Promise<Result>,
    limits?: DatabaseTimeLimits,
  ): Promise<Result>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

// Drizzle's proxy driver, because it is the one that both databases fit behind: it builds statements and reads rows.
function queriesOn(runner: SqlRunner): Queries {
  return drizzle(async (sql, params) => ({ rows: await runner.query(sql, params) }));
}

/** Makes a database of an open client, with the newest schema. */
export async function databaseOn(client: SqlClient): Promise<Database> {
  await migrate(client);
  return {
    kind: client.kind,
    queries: queriesOn(client),
    runner: client,
    transaction: (work, limits) => client.transaction((runner) => work(queriesOn(runner), runner), limits),
    async ping() {
      await client.query('SELECT 1');
    },
    close: () => client.close(),
  };
}

/**
 * Opens PostgreSQL when there is an address for it, else PGlite in the data folder, and brings the schema up to date.
 * @throws DatabaseError
 */
export async function openDatabase(options: {
  readonly dataFolder: string;
  readonly databaseUrl?: string | undefined;
  readonly limits?: DatabaseTimeLimits;
  /** Gives the opening up, wherever it is. */
  readonly signal?: AbortSignal;
}): Promise<Database> {
  const { dataFolder, databaseUrl, limits = USUAL_LIMITS, signal } = options;
  const client = await (databaseUrl === undefined
    ? openPglite(databaseFolder(dataFolder), { limits, signal })
    : openPostgres(databaseUrl, { limits }));
  // A migration that is broken off is rolled back.
  const giveUp = () => void client.close();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    signal?.throwIfAborted();
    return await databaseOn(client);
  } catch (error) {
    await client.close();
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

function databaseFolder(dataFolder: string): string {
  const folder = join(dataFolder, 'database');
  mkdirSync(folder, { recursive: true });
  return folder;
}

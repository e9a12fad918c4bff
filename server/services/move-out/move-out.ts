import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config.ts';
import type { Config } from '../../config-types.ts';
import { lockFolder } from '../../database/lock.ts';
import { migrate } from '../../database/migrate.ts';
import { openPglite } from '../../database/pglite-client.ts';
import { openPostgres } from '../../database/postgres-client.ts';
import { LONG_WORK_LIMITS, type SqlClient } from '../../database/sql-client.ts';
import { openStore } from '../../storage/open-store.ts';
import { type CopiedObjects, copyObjects } from './copy-objects.ts';
import { type CopiedTable, copyTables, MoveError } from './copy-tables.ts';

/** The name of the value that says which installation a database was filled from. */
const MARK = 'move-out-source';

/** What is reported while it works. */
export interface MoveProgress {
  onTable(copied: CopiedTable): void;
  onObject(key: string, wasSent: boolean): void;
}

/** What was moved. */
export interface Moved {
  readonly tables: number;
  readonly rows: number;
  readonly objects: CopiedObjects;
}

/**
 * Copies an embedded installation to PostgreSQL and, where the configuration names one, S3. The data folder stays as it is. Called
 * again after it was broken off, it goes on where it was.
 * @throws ConfigError, FolderInUseError, DatabaseError, MoveError
 */
export async function moveOut(
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 's3' | 'secret'>,
  progress: MoveProgress,
): Promise<Moved> {
  const { dataFolder, databaseUrl } = config;
  if (databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL is missing; it says which PostgreSQL the data move to.');
  const folder = join(dataFolder, 'database');
  if (!existsSync(folder))
    throw new ConfigError(`There is no database in ${dataFolder}; set DATA_DIR to its folder.`);
  const closers: (() => unknown)[] = [];
  try {
    // The server has to be stopped: what it wrote meanwhile would stay behind.
    const lock = lockFolder(dataFolder);
    closers.push(() => lock.release());
    const source = await openPglite(folder, { limits: LONG_WORK_LIMITS });
    closers.push(() => source.close());
    await migrate(source);
    const target = await openPostgres(databaseUrl, { limits: LONG_WORK_LIMITS });
    closers.push(() => target.close());
    await migrate(target);
    await markTarget(source, target);

    let tables = 0;
    let rows = 0;
    await copyTables(source, target, (copied) => {
      tables += 1;
      rows += copied.rows;
      progress.onTable(copied);
    });
    return { tables, rows, objects: await moveObjects(config, progress) };
  } finally {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  }
}

async function moveObjects(
  config: Pick<Config, 'dataFolder' | 's3' | 'secret'>,
  progress: MoveProgress,
): Promise<CopiedObjects> {
  if (!config.s3) return { objects: 0, sent: 0, bytes: 0 };
  // Nothing is signed here.
  const options = { secret: '', publicUrl: () => '', now: () => new Date() };
  const source = await openStore({ dataFolder: config.dataFolder, s3: undefined }, options);
  const target = await openStore(config, options);
  try {
    return await copyObjects(source, target, (key, wasSent) => progress.onObject(key, wasSent));
  } finally {
    await source.close();
    await target.close();
  }
}

/** Gives the source a name, and refuses a target that people work with already unless it was filled from this source. */
async function markTarget(source: SqlClient, target: SqlClient): Promise<void> {
  await source.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    MARK,
    randomUUID(),
  ]);
  const markOf = async (client: SqlClient) =>
    (await client.query('SELECT value FROM settings WHERE name = $1', [MARK]))[0]?.[0];
  const mark = await markOf(source);
  if ((await markOf(target)) === mark) return;
  const [users] = await target.query('SELECT count(*) FROM users');
  if (Number(users?.[0]) > 0)
    throw new MoveError('The database of DATABASE_URL has users of its own; choose an empty one.');
}

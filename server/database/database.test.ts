import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, test } from 'vitest';
import { migratedFolder, TEST_DATABASES, temporaryFolder } from '../testing/servers/temporary-server.ts';
import { openDatabase } from './database.ts';
import { FolderInUseError, lockFolder } from './lock.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPglite } from './pglite-client.ts';
import * as schema from './schema.ts';

const folders: ReturnType<typeof temporaryFolder>[] = [];
function newFolder(folder = temporaryFolder()): string {
  folders.push(folder);
  return folder.path;
}
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

describe.each(['pglite', 'postgres'] as const)('a database of %s', (kind) => {
  test('a transaction that fails leaves nothing behind, one that succeeds stays', async () => {
    const { database, close } = await TEST_DATABASES[kind]();
    const failing = database.transaction(async (queries) => {
      await queries.insert(schema.tags).values({ name: 'lost' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await database.transaction(
      async (queries) => void (await queries.insert(schema.tags).values({ name: 'kept' })),
    );
    expect((await database.queries.select().from(schema.tags)).map(({ name }) => name)).toEqual(['kept']);
    await database.ping();
    await expect(database.queries.insert(schema.tags).values({ name: 'kept' })).rejects.toThrow();
    await close();
  });

  test('times come as dates', async () => {
    const { database, close } = await TEST_DATABASES[kind]();
    await database.queries.insert(schema.seeds).values({ part: 'test', fingerprint: '' });
    const [row] = await database.queries.select().from(schema.seeds);
    expect(Math.abs((row?.seededAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await close();
  });
});

test('PostgreSQL compiles no statements: that takes longer than any of them', async () => {
  const { database, close } = await TEST_DATABASES.postgres();
  expect(await database.runner.query('SHOW jit')).toEqual([['off']]);
  await close();
});

test('migrations run once, make the tables of the schema, and may not be edited afterwards', async () => {
  const client = await openPglite(newFolder());
  const migrations = readMigrations();
  expect(await migrate(client)).toEqual(migrations.map(({ name }) => name));
  expect(await migrate(client)).toEqual([]);
  for (const table of Object.values(schema).filter((value) => value instanceof PgTable)) {
    const { name, columns } = getTableConfig(table);
    const rows = await client.query(
      'SELECT column_name, is_nullable FROM information_schema.columns WHERE table_name = $1 ORDER BY 1',
      [name],
    );
    const declared = columns.map((column) => [column.name, column.notNull ? 'NO' : 'YES']);
    expect([name, rows]).toEqual([name, declared.toSorted()]);
  }
  const edited = migrations.map((migration) => ({ ...migration, sql: `${migration.sql} ` }));
  await expect(migrate(client, edited)).rejects.toThrow('was changed after it ran');
  await expect(migrate(client, [])).rejects.toThrow('newer version');
  const broken = {
    number: 2,
    name: '002-broken.sql',
    sql: 'CREATE TABLE half (a integer); SELECT nonsense;',
  };
  await expect(migrate(client, [...migrations, broken])).rejects.toThrow();
  expect(await client.query("SELECT to_regclass('half')")).toEqual([[null]]);
  await client.close();
});

test('a lock is refused to a second holder, freed by release, and taken over from the dead', async () => {
  const folder = newFolder();
  const path = join(folder, 'lock');
  const lock = lockFolder(folder);
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  lock.release();
  lockFolder(folder).release();

  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(path, `${child.pid} \n`);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${child.pid}`);
  // The same id, but of a process that started at another time: the number was given away since.
  if (process.platform === 'linux') {
    writeFileSync(path, `${child.pid} 1\n`);
    lockFolder(folder).release();
  }
  writeFileSync(path, `${child.pid} \n`);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  lockFolder(folder).release();
});

test('rows that were acknowledged survive kill -9, and the lock of the killed process is taken over', async () => {
  const folder = newFolder(migratedFolder());
  const run = fileURLToPath(new URL('../run.mjs', import.meta.url));
  let acknowledged = -1;
  const child = spawn(process.execPath, [run, 'write-until-killed', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  child.stdout.on('data', (chunk: Buffer) => {
    acknowledged = Math.max(acknowledged, ...chunk.toString().trim().split('\n').map(Number));
    if (acknowledged >= 200) child.kill('SIGKILL');
  });
  expect(await ended).toBe('SIGKILL');

  const lock = lockFolder(folder);
  const database = await openDatabase({ dataFolder: folder });
  const rows = await database.queries.select().from(schema.tags);
  const names = new Set(rows.map(({ name }) => name));
  for (let number = 0; number <= acknowledged; number++) expect(names).toContain(`tag ${number}`);
  await database.close();
  lock.release();
});

test('statements that are kept ready follow changes of the tables, and read every type as before', async () => {
  const client = await openPglite(join(newFolder(migratedFolder()), 'database'));
  await client.execute(
    'CREATE TABLE things (id integer, name text, at timestamptz, big bigint, sure boolean, share real)',
  );
  const insert = 'INSERT INTO things VALUES ($1, $2, $3, $4, $5, $6)';
  await client.query(insert, [1, 'É “x” \\ \n', '2026-11-21T10:00:00Z', 9_000_000_000, true, 0.5]);
  await client.query(insert, [2, null, null, null, false, null]);
  const all = 'SELECT * FROM things ORDER BY id';
  const rows = [
    [1, 'É “x” \\ \n', expect.stringMatching(/^2026-11-21 /), 9_000_000_000, true, 0.5],
    [2, null, null, null, false, null],
  ];
  for (let time = 0; time < 7; time++) expect(await client.query(all)).toEqual(rows);
  await client.execute('ALTER TABLE things DROP COLUMN share');
  expect((await client.query(all))[0]).toHaveLength(5);

  // A type that is left to the database's own reading, and an error that leaves the connection as it was.
  expect(await client.query("SELECT ARRAY['a', 'b'], '{\"k\": 1}'::jsonb")).toEqual([[['a', 'b'], { k: 1 }]]);
  for (let time = 0; time < 3; time++)
    await expect(client.query('SELECT $1::integer', ['no number'])).rejects.toMatchObject({ code: '22P02' });
  expect(await client.query('SELECT $1::integer', [7])).toEqual([[7]]);
  await expect(client.query('SELEC')).rejects.toMatchObject({ code: '42601' });
  // More statements than are kept.
  for (let number = 0; number < 320; number++)
    expect(await client.query(`SELECT ${number}`)).toEqual([[number]]);
  expect((await client.query(all))[0]?.[0]).toBe(1);
  await client.close();
});

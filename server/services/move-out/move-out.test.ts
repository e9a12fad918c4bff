import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createProject } from '../../../engine/model.ts';
import { readConfig } from '../../config.ts';
import type { Config } from '../../config-types.ts';
import { CALLS } from '../../contract/calls.ts';
import { openDatabase } from '../../database/database.ts';
import { FolderInUseError } from '../../database/lock.ts';
import { users } from '../../database/schema.ts';
import { openStore } from '../../storage/open-store.ts';
import { newUser } from '../../testing/people.ts';
import { startS3, type TemporaryS3 } from '../../testing/servers/s3-server.ts';
import { serverOn, temporaryFolder, testContext } from '../../testing/servers/temporary-server.ts';
import { moveOut } from './move-out.ts';

const NO_PROGRESS = { onTable: () => undefined, onObject: () => undefined };

const folder = temporaryFolder();
const names: string[] = [];
let s3: TemporaryS3;
let config: Config;

/** Where PostgreSQL is not installed there is nowhere to move to. */
const isPossible = () => inject('postgresUrl') !== '';

async function newTarget(): Promise<string> {
  const name = `moved_${randomUUID().replaceAll('-', '')}`;
  names.push(name);
  const client = new Client(`${inject('postgresUrl')}/postgres`);
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return `${inject('postgresUrl')}/${name}`;
}

beforeAll(async () => {
  if (!isPossible()) return;
  s3 = await startS3();
  config = {
    ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', PUBLIC_URL: 'http://gesso.test' }),
    dataFolder: folder.path,
    databaseUrl: await newTarget(),
    s3: s3.config,
  };
  await fillEmbedded();
});
afterAll(async () => {
  await s3?.close();
  folder.remove();
});

/** Two people with projects, versions, folders and files. */
async function fillEmbedded(): Promise<void> {
  mkdirSync(folder.path, { recursive: true });
  const database = await openDatabase({ dataFolder: folder.path });
  const context = await testContext(database, { config: { dataFolder: folder.path } });
  const server = await serverOn(context);
  for (const email of ['ada@example.com', 'bob@example.com']) {
    const person = await newUser(server, context, { email, password: 'a password' });
    const projectId = randomUUID();
    for (let revision = 0; revision < 8; revision++) {
      const document = createProject('2026-11-21T10:00:00.000Z', { name: `Ünïcode “${revision}” 🎨` });
      await person.call(CALLS.saveProject, { body: { projectId, revision, document } });
      await person.call(CALLS.nameVersion, { body: { projectId, label: `v${revision}` } });
    }
    await person.call(CALLS.createFolder, { body: { name: 'Clients' } });
    await person.call(CALLS.createBrandKit, { body: { name: 'Studio Fern' } });
    for (const size of [10, 300_000]) {
      const key = `u/${person.userId}/${randomBytes(12).toString('hex')}/original`;
      await context.store.put(key, randomBytes(size), { contentType: 'image/png', sizeBytes: size });
    }
  }
  await server.close();
  await database.close();
}

const contentOf = async (databaseUrl: string) => {
  const database = await openDatabase({ dataFolder: '', databaseUrl });
  const rows = await database.runner.query('SELECT email FROM users ORDER BY email');
  const versions = await database.runner.query('SELECT count(*) FROM project_versions');
  await database.close();
  return { emails: rows.flat(), versions: Number(versions[0]?.[0]) };
};

test('an embedded installation moves as a whole, and a second run finds nothing left to do', async ({
  skip,
}) => {
  if (!isPossible()) skip();
  const first: string[] = [];
  const moved = await moveOut(config, {
    onTable: ({ table, wasCopied }) => void (wasCopied && first.push(table)),
    onObject: () => undefined,
  });
  expect(first).toEqual(
    expect.arrayContaining(['users', 'projects', 'project_versions', 'folders', 'brand_kits', 'settings']),
  );
  expect(moved.objects).toMatchObject({ objects: 4, sent: 4, bytes: 600_020 });
  const content = await contentOf(config.databaseUrl ?? '');
  expect(content).toEqual({ emails: ['ada@example.com', 'bob@example.com'], versions: 16 });

  const second: string[] = [];
  const again = await moveOut(config, {
    onTable: ({ table, wasCopied }) => void (wasCopied && second.push(table)),
    onObject: () => undefined,
  });
  expect(second).toEqual([]);
  expect(again.objects).toMatchObject({ objects: 4, sent: 0 });
});

test('the moved installation works: people log in, open their projects, and new rows get numbers of their own', async ({
  skip,
}) => {
  if (!isPossible()) skip();
  const database = await openDatabase({ dataFolder: '', databaseUrl: config.databaseUrl });
  const context = await testContext(database, { config: { s3: s3.config } });
  const server = await serverOn(context);
  const [ada] = await database.queries.select().from(users);
  expect(ada?.email).toBe('ada@example.com');
  const token = await context.sessions.open(database.queries, ada?.userId ?? 0, 'Test');
  const headers = { auth: JSON.stringify({ accessToken: token }) };
  const list = (await server.inject({ url: CALLS.getProjects.path, headers })).json();
  expect(list.body.projects[0].name).toBe('Ünïcode “7” 🎨');
  const person = await newUser(server, context);
  expect(person.userId).toBeGreaterThan(2);
  await server.close();
  await database.close();
});

test('a copy that was broken off goes on; what was damaged meanwhile is sent again', async ({ skip }) => {
  if (!isPossible()) skip();
  const other = { ...config, databaseUrl: await newTarget() };
  let seen = 0;
  const broken = moveOut(other, {
    onTable: () => undefined,
    onObject() {
      seen += 1;
      if (seen === 2) throw new Error('the power went out');
    },
  });
  await expect(broken).rejects.toThrow('the power went out');

  const target = await openStore(other, { secret: '', publicUrl: () => '', now: () => new Date() });
  for await (const { key, sizeBytes } of target.list('')) {
    await target.put(key, Buffer.alloc(sizeBytes), { contentType: 'image/png', sizeBytes });
    break;
  }
  await target.close();
  const client = new Client(other.databaseUrl);
  await client.connect();
  await client.query("DELETE FROM users WHERE email = 'bob@example.com'");
  await client.end();

  const moved = await moveOut(other, NO_PROGRESS);
  expect(moved.objects).toMatchObject({ objects: 4, sent: 1 });
  expect((await contentOf(other.databaseUrl)).emails).toEqual(['ada@example.com', 'bob@example.com']);
});

test('a running server, a target with people of its own and a missing address are refused with a message', async ({
  skip,
}) => {
  if (!isPossible()) skip();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(join(folder.path, 'lock'), `${other.pid} \n`);
  await expect(moveOut({ ...config, dataFolder: folder.path }, NO_PROGRESS)).rejects.toThrow(
    FolderInUseError,
  );
  other.kill();
  rmSync(join(folder.path, 'lock'));
  await expect(moveOut({ ...config, databaseUrl: undefined }, NO_PROGRESS)).rejects.toThrow(
    'DATABASE_URL is missing',
  );
  await expect(moveOut({ ...config, dataFolder: join(folder.path, 'none') }, NO_PROGRESS)).rejects.toThrow(
    'There is no database in',
  );
  const occupied = await newTarget();
  const database = await openDatabase({ dataFolder: '', databaseUrl: occupied });
  await database.queries.insert(users).values({ systemRefKey: 'x', email: 'own@example.com', name: 'Own' });
  await database.close();
  await expect(moveOut({ ...config, databaseUrl: occupied }, NO_PROGRESS)).rejects.toThrow(
    'has users of its own',
  );
});

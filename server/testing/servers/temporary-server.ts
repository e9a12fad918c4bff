import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { inject } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Config } from '../../config-types.ts';
import { createContext, type ServerContext } from '../../context.ts';
import { type Database, databaseOn, openDatabase } from '../../database/database.ts';
import { openPostgres } from '../../database/postgres-client.ts';
import { builtDocuments } from '../../pages/documents.ts';
import type { FirstPaintOf } from '../../pages/first-paint.ts';
import type { ScreenHints } from '../../pages/screen-files.ts';
import type { EngineDocs } from '../../routes/pages/engine-docs.ts';
import { createServer, type ServerOptions } from '../../server.ts';
import { TEMPLATE_DATABASE } from '../template-database.ts';
import { makeTemplates } from '../template-process.ts';

/** A folder below the system's temporary one; `remove` it at the end. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'gesso-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A data folder with a migrated embedded database, for tests that are not about making one; `remove` it at the end. */
export function migratedFolder(): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder();
  const template = inject('pgliteTemplate');
  // Runs that ask for one kind of database make the other one when a test wants it after all.
  if (readdirSync(template).length === 0) makeTemplates(template, '');
  cpSync(template, folder.path, { recursive: true });
  return folder;
}

function removedAtExit(folder: ReturnType<typeof temporaryFolder>): string {
  process.once('exit', () => folder.remove());
  return folder.path;
}

/** A database of its own for a test. */
export interface TemporaryDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

type DatabaseKind = 'pglite' | 'postgres';

/**
 * `one` for runs of which each has to be quick, as those of mutants: all tests then use the kind of database that starts quicker. `both` for one in
 * which all tests of the server run on both kinds.
 */
const askedKinds = process.env.GESSO_TEST_DATABASES;
const isOneKindAsked = askedKinds === 'one';
const BOTH_KINDS: readonly DatabaseKind[] = ['pglite', 'postgres'];

/** The kinds of databases that tests of queries and of locks run on, each: both of them, unless the run asks for one. */
export const DATABASE_KINDS: readonly DatabaseKind[] = isOneKindAsked ? [quickestKind()] : BOTH_KINDS;

/**
 * The kind that tests run on of what asks the database for little: the quicker one, unless the run asks for both. The whole product runs on the embedded one in
 * the journeys.
 */
export const USUAL_KINDS: readonly DatabaseKind[] = askedKinds === 'both' ? BOTH_KINDS : [quickestKind()];

/** To make a database from the template takes the embedded one 1.5 seconds of computing, a PostgreSQL that runs 10 ms. */
function quickestKind(): DatabaseKind {
  return inject('postgresUrl') ? 'postgres' : 'pglite';
}

/** A database for tests of what is built on it, which may ask for either kind, or for the `quickest` one on this machine. */
export function databaseFor(kind: DatabaseKind | 'quickest'): Promise<TemporaryDatabase> {
  return TEST_DATABASES[isOneKindAsked || kind === 'quickest' ? quickestKind() : kind]();
}

/** The databases that the tests of queries run on: the embedded one, and PostgreSQL. Both are empty and migrated. */
export const TEST_DATABASES: Readonly<Record<DatabaseKind, () => Promise<TemporaryDatabase>>> = {
  async pglite() {
    const folder = migratedFolder();
    const database = await openDatabase({ dataFolder: folder.path });
    return {
      database,
      async close() {
        await database.close();
        folder.remove();
      },
    };
  },

  postgres: () =>
    inject('postgresUrl') === '' ? pgliteBehindSocket() : postgresDatabase(inject('postgresUrl')),
};

async function postgresDatabase(url: string): Promise<TemporaryDatabase> {
  const { databaseUrl, drop } = await postgresUrl(url);
  const database = await openDatabase({ dataFolder: '', databaseUrl });
  return {
    database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** The address of an empty, migrated database on the PostgreSQL of this test run. */
export async function postgresUrl(
  url = inject('postgresUrl'),
): Promise<{ readonly databaseUrl: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  return {
    databaseUrl: `${url}/${name}`,
    drop: () => onServer(url, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client(`${url}/postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Where PostgreSQL is not installed: PGlite behind a socket, so that at least the driver and the protocol are tested. */
async function pgliteBehindSocket(): Promise<TemporaryDatabase> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  const socket = new PGLiteSocketServer({ db: pglite, port: 0, host: '127.0.0.1' });
  await socket.start();
  const address = socket.getServerConn();
  // One connection, as PGlite has no more behind its socket.
  const database = await databaseOn(
    await openPostgres(`postgres://postgres@${address}/postgres`, { maxConnections: 1 }),
  );
  return {
    database,
    async close() {
      await database.close();
      await socket.stop();
      await pglite.close();
    },
  };
}

/** What a test may say about the server it wants. */
export interface TestServerOptions {
  readonly app?: string;
  readonly bench?: string;
  /** What was drawn of pages ahead; nothing when left out. */
  readonly firstPaint?: FirstPaintOf;
  /** The files that screens load, by path; none when left out. */
  readonly screenHints?: ScreenHints;
  /** The documentation of the engine; none when left out. */
  readonly engineDocs?: EngineDocs;
  readonly config?: Partial<Config>;
  readonly now?: () => Date;
  /** Where the built page that renders is. */
  readonly renderPage?: () => Promise<string | null>;
  /** What the developer API does otherwise than usual. */
  readonly developerApi?: ServerOptions['developerApi'];
}

/** The parts of a server over a database, with jobs that run only when a test says so. */
export async function testContext(
  database: Database,
  options: Pick<TestServerOptions, 'config' | 'now' | 'renderPage'> = {},
): Promise<ServerContext> {
  const config: Config = {
    ...readConfig({
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://gesso.test',
      RATE_LIMITS: 'off',
      PAYMENTS: 'test',
      SELL_CREDITS: 'on',
      // Whether there is a browser must not decide what a test sees; those of rendering switch it on.
      RENDERING: 'off',
    }),
    dataFolder: removedAtExit(temporaryFolder()),
    ...(options.config?.stripe || options.config?.paypal ? { payments: 'providers' as const } : {}),
    ...options.config,
  };
  const { now, renderPage } = options;
  return createContext({
    ...(renderPage ? { renderPage } : {}),
    config,
    database,
    ...(now ? { now } : {}),
    publicUrl: () => config.publicUrl ?? 'http://gesso.test',
  });
}

/** The routes over a database, with an app and a measuring page in the given folders; for `inject`. */
export async function testServer(
  database: Database,
  options: TestServerOptions = {},
): Promise<FastifyInstance> {
  return serverOn(await testContext(database, options), options);
}

/** The routes over parts that the test holds too. */
export function serverOn(
  context: ServerContext,
  folders: Pick<
    TestServerOptions,
    'app' | 'bench' | 'firstPaint' | 'screenHints' | 'engineDocs' | 'developerApi'
  > = {},
): Promise<FastifyInstance> {
  const appFolder = folders.app ?? null;
  const benchFolder = folders.bench ?? null;
  return createServer({
    context,
    ...(folders.engineDocs ? { engineDocs: folders.engineDocs } : {}),
    ...(folders.developerApi ? { developerApi: folders.developerApi } : {}),
    files: {
      appFolder,
      benchFolder,
      readDocument: builtDocuments(appFolder ?? '/nowhere', benchFolder),
      firstPaint: folders.firstPaint ?? (() => null),
      screenHints: folders.screenHints ?? (() => ''),
      strictPolicy: true,
    },
  });
}

/** A server that tests ask by `inject`, with the parts behind it. */
export interface InjectedServer {
  readonly server: FastifyInstance;
  readonly context: ServerContext;
  close(): Promise<void>;
}

/** Makes one over a database of its own. */
export async function startInjectedServer(
  kind: DatabaseKind | 'quickest',
  options: Pick<TestServerOptions, 'config' | 'now' | 'developerApi'> = {},
): Promise<InjectedServer> {
  const { database, close } = await databaseFor(kind);
  const context = await testContext(database, options);
  const server = await serverOn(context, options);
  return {
    server,
    context,
    async close() {
      await server.close();
      context.assets.prober.close();
      await close();
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { FastifyInstance } from 'fastify';
import { type Database, databaseOn, openDatabase } from '../database/database.ts';
import { openPostgres } from '../database/postgres-client.ts';
import { builtDocuments } from '../documents.ts';
import { createServer } from '../server.ts';

/** A folder below the system's temporary one; `remove` it at the end. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'gesso-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A database of its own for a test. */
export interface TemporaryDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/** The databases that the tests of queries run on: the embedded one, and one over the protocol of PostgreSQL. */
export const TEST_DATABASES: Readonly<Record<'pglite' | 'postgres', () => Promise<TemporaryDatabase>>> = {
  async pglite() {
    const folder = temporaryFolder();
    const database = await openDatabase({ dataFolder: folder.path });
    return {
      database,
      async close() {
        await database.close();
        folder.remove();
      },
    };
  },

  async postgres() {
    // A real server is not always at hand: this is PGlite behind a socket, so it is the driver and the protocol that are tested.
    const pglite = await PGlite.create();
    const socket = new PGLiteSocketServer({ db: pglite, port: 0, host: '127.0.0.1' });
    await socket.start();
    const address = socket.getServerConn();
    // One connection, as PGlite has no more behind its socket.
    const database = await databaseOn(await openPostgres(`postgres://postgres@${address}/postgres`, 1));
    return {
      database,
      async close() {
        await database.close();
        await socket.stop();
        await pglite.close();
      },
    };
  },
};

/** The routes over a database, with an app and a measuring page in the given folders; for `inject`. */
export function testServer(
  database: Database,
  folders: { app?: string; bench?: string } = {},
): Promise<FastifyInstance> {
  const appFolder = folders.app ?? null;
  const benchFolder = folders.bench ?? null;
  return createServer({
    database,
    logLevel: 'silent',
    files: {
      appFolder,
      benchFolder,
      readDocument: builtDocuments(appFolder ?? '/nowhere', benchFolder),
      strictPolicy: true,
      defaultPlan: 'free',
    },
  });
}

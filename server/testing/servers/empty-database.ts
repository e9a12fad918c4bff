import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openPglite } from '../../database/pglite-client.ts';
import { openPostgres } from '../../database/postgres-client.ts';
import type { SqlClient } from '../../database/sql-client.ts';
import { temporaryFolder } from './temporary-server.ts';

interface EmptyDatabase {
  readonly client: SqlClient;
  remove(): Promise<void>;
}

/** Databases without any table, for tests of migrations. */
export const EMPTY_DATABASES: Readonly<Record<'pglite' | 'postgres', () => Promise<EmptyDatabase>>> = {
  async pglite() {
    const folder = temporaryFolder();
    return { client: await openPglite(folder.path), remove: async () => folder.remove() };
  },
  async postgres() {
    const url = inject('postgresUrl');
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const admin = new Client(`${url}/postgres`);
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    const remove = async () => {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    };
    return { client: await openPostgres(`${url}/${name}`), remove };
  },
};

/** Those that this machine has. */
export const EMPTY_DATABASE_KINDS: readonly (keyof typeof EMPTY_DATABASES)[] =
  inject('postgresUrl') === '' ? ['pglite'] : ['pglite', 'postgres'];

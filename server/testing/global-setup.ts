import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './servers/postgres-cluster.ts';
import { makeTemplates } from './template-process.ts';

/** Makes what all tests of databases share: one PostgreSQL server, and a migrated database of either kind, or of the kind that is used. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-template-'));
  const cluster = await startPostgres();
  const clear = () => {
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = cluster?.url ?? '';
    const isEmbeddedWanted = url === '' || process.env.GESSO_TEST_DATABASES !== 'one';
    makeTemplates(isEmbeddedWanted ? folder : '', url);
  } catch (error) {
    clear();
    throw error;
  }
  project.provide('postgresUrl', cluster?.url ?? '');
  project.provide('pgliteTemplate', folder);
  return clear;
}

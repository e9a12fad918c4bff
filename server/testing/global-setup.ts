import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-cluster.ts';

/** Makes what all tests of databases share: one PostgreSQL server, and a migrated database of either kind. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-template-'));
  const cluster = await startPostgres();
  const clear = () => {
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // In a process of its own: the runner that loads this file has no import.meta.resolve.
    const script = fileURLToPath(new URL('./make-templates.ts', import.meta.url));
    execFileSync(process.execPath, ['--import', 'tsx', script, folder, cluster?.url ?? ''], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  } catch (error) {
    clear();
    throw error;
  }
  project.provide('postgresUrl', cluster?.url ?? '');
  project.provide('pgliteTemplate', folder);
  return clear;
}

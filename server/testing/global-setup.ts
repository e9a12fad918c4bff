import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './servers/postgres-cluster.ts';
import { bundlePrograms, makeTemplates } from './template-process.ts';

/** What all tests of databases share, and how many projects of the run use it. */
interface Shared {
  readonly postgresUrl: string;
  readonly pgliteTemplate: string;
  readonly clear: () => void;
  users: number;
}

/** Each project of a run loads this module for itself, in one process. */
const holder = globalThis as { gessoTestDatabases?: Promise<Shared> };

/**
 * Makes what all tests of databases share: one PostgreSQL server, and a migrated database of either kind, or of the kind that is used. And
 * the bundle of the programs that tests start, which start in a fraction of the time of their sources.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  holder.gessoTestDatabases ??= makeShared();
  const shared = await holder.gessoTestDatabases;
  shared.users += 1;
  project.provide('postgresUrl', shared.postgresUrl);
  project.provide('pgliteTemplate', shared.pgliteTemplate);
  return () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete holder.gessoTestDatabases;
    shared.clear();
  };
}

async function makeShared(): Promise<Shared> {
  // Workers inherit it.
  process.env.GESSO_PROGRAMS = bundlePrograms();
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
  return { postgresUrl: cluster?.url ?? '', pgliteTemplate: folder, clear, users: 0 };
}

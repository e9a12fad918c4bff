import { inject } from 'vitest';
import { type StallingProxy, startStallingProxy } from '../../server/testing/servers/stalling-proxy.ts';
import {
  migratedFolder,
  postgresUrl,
  temporaryFolder,
} from '../../server/testing/servers/temporary-server.ts';
import { type ServerProcess, startProcess } from '../crash/server-process.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/** How often each attack is repeated; `npm run attack -- 20` sets it. */
export const ROUNDS = Number(process.env.GESSO_ATTACK_ROUNDS ?? '1');

/** A real server in a process of its own, on a database of its own. */
export interface AttackedServer {
  readonly url: string;
  readonly process: ServerProcess;
  /** Lets the database hang; null where it is part of the process. */
  readonly databaseProxy: StallingProxy | null;
  /** Runs a statement past the server. */
  close(): Promise<void>;
}

/** The databases of this machine. */
export const DATABASE_KINDS: readonly DatabaseKind[] =
  inject('postgresUrl') === '' ? ['pglite'] : ['pglite', 'postgres'];

/** The kind for attacks that ask the database for little; repeated ones are made on both. */
export const USUAL_KINDS: readonly DatabaseKind[] =
  ROUNDS > 1 || process.env.GESSO_TEST_DATABASES === 'both' ? DATABASE_KINDS : DATABASE_KINDS.slice(-1);

/** Starts a server as usual, with the limits on. */
export async function startAttacked(
  kind: DatabaseKind,
  environment: Readonly<Record<string, string>> = {},
): Promise<AttackedServer> {
  const folder = kind === 'pglite' ? migratedFolder() : temporaryFolder();
  const closers: (() => Promise<unknown> | unknown)[] = [() => folder.remove()];
  let databaseProxy: StallingProxy | null = null;
  let databaseUrl: Record<string, string> = {};
  if (kind === 'postgres') {
    const { databaseUrl: direct, drop } = await postgresUrl();
    closers.push(drop);
    const address = new URL(direct);
    databaseProxy = await startStallingProxy(Number(address.port));
    address.port = String(databaseProxy.port);
    closers.push(() => databaseProxy?.close());
    databaseUrl = { DATABASE_URL: address.href };
  }
  const process = startProcess(folder.path, { RATE_LIMITS: 'on', ...databaseUrl, ...environment });
  closers.push(() => process.kill());
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  const { url, output } = await process.started;
  if (url === '') {
    await close();
    throw new Error(`The server did not start: ${output}`);
  }
  return { url, process, databaseProxy, close };
}

import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server in a temporary folder. */
export interface PostgresCluster {
  /** Address of the server without a database's name: `postgres://postgres@127.0.0.1:5433`. */
  readonly url: string;
  stop(): void;
}

/** Where server binaries usually are: Debian keeps them out of the path. */
function binariesFolder(): string | null {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : [];
  const homebrew = ['/opt/homebrew/bin', '/usr/local/bin', '/usr/bin'];
  return [...debian, ...homebrew].find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/**
 * Starts a server of its own on a free loopback port; null where PostgreSQL is not installed.
 * @param settings of the server, beside those that a test needs: `{ shared_buffers: '512MB' }`
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresCluster | null> {
  const binaries = binariesFolder();
  if (binaries === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'gesso-postgres-'));
  const owner = ownerFor(folder);
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: folder, stdio: 'pipe' },
  );
  const port = await freePort();
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const stop = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for (let attempt = 0; attempt < 200; attempt++) {
    if (isReady(binaries, port)) return { url: `postgres://postgres@127.0.0.1:${port}`, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  stop();
  throw new Error('PostgreSQL did not start within 10 seconds.');
}

/** PostgreSQL refuses to run as root: there it runs as the user that its package made, else as nobody. */
function ownerFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
  let name = 'postgres';
  try {
    idOf('-u', name);
  } catch {
    name = 'nobody';
  }
  const owner = { uid: idOf('-u', name), gid: idOf('-g', name) };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

function isReady(binaries: string, port: number): boolean {
  try {
    execFileSync(join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], {
      stdio: 'pipe',
    });
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addressOf } from '../../bench/server/measured-server.ts';

const RUN = fileURLToPath(new URL('../../server/run.mjs', import.meta.url));
const REPORTER = pathToFileURL(fileURLToPath(new URL('./report-memory.mjs', import.meta.url))).href;

/** Other programs may write there too. */
const OWN_FILES = /[\\/]gesso-work-/;

/** What a process holds at a moment. */
export interface Holdings {
  readonly rssBytes: number;
  /** Objects of JavaScript and what they hold outside of the heap. */
  readonly heapBytes: number;
  /** Without those of the embedded database: it keeps its tables open, as many as it has. */
  readonly openFiles: number;
  readonly sockets: number;
}

/** A server in a process of its own that is asked what it holds. */
export interface SoakedServer {
  readonly url: string;
  holdings(): Promise<Holdings & { readonly temporaryFiles: number }>;
  /** Ends it as a supervisor does, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a server on a folder of its own, embedded or on the PostgreSQL of an address. Limits of attempts are off. */
export async function startSoakedServer(databaseUrl: string | null): Promise<SoakedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-soak-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const child = spawn(process.execPath, ['--expose-gc', '--import', REPORTER, RUN, 'main', '--bench'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      TMPDIR: temporary,
      DATABASE_URL: databaseUrl ?? '',
      RATE_LIMITS: 'off',
      OUTBOX: 'on',
      SMTP_URL: '',
      LOG_LEVEL: 'silent',
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);
  const stop = async () => {
    child.kill('SIGTERM');
    const code = await ended;
    process.off('exit', endWithParent);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    return code;
  };
  const filesBelow = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && OWN_FILES.test(join(entry.parentPath, entry.name)),
    ).length;
  try {
    const url = await addressOf(child);
    return {
      url,
      stop,
      holdings: async () => ({ ...(await askHoldings(child)), temporaryFiles: filesBelow(temporary) }),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function askHoldings(child: ChildProcess): Promise<Holdings> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('The server has ended during the soak.'));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message as Holdings);
    });
    child.send('holdings');
  });
}

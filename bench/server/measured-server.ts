import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = /Gesso is ready at (http\S+?)\/?\s/;

/** The real server in a process and a data folder of its own. */
export interface MeasuredServer {
  readonly url: string;
  /** What the process holds at the moment, in MB; 0 where the system does not report it. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/**
 * Starts the server as `npm run serve` does, embedded or on the PostgreSQL of an address. Limits of attempts are off: they would
 * stop the measuring after a hundred requests.
 */
export async function startMeasuredServer(databaseUrl: string | null): Promise<MeasuredServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gesso-bench-'));
  const isBuilt = existsSync(join(ROOT, 'dist/app/index.html'));
  const child = spawn(process.execPath, ['server/run.mjs', 'main', ...(isBuilt ? [] : ['--build'])], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl ?? '',
      RATE_LIMITS: 'off',
      OUTBOX: 'on',
      SMTP_URL: '',
      LOG_LEVEL: 'error',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // A bench that is stopped half-way leaves no server behind.
  const stopWithBench = () => child.kill('SIGTERM');
  process.once('exit', stopWithBench);
  const stop = async () => {
    process.off('exit', stopWithBench);
    child.kill('SIGTERM');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const url = await addressOf(child);
    return { url, memoryMb: () => memoryMb(child.pid), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address that a server prints when it is ready. @throws Error when it ends before */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = READY.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) =>
      reject(new Error(`The server ended with code ${code} before it was ready.`)),
    );
  });
}

function memoryMb(pid: number | undefined): number {
  try {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

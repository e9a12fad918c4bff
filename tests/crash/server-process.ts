import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('../../server/run.mjs', import.meta.url));

/** A real server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves when it is ready, with its address, or when it has ended, with none; and what it printed until then. */
  readonly started: Promise<{ readonly url: string; readonly output: string }>;
  readonly ended: Promise<number | null>;
  kill(): Promise<void>;
  /** Sends a signal and returns how the process ended, and after how long; a null code: by the signal itself. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<{ readonly code: number | null; readonly tookMs: number }>;
}

/** Starts a server on a data folder. @param mode `--bench` needs no built app; none serves the one that was built */
export function startProcess(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
  mode: readonly string[] = ['--bench'],
): ServerProcess {
  const { PORT: _, DATABASE_URL: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [RUN, 'main', ...mode], {
    env: {
      ...inherited,
      DATA_DIR: dataFolder,
      PORT: '0',
      RATE_LIMITS: 'off',
      SELL_CREDITS: 'on',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const started = new Promise<{ url: string; output: string }>((resolve) => {
    let output = '';
    const settle = () => resolve({ url: /ready at (http:\/\/[^\s/]+)/.exec(output)?.[1] ?? '', output });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is ready at')) settle();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void ended.then(settle);
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async (signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM') => {
    const begun = performance.now();
    child.kill(signal);
    const code = await ended;
    return { code, tookMs: performance.now() - begun };
  };
  return { child, started, ended, kill, stop };
}

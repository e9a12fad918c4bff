import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);

/** One run of a program. */
export interface FfmpegRun {
  readonly program: 'ffmpeg' | 'ffprobe';
  /** As on a command line, in a folder where the files of `inputs` are. */
  readonly arguments: readonly string[];
  readonly inputs: Readonly<Record<string, Uint8Array>>;
  /** The file that is made; null where there is none. */
  readonly output: string | null;
}

export interface FfmpegOutcome {
  readonly code: number;
  /** The lines that were printed. */
  readonly log: readonly string[];
  /** Empty where none is made. ffprobe makes one of some files that it fails with. */
  readonly output: Buffer;
}

/** The version of the wasm build. Others may print something else, and decode with another rounding. */
const VERSION = /version n?5\.1\b/;

/**
 * Runs ffmpeg or ffprobe: those of the system where they are of the same version as the wasm build, which is made to do the same without
 * an install, in several times the time.
 */
export async function runProgram(run: FfmpegRun): Promise<FfmpegOutcome> {
  return (await isInstalled()) ? runInstalled(run) : runWasm(run);
}

let installed: Promise<boolean> | null = null;

function isInstalled(): Promise<boolean> {
  installed ??= (async () => {
    const execute = promisify(execFile);
    try {
      const said = await Promise.all(['ffmpeg', 'ffprobe'].map((name) => execute(name, ['-version'])));
      return said.every(({ stdout }) => VERSION.test(stdout));
    } catch {
      return false;
    }
  })();
  return installed;
}

async function runInstalled(run: FfmpegRun): Promise<FfmpegOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-ffmpeg-'));
  try {
    for (const [name, data] of Object.entries(run.inputs)) await writeFile(join(folder, name), data);
    const standardInput = run.program === 'ffmpeg' ? ['-nostdin'] : [];
    const child = spawn(run.program, [...standardInput, ...run.arguments], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve(status ?? 1));
    });
    const log = Buffer.concat(said)
      .toString()
      .split(/[\r\n]+/)
      .filter((line) => line !== '');
    const path = run.output === null ? null : join(folder, run.output);
    const isMade = path !== null && existsSync(path);
    return { code, log, output: isMade ? await readFile(path) : Buffer.alloc(0) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The part of ffmpeg's wasm core that tests use. */
interface FfmpegCore {
  readonly FS: {
    writeFile(name: string, data: Uint8Array): void;
    readFile(name: string): Uint8Array;
    unlink(name: string): void;
  };
  setLogger(logger: (line: { message: string }) => void): void;
  reset(): void;
  exec(...argumentsOfFfmpeg: string[]): number;
  ffprobe(...argumentsOfFfprobe: string[]): number;
}

let loading: Promise<FfmpegCore> | null = null;

/** The wasm build, made to run in Node by giving it the two globals of a worker that it reads. */
function loadCore(): Promise<FfmpegCore> {
  loading ??= (async () => {
    Object.assign(globalThis, { self: globalThis, location: { href: 'file:///' } });
    const { default: create } = await import(require.resolve('@ffmpeg/core').replace('/umd/', '/esm/'));
    const wasmBinary = readFileSync(require.resolve('@ffmpeg/core/wasm').replace('/umd/', '/esm/'));
    return create({ wasmBinary, mainScriptUrlOrBlob: '' }) as Promise<FfmpegCore>;
  })();
  return loading;
}

/** The next one who asks gets a new core: one that was used for long may crash. */
export function forgetCore(): void {
  loading = null;
}

async function runWasm(run: FfmpegRun): Promise<FfmpegOutcome> {
  try {
    return await runInCore(run);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'RuntimeError')) throw error;
    // Of no use to the next one who asks; a new one does not crash.
    forgetCore();
    return runInCore(run);
  }
}

async function runInCore(run: FfmpegRun): Promise<FfmpegOutcome> {
  const core = await loadCore();
  for (const [name, data] of Object.entries(run.inputs)) core.FS.writeFile(name, data);
  const log: string[] = [];
  // The core says at its end that it has one.
  core.setLogger(({ message }) => void (message === 'Aborted()' || log.push(message)));
  const status = run.program === 'ffmpeg' ? core.exec(...run.arguments) : core.ffprobe(...run.arguments);
  // Of ffprobe only the file that it makes says whether it succeeded.
  const code = run.program === 'ffmpeg' ? status : 0;
  core.reset();
  core.setLogger(() => {});
  for (const name of Object.keys(run.inputs)) core.FS.unlink(name);
  if (code !== 0 || run.output === null) return { code, log, output: Buffer.alloc(0) };
  const output = Buffer.from(core.FS.readFile(run.output));
  core.FS.unlink(run.output);
  return { code, log, output };
}

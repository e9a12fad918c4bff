import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data folder is in use by another process. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** How long a lock file may be empty: its writer makes and fills it in one go. */
const WRITING_TIME_MS = 2_000;

/** A lock that this process holds. */
export interface FolderLock {
  /** Lets go; harmless when called again. */
  release(): void;
}

/**
 * Takes the data folder for this process, for PGlite has no lock of its own and two processes on one folder destroy it.
 * The file `lock` holds the process id and when that process started, so that an id that was given to another process
 * since (common in containers) does not count as alive. A lock whose process is gone is taken over.
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const own = `${process.pid} ${ownStart()}\n`;
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryWrite(path, own)) return { release: () => releaseLock(path, own) };
    removeStaleLock(path, folder);
  }
  throw new FolderInUseError(`${folder} is being opened by another process; try again.`);
}

function tryWrite(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function removeStaleLock(path: string, folder: string): void {
  const content = readIfThere(path);
  if (content === null) return;
  const [pidText, start] = content.trim().split(' ');
  const pid = Number(pidText);
  const held = content === '' ? ageMs(path) < WRITING_TIME_MS : isHeldBy(pid, start ?? '');
  if (held) {
    const who = pid > 0 ? `process ${pid}` : 'another process';
    throw new FolderInUseError(
      `The data folder ${folder} is in use by ${who}; stop it, or start this one with another DATA_DIR.`,
    );
  }
  // Moved aside before it is removed: of two processes that find the same stale lock, one gets it.
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readIfThere(aside) !== content) renameSync(aside, path);
  else rmSync(aside);
}

function isHeldBy(pid: number, start: string): boolean {
  return pid !== process.pid && isRunning(pid, start);
}

/** When this process started, as `isRunning` compares it; empty where the system does not say. */
export function ownStart(): string {
  return processInfo(process.pid)?.start ?? '';
}

/** Whether a process still runs that started then, rather than another one that was given its number since. */
export function isRunning(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    if (!isErrorCode(error, 'EPERM')) return false;
  }
  const running = processInfo(pid);
  if (running === null || start === '') return true;
  // A zombie has ended and only waits for its parent to ask how.
  return running.state !== 'Z' && running.start === start;
}

/** State and start (in clock ticks since boot) of a process; null where the system does not say (no /proc). */
function processInfo(pid: number): { state: string; start: string } | null {
  const stat = readIfThere(`/proc/${pid}/stat`);
  // The second field is the name in brackets, which may hold spaces; state is field 3, start field 22 (proc(5)).
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, start] = [fields?.[0], fields?.[19]];
  return state === undefined || start === undefined ? null : { state, start };
}

function releaseLock(path: string, own: string): void {
  if (readIfThere(path) === own) rmSync(path, { force: true });
}

function ageMs(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

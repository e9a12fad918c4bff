import { mkdirSync, rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, ownStart } from '../database/lock.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Nothing that is still worked on is older. */
const LONGEST_WORK_MS = DAY_MS;
/** Folders of other machines on a temporary folder that is shared: whether their processes run cannot be seen from here. */
const FOREIGN_KEPT_MS = 7 * DAY_MS;

const PREFIX = 'gesso-work';
const HOST = hostname().replace(/[^\w.]/g, '_');
/** `gesso-work-<host>-<process id>-<its start>` */
const FOLDER = new RegExp(`^${PREFIX}-([\\w.]+)-(\\d+)-(\\d*)$`);
/** What former versions left in the temporary folder itself. */
const FORMER = /^gesso-(?:form-[0-9a-f]{24}|asset-\w{6}|picture-\w{6})$/;

let own: string | null = null;

/** The folder for temporary files of this process. It goes when the process ends, and with the next one where it was killed. */
export function workFolder(): string {
  if (own === null) {
    const made = join(tmpdir(), `${PREFIX}-${HOST}-${process.pid}-${ownStart()}`);
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    own = made;
  }
  // Again each time: a cleaner of the system's temporary files may have removed it.
  mkdirSync(own, { recursive: true, mode: 0o700 });
  return own;
}

/** Removes what processes that were killed have left behind; never anything of one that runs. */
export async function sweepWorkFolders(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name);
    const [, host, pid, start] = FOLDER.exec(name) ?? [];
    if (path === own) await sweepOld(path, now, LONGEST_WORK_MS);
    else if (host === HOST) {
      if (!isRunning(Number(pid), start ?? '')) await remove(path);
    } else if (host !== undefined) await removeIfOlder(path, now, FOREIGN_KEPT_MS);
    else if (FORMER.test(name)) await removeIfOlder(path, now, LONGEST_WORK_MS);
  }
}

/** Removes drafts of files, `name.<process id>` or `name.<process id>.part`, in a folder and those below it, whose processes are gone. */
export async function sweepDrafts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const pid = /\.(\d+)(?:\.part)?$/.exec(entry.name)?.[1];
    if (pid !== undefined && entry.isFile() && !isRunning(Number(pid), ''))
      await remove(join(entry.parentPath, entry.name));
  }
}

async function sweepOld(folder: string, now: Date, keptMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    await removeIfOlder(join(folder, name), now, keptMs);
}

async function removeIfOlder(path: string, now: Date, keptMs: number): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found && found.mtimeMs < now.getTime() - keptMs) await remove(path);
}

/** What belongs to another user of the machine stays. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/servers/temporary-server.ts';
import { FolderInUseError, isRunning, lockFolder, ownStart } from './lock.ts';

let folder: ReturnType<typeof temporaryFolder>;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder.path, 'lock');
});
afterEach(() => folder.remove());

/** Runs a step while another process is alive; that one is gone afterwards. */
async function besideAnother(work: (processId: number) => void): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  try {
    work(child.pid ?? 0);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  return child.pid ?? 0;
}

const IN_USE = (who: string) =>
  `The data folder ${folder.path} is in use by ${who}; stop it, or start this one with another DATA_DIR.`;

describe('the lock of a data folder', () => {
  test('makes the folder, names its process and when that began, and is gone when it is released', () => {
    const inner = join(folder.path, 'not/there/yet');
    const lock = lockFolder(inner);
    expect(readFileSync(join(inner, 'lock'), 'utf8')).toBe(`${process.pid} ${ownStart()}\n`);
    lock.release();
    expect(readdirSync(inner)).toEqual([]);
    lock.release();
  });

  test('that another process has taken meanwhile is not removed by a second release', () => {
    const lock = lockFolder(folder.path);
    lock.release();
    writeFileSync(path, '1 1\n');
    lock.release();
    expect(existsSync(path)).toBe(true);
  });

  test('of a process that runs is refused; of one that has ended it is taken, and nothing is left beside it', async () => {
    const ended = await besideAnother((processId) => {
      writeFileSync(path, `${processId} \n`);
      const taking = () => lockFolder(folder.path);
      expect(taking).toThrow(FolderInUseError);
      expect(taking).toThrow(IN_USE(`process ${processId}`));
      expect(readFileSync(path, 'utf8')).toBe(`${processId} \n`);
    });
    writeFileSync(path, `${ended} \n`);
    const lock = lockFolder(folder.path);
    expect(readdirSync(folder.path)).toEqual(['lock']);
    lock.release();
  });

  test('with the number of this very process was left by one that had it before', () => {
    writeFileSync(path, `${process.pid} 1\n`);
    lockFolder(folder.path).release();
    writeFileSync(path, `${process.pid} ${ownStart()}\n`);
    lockFolder(folder.path).release();
  });

  test('that holds no number of a process is taken', () => {
    for (const text of ['nonsense', '0 1\n', '-1 1\n', '1.5 1\n', '\n']) {
      writeFileSync(path, text);
      lockFolder(folder.path).release();
    }
  });

  test('that is empty is being written: it is refused for two seconds, then taken', () => {
    writeFileSync(path, '');
    expect(() => lockFolder(folder.path)).toThrow(IN_USE('another process'));
    const before = Date.now() / 1000 - 2.5;
    utimesSync(path, before, before);
    lockFolder(folder.path).release();
  });

  test('that cannot be written says why', () => {
    mkdirSync(path);
    expect(() => lockFolder(folder.path)).toThrow();
    writeFileSync(join(folder.path, 'file'), '');
    expect(() => lockFolder(join(folder.path, 'file'))).toThrow(/EEXIST|ENOTDIR/);
  });
});

describe('whether a process runs', () => {
  test('this one does since it began, and no other has its number', () => {
    expect(isRunning(process.pid, ownStart())).toBe(true);
    expect(isRunning(process.pid, '')).toBe(true);
    if (process.platform !== 'linux') return;
    expect(ownStart()).toMatch(/^\d+$/);
    expect(isRunning(process.pid, `${ownStart()}0`)).toBe(false);
  });

  test('one that has ended does not, nor what is no number of a process', async () => {
    const ended = await besideAnother((processId) => expect(isRunning(processId, '')).toBe(true));
    expect(isRunning(ended, '')).toBe(false);
    for (const processId of [0, -1, 1.5, Number.NaN]) expect(isRunning(processId, '')).toBe(false);
  });
});

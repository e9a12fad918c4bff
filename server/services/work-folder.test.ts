import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProcess } from '../../tests/crash/server-process.ts';
import { migratedFolder, temporaryFolder } from '../testing/servers/temporary-server.ts';
import { sweepDrafts, sweepWorkFolders, workFolder } from './work-folder.ts';

const DAY_MS = 86_400_000;
const host = hostname().replace(/[^\w.]/g, '_');

function made(path: string, ageMs = 0): string {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'file'), 'x');
  const time = new Date(Date.now() - ageMs);
  utimesSync(path, time, time);
  return path;
}

test('what a killed process left is removed, and nothing of one that runs', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const below = (name: string) => join(tmpdir(), name);
  const running = made(below(`gesso-work-${host}-${child.pid}-`));
  const own = made(join(workFolder(), 'fresh'));
  const ownOld = made(join(workFolder(), 'old'), 2 * DAY_MS);
  const reused = made(below(`gesso-work-${host}-${child.pid}-1`));
  const foreign = made(below('gesso-work-elsewhere-1-1'), DAY_MS);
  const foreignOld = made(below('gesso-work-elsewhere-2-1'), 8 * DAY_MS);
  const former = made(below('gesso-asset-abcdef'), 2 * DAY_MS);
  const formerFresh = made(below('gesso-picture-abcdef'));
  const others = made(below('gesso-template-of-a-test'), 30 * DAY_MS);
  await sweepWorkFolders(new Date());
  const there = { running, own, foreign, formerFresh, others };
  for (const [name, path] of Object.entries(there)) expect([name, existsSync(path)]).toEqual([name, true]);
  // A number that was given to another process since is recognized where the system says when processes started.
  const gone = { ownOld, foreignOld, former, ...(process.platform === 'linux' ? { reused } : {}) };
  for (const [name, path] of Object.entries(gone)) expect([name, existsSync(path)]).toEqual([name, false]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  await sweepWorkFolders(new Date());
  expect(existsSync(running)).toBe(false);
  for (const path of [own, reused, foreign, formerFresh, others])
    rmSync(path, { recursive: true, force: true });
});

test('halves of files go with the process that wrote them', async () => {
  const folder = temporaryFolder();
  const file = (name: string) => {
    mkdirSync(join(folder.path, 'a'), { recursive: true });
    writeFileSync(join(folder.path, 'a', name), '');
    return join(folder.path, 'a', name);
  };
  const gone = [file('x.br.99999999'), file('model.onnx.99999999.part')];
  const kept = [file('x.br'), file(`y.br.${process.pid}`), file('model.onnx')];
  await sweepDrafts(folder.path);
  await sweepDrafts(join(folder.path, 'nowhere'));
  expect(gone.map(existsSync)).toEqual([false, false]);
  expect(kept.map(existsSync)).toEqual([true, true, true]);
  folder.remove();
});

test('a server that starts removes what the one before left, and leaves nothing when it is stopped', async () => {
  const folder = migratedFolder();
  const temporary = temporaryFolder();
  const left = made(join(temporary.path, `gesso-work-${host}-99999999-1`));
  const server = startProcess(folder.path, { TMPDIR: temporary.path });
  await server.started;
  expect(existsSync(left)).toBe(false);
  expect((await server.stop()).code).toBe(0);
  folder.remove();
  temporary.remove();
});

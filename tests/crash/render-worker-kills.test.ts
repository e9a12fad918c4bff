import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createProject, createScene } from '../../engine/model.ts';
import { developerJobSchema } from '../../server/contract/developer/jobs.ts';
import { openDatabase } from '../../server/database/database.ts';
import { jobs } from '../../server/database/schema.ts';
import { chromiumPath } from '../../server/services/rendering/chromium.ts';
import { type ApiCaller, apiCaller } from '../../server/testing/api-caller.ts';
import { hasPostgres } from '../../server/testing/held-back.ts';
import {
  postgresUrl,
  serverOn,
  temporaryFolder,
  testContext,
} from '../../server/testing/servers/temporary-server.ts';

/** How often a worker is killed; `npm run crash -- 20` asks for more. */
const ROUNDS = Number(process.env.GESSO_CRASH_ROUNDS ?? 1);
const JOBS_PER_ROUND = 2;
const root = fileURLToPath(new URL('../..', import.meta.url));

const canRender = hasPostgres() && chromiumPath() !== undefined;

test.runIf(canRender)(
  'workers killed at random moments of rendering: every job ends once, is charged once, and no browser is left',
  async () => {
    const folder = temporaryFolder();
    const { databaseUrl, drop } = await postgresUrl();
    const database = await openDatabase({ dataFolder: folder.path, databaseUrl });
    const context = await testContext(database, {
      config: {
        dataFolder: folder.path,
        rendering: { mode: 'workers', concurrency: 1, allowsNoSandbox: true, browserPath: undefined },
      },
    });
    const server = await serverOn(context);
    const workers: Worker[] = [];
    const groups = new Set<number>();
    try {
      const caller = await apiCaller(server, context, { credits: 100, pro: true });
      const ids: string[] = [];
      const start = async () => {
        const worker = await startWorker(databaseUrl, folder.path);
        workers.push(worker);
        return worker;
      };
      let worker = await start();
      for (let round = 0; round < ROUNDS; round++) {
        for (let each = 0; each < JOBS_PER_ROUND; each++) ids.push(await take(caller));
        // Until one of them is being worked on, then some time into it.
        await expect
          .poll(async () => (await states(caller, ids)).some((state) => state !== 'queued'), {
            timeout: 120_000,
          })
          .toBe(true);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_500));
        for (const id of browsersOf(worker.child.pid)) groups.add(id);
        worker.child.kill('SIGKILL');
        await once(worker.child, 'exit');
        // What a dead process had is taken over after a minute; here that minute has passed.
        await database.queries
          .update(jobs)
          .set({ leasedUntil: new Date(0) })
          .where(eq(jobs.state, 'running'));
        worker = await start();
      }
      await expect
        .poll(async () => (await states(caller, ids)).every((state) => state === 'succeeded'), {
          timeout: 180_000,
          interval: 500,
        })
        .toBe(true);
      const { credits } = (await caller.send('/account')).json();
      expect(credits.used).toBe(ROUNDS * JOBS_PER_ROUND);
      worker.child.kill('SIGTERM');
      const [code] = await once(worker.child, 'exit');
      expect(code).toBe(0);
      await expect.poll(() => [...groups].filter(isRunning), { timeout: 60_000 }).toEqual([]);
    } finally {
      for (const { child } of workers) child.kill('SIGKILL');
      await server.close();
      context.assets.prober.close();
      await database.close();
      await drop();
      folder.remove();
    }
  },
  (ROUNDS + 1) * 300_000,
);

interface Worker {
  readonly child: ChildProcess;
}

async function startWorker(databaseUrl: string, dataFolder: string): Promise<Worker> {
  const child = spawn(process.execPath, ['server/run.mjs', 'render-worker'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      RENDER_ALLOW_NO_SANDBOX: 'on',
      RENDER_CONCURRENCY: '1',
      SELL_CREDITS: 'on',
      PAYMENTS: 'test',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => /Rendering/.test(chunk.toString()) && resolve());
    child.once('exit', () => reject(new Error('The worker ended before it was ready.')));
  });
  await ready;
  return { child };
}

async function take(caller: ApiCaller): Promise<string> {
  const project = createProject('2026-01-01T00:00:00.000Z', { name: 'Film' });
  const sceneItems = [createScene({ durationFrames: 240 })];
  const answer = await caller.post(
    '/renders',
    { project: { ...project, metadata: { ...project.metadata, sceneItems } }, output: { format: 'mp4' } },
    { prefer: 'wait=0' },
  );
  return developerJobSchema.parse(answer.json()).id;
}

async function states(caller: ApiCaller, ids: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(ids.map((id) => caller.send(`/jobs/${id}`)));
  return answers.map((answer) => developerJobSchema.parse(answer.json()).status);
}

/** The browsers that a process has started: each leads a group of its own. */
function browsersOf(parent: number | undefined): number[] {
  if (parent === undefined || process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => statOf(id)[1] === String(parent));
}

function isRunning(id: number): boolean {
  const [state] = statOf(id);
  return state !== undefined && state !== 'Z';
}

/** State and parent of a process; nothing where there is none. */
function statOf(id: number): string[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProject, createScene } from '../../../../engine/model.ts';
import type { ProjectTask } from '../../../../render-page/tasks.ts';
import type { ServerContext } from '../../../context.ts';
import { type DeveloperJob, developerJobSchema } from '../../../contract/developer/jobs.ts';
import { apiJobs, jobs, renderSegments } from '../../../database/schema.ts';
import { type ApiCaller, apiCaller } from '../../../testing/api-caller.ts';
import {
  DATABASE_KINDS,
  databaseFor,
  serverOn,
  type TemporaryDatabase,
  temporaryFolder,
  testContext,
} from '../../../testing/servers/temporary-server.ts';
import { RenderError } from '../../rendering/render-error.ts';
import type { RenderHooks, RenderJob, RenderOutput } from '../../rendering/render-pool.ts';
import { RenderSegments, SEGMENT_LEASE_MS, segmentRanges } from '../renders/render-segments.ts';

/** What a page is asked for: the range of a segment, or the number of segments that it joins. */
type Asked = { readonly range: { startFrame: number; endFrame: number } } | { readonly joins: number } | null;
type Renderer = (asked: Asked, hooks: RenderHooks) => Promise<void>;

test('segments are whole groups of images, about as long as wanted', () => {
  const lengths = (total: number) =>
    segmentRanges(total, 300, 60).map(({ startFrame, endFrame }) => endFrame - startFrame);
  expect(lengths(601)).toEqual([240, 240, 121]);
  expect(lengths(900)).toEqual([300, 300, 300]);
  expect(lengths(18_000)).toHaveLength(60);
  expect(lengths(10)).toEqual([10]);
  for (const { startFrame } of segmentRanges(1234, 300, 60)) expect(startFrame % 60).toBe(0);
});

describe.each(DATABASE_KINDS)('a long video over several workers, on %s', (kind) => {
  let folder: ReturnType<typeof temporaryFolder>;
  let temporary: TemporaryDatabase;
  /** Two processes over one database and one store. */
  let processes: { context: ServerContext; asked: Asked[] }[];
  let servers: Awaited<ReturnType<typeof serverOn>>[];
  let caller: ApiCaller;
  let render: Renderer;
  let nowMs: number;

  beforeAll(async () => {
    temporary = await databaseFor(kind);
  });
  afterAll(() => temporary.close());
  beforeEach(async () => {
    folder = temporaryFolder();
    nowMs = Date.parse('2026-11-24T10:00:00Z');
    render = async () => undefined;
    processes = [];
    servers = [];
    for (let index = 0; index < 2; index++) {
      const context = await testContext(temporary.database, {
        now: () => new Date(nowMs),
        config: {
          rendering: { mode: 'own', concurrency: 1, allowsNoSandbox: true, browserPath: process.execPath },
          sellsCredits: true,
          dataFolder: folder.path,
        },
      });
      const asked: Asked[] = [];
      vi.spyOn(context.rendering, 'run').mockImplementation((job, hooks = {}) => answer(job, hooks, asked));
      processes.push({ context, asked });
      servers.push(
        await serverOn(context, {
          developerApi: { segments: { isShared: true, splitAboveMs: 3_000, segmentFrames: 60 } },
        }),
      );
    }
    caller = await apiCaller(server(), first().context, { credits: 10 });
  });
  afterEach(async () => {
    for (const each of servers) await each.close();
    for (const { context } of processes) context.assets.prober.close();
    folder.remove();
  });

  const server = () => servers[0] ?? expect.fail('there is no server');
  const first = () => processes[0] ?? expect.fail('there is no process');
  const second = () => processes[1] ?? expect.fail('there is one process');

  /** Does as a page: a file that says what it is made of. */
  async function answer(job: RenderJob, hooks: RenderHooks, asked: Asked[]): Promise<RenderOutput> {
    const { request } = job.task((name) => name) as ProjectTask;
    const wish = request as unknown as { range?: { startFrame: number; endFrame: number }; parts?: string[] };
    const what: Asked = wish.parts ? { joins: wish.parts.length } : wish.range ? { range: wish.range } : null;
    asked.push(what);
    await render(what, hooks);
    if (hooks.signal?.aborted) throw new RenderError('cancelled', 'It was cancelled.');
    const texts = await Promise.all(
      (wish.parts ?? []).map(async (name) => {
        const chunks: Buffer[] = [];
        for await (const chunk of (await job.files.get(name)?.open()) ?? []) chunks.push(Buffer.from(chunk));
        return Buffer.concat(chunks).toString();
      }),
    );
    const path = join(folder.path, randomUUID());
    writeFileSync(path, wish.parts ? texts.join('+') : JSON.stringify(wish.range ?? 'whole'));
    return {
      path,
      release: () => rm(path, { force: true }),
      file: {
        ...{ mediaType: 'video/mp4', extension: 'mp4', sizeBytes: 1, widthPx: 320, heightPx: 180 },
        ...{ frames: 1, warnings: [] },
      },
    };
  }

  /** Asks for a video of this length. */
  async function take(seconds = 8): Promise<string> {
    const base = createProject('2026-01-01T00:00:00.000Z', { assetType: 'video' });
    const sceneItems = [createScene({ durationFrames: seconds * 30 })];
    const project = { ...base, metadata: { ...base.metadata, sceneItems } };
    const sent = await caller.post('/renders', { project, output: { format: 'mp4' } }, { prefer: 'wait=0' });
    expect(sent.statusCode).toBe(202);
    return developerJobSchema.parse(sent.json()).id;
  }
  const view = async (id: string): Promise<DeveloperJob> =>
    developerJobSchema.parse((await caller.send(`/jobs/${id}`)).json());
  const segmentRows = () =>
    temporary.database.queries.select().from(renderSegments).orderBy(renderSegments.position);
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of first().context.store.list(`u/${caller.user.userId}/api/`)) found.push(key);
    return found;
  };
  const WHOLE = segmentRanges(240, 60, 60)
    .map((range) => JSON.stringify(range))
    .join('+');
  const outputOf = async (id: string) => (await caller.send(`/jobs/${id}/outputs/0`)).payload;

  test('both processes render segments; one of them joins all, it is charged once, and the segments are deleted', async () => {
    // No segment ends before both processes have one.
    let begun = 0;
    let both: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      both = resolve;
    });
    render = async (asked) => {
      if (asked && 'range' in asked && ++begun === 2) both();
      if (asked && 'range' in asked) await started;
    };
    const before = (await caller.send('/account')).json().credits.remaining;
    const id = await take();
    const working = first().context.jobs.runDue();
    await vi.waitFor(async () => expect(await segmentRows()).toHaveLength(4), 10_000);
    await Promise.all([working, second().context.jobs.runDue()]);

    expect(await view(id)).toMatchObject({ status: 'succeeded', credits: { charged: 1 } });
    expect((await caller.send('/account')).json().credits.remaining).toBe(before - 1);
    expect(await outputOf(id)).toBe(WHOLE);
    const ranges = processes.map(({ asked }) => asked.filter((each) => each && 'range' in each));
    for (const each of ranges) expect(each.length).toBeGreaterThan(0);
    expect(ranges.flat()).toHaveLength(4);
    expect(processes.flatMap(({ asked }) => asked.filter((each) => each && 'joins' in each))).toEqual([
      { joins: 4 },
    ]);
    expect(await segmentRows()).toEqual([]);
    expect(await keys()).toHaveLength(1);
  });

  test('a short video is made in one piece', async () => {
    const id = await take(3);
    await first().context.jobs.runDue();
    expect((await view(id)).status).toBe('succeeded');
    expect(first().asked).toEqual([null]);
  });

  test('its progress is that of all segments', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let segments = 0;
    render = async (asked, { onProgress }) => {
      if (!asked || !('range' in asked) || ++segments < 3) return;
      onProgress?.(0.5);
      await held;
    };
    const id = await take();
    const working = first().context.jobs.runDue();
    // Two of four segments, and the half of a third one.
    await vi.waitFor(async () => expect((await view(id)).progress).toBeCloseTo(0.95 * (2.5 / 4), 2), 10_000);
    release();
    await working;
    expect((await view(id)).status).toBe('succeeded');
  });

  test('a job that is cancelled ends in both processes, costs nothing and leaves no file', async () => {
    const signals: AbortSignal[] = [];
    render = (_asked, { signal }) =>
      new Promise((_, reject) => {
        if (!signal) throw new Error('there is no signal');
        signals.push(signal);
        signal.addEventListener('abort', () => reject(new RenderError('cancelled', 'It was cancelled.')));
      });
    const id = await take();
    const working = [first().context.jobs.runDue()];
    await vi.waitFor(() => expect(signals).toHaveLength(1), 10_000);
    working.push(second().context.jobs.runDue());
    await vi.waitFor(() => expect(signals).toHaveLength(2), 10_000);
    await caller.send(`/jobs/${id}/cancel`, { method: 'POST' });
    await Promise.all(working);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(await view(id)).toMatchObject({ status: 'cancelled', credits: { charged: 0, reserved: 0 } });
    expect([await segmentRows(), await keys()]).toEqual([[], []]);
  });

  test('the segment of a process that was killed is taken over when its lease has ended', async () => {
    const id = await take();
    const segments = new RenderSegments(second().context);
    const [row] = await temporary.database.queries.select().from(apiJobs).where(eq(apiJobs.jobId, id));
    // As a process leaves it that was killed while it rendered the second segment, and had stored a part of it.
    await temporary.database.transaction((queries) =>
      segments.beginIn(queries, id, segmentRanges(240, 60, 60)),
    );
    const dead = [await segments.claim(id, row?.userId ?? 0), await segments.claim(id, row?.userId ?? 0)];
    await segments.release(dead[0] ?? expect.fail('there is no segment'), false);
    await second().context.store.put(dead[1]?.keyName ?? '', Buffer.from('a part'), {
      contentType: 'video/mp4',
      sizeBytes: 6,
    });
    const working = first().context.jobs.runDue();
    await vi.waitFor(
      async () => expect((await segmentRows()).filter(({ sizeBytes }) => sizeBytes !== null)).toHaveLength(3),
      10_000,
    );
    expect((await view(id)).status).toBe('running');
    nowMs += SEGMENT_LEASE_MS + 1;
    await working;
    expect(await outputOf(id)).toBe(WHOLE);
    // The process was not dead after all: what it made goes nowhere.
    expect(await segments.beat(dead[1] ?? expect.fail('there is no segment'), 0.9)).toBe(false);
    expect([await segmentRows(), (await keys()).length]).toEqual([[], 1]);
  });

  test('a process that stops leaves what is done to the next one', async () => {
    let done = 0;
    render = async (asked, { signal }) => {
      if (!asked || 'joins' in asked || ++done <= 2) return;
      if (done === 3)
        await new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new RenderError('cancelled', 'It was cancelled.')));
        });
    };
    const id = await take();
    const working = first().context.jobs.runDue();
    await vi.waitFor(() => expect(done).toBe(3), 10_000);
    await Promise.all([first().context.jobs.stop(), working]);
    expect((await view(id)).status).toBe('running');
    expect((await segmentRows()).map(({ attempts }) => attempts)).toEqual([1, 1, 0, 0]);
    await second().context.jobs.runDue();
    expect(await view(id)).toMatchObject({ status: 'succeeded', credits: { charged: 1 } });
    expect(second().asked.filter((each) => each && 'range' in each)).toHaveLength(2);
    expect(await outputOf(id)).toBe(WHOLE);
  });

  test('a job that is cancelled while its process stops ends as cancelled, there or at the next process', async () => {
    const isCancelledAt = async (whenStopping: boolean) => {
      const [at] = [processes[whenStopping ? 0 : 1] ?? expect.fail('there is no process')];
      let begun: () => void = () => undefined;
      const begins = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const id = await take(3);
      render = (_asked, { signal }) =>
        new Promise((_, reject) => {
          begun();
          signal?.addEventListener('abort', () => {
            // The cancellation comes when nothing watches for it any more.
            const cancels = temporary.database.queries
              .update(apiJobs)
              .set({ cancelWanted: true })
              .where(eq(apiJobs.jobId, id));
            void (whenStopping ? cancels : Promise.resolve()).then(() =>
              reject(new RenderError('cancelled', 'It was cancelled.')),
            );
          });
        });
      const working = at.context.jobs.runDue();
      await begins;
      await Promise.all([at.context.jobs.stop(), working]);
      return id;
    };
    const id = await isCancelledAt(true);
    expect(await view(id)).toMatchObject({ status: 'cancelled', credits: { charged: 0, reserved: 0 } });
    const other = await isCancelledAt(false);
    expect((await view(other)).status).toBe('running');
    await caller.send(`/jobs/${other}/cancel`, { method: 'POST' });
    const third = await testContext(temporary.database, {
      now: () => new Date(nowMs),
      config: first().context.config,
    });
    const rendered = vi.spyOn(third.rendering, 'run');
    const next = await serverOn(third);
    servers.push(next);
    await third.jobs.runDue();
    third.assets.prober.close();
    expect(await view(other)).toMatchObject({ status: 'cancelled', credits: { charged: 0, reserved: 0 } });
    expect(rendered).not.toHaveBeenCalled();
  });

  test('the job of a process that was killed is taken over after a minute', async () => {
    const id = await take(3);
    // As the process leaves it: taken from the queue, begun, and nothing more.
    await temporary.database.queries
      .update(apiJobs)
      .set({ status: 'running', startedAt: new Date(nowMs) })
      .where(eq(apiJobs.jobId, id));
    await temporary.database.queries
      .update(jobs)
      .set({ state: 'running', attempts: 1, leasedUntil: new Date(nowMs + 60_000) })
      .where(eq(jobs.uniqueKey, `api:${id}`));
    nowMs += 59_000;
    await first().context.jobs.runDue();
    expect([(await view(id)).status, first().asked]).toEqual(['running', []]);
    nowMs += 2_000;
    await first().context.jobs.runDue();
    expect(await view(id)).toMatchObject({ status: 'succeeded', credits: { charged: 1 } });
  });

  test('a segment that cannot be drawn fails the whole job once, for free', async () => {
    render = async (asked) => {
      if (asked && 'range' in asked && asked.range.startFrame === 60)
        throw new RenderError('rejected', 'This cannot be drawn.', 'renderer-unavailable');
    };
    const id = await take();
    await first().context.jobs.runDue();
    expect(await view(id)).toMatchObject({
      status: 'failed',
      error: { code: 'unprocessable-project', detail: 'This cannot be drawn.' },
      credits: { charged: 0, reserved: 0 },
    });
    expect([await segmentRows(), await keys()]).toEqual([[], []]);
  });

  test('segments that do not fit together are made anew, in one piece', async () => {
    render = async (asked) => {
      if (asked && 'joins' in asked)
        throw new RenderError('rejected', 'They were encoded differently.', 'export-incorrect');
    };
    const id = await take();
    await first().context.jobs.runDue();
    expect(await outputOf(id)).toBe('"whole"');
    expect(await keys()).toHaveLength(1);
  });

  test('segments of a job that ended while no process had it are swept', async () => {
    const id = await take();
    const segments = new RenderSegments(first().context);
    await temporary.database.transaction((queries) =>
      segments.beginIn(queries, id, segmentRanges(240, 60, 60)),
    );
    await caller.send(`/jobs/${id}/cancel`, { method: 'POST' });
    await first().context.jobs.enqueue(temporary.database.queries, 'api-sweep', {});
    await first().context.jobs.runDue();
    expect(await segmentRows()).toEqual([]);
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Asset,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  type Layer,
  type Project,
  solid,
} from '../../engine/model.ts';
import type { RenderRequest } from '../../render-page/tasks.ts';
import { chromiumPath, connectTo, launchClosedChromium } from '../../server/services/rendering/chromium.ts';
import type { TaskFile } from '../../server/services/rendering/page-origin.ts';
import { RECYCLE_LIMITS } from '../../server/services/rendering/render-browser.ts';
import type { RenderJob } from '../../server/services/rendering/render-pool.ts';
import { decodePng, encodePng } from '../support/scene-images.ts';
import { startPool, type TestPool } from './test-pool.ts';

let started: TestPool;
beforeAll(async () => {
  started = await startPool();
});
afterAll(() => started.stop());

function jobOf(project: unknown, request: RenderRequest, more: Partial<RenderJob> = {}): RenderJob {
  return {
    account: 'user:1',
    task: () => ({ kind: 'project', project, request, fonts: [] }),
    files: new Map(),
    maxOutputBytes: 50_000_000,
    deadlineMs: 60_000,
    stallMs: 60_000,
    ...more,
  };
}

function projectOf(
  layers: Layer[],
  { durationFrames = 30, assets = {} as Record<string, Asset> } = {},
): Project {
  const project = createProject('2026-01-01T00:00:00.000Z', { name: 'Poster' });
  return {
    ...project,
    properties: { ...project.properties, width: 320, height: 180 },
    metadata: { ...project.metadata, assets, sceneItems: [createScene({ layers, durationFrames })] },
  };
}

const poster = () =>
  projectOf([createTextLayer({ width: 300, x: 10, y: 40, runs: [createTextRun({ text: 'Hello' })] })]);

const fileOf = (bytes: Buffer, contentType: string): TaskFile => ({
  contentType,
  sizeBytes: bytes.length,
  open: async () => Readable.from([bytes]),
});

const RED = encodePng({
  width: 8,
  height: 8,
  data: new Uint8Array(8 * 8 * 4).map((_, index) => [255, 0, 0, 255][index % 4] ?? 0),
});

/** A project that shows one image over the whole page; where the image is, the task says. */
function withImage(url: string): Project {
  const asset: Asset = {
    id: 'asset:1',
    kind: 'image',
    name: 'red.png',
    source: { type: 'url', url },
    mimeType: 'image/png',
    widthPx: 8,
    heightPx: 8,
    durationFrames: 0,
    hasAudio: false,
    sizeBytes: RED.length,
  };
  const layer = createImageLayer({ assetId: asset.id, x: 0, y: 0, width: 320, height: 180 });
  return projectOf([layer], { assets: { [asset.id]: asset } });
}

test('a project becomes an image, a PDF and a video, each with its size', async () => {
  const image = await started.pool.run(jobOf(poster(), { format: 'png', scale: 2 }));
  expect(image.file).toMatchObject({ mediaType: 'image/png', extension: 'png', widthPx: 640, heightPx: 360 });
  const pixels = decodePng(readFileSync(image.path));
  expect([pixels.width, pixels.height]).toEqual([640, 360]);
  expect(new Set(pixels.data).size).toBeGreaterThan(10);
  await image.release();
  expect(existsSync(image.path)).toBe(false);

  const page = await started.pool.run(jobOf(poster(), { format: 'pdf' }));
  expect(readFileSync(page.path).subarray(0, 5).toString()).toBe('%PDF-');
  await page.release();

  const shares: number[] = [];
  const video = await started.pool.run(jobOf(poster(), { format: 'mp4' }), {
    onProgress: (share) => shares.push(share),
  });
  expect(video.file).toMatchObject({ mediaType: 'video/mp4', widthPx: 320, heightPx: 180, frames: 30 });
  expect(readFileSync(video.path).subarray(4, 8).toString()).toBe('ftyp');
  expect(shares.length).toBeGreaterThan(0);
  await video.release();
});

test('files of a task are read from its own addresses, which end with it', async () => {
  let address = '';
  const output = await started.pool.run(
    jobOf(
      null,
      { format: 'png' },
      {
        files: new Map([['red', fileOf(RED, 'image/png')]]),
        task: (fileUrl) => {
          address = fileUrl('red');
          return { kind: 'project', project: withImage(address), request: { format: 'png' }, fonts: [] };
        },
      },
    ),
  );
  const { data } = decodePng(readFileSync(output.path));
  expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  await output.release();
  expect((await fetch(address)).status).toBe(404);
});

test('a page reaches nothing but its own origin: other addresses are missing files', async () => {
  for (const address of [
    'http://169.254.169.254/latest/',
    'https://example.com/a.png',
    'file:///etc/passwd',
  ]) {
    const output = await started.pool.run(jobOf(withImage(address), { format: 'png' }));
    expect(output.file.warnings.join(' ')).toMatch(/red\.png/);
    await output.release();
  }
});

test('the browser itself reaches no other port of this machine, whatever its page allows', async () => {
  let requests = 0;
  const other = createServer((_request, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done));
  const browserServer = await launchClosedChromium({
    ...{ originUrl: started.origin.url, executablePath: chromiumPath() ?? '', hasSandbox: false },
  });
  try {
    const browser = await connectTo(browserServer);
    const page = await browser.newPage();
    const { port } = other.address() as AddressInfo;
    await expect(page.goto(`http://127.0.0.1:${port}/`)).rejects.toThrow(/ERR_PROXY/);
    expect(requests).toBe(0);
    const own = await browser.newPage();
    expect((await own.goto(`${started.origin.url}/page/`))?.status()).toBe(200);
  } finally {
    await browserServer.kill();
    other.close();
  }
});

test('what is no project is refused with the sentence of the engine, and the pool goes on', async () => {
  await expect(started.pool.run(jobOf({ schemaVersion: 5 }, { format: 'png' }))).rejects.toMatchObject({
    code: 'rejected',
    detail: 'project-invalid',
  });
  await expect(started.pool.run(jobOf(poster(), { format: 'exe' }))).rejects.toMatchObject({
    code: 'rejected',
    detail: 'export-format-unknown',
  });
  const output = await started.pool.run(jobOf(poster(), { format: 'webp' }));
  expect(output.file.mediaType).toBe('image/webp');
  await output.release();
  expect(readdirSync(started.folder)).toEqual([]);
});

test('a result that is larger than allowed is not kept', async () => {
  await expect(
    started.pool.run(jobOf(poster(), { format: 'png' }, { maxOutputBytes: 100 })),
  ).rejects.toMatchObject({ code: 'rejected' });
  expect(readdirSync(started.folder)).toEqual([]);
});

test('a browser that is killed in the middle costs nothing but time: the task is done in another one', async () => {
  const { pool } = started;
  let isKilled = false;
  const output = await pool.run(jobOf({ ...projectOf([], { durationFrames: 300 }) }, { format: 'mp4' }), {
    onProgress: () => {
      if (isKilled) return;
      isKilled = true;
      for (const id of pool.processIds) process.kill(id, 'SIGKILL');
    },
  });
  expect(isKilled).toBe(true);
  expect(output.file.frames).toBe(300);
  await output.release();
});

test('a cancelled task, and one past its time, end at once and leave no file; the next one is done', async () => {
  const { pool } = started;
  // Something moves in every frame: a page that stands still is exported in less time than this test waits.
  const moving = () =>
    createShapeLayer({
      ...{ width: 200, height: 200, fill: solid('#c03028') },
      keyframes: {
        x: [
          { frame: 0, value: 0, easing: { type: 'linear' } },
          { frame: 899, value: 500, easing: { type: 'linear' } },
        ],
      },
    });
  const scenes = Array.from({ length: 10 }, () => createScene({ durationFrames: 900, layers: [moving()] }));
  const project = projectOf([]);
  const long = () =>
    jobOf({ ...project, metadata: { ...project.metadata, sceneItems: scenes } }, { format: 'mp4' });
  const cancelled = new AbortController();
  await expect(
    pool.run(long(), { signal: cancelled.signal, onProgress: () => cancelled.abort() }),
  ).rejects.toMatchObject({ code: 'cancelled' });
  await expect(pool.run({ ...long(), deadlineMs: 700 })).rejects.toMatchObject({ code: 'deadline' });
  await expect(pool.run({ ...long(), stallMs: 1 })).rejects.toMatchObject({ code: 'stalled' });
  const output = await pool.run(jobOf(poster(), { format: 'png' }));
  await output.release();
  expect(readdirSync(started.folder)).toEqual([]);
  expect(pool.state).toMatchObject({ running: 0, waiting: 0 });
});

test('one that is cancelled while it waits never begins', async () => {
  const { pool } = started;
  const first = pool.run(jobOf(projectOf([], { durationFrames: 120 }), { format: 'mp4' }));
  const abort = new AbortController();
  const second = pool.run(jobOf(poster(), { format: 'png' }), { signal: abort.signal });
  const third = pool.run(jobOf(poster(), { format: 'png' }));
  abort.abort();
  await expect(second).rejects.toMatchObject({ code: 'cancelled' });
  for (const output of [await first, await third]) await output.release();
  expect(pool.state).toMatchObject({ running: 0, waiting: 0 });
});

test('browsers are replaced after their share of pages, and none is left when the pool stops', async () => {
  const other = await startPool({ recycle: { ...RECYCLE_LIMITS, maxPages: 2 } });
  const seen = new Set<number>();
  for (let round = 0; round < 6; round++) {
    const output = await other.pool.run({ ...jobOf(poster(), { format: 'png' }), account: `user:${round}` });
    for (const id of other.pool.processIds) seen.add(id);
    await output.release();
  }
  expect(seen.size).toBeGreaterThanOrEqual(3);
  await other.stop();
  await expect.poll(() => [...seen].filter(isRunning)).toEqual([]);
});

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    // A process that has ended and waits to be collected is not running.
    return !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CutoutClient } from './cutout-client.ts';
import type { CutoutModel, CutoutRequest, CutoutRuntime, FaceModel } from './cutout-jobs.ts';

/** A worker whose other end is the test. */
class Line {
  readonly asked: CutoutRequest[] = [];
  isEnded = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null;
  postMessage(request: CutoutRequest): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

let lines: Line[] = [];
beforeEach(() => {
  lines = [];
  vi.stubGlobal(
    'Worker',
    class extends Line {
      constructor() {
        super();
        lines.push(this);
      }
    },
  );
  vi.stubGlobal('createImageBitmap', async (_: unknown, ...rest: unknown[]) => {
    const options = (typeof rest[0] === 'number' ? rest[4] : rest[0]) as ImageBitmapOptions | undefined;
    const [width, height] = typeof rest[0] === 'number' ? [rest[2], rest[3]] : [0, 0];
    return bitmap(options?.resizeWidth ?? Number(width), options?.resizeHeight ?? Number(height));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const bitmap = (width: number, height: number): ImageBitmap => ({ width, height, close() {} });
const runtime = { kernels: { simd: 'a', scalar: 'b' } } as CutoutRuntime;
const model = { facts: { id: 'm' }, url: '/m', sha256: '', sizeBytes: 1 } as CutoutModel;
const faces = model as unknown as FaceModel;
const PHOTO = bitmap(1280, 960);

/** Lets a client send what it was asked for, and gives the worker that has it with the request. */
async function sent(job: string): Promise<{ line: Line; request: CutoutRequest }> {
  return vi.waitFor(() => {
    for (const line of lines)
      for (const request of line.asked) if (request.job === job) return { line, request };
    throw new Error(`${job} has not been requested`);
  });
}

async function answer(job: string, said: object): Promise<CutoutRequest> {
  const { line, request } = await sent(job);
  line.onmessage?.({ data: { id: request.id, ...said } });
  return request;
}

describe('an answer of another kind than was requested fails with the reason:', () => {
  const hint = { rectangle: null, strokes: [] };
  const click = { mode: 'keep', xPx: 1, yPx: 1 } as const;
  test.each([
    ['remove', (client: CutoutClient) => client.remove(PHOTO, model), /no image came back/],
    ['segment', (client: CutoutClient) => client.segment(PHOTO, hint), /no image came back/],
    ['click', (client: CutoutClient) => client.select(PHOTO, click), /no selection came back/],
    ['trace', (client: CutoutClient) => client.cutSelection(PHOTO, bitmap(320, 240)), /no image came back/],
  ] as const)('%s', async (job, run, reason) => {
    const failing = expect(run(new CutoutClient(runtime))).rejects.toMatchObject({
      code: 'cutout-failed',
      message: expect.stringMatching(reason),
    });
    await answer(job, { type: 'prepared' });
    await failing;
  });
});

test('faces are looked for in a small copy, and given in pixels of the image', async () => {
  const client = new CutoutClient(runtime);
  const found = client.findFaces(PHOTO, faces);
  const face = { xPx: 700, yPx: 10, widthPx: 90, heightPx: 120, score: 0.9 };
  const request = await answer('faces', { type: 'faces', faces: [face] });
  expect(await found).toEqual([face]);
  expect(request).toMatchObject({
    size: { widthPx: 1280, heightPx: 960 },
    image: { width: 640, height: 480 },
  });
});

test('a click goes to the small copy that the selection has too', async () => {
  const client = new CutoutClient(runtime);
  const chosen = client.select(
    PHOTO,
    { mode: 'remove', xPx: 640, yPx: 240 },
    { selected: bitmap(100, 75), model },
  );
  const selection = bitmap(320, 240);
  const request = await answer('click', { type: 'selected', selection });
  expect(await chosen).toBe(selection);
  expect(request).toMatchObject({
    small: { width: 320, height: 240 },
    selected: { width: 320, height: 240 },
    click: { mode: 'remove', xPx: 160, yPx: 60 },
    model,
  });
});

test('an image has the same key in each of its jobs, another image another one', async () => {
  const client = new CutoutClient(runtime);
  const keys: unknown[] = [];
  for (const image of [PHOTO, PHOTO, bitmap(10, 10)]) {
    const cut = client.remove(image, model);
    const request = await answer('remove', { type: 'removed', result: {} });
    await cut;
    keys.push('pictureKey' in request && request.pictureKey);
    lines[0]?.asked.splice(0);
  }
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('news of a job are reported and do not end it', async () => {
  const client = new CutoutClient(runtime);
  const news: unknown[] = [];
  const cut = client.remove(PHOTO, model, {
    onProgress: (progress) => news.push(progress),
    onDownload: (received, total) => news.push([received, total]),
  });
  await answer('remove', { type: 'download', receivedBytes: 3, totalBytes: 9 });
  await answer('remove', { type: 'progress', progress: { step: 'find', share: 0.5 } });
  const result = { cutOut: bitmap(1, 1) };
  await answer('remove', { type: 'removed', result });
  expect(await cut).toBe(result);
  expect(news).toEqual([[3, 9], { step: 'find', share: 0.5 }]);
});

test('tracing has a worker of its own; disposing ends both and cancels what is under way', async () => {
  const client = new CutoutClient(runtime);
  const jobs = [client.remove(PHOTO, model), client.cutSelection(PHOTO, bitmap(320, 240))];
  const ends = Promise.allSettled(jobs);
  const [first, second] = [await sent('remove'), await sent('trace')];
  expect(first.line).not.toBe(second.line);
  client.dispose();
  for (const end of await ends)
    expect(end).toMatchObject({ status: 'rejected', reason: { code: 'cutout-cancelled' } });
  expect(lines.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});

test('a stroke that passes the image by needs no worker', async () => {
  const client = new CutoutClient(runtime);
  expect(await client.strokeExtent(PHOTO, { points: [-90, -90], sizePx: 10 })).toBeNull();
  expect(lines).toEqual([]);
  const extent = client.strokeExtent(PHOTO, { points: [100, 100, 300, 100], sizePx: 100 });
  const image = bitmap(5, 5);
  const request = await answer('extent', { type: 'extent', image });
  expect(await extent).toMatchObject({ image, bounds: 'bounds' in request ? request.bounds : null });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProject } from '../model/create.ts';
import { prepareExport, startExport } from './export-client.ts';
import type { ExportRequest } from './formats/export-format.ts';

/** The worker of an export, whose other end is the test. */
class Line {
  readonly sent: { type: string; request?: ExportRequest; config?: unknown; preparation?: number }[] = [];
  isEnded = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  postMessage(message: { type: string }): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PROJECT = createProject('2026-01-01T00:00:00.000Z');
const PROGRESS = { phase: 'rendering', frame: 3, totalFrames: 9 };

function started(request: ExportRequest = { format: 'mp4' }) {
  const line = new Line();
  const heard: unknown[] = [];
  const running = startExport(PROJECT, request, {
    createWorker: () => line as unknown as Worker,
    config: 'where things are',
    onProgress: (progress) => heard.push(progress),
  });
  const say = (data: object) => line.onmessage?.({ data });
  return { line, heard, running, say };
}

test('the worker gets the request, reports progress, and is ended with its result', async () => {
  const { line, heard, running, say } = started({ format: 'png', scale: 2 });
  await vi.waitFor(() => expect(line.sent).toHaveLength(1), 60_000);
  expect(line.sent[0]).toMatchObject({
    type: 'start',
    project: PROJECT,
    request: { format: 'png', scale: 2 },
    config: 'where things are',
  });
  say({ type: 'progress', progress: PROGRESS });
  const result = { blob: new Blob(['x']) };
  say({ type: 'done', result });
  expect(await running.done).toBe(result);
  expect(heard).toEqual([PROGRESS]);
  expect(line.isEnded).toBe(true);
});

test('a video is drawn by what was found best here unless the request names it, an image by the canvas', async () => {
  for (const [request, wanted] of [
    [{ format: 'mp4' }, 'canvas'],
    [{ format: 'webm', backend: 'auto' }, 'canvas'],
    [{ format: 'mp4', backend: 'webgl' }, 'webgl'],
    [{ format: 'png' }, undefined],
    [{ format: 'png', backend: 'auto' }, 'canvas'],
  ] as const) {
    const { line } = started(request);
    await vi.waitFor(() => expect(line.sent).toHaveLength(1), 60_000);
    // There is no graphics card in Node.
    expect(line.sent[0]?.request?.backend).toBe(wanted);
  }
});

test('a failure is that of the worker, and ends it', async () => {
  const { line, running, say } = started();
  const failing = expect(running.done).rejects.toMatchObject({
    code: 'encoder-failed',
    details: { frame: 7, reason: 'no memory' },
  });
  say({ type: 'failed', code: 'encoder-failed', details: { frame: 7, reason: 'no memory' } });
  await failing;
  expect(line.isEnded).toBe(true);
});

test.each([
  ['out of memory', /out of memory/],
  ['', /the worker could not start/],
])('a worker that stops with “%s” fails the export with the reason', async (message, reason) => {
  const { line, running } = started();
  const failing = expect(running.done).rejects.toMatchObject({
    code: 'encoder-failed',
    message: expect.stringMatching(reason),
  });
  line.onerror?.({ message });
  await failing;
  expect(line.isEnded).toBe(true);
});

test('a worker that is silent for three minutes is ended, one that reports goes on', async () => {
  const { line, running, say } = started();
  const failing = expect(running.done).rejects.toMatchObject({
    code: 'encoder-failed',
    details: { frame: 0, reason: 'the encoder stopped answering' },
  });
  vi.advanceTimersByTime(179_000);
  say({ type: 'progress', progress: PROGRESS });
  vi.advanceTimersByTime(179_000);
  expect(line.isEnded).toBe(false);
  vi.advanceTimersByTime(1_000);
  await failing;
  expect(line.isEnded).toBe(true);
});

test('a cancelled worker gets two seconds to delete its file; what it says then counts no more', async () => {
  const { line, running, say } = started();
  const failing = expect(running.done).rejects.toMatchObject({ code: 'export-cancelled' });
  running.cancel();
  await failing;
  expect(line.sent.filter(({ type }) => type === 'cancel')).toHaveLength(1);
  vi.advanceTimersByTime(1_999);
  expect(line.isEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(line.isEnded).toBe(true);
  say({ type: 'done', result: {} });
  running.cancel();
  expect(line.sent.filter(({ type }) => type === 'cancel')).toHaveLength(1);
  // What was not begun is not begun any more.
  expect(line.sent.filter(({ type }) => type === 'start')).toHaveLength(0);
});

/** A preparation, and the workers that it made. */
function preparedExport(request: ExportRequest = { format: 'mp4' }) {
  const lines: Line[] = [];
  const prepared = prepareExport(PROJECT, request, {
    createWorker: () => {
      lines.push(new Line());
      return lines.at(-1) as unknown as Worker;
    },
    config: 'where things are',
  });
  return { lines, prepared };
}

test('an export that was prepared starts in the worker that is ready; a second one gets its own', async () => {
  const { lines, prepared } = preparedExport({ format: 'mp4', quality: 'high' });
  const [line] = lines;
  await vi.waitFor(() => expect(line?.sent).toHaveLength(1), 60_000);
  expect(line?.sent[0]).toMatchObject({
    type: 'prepare',
    project: PROJECT,
    request: { format: 'mp4', quality: 'high', backend: 'canvas' },
    config: 'where things are',
  });
  const heard: unknown[] = [];
  const { done } = prepared.start(PROJECT, { format: 'webm' }, (progress) => heard.push(progress));
  await vi.waitFor(() => expect(line?.sent).toHaveLength(2), 60_000);
  expect(line?.sent[1]).toMatchObject({ type: 'start', request: { format: 'webm', backend: 'canvas' } });
  line?.onmessage?.({ data: { type: 'ready', preparation: 1 } });
  line?.onmessage?.({ data: { type: 'progress', progress: PROGRESS } });
  const result = { blob: new Blob(['x']) };
  line?.onmessage?.({ data: { type: 'done', result } });
  expect(await done).toBe(result);
  expect(heard).toEqual([PROGRESS]);
  // Dropping what was started does nothing to it.
  prepared.drop();
  prepared.start(PROJECT, { format: 'webm' });
  expect(lines).toHaveLength(2);
});

test('a preparation is ready when the last that was requested is', async () => {
  const { lines, prepared } = preparedExport();
  const say = (preparation: number) => lines[0]?.onmessage?.({ data: { type: 'ready', preparation } });
  const events: string[] = [];
  prepared.update(PROJECT, { format: 'webm' });
  void prepared.ready().then(() => events.push('ready'));
  await vi.waitFor(() => expect(lines[0]?.sent).toHaveLength(2), 60_000);
  say(1);
  await Promise.resolve();
  expect(events).toEqual([]);
  say(2);
  await vi.waitFor(() => expect(events).toEqual(['ready']), 60_000);
  await prepared.ready();
});

test('a preparation that is dropped ends its worker; one whose worker broke is exported by another', async () => {
  const dropped = preparedExport();
  dropped.prepared.drop();
  expect(dropped.lines[0]?.isEnded).toBe(true);
  const broken = preparedExport();
  broken.lines[0]?.onerror?.({ message: 'out of memory' });
  expect(broken.lines[0]?.isEnded).toBe(true);
  broken.prepared.start(PROJECT, { format: 'mp4' });
  expect(broken.lines).toHaveLength(2);
  await vi.waitFor(() => expect(broken.lines[1]?.sent).toHaveLength(1), 60_000);
  expect(broken.lines[1]?.sent[0]).toMatchObject({ type: 'start' });
});

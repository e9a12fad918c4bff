import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Job } from './api-types.ts';
import { GessoError } from './gesso-error.ts';
import { type JobSource, waitForJob } from './wait-for-job.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const job = (status: Job['status'], part: Partial<Job> = {}): Job => ({
  ...{ id: 'job_1', kind: 'tool', tool: 'portrait', method: 'local', status, progress: null, position: null },
  ...{
    credits: { reserved: 0, charged: 0 },
    outputs: [],
    error: null,
    metadata: {},
    source: 'apiKey',
    notes: [],
  },
  ...{ created_at: '', started_at: null, expires_at: null },
  ended_at: status === 'queued' || status === 'running' ? null : '2026-01-01T00:00:00Z',
  ...part,
});

const textOf = (jobs: readonly Job[]) =>
  jobs.map((each) => `event: ${each.status}\ndata: ${JSON.stringify(each)}\n\n: \n\n`).join('');

/** A stream of events that is cut into pieces of some bytes, and ends or stays open. */
function events(text: string, { pieceBytes = 7, isOpen = false } = {}): () => Response {
  return () => {
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += pieceBytes)
          controller.enqueue(bytes.slice(at, at + pieceBytes));
        if (!isOpen) controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}

const refused = (): Response => {
  throw new GessoError('rate-limited', 'Too many streams.', { status: 429 });
};

/** Gives these streams, and these jobs when asked, the last ones again and again. */
function source(streams: readonly (() => Response)[], jobs: readonly Job[] = []) {
  const asked = { streams: 0, jobs: 0 };
  const last = <Value>(values: readonly Value[], count: number) => values[Math.min(count, values.length) - 1];
  const fake: JobSource = {
    async getJob() {
      asked.jobs += 1;
      const found = last(jobs, asked.jobs);
      if (!found) throw new Error('The job was asked for.');
      return found;
    },
    async getJobEvents(_id, { signal }) {
      asked.streams += 1;
      const response = last(streams, asked.streams)?.();
      if (!response) throw new Error('There is no stream.');
      const { body } = response;
      // As `fetch` does: the signal ends the body too.
      if (body && signal) {
        const stopped = new TransformStream();
        body.pipeTo(stopped.writable, { signal }).catch(() => undefined);
        return new Response(stopped.readable, { headers: response.headers });
      }
      return response;
    },
  };
  return { fake, asked };
}

async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  const watched = promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  await watched;
  return promise;
}

test('the job is given at its end, and each of its states on the way, once', async () => {
  const states = [
    job('queued'),
    job('running', { progress: 0.5 }),
    job('running', { progress: 0.5 }),
    job('succeeded'),
  ];
  const { fake, asked } = source([events(textOf(states), { isOpen: true })]);
  const seen: string[] = [];
  const ended = await settled(waitForJob(fake, 'job_1', { onProgress: (each) => seen.push(each.status) }));
  expect(ended.status).toBe('succeeded');
  expect(seen).toEqual(['queued', 'running', 'succeeded']);
  expect(asked).toEqual({ streams: 1, jobs: 0 });
});

test('letters of several bytes may be cut through by the network', async () => {
  const { fake } = source([
    events(textOf([job('succeeded', { notes: ['größer — 大'] })]), { pieceBytes: 1 }),
  ]);
  expect((await settled(waitForJob(fake, 'job_1'))).notes).toEqual(['größer — 大']);
});

test.each([
  ['refuses streams', refused],
  ['cuts them off at once', events('')],
  ['sends a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['sends what is no JSON', events('data: {\n\n')],
])('a server that %s is asked for the job instead', async (_name, stream) => {
  const { fake, asked } = source(
    [stream],
    [job('running'), job('running'), job('running'), job('succeeded')],
  );
  expect((await settled(waitForJob(fake, 'job_1'))).status).toBe('succeeded');
  expect(asked).toEqual({ streams: 2, jobs: 4 });
});

test('a stream on which nothing comes any more is left', async () => {
  const { fake, asked } = source([events(textOf([job('running')]), { isOpen: true })], [job('succeeded')]);
  expect((await settled(waitForJob(fake, 'job_1'))).status).toBe('succeeded');
  expect(asked).toEqual({ streams: 1, jobs: 1 });
});

test('a job that failed or was cancelled is an error with the job', async () => {
  const failed = job('failed', { error: { code: 'no-face-found', detail: 'There is no face.' } });
  await expect(settled(waitForJob(source([events(textOf([failed]))]).fake, 'job_1'))).rejects.toMatchObject({
    code: 'no-face-found',
    message: 'There is no face.',
    job: { id: 'job_1' },
  });
  const cancelled = source([refused], [job('cancelled')]);
  await expect(settled(waitForJob(cancelled.fake, 'job_1'))).rejects.toMatchObject({ code: 'cancelled' });
});

test('what is refused when asked is thrown', async () => {
  const { fake } = source([refused]);
  fake.getJob = async () => {
    throw new GessoError('not-found', 'There is no such job.', { status: 404 });
  };
  await expect(settled(waitForJob(fake, 'job_1'))).rejects.toMatchObject({ code: 'not-found' });
});

test('the signal ends the waiting: while events come, and between two questions', async () => {
  const reason = new Error('No longer wanted.');
  for (const streams of [[events(textOf([job('running')]), { isOpen: true })], [refused]]) {
    const { fake } = source(streams, [job('running')]);
    const controller = new AbortController();
    const ended = expect(waitForJob(fake, 'job_1', { signal: controller.signal })).rejects.toBe(reason);
    await vi.advanceTimersByTimeAsync(300);
    controller.abort(reason);
    await ended;
  }
});

test('what a listener throws ends the waiting', async () => {
  const { fake } = source([events(textOf([job('running')]), { isOpen: true })]);
  const onProgress = () => {
    throw new RangeError('of the listener');
  };
  await expect(settled(waitForJob(fake, 'job_1', { onProgress }))).rejects.toBeInstanceOf(RangeError);
});

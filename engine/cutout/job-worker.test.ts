import { expect, test } from 'vitest';
import { JobWorker } from './job-worker.ts';

interface Said {
  readonly id: number;
  readonly type: string;
  readonly share?: number;
}

/** What the page sees of a worker; the test is the other end. */
class Line {
  readonly asked: { id: number; job: string }[] = [];
  isEnded = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null;
  postMessage(request: { id: number; job: string }): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: object): void {
    this.onmessage?.({ data });
  }
}

function startJobs() {
  const lines: Line[] = [];
  const jobs = new JobWorker<{ id: number; job: string }, Said>({
    open() {
      const line = new Line();
      lines.push(line);
      return line as unknown as Worker;
    },
    failed: 'photo-failed',
    cancelled: 'photo-cancelled',
  });
  const line = () => {
    const last = lines.at(-1);
    if (!last) throw new Error('No worker has been started.');
    return last;
  };
  return { jobs, lines, line };
}

test('each job gets its own answer, whichever comes first, and its news on the way', async () => {
  const { jobs, lines, line } = startJobs();
  const shares: number[] = [];
  const isNews = ({ type, share = 0 }: Said) => type === 'progress' && shares.push(share) > 0;
  const first = jobs.run((id) => ({ id, job: 'one' }), { isNews });
  const second = jobs.run((id) => ({ id, job: 'two' }));
  const [one, two] = line().asked;
  line().say({ id: two?.id, type: 'done' });
  line().say({ id: one?.id, type: 'progress', share: 0.5 });
  line().say({ id: one?.id, type: 'ready' });
  expect((await first).type).toBe('ready');
  expect((await second).type).toBe('done');
  expect(shares).toEqual([0.5]);
  expect(lines).toHaveLength(1);
});

test('a job that fails says why, the worker stays for the next one', async () => {
  const { jobs, lines, line } = startJobs();
  const failing = jobs.run((id) => ({ id, job: 'one' }));
  line().say({ id: line().asked[0]?.id, type: 'failed', code: 'photo-nothing-around', details: {} });
  await expect(failing).rejects.toMatchObject({ code: 'photo-nothing-around' });
  const next = jobs.run((id) => ({ id, job: 'two' }));
  line().say({ id: line().asked[1]?.id, type: 'done' });
  expect((await next).type).toBe('done');
  expect(lines).toHaveLength(1);
});

test('cancelling ends the worker and its jobs, and the next job gets a new worker', async () => {
  const { jobs, lines, line } = startJobs();
  const control = new AbortController();
  const cancelled = jobs.run((id) => ({ id, job: 'one' }), { signal: control.signal });
  const [former] = lines;
  control.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'photo-cancelled' });
  expect(former?.isEnded).toBe(true);
  await expect(jobs.run((id) => ({ id, job: 'late' }), { signal: control.signal })).rejects.toMatchObject({
    code: 'photo-cancelled',
  });
  expect(lines).toHaveLength(1);
  const next = jobs.run((id) => ({ id, job: 'two' }));
  expect(lines).toHaveLength(2);
  line().say({ id: line().asked[0]?.id, type: 'done' });
  expect((await next).type).toBe('done');
});

test('a crash fails whatever runs, with what the browser says of it', async () => {
  const { jobs, line } = startJobs();
  const lost = [jobs.run((id) => ({ id, job: 'one' })), jobs.run((id) => ({ id, job: 'two' }))];
  line().onerror?.({ message: 'out of memory', preventDefault() {} });
  for (const job of lost)
    await expect(job).rejects.toMatchObject({ code: 'photo-failed', details: { reason: 'out of memory' } });
});

import type { Job } from './api-types.ts';
import { GessoError } from './gesso-error.ts';
import { jobEvents } from './job-events.ts';
import type { CallOptions } from './transport.ts';
import { pause, withLimit } from './waiting.ts';

/** How a job is waited for. */
export interface WaitOptions {
  /** Ends the waiting, which then throws the reason of the signal. The job goes on: `cancelJob` ends it. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the job each time it has changed, its end included. */
  readonly onProgress?: ((job: Job) => void) | undefined;
}

/** What waiting asks of a client. */
export interface JobSource {
  getJob(id: string, options: CallOptions): Promise<Job>;
  getJobEvents(id: string, options: CallOptions): Promise<Response>;
}

/** The server sends something every 15 seconds, if only to keep the connection open. */
const SILENCE_MS = 45_000;
/** A stream that ends sooner, and not with the job, was cut off by something on the way. */
const SHORTEST_STREAM_MS = 30_000;
/** Streams that may break before the job is only asked for from time to time. */
const MAX_BROKEN_STREAMS = 2;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5000;

/** Waits until a job has ended: by its events, and where those do not arrive by asking. @throws GessoError when it failed or was cancelled */
export async function waitForJob(source: JobSource, id: string, options: WaitOptions = {}): Promise<Job> {
  const { signal } = options;
  const seen = onceForEachState(options.onProgress);
  for (let broken = 0, pauseMs = FIRST_PAUSE_MS; ; ) {
    if (broken < MAX_BROKEN_STREAMS) {
      const startedMs = Date.now();
      const ended = await followed(source, id, signal, seen);
      if (ended) return successful(ended);
      if (Date.now() - startedMs < SHORTEST_STREAM_MS) broken += 1;
    }
    const job = await source.getJob(id, { signal });
    seen(job);
    if (job.ended_at !== null) return successful(job);
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS);
  }
}

/** The job at its end; null when its events broke off before. @throws the reason of the signal */
async function followed(
  source: JobSource,
  id: string,
  signal: AbortSignal | undefined,
  seen: (job: Job) => void,
): Promise<Job | null> {
  const limit = withLimit(signal, SILENCE_MS);
  try {
    const response = await source.getJobEvents(id, { signal: limit.signal });
    if (!response.body || !/^text\/event-stream\b/.test(response.headers.get('content-type') ?? ''))
      return null;
    for await (const job of jobEvents(response.body)) {
      limit.renew();
      if (job === null) continue;
      seen(job);
      if (job.ended_at !== null) return job;
    }
    return null;
  } catch (error) {
    signal?.throwIfAborted();
    // What is refused for good is refused by the question that follows too, and thrown there; a listener of progress is no part of this.
    if (error instanceof ListenerError) throw error.cause;
    return null;
  } finally {
    limit.end();
  }
}

/** What a listener throws, kept apart from what goes wrong on the way. */
class ListenerError extends Error {}

function onceForEachState(listen: WaitOptions['onProgress']): (job: Job) => void {
  let last = '';
  return (job) => {
    // Addresses of files are made each time.
    const state = JSON.stringify({ ...job, outputs: job.outputs.length });
    if (state === last) return;
    last = state;
    try {
      listen?.(job);
    } catch (cause) {
      throw new ListenerError('The listener has thrown.', { cause });
    }
  };
}

/** @throws GessoError */
export function successful(job: Job): Job {
  if (job.error) throw new GessoError(job.error.code, job.error.detail, { job });
  if (job.status === 'cancelled') throw new GessoError('cancelled', 'The job was cancelled.', { job });
  return job;
}

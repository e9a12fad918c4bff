import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEVELOPER_CALLS } from '../../contract/developer/calls.ts';
import type { DeveloperJob } from '../../contract/developer/jobs.ts';
import type { ApiJobs } from '../../services/developer/jobs/api-jobs.ts';
import { InFlight } from '../../services/in-flight.ts';
import type { CallParts } from './call-parts.ts';
import { carryOutOnce } from './carry-out-once.ts';
import { sendFile } from './job-answers.ts';

/** Events are sent for this long; a client that wants more asks again. */
const EVENTS_MS = 10 * 60_000;
/** Connections on which nothing moves are closed after a minute. */
const HEARTBEAT_MS = 15_000;
const MOST_STREAMS = 10;

/** Jobs: looked at, cancelled, followed, and their files. */
export function jobCalls(scope: FastifyInstance, { api, add }: CallParts): void {
  const { jobs, files } = api;
  const streams = new InFlight(MOST_STREAMS);
  const closing = new AbortController();
  scope.addHook('preClose', async () => closing.abort());

  add(scope, DEVELOPER_CALLS.getJobs, async ({ holder, query }) => {
    const page = await jobs.list(holder.user.userId, query);
    return { jobs: page.jobs, has_more: page.hasMore };
  });
  add(scope, DEVELOPER_CALLS.getJob, async ({ holder, query }) => jobs.view(holder.user.userId, query.id));
  add(scope, DEVELOPER_CALLS.cancelJob, async ({ holder, query, request, reply }) =>
    carryOutOnce<DeveloperJob>(api, {
      ...{ request, reply, holder, content: [] },
      work: async () => ({ result: await jobs.cancel(holder.user.userId, query.id), isKept: false }),
      again: async () => jobs.view(holder.user.userId, query.id),
      answerOf: () => ({ status: 200, body: null, jobId: query.id }),
    }),
  );
  add(scope, DEVELOPER_CALLS.getJobOutput, async ({ holder, query, reply }) =>
    sendFile(reply, files, await jobs.output(holder.user.userId, query.id, query.n)),
  );
  add(scope, DEVELOPER_CALLS.getJobEvents, async ({ holder, query, request, reply }) => {
    const { userId } = holder.user;
    const first = await jobs.view(userId, query.id);
    const gone = new AbortController();
    request.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, closing.signal, AbortSignal.timeout(EVENTS_MS)]);
    await streams.run(String(userId), () => follow(reply, jobs, { userId, first, signal }));
    return reply;
  });
}

/** Sends a job each time that it has changed, until it has ended. */
async function follow(
  reply: FastifyReply,
  jobs: ApiJobs,
  { userId, first, signal }: { userId: number; first: DeveloperJob; signal: AbortSignal },
): Promise<void> {
  // Written past the server: it would compress the stream, and hold events back to do so.
  reply.hijack();
  const { raw } = reply;
  const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
  raw.writeHead(200, headers as Record<string, string>);
  const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS);
  try {
    let sent = '';
    for (let job = first; ; job = await jobs.view(userId, first.id)) {
      // Addresses of files are made each time.
      const state = JSON.stringify({ ...job, outputs: job.outputs.length });
      if (state !== sent) raw.write(`event: ${job.status}\ndata: ${JSON.stringify(job)}\n\n`);
      sent = state;
      if (job.ended_at !== null || signal.aborted) return;
      await jobs.changed(first.id, signal);
    }
  } catch {
    // The headers are out: what went wrong shows itself to the client by the stream's end without the end of the job.
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
}

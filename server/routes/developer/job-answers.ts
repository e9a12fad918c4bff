import type { FastifyReply } from 'fastify';
import { DEVELOPER_BASE } from '../../contract/developer/calls.ts';
import type { DeveloperJob } from '../../contract/developer/jobs.ts';
import type { ApiFileRow, ApiFiles } from '../../services/developer/files/api-files.ts';
import { Problem } from '../../services/developer/problem.ts';

/** Waiting for a job: what a client may ask for. Connections on which nothing moves are closed a little later. */
const USUAL_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 50;

/** How long a client wants to wait for an answer: `Prefer: wait=10` (RFC 7240). */
export function waitSecondsOf(prefer: string | string[] | undefined): number {
  const [, seconds] = /(?:^|[,;\s])wait=(\d{1,6})(?:$|[,;\s])/.exec([prefer ?? ''].flat().join(',')) ?? [];
  return seconds === undefined ? USUAL_WAIT_SECONDS : Math.min(Number(seconds), LONGEST_WAIT_SECONDS);
}

/** Sends a file that a job made. */
export async function sendFile(
  reply: FastifyReply,
  files: ApiFiles,
  file: ApiFileRow,
): Promise<FastifyReply> {
  const body = await files.stream(file);
  const ending = file.contentType.split('/')[1]?.replace(/[^\w]/g, '') ?? 'bin';
  return reply
    .headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="${file.jobId ?? file.fileId}-${file.position ?? 0}.${ending}"`,
      'content-length': file.sizeBytes,
    })
    .type(file.contentType)
    .send(body);
}

/** Answers with a job: 200 when it has ended, 202 with its address while it goes on. @throws Problem when it failed */
export function sendJob(reply: FastifyReply, job: DeveloperJob): FastifyReply {
  if (job.error)
    throw new Problem(job.error.code, job.error.detail, {
      hint: `The job is ${DEVELOPER_BASE}/jobs/${job.id}.`,
    });
  reply.header('x-method', job.method).header('x-job-id', job.id);
  if (job.ended_at !== null) return reply.status(200).send(job);
  return reply
    .status(202)
    .headers({ location: `${DEVELOPER_BASE}/jobs/${job.id}`, 'retry-after': 1 })
    .send(job);
}

import type { GessoClient, Job } from '@gesso/client';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { failureAnswer, isFault } from './failures.ts';
import type { InputFiles } from './input-files.ts';
import type { Outputs } from './outputs.ts';

/** What tools work with. */
export interface ToolParts {
  readonly client: GessoClient;
  readonly files: InputFiles;
  readonly outputs: Outputs;
  /** Where what is no refusal is written: never to the standard output, which is the connection. */
  readonly log: (error: unknown) => void;
}

/** The request that a tool answers. */
export type ToolRequest = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Seconds that a tool waits for its job; most assistants end a call after a minute. */
const USUAL_WAIT_SECONDS = 45;
const LONGEST_WAIT_SECONDS = 600;

export const waitSecondsSchema = z
  .number()
  .int()
  .min(0)
  .max(LONGEST_WAIT_SECONDS)
  .default(USUAL_WAIT_SECONDS)
  .describe('How long to wait for the result. What goes on longer is asked for with job_state.');

/** Runs a tool; what goes wrong becomes an answer that says what to do. */
export async function answering(
  { log }: Pick<ToolParts, 'log'>,
  { signal }: ToolRequest,
  run: () => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await run();
  } catch (error) {
    signal.throwIfAborted();
    if (isFault(error)) log(error);
    return failureAnswer(error);
  }
}

/** Something that is no file, as text and as data. */
export function dataAnswer(value: Readonly<Record<string, unknown>>): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(value, null, 1) }],
    structuredContent: { ...value },
  };
}

/** Waits for a job as long as the assistant wants to, and answers with it and its files. @throws GessoError when it failed */
export async function jobAnswer(
  { client, outputs }: ToolParts,
  job: Job,
  waitSeconds: number,
  request: ToolRequest,
): Promise<CallToolResult> {
  return outputs.answer(await waited(client, job, waitSeconds, request), request.signal);
}

async function waited(
  client: GessoClient,
  job: Job,
  waitSeconds: number,
  request: ToolRequest,
): Promise<Job> {
  if (waitSeconds === 0 && job.ended_at === null) return job;
  const patience = AbortSignal.timeout(waitSeconds * 1000);
  try {
    return await client.waitForJob(job, {
      signal: AbortSignal.any([request.signal, patience]),
      onProgress: progressTo(request),
    });
  } catch (error) {
    request.signal.throwIfAborted();
    if (!patience.aborted) throw error;
    return client.getJob(job.id, { signal: request.signal });
  }
}

/** Sends progress to an assistant that wants it; it only grows, as the protocol wants. */
function progressTo({ _meta, sendNotification }: ToolRequest): (job: Job) => void {
  const progressToken = _meta?.progressToken;
  let last = -1;
  return ({ status, progress }) => {
    const value = progress ?? 0;
    if (progressToken === undefined || value <= last) return;
    last = value;
    const params = { progressToken, progress: value, total: 1, message: status };
    // An assistant that has left needs no progress.
    sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

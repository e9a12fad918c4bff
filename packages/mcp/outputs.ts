import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GessoClient, Job, Output } from '@gesso/client';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import { failureText, RequestError } from './failures.ts';

/** Larger images are not put into answers: assistants take about a megabyte. */
const MAX_INLINE_BYTES = 700 * 1024;
/** Larger files are not given as resources, which are held in memory as base64. */
const MAX_RESOURCE_BYTES = 8 * 1024 * 1024;
/** Larger files are not loaded into memory to be saved. */
const MAX_SAVED_BYTES = 512 * 1024 * 1024;
/** What assistants can look at. */
const INLINE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
};

/** What jobs made: saved in the folder of the person, shown where it is small. */
export class Outputs {
  readonly #client: GessoClient;
  readonly #folder: string | null;

  constructor(client: GessoClient, folder: string | null) {
    this.#client = client;
    this.#folder = folder;
  }

  /** A job as the answer of a tool, with its files when it has succeeded. */
  async answer(job: Job, signal: AbortSignal): Promise<CallToolResult> {
    const content: ContentBlock[] = [];
    const saved: string[] = [];
    const problems: string[] = [];
    if (job.status === 'succeeded')
      for (const [position, output] of job.outputs.entries())
        try {
          const given = await this.#give(job, position, output, signal);
          content.push(...given.content);
          if (given.path !== null) saved.push(given.path);
        } catch (error) {
          signal.throwIfAborted();
          problems.push(`File ${position} was not loaded. ${failureText(error)}`);
        }
    const state = { ...stateOf(job), saved_files: saved, ...(problems.length > 0 ? { problems } : {}) };
    return {
      content: [{ type: 'text', text: JSON.stringify(state, null, 1) }, ...content],
      structuredContent: state,
    };
  }

  /** The file of a resource. @throws RequestError, GessoError */
  async resource(
    jobId: string,
    position: number,
  ): Promise<{ readonly type: string; readonly base64: string }> {
    const job = await this.#client.getJob(jobId);
    const output = job.outputs[position];
    if (!output) throw new RequestError(`The job ${jobId} has no file ${position}; it is ${job.status}.`);
    if (output.bytes > MAX_RESOURCE_BYTES)
      throw new RequestError(`The file has ${output.bytes} bytes. Load it from ${output.url}`);
    const file = await this.#client.downloadOutput(job, position);
    return { type: output.content_type, base64: await base64Of(file) };
  }

  async #give(
    job: Job,
    position: number,
    output: Output,
    signal: AbortSignal,
  ): Promise<{ readonly content: ContentBlock[]; readonly path: string | null }> {
    const isShown = INLINE_TYPES.includes(output.content_type) && output.bytes <= MAX_INLINE_BYTES;
    const name = fileName(job, position, output);
    const link: ContentBlock = {
      ...{ type: 'resource_link', uri: outputUri(job.id, position), name, mimeType: output.content_type },
      size: output.bytes,
    };
    const isSaved = this.#folder !== null && output.bytes <= MAX_SAVED_BYTES;
    if (!isShown && !isSaved) return { content: [link], path: null };
    const file = await this.#client.downloadOutput(job, position, { signal });
    const path = isSaved ? await this.#save(name, file) : null;
    if (!isShown) return { content: [link], path };
    return {
      content: [link, { type: 'image', data: await base64Of(file), mimeType: output.content_type }],
      path,
    };
  }

  /** Writes a file whole or not at all. What is there under its name is an earlier copy of the same file; a link is replaced, not followed. */
  async #save(name: string, file: Blob): Promise<string> {
    if (this.#folder === null) throw new Error('There is no folder to save to.');
    const path = join(this.#folder, name);
    const partial = join(this.#folder, `.${name}.${randomUUID()}`);
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(partial, file.stream(), { flag: 'wx' });
      await rename(partial, path);
      return path;
    } catch (cause) {
      await rm(partial, { force: true });
      throw new RequestError(`Nothing could be saved in ${this.#folder} (GESSO_OUTPUT_FOLDER).`, { cause });
    }
  }
}

/** The address of a file as a resource. */
export function outputUri(jobId: string, position: number): string {
  return `gesso://jobs/${jobId}/outputs/${position}`;
}

/** The name under which a file is saved. What comes from the server is cut to letters, so that it names nothing outside of the folder. */
export function fileName(job: Pick<Job, 'id' | 'tool'>, position: number, output: Output): string {
  const type = output.content_type.split(';')[0] ?? '';
  const ending = ENDINGS[type] ?? wordOf(type.split('/')[1] ?? '');
  return `${wordOf(job.tool)}-${wordOf(job.id)}-${position}.${ending || 'bin'}`;
}

const wordOf = (text: string) => text.replaceAll(/[^\w-]/g, '').slice(0, 60);

/** What an assistant wants to know of a job. */
function stateOf(job: Job) {
  return {
    job: job.id,
    status: job.status,
    what: job.tool,
    method: job.method,
    ...(job.progress === null ? {} : { progress: job.progress }),
    ...(job.position === null ? {} : { jobs_before_it: job.position }),
    credits: job.credits,
    ...(job.error ? { error: job.error } : {}),
    ...(job.notes.length > 0 ? { warnings: job.notes } : {}),
    files: job.outputs.map(({ url, content_type, bytes, width, height }) => ({
      ...{ content_type, bytes, width, height, url },
    })),
    ...(job.ended_at === null ? { next: `Ask job_state for ${job.id} later, or cancel_job.` } : {}),
  };
}

async function base64Of(file: Blob): Promise<string> {
  return Buffer.from(await file.arrayBuffer()).toString('base64');
}

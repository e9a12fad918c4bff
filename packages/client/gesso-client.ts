import { ApiMethods } from './api-methods.ts';
import type {
  CreateRenderBody,
  DryRun,
  FileInput,
  Job,
  Output,
  ToolName,
  ToolRequests,
  Upload,
} from './api-types.ts';
import { GessoError } from './gesso-error.ts';
import { type ApiRequest, type CallOptions, type GessoOptions, Transport } from './transport.ts';
import { successful, type WaitOptions, waitForJob } from './wait-for-job.ts';

/** How a tool is used. */
export interface ToolOptions extends CallOptions {
  /** Seconds that the server waits for the job before it answers with it as it is; 30 when left out, 50 at most. */
  readonly waitSeconds?: number;
}

/** How a file is uploaded. */
export interface UploadOptions extends CallOptions {
  /** Keeps the file until it is deleted, not for a day only. */
  readonly keep?: boolean;
}

/** Larger files are sent in parts. */
const LARGE_FILE_BYTES = 16 * 1024 * 1024;
const PARTS_AT_ONCE = 3;

/** How a tool or a render is carried out until its end. */
export type RunOptions = CallOptions & WaitOptions;

/**
 * A client of the Gesso API. Calls are methods of the same names as in its document; `render`, `runTool`, `waitForJob`, `upload` and
 * `downloadOutput` do what usually takes several calls.
 *
 * @example
 * const gesso = new GessoClient({ url: 'https://gesso.example.com', apiKey: 'gsk_live_…' });
 * const job = await gesso.runTool('remove-background', { image: { url: 'https://example.com/vase.jpg' } });
 * const png = await gesso.downloadOutput(job);
 */
export class GessoClient extends ApiMethods {
  readonly #transport: Transport;

  /** @throws TypeError when the address is none, or the key is empty */
  constructor(options: GessoOptions) {
    super();
    this.#transport = new Transport(options);
  }

  protected override send<Answer>(request: ApiRequest, options: CallOptions): Promise<Answer> {
    return this.#transport.send<Answer>(request, options);
  }

  /** Uses a tool; answers with its job, which may still go on. Images are named, or sent as bytes. @throws GessoError, also when the job has failed meanwhile */
  useTool<Name extends ToolName>(
    name: Name,
    request: ToolRequests[Name],
    { waitSeconds, ...options }: ToolOptions = {},
  ): Promise<Job> {
    const headers: Record<string, string> = {};
    if (waitSeconds !== undefined) headers.prefer = `wait=${waitSeconds}`;
    return this.send(
      { method: 'POST', path: `/tools/${name}`, body: request, headers, answer: 'json' },
      options,
    );
  }

  /** Uses a tool, and waits until its job has ended. @throws GessoError when it failed or was cancelled */
  async runTool<Name extends ToolName>(
    name: Name,
    request: ToolRequests[Name],
    options: RunOptions = {},
  ): Promise<Job> {
    // Answered at once, so that progress can be followed.
    const job = await this.useTool(name, request, { ...options, waitSeconds: 0 });
    return this.waitForJob(job, options);
  }

  /** Renders a project or a template, and waits until the file is there. @throws GessoError when the job failed or was cancelled */
  async render(request: Omit<CreateRenderBody, 'dry_run'>, options: RunOptions = {}): Promise<Job> {
    const answer = await this.createRender({ ...request, dry_run: false }, options);
    if ('dry_run' in answer) throw new GessoError('unexpected-answer', 'The server has rendered nothing.');
    return this.waitForJob(answer, options);
  }

  /** Checks a render: its size, what it would take, and in `notes` which changes match no layer. Renders nothing, takes nothing. @throws GessoError */
  async dryRun(request: Omit<CreateRenderBody, 'dry_run'>, options: CallOptions = {}): Promise<DryRun> {
    const answer = await this.createRender({ ...request, dry_run: true }, options);
    if (!('dry_run' in answer)) throw new GessoError('unexpected-answer', 'The server has begun a job.');
    return answer;
  }

  /** Waits until a job has ended. @throws GessoError when it failed or was cancelled */
  async waitForJob(job: Job | string, options: WaitOptions = {}): Promise<Job> {
    if (typeof job === 'string' || job.ended_at === null)
      return waitForJob(this, typeof job === 'string' ? job : job.id, options);
    options.onProgress?.(job);
    return successful(job);
  }

  /**
   * Uploads a file, which tools and renders can name for a day, or until it is deleted. Large files are sent in parts, of which only those
   * are sent again that were lost; streams are sent as they come, once. @throws GessoError
   */
  async upload(file: FileInput, { keep = false, ...options }: UploadOptions = {}): Promise<Upload> {
    if (!(file instanceof ReadableStream)) {
      const blob = file instanceof Blob ? file : new Blob([file]);
      if (blob.size > LARGE_FILE_BYTES) return this.#uploadParts(blob, keep, options);
    }
    const upload = await this.createUpload(file, options);
    return keep ? this.completeUpload(upload.id, { keep }, restOf(options)) : upload;
  }

  async #uploadParts(file: Blob, keep: boolean, options: CallOptions): Promise<Upload> {
    const { id, parts } = await this.createUpload({ bytes: file.size }, options);
    let startByte = 0;
    const waiting = parts.map(({ url, bytes }) => {
      const part = file.slice(startByte, startByte + bytes);
      startByte += bytes;
      return { url, part };
    });
    const sendNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await this.#transport.sendPart(next.url, next.part, options);
    };
    await Promise.all(Array.from({ length: PARTS_AT_ONCE }, sendNext));
    return this.completeUpload(id, { keep }, restOf(options));
  }

  /** Loads a file that a job made; with the job, not its id alone, what arrives is compared with what was made. For long videos `getJobOutput` gives a stream. @throws GessoError */
  async downloadOutput(job: Job | string, position = 0, options: CallOptions = {}): Promise<Blob> {
    const response = await this.getJobOutput(typeof job === 'string' ? job : job.id, position, options);
    let bytes: ArrayBuffer;
    try {
      bytes = await response.arrayBuffer();
    } catch (cause) {
      options.signal?.throwIfAborted();
      throw new GessoError('connection-failed', 'The connection broke off before the file was whole.', {
        cause,
      });
    }
    const output = typeof job === 'string' ? undefined : job.outputs[position];
    if (output && !(await isWhole(bytes, output)))
      throw new GessoError('damaged-file', 'The file did not arrive as it was made.');
    return new Blob([bytes], { type: response.headers.get('content-type') ?? '' });
  }
}

/** The options of a call that follows: the name is that of the first one. */
function restOf({ signal, timeoutMs }: CallOptions): CallOptions {
  return { signal, timeoutMs };
}

async function isWhole(bytes: ArrayBuffer, { bytes: size, sha256 }: Output): Promise<boolean> {
  if (bytes.byteLength !== size) return false;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') === sha256.toLowerCase();
}

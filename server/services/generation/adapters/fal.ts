import { z } from 'zod';
import { type HostedModel, hostedModels, inputOf, offered } from '../hosted-models.ts';
import type { ImageDownload } from '../image-download.ts';
import { dataUrl } from '../masks.ts';
import {
  type Cancelled,
  type GenerationModel,
  type Handle,
  type PollAnswer,
  type Provider,
  ProviderError,
  type ProviderRequest,
  type SubmitOptions,
  type Submitted,
} from '../provider.ts';
import { answerOf, errorOfStatus, ProviderHttp } from '../provider-http.ts';

export interface FalOptions {
  readonly key: string;
  /** Without a slash at the end: `https://queue.fal.run`. */
  readonly apiUrl: string;
  readonly download: ImageDownload;
}

/** A request that does not exist: the answer says whether the key is taken. */
const NO_REQUEST = '00000000-0000-4000-8000-000000000000';

const submittedSchema = z.object({
  status_url: z.url(),
  response_url: z.url(),
  cancel_url: z.url(),
});
const statusSchema = z.object({
  status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']),
  queue_position: z.number().int().nullish(),
});
const fileSchema = z.object({ url: z.string() });
const resultSchema = z.union([
  z.object({ images: z.array(fileSchema), has_nsfw_concepts: z.array(z.boolean()).optional() }),
  z.object({ video: fileSchema }),
]);
const problemSchema = z.object({ detail: z.array(z.object({ type: z.string() })) });
const cancelSchema = z.object({ status: z.string() });

/** The queue of fal.ai. Its answers name the addresses to go on with; they are used as they are, never built. */
export class Fal implements Provider {
  readonly name = 'fal.ai';
  readonly concurrency = 4;
  readonly deadlineMs = 10 * 60_000;
  readonly videoDeadlineMs = 30 * 60_000;
  readonly #http: ProviderHttp;
  readonly #download: ImageDownload;

  constructor({ key, apiUrl, download }: FalOptions) {
    this.#http = new ProviderHttp({ baseUrl: apiUrl, headers: { authorization: `Key ${key}` } });
    this.#download = download;
  }

  async probe(signal: AbortSignal): Promise<readonly GenerationModel[]> {
    const rows = hostedModels('fal');
    const [first] = rows;
    if (!first) return [];
    const answer = await this.#http.get(`/${first.path}/requests/${NO_REQUEST}/status`, signal);
    if (answer.status === 401 || answer.status === 403 || answer.status >= 500) throw errorOfStatus(answer);
    return rows.map((row) => offered(row, this.name));
  }

  async submit(request: ProviderRequest, { signal }: SubmitOptions): Promise<Submitted> {
    const answer = await this.#http.postJson(
      `/${request.model}`,
      inputOf(rowOf(request.model), request, dataUrl),
      signal,
    );
    throwRefusal(answer.json);
    const {
      status_url: status,
      response_url: result,
      cancel_url: cancel,
    } = answerOf(answer, submittedSchema);
    return { handle: { status, result, cancel } };
  }

  async poll(handle: Handle, signal: AbortSignal): Promise<PollAnswer> {
    const { status, queue_position: position } = answerOf(
      await this.#http.get(handle.status ?? '', signal),
      statusSchema,
    );
    if (status === 'IN_QUEUE') return { state: 'queued', position: position ?? null };
    if (status === 'IN_PROGRESS') return { state: 'running', progress: null };
    const answer = await this.#http.get(handle.result ?? '', signal);
    throwRefusal(answer.json);
    const result = answerOf(answer, resultSchema);
    if ('video' in result)
      return { state: 'succeeded', images: [await this.#download(result.video.url, signal, 'video')] };
    const { images, has_nsfw_concepts: refused = [] } = result;
    // What the check of the provider refuses comes as a black image.
    const shown = images.filter((_image, index) => refused[index] !== true);
    if (shown.length === 0) throw new ProviderError('refused-output', 'Its check refused all images.');
    return {
      state: 'succeeded',
      images: await Promise.all(shown.map(({ url }) => this.#download(url, signal))),
    };
  }

  async cancel(handle: Handle, signal: AbortSignal): Promise<Cancelled> {
    const answer = await this.#http.put(handle.cancel ?? '', signal);
    const read = cancelSchema.safeParse(answer.json);
    if (read.success && read.data.status === 'ALREADY_COMPLETED') return 'too-late';
    // A request that runs may still end well; only one that never began is gone for certain.
    return answer.status === 202 || answer.status === 200 ? 'requested' : 'unsupported';
  }
}

function rowOf(path: string): HostedModel {
  const row = hostedModels('fal').find((each) => each.path === path);
  if (!row) throw new ProviderError('invalid', 'The model is not known.');
  return row;
}

function throwRefusal(json: unknown): void {
  const problem = problemSchema.safeParse(json);
  if (problem.success && problem.data.detail.some(({ type }) => type.startsWith('content_policy')))
    throw new ProviderError('refused-input', 'Its check refused the request.');
}

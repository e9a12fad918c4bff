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
import { answerOf, ProviderHttp } from '../provider-http.ts';

export interface ReplicateOptions {
  readonly token: string;
  /** Without a slash at the end: `https://api.replicate.com/v1`. */
  readonly apiUrl: string;
  readonly download: ImageDownload;
}

const predictionSchema = z.object({
  id: z.string(),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: z.union([z.string(), z.array(z.string())]).nullish(),
  error: z.string().nullish(),
  urls: z.object({ get: z.url(), cancel: z.url() }),
});
const fileSchema = z.object({ urls: z.object({ get: z.url() }) });
/** What Replicate advises to send within a request at most. */
const MAX_DATA_URL_BYTES = 256 * 1024;
const REFUSED = /nsfw|safety|sensitive|flagged/i;

/** Predictions of Replicate. What they made is deleted there after an hour. */
export class Replicate implements Provider {
  readonly name = 'Replicate';
  readonly concurrency = 4;
  readonly deadlineMs = 10 * 60_000;
  readonly videoDeadlineMs = 30 * 60_000;
  readonly #http: ProviderHttp;
  readonly #download: ImageDownload;

  constructor({ token, apiUrl, download }: ReplicateOptions) {
    this.#http = new ProviderHttp({
      baseUrl: apiUrl,
      // It ends what we would not wait for any more.
      headers: { authorization: `Bearer ${token}`, 'cancel-after': '10m' },
    });
    this.#download = download;
  }

  async probe(signal: AbortSignal): Promise<readonly GenerationModel[]> {
    answerOf(await this.#http.get('/account', signal), z.object({ type: z.string() }));
    return hostedModels('replicate').map((row) => offered(row, this.name));
  }

  async submit(request: ProviderRequest, { signal }: SubmitOptions): Promise<Submitted> {
    const addresses = new Map<Buffer, string>();
    for (const image of [request.source, request.mask, request.lastImage, ...request.references])
      if (image) addresses.set(image, await this.#addressOf(image, signal));
    const input = inputOf(rowOf(request.model), request, (image) => addresses.get(image) ?? '');
    const answer = await this.#http.postJson(`/models/${request.model}/predictions`, { input }, signal);
    const { urls } = answerOf(answer, predictionSchema);
    const handle = { get: urls.get, cancel: urls.cancel };
    return { handle: request.durationMs === null ? handle : { ...handle, makes: 'video' } };
  }

  /** Small files go with the request; larger ones are kept there for a day. */
  async #addressOf(image: Buffer, signal: AbortSignal): Promise<string> {
    if (image.length <= MAX_DATA_URL_BYTES) return dataUrl(image);
    const form = new FormData();
    form.set('content', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'image.png');
    return answerOf(await this.#http.postForm('/files', form, signal), fileSchema).urls.get;
  }

  async poll(handle: Handle, signal: AbortSignal): Promise<PollAnswer> {
    const prediction = answerOf(await this.#http.get(handle.get ?? '', signal), predictionSchema);
    switch (prediction.status) {
      case 'starting':
        return { state: 'queued', position: null };
      case 'processing':
        return { state: 'running', progress: null };
      case 'succeeded': {
        const urls = [prediction.output ?? []].flat();
        if (urls.length === 0) throw new ProviderError('refused-output', 'The prediction has no output.');
        return {
          state: 'succeeded',
          images: await Promise.all(
            urls.map((url) => this.#download(url, signal, handle.makes === 'video' ? 'video' : 'image')),
          ),
        };
      }
      case 'failed':
        throw REFUSED.test(prediction.error ?? '')
          ? new ProviderError('refused-output', 'Its check refused the images.')
          : new ProviderError('invalid', 'The prediction failed.');
      case 'canceled':
      case 'aborted':
        throw new ProviderError('timeout', 'The prediction was ended.');
    }
  }

  async cancel(handle: Handle, signal: AbortSignal): Promise<Cancelled> {
    const answer = await this.#http.postJson(handle.cancel ?? '', {}, signal);
    return answer.status < 300 ? 'cancelled' : 'too-late';
  }
}

function rowOf(path: string): HostedModel {
  const row = hostedModels('replicate').find((each) => each.path === path);
  if (!row) throw new ProviderError('invalid', 'The model is not known.');
  return row;
}

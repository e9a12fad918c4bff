import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { ProblemCode } from '../../../contract/developer/problems.ts';
import { DEVELOPER_TOOLS, type ToolRequest } from '../../../contract/developer/tools.ts';
import { type ModelCatalogue, nameAt } from '../../generation/catalogue.ts';
import {
  type GenerationModel,
  type Handle,
  type PollAnswer,
  type Provider,
  ProviderError,
  type ProviderErrorCode,
  type ProviderRequest,
  sentenceOf,
} from '../../generation/provider.ts';
import { asPng } from '../../generation/store-image.ts';
import type { Turns } from '../../generation/turns.ts';
import type { OutputFile } from '../files/api-files.ts';
import type { ApiJobRunner, PreparedRequest, RunnerJob, RunnerOptions } from '../jobs/job-runners.ts';
import { type FieldProblem, Problem } from '../problem.ts';

const MAX_ATTEMPTS = 3;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;
/** Between questions how far a job is; the last one from then on. */
const POLL_PAUSES_MS = [1_000, 2_000, 5_000, 10_000];

export interface TextToImageParts {
  readonly catalogue: ModelCatalogue;
  /** The same as those of the editor: a provider works on so many jobs for this installation, from the editor or by the API. */
  readonly turns: Turns;
  /** Waits; tests do not. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Images from words, by the providers that are set. */
export function textToImageRunner({ catalogue, turns, pause = wait }: TextToImageParts): ApiJobRunner {
  const modelOf = ({ model }: ToolRequest): GenerationModel | undefined =>
    model === undefined ? catalogue.models()[0] : catalogue.models().find(({ id }) => id === model);
  return {
    ...{ method: 'provider', kind: 'tool', tools: ['text-to-image'], modes: ['live'] },
    lane: 'services',
    isRepeatable: false,
    isReady: () => catalogue.models().length > 0,
    models: () => catalogue.models().map(({ id }) => id),
    creditsOf: ({ count = 1 }) => count * DEVELOPER_TOOLS['text-to-image'].creditsPerImage,
    check: (request) => problemsOf(modelOf(request), request),
    prepare: (request) => prepared(modelOf(request), request),
    async run(job, options) {
      const modelId = String(job.request.model);
      const provider = catalogue.providerOf(modelId);
      if (!provider)
        throw new Problem('provider-unavailable', 'The provider of this model is not set up any more.');
      const conversation = new Conversation({ job, options, provider, modelId, pause });
      try {
        const images = await turns.run(provider, provider.concurrency, () => conversation.images());
        return await Promise.all(images.slice(0, job.request.count ?? 1).map(outputOf));
      } catch (error) {
        options.signal.throwIfAborted();
        throw error instanceof ProviderError
          ? new Problem(CODES[error.code], sentenceOf(error.code, provider.name))
          : error;
      }
    },
  };
}

const CODES: Readonly<Record<ProviderErrorCode, ProblemCode>> = {
  'refused-input': 'content-blocked',
  'refused-output': 'content-blocked',
  invalid: 'invalid-request',
  auth: 'provider-unavailable',
  'no-credit': 'provider-unavailable',
  'rate-limited': 'provider-unavailable',
  unavailable: 'provider-unavailable',
  timeout: 'deadline',
  lost: 'lost',
  'bad-answer': 'provider-unavailable',
};

const wait = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal });

function problemsOf(model: GenerationModel | undefined, request: ToolRequest): FieldProblem[] {
  if (!model)
    return [{ pointer: '/model', message: 'does not answer now; /capabilities lists those that do' }];
  const rows: readonly (readonly [applies: boolean, pointer: string, message: string])[] = [
    [
      Number(request.count) > model.maxImages,
      '/count',
      `must be at most ${model.maxImages} for ${model.name}`,
    ],
    [
      request.negative_prompt !== '' && !model.takes.includes('negativePrompt'),
      '/negative_prompt',
      `is not taken by ${model.name}; say it in the prompt`,
    ],
    [request.seed !== undefined && !model.takes.includes('seed'), '/seed', `is not taken by ${model.name}`],
    [
      request.transparent === true && !model.takes.includes('transparency'),
      '/transparent',
      `is not taken by ${model.name}`,
    ],
  ];
  return rows.flatMap(([applies, pointer, message]) => (applies ? [{ pointer, message }] : []));
}

/** Names the model, and the size of those that it makes which comes nearest to the requested one. */
function prepared(model: GenerationModel | undefined, request: ToolRequest): PreparedRequest {
  if (!model) throw new Problem('provider-unavailable', 'No model answers now.');
  const [width, height] = [Number(request.width), Number(request.height)];
  const distance = ({ widthPx, heightPx }: GenerationModel['sizes'][number]) =>
    // The shape counts first, then the size.
    Math.abs(Math.log((widthPx / heightPx) * (height / width))) * 4 +
    Math.abs(Math.log((widthPx * heightPx) / (width * height)));
  const [nearest] = model.sizes.toSorted((left, right) => distance(left) - distance(right));
  const size = nearest ?? { widthPx: width, heightPx: height };
  const isOther = size.widthPx !== width || size.heightPx !== height;
  return {
    method: `provider:${model.id}`,
    request: { ...request, model: model.id, width: size.widthPx, height: size.heightPx },
    notes: isOther
      ? [
          `${model.name} makes no images of ${width} × ${height} pixels: ${size.widthPx} × ${size.heightPx} was taken.`,
        ]
      : [],
  };
}

interface ConversationParts {
  readonly job: RunnerJob;
  readonly options: RunnerOptions;
  readonly provider: Provider;
  readonly modelId: string;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** One job with its provider, from the request to the images. */
class Conversation {
  readonly #parts: ConversationParts;

  constructor(parts: ConversationParts) {
    this.#parts = parts;
  }

  /** @throws ProviderError */
  async images(): Promise<readonly Buffer[]> {
    const { job, provider } = this.#parts;
    if (job.handle !== null) return this.#poll(JSON.parse(job.handle) as Handle);
    const submitted = await this.#submit();
    const images = 'images' in submitted ? submitted.images : await this.#poll(submitted.handle);
    if (images.length === 0) throw new ProviderError('refused-output', `${provider.name} sent no image.`);
    return images;
  }

  async #submit() {
    const { job, options, provider, modelId, pause } = this.#parts;
    const { request } = job;
    const asked: ProviderRequest = {
      model: nameAt(modelId),
      prompt: String(request.prompt),
      negativePrompt: String(request.negative_prompt ?? ''),
      widthPx: Number(request.width),
      heightPx: Number(request.height),
      count: request.count ?? 1,
      seed: typeof request.seed === 'number' ? request.seed : null,
      references: [],
      hasTransparency: request.transparent === true,
    };
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(provider.deadlineMs)]);
    for (let attempt = 1; ; attempt++) {
      try {
        const submitted = await provider.submit(asked, { jobId: job.jobId, signal });
        if ('handle' in submitted) await job.keepHandle(JSON.stringify(submitted.handle));
        return submitted;
      } catch (error) {
        if (!(error instanceof ProviderError) || !error.isRepeatable || attempt === MAX_ATTEMPTS) throw error;
        // It never began.
        await pause(
          Math.min(LONGEST_RETRY_MS, error.afterMs ?? FIRST_RETRY_MS * 4 ** (attempt - 1)),
          options.signal,
        );
      }
    }
  }

  async #poll(handle: Handle): Promise<readonly Buffer[]> {
    const { options, provider, pause } = this.#parts;
    const deadline = AbortSignal.timeout(provider.deadlineMs);
    const signal = AbortSignal.any([options.signal, deadline]);
    try {
      for (let round = 0; ; round++) {
        signal.throwIfAborted();
        const answer = await this.#ask(handle, signal);
        if (answer.state === 'succeeded') return answer.images;
        if (answer.state === 'running' && answer.progress !== null) options.onProgress(answer.progress);
        await pause(POLL_PAUSES_MS[Math.min(round, POLL_PAUSES_MS.length - 1)] ?? 0, signal);
      }
    } catch (error) {
      // What is not wanted any more is not to be paid for either; whether the provider hears it is its own affair.
      if (signal.aborted) await provider.cancel?.(handle, AbortSignal.timeout(5_000)).catch(() => undefined);
      if (deadline.aborted) throw new ProviderError('timeout', 'The provider did not end in time.');
      throw error;
    }
  }

  /** A question that is not answered may be asked again; until the deadline the job counts as running. */
  async #ask(handle: Handle, signal: AbortSignal): Promise<PollAnswer> {
    const { provider } = this.#parts;
    if (!provider.poll)
      throw new ProviderError('lost', 'The provider gave a handle that it cannot be asked with.');
    try {
      return await provider.poll(handle, signal);
    } catch (error) {
      const mayPass = error instanceof ProviderError && (error.isRepeatable || error.code === 'timeout');
      if (!mayPass || signal.aborted) throw error;
      return { state: 'running', progress: null };
    }
  }
}

async function outputOf(image: Buffer): Promise<OutputFile> {
  const content = await asPng(image);
  const { width, height } = await sharp(content).metadata();
  return { content, contentType: 'image/png', widthPx: width, heightPx: height };
}

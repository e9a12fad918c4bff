import sharp from 'sharp';
import { z } from 'zod';
import type { ProblemCode } from '../../../contract/developer/problems.ts';
import type { ImageFormat, ToolRequest, ToolSlug } from '../../../contract/developer/tools.ts';
import { OPERATIONS, type Operation } from '../../../contract/image-generation.ts';
import type { ContentCredentials } from '../../c2pa/content-credentials.ts';
import { CallError } from '../../call-error.ts';
import { type ModelCatalogue, nameAt } from '../../generation/catalogue.ts';
import { costUsdOf } from '../../generation/hosted-models.ts';
import { ContentBlockedError, type Moderation } from '../../generation/moderation/moderation.ts';
import {
  FROM_WORDS_ALONE,
  type GenerationModel,
  type Handle,
  ProviderError,
  type ProviderErrorCode,
  type ProviderRequest,
  sentenceOf,
} from '../../generation/provider.ts';
import {
  type ConversationKeeper,
  type Pause,
  ProviderConversation,
} from '../../generation/provider-conversation.ts';
import { type PreparedSource, prepareSource, type SourceChange } from '../../generation/source-image.ts';
import { asPng, xmpOf } from '../../generation/store-image.ts';
import type { Turns } from '../../generation/turns.ts';
import type { OutputFile } from '../files/api-files.ts';
import { encodedAs } from '../files/image-format.ts';
import type { ApiJobRunner, PreparedRequest, RunnerJob, RunnerOptions } from '../jobs/job-runners.ts';
import { type FieldProblem, Problem } from '../problem.ts';
import { neededForModels } from './needed-fields.ts';

export interface ProviderToolsParts {
  readonly catalogue: ModelCatalogue;
  /** The same as those of the editor: a provider works on so many jobs for this installation, from the editor or by the API. */
  readonly turns: Turns;
  readonly moderation: Moderation;
  /** Null where the installation has no certificate. */
  readonly credentials: ContentCredentials | null;
  readonly pause?: Pause;
}

/** How a provider carries a tool out. */
interface ProviderTool {
  /** What a model has to do; the first that a model answers for is taken. */
  readonly operations: readonly Operation[];
  /** The description that the model gets. */
  words(request: ToolRequest): string;
  /** A further image that the result follows. */
  readonly reference?: string;
  /** How much of the image changes, where the request does not say. */
  readonly strength?: number;
}

/** What a person wrote, after what the tool is for; nothing where nothing was written. */
const said = ({ prompt }: ToolRequest, begin = ''): string =>
  typeof prompt === 'string' && prompt !== '' ? `${begin}${prompt}` : '';
const KEEP_FACE = 'Keep the face, its expression and its likeness exactly as they are.';

const PROVIDER_TOOLS = {
  'text-to-image': { operations: ['generate'], words: (request) => said(request) },
  'generative-fill': { operations: ['fill'], words: (request) => said(request) },
  'remove-object': {
    operations: ['fill'],
    words: () => 'An empty place: only the background, continued without a seam.',
  },
  'ai-expander': {
    operations: ['fill'],
    words: (request) =>
      said(request) || 'The same scene continued beyond the edges, in the same light and perspective.',
  },
  'image-to-image': {
    operations: ['edit', 'restyle'],
    words: (request) => said(request),
    reference: 'reference',
  },
  'sketch-to-image': {
    operations: ['edit', 'restyle'],
    words: (request) => said(request, 'A finished image that follows the lines of this sketch: '),
    strength: 0.85,
  },
  'image-to-cartoon': {
    operations: ['edit', 'restyle'],
    words: () => 'The same image as a clean cartoon with flat colors and clear outlines.',
    strength: 0.6,
  },
  caricature: {
    operations: ['edit'],
    words: () =>
      'A friendly caricature of this person: characteristic features exaggerated, still recognisable, drawn by hand.',
  },
  'ai-avatar': {
    operations: ['edit'],
    words: (request) =>
      `A portrait avatar of this person${said(request, ', ')}. The person must stay recognisable.`,
  },
  portrait: {
    operations: ['edit'],
    words: (request) =>
      `A professional portrait of this person with soft studio light and a plain background${said(request, ', ')}. ${KEEP_FACE}`,
  },
  'product-photography': {
    operations: ['edit'],
    words: (request) =>
      `A product photograph${said(request, ': ') || ' on a clean studio stage'}. Keep the product exactly as it is; give it fitting light and shadow.`,
  },
  'background-generator': {
    operations: ['edit'],
    words: (request) =>
      `Replace the background${said(request, ' with ') || ' with a fitting one'}. Keep what stands in front exactly as it is.`,
  },
  'face-swap': {
    operations: ['edit'],
    words: () =>
      'Replace the face in the first image with the face in the second image, with matching light, skin and direction. Change nothing else.',
    reference: 'face',
  },
  'clothes-changer': {
    operations: ['edit'],
    words: (request) =>
      `Change what the person wears${said(request, ' to: ')}${request.garment === undefined ? '' : ' to the garment in the second image'}. ${KEEP_FACE} Keep pose and background.`,
    reference: 'garment',
  },
  hairstyle: {
    operations: ['edit'],
    words: (request) => `Change the hair of the person to: ${said(request)}. ${KEEP_FACE}`,
  },
} as const satisfies Partial<Readonly<Record<ToolSlug, ProviderTool>>>;
type ProvidedSlug = keyof typeof PROVIDER_TOOLS;

const toolOf = (slug: string): ProviderTool => {
  const tool: ProviderTool | undefined = PROVIDER_TOOLS[slug as ProvidedSlug];
  if (!tool) throw new Problem('provider-required', `No provider carries out ${slug}.`);
  return tool;
};

/** What a model has to do for a tool; nothing for tools that no provider carries out. */
export function operationsOfTool(slug: string): readonly Operation[] {
  const tool: ProviderTool | undefined = PROVIDER_TOOLS[slug as ProvidedSlug];
  return tool?.operations ?? [];
}

/** The tools that models of providers carry out, as far as models for them answer. */
export function providerToolsRunner({
  catalogue,
  turns,
  moderation,
  credentials,
  pause,
}: ProviderToolsParts): ApiJobRunner {
  const modelsFor = (slug: string): readonly GenerationModel[] =>
    toolOf(slug).operations.flatMap((operation) =>
      catalogue.models().filter(({ operations }) => operations.includes(operation)),
    );
  /** The model that the request names, or the first that takes what it has. */
  const modelFor = (slug: string, request: ToolRequest): GenerationModel | undefined => {
    const { reference } = toolOf(slug);
    const hasReference = reference !== undefined && request[reference] !== undefined;
    return modelsFor(slug).find(({ id, takes }) =>
      request.model === undefined ? !hasReference || takes.includes('references') : id === request.model,
    );
  };
  return {
    ...{ method: 'provider', kind: 'tool', tools: Object.keys(PROVIDER_TOOLS), modes: ['live'] },
    lane: 'services',
    isRepeatable: false,
    isReady: (slug) => modelsFor(slug).length > 0,
    models: (slug) => modelsFor(slug).map(({ id }) => id),
    creditsOf: ({ count = 1 }) => count * CREDITS_PER_IMAGE,
    costUsdOf: ({ model, count = 1 }) => costUsdOf(String(model), count, null),
    moderate: ({ prompt }) => allowed(moderation.checkPrompt(typeof prompt === 'string' ? prompt : '')),
    check: (request, slug) => [
      ...neededForModels(request, slug),
      ...problemsOf(modelFor(slug, request), toolOf(slug), request),
    ],
    prepare: (request, slug) => prepared(modelFor(slug, request), slug, request),
    async run(job, options) {
      const modelId = String(job.request.model);
      const provider = catalogue.providerOf(modelId);
      if (!provider)
        throw new Problem('provider-unavailable', 'The provider of this model is not set up any more.');
      try {
        return await turns.run(provider, provider.concurrency, async () => {
          const source = await sourceOf(job);
          const conversation = new ProviderConversation({
            ...{ provider, jobId: job.jobId, signal: options.signal, keeper: keeperOf(job, options) },
            ...(pause ? { pause } : {}),
            abandon: options.isCancelled,
          });
          const end =
            job.handle === null
              ? await conversation.begin(await providerRequest(job, source))
              : await conversation.goOn(JSON.parse(job.handle) as Handle);
          if (typeof end === 'string') throw new Problem('lost', 'The provider ended the job.');
          const outputs = await Promise.all(
            end
              .slice(0, job.request.count ?? 1)
              .map((image) => outputOf(image, source, { credentials, format: job.request.format ?? 'png' })),
          );
          for (const { content } of outputs)
            if (Buffer.isBuffer(content)) await allowed(moderation.checkImage(content));
          return outputs;
        });
      } catch (error) {
        options.signal.throwIfAborted();
        if (error instanceof CallError) throw new Problem('invalid-request', error.message);
        throw error instanceof ProviderError
          ? new Problem(CODES[error.code], sentenceOf(error.code, provider.name), {
              isUnpaid: error.isUnpaid,
            })
          : error;
      }
    },
  };
}

const CREDITS_PER_IMAGE = 1;

/** What a check of the moderation throws, as a problem. */
async function allowed(check: Promise<void>): Promise<void> {
  try {
    await check;
  } catch (error) {
    if (error instanceof ContentBlockedError) throw new Problem('content-blocked', error.message);
    throw error instanceof CallError ? new Problem('provider-unavailable', error.message) : error;
  }
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

function problemsOf(
  model: GenerationModel | undefined,
  { reference }: ProviderTool,
  request: ToolRequest,
): FieldProblem[] {
  if (!model && request.model === undefined && reference !== undefined)
    return [{ pointer: `/${reference}`, message: 'is taken by no model that answers now' }];
  if (!model)
    return [{ pointer: '/model', message: 'does not answer now; /capabilities lists those that do' }];
  const rows: readonly (readonly [applies: boolean, pointer: string, message: string])[] = [
    [
      Number(request.count ?? 1) > model.maxImages,
      '/count',
      `must be at most ${model.maxImages} for ${model.name}`,
    ],
    [
      Boolean(request.negative_prompt) && !model.takes.includes('negativePrompt'),
      '/negative_prompt',
      `is not taken by ${model.name}; say it in the prompt`,
    ],
    [request.seed !== undefined && !model.takes.includes('seed'), '/seed', `is not taken by ${model.name}`],
    [
      request.transparent === true && !model.takes.includes('transparency'),
      '/transparent',
      `is not taken by ${model.name}`,
    ],
    [
      reference !== undefined && request[reference] !== undefined && !model.takes.includes('references'),
      `/${reference ?? ''}`,
      `is not taken by ${model.name}`,
    ],
    [isWithoutMargins(request), '/expand', 'must grow the image on one side at least'],
  ];
  return rows.flatMap(([applies, pointer, message]) => (applies ? [{ pointer, message }] : []));
}

/** Names the model; for images from words alone also the size of those that it makes which comes nearest to the requested one. */
function prepared(model: GenerationModel | undefined, slug: string, request: ToolRequest): PreparedRequest {
  if (!model) throw new Problem('provider-unavailable', 'No model answers now.');
  const method = `provider:${model.id}`;
  // The sizes are kept with the job: the model may not answer when it goes on after a restart.
  const named = { ...request, model: model.id, sizes: model.sizes, operation: operationOf(model, slug) };
  if (slug !== 'text-to-image') return { method, request: named, notes: [] };
  const [width, height] = [Number(request.width), Number(request.height)];
  const distance = ({ widthPx, heightPx }: GenerationModel['sizes'][number]) =>
    // The shape counts first, then the size.
    Math.abs(Math.log((widthPx / heightPx) * (height / width))) * 4 +
    Math.abs(Math.log((widthPx * heightPx) / (width * height)));
  const [nearest] = model.sizes.toSorted((left, right) => distance(left) - distance(right));
  const size = nearest ?? { widthPx: width, heightPx: height };
  const isOther = size.widthPx !== width || size.heightPx !== height;
  return {
    method,
    request: { ...named, width: size.widthPx, height: size.heightPx },
    notes: isOther
      ? [
          `${model.name} makes no images of ${width} × ${height} pixels: ${size.widthPx} × ${size.heightPx} was taken.`,
        ]
      : [],
  };
}

function operationOf({ operations }: GenerationModel, slug: string): Operation {
  const tool = toolOf(slug);
  return tool.operations.find((operation) => operations.includes(operation)) ?? 'generate';
}

/** What `prepared` has added to a request. */
const preparedSchema = z.object({
  sizes: z.array(z.object({ widthPx: z.number(), heightPx: z.number() })).default([]),
  operation: z.enum(OPERATIONS).default('generate'),
});

/** The image that a tool changes; null for images from words alone. @throws CallError, Problem */
async function sourceOf(job: RunnerJob): Promise<PreparedSource | null> {
  const { sizes, operation } = preparedSchema.parse(job.request);
  if (operation === 'generate') return null;
  const image = await job.image('image');
  if (!image) throw new Problem('invalid-request', 'An image is missing.');
  return prepareSource(await changeOf(job, operation, image), sizes);
}

async function changeOf(job: RunnerJob, operation: Operation, image: Buffer): Promise<SourceChange> {
  if (operation === 'edit' || operation === 'restyle') return { kind: 'whole', image, operation };
  if (job.request.expand !== undefined) {
    const { left = 0, top = 0, right = 0, bottom = 0 } = Object(job.request.expand) as Record<string, number>;
    return {
      kind: 'margins',
      image,
      margins: { leftPx: left, topPx: top, rightPx: right, bottomPx: bottom },
    };
  }
  const mask = await job.image('mask');
  if (!mask) throw new Problem('invalid-request', 'A mask is missing.');
  return { kind: 'part', image, mask };
}

const isWithoutMargins = ({ expand }: ToolRequest): boolean =>
  expand !== undefined && Object.values(Object(expand)).every((margin) => margin === 0);

async function providerRequest(job: RunnerJob, source: PreparedSource | null): Promise<ProviderRequest> {
  const { request } = job;
  const tool = toolOf(job.tool);
  const reference = tool.reference === undefined ? null : await job.image(tool.reference);
  const strength = request.strength ?? tool.strength;
  return {
    ...FROM_WORDS_ALONE,
    widthPx: Number(request.width),
    heightPx: Number(request.height),
    ...(source ?? {}),
    model: nameAt(String(request.model)),
    prompt: tool.words(request),
    negativePrompt: String(request.negative_prompt ?? ''),
    count: request.count ?? 1,
    seed: typeof request.seed === 'number' ? request.seed : null,
    strength: typeof strength === 'number' && source?.operation === 'restyle' ? strength : null,
    references: reference ? [await asPng(reference)] : [],
    hasTransparency: request.transparent === true,
  };
}

/** What a job of the API keeps of its conversation. It is cancelled by its signal. */
function keeperOf(job: RunnerJob, { isCancelled, onProgress }: RunnerOptions): ConversationKeeper {
  return {
    isToBegin: () => Promise.resolve(true),
    isToRepeat: () => Promise.resolve(true),
    keepHandle: (handle) => job.keepHandle(JSON.stringify(handle)),
    onProgress,
    isCancelWanted: () => Promise.resolve(isCancelled()),
  };
}

async function outputOf(
  image: Buffer,
  source: PreparedSource | null,
  { credentials, format }: { readonly credentials: ContentCredentials | null; readonly format: ImageFormat },
): Promise<OutputFile> {
  const isComposite = source !== null;
  const made = await asPng(image);
  const whole = sharp(source ? await source.finish(made) : made).withXmp(xmpOf(isComposite));
  const file = await encodedAs(whole, format).toBuffer();
  const content = credentials?.sign(file, format, isComposite) ?? file;
  const { width, height } = await sharp(content).metadata();
  return { content, contentType: `image/${format}`, widthPx: width, heightPx: height };
}

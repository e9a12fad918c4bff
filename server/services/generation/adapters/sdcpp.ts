import sharp from 'sharp';
import { z } from 'zod';
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
import { answerOf, imageOfBase64, type ProviderHttp } from '../provider-http.ts';
import { ownServer } from './own-server.ts';
import { USUAL_SIZES, USUAL_VIDEO_DURATIONS_MS, USUAL_VIDEO_SIZES } from './usual-sizes.ts';

const MAX_IMAGES = 4;
/** What is filled may become anything. */
const FILL_STRENGTH = 1;
const USUAL_STRENGTH = 0.7;
const VIDEO_FORM = 'webm';
/** Of the models that it runs; they make up to five seconds. */
const VIDEO_FPS = 16;

const capabilitiesSchema = z.object({
  model: z.object({ stem: z.string(), name: z.string().optional() }),
  supported_modes: z.array(z.string()),
  features_by_mode: z.object({
    img_gen: z
      .object({
        init_image: z.boolean().optional(),
        mask_image: z.boolean().optional(),
        cancel_queued: z.boolean().optional(),
        cancel_generating: z.boolean().optional(),
      })
      .optional(),
    vid_gen: z.object({ init_image: z.boolean().optional(), end_image: z.boolean().optional() }).optional(),
  }),
  output_formats_by_mode: z.object({ vid_gen: z.array(z.string()).optional() }).optional(),
  limits: z.object({
    max_width: z.number(),
    max_height: z.number(),
    max_batch_count: z.number().int(),
  }),
});
type Capabilities = z.output<typeof capabilitiesSchema>;

const jobSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'generating', 'completed', 'failed', 'cancelled']),
  queue_position: z.number().int().nullish(),
  /** Images, or one video. */
  result: z
    .union([
      z.object({ images: z.array(z.object({ b64_json: z.string() })) }),
      z.object({ b64_json: z.string() }),
    ])
    .nullish(),
});

/**
 * The own API of stable-diffusion.cpp: jobs that are asked for, and cancelled where its build can. A job that the server does not know any
 * more is lost; it keeps results for ten minutes.
 */
export class SdCpp implements Provider {
  readonly name: string;
  readonly concurrency = 2;
  readonly deadlineMs = 20 * 60_000;
  readonly videoDeadlineMs = 60 * 60_000;
  readonly #http: ProviderHttp;

  /** @param url where the server is; a name and a password in it are sent as Basic authentication */
  constructor(url: string) {
    const { name, http } = ownServer(url, '/sdcpp/v1');
    this.name = name;
    this.#http = http;
  }

  async probe(signal: AbortSignal): Promise<readonly GenerationModel[]> {
    const answer = answerOf(await this.#http.get('/capabilities', signal), capabilitiesSchema);
    return [...this.#images(answer), ...this.#videos(answer)];
  }

  #images({ model, supported_modes, features_by_mode, limits }: Capabilities): GenerationModel[] {
    if (!supported_modes.includes('img_gen')) return [];
    const features = features_by_mode.img_gen ?? {};
    const sizes = USUAL_SIZES.filter(
      ({ widthPx, heightPx }) => widthPx <= limits.max_width && heightPx <= limits.max_height,
    );
    const side = Math.min(limits.max_width, limits.max_height);
    return [
      {
        id: `sdcpp/${model.stem}`,
        name: model.name ?? model.stem,
        provider: this.name,
        takes: ['negativePrompt', 'seed'],
        operations: [
          'generate',
          ...(features.init_image ? (['restyle'] as const) : []),
          ...(features.init_image && features.mask_image ? (['fill'] as const) : []),
        ],
        sizes: sizes.length > 0 ? sizes : [{ widthPx: side, heightPx: side }],
        maxImages: Math.max(1, Math.min(MAX_IMAGES, limits.max_batch_count)),
        creditsPerImage: 1,
        durationsMs: [],
      },
    ];
  }

  /** Where the build writes WebM: players and editors read neither of the other forms. */
  #videos({
    model,
    supported_modes,
    features_by_mode,
    output_formats_by_mode,
    limits,
  }: Capabilities): GenerationModel[] {
    const forms = output_formats_by_mode?.vid_gen ?? [VIDEO_FORM];
    const sizes = USUAL_VIDEO_SIZES.filter(
      ({ widthPx, heightPx }) => widthPx <= limits.max_width && heightPx <= limits.max_height,
    );
    if (!supported_modes.includes('vid_gen') || !forms.includes(VIDEO_FORM) || sizes.length === 0) return [];
    const features = features_by_mode.vid_gen ?? {};
    return [
      {
        id: `sdcpp/${model.stem}-video`,
        name: model.name ?? model.stem,
        provider: this.name,
        takes: ['negativePrompt', 'seed', ...(features.end_image ? (['lastImage'] as const) : [])],
        operations: ['video', ...(features.init_image ? (['animate'] as const) : [])],
        sizes,
        maxImages: 1,
        creditsPerImage: 1,
        durationsMs: [...USUAL_VIDEO_DURATIONS_MS],
      },
    ];
  }

  async submit(request: ProviderRequest, { signal }: SubmitOptions): Promise<Submitted> {
    if (request.durationMs !== null) return this.#submitVideo(request, request.durationMs, signal);
    const { source, mask, strength } = request;
    const answer = await this.#http.postJson(
      '/img_gen',
      {
        prompt: request.prompt,
        negative_prompt: request.negativePrompt,
        width: request.widthPx,
        height: request.heightPx,
        seed: request.seed ?? -1,
        batch_count: request.count,
        output_format: 'png',
        ...(source
          ? {
              init_image: (await opaque(source)).toString('base64'),
              strength: strength ?? (mask ? FILL_STRENGTH : USUAL_STRENGTH),
            }
          : {}),
        ...(mask ? { mask_image: (await oneChannel(mask)).toString('base64') } : {}),
      },
      signal,
    );
    const { id } = answerOf(answer, z.object({ id: z.string() }));
    return { handle: { id } };
  }

  async #submitVideo(request: ProviderRequest, durationMs: number, signal: AbortSignal): Promise<Submitted> {
    const { source, lastImage } = request;
    const answer = await this.#http.postJson(
      '/vid_gen',
      {
        prompt: request.prompt,
        negative_prompt: request.negativePrompt,
        width: request.widthPx,
        height: request.heightPx,
        seed: request.seed ?? -1,
        // Models make a multiple of four images and one more; others are rounded down.
        video_frames: Math.round((durationMs / 1000) * VIDEO_FPS) + 1,
        fps: VIDEO_FPS,
        output_format: VIDEO_FORM,
        ...(source ? { init_image: (await opaque(source)).toString('base64') } : {}),
        ...(lastImage ? { end_image: (await opaque(lastImage)).toString('base64') } : {}),
      },
      signal,
    );
    return { handle: { id: answerOf(answer, z.object({ id: z.string() })).id } };
  }

  async poll(handle: Handle, signal: AbortSignal): Promise<PollAnswer> {
    const answer = await this.#http.get(`/jobs/${encodeURIComponent(handle.id ?? '')}`, signal);
    if (answer.status === 404 || answer.status === 410)
      throw new ProviderError('lost', 'The server does not know the job any more.');
    const job = answerOf(answer, jobSchema);
    switch (job.status) {
      case 'queued':
        return { state: 'queued', position: job.queue_position ?? null };
      case 'generating':
        return { state: 'running', progress: null };
      case 'completed':
        return {
          state: 'succeeded',
          images: filesOf(job.result).map(({ b64_json }) => imageOfBase64(b64_json)),
        };
      case 'failed':
        throw new ProviderError('invalid', 'The server failed while it made the image.');
      case 'cancelled':
        throw new ProviderError('timeout', 'The job was ended.');
    }
  }

  async cancel(handle: Handle, signal: AbortSignal): Promise<Cancelled> {
    const { status, json } = await this.#http.postJson(
      `/jobs/${encodeURIComponent(handle.id ?? '')}/cancel`,
      {},
      signal,
    );
    if (status >= 300) return status === 409 ? 'unsupported' : 'too-late';
    const job = jobSchema.safeParse(json);
    return job.success && job.data.status === 'cancelled' ? 'cancelled' : 'requested';
  }
}

function filesOf(result: z.output<typeof jobSchema>['result']): readonly { readonly b64_json: string }[] {
  if (!result) return [];
  return 'images' in result ? result.images : [result];
}

const opaque = (image: Buffer): Promise<Buffer> =>
  sharp(image).flatten({ background: '#ffffff' }).png().toBuffer();
const oneChannel = (mask: Buffer): Promise<Buffer> =>
  sharp(mask).removeAlpha().greyscale().toColourspace('b-w').png().toBuffer();

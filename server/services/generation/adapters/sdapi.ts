import sharp from 'sharp';
import { z } from 'zod';
import {
  type Cancelled,
  type GenerationModel,
  type Provider,
  ProviderError,
  type ProviderRequest,
  type SubmitOptions,
  type Submitted,
} from '../provider.ts';
import { answerOf, imageOfBase64, type ProviderHttp } from '../provider-http.ts';
import { ownServer } from './own-server.ts';
import { USUAL_SIZES } from './usual-sizes.ts';

/** How much of an image changes where the request does not say, 0 to 1. */
const USUAL_STRENGTH = 0.7;
/** What is filled may become anything. */
const FILL_STRENGTH = 1;

const modelsSchema = z.array(z.object({ title: z.string(), model_name: z.string() }));
const imagesSchema = z.object({ images: z.array(z.string()) });

/**
 * The API of Stable Diffusion web UI (AUTOMATIC1111) and Forge, on a server of one's own. It has no jobs: a request
 * is answered when its images are done, one at a time, and what is interrupted is whatever runs.
 */
export class SdApi implements Provider {
  readonly name: string;
  readonly concurrency = 1;
  readonly deadlineMs = 20 * 60_000;
  readonly #http: ProviderHttp;

  /** @param url where the server is; a name and a password in it are sent as Basic authentication */
  constructor(url: string) {
    const { name, http } = ownServer(url, '/sdapi/v1');
    this.name = name;
    this.#http = http;
  }

  async probe(signal: AbortSignal): Promise<readonly GenerationModel[]> {
    const models = answerOf(await this.#http.get('/sd-models', signal), modelsSchema);
    return models.map(({ title, model_name: name }) => ({
      id: `sdapi/${title}`,
      name,
      provider: this.name,
      takes: ['negativePrompt', 'seed'],
      operations: ['generate', 'restyle', 'fill'],
      sizes: [...USUAL_SIZES],
      maxImages: 4,
      creditsPerImage: 1,
      durationsMs: [],
    }));
  }

  async submit(request: ProviderRequest, { signal }: SubmitOptions): Promise<Submitted> {
    const { source, mask, strength } = request;
    const answer = await this.#http.postJson(
      source ? '/img2img' : '/txt2img',
      {
        prompt: request.prompt,
        negative_prompt: request.negativePrompt,
        width: request.widthPx,
        height: request.heightPx,
        // One after the other: several at once need as many times the memory.
        n_iter: request.count,
        batch_size: 1,
        seed: request.seed ?? -1,
        override_settings: { sd_model_checkpoint: request.model },
        override_settings_restore_afterwards: false,
        ...(source
          ? {
              init_images: [source.toString('base64')],
              denoising_strength: strength ?? (mask ? FILL_STRENGTH : USUAL_STRENGTH),
            }
          : {}),
        ...(source && mask
          ? {
              // Without transparency: one that is not opaque throughout would be read by it, the other way round.
              mask: (
                await sharp(mask).removeAlpha().greyscale().toColourspace('b-w').png().toBuffer()
              ).toString('base64'),
              inpainting_mask_invert: 0,
              // What is replaced begins with the colours around it.
              inpainting_fill: 0,
              inpaint_full_res: false,
            }
          : {}),
      },
      signal,
    );
    // Whatever failed inside was begun, and is not paid for: the person may try something smaller.
    if (answer.status === 500)
      throw new ProviderError('invalid', 'The server failed while it made the image.');
    const { images } = answerOf(answer, imagesSchema);
    // Some versions put a sheet of all images before them.
    const made = images.length > request.count ? images.slice(-request.count) : images;
    return { images: made.map(imageOfBase64) };
  }

  async interrupt(signal: AbortSignal): Promise<Cancelled> {
    const { status } = await this.#http.postJson('/interrupt', {}, signal);
    return status < 300 ? 'cancelled' : 'unsupported';
  }
}

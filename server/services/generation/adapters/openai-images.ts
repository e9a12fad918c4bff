import { z } from 'zod';
import { hostedModels, offered } from '../hosted-models.ts';
import { transparentMask } from '../masks.ts';
import {
  type GenerationModel,
  type Provider,
  ProviderError,
  type ProviderRequest,
  type SubmitOptions,
  type Submitted,
} from '../provider.ts';
import { answerOf, imageOfBase64, ProviderHttp } from '../provider-http.ts';
import { USUAL_SIZES } from './usual-sizes.ts';

export interface OpenAiOptions {
  /** Null for servers of one's own that ask for none. */
  readonly apiKey: string | null;
  /** Where the API begins, with its version and without a slash at the end: `https://api.openai.com/v1`. */
  readonly apiUrl: string;
}

/** Servers of one's own have models for words, speech and images in one list, and do not say which is which. */
const IMAGE_MODEL = /image|diffusion|flux|sdxl|sd[-_.]?[123x]|sd-cpp|dall|kandinsky|pixart/i;

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const imagesSchema = z.object({ data: z.array(z.object({ b64_json: z.string().nullish() })) });
const errorSchema = z.object({
  error: z.object({ code: z.string().nullish(), type: z.string().nullish() }),
});
/** What a refusal by the rules of the provider is called. */
const REFUSED = /moderation|content_policy|safety/;
const SPENT = /insufficient_quota|billing/;

/**
 * The images API of OpenAI, and of servers that speak it. It answers with the images themselves. There is nothing to go on with when the
 * connection breaks, and no way to cancel; a request is never repeated that may have begun, as each is paid for.
 */
export class OpenAiImages implements Provider {
  readonly name: string;
  readonly concurrency = 4;
  readonly deadlineMs = 4 * 60_000;
  readonly #http: ProviderHttp;
  readonly #isOpenAi: boolean;

  constructor({ apiKey, apiUrl }: OpenAiOptions) {
    this.#isOpenAi = new URL(apiUrl).hostname === 'api.openai.com';
    this.name = this.#isOpenAi ? 'OpenAI' : new URL(apiUrl).host;
    const headers: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
    this.#http = new ProviderHttp({ baseUrl: apiUrl, headers });
  }

  async probe(signal: AbortSignal): Promise<readonly GenerationModel[]> {
    const { data } = answerOf(await this.#http.get('/models', signal), modelsSchema);
    const known = new Map(hostedModels('openai').map((row) => [row.path, row]));
    return data.flatMap(({ id }): GenerationModel[] => {
      const row = known.get(id);
      if (row) return [offered(row, this.name)];
      if (this.#isOpenAi || !IMAGE_MODEL.test(id)) return [];
      return [
        {
          id: `openai/${id}`,
          name: id,
          provider: this.name,
          takes: ['references'],
          operations: ['generate', 'edit', 'fill'],
          sizes: [...USUAL_SIZES],
          maxImages: 4,
          creditsPerImage: 1,
          durationsMs: [],
        },
      ];
    });
  }

  async submit(request: ProviderRequest, { signal }: SubmitOptions): Promise<Submitted> {
    const { source, mask, references, count, widthPx, heightPx } = request;
    const images = source ? [source, ...references] : references;
    const fields = {
      model: request.model,
      prompt: request.prompt,
      n: count,
      size: `${widthPx}x${heightPx}`,
      ...(request.hasTransparency ? { background: 'transparent' } : {}),
      // Models of OpenAI send base64 only, and refuse to be asked for it.
      ...(this.#isOpenAi || request.model.startsWith('gpt-image')
        ? { output_format: 'png' }
        : { response_format: 'b64_json' }),
    };
    const answer =
      images.length === 0
        ? await this.#http.postJson('/images/generations', fields, signal)
        : await this.#http.postForm(
            '/images/edits',
            formOf(fields, images, mask && (await transparentMask(mask))),
            signal,
          );
    const refusal = errorSchema.safeParse(answer.json);
    if (answer.status >= 400 && refusal.success) {
      const words = `${refusal.data.error.code ?? ''} ${refusal.data.error.type ?? ''}`;
      if (REFUSED.test(words)) throw new ProviderError('refused-input', 'The request was refused.');
      if (SPENT.test(words)) throw new ProviderError('no-credit', 'The account has no credit.');
    }
    const { data } = answerOf(answer, imagesSchema);
    const made = data.flatMap(({ b64_json }) => (b64_json ? [imageOfBase64(b64_json)] : []));
    if (made.length === 0) throw new ProviderError('refused-output', 'The answer has no image.');
    return { images: made };
  }
}

function formOf(
  fields: Readonly<Record<string, string | number>>,
  images: readonly Buffer[],
  mask: Buffer | null,
): FormData {
  const form = new FormData();
  if (mask) form.set('mask', new Blob([new Uint8Array(mask)], { type: 'image/png' }), 'mask.png');
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const [index, image] of images.entries())
    form.append('image[]', new Blob([new Uint8Array(image)], { type: 'image/png' }), `image-${index}.png`);
  return form;
}

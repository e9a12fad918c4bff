import sharp from 'sharp';
import { z } from 'zod';
import { answerOf, ProviderHttp } from '../provider-http.ts';
import type { Moderator, Verdict } from './moderator.ts';

const MODEL = 'omni-moderation-latest';
/** More pixels say nothing more to it. */
const MAX_SIDE_PX = 1024;
const answerSchema = z.object({ results: z.array(z.object({ flagged: z.boolean() })).min(1) });

/** OpenAI's moderation of texts and images, which costs nothing. What it is sent leaves this server. */
export class OpenAiModeration implements Moderator {
  readonly #http: ProviderHttp;

  /** @param apiUrl without a slash at the end */
  constructor({ apiKey, apiUrl }: { readonly apiKey: string | null; readonly apiUrl: string }) {
    const headers: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
    this.#http = new ProviderHttp({ baseUrl: apiUrl, headers });
  }

  checkPrompt(text: string, signal: AbortSignal): Promise<Verdict> {
    return this.#check([{ type: 'text', text }], signal);
  }

  readonly looksAtImages = true;

  async checkImage(image: Buffer, signal: AbortSignal): Promise<Verdict> {
    const small = await sharp(image)
      .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg()
      .toBuffer();
    const url = `data:image/jpeg;base64,${small.toString('base64')}`;
    return this.#check([{ type: 'image_url', image_url: { url } }], signal);
  }

  async #check(input: readonly object[], signal: AbortSignal): Promise<Verdict> {
    const answer = await this.#http.postJson('/moderations', { model: MODEL, input }, signal);
    const { results } = answerOf(answer, answerSchema);
    return results.some(({ flagged }) => flagged) ? 'blocked' : 'allowed';
  }
}

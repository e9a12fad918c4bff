import type { z } from 'zod';
import { ProviderError } from './provider.ts';

/** Four images of 16 MB in base64, with room for what is around them. */
const MAX_ANSWER_BYTES = 96 * 1024 * 1024;
const SECOND_MS = 1000;

/** An answer of a provider, read whole. */
export interface ProviderAnswer {
  readonly status: number;
  /** The request only read: it may be sent again. */
  readonly isRead: boolean;
  readonly bytes: Buffer;
  /** Undefined where the body is not JSON. */
  readonly json: unknown;
  /** How long the provider asks to wait, in ms. */
  readonly retryAfterMs: number | null;
}

export interface ProviderHttpOptions {
  /** Where the API begins, without a slash at the end. */
  readonly baseUrl: string;
  /** The headers that say who asks. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Requests to one provider: with a deadline, answers of limited size, and errors that name neither the address nor the key. Redirects are
 * not followed, as the key would go with them.
 */
export class ProviderHttp {
  readonly #options: ProviderHttpOptions;

  constructor(options: ProviderHttpOptions) {
    this.#options = options;
  }

  get(path: string, signal: AbortSignal): Promise<ProviderAnswer> {
    return this.#send(path, { method: 'GET', signal });
  }

  /** What is a file there, and not JSON. */
  getBytes(path: string, signal: AbortSignal): Promise<ProviderAnswer> {
    return this.#send(path, { method: 'GET', headers: { accept: '*/*' }, signal });
  }

  postJson(path: string, body: unknown, signal: AbortSignal): Promise<ProviderAnswer> {
    const headers = { 'content-type': 'application/json' };
    return this.#send(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
  }

  postForm(path: string, form: FormData, signal: AbortSignal): Promise<ProviderAnswer> {
    return this.#send(path, { method: 'POST', body: form, signal });
  }

  put(path: string, signal: AbortSignal): Promise<ProviderAnswer> {
    return this.#send(path, { method: 'PUT', signal });
  }

  async #send(
    path: string,
    init: RequestInit & { headers?: Record<string, string>; signal: AbortSignal },
  ): Promise<ProviderAnswer> {
    const address = /^https?:/.test(path) ? path : `${this.#options.baseUrl}${path}`;
    if (new URL(address).origin !== new URL(this.#options.baseUrl).origin)
      throw new ProviderError('bad-answer', 'The provider named an address of another server.');
    const isRead = init.method === 'GET';
    try {
      const headers = { accept: 'application/json', ...this.#options.headers, ...init.headers };
      const response = await fetch(address, { ...init, headers, redirect: 'error' });
      const bytes = await readLimited(response, MAX_ANSWER_BYTES);
      return {
        status: response.status,
        isRead,
        bytes,
        json: parsed(bytes),
        retryAfterMs: retryAfterOf(response.headers),
      };
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      if (init.signal.aborted) throw new ProviderError('timeout', 'The provider did not answer in time.');
      // A connection that was refused never began; one that broke may have: the request is not sent again.
      throw isRead || isNeverArrived(error)
        ? new ProviderError('unavailable', 'The provider cannot be reached.')
        : new ProviderError('lost', 'The connection to the provider broke.');
    }
  }
}

/** Reads a body to its end. @throws ProviderError bad-answer when it is longer */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new ProviderError('bad-answer', 'The answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The error that a status stands for, where the body says nothing more precise. */
export function errorOfStatus({ status, retryAfterMs, isRead }: ProviderAnswer): ProviderError {
  const text = `The provider answered ${status}.`;
  if (status === 401 || status === 403) return new ProviderError('auth', text);
  if (status === 402) return new ProviderError('no-credit', text);
  if (status === 408 || status === 504) return new ProviderError('timeout', text);
  if (status === 429) return new ProviderError('rate-limited', text, retryAfterMs);
  if (status === 503 || (isRead && status >= 500))
    return new ProviderError('unavailable', text, retryAfterMs);
  if (status >= 500) return new ProviderError('lost', text);
  return new ProviderError('invalid', text);
}

/** The body in its form. @throws ProviderError */
export function answerOf<Schema extends z.ZodType>(answer: ProviderAnswer, schema: Schema): z.output<Schema> {
  if (answer.status < 200 || answer.status > 299) throw errorOfStatus(answer);
  const read = schema.safeParse(answer.json);
  if (!read.success) throw new ProviderError('bad-answer', 'The answer has not the form that was expected.');
  return read.data;
}

/** An image that came as base64, with or without the head of a data address. */
export function imageOfBase64(text: string): Buffer {
  return Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64');
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * SECOND_MS : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** Files are not looked at as text: their first byte says that they are none. */
function parsed(bytes: Buffer): unknown {
  if (!JSON_BEGINS.has(bytes[0] ?? 0)) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** `{`, `[`, a quote, a digit or a minus, the first letters of the words, and white space. */
const JSON_BEGINS: ReadonlySet<number> = new Set([...Buffer.from('{["-0123456789tfn \t\r\n')]);

const NEVER_ARRIVED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

function isNeverArrived(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    NEVER_ARRIVED.includes(String(cause.code))
  );
}

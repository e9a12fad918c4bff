import { errorOf, GessoError } from './gesso-error.ts';
import { bodyOf, isRepeatable } from './request-body.ts';
import { pause, withLimit } from './waiting.ts';

/** What a client is made with. */
export interface GessoOptions {
  /** Where the server is, such as `https://gesso.example.com`. */
  readonly url: string;
  /** A key of the API dashboard. Keep it on servers: anyone who reads it can use it. */
  readonly apiKey: string;
  /** Milliseconds that each attempt of a call may take until its answer is read; 60,000 when left out. Files that are sent or loaded have no limit but the signal. */
  readonly timeoutMs?: number;
  /** How often a call that may be repeated is repeated; 3 when left out. */
  readonly retries?: number;
  /** The longest pause in milliseconds before a call is repeated; where the server wants a longer one, its refusal is thrown. 60,000 when left out. */
  readonly maxPauseMs?: number;
  /** Another `fetch`, for proxies and tests. */
  readonly fetch?: typeof fetch;
}

/** What every call takes. */
export interface CallOptions {
  /** Ends the call, which then throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for each attempt, in the place of those of the client. */
  readonly timeoutMs?: number | undefined;
  /** Names a request that changes something: sent again within a day with the same name, it is carried out once. A random one when left out. */
  readonly idempotencyKey?: string | undefined;
}

/** A call as it is sent. */
export interface ApiRequest {
  readonly method: string;
  /** Below `/api/v1`. */
  readonly path: string;
  readonly query?: object;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is read of the answer: JSON, nothing, or nothing yet (the answer is given out as it comes). */
  readonly answer: 'json' | 'file' | 'nothing';
}

const BASE = '/api/v1';
const USUAL_TIMEOUT_MS = 60_000;
const USUAL_RETRIES = 3;
const USUAL_MAX_PAUSE_MS = 60_000;
const FIRST_PAUSE_MS = 500;
/** Answers of proxies whose server is away for a moment. */
const GATEWAY_STATUSES = [502, 503, 504];

/** Sends calls: with the key, again where that is safe, within their time. */
export class Transport {
  readonly #base: string;
  readonly #options: GessoOptions;

  /** @throws TypeError when the address is none, or the key is empty */
  constructor(options: GessoOptions) {
    const { protocol, href } = new URL(options.url);
    if (protocol !== 'https:' && protocol !== 'http:')
      throw new TypeError('The address must begin with https://.');
    if (!/^[\x21-\x7e]+$/.test(options.apiKey)) throw new TypeError('The API key is missing or malformed.');
    this.#base = `${href.replace(/\/+$/, '')}${BASE}`;
    this.#options = options;
  }

  /** @throws GessoError when the call is refused or fails; the reason of the signal when that ends it */
  async send<Answer>(request: ApiRequest, options: CallOptions = {}): Promise<Answer> {
    options.signal?.throwIfAborted();
    const name = request.method === 'POST' ? (options.idempotencyKey ?? crypto.randomUUID()) : null;
    const { retries = USUAL_RETRIES, maxPauseMs = USUAL_MAX_PAUSE_MS } = this.#options;
    const last = isRepeatable(request.body) ? retries : 0;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return (await this.#attempt(request, options, name)) as Answer;
      } catch (error) {
        options.signal?.throwIfAborted();
        if (!(error instanceof GessoError) || attempt >= last) throw error;
        const pauseMs = pauseBefore(error, attempt);
        if (pauseMs === null || pauseMs > maxPauseMs) throw error;
        await pause(pauseMs, options.signal);
      }
    }
  }

  /** Sends a part of a file to the address that takes it; again when it was lost. The key is not sent: the address may be that of a store. @throws GessoError */
  async sendPart(url: string, part: Blob, { signal }: CallOptions = {}): Promise<void> {
    const { retries = USUAL_RETRIES, fetch: send = fetch } = this.#options;
    for (let attempt = 0; ; attempt += 1) {
      signal?.throwIfAborted();
      try {
        const response = await send(url, {
          ...{ method: 'PUT', body: part, redirect: 'error', signal: signal ?? null },
        });
        // The connection is free for the next part only once the answer was read.
        await response.arrayBuffer();
        if (response.ok) return;
        throw new GessoError('unexpected-answer', 'A part of the file was not taken.', {
          status: response.status,
        });
      } catch (error) {
        signal?.throwIfAborted();
        const isRefused = error instanceof GessoError && (error.status ?? 0) < 500;
        if (isRefused || attempt >= retries)
          throw error instanceof GessoError
            ? error
            : new GessoError('connection-failed', 'A part of the file could not be sent.', { cause: error });
        await pause(FIRST_PAUSE_MS * 2 ** attempt, signal);
      }
    }
  }

  async #attempt(request: ApiRequest, options: CallOptions, name: string | null): Promise<unknown> {
    const { body, headers, isFile } = bodyOf(request.body);
    // A file takes as long as the connection needs for it; what ends it is the signal.
    const hasLimit = !isFile && request.answer !== 'file';
    const timeoutMs = options.timeoutMs ?? (hasLimit ? (this.#options.timeoutMs ?? USUAL_TIMEOUT_MS) : null);
    const send = this.#options.fetch ?? fetch;
    const limit = timeoutMs === null ? null : withLimit(options.signal, timeoutMs);
    try {
      const response = await send(`${this.#base}${request.path}${queryText(request.query)}`, {
        method: request.method,
        headers: {
          accept: 'application/json',
          ...headers,
          ...request.headers,
          ...(name === null ? {} : { 'idempotency-key': name }),
          authorization: `Bearer ${this.#options.apiKey}`,
        },
        // A redirect may turn a POST into a GET, or lead to a server that should not see the key.
        redirect: 'manual',
        signal: limit?.signal ?? options.signal ?? null,
        ...(body === undefined ? {} : { body }),
        // Wanted by Node.js for streams; other types of `fetch` do not know it.
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      });
      if (!response.ok) throw await errorOf(response);
      if (request.answer === 'file') return response;
      if (request.answer === 'nothing') return undefined;
      return await jsonIn(response);
    } catch (error) {
      if (error instanceof GessoError) throw error;
      options.signal?.throwIfAborted();
      if (limit?.isOver())
        throw new GessoError('timeout', `No answer came within ${timeoutMs} ms.`, { cause: error });
      throw new GessoError(
        'connection-failed',
        'The server could not be reached, or the connection broke off.',
        {
          cause: error,
        },
      );
    } finally {
      // The body of a file is read later, by the same limit.
      if (request.answer !== 'file') limit?.end();
    }
  }
}

/** Milliseconds until an attempt may be made again; null when that is not safe, or of no use. */
function pauseBefore(error: GessoError, attempt: number): number | null {
  const backOffMs = FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random());
  switch (error.code) {
    // GET and DELETE may be made twice; a POST has a name, under which it is carried out once.
    case 'connection-failed':
    case 'timeout':
      return backOffMs;
    // The first attempt is still under way on the server: the connection was lost, not the request.
    case 'idempotency-in-progress':
      return attempt === 0 ? null : Math.max(backOffMs, (error.retryAfterSeconds ?? 0) * 1000);
    case 'unexpected-answer':
      return GATEWAY_STATUSES.includes(error.status ?? 0) ? backOffMs : null;
    default:
      // A refusal of the API that will pass says when; without that it stays.
      return (error.status === 429 || error.status === 503) && error.retryAfterSeconds !== null
        ? Math.max(backOffMs, error.retryAfterSeconds * 1000)
        : null;
  }
}

async function jsonIn(response: Response): Promise<unknown> {
  if (!/^application\/json\b/.test(response.headers.get('content-type') ?? ''))
    throw new GessoError('unexpected-answer', 'The answer is not JSON.', {
      status: response.status,
      hint: 'Is this the address of a Gesso server?',
    });
  return response.json();
}

function queryText(query: object = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

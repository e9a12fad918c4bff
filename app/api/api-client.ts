import { z } from 'zod';
import { ANONYMOUS_SYS, AUTH_HEADER } from '../../server/contract/auth-header.ts';
import { type Call, UPLOAD_FIELD } from '../../server/contract/call.ts';
import { STATUS_CODES } from '../../server/contract/envelope.ts';
import { serverSentence } from '../messages/sentences.ts';
import { type ApiSession, authHeaderFor, carriesAuthHeader } from './auth-header.ts';

/** What is said when the server gives no message of its own. */
export const GENERIC_FAILURE = 'Something bad happened; please try again later.';
const OFFLINE = 'Please check your internet connection and try again';
const OTHER_ACCOUNT = 'Another account is signed in now. Log in to the former one to go on.';

/** A GET is tried once more after each of these pauses; what changes something is sent once. */
const RETRY_PAUSES_MS = [300, 900, 2_700];

/** The end of a session is reported at most this often: many calls fail at once. */
const EXPIRY_INTERVAL_MS = 3_000;

/** A call to the server that failed; `message` can be shown as it is, in the language in which the app was shown when it failed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The code of the answer, else the HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  /** Whether the server gave a reason, which `message` is; else that is only that something failed. */
  readonly hasReason: boolean;
  /** What came with the refusal, of a conflict for instance. */
  readonly body: unknown;

  constructor(message: string, status: number, options: { cause?: unknown; body?: unknown } = {}) {
    super(serverSentence(message), options.cause === undefined ? undefined : { cause: options.cause });
    this.status = status;
    this.hasReason = message !== GENERIC_FAILURE;
    this.body = options.body;
  }
}

/** What calls report to the rest of the app. */
export interface ApiEvents {
  /** The server knows the session no more: offer to log in again. */
  onSessionExpired(): void;
  /** HTTP 401 or 403: log out. */
  onUnauthorized(): void;
}

export interface ApiClientOptions {
  /** Before each path: empty in the browser, where the server is the page's own. */
  readonly baseUrl?: string;
  readonly session: () => ApiSession;
  readonly events: ApiEvents;
  readonly browser: { readonly locale: string; readonly userAgent: string; readonly isTouch: boolean };
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<void>;
}

/** What a call is given. */
export interface CallInput<Of extends Call> {
  readonly query?: z.input<Of['query']>;
  readonly body?: z.input<Of['body']>;
  readonly signal?: AbortSignal | undefined;
  /** The end of the session shows in the error alone: the caller handles it. */
  readonly isQuiet?: boolean;
}

/** How a call was made. `isStillAsking`: whether the session is the one that it was made with. */
interface Asked {
  readonly isQuiet: boolean;
  readonly isStillAsking: () => boolean;
}

const envelopeSchema = z.object({
  statusCode: z.number(),
  status: z.string(),
  description: z.string().nullish(),
  message: z.string().nullish(),
  body: z.unknown().optional(),
});

/** Makes the calls of the contract; what comes back is checked against its schema. */
export class ApiClient {
  readonly #options: ApiClientOptions;
  readonly #fetch: typeof fetch;
  readonly #now: () => number;
  readonly #pause: (ms: number) => Promise<void>;
  #expiryToldAt = Number.NEGATIVE_INFINITY;

  constructor(options: ApiClientOptions) {
    this.#options = options;
    this.#fetch = options.fetch ?? ((input, init) => fetch(input, init));
    this.#now = options.now ?? (() => performance.now());
    this.#pause = options.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  }

  /**
   * The same calls in the name of one account. Work that takes several calls goes on while another user signs in: such a call is refused
   * before anything leaves the browser.
   */
  forAccount(systemRefKey: string): ApiClient {
    return new ApiClient({
      ...this.#options,
      session: () => {
        const session = this.#options.session();
        if (session.systemRefKey !== systemRefKey)
          throw new ApiError(OTHER_ACCOUNT, STATUS_CODES.sessionExpired);
        return session;
      },
    });
  }

  /** Makes a call and returns the body of its answer. @throws ApiError in plain words */
  async call<Of extends Call>(call: Of, input: CallInput<Of> = {}): Promise<z.output<Of['answer']>> {
    const { path, init } = this.request(call, input);
    const isStillAsking = this.#sameSession();
    const response = await this.#send(path, init, call.method === 'GET');
    return this.#answerOf(call, response, { isQuiet: input.isQuiet === true, isStillAsking });
  }

  /** Sends a file as form data and returns the body of the answer. @throws ApiError in plain words */
  async upload<Of extends Call>(
    call: Of,
    file: Blob,
    input: Omit<CallInput<Of>, 'body'> = {},
  ): Promise<z.output<Of['answer']>> {
    const { path, init } = this.request(call, input);
    const body = new FormData();
    body.append(UPLOAD_FIELD, file, file instanceof File ? file.name : 'file');
    const isStillAsking = this.#sameSession();
    const response = await this.#send(path, { ...init, body }, false);
    return this.#answerOf(call, response, { isQuiet: false, isStillAsking });
  }

  /** Checks later whether the session is still the one of now. */
  #sameSession(): () => boolean {
    const { accessToken } = this.#options.session();
    return () => {
      try {
        return this.#options.session().accessToken === accessToken;
      } catch {
        return false;
      }
    };
  }

  async #answerOf<Of extends Call>(
    call: Of,
    response: Response,
    asked: Asked,
  ): Promise<z.output<Of['answer']>> {
    const body = await this.#bodyOf(response, asked);
    const parsed = call.answer.safeParse(body);
    if (!parsed.success)
      throw new ApiError('The server sent an answer in an unknown form. Reload the page.', 200, {
        cause: parsed.error,
      });
    return parsed.data as z.output<Of['answer']>;
  }

  /** The request that a call makes, for who sends it another way (with progress, say). */
  request<Of extends Call>(call: Of, input: CallInput<Of> = {}): { path: string; init: RequestInit } {
    const { session: readSession, browser, baseUrl = '' } = this.#options;
    const session = readSession();
    const { path, parameters } = addressOf(call.path, Object.entries(input.query ?? {}));
    const headers: Record<string, string> = { accept: 'application/json' };
    if (carriesAuthHeader(path)) {
      headers[AUTH_HEADER] = JSON.stringify(authHeaderFor(path, session, browser));
      parameters.set('sys', session.systemRefKey ?? ANONYMOUS_SYS);
    }
    const hasBody = call.method !== 'GET' && !call.isUpload;
    if (hasBody) headers['content-type'] = 'application/json';
    const query = parameters.size > 0 ? `?${parameters}` : '';
    return {
      path: `${baseUrl}${path}${query}`,
      init: {
        method: call.method,
        headers,
        ...(hasBody ? { body: JSON.stringify(input.body ?? {}) } : {}),
        ...(input.signal ? { signal: input.signal } : {}),
      },
    };
  }

  async #send(path: string, init: RequestInit, mayRetry: boolean): Promise<Response> {
    for (let attempt = 0; ; attempt++) {
      const pauseMs = mayRetry ? RETRY_PAUSES_MS[attempt] : undefined;
      try {
        const response = await this.#fetch(path, init);
        if (response.status < 500 || pauseMs === undefined) return response;
      } catch (error) {
        if (init.signal?.aborted) throw error;
        if (pauseMs === undefined) throw new ApiError(OFFLINE, 0, { cause: error });
      }
      await this.#pause(pauseMs);
    }
  }

  async #bodyOf(response: Response, { isQuiet, isStillAsking }: Asked): Promise<unknown> {
    const envelope = envelopeSchema.safeParse(await response.json().catch(() => null));
    // An answer that comes after another user has signed in says nothing about their session.
    const isTheirs = isStillAsking();
    if (isTheirs && (response.status === 401 || response.status === 403))
      this.#options.events.onUnauthorized();
    if (!envelope.success) throw new ApiError(GENERIC_FAILURE, response.status);
    const { statusCode, status, description, message, body } = envelope.data;
    if (statusCode === STATUS_CODES.sessionExpired && !isQuiet && isTheirs) this.#reportExpiry();
    if (!response.ok || statusCode !== STATUS_CODES.success || status !== 'SUCCESS')
      throw new ApiError(description || message || GENERIC_FAILURE, statusCode, { body });
    return body;
  }

  #reportExpiry(): void {
    const now = this.#now();
    if (now - this.#expiryToldAt < EXPIRY_INTERVAL_MS) return;
    this.#expiryToldAt = now;
    this.#options.events.onSessionExpired();
  }
}

/** Puts values into the `:name` parts of a path, and the others into the query; what is undefined is left out. */
function addressOf(
  pattern: string,
  values: readonly [name: string, value: unknown][],
): { path: string; parameters: URLSearchParams } {
  const rest = new Map(values);
  const path = pattern.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    // Half of a letter's two parts, as a cut-off paste may have, has no form in an address.
    return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'));
  });
  const parameters = new URLSearchParams();
  for (const [name, value] of rest) if (value !== undefined) parameters.set(name, String(value));
  return { path, parameters };
}

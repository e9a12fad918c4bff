import { z } from 'zod';
import type { PaypalConfig } from '../../../config-types.ts';

const ANSWER_TIME_MS = 20_000;
/** A token is given up a minute before it ends. */
const TOKEN_MARGIN_SECONDS = 60;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const refusalSchema = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

/** PayPal refused a request; `issues` are its words for why. */
export class PaypalError extends Error {
  override readonly name = 'PaypalError';
  readonly status: number;
  readonly issues: readonly string[];

  constructor(message: string, status: number, issues: readonly string[], options?: { cause?: unknown }) {
    super(message, options);
    this.status = status;
    this.issues = issues;
  }
}

/** A request; `requestId` makes it happen once, however often it is sent. */
interface PaypalRequest {
  readonly body?: unknown;
  /** JSON that has to arrive as it is, byte by byte. */
  readonly text?: string;
  readonly requestId?: string;
}

/** Calls of PayPal with a token that is renewed when it ends. */
export class PaypalClient {
  readonly #config: PaypalConfig;
  readonly #now: () => Date;
  #token: { readonly value: string; readonly endsAt: number } | null = null;

  constructor(config: PaypalConfig, now: () => Date) {
    this.#config = config;
    this.#now = now;
  }

  get(path: string): Promise<unknown> {
    return this.#send('GET', path, {});
  }

  post(path: string, request: PaypalRequest): Promise<unknown> {
    return this.#send('POST', path, request);
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    { body, text, requestId }: PaypalRequest,
    isSecondTry = false,
  ): Promise<unknown> {
    const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await this.#fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${await this.#accessToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    if (response.status === 401 && !isSecondTry) {
      this.#token = null;
      return this.#send(
        method,
        path,
        { ...(payload === undefined ? {} : { text: payload }), ...(requestId ? { requestId } : {}) },
        true,
      );
    }
    const json: unknown = await response.json().catch(() => null);
    if (response.ok) return json;
    const refusal = refusalSchema.catch({}).parse(json);
    const issues = (refusal.details ?? []).flatMap(({ issue }) => issue ?? []);
    throw new PaypalError(
      `${method} ${path} was answered with ${response.status} ${refusal.name ?? ''} ${issues.join(', ')}`,
      response.status,
      issues,
    );
  }

  async #accessToken(): Promise<string> {
    const now = this.#now().getTime();
    if (this.#token && this.#token.endsAt > now) return this.#token.value;
    const { clientId, clientSecret } = this.#config;
    const response = await this.#fetch('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const token = tokenSchema.safeParse(await response.json().catch(() => null));
    if (!response.ok || !token.success)
      throw new PaypalError(`PayPal gave no token: ${response.status}`, response.status, []);
    const { access_token: value, expires_in: seconds } = token.data;
    this.#token = { value, endsAt: now + (seconds - TOKEN_MARGIN_SECONDS) * 1000 };
    return value;
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(`${this.#config.apiUrl}${path}`, {
        redirect: 'error',
        ...init,
        signal: AbortSignal.timeout(ANSWER_TIME_MS),
      });
    } catch (cause) {
      throw new PaypalError('PayPal cannot be reached.', 0, [], { cause });
    }
  }
}

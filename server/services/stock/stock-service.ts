import type { z } from 'zod';
import { CallError } from '../call-error.ts';

const ANSWER_TIME_MS = 8_000;
/** How long to wait when a service refuses for too many calls without saying how long. */
const USUAL_PAUSE_SECONDS = 60;
const SECOND_MS = 1000;
const NO_ANSWER = 'The image service does not answer at the moment. Try again in a minute.';

interface ServiceOptions {
  /** Sent with each request; secrets that go into a header. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly now: () => Date;
  /** How long an answer wants to be left alone, null when it does not. @param nowMs milliseconds since 1970 */
  readonly pauseSeconds?: (response: Response, nowMs: number) => number | null;
}

/** Requests to a stock service over HTTP: limited in time, left alone for as long as it wants, secrets kept out of messages. */
export class StockService {
  readonly #options: ServiceOptions;
  #pausedUntil = 0;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  /**
   * The answer to a request, checked by a schema; null when the service says that there is no such page.
   * @throws CallError with a message for the user
   */
  async get<Answer>(
    address: URL,
    schema: z.ZodType<Answer>,
    isPastEnd: (status: number) => boolean,
  ): Promise<Answer | null> {
    const { now, pauseSeconds = usualPause } = this.#options;
    const nowMs = now().getTime();
    if (nowMs < this.#pausedUntil) throw busy(this.#pausedUntil - nowMs);
    const response = await this.#fetch(address);
    const seconds = pauseSeconds(response, nowMs);
    if (seconds !== null) {
      await response.body?.cancel();
      this.#pausedUntil = nowMs + seconds * SECOND_MS;
      throw busy(seconds * SECOND_MS);
    }
    if (isPastEnd(response.status)) return null;
    if (!response.ok) throw new CallError('failure', NO_ANSWER);
    const parsed = schema.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw new CallError('failure', NO_ANSWER);
    return parsed.data;
  }

  async #fetch(address: URL): Promise<Response> {
    const { headers = {} } = this.#options;
    try {
      return await fetch(address, {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_TIME_MS),
      });
    } catch {
      // The reason may hold the address, and with it a key.
      throw new CallError('failure', NO_ANSWER);
    }
  }
}

/** Seconds to wait after a 429: those of a header that counts them down, or a minute. */
function usualPause(response: Response): number | null {
  if (response.status !== 429) return null;
  const { headers } = response;
  return (
    Number(headers.get('x-ratelimit-reset')) || Number(headers.get('retry-after')) || USUAL_PAUSE_SECONDS
  );
}

function busy(pauseMs: number): CallError {
  const seconds = Math.ceil(pauseMs / SECOND_MS);
  return new CallError(
    'failure',
    `The image service accepts no more requests at the moment. Try again in ${seconds} seconds.`,
  );
}

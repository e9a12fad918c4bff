import { STATUS_CODES, type StatusCode } from '../contract/envelope.ts';

/** A call that the server understood and refuses; `message` is a sentence that is shown as it is. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: StatusCode;
  readonly body: unknown;

  constructor(code: Exclude<keyof typeof STATUS_CODES, 'success'>, message: string, body: unknown = null) {
    super(message);
    this.code = STATUS_CODES[code];
    this.body = body;
  }
}

/** Too many attempts; the caller may come back after this many seconds. */
export class TooManyRequestsError extends CallError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = waitSentence(retryAfterSeconds)) {
    super('tooManyRequests', message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** Whole sentences, as other languages have other words for each number. */
function waitSentence(seconds: number): string {
  if (seconds <= 45)
    return `Too many attempts. Please try again in ${Math.max(2, Math.ceil(seconds))} seconds.`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'Too many attempts. Please try again in a minute.';
  return `Too many attempts. Please try again in ${minutes} minutes.`;
}

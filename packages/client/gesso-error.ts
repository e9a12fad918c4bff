import type { Job, Problem, ProblemCode } from './api-types.ts';

/** Why something did not work: what the server says, or what became of the call before it could say anything. */
export type GessoErrorCode =
  | ProblemCode
  /** The server could not be reached, or the connection broke off. */
  | 'connection-failed'
  /** The server did not answer in time. */
  | 'timeout'
  /** What came is no answer of the API: another program listens there, or a proxy has answered. */
  | 'unexpected-answer'
  /** The job was cancelled. */
  | 'cancelled'
  /** A webhook that this secret did not sign, or that was changed. */
  | 'invalid-signature'
  /** A webhook that was sent too long ago, or by a clock that is wrong. */
  | 'stale-webhook'
  /** A file arrived otherwise than it was made. */
  | 'damaged-file';

interface GessoErrorDetails {
  readonly status?: number | null;
  readonly hint?: string | null;
  readonly requestId?: string | null;
  readonly errors?: readonly FieldProblem[];
  readonly retryAfterSeconds?: number | null;
  readonly job?: Job | null;
  readonly cause?: unknown;
}

/** A place where a request is wrong. */
export interface FieldProblem {
  /** A JSON pointer into the body, or `?name` for a parameter. */
  readonly pointer: string;
  readonly message: string;
}

/** Everything that goes wrong with the API: refusals, jobs that failed, connections, webhooks that are not genuine. Calls that their `signal` ends throw its reason instead. */
export class GessoError extends Error {
  override readonly name = 'GessoError';
  readonly code: GessoErrorCode;
  /** The HTTP status; null where no answer came, or the job says it. */
  readonly status: number | null;
  /** What can be done about it. */
  readonly hint: string | null;
  /** Names the call in the log of the server. */
  readonly requestId: string | null;
  /** Where the request is wrong. */
  readonly errors: readonly FieldProblem[];
  /** When to come back, where the server says so. */
  readonly retryAfterSeconds: number | null;
  /** The job that failed or was cancelled. */
  readonly job: Job | null;

  constructor(code: GessoErrorCode, message: string, details: GessoErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = details.status ?? null;
    this.hint = details.hint ?? null;
    this.requestId = details.requestId ?? null;
    this.errors = details.errors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.job = details.job ?? null;
  }
}

/** The error of an answer that is not a success. Bodies that are no problem of the API are not repeated in it: a proxy may have written them. */
export async function errorOf(response: Response): Promise<GessoError> {
  const { status, headers } = response;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const common = {
    status,
    requestId: headers.get('x-request-id'),
    retryAfterSeconds: Number.isFinite(seconds) && seconds >= 0 ? seconds : null,
  };
  const problem = isProblemType(headers) ? await problemIn(response) : null;
  if (problem)
    return new GessoError(problem.code, problem.detail, {
      ...common,
      hint: problem.hint ?? null,
      requestId: problem.request_id,
      errors: problem.errors ?? [],
    });
  const isRedirect = response.type === 'opaqueredirect' || (status >= 300 && status < 400);
  return new GessoError(
    'unexpected-answer',
    isRedirect
      ? 'The address leads to another one.'
      : `The answer has the status ${status} and is none of the API.`,
    {
      ...common,
      hint: isRedirect
        ? 'Use the address at which the server really is, with https:// where it has it.'
        : 'Is this the address of a Gesso server?',
    },
  );
}

function isProblemType(headers: Headers): boolean {
  return (headers.get('content-type') ?? '').startsWith('application/problem+json');
}

async function problemIn(response: Response): Promise<Problem | null> {
  try {
    const value = (await response.json()) as Partial<Problem> | null;
    return typeof value?.code === 'string' && typeof value.detail === 'string' ? (value as Problem) : null;
  } catch {
    // Cut off on its way: the status is then all that is known.
    return null;
  }
}

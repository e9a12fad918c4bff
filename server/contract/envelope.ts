import { z } from 'zod';

/**
 * The codes of answers. Feeds count as successful with 2000 alone; anything else shows its description. 5003 and 9500 are the
 * specification's, the others ours.
 */
export const STATUS_CODES = {
  success: 2000,
  /** The request does not fit its schema. */
  badRequest: 4000,
  /** A call for signed-in users without a session; comes with HTTP 401. */
  notSignedIn: 4001,
  /** Not there, or not the caller's: the two are never distinguished. */
  notFound: 4004,
  /** Another client wrote first; the body holds what they wrote. */
  conflict: 4009,
  /** A file or a document that is too large, or a storage that is full. */
  tooLarge: 4013,
  /** The caller's plan does not include this. */
  proOnly: 4020,
  /** It takes more AI credits than the caller has. */
  needsCredits: 4021,
  /** Right form, wrong content: a password, a link, a name. */
  refused: 4022,
  /** The password is right, but the account waits for its activation: the app offers to mail the link again. */
  notActivated: 4023,
  /** Asks for the password, or for a log-in of the last minutes: the app offers to log in again. */
  loginTooOld: 4024,
  /** The rules of this installation do not allow what is requested. */
  contentBlocked: 4025,
  /** Too many attempts; comes with HTTP 429 and Retry-After. */
  tooManyRequests: 4029,
  failure: 5000,
  /** The session that the request names has ended: the app offers to log in again. */
  sessionExpired: 5003,
  /** The server cannot work at the moment: no database, or being stopped. */
  notReady: 5030,
  /** A multipart upload was refused; the description is shown as it is. */
  uploadRefused: 9500,
} as const;
export type StatusCode = (typeof STATUS_CODES)[keyof typeof STATUS_CODES];

/** Every answer that failed, whatever was requested; only a conflict has a body. */
export const failureSchema = z.object({
  statusCode: z.number().int(),
  status: z.literal('FAIL'),
  description: z.string(),
  body: z.unknown(),
});
export type Failure = z.infer<typeof failureSchema>;

/** The answer to a call that worked, around the body of that call. */
export function successSchema<Body extends z.ZodType>(body: Body) {
  return z.object({
    statusCode: z.literal(STATUS_CODES.success),
    status: z.literal('SUCCESS'),
    description: z.literal(''),
    body,
  });
}

/** A successful answer with this body. */
export interface Success<Body> {
  readonly statusCode: typeof STATUS_CODES.success;
  readonly status: 'SUCCESS';
  readonly description: '';
  readonly body: Body;
}

/** Wraps a body as a successful answer. */
export function success<Body>(body: Body): Success<Body> {
  return { statusCode: STATUS_CODES.success, status: 'SUCCESS', description: '', body };
}

/** An answer that failed; `description` is a sentence that can be shown as it is. */
export function failure(statusCode: StatusCode, description: string, body: unknown = null): Failure {
  return { statusCode, status: 'FAIL', description, body };
}

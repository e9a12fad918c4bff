import { z } from 'zod';

/** The codes of answers. Feeds count as successful with 2000 alone; anything else shows its description. */
export const STATUS_CODES = {
  success: 2000,
  badRequest: 4000,
  notFound: 4004,
  failure: 5000,
  notReady: 5003,
} as const;
export type StatusCode = (typeof STATUS_CODES)[keyof typeof STATUS_CODES];

/** Every answer that failed, whatever was asked for. */
export const failureSchema = z.object({
  statusCode: z.number().int(),
  status: z.literal('FAIL'),
  description: z.string(),
  body: z.null(),
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
export function failure(statusCode: StatusCode, description: string): Failure {
  return { statusCode, status: 'FAIL', description, body: null };
}

import type { FastifyInstance } from 'fastify';
import { failure, STATUS_CODES } from '../contract/envelope.ts';
import { isDatabaseUnavailable } from '../database/sql-client.ts';
import { CallError, TooManyRequestsError } from '../services/call-error.ts';
import { BadRequestError } from './parse-part.ts';

/** A database that was down is usually back after this long, or a crowd at it gone. */
export const RETRY_AFTER_SECONDS = 5;

/** Gives whatever goes wrong the envelope, and a message for people. */
export function answerErrors(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .removeHeader('cache-control')
      .send(failure(STATUS_CODES.notFound, `There is nothing at ${request.url.slice(0, 200)}.`)),
  );
  server.setErrorHandler((error, request, reply) => {
    // A refusal may hold what concerns a person (a conflict has two documents), and tomorrow it is another.
    reply.header('cache-control', 'no-store');
    if (error instanceof BadRequestError) {
      return reply.status(400).send(failure(STATUS_CODES.badRequest, error.message));
    }
    if (error instanceof CallError) {
      request.refusalCode = error.code;
      if (error instanceof TooManyRequestsError) reply.header('retry-after', error.retryAfterSeconds);
      return reply.status(httpStatusOf(error)).send(failure(error.code, error.message, error.body));
    }
    if (isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, 'The database does not answer.');
      return reply
        .status(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send(
          failure(
            STATUS_CODES.notReady,
            'The server cannot reach its data at the moment. Please try again shortly.',
          ),
        );
    }
    if (isUnstorable(error)) {
      return reply
        .status(400)
        .send(
          failure(STATUS_CODES.badRequest, 'The request has a character or a number that cannot be stored.'),
        );
    }
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status === 413) {
      return reply
        .status(413)
        .send(failure(STATUS_CODES.tooLarge, 'The request is larger than this call takes.'));
    }
    if (status >= 400 && status < 500) {
      return reply.status(status).send(failure(STATUS_CODES.badRequest, 'The request is malformed.'));
    }
    // With a text of its own, or the logger would take the message of the error.
    request.log.error({ err: error }, 'The request failed.');
    return reply
      .status(500)
      .send(failure(STATUS_CODES.failure, 'Something went wrong on the server. Try again in a moment.'));
  });
}

/** SQLSTATE of text with a NUL character, and of a number beyond its column. */
const UNSTORABLE_CODES = new Set(['22021', '22003']);

function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isCode = 'code' in error && UNSTORABLE_CODES.has(String(error.code));
  return isCode || isUnstorable(error.cause);
}

/** Refusals are answers: 200, as the product's calls report their outcome by `status`. */
function httpStatusOf(error: CallError): number {
  if (error.code === STATUS_CODES.notSignedIn) return 401;
  if (error.code === STATUS_CODES.tooManyRequests) return 429;
  if (error.code === STATUS_CODES.notReady) return 503;
  return 200;
}

import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_FIELD } from '../../contract/call.ts';
import { CallError } from '../../services/call-error.ts';
import { InFlight } from '../../services/in-flight.ts';
import { BadRequestError } from '../parse-part.ts';

/** Room for the form around a file. */
const FORM_BYTES = 64 * 1024;

/**
 * Does something with the small file of a user's form, of which there are a few at once.
 * @throws TooManyRequestsError, BadRequestError when there is no file, CallError when it is too large
 */
export type WithFormFile = <Result>(
  request: FastifyRequest,
  userId: number,
  work: (bytes: Buffer) => Promise<Result>,
) => Promise<Result>;

/** Each is held in memory, and drawn one after the other. */
const MOST_IMAGES_AT_ONCE = 4;

/** A part of the server whose calls take a small file as form data; `bodyLimitBytes` is for their routes. */
export async function withFormFiles(
  server: FastifyInstance,
  maxFileBytes: number,
  register: (scope: FastifyInstance, options: { bodyLimitBytes: number }, withFormFile: WithFormFile) => void,
): Promise<void> {
  // Counted for this server: of two in one process each has users of its own with the same ids.
  const reading = new InFlight(MOST_IMAGES_AT_ONCE);
  await server.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: { files: 1, fields: 5, fileSize: maxFileBytes } });
    register(scope, { bodyLimitBytes: maxFileBytes + FORM_BYTES }, (request, userId, work) =>
      reading.run(String(userId), async () => work(await readFormFile(request))),
    );
  });
}

/** The bytes of the file in the field `doc`. @throws BadRequestError when there is none, CallError when it is too large */
async function readFormFile(request: FastifyRequest): Promise<Buffer> {
  checkForm(request, request.routeOptions.bodyLimit ?? Number.POSITIVE_INFINITY);
  try {
    const file = await request.file();
    if (!file || file.fieldname !== UPLOAD_FIELD)
      throw new BadRequestError(`${UPLOAD_FIELD}: the file is missing.`);
    // The reader of forms would go on to the end of what is too large.
    file.file.once('limit', () => file.file.destroy(new TooLargeError()));
    const chunks: Buffer[] = [];
    for await (const chunk of file.file) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch (error) {
    throw asFormError(error);
  }
}

/** Refuses, before anything of it is read, what cannot be a form of this size. @throws BadRequestError, TooLargeError */
export function checkForm(request: FastifyRequest, limitBytes: number): void {
  if (!request.isMultipart() || !/;\s*boundary=./i.test(request.headers['content-type'] ?? ''))
    throw new BadRequestError(`The body: must be form data with a file in "${UPLOAD_FIELD}".`);
  if (announcedBytes(request) > limitBytes) throw new TooLargeError();
  // The reader of forms notices a client that disconnects, but not of one that had gone before: it would wait for ever.
  if (request.raw.destroyed && !request.raw.complete)
    throw new BadRequestError('The body: ended before all of it had come.');
}

/** How large a request says that its body is, without the form around the file; 0 where it does not say. */
export function announcedBytes(request: FastifyRequest): number {
  return Math.max(0, Number(request.headers['content-length'] ?? 0) - FORM_BYTES);
}

/** A body that is larger than its call takes; answered with 413. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
  readonly statusCode = 413;
}

/** What the reader of forms throws is a form that cannot be read, unless it says something else or the disk failed. */
export function asFormError(error: unknown): unknown {
  const isNamed = error instanceof BadRequestError || error instanceof CallError;
  if (!(error instanceof Error) || isNamed || 'statusCode' in error || 'errno' in error) return error;
  return new BadRequestError('The form data cannot be read.');
}

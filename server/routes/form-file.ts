import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_FIELD } from '../contract/call.ts';
import { BadRequestError } from './parse-part.ts';

/** Room for the form around a file. */
const FORM_BYTES = 64 * 1024;

/** A part of the server whose calls take a small file as form data; `bodyLimitBytes` is for their routes. */
export async function withFormFiles(
  server: FastifyInstance,
  maxFileBytes: number,
  register: (scope: FastifyInstance, options: { bodyLimitBytes: number }) => void,
): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: { files: 1, fields: 5, fileSize: maxFileBytes } });
    register(scope, { bodyLimitBytes: maxFileBytes + FORM_BYTES });
  });
}

/** The bytes of the file in the field `doc`. @throws BadRequestError when there is none */
export async function readFormFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new BadRequestError(`The body: must be form data with a file in "${UPLOAD_FIELD}".`);
  const file = await request.file();
  if (!file || file.fieldname !== UPLOAD_FIELD)
    throw new BadRequestError(`${UPLOAD_FIELD}: the file is missing.`);
  return file.toBuffer();
}

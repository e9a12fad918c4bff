import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_FIELD } from '../contract/call.ts';
import { BadRequestError } from './parse-part.ts';

/** A file that came as form data, on the disk until `remove` is called. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** The file is larger than the limit, and was not kept. */
  readonly isTooLarge: boolean;
  /** The other fields, which have to come before the file. */
  readonly fields: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** Writes the file of a form to the disk as it comes in, in a scope of `withFormFiles`. @throws BadRequestError when there is none */
export async function receiveFile(request: FastifyRequest, limitBytes: number): Promise<ReceivedFile> {
  if (!request.isMultipart())
    throw new BadRequestError(`The file has to come as form data, in "${UPLOAD_FIELD}".`);
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: { fileSize: limitBytes } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== UPLOAD_FIELD)
      throw new BadRequestError(`The file has to be in "${UPLOAD_FIELD}".`);
    const path = join(tmpdir(), `gesso-form-${randomBytes(12).toString('hex')}`);
    const remove = () => rm(path, { force: true });
    try {
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      const { size: sizeBytes } = await stat(path);
      const isTooLarge = part.file.truncated;
      return { path, name: part.filename, contentType: part.mimetype, sizeBytes, isTooLarge, fields, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }
  throw new BadRequestError(`There is no file in "${UPLOAD_FIELD}".`);
}

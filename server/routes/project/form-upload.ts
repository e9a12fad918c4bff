import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_FIELD } from '../../contract/call.ts';
import { workFolder } from '../../services/work-folder.ts';
import { BadRequestError } from '../parse-part.ts';
import { asFormError, checkForm } from './form-file.ts';

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

/**
 * Writes the file of a form to the disk as it comes in, in a scope of `withFormFiles`. One that is too large is not read to its end.
 * @throws BadRequestError when there is none
 */
export async function receiveFile(request: FastifyRequest, limitBytes: number): Promise<ReceivedFile> {
  checkForm(request, Number.POSITIVE_INFINITY);
  try {
    return await receive(request, limitBytes);
  } catch (error) {
    throw asFormError(error);
  }
}

async function receive(request: FastifyRequest, limitBytes: number): Promise<ReceivedFile> {
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: { fileSize: limitBytes } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== UPLOAD_FIELD)
      throw new BadRequestError(`The file has to be in "${UPLOAD_FIELD}".`);
    const path = join(workFolder(), `form-${randomBytes(12).toString('hex')}`);
    const remove = () => rm(path, { force: true });
    const file = { path, name: part.filename, contentType: part.mimetype, fields, remove };
    const tooLarge = new AbortController();
    part.file.once('limit', () => tooLarge.abort());
    try {
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
        signal: tooLarge.signal,
      });
      return { ...file, sizeBytes: (await stat(path)).size, isTooLarge: part.file.truncated };
    } catch (error) {
      await remove();
      if (tooLarge.signal.aborted) return { ...file, sizeBytes: limitBytes, isTooLarge: true };
      throw error;
    }
  }
  throw new BadRequestError(`There is no file in "${UPLOAD_FIELD}".`);
}

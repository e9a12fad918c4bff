import { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEVELOPER_CALLS, type DeveloperUpload } from '../../contract/developer/calls.ts';
import { VIDEO_LIMIT_BYTES } from '../../contract/upload-limits.ts';
import type { ApiFileRow, ArrivedFile } from '../../services/developer/files/api-files.ts';
import { Problem } from '../../services/developer/problem.ts';
import { InFlight } from '../../services/in-flight.ts';
import type { CallParts } from './call-parts.ts';
import { carryOutOnce } from './carry-out-once.ts';
import { readForm } from './read-request.ts';

/** The field of a form that holds the file. */
const FILE_FIELD = 'file';
/** Each is on the disk of this process until it is whole. */
const MOST_AT_ONCE = 4;
const FORM_BYTES = 64 * 1024;

/** Uploads: one file each, as the body or in a form. */
export async function uploadCalls(scope: FastifyInstance, { api, add }: CallParts): Promise<void> {
  const { files } = api;
  const receiving = new InFlight(MOST_AT_ONCE);

  await scope.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    await inner.register(fastifyMultipart);
    // The bytes are handed on as they come.
    inner.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    add(
      inner,
      DEVELOPER_CALLS.createUpload,
      async ({ holder, request, reply }) => {
        const { user } = holder;
        const limit = files.limitBytes(user);
        if (Number(request.headers['content-length'] ?? 0) > limit + FORM_BYTES)
          throw new Problem('too-large', `The file is larger than ${Math.floor(limit / 1024 / 1024)} MiB.`);
        return receiving.run(String(user.userId), async () => {
          const file = await receive(request, limit);
          try {
            const answer = await carryOutOnce<DeveloperUpload>(api, {
              ...{ request, reply, holder, content: [file.sha256] },
              work: async () => ({ result: viewOf(await files.keep(user, file)), isKept: false }),
              again: async ({ body }) => JSON.parse(body ?? '{}') as DeveloperUpload,
              answerOf: (result) => ({ status: 201, body: JSON.stringify(result), jobId: null }),
            });
            return reply.status(201).header('location', `/api/v1/uploads/${answer.id}`).send(answer);
          } finally {
            await file.remove();
          }
        });
      },
      { bodyLimitBytes: VIDEO_LIMIT_BYTES.pro + FORM_BYTES },
    );
  });

  add(scope, DEVELOPER_CALLS.getUpload, async ({ holder, query }) =>
    viewOf(await files.upload(holder.user.userId, query.id)),
  );
  add(scope, DEVELOPER_CALLS.deleteUpload, async ({ holder, query, reply }) => {
    await files.delete(holder.user.userId, query.id);
    return reply.status(204).send();
  });

  const receive = async (request: FastifyRequest, limit: number): Promise<ArrivedFile> => {
    if (!request.isMultipart()) {
      const body = request.body instanceof Readable ? request.body : request.raw;
      const file = await files.receive(body, limit);
      if (file.sizeBytes > 0) return file;
      await file.remove();
      throw new Problem('invalid-request', 'The body is empty.', {
        hint: `Send the file as the body, or as "${FILE_FIELD}" of a form.`,
      });
    }
    const form = await readForm(request, files, limit);
    const file = form.files[FILE_FIELD];
    if (file && Object.keys(form.files).length === 1) return file;
    await form.remove();
    throw new Problem('invalid-request', `The form has to have one file, in "${FILE_FIELD}".`);
  };
}

function viewOf(row: ApiFileRow): DeveloperUpload {
  return {
    id: row.fileId,
    content_type: row.contentType,
    bytes: row.sizeBytes,
    sha256: row.sha256,
    width: row.widthPx,
    height: row.heightPx,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

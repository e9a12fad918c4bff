import { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  announcedUploadSchema,
  completedUploadSchema,
  DEVELOPER_CALLS,
  type DeveloperUpload,
} from '../../contract/developer/calls.ts';
import { VIDEO_LIMIT_BYTES } from '../../contract/upload-limits.ts';
import type { ApiFileRow, ArrivedFile } from '../../services/developer/files/api-files.ts';
import { Problem } from '../../services/developer/problem.ts';
import { InFlight } from '../../services/in-flight.ts';
import type { CallParts } from './call-parts.ts';
import { carryOutOnce } from './carry-out-once.ts';
import { checked, readForm } from './read-request.ts';

/** The field of a form that holds the file. */
const FILE_FIELD = 'file';
/** Each is on the disk of this process until it is whole. */
const MOST_AT_ONCE = 4;
const FORM_BYTES = 64 * 1024;
const ANNOUNCEMENT_BYTES = 4 * 1024;

/** Uploads: one file each, as the body or in a form. */
export async function uploadCalls(scope: FastifyInstance, { api, add }: CallParts): Promise<void> {
  const { files, uploadParts } = api;
  const receiving = new InFlight(MOST_AT_ONCE);
  const viewOf = async (row: ApiFileRow): Promise<DeveloperUpload> => {
    const parts = await uploadParts.missing(row);
    return {
      id: row.fileId,
      content_type: row.contentType,
      bytes: row.sizeBytes,
      sha256: row.sha256,
      parts: parts.map(({ number, sizeBytes, url }) => ({ number, bytes: sizeBytes, url })),
      is_complete: row.uploadId === null,
      width: row.widthPx,
      height: row.heightPx,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt?.toISOString() ?? null,
    };
  };

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
        if (/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
          const announced = checked(announcedUploadSchema, await readJson(request));
          const id = await carryOutOnce<string>(api, {
            ...{ request, reply, holder, content: [announced] },
            work: async () => {
              const { bytes: sizeBytes, sha256 = null } = announced;
              return { result: (await uploadParts.begin(user, { sizeBytes, sha256 })).fileId, isKept: false };
            },
            again: async ({ body }) => String(JSON.parse(body ?? '""')),
            answerOf: (result) => ({ status: 201, body: JSON.stringify(result), jobId: null }),
          });
          const answer = await viewOf(await files.uploadOrParts(user.userId, id));
          return reply.status(201).header('location', `/api/v1/uploads/${id}`).send(answer);
        }
        const limit = files.limitBytes(user);
        if (Number(request.headers['content-length'] ?? 0) > limit + FORM_BYTES)
          throw new Problem('too-large', `The file is larger than ${Math.floor(limit / 1024 / 1024)} MiB.`);
        return receiving.run(String(user.userId), async () => {
          const file = await receive(request, limit);
          try {
            const answer = await carryOutOnce<DeveloperUpload>(api, {
              ...{ request, reply, holder, content: [file.sha256] },
              work: async () => ({ result: await viewOf(await files.keep(user, file)), isKept: false }),
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

  add(scope, DEVELOPER_CALLS.completeUpload, async ({ holder, query, request, reply }) => {
    const { keep } = checked(completedUploadSchema, request.body ?? {});
    // Asked twice it does nothing more, so the same request needs no answer of the first one.
    const row = await receiving.run(String(holder.user.userId), () =>
      uploadParts.complete(holder.user, query.id, keep),
    );
    return reply.send(await viewOf(row));
  });
  add(scope, DEVELOPER_CALLS.getUpload, async ({ holder, query }) =>
    viewOf(await files.uploadOrParts(holder.user.userId, query.id)),
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

/** A small body of JSON. @throws Problem */
async function readJson(request: FastifyRequest): Promise<unknown> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request.body instanceof Readable ? request.body : request.raw) {
    sizeBytes += (chunk as Buffer).length;
    if (sizeBytes > ANNOUNCEMENT_BYTES)
      throw new Problem('too-large', 'The announcement of a file is larger than 4 KiB.');
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Problem('invalid-request', 'The body is not JSON.', {
      hint: 'A file is sent with another type; JSON announces a file in parts.',
    });
  }
}

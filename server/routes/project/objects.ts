import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { failure, STATUS_CODES } from '../../contract/envelope.ts';
import { deliveredType } from '../../storage/delivery.ts';
import { DiskStore } from '../../storage/disk-store.ts';
import { type ByteRange, NoSuchUploadError, StorageError } from '../../storage/object-store.ts';
import { type Grant, type GrantMethod, OBJECTS_PATH } from '../../storage/signed-address.ts';
import { pathOf } from './assets.ts';

/** The largest object that arrives in one piece; each address names the exact size besides. */
const MAX_OBJECT_BYTES = 1024 * 1024 * 1024;
/** What users bring is never a document: nothing in it runs, nothing in it loads. */
const OBJECT_POLICY = "sandbox; default-src 'none'";

/** What the routes of objects work with. */
export interface ObjectRouteParts extends Pick<ServerContext, 'store' | 'now'> {
  /** Whether a file was announced under a key and has not been noticed yet. */
  readonly isAwaited: (key: string) => Promise<boolean>;
}

/**
 * Objects of the disk store by signed addresses. They behave as those of S3 do: PUT answers 200 with the ETag, GET has ranges,
 * and whatever does not fit its signature is refused. With S3 there are no such routes.
 */
export function objectRoutes(server: FastifyInstance, { store, now, isAwaited }: ObjectRouteParts): void {
  if (!(store instanceof DiskStore)) return;
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The bytes are handed on as they come.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put<{ Body: Readable | undefined }>(
      `${OBJECTS_PATH}/*`,
      { bodyLimit: MAX_OBJECT_BYTES, config: { takesFile: true } },
      (request, reply) => putObject(store, isAwaited, request, reply),
    );
    scope.route({
      method: 'GET',
      url: `${OBJECTS_PATH}/*`,
      exposeHeadRoute: false,
      handler: (request, reply) => getObject(store, now(), request, reply),
    });
  });
}

async function putObject(
  store: DiskStore,
  isAwaited: ObjectRouteParts['isAwaited'],
  request: FastifyRequest<{ Body: Readable | undefined }>,
  reply: FastifyReply,
) {
  const key = keyOf(request);
  const grant = grantFor(store, 'PUT', key, request, reply);
  if (!grant) return reply;
  const sizeBytes = grant.size ?? 0;
  const { upload, part } = grant;
  if (Number(request.headers['content-length']) !== sizeBytes) {
    return refuse(reply, 400, `This address takes a file of exactly ${sizeBytes} bytes.`);
  }
  if (grant.type !== undefined && request.headers['content-type'] !== grant.type) {
    return refuse(reply, 400, `This address takes a file of the type ${grant.type}.`);
  }
  // An address outlives its upload; what came through it afterwards would count for no user.
  if (!(await isAwaited(key))) return refuse(reply, 404, 'This upload has ended. Start it again.');
  const body = request.body ?? request.raw;
  try {
    const etag =
      upload !== undefined && part !== undefined
        ? await store.multipart.putPart(key, upload, { partId: part, sizeBytes, body })
        : (await store.put(key, body, { contentType: grant.type ?? '', sizeBytes })).etag;
    return reply.status(200).header('etag', `"${etag}"`).send();
  } catch (error) {
    if (error instanceof NoSuchUploadError) return refuse(reply, 404, error.message);
    if (error instanceof StorageError) return refuse(reply, 400, error.message);
    throw error;
  }
}

async function getObject(store: DiskStore, now: Date, request: FastifyRequest, reply: FastifyReply) {
  const key = keyOf(request);
  const grant = grantFor(store, 'GET', key, request, reply);
  if (!grant) return reply;
  const maxAgeSeconds = Math.max(0, grant.expires - Math.ceil(now.getTime() / 1000));
  return sendObject(store, request, reply, {
    key,
    contentType: grant.type ?? '',
    disposition: grant.disposition ?? 'attachment',
    cacheControl: `private, max-age=${maxAgeSeconds}, immutable`,
  });
}

/** An object as a browser is to have it. */
interface SentObject {
  readonly key: string;
  readonly contentType: string;
  readonly disposition: string;
  readonly cacheControl: string;
}

/** Sends an object of the disk, or the part of it that was requested. */
export async function sendObject(
  store: DiskStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, contentType, disposition, cacheControl }: SentObject,
): Promise<FastifyReply> {
  const info = await store.head(key);
  if (!info) return refuse(reply, 404, 'This file does not exist any more.');
  reply.headers({
    'content-security-policy': OBJECT_POLICY,
    'content-disposition': disposition,
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    'x-robots-tag': 'noindex',
    etag: `"${info.etag}"`,
  });
  if (request.headers['if-none-match'] === `"${info.etag}"`) return reply.status(304).send();
  const range = rangeOf(request.headers.range, info.sizeBytes);
  if (range === 'unsatisfiable') {
    return refuse(
      reply.header('content-range', `bytes */${info.sizeBytes}`),
      416,
      'The file ends before the part that was requested.',
    );
  }
  const object = await store.get(key, range ?? undefined);
  if (!object) return refuse(reply, 404, 'This file does not exist any more.');
  if (range) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${info.sizeBytes}`);
  }
  return reply
    .header('content-length', range ? range.end - range.start + 1 : info.sizeBytes)
    .type(deliveredType(contentType))
    .send(object.body);
}

function keyOf(request: FastifyRequest): string {
  // Keys hold no character that is written otherwise in an address; one that does was not signed by this server.
  return pathOf(request.url).slice(OBJECTS_PATH.length + 1);
}

function grantFor(
  store: DiskStore,
  method: GrantMethod,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Grant | null {
  const grant = store.grantOf(method, key, request.query);
  if (grant === 'forged') refuse(reply, 403, 'This address was not made by this server, or it was changed.');
  else if (grant === 'expired') refuse(reply, 403, 'This address has expired. Ask for a new one.');
  else return grant;
  return null;
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  const code = status === 404 ? STATUS_CODES.notFound : STATUS_CODES.badRequest;
  return reply.status(status).header('cache-control', 'no-store').send(failure(code, message));
}

/** The range of a request; null for the whole object. Several ranges at once are answered with the whole, as is allowed. */
function rangeOf(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (start > end && first !== '' && last !== '' && Number(last) < start) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}

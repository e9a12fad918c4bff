import { createHash, createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../../config-types.ts';
import { temporaryFolder } from './temporary-server.ts';

const BUCKET = 'gesso';

/** A store that speaks S3 on a port of this machine. */
export interface TemporaryS3 {
  readonly config: S3Config;
  close(): Promise<void>;
}

/** Lets any page send and read, and read the ETag of a part: what the guide to S3 requires. */
const CROSS_ORIGIN = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
<AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`;

/**
 * Starts s3rver over HTTP. It believes presigned addresses and has no calls about unfinished uploads: signatures are checked and
 * these calls answered here.
 */
export async function startS3(): Promise<TemporaryS3> {
  const folder = temporaryFolder();
  const s3 = new S3rver({
    directory: folder.path,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [CROSS_ORIGIN] }],
  });
  await s3.configureBuckets();
  const handle = s3.callback();
  const uploads = join(folder.path, BUCKET, '._S3rver_uploads');
  const server = createServer((request, response) => {
    if (!isSignedRight(request)) {
      request.resume();
      sendXml(
        response,
        403,
        '<Error><Code>SignatureDoesNotMatch</Code><Message>Not signed.</Message></Error>',
      );
    } else if (!answerAboutUploads(uploads, request, response)) handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    config: {
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${port}`,
      publicEndpoint: undefined,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: SECRET,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      folder.remove();
    },
  };
}

const SECRET = 'S3RVER';

/** Version 4 of the signatures in the query, as S3 documents them; requests that are signed in headers are let through. */
function isSignedRight(request: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const signature = searchParams.get('X-Amz-Signature');
  if (signature === null) return request.method === 'OPTIONS' || request.headers.authorization !== undefined;
  const date = searchParams.get('X-Amz-Date') ?? '';
  const [, ...scope] = (searchParams.get('X-Amz-Credential') ?? '').split('/');
  const signedHeaders = (searchParams.get('X-Amz-SignedHeaders') ?? '').split(';');
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort();
  const canonical = [
    request.method,
    pathname,
    query.join('&'),
    ...signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    date,
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = scope.reduce<Buffer | string>(
    (former, part) => createHmac('sha256', former).update(part).digest(),
    `AWS4${SECRET}`,
  );
  const expected = createHmac('sha256', key).update(text).digest('hex');
  const endsAt =
    Date.parse(date.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')) +
    Number(searchParams.get('X-Amz-Expires')) * 1000;
  return signature === expected && endsAt > Date.now();
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** ListParts, AbortMultipartUpload and ListMultipartUploads as S3 documents them. */
function answerAboutUploads(folder: string, request: IncomingMessage, response: ServerResponse): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
  if (request.method === 'GET' && searchParams.has('uploads')) {
    sendXml(response, 200, listOfUploads(folder, searchParams.get('prefix') ?? ''));
    return true;
  }
  const uploadId = searchParams.get('uploadId');
  if (uploadId === null) return false;
  const upload = join(folder, uploadId);
  const isThere = existsSync(join(upload, 'key')) && readFileSync(join(upload, 'key'), 'utf8') === key;
  if (!isThere) {
    // s3rver itself would fail with 500.
    request.resume();
    sendXml(response, 404, '<Error><Code>NoSuchUpload</Code><Message>No such upload.</Message></Error>');
    return true;
  }
  if (request.method === 'GET') {
    sendXml(response, 200, listOfParts(upload, key, uploadId));
    return true;
  }
  if (request.method === 'DELETE') {
    rmSync(upload, { recursive: true });
    response.writeHead(204).end();
    return true;
  }
  return false;
}

function listOfParts(upload: string, key: string, uploadId: string): string {
  const numbers = readdirSync(upload)
    .filter((name) => /^\d+$/.test(name) && existsSync(join(upload, `${name}.md5`)))
    .map(Number)
    .sort((a, b) => a - b);
  const parts = numbers.map((number) => {
    const path = join(upload, String(number));
    const etag = readFileSync(`${path}.md5`, 'utf8');
    return `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${etag}&quot;</ETag><Size>${statSync(path).size}</Size></Part>`;
  });
  return `<ListPartsResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${uploadId}</UploadId><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
}

function listOfUploads(folder: string, prefix: string): string {
  const uploads = (existsSync(folder) ? readdirSync(folder) : []).map((uploadId) => {
    const note = join(folder, uploadId, 'key');
    const key = readFileSync(note, 'utf8');
    const initiated = statSync(note).mtime.toISOString();
    return key.startsWith(prefix)
      ? `<Upload><Key>${key}</Key><UploadId>${uploadId}</UploadId><Initiated>${initiated}</Initiated></Upload>`
      : '';
  });
  return `<ListMultipartUploadsResult><Bucket>${BUCKET}</Bucket><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`;
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

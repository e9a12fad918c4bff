import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { S3Store } from './s3-store.ts';

// What a store on this machine for tests never does: lists of several pages, and addresses of Amazon's own.

let server: Server;
let asked: URL[];
/** What the next requests are answered with, by their query. */
let answer: (url: URL) => string;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3.test');
    asked.push(url);
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?>${answer(url)}`);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
});
afterEach(() => void server.close());

const keys = { accessKeyId: 'id', secretAccessKey: 'secret', bucket: 'bucket-1', region: 'eu-west-3' };
let now = new Date('2026-11-21T10:07:03Z');
const storeAt = (more: object) =>
  new S3Store({ endpoint: undefined, publicEndpoint: undefined, ...keys, ...more }, () => now);
function local(): S3Store {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has not started.');
  return storeAt({ endpoint: `http://127.0.0.1:${address.port}` });
}
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('lists of several pages', () => {
  test('of objects, with their sizes and times', async () => {
    answer = (url) =>
      url.searchParams.get('continuation-token') === 'next'
        ? '<ListBucketResult><Contents><Key>u/1/b</Key></Contents></ListBucketResult>'
        : `<ListBucketResult><NextContinuationToken>next</NextContinuationToken><Contents><Key>u/1/a</Key><Size>7</Size>
          <LastModified>2026-11-20T08:00:00Z</LastModified></Contents></ListBucketResult>`;
    expect(await all(local().list('u/1/'))).toEqual([
      { key: 'u/1/a', sizeBytes: 7, modifiedAt: new Date('2026-11-20T08:00:00Z') },
      // Nothing is known of when it was changed: it is as young as can be, so that no sweep takes it.
      { key: 'u/1/b', sizeBytes: 0, modifiedAt: now },
    ]);
    expect(asked.map((url) => url.searchParams.get('continuation-token'))).toEqual([null, 'next']);
    expect(asked.every((url) => url.searchParams.get('prefix') === 'u/1/')).toBe(true);
  });

  test('of the parts of an upload', async () => {
    const part = (id: number) =>
      `<Part><PartNumber>${id}</PartNumber><ETag>"e${id}"</ETag><Size>${id}</Size></Part>`;
    answer = (url) =>
      url.searchParams.get('part-number-marker') === '2'
        ? `<ListPartsResult>${part(3)}<IsTruncated>false</IsTruncated></ListPartsResult>`
        : `<ListPartsResult>${part(1)}${part(2)}<IsTruncated>true</IsTruncated><NextPartNumberMarker>2</NextPartNumberMarker></ListPartsResult>`;
    expect(await local().multipart.listParts('u/1/a', 'up')).toEqual(
      [1, 2, 3].map((partId) => ({ partId, etag: `e${partId}`, sizeBytes: partId })),
    );
    expect(asked.map((url) => url.searchParams.get('part-number-marker'))).toEqual([null, '2']);
  });

  test('of uploads that were not completed', async () => {
    const upload = (id: string) =>
      `<Upload><Key>u/${id}</Key><UploadId>${id}</UploadId><Initiated>2026-11-20T08:00:00Z</Initiated></Upload>`;
    answer = (url) =>
      url.searchParams.get('key-marker') === 'u/x' && url.searchParams.get('upload-id-marker') === 'x'
        ? `<ListMultipartUploadsResult>${upload('y')}</ListMultipartUploadsResult>`
        : `<ListMultipartUploadsResult>${upload('x')}<IsTruncated>true</IsTruncated><NextKeyMarker>u/x</NextKeyMarker>
          <NextUploadIdMarker>x</NextUploadIdMarker></ListMultipartUploadsResult>`;
    const startedAt = new Date('2026-11-20T08:00:00Z');
    expect(await all(local().multipart.list('u/'))).toEqual([
      { key: 'u/x', uploadId: 'x', startedAt },
      { key: 'u/y', uploadId: 'y', startedAt },
    ]);
    expect(asked).toHaveLength(2);
  });

  test('an upload that the store gives no name is none', async () => {
    answer = () => '<InitiateMultipartUploadResult></InitiateMultipartUploadResult>';
    await expect(local().multipart.begin('u/1/a', 'video/mp4')).rejects.toThrow('The store began no upload.');
  });
});

describe('where browsers send and load', () => {
  const options = { expiresSeconds: 90, inline: true, contentType: 'image/png' };

  test('Amazon, unless the store is elsewhere or is reached in another way from outside', async () => {
    expect(storeAt({}).origin).toBe('https://bucket-1.s3.eu-west-3.amazonaws.com');
    expect(new URL(await storeAt({}).presignGet('u/1/a', options)).origin).toBe(
      'https://bucket-1.s3.eu-west-3.amazonaws.com',
    );
    const inside = { endpoint: 'http://minio:9000' };
    const outside = { ...inside, publicEndpoint: 'https://files.test/s3' };
    expect([storeAt(inside).origin, storeAt(outside).origin]).toEqual([
      'http://minio:9000',
      'https://files.test',
    ]);
    const address = new URL(await storeAt(outside).presignGet('u/1/a', options));
    expect([address.origin, address.pathname]).toEqual(['https://files.test', '/s3/bucket-1/u/1/a']);
    const description = { contentType: 'image/png', sizeBytes: 3, expiresSeconds: 90 };
    expect(new URL(await storeAt(outside).presignPut('u/1/a', description)).host).toBe('files.test');
    const part = { partId: 1, sizeBytes: 3, expiresSeconds: 90 };
    expect(new URL(await storeAt(outside).multipart.presignPart('u/1/a', 'up', part)).host).toBe(
      'files.test',
    );
  });

  test('addresses stay the same for a window of time; brief ones end when they are said to', async () => {
    const store = storeAt({ endpoint: 'http://minio:9000' });
    now = new Date('2026-11-21T10:07:03Z');
    const first = new URL(await store.presignGet('u/1/a', options));
    const brief = new URL(await store.presignGet('u/1/a', { ...options, isBrief: true }));
    now = new Date('2026-11-21T11:59:00Z');
    expect(await store.presignGet('u/1/a', options)).toBe(first.href);
    expect(await store.presignGet('u/1/b', options)).not.toBe(first.href);
    expect(await store.presignGet('u/1/a', { ...options, isBrief: true })).not.toBe(brief.href);
    now = new Date('2026-11-21T12:00:00Z');
    expect(await store.presignGet('u/1/a', options)).not.toBe(first.href);
    const of = (url: URL) =>
      ['X-Amz-Date', 'X-Amz-Expires', 'response-cache-control'].map((name) => url.searchParams.get(name));
    expect(of(first)).toEqual(['20261121T060000Z', '21690', 'private, max-age=21600, immutable']);
    expect(of(brief)).toEqual(['20261121T100703Z', '90', 'private, max-age=90, immutable']);
  });
});

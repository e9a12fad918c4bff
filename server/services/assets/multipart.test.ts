import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { CHUNK_BYTES, UPLOAD_MESSAGES } from '../../contract/upload-limits.ts';
import { assets } from '../../database/schema.ts';
import { DiskStore } from '../../storage/disk-store.ts';
import { NoSuchUploadError, StorageError } from '../../storage/object-store.ts';
import { newUser } from '../../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';
import type { AssetParts } from './asset-parts.ts';
import { beginMultipart, completeMultipart, resumeMultipart } from './multipart.ts';
import { checkQuota, type Owner } from './owner.ts';
import { processAsset } from './process-asset.ts';

const NOW = new Date('2026-11-21T10:07:03Z');
const ENDED = 'This upload has ended. Please start it again.';

let running: InjectedServer;
let parts: AssetParts;
let owner: Owner;
beforeAll(async () => {
  running = await startInjectedServer('quickest', { now: () => NOW });
  parts = running.context.assets;
});
afterAll(() => running.close());
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  const { userId } = await newUser(running.server, running.context);
  owner = { key: { userId }, plan: 'free', quotaBytes: 100_000_000, shared: null };
});

const begin = (size: number) =>
  beginMultipart(parts, owner, {
    ...{ name: 'film.mp4', contentType: 'video/mp4', assetType: 'VIDEO', size },
  });
/** Puts a part as a browser does, and says its ETag as the answer has it. */
async function send(
  { keyName, uploadId }: { keyName: string; uploadId: string },
  partId: number,
  size: number,
) {
  if (!(parts.store instanceof DiskStore)) throw new Error('Parts are put on the disk here.');
  const body = Readable.from([Buffer.alloc(size, partId)]);
  const etag = await parts.store.multipart.putPart(keyName, uploadId, { partId, sizeBytes: size, body });
  return { partId, etag: `"${etag}"` };
}
const rowOf = async (assetId: number) =>
  (await running.context.database.queries.select().from(assets).where(eq(assets.assetId, assetId)))[0];

describe('an upload in parts', () => {
  test('has addresses for its parts that hold for six hours, the last part being smaller', async () => {
    const { presignedUrls } = await begin(CHUNK_BYTES * 2 + 7);
    const said = presignedUrls.map(({ url }) => new URL(url).searchParams);
    expect(said.map((query) => [query.get('part'), query.get('size')])).toEqual([
      ['1', '5242880'],
      ['2', '5242880'],
      ['3', '7'],
    ]);
    for (const query of said) expect(Number(query.get('expires')) - NOW.getTime() / 1000).toBe(21_600);
  });

  test('is whole only with every part that was announced: parts that are not named do not count', async () => {
    const upload = await begin(CHUNK_BYTES + 7);
    const tags = [await send(upload, 1, CHUNK_BYTES), await send(upload, 2, 7)];
    for (const s3eTags of [tags.slice(0, 1), tags.slice(1), []])
      await expect(completeMultipart(parts, owner, { ...upload, s3eTags })).rejects.toMatchObject({
        code: STATUS_CODES.uploadRefused,
        message: 'The file is not complete. Please send the missing parts and try again.',
      });
    await completeMultipart(parts, owner, { ...upload, s3eTags: [...tags].reverse() });
    expect(await rowOf(upload.assetId)).toMatchObject({ uploadedAt: NOW, uploadId: null });
    expect((await parts.store.head(upload.keyName))?.sizeBytes).toBe(CHUNK_BYTES + 7);
  });

  test('a part of another size than it should have is requested again', async () => {
    const upload = await begin(CHUNK_BYTES + 7);
    await send(upload, 1, CHUNK_BYTES - 1);
    await send(upload, 2, 7);
    const { presignedUrls, s3eTags } = await resumeMultipart(parts, owner, upload);
    expect(presignedUrls.map(({ partId }) => partId)).toEqual([1]);
    expect(s3eTags.map(({ partId }) => partId)).toEqual([2]);
  });

  test('that ends while it is made whole says so; what the store says of its parts is passed on; other faults are faults', async () => {
    const upload = await begin(7);
    const s3eTags = [await send(upload, 1, 7)];
    const completion = { ...upload, s3eTags };
    const fails = (error: Error) => {
      vi.spyOn(parts.store.multipart, 'complete').mockRejectedValueOnce(error);
      return completeMultipart(parts, owner, completion);
    };
    await expect(fails(new NoSuchUploadError())).rejects.toThrow(ENDED);
    await expect(fails(new StorageError('Part 1 is another one.'))).rejects.toMatchObject({
      ...{ code: STATUS_CODES.uploadRefused, message: 'Part 1 is another one.' },
    });
    const fault = new Error('The disk is gone.');
    await expect(fails(fault)).rejects.toBe(fault);
    vi.spyOn(parts.store.multipart, 'listParts').mockRejectedValueOnce(fault).mockRejectedValueOnce(fault);
    await expect(completeMultipart(parts, owner, completion)).rejects.toBe(fault);
    await expect(resumeMultipart(parts, owner, upload)).rejects.toBe(fault);
    await completeMultipart(parts, owner, completion);
  });

  test('that was made whole and not noted is noted; one that was swept has ended', async () => {
    const [made, swept] = [await begin(7), await begin(7)];
    const s3eTags = [await send(made, 1, 7)];
    await parts.store.multipart.complete(
      made.keyName,
      made.uploadId,
      s3eTags.map(({ partId, etag }) => ({ partId, etag: etag.replaceAll('"', '') })),
    );
    await completeMultipart(parts, owner, { ...made, s3eTags });
    expect((await rowOf(made.assetId))?.uploadedAt).toEqual(NOW);
    await parts.store.multipart.abort(swept.keyName, swept.uploadId);
    await expect(completeMultipart(parts, owner, { ...swept, s3eTags })).rejects.toThrow(ENDED);
    await expect(resumeMultipart(parts, owner, swept)).rejects.toThrow(ENDED);
  });
});

test('[A6] a quota that is full is said to be too large, unless the caller has another code', async () => {
  const full = { ...owner, quotaBytes: 10 };
  const { queries } = running.context.database;
  await expect(checkQuota(queries, full, 10)).rejects.toMatchObject({
    ...{ code: STATUS_CODES.tooLarge, message: UPLOAD_MESSAGES.storageLimit },
  });
  await expect(checkQuota(queries, full, 10, 'uploadRefused')).rejects.toMatchObject({
    code: STATUS_CODES.uploadRefused,
  });
  await expect(checkQuota(queries, full, 9)).resolves.toBeUndefined();
});

describe('looking at a file', () => {
  const look = (assetId: number) => processAsset(parts, assetId, new AbortController().signal);

  test('that is no longer known, or that never came, does nothing', async () => {
    await expect(look(999_999)).resolves.toBeUndefined();
    const { assetId } = await begin(7);
    await expect(look(assetId)).resolves.toBeUndefined();
    expect((await rowOf(assetId))?.status).toBe('init');
  });

  test('that vanishes before it is read is tried again, and its copy is not left behind', async () => {
    const upload = await begin(7);
    await parts.store.put(upload.keyName, Buffer.alloc(7), { contentType: 'video/mp4', sizeBytes: 7 });
    // A store of another machine has no file here.
    vi.spyOn(parts.store, 'localPath').mockResolvedValueOnce(null);
    const get = vi.spyOn(parts.store, 'get').mockResolvedValueOnce(null);
    await expect(look(upload.assetId)).rejects.toThrow('The file was deleted meanwhile.');
    const [copy = ''] = get.mock.calls[0] ?? [];
    expect(copy).not.toBe(upload.keyName);
    expect(await parts.store.head(copy)).toBeNull();
    expect(await parts.store.head(upload.keyName)).not.toBeNull();
    expect((await rowOf(upload.assetId))?.status).toBe('init');
  });
});

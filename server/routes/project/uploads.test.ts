import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { CHUNK_BYTES, UPLOAD_MESSAGES } from '../../contract/upload-limits.ts';
import { type Asset, assetSchema, type MultipartBody, UPLOAD_CALLS } from '../../contract/uploads.ts';
import { assets, users } from '../../database/schema.ts';
import { tokenHash } from '../../services/accounts/tokens.ts';
import { adoptAssets } from '../../services/assets/assets.ts';
import { usedBytes } from '../../services/assets/owner.ts';
import { giveUpOn } from '../../services/assets/process-asset.ts';
import { purgeMedia } from '../../services/assets/purge-media.ts';
import { type Answer, newUser, type Person, type User, visitor } from '../../testing/people.ts';
import { hugePng, paddedMp4, videoOf, wavOf } from '../../testing/sample-media.ts';
import { startUploadServer, type UploadServer } from '../../testing/servers/upload-server.ts';

const MEBIBYTE = 1024 * 1024;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const png = (width = 400, height = 300, background = '#c04030') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const announced = (changes: object = {}) => ({
  size: 1000,
  contentType: 'image/png',
  name: 'Holiday.png',
  assetType: 'IMG',
  ...changes,
});

/** The envelope of an answer that came over the network. */
const answerOf = async (sending: Promise<Response>) => (await (await sending).json()) as Answer<Asset>;

// Each database and each store once: neither is known to the other.
const COMBINATIONS = [
  ['pglite', 'disk'],
  ['postgres', 's3'],
] as const;

describe.each(COMBINATIONS)('uploads over %s and %s', (database, store) => {
  let running: UploadServer;
  let video: Buffer;
  beforeAll(async () => {
    running = await startUploadServer(database, store);
    video = await videoOf('mp4');
  });
  afterAll(() => running.close());

  const send = (url: string | null, bytes: Buffer, contentType = 'image/png') =>
    fetch(url ?? '', {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': contentType },
    });
  const presign = (who: Person, ...files: object[]) =>
    who.call(UPLOAD_CALLS.generatePresignedUrls, { body: { assets: files } });
  const status = async (who: Person, assetId: number): Promise<Asset> =>
    (await who.call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId } })).body;
  const user = (options: { pro?: boolean } = {}) => newUser(running.server, running.context, options);

  /** Runs a job when this much time will have passed. */
  async function runAt(milliseconds: number, job: string): Promise<void> {
    const { jobs, database } = running.context;
    running.shiftClock(milliseconds);
    await jobs.enqueue(database.queries, job, {});
    await jobs.runDue();
    running.shiftClock(0);
  }

  /** A saved project of a user that says it uses an asset. */
  async function saveProjectWith(who: User, projectId: string, { assetId }: Asset): Promise<void> {
    const { runner } = running.context.database;
    await runner.query(
      `INSERT INTO projects (user_id, project_id, revision, name, asset_type, width_px, height_px, document, document_hash, size_bytes, created_at, updated_at, version_at)
       VALUES ($1, $2, 1, 'p', 'design', 9, 9, '{}', '', 2, now(), now(), now())`,
      [who.userId, projectId],
    );
    await runner.query('INSERT INTO project_assets (user_id, project_id, asset_id) VALUES ($1, $2, $3)', [
      who.userId,
      projectId,
      assetId,
    ]);
  }

  /** Announces, sends, asks, waits for the job, asks again. */
  async function upload(who: Person, bytes: Buffer, changes: object = {}): Promise<Asset> {
    const file = announced({ size: bytes.length, ...changes });
    const answer = await presign(who, file);
    const [asset] = answer.body.assets as Asset[];
    expect((await send(asset?.metadata.presignedUrl ?? null, bytes, file.contentType)).status).toBe(200);
    await status(who, asset?.assetId ?? 0);
    await running.context.jobs.runDue();
    return status(who, asset?.assetId ?? 0);
  }

  test('[K17] [K19] [K22] [K24] an image is announced, sent, looked at, and then loaded with its thumbnail', async () => {
    const who = await user();
    const bytes = await png();
    const answer = await who.call(UPLOAD_CALLS.generatePresignedUrls, {
      body: {
        systemRefKey: who.systemRefKey,
        assets: [
          announced({
            size: bytes.length,
            assetRefId: null,
            parentAssetRefId: null,
            metadata: {
              width: 1,
              height: 1,
              tool: 'photo',
              subTool: 'remove_bg',
              duration: null,
              format: 'png',
            },
          }),
        ],
      },
    });
    expect(answer.status).toBe('SUCCESS');
    const [init] = answer.body.assets as Asset[];
    expect(assetSchema.parse(init)).toMatchObject({
      assetType: 'IMG',
      status: 'init',
      isMaskAvailable: false,
      projectAsset: false,
      metadata: {
        contentUrl: null,
        thumbUrl: null,
        presignedVideoUrl: null,
        tool: 'photo',
        subTool: 'remove_bg',
      },
    });
    expect(await status(who, init?.assetId ?? 0)).toMatchObject({ status: 'init' });

    expect((await send(init?.metadata.presignedUrl ?? null, bytes)).status).toBe(200);
    // Before it was looked at, nothing is given out.
    expect(await status(who, init?.assetId ?? 0)).toMatchObject({
      status: 'init',
      metadata: { contentUrl: null },
    });
    await running.context.jobs.runDue();
    const active = await status(who, init?.assetId ?? 0);
    expect(active).toMatchObject({
      status: 'active',
      contentType: 'image/png',
      metadata: { width: 400, height: 300, presignedUrl: null, format: 'png' },
    });
    const content = await fetch(active.metadata.contentUrl ?? '');
    expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true);
    expect(content.headers.get('content-disposition')).toMatch(/^inline; .*Holiday\.png/);
    const thumb = await fetch(active.metadata.thumbUrl ?? '');
    expect(await sharp(await thumb.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 267,
      height: 200,
    });
  });

  test('[K18] [K22] a video has its own address in the answer; each type counts as what it is', async () => {
    const who = await user();
    const answer = await presign(
      who,
      announced({ assetType: 'VIDEO', name: 'a.mp4', contentType: 'video/mp4' }),
      announced({ assetType: 'AUDIO', name: 'a.mp3', contentType: 'audio/mpeg' }),
      ...['IMG_EDITS', 'VIDEO_IMG', 'ASSET_THUMB', 'THUMB', 'IMG'].map((assetType) =>
        announced({ assetType }),
      ),
    );
    const found = answer.body.assets as Asset[];
    expect(found.map(({ assetType }) => assetType)).toEqual([
      'VIDEO',
      'AUDIO',
      'IMG_EDITS',
      'VIDEO_IMG',
      'ASSET_THUMB',
      'THUMB',
      'IMG',
    ]);
    expect(found[0]?.metadata.presignedVideoUrl).toBe(found[0]?.metadata.presignedUrl);
    expect(found.slice(1).map(({ metadata }) => metadata.presignedVideoUrl)).toEqual(Array(6).fill(null));
    expect((await presign(who, announced({ assetType: 'PDF' }))).http).toBe(400);
  });

  test('a small video and a sound become active, measured', async () => {
    const who = await user();
    const film = await upload(who, video, { assetType: 'VIDEO', name: 'film.mp4', contentType: 'video/mp4' });
    expect(film).toMatchObject({ status: 'active', metadata: { width: 320, height: 180 } });
    expect(film.metadata.duration).toBeGreaterThan(900);
    const thumb = await fetch(film.metadata.thumbUrl ?? '');
    expect(await sharp(await thumb.arrayBuffer()).metadata()).toMatchObject({ width: 150, height: 120 });
    const sound = await upload(who, wavOf(500), {
      assetType: 'AUDIO',
      name: 'a.wav',
      contentType: 'audio/wav',
    });
    expect(sound).toMatchObject({
      status: 'active',
      metadata: { thumbUrl: null, duration: 500, width: null },
    });
  });

  test.each([
    ['a page that says it is an image', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a bomb', async () => hugePng(60_000, 60_000)],
    ['an image that is cut off', async () => (await png(900, 900)).subarray(0, 300)],
  ])('%s fails with a message and is deleted', async (_name, make) => {
    const who = await user();
    const asset = await upload(who, await make());
    expect(asset).toMatchObject({ status: 'failed', metadata: { contentUrl: null, thumbUrl: null } });
    expect(asset.reason).toMatch(/^The (file|image) .+\./);
    const [row] = await running.context.database.queries
      .select()
      .from(assets)
      .where(eq(assets.assetId, asset.assetId));
    expect(await running.context.store.head(row?.keyName ?? '')).toBeNull();
    expect(await usedBytes(running.context.database.queries, { userId: who.userId })).toBe(0);
  });

  test('[Q8] names and types that cannot be opened are refused when they are announced', async () => {
    const who = await user();
    for (const file of [
      announced({ name: 'tool.exe', contentType: 'application/x-msdownload' }),
      announced({ name: 'page.html', contentType: 'text/html' }),
      announced({ name: 'page.png', contentType: 'text/html' }),
      announced({ name: 'page.html', contentType: 'image/png' }),
      announced({ name: 'film.mp4', contentType: 'video/mp4' }),
    ]) {
      expect(await presign(who, file)).toMatchObject({
        status: 'FAIL',
        http: 200,
        statusCode: STATUS_CODES.refused,
        description: 'ERROR: Unsupported file format...',
      });
    }
  });

  test('[K2] [K6] [K7] [K8] [K9] one file may have 50 MB as an image, 100 MB as a video, 1 GB with Pro', async () => {
    const [free, pro, anonymous] = [await user(), await user({ pro: true }), visitor(running.server)];
    const film = (size: number) =>
      announced({ assetType: 'VIDEO', name: 'a.mp4', contentType: 'video/mp4', size });
    const refused = (description: string) => ({ statusCode: STATUS_CODES.tooLarge, description });
    expect(await presign(pro, announced({ size: 52_428_801 }))).toMatchObject(
      refused(UPLOAD_MESSAGES.imageTooLarge),
    );
    expect((await presign(pro, announced({ size: 52_428_800 }))).status).toBe('SUCCESS');
    for (const who of [free, anonymous]) {
      expect((await presign(who, film(100 * MEBIBYTE))).status).toBe('SUCCESS');
      expect(await presign(who, film(100 * MEBIBYTE + 1))).toMatchObject(
        refused(UPLOAD_MESSAGES.videoTooLargeFree),
      );
    }
    expect((await presign(pro, film(1024 * MEBIBYTE))).status).toBe('SUCCESS');
    expect(await presign(pro, film(1024 * MEBIBYTE + 1))).toMatchObject(
      refused(UPLOAD_MESSAGES.videoTooLargePro),
    );
  });

  test('[K9] [X20] sound and video that are announced together may have 500 MB, 1 GB with Pro', async () => {
    const [free, pro] = [await user(), await user({ pro: true })];
    const films = (count: number) =>
      Array.from({ length: count }, () =>
        announced({ assetType: 'VIDEO', name: 'a.mp4', contentType: 'video/mp4', size: 100 * MEBIBYTE }),
      );
    expect(await presign(free, ...films(6))).toMatchObject({
      status: 'FAIL',
      description: UPLOAD_MESSAGES.mediaTooLargeFree,
    });
    expect((await presign(free, ...films(5))).status).toBe('SUCCESS');
    expect(await presign(pro, ...films(11))).toMatchObject({ description: UPLOAD_MESSAGES.mediaTooLargePro });
    expect((await presign(pro, ...films(10))).status).toBe('SUCCESS');
  });

  test('[K3] [K4] [A6] [Q9] used storage and the new file stay below the quota; what is announced counts already', async () => {
    const who = await user();
    const film = (size: number) =>
      announced({ assetType: 'VIDEO', name: 'a.mp4', contentType: 'video/mp4', size });
    for (let count = 0; count < 10; count++)
      expect((await presign(who, film(100 * MEBIBYTE))).status).toBe('SUCCESS');
    const full = {
      statusCode: STATUS_CODES.tooLarge,
      description: 'You have reached your storage limit. Please try again with smaller file size',
    };
    // 1000 of 1024 MB are announced: 24 MB would make it full, which is one byte too many.
    expect(await presign(who, announced({ size: 24 * MEBIBYTE }))).toMatchObject(full);
    expect((await presign(who, announced({ size: 24 * MEBIBYTE - 1 }))).status).toBe('SUCCESS');
    expect(await presign(who, announced({ size: 1 }))).toMatchObject(full);
  });

  test('[X16] the quota of Pro is ten times that of free accounts', async () => {
    const who = await user({ pro: true });
    const film = announced({
      assetType: 'VIDEO',
      name: 'a.mp4',
      contentType: 'video/mp4',
      size: 1024 * MEBIBYTE,
    });
    for (let count = 0; count < 9; count++) expect((await presign(who, film)).status).toBe('SUCCESS');
    expect(await presign(who, film)).toMatchObject({ description: UPLOAD_MESSAGES.storageLimit });
  });

  describe('in parts', () => {
    const begin = (who: Person, size: number, changes: object = {}) =>
      who.call(UPLOAD_CALLS.generateMultiPartPresignedUrls, {
        body: {
          assets: [
            announced({ assetType: 'VIDEO', name: 'film.mp4', contentType: 'video/mp4', size, ...changes }),
          ],
        },
      });
    const resume = (who: Person, { assetId, uploadId }: MultipartBody) =>
      who.call(UPLOAD_CALLS.generateMultiPartPresignedUrls, { body: { assetId, uploadId } });
    const complete = (who: Person, { assetId, keyName, uploadId }: MultipartBody, s3eTags: object[]) =>
      who.call(UPLOAD_CALLS.completeMultiPartUploadRequest, {
        body: { assetId, keyName, uploadId, s3eTags },
      });
    const chunk = (bytes: Buffer, partId: number) =>
      bytes.subarray((partId - 1) * CHUNK_BYTES, partId * CHUNK_BYTES);
    async function sendParts(
      body: MultipartBody,
      bytes: Buffer,
      only: (partId: number) => boolean = () => true,
    ) {
      const tags: { partId: number; etag: string }[] = [];
      for (const { url, partId } of body.presignedUrls.filter((part) => only(part.partId))) {
        const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(chunk(bytes, partId)) });
        expect(answer.status).toBe(200);
        tags.push({ partId, etag: answer.headers.get('etag') ?? '' });
      }
      return tags;
    }

    test('[K10] [K20] [K25] [K27] a video is sent in parts of 5 MiB, made whole, and becomes active', async () => {
      const who = await user();
      const bytes = paddedMp4(video, 2 * CHUNK_BYTES + 5000);
      const { body } = (await begin(who, bytes.length)) as { body: MultipartBody };
      expect(body).toMatchObject({
        assetId: expect.any(Number),
        keyName: expect.any(String),
        uploadId: expect.any(String),
        s3eTags: [],
        conversionRequired: false,
      });
      expect(body.presignedUrls.map(({ partId }) => partId)).toEqual([1, 2, 3]);
      expect(body.keyName).not.toContain('film');
      const tags = await sendParts(body, bytes);
      const done = await complete(who, body, tags);
      expect(done).toMatchObject({ status: 'SUCCESS', body: { status: 'init' } });
      // The answer may have been lost on its way: asked again, it is the same.
      expect(await complete(who, body, tags)).toMatchObject({ status: 'SUCCESS' });
      await running.context.jobs.runDue();
      expect(await complete(who, body, tags)).toMatchObject({ status: 'SUCCESS' });
      const answer = await who.call(UPLOAD_CALLS.getMultiPartAssetStatus, {
        body: { assetId: body.assetId, systemRefKey: who.systemRefKey },
      });
      expect(answer.body).toMatchObject({ status: 'active', size: bytes.length, metadata: { width: 320 } });
      const content = await fetch(answer.body.metadata.contentUrl ?? '', { headers: { range: 'bytes=0-9' } });
      expect(Buffer.from(await content.arrayBuffer())).toEqual(bytes.subarray(0, 10));
    });

    test('[K25] the same under media/', async () => {
      const who = await user();
      const bytes = paddedMp4(video, CHUNK_BYTES + 20);
      const file = announced({
        assetType: 'VIDEO',
        name: 'a.mp4',
        contentType: 'video/mp4',
        size: bytes.length,
      });
      const { body } = await who.call(UPLOAD_CALLS.mediaGenerateMultiPartPresignedUrls, {
        body: { assets: [file] },
      });
      const { assetId, keyName, uploadId } = body;
      const s3eTags = await sendParts(body, bytes);
      const answer = await who.call(UPLOAD_CALLS.mediaCompleteMultiPartUploadRequest, {
        body: { assetId, keyName, uploadId, s3eTags },
      });
      expect(answer.status).toBe('SUCCESS');
      await running.context.jobs.runDue();
      expect(
        (await who.call(UPLOAD_CALLS.mediaGetMultiPartAssetStatus, { body: { assetId } })).body.status,
      ).toBe('active');
    });

    test('an upload that broke off goes on: parts that are there are named, addresses are for the others', async () => {
      const who = await user();
      const bytes = paddedMp4(video, 3 * CHUNK_BYTES);
      const { body } = (await begin(who, bytes.length)) as { body: MultipartBody };
      const first = await sendParts(body, bytes, (partId) => partId === 2);
      const { body: again } = (await resume(who, body)) as { body: MultipartBody };
      expect(again.presignedUrls.map(({ partId }) => partId)).toEqual([1, 3]);
      expect(again.s3eTags).toEqual([{ partId: 2, etag: first[0]?.etag.replaceAll('"', '') }]);
      expect(await complete(who, body, again.s3eTags)).toMatchObject({
        statusCode: STATUS_CODES.uploadRefused,
        description: expect.stringContaining('not complete'),
      });
      const rest = await sendParts(again, bytes);
      expect((await complete(who, body, [...again.s3eTags, ...rest])).status).toBe('SUCCESS');
    });

    test('[Q12] what does not fit is refused with 9500 and a message', async () => {
      const who = await user();
      const refused = {
        http: 200,
        statusCode: 9500,
        status: 'FAIL',
        description: expect.stringMatching(/\w/),
      };
      expect(await begin(who, 100 * MEBIBYTE + 1)).toMatchObject(refused);
      expect(await begin(who, 1000, { name: 'a.exe' })).toMatchObject(refused);
      const { body } = (await begin(who, 20 + video.length)) as { body: MultipartBody };
      const tags = await sendParts(body, paddedMp4(video, 20 + video.length));
      const wrong = tags.map(({ partId }) => ({ partId, etag: 'f'.repeat(32) }));
      expect(await complete(who, body, wrong)).toMatchObject(refused);
      expect(await complete(who, { ...body, uploadId: 'other' }, tags)).toMatchObject(refused);
      expect(await complete(who, { ...body, keyName: 'u/1/other' }, tags)).toMatchObject(refused);
      expect(await resume(who, { ...body, uploadId: 'other' })).toMatchObject(refused);
      const { queries } = running.context.database;
      await queries.insert(assets).values({
        userId: who.userId,
        assetType: 'IMG',
        name: 'filler',
        contentType: 'image/png',
        sizeBytes: 1024 * MEBIBYTE,
        keyName: `filler-${who.userId}`,
        createdAt: new Date(),
      });
      // Full since the upload began: seen at completion too.
      expect(await begin(who, 1000)).toMatchObject({ ...refused, description: UPLOAD_MESSAGES.storageLimit });
      expect(await complete(who, body, tags)).toMatchObject({
        ...refused,
        description: UPLOAD_MESSAGES.storageLimit,
      });
    });

    test('[K13] [K20] what browsers do not play is to be converted', async () => {
      const who = await user();
      const avi = await begin(who, 1000, { name: 'a.avi', contentType: 'video/x-msvideo' });
      expect(avi.body.conversionRequired).toBe(true);
    });

    test('an upload that was not finished is aborted and forgotten after a day', async () => {
      const who = await user();
      const { context } = running;
      const { body } = (await begin(who, 2 * CHUNK_BYTES)) as { body: MultipartBody };
      await sendParts(body, Buffer.alloc(2 * CHUNK_BYTES), (partId) => partId === 1);
      const stray = await context.store.multipart.begin('u/1/000000000000000000000000/original', 'video/mp4');
      const unfinished = async () => {
        const ids: string[] = [];
        for await (const { uploadId } of context.store.multipart.list('')) ids.push(uploadId);
        return [body.uploadId, stray].map((id) => ids.includes(id));
      };
      await runAt(23 * HOUR_MS, 'sweep-uploads');
      expect(await unfinished()).toEqual([true, true]);
      await runAt(25 * HOUR_MS, 'sweep-uploads');
      expect(await unfinished()).toEqual([false, false]);
      expect(await usedBytes(context.database.queries, { userId: who.userId })).toBe(0);
      expect(await resume(who, body)).toMatchObject({ statusCode: STATUS_CODES.uploadRefused });
    });
  });

  test('[K23] [K29] a cut-out belongs to an image, which says so once it is there', async () => {
    const who = await user();
    const image = await upload(who, await png());
    expect(image).toMatchObject({ isMaskAvailable: false, metadata: { cutoutUrl: null } });
    const bytes = await png(40, 30);
    const answer = await who.call(UPLOAD_CALLS.generateCutoutPresignedUrls, {
      body: { assets: [announced({ assetType: 'CUTOUT', assetRefId: image.assetId, size: bytes.length })] },
    });
    const [cutout] = answer.body.assets as Asset[];
    expect((await send(cutout?.metadata.presignedCutoutImgUrl ?? null, bytes)).status).toBe(200);
    expect(await status(who, cutout?.assetId ?? 0)).toMatchObject({ status: 'init', isMaskAvailable: false });
    await running.context.jobs.runDue();
    expect(await status(who, cutout?.assetId ?? 0)).toMatchObject({
      status: 'active',
      isMaskAvailable: true,
    });
    const whole = await status(who, image.assetId);
    expect(whole.isMaskAvailable).toBe(true);
    const loaded = await fetch(whole.metadata.cutoutUrl ?? '');
    expect(Buffer.from(await loaded.arrayBuffer()).equals(bytes)).toBe(true);

    const other = await user();
    const ofAnother = await other.call(UPLOAD_CALLS.generateCutoutPresignedUrls, {
      body: { assets: [announced({ assetType: 'CUTOUT', assetRefId: image.assetId })] },
    });
    expect(ofAnother).toMatchObject({ statusCode: STATUS_CODES.notFound });
    expect(
      (await who.call(UPLOAD_CALLS.generateCutoutPresignedUrls, { body: { assets: [announced()] } })).status,
    ).toBe('FAIL');
  });

  describe('the bytes that are served are those that were looked at', () => {
    const page = (size: number) => Buffer.from('<script>alert(1)</script>'.padEnd(size));
    const sendOne = async (who: Person, bytes: Buffer) => {
      const [asset] = (await presign(who, announced({ size: bytes.length }))).body.assets as Asset[];
      const url = asset?.metadata.presignedUrl ?? '';
      expect((await send(url, bytes)).status).toBe(200);
      await status(who, asset?.assetId ?? 0);
      return { assetId: asset?.assetId ?? 0, url };
    };
    const served = async (who: Person, assetId: number) => {
      const { metadata } = await status(who, assetId);
      return Buffer.from(await (await fetch(metadata.contentUrl ?? '')).arrayBuffer());
    };
    const keysOf = async (who: User) => {
      const keys: string[] = [];
      for await (const { key } of running.context.store.list(`u/${who.userId}/`)) keys.push(key);
      return keys.sort();
    };
    const rowOf = async (assetId: number) => {
      const { queries } = running.context.database;
      const [row] = await queries.select().from(assets).where(eq(assets.assetId, assetId));
      return row;
    };
    const sweepAfterTwoDays = () => runAt(2 * DAY_MS, 'sweep-objects');

    test('also when others are sent to the same address afterwards, which are swept', async () => {
      const who = await user();
      const bytes = await png();
      const { assetId, url } = await sendOne(who, bytes);
      await running.context.jobs.runDue();
      const row = await rowOf(assetId);
      expect(await keysOf(who)).toEqual([row?.keyName, row?.thumbKey]);
      await send(url, page(bytes.length));
      await status(who, assetId);
      await running.context.jobs.runDue();
      expect((await served(who, assetId)).equals(bytes)).toBe(true);
      await sweepAfterTwoDays();
      expect(await keysOf(who)).toEqual([row?.keyName, row?.thumbKey]);
      expect((await served(who, assetId)).equals(bytes)).toBe(true);
    });

    test('also when others are sent while they are looked at', async () => {
      const who = await user();
      const bytes = await png();
      const { assetId, url } = await sendOne(who, bytes);
      const { prober } = running.context.assets;
      const probe = prober.probe.bind(prober);
      const spy = vi.spyOn(prober, 'probe').mockImplementationOnce(async (request) => {
        const outcome = await probe(request);
        await send(url, page(bytes.length));
        return outcome;
      });
      await running.context.jobs.runDue();
      spy.mockRestore();
      expect(await status(who, assetId)).toMatchObject({ status: 'active', contentType: 'image/png' });
      expect((await served(who, assetId)).equals(bytes)).toBe(true);
    });

    test('what is sent again after it was refused is swept', async () => {
      const who = await user();
      const bytes = page(500);
      const { assetId, url } = await sendOne(who, bytes);
      await running.context.jobs.runDue();
      expect((await status(who, assetId)).status).toBe('failed');
      expect(await keysOf(who)).toEqual([]);
      // The disk refuses it at once; an address of S3 cannot be taken back.
      const sent = await fetch(url, {
        method: 'PUT',
        headers: { 'content-type': 'image/png' },
        body: new Uint8Array(bytes),
      });
      expect(sent.status).toBe(store === 'disk' ? 404 : 200);
      expect(await keysOf(who)).toHaveLength(store === 'disk' ? 0 : 1);
      await sweepAfterTwoDays();
      expect(await keysOf(who)).toEqual([]);
    });

    test('a server that is killed between the copy and its row loses nothing, and leaves nothing for long', async () => {
      const who = await user();
      const bytes = await png();
      const { assetId } = await sendOne(who, bytes);
      const { assets: parts, jobs, store: objects } = running.context;
      // What a killed process does not come to: to look, to tidy up, to note the failure.
      const killed = vi.spyOn(parts.prober, 'probe').mockRejectedValueOnce(new Error('killed'));
      const untidied = vi.spyOn(objects, 'delete').mockResolvedValueOnce();
      await jobs.runDue();
      killed.mockRestore();
      untidied.mockRestore();
      expect(await keysOf(who)).toHaveLength(2);
      running.shiftClock(60_000);
      await jobs.runDue();
      running.shiftClock(0);
      expect((await served(who, assetId)).equals(bytes)).toBe(true);
      await sweepAfterTwoDays();
      const row = await rowOf(assetId);
      expect(await keysOf(who)).toEqual([row?.keyName, row?.thumbKey]);
      expect((await served(who, assetId)).equals(bytes)).toBe(true);
    });

    test('an asset that is active is not given up, however its last attempt ended', async () => {
      const who = await user();
      const bytes = await png();
      const { assetId } = await sendOne(who, bytes);
      await running.context.jobs.runDue();
      await giveUpOn(running.context.assets, assetId);
      expect((await served(who, assetId)).equals(bytes)).toBe(true);
    });
  });

  describe('[K26] as form data', () => {
    const form = (
      who: Person,
      name: string,
      bytes: Buffer,
      type = 'image/png',
      field = 'doc',
      values: object = {},
    ) => {
      const data = new FormData();
      for (const [key, value] of Object.entries(values)) data.set(key, String(value));
      data.set(field, new Blob([new Uint8Array(bytes)], { type }), name);
      return fetch(`${running.url}${UPLOAD_CALLS.uploadAsset.path}`, {
        method: 'POST',
        headers: who.headers,
        body: data,
      });
    };

    test('a file in the field doc becomes an asset of the type that its name speaks for', async () => {
      const who = await user();
      const answer = await answerOf(form(who, 'photo.png', await png()));
      expect(answer).toMatchObject({
        status: 'SUCCESS',
        body: { status: 'init', assetType: 'IMG', name: 'photo.png' },
      });
      await running.context.jobs.runDue();
      expect(await status(who, answer.body.assetId)).toMatchObject({
        status: 'active',
        metadata: { width: 400 },
      });
      const typed = form(who, 'edit.png', await png(), 'image/png', 'doc', {
        assetType: 'IMG_EDITS',
        parentAssetRefId: answer.body.assetId,
      });
      expect((await answerOf(typed)).body).toMatchObject({
        assetType: 'IMG_EDITS',
        parentAssetRefId: answer.body.assetId,
      });
    });

    test('what is too large, of another kind, or in another field is refused', async () => {
      const who = await user();
      const large = await form(who, 'large.png', Buffer.alloc(52_428_801));
      expect(await large.json()).toMatchObject({
        statusCode: STATUS_CODES.tooLarge,
        description: UPLOAD_MESSAGES.imageTooLarge,
      });
      expect(await (await form(who, 'a.exe', Buffer.alloc(9))).json()).toMatchObject({
        description: UPLOAD_MESSAGES.unsupported,
      });
      expect((await form(who, 'a.png', await png(), 'image/png', 'file')).status).toBe(400);
      expect(await usedBytes(running.context.database.queries, { userId: who.userId })).toBe(0);
    });
  });

  test('[E18] a visitor is known by the anonymous hash, keeps uploads at log-in, and is refused without one', async () => {
    const { context, server } = running;
    const hash = `visitor-${database}-${store}-0123456789`;
    const anonymous = visitor(server, hash);
    const asset = await upload(anonymous, await png());
    expect(asset.status).toBe('active');
    expect(await presign(visitor(server, null), announced())).toMatchObject({ status: 'FAIL', http: 200 });
    expect(
      await visitor(server).call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId: asset.assetId } }),
    ).toMatchObject({ statusCode: STATUS_CODES.notFound, description: 'This upload does not exist.' });
    const who = await user();
    await adoptAssets(context.database.queries, tokenHash(hash), who.userId);
    expect(await status(who, asset.assetId)).toMatchObject({ status: 'active' });
    expect(
      (await anonymous.call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId: asset.assetId } }))
        .status,
    ).toBe('FAIL');
  });

  test('who deletes the account leaves no file behind, not even one from before the log-in', async () => {
    const { context, server } = running;
    const hash = `leaving-${database}-${store}-0123456789`;
    const anonymous = visitor(server, hash);
    await upload(anonymous, await png());
    const who = await user();
    await adoptAssets(context.database.queries, tokenHash(hash), who.userId);
    await upload(who, await png());
    const rows = await context.database.queries.select().from(assets).where(eq(assets.userId, who.userId));
    const keys = rows.flatMap(({ keyName, thumbKey }) => [keyName, thumbKey ?? '']);
    expect(keys).toHaveLength(4);
    for (const key of keys) expect(await context.store.head(key)).not.toBeNull();
    expect((await who.call(ACCOUNT_CALLS.deleteAccount)).status).toBe('SUCCESS');
    await context.jobs.runDue();
    for (const key of keys) expect(await context.store.head(key)).toBeNull();
  });

  test('another user can neither see, go on with, complete nor delete an upload: it does not exist for them', async () => {
    const [owner, other] = [await user(), await user()];
    const asset = await upload(owner, await png());
    const answers = [
      await other.call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId: asset.assetId } }),
      await other.call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId: 999_999_999 } }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(
      (await other.call(UPLOAD_CALLS.deleteAssets, { body: { assetIds: [asset.assetId] } })).body.assetIds,
    ).toEqual([]);
    expect(await presign(other, announced({ parentAssetRefId: asset.assetId }))).toMatchObject({
      statusCode: STATUS_CODES.notFound,
    });
    expect(
      await other.call(UPLOAD_CALLS.generatePresignedUrls, {
        body: { systemRefKey: owner.systemRefKey, assets: [announced()] },
      }),
    ).toMatchObject({ http: 400 });
    expect(await status(owner, asset.assetId)).toMatchObject({ status: 'active' });
  });

  test('[Q11] [X36] a session that has ended is 5003, and no refusal of an upload is', async () => {
    const answer = fetch(`${running.url}${UPLOAD_CALLS.generatePresignedUrls.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        auth: JSON.stringify({ accessToken: 'of-another-time' }),
      },
      body: JSON.stringify({ assets: [announced()] }),
    });
    expect((await answerOf(answer)).statusCode).toBe(5003);
    const who = await user();
    for (const file of [
      announced({ name: 'a.exe' }),
      announced({ size: 10 ** 12 }),
      announced({ assetRefId: 999_999 }),
    ]) {
      const refusal = await presign(who, file);
      expect(refusal).toMatchObject({ status: 'FAIL', http: 200 });
      expect(refusal.statusCode).not.toBe(5003);
    }
  });

  test('uploads are listed page by page, newest first, by type; deleted ones go with what belongs to them', async () => {
    const who = await user();
    const { context } = running;
    const [first, second] = [await upload(who, await png()), await upload(who, await png(50, 50))];
    const sound = await upload(who, wavOf(100), {
      assetType: 'AUDIO',
      name: 'a.wav',
      contentType: 'audio/wav',
    });
    const thumb = await upload(who, await png(20, 20), { assetType: 'THUMB', assetRefId: first.assetId });
    const list = async (body: object) => (await who.call(UPLOAD_CALLS.getUploadedAssets, { body })).body;
    const ids = (page: { assets: Asset[] }) => page.assets.map(({ assetId }) => assetId);
    expect(ids(await list({}))).toEqual([sound.assetId, second.assetId, first.assetId]);
    expect(await list({ start: 1, rows: 1 })).toMatchObject({
      total: 3,
      start: 1,
      rows: 1,
      assets: [{ assetId: second.assetId }],
    });
    expect(ids(await list({ assetTypes: ['AUDIO', 'THUMB'] }))).toEqual([thumb.assetId, sound.assetId]);

    const rows = await context.database.queries.select().from(assets).where(eq(assets.userId, who.userId));
    const keysOf = (assetId: number) =>
      rows
        .filter((row) => row.assetId === assetId)
        .flatMap(({ keyName, thumbKey }) => [keyName, thumbKey ?? '']);
    const answer = await who.call(UPLOAD_CALLS.deleteAssets, { body: { assetIds: [first.assetId] } });
    expect(answer.body.assetIds).toEqual([first.assetId]);
    await context.jobs.runDue();
    expect(ids(await list({}))).toEqual([sound.assetId, second.assetId]);
    for (const key of [...keysOf(first.assetId), ...keysOf(thumb.assetId)])
      expect(await context.store.head(key)).toBeNull();
    for (const key of keysOf(second.assetId)) expect(await context.store.head(key)).not.toBeNull();
  });

  test('a file that arrived and that was not asked about is looked at by the sweep; one that never came is forgotten after a day', async () => {
    const who = await user();
    const bytes = await png();
    const sent = (await presign(who, announced({ size: bytes.length }))).body.assets[0] as Asset;
    const missing = (await presign(who, announced())).body.assets[0] as Asset;
    await send(sent.metadata.presignedUrl, bytes);
    await runAt(HOUR_MS, 'sweep-uploads');
    expect((await status(who, sent.assetId)).status).toBe('active');
    expect((await status(who, missing.assetId)).status).toBe('init');
    await runAt(25 * HOUR_MS, 'sweep-uploads');
    expect((await status(who, sent.assetId)).status).toBe('active');
    expect(await status(who, missing.assetId)).toBeNull();
  });

  test('a file that could not be looked at in many attempts fails and is deleted', async () => {
    const who = await user();
    const { context } = running;
    const bytes = await png();
    const [asset] = (await presign(who, announced({ size: bytes.length }))).body.assets as Asset[];
    await send(asset?.metadata.presignedUrl ?? null, bytes);
    await giveUpOn(context.assets, asset?.assetId ?? 0);
    expect(await status(who, asset?.assetId ?? 0)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('too much memory or time'),
    });
    expect(await usedBytes(context.database.queries, { userId: who.userId })).toBe(0);
  });

  test('objects that no row knows are removed after a day; others stay', async () => {
    const who = await user();
    const { context } = running;
    const asset = await upload(who, await png());
    const orphan = `u/${who.userId}/0123456789abcdef01234567/original`;
    const unknown = `backups/kept.bin`;
    const bytes = Buffer.from('left behind');
    for (const key of [orphan, unknown]) {
      await context.store.put(key, bytes, { contentType: 'image/png', sizeBytes: bytes.length });
    }
    await runAt(HOUR_MS, 'sweep-objects');
    expect(await context.store.head(orphan)).not.toBeNull();
    await runAt(25 * HOUR_MS, 'sweep-objects');
    expect(await context.store.head(orphan)).toBeNull();
    expect(await context.store.head(unknown)).not.toBeNull();
    const { metadata } = await status(who, asset.assetId);
    expect((await fetch(metadata.contentUrl ?? '')).status).toBe(200);
    expect((await fetch(metadata.thumbUrl ?? '')).status).toBe(200);
  });

  test('[A6] [X16] free media go after 30 days, a week after one mail that names them; Pro media and used ones stay', async () => {
    const { context } = running;
    const { queries } = context.database;
    const [free, pro] = [await user(), await user({ pro: true })];
    await queries
      .update(users)
      .set({ proUntil: new Date(Date.now() + 900 * DAY_MS) })
      .where(eq(users.userId, pro.userId));
    const gone = await upload(free, await png(), { name: 'Old summer.png' });
    const used = await upload(free, await png(), { name: 'In a project.png' });
    const ofPro = await upload(pro, await png());
    const ofVisitor = visitor(running.server);
    const guest = await upload(ofVisitor, await png());
    await saveProjectWith(free, 'p', used);
    // Someone else's project that names it saves nothing.
    await saveProjectWith(pro, 'q', gone);
    expect((await status(free, used.assetId)).projectAsset).toBe(true);
    expect((await status(free, gone.assetId)).projectAsset).toBe(false);

    let freeMediaDays: number | undefined;
    const purgeOnDay = async (day: number) => {
      running.shiftClock(day * DAY_MS);
      await purgeMedia({ ...context.assets, config: { ...context.config, freeMediaDays } });
      running.shiftClock(0);
    };
    const notices = async () =>
      (await context.mail.outbox()).filter(({ recipient }) => recipient === free.email);
    const kept = async (who: Person, assetId: number) => (await status(who, assetId)) !== null;
    // Unless the server says otherwise nothing is ever announced or deleted.
    await purgeOnDay(400);
    expect(await notices()).toEqual([]);
    expect(await kept(free, gone.assetId)).toBe(true);
    // Of visitors it is, for it cannot be requested any more.
    expect(await kept(ofVisitor, guest.assetId)).toBe(false);
    freeMediaDays = 30;
    await purgeOnDay(22);
    expect(await notices()).toEqual([]);
    await purgeOnDay(24);
    await purgeOnDay(25);
    const [notice, second] = await notices();
    expect(second).toBeUndefined();
    expect(notice?.textBody).toContain('Old summer.png');
    expect(notice?.textBody).not.toContain('In a project.png');
    await purgeOnDay(30.5);
    expect(await kept(free, gone.assetId)).toBe(true);
    await purgeOnDay(32);
    expect(await kept(free, gone.assetId)).toBe(false);
    expect(await kept(free, used.assetId)).toBe(true);
    expect(await kept(pro, ofPro.assetId)).toBe(true);
    expect(await notices()).toHaveLength(1);
  });
});

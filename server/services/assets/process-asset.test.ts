import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMAGE_LIMIT_BYTES, tooLargeMessage, UPLOAD_MESSAGES } from '../../contract/upload-limits.ts';
import { UPLOAD_CALLS } from '../../contract/uploads.ts';
import { assets } from '../../database/schema.ts';
import { newUser } from '../../testing/people.ts';
import { startUploadServer, type UploadServer } from '../../testing/servers/upload-server.ts';

const QUOTA_BYTES = 50_000;

let running: UploadServer;
let image: Buffer;
beforeAll(async () => {
  running = await startUploadServer('pglite', 'disk', { freeQuotaBytes: QUOTA_BYTES });
  image = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => running.close());

/** Announces a file as smaller than the one that is then in the store, beside others that leave so much room for the difference. */
async function arriveLarger(
  roomBytes: number,
  { context, server }: UploadServer = running,
  file: Buffer = image,
  quotaBytes = QUOTA_BYTES,
) {
  const who = await newUser(server, context);
  const announce = async (size: number) => {
    const announced = { name: 'a.png', size, contentType: 'image/png', assetType: 'IMG' };
    const { body } = await who.call(UPLOAD_CALLS.generatePresignedUrls, { body: { assets: [announced] } });
    return body.assets[0]?.assetId ?? 0;
  };
  const announcedBytes = 10;
  const assetId = await announce(announcedBytes);
  const grownBy = file.length - announcedBytes;
  await announce(quotaBytes - announcedBytes - grownBy - roomBytes);
  const { queries } = context.database;
  const [row] = await queries.select().from(assets).where(eq(assets.assetId, assetId));
  await context.store.put(row?.keyName ?? '', file, {
    contentType: 'image/png',
    sizeBytes: file.length,
  });
  const status = async () =>
    (await who.call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId } })).body;
  await status();
  await context.jobs.runDue();
  return status();
}

test('[K3] the true size of a file counts, whatever was announced: to the byte below the quota', async () => {
  expect(await arriveLarger(1)).toMatchObject({ status: 'active', size: image.length });
  expect(await arriveLarger(0)).toMatchObject({ status: 'failed', reason: UPLOAD_MESSAGES.storageLimit });
});

test('[K3] the largest image there may be is taken, whatever was announced; one byte more is refused', async () => {
  // Room for one of them and what is announced beside it.
  const quotaBytes = IMAGE_LIMIT_BYTES + 50_000;
  const roomy = await startUploadServer('pglite', 'disk', { freeQuotaBytes: quotaBytes });
  try {
    const arrive = (sizeBytes: number) => {
      // What follows the end of a PNG is no part of its image.
      const file = Buffer.concat([image], sizeBytes);
      return arriveLarger(1, roomy, file, quotaBytes);
    };
    expect(await arrive(IMAGE_LIMIT_BYTES)).toMatchObject({ status: 'active', size: IMAGE_LIMIT_BYTES });
    expect(await arrive(IMAGE_LIMIT_BYTES + 1)).toMatchObject({
      status: 'failed',
      reason: tooLargeMessage('image', 'free'),
    });
  } finally {
    await roomy.close();
  }
});

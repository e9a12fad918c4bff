import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import { fileLimitBytes, mediaKindOf, tooLargeMessage } from '../../contract/upload-limits.ts';
import { assets, users } from '../../database/schema.ts';
import { CallError } from '../call-error.ts';
import { type ProbedMedia, TOO_DEMANDING } from '../media-probe/probe-messages.ts';
import type { AssetParts, AssetRow } from './asset-parts.ts';
import { checkQuota, lockOwner, type Owner, ownerOf } from './owner.ts';

/** Looks at a file that has arrived and makes its asset active or failed. */
export async function processAsset(parts: AssetParts, assetId: number, signal: AbortSignal): Promise<void> {
  const { database, store, prober } = parts;
  const [asset] = await database.queries.select().from(assets).where(eq(assets.assetId, assetId));
  if (asset?.status !== 'init') return;
  const info = await store.head(asset.keyName);
  if (!info) return;
  const objection = await objectionToSize(parts, asset, info.sizeBytes);
  if (objection !== null) return refuse(parts, asset, objection);

  const folder = await mkdtemp(join(tmpdir(), 'gesso-asset-'));
  try {
    const thumbnailPath = join(folder, 'thumb.webp');
    const path = (await store.localPath(asset.keyName)) ?? (await download(parts, asset, folder, signal));
    const kind = mediaKindOf(asset.assetType);
    const outcome = await prober.probe({ path, kind, thumbnailPath });
    if ('refusal' in outcome) return await refuse(parts, asset, outcome.refusal);
    const thumbKey = outcome.media.hasThumbnail ? await storeThumbnail(parts, asset, thumbnailPath) : null;
    await activate(parts, asset, outcome.media, thumbKey, info.sizeBytes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The true size counts, whatever was announced. Returns a sentence when it is too much. */
async function objectionToSize(
  { database, config, now }: AssetParts,
  asset: AssetRow,
  sizeBytes: number,
): Promise<string | null> {
  if (sizeBytes === asset.sizeBytes) return null;
  const owner = await database.transaction(async (queries): Promise<Owner | null> => {
    const caller =
      asset.userId === null
        ? ({ kind: 'visitor', hash: asset.visitorHash } as const)
        : await userCaller(queries, asset.userId);
    return caller && ownerOf(caller, config, now());
  });
  if (!owner) return 'The account is gone.';
  const kind = mediaKindOf(asset.assetType);
  if (sizeBytes > fileLimitBytes(kind, owner.plan)) return tooLargeMessage(kind, owner.plan);
  try {
    await database.transaction(async (queries) => {
      await lockOwner(queries, owner.key);
      await checkQuota(queries, owner, sizeBytes - asset.sizeBytes);
      await queries.update(assets).set({ sizeBytes }).where(eq(assets.assetId, asset.assetId));
    });
    return null;
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}

async function userCaller(queries: Parameters<typeof lockOwner>[0], userId: number) {
  const [user] = await queries.select().from(users).where(eq(users.userId, userId));
  return user ? ({ kind: 'user', user, sessionId: 0 } as const) : null;
}

async function download(
  { store }: AssetParts,
  asset: AssetRow,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const object = await store.get(asset.keyName);
  if (!object) throw new Error('The file was deleted meanwhile.');
  const path = join(folder, 'original');
  await pipeline(object.body, createWriteStream(path), { signal });
  return path;
}

async function storeThumbnail({ store }: AssetParts, asset: AssetRow, path: string): Promise<string> {
  const key = asset.keyName.replace(/[^/]*$/, 'thumb');
  const { size: sizeBytes } = await stat(path);
  await store.put(key, createReadStream(path), { contentType: 'image/webp', sizeBytes });
  return key;
}

async function activate(
  { database }: AssetParts,
  asset: AssetRow,
  media: ProbedMedia,
  thumbKey: string | null,
  sizeBytes: number,
): Promise<void> {
  await database.transaction(async (queries) => {
    const [active] = await queries
      .update(assets)
      .set({
        status: 'active',
        contentType: media.contentType,
        sizeBytes,
        thumbKey,
        // What cannot be measured here keeps what the browser said of it.
        widthPx: media.widthPx ?? asset.widthPx,
        heightPx: media.heightPx ?? asset.heightPx,
        durationMs: media.durationMs ?? asset.durationMs,
      })
      .where(and(eq(assets.assetId, asset.assetId), eq(assets.status, 'init')))
      .returning();
    if (active?.assetType === 'CUTOUT' && active.assetRefId !== null) {
      await queries
        .update(assets)
        .set({ cutoutAssetId: active.assetId })
        .where(eq(assets.assetId, active.assetRefId));
    }
  });
}

/** Ends an asset that could not be looked at in several attempts. */
export async function giveUpOn(parts: AssetParts, assetId: number): Promise<void> {
  const [asset] = await parts.database.queries.select().from(assets).where(eq(assets.assetId, assetId));
  if (asset) await refuse(parts, asset, TOO_DEMANDING);
}

/** Deletes the bytes of a file that is not taken, and says why. */
export async function refuse(
  { database, store }: Pick<AssetParts, 'database' | 'store'>,
  asset: AssetRow,
  reason: string,
): Promise<void> {
  await store.delete([asset.keyName]);
  await database.queries
    .update(assets)
    .set({ status: 'failed', reason, uploadId: null })
    .where(and(eq(assets.assetId, asset.assetId), eq(assets.status, 'init')));
}

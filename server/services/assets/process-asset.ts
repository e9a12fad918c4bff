import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import { fileLimitBytes, mediaKindOf, tooLargeMessage } from '../../contract/upload-limits.ts';
import { assets, users } from '../../database/schema.ts';
import { CallError } from '../call-error.ts';
import { type ProbedMedia, TOO_DEMANDING } from '../media-probe/probe-messages.ts';
import { workFolder } from '../work-folder.ts';
import type { AssetParts, AssetRow } from './asset-parts.ts';
import { checkQuota, lockOwner, newObjectKey, type Owner, ownerKeyOf, ownerOf } from './owner.ts';

/**
 * Looks at a file that has arrived and makes its asset active or failed. The address that the file was sent to stays valid for a
 * while: what is looked at, and served from then on, is a copy that no address was ever given out for.
 */
export async function processAsset(parts: AssetParts, assetId: number, signal: AbortSignal): Promise<void> {
  const { database, store } = parts;
  const [asset] = await database.queries.select().from(assets).where(eq(assets.assetId, assetId));
  if (asset?.status !== 'init') return;
  const keyName = newObjectKey(ownerKeyOf(asset));
  const copied = await store.copy(asset.keyName, keyName);
  if (!copied) return;
  const sealed = { keyName, sizeBytes: copied.sizeBytes };
  let isActive = false;
  try {
    isActive = await lookAt(parts, asset, sealed, signal);
  } finally {
    // A process that is killed before this leaves an object that no row knows, which is swept.
    await store.delete(isActive ? [asset.keyName] : [keyName, thumbKeyOf(sealed)]);
  }
}

/** The copy of a file that cannot be exchanged. */
type Sealed = Pick<AssetRow, 'keyName' | 'sizeBytes'>;

/** Returns whether the asset became active with this copy. */
async function lookAt(
  parts: AssetParts,
  asset: AssetRow,
  sealed: Sealed,
  signal: AbortSignal,
): Promise<boolean> {
  const { store, prober } = parts;
  const objection = await objectionToSize(parts, asset, sealed.sizeBytes);
  if (objection !== null) {
    await refuse(parts, asset, objection);
    return false;
  }
  const folder = await mkdtemp(join(workFolder(), 'asset-'));
  try {
    const thumbnailPath = join(folder, 'thumb.webp');
    const path = (await store.localPath(sealed.keyName)) ?? (await download(parts, sealed, folder, signal));
    const kind = mediaKindOf(asset.assetType);
    const outcome = await prober.probe({ path, kind, thumbnailPath });
    if ('refusal' in outcome) {
      await refuse(parts, asset, outcome.refusal);
      return false;
    }
    const thumb = outcome.media.hasThumbnail
      ? await storeThumbnail(parts, sealed, thumbnailPath)
      : { thumbKey: null, thumbBytes: 0 };
    return await activate(parts, asset, { ...sealed, ...thumb }, outcome.media);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The true size counts, whatever was announced. Returns a message when it is too much. */
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
    return caller && ownerOf(caller, config, now(), asset.visitorNetwork ?? '');
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
  return user ? ({ kind: 'user', user } as const) : null;
}

async function download(
  { store }: AssetParts,
  { keyName }: Sealed,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const object = await store.get(keyName);
  if (!object) throw new Error('The file was deleted meanwhile.');
  const path = join(folder, 'original');
  await pipeline(object.body, createWriteStream(path), { signal });
  return path;
}

function thumbKeyOf({ keyName }: Sealed): string {
  return keyName.replace(/[^/]*$/, 'thumb');
}

async function storeThumbnail({ store }: AssetParts, sealed: Sealed, path: string): Promise<Thumbnail> {
  const key = thumbKeyOf(sealed);
  const { size: sizeBytes } = await stat(path);
  await store.put(key, createReadStream(path), { contentType: 'image/webp', sizeBytes });
  return { thumbKey: key, thumbBytes: sizeBytes };
}

/** The small image of an asset, where it has one. */
type Thumbnail = Pick<AssetRow, 'thumbKey' | 'thumbBytes'>;

async function activate(
  { database }: AssetParts,
  asset: AssetRow,
  objects: Sealed & Thumbnail,
  media: ProbedMedia,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const [active] = await queries
      .update(assets)
      .set({
        status: 'active',
        contentType: media.contentType,
        ...objects,
        uploadKey: asset.keyName,
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
    return active !== undefined;
  });
}

/** Ends an asset that could not be looked at in several attempts. */
export async function giveUpOn(parts: AssetParts, assetId: number): Promise<void> {
  const [asset] = await parts.database.queries.select().from(assets).where(eq(assets.assetId, assetId));
  if (asset?.status === 'init') await refuse(parts, asset, TOO_DEMANDING);
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

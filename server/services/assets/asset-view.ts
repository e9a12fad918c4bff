import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AssetType } from '../../contract/upload-limits.ts';
import type { Asset } from '../../contract/uploads.ts';
import type { Queries } from '../../database/database.ts';
import { assets } from '../../database/schema.ts';
import type { AssetParts, AssetRow } from './asset-parts.ts';
import { usedByProjects } from './asset-use.ts';
import { type OwnerKey, ownedBy } from './owner.ts';

/** Addresses of files live for at least this long, unless a user keeps them open for longer. */
const ADDRESS_SECONDS = 60 * 60;
/** What a list shows when no types are requested: what the user brought, not what the app made of it. */
const BROUGHT_TYPES: readonly AssetType[] = ['IMG', 'VIDEO', 'AUDIO', 'DESIGN_FILE'];

const cutouts = alias(assets, 'cutouts');

/** An asset with the one that was cut out of it. */
export interface AssetWithCutout {
  readonly asset: AssetRow;
  readonly cutout: AssetRow | null;
}

function selectAssets(queries: Queries) {
  return queries
    .select({ asset: assets, cutout: cutouts })
    .from(assets)
    .leftJoin(cutouts, and(eq(cutouts.assetId, assets.cutoutAssetId), eq(cutouts.status, 'active')))
    .$dynamic();
}

/** An asset of an owner; null when there is none of that id, or it is another's. */
export async function findAsset(
  queries: Queries,
  key: OwnerKey,
  assetId: number,
): Promise<AssetWithCutout | null> {
  const [found] = await selectAssets(queries).where(and(ownedBy(key), eq(assets.assetId, assetId)));
  return found ?? null;
}

/** An asset that has arrived is looked at within this time nearly always; an answer about it waits this long at most. */
const LONGEST_LOOK_MS = 4_000;

/**
 * An asset of an owner once it has been looked at: active or failed. One that takes longer than four seconds, or whose client is gone, is returned
 * as it is, and so is one that has not arrived, or that only others look at. Null when there is none of that id, or it is another's.
 */
export async function findLookedAt(
  { database: { queries }, jobs, lookedAt }: Pick<AssetParts, 'database' | 'jobs' | 'lookedAt'>,
  key: OwnerKey,
  assetId: number,
  gone: AbortSignal,
): Promise<AssetWithCutout | null> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(LONGEST_LOOK_MS)]);
  for (;;) {
    // What ends between the look and the wait is seen by the next look, a second later.
    const found = await findAsset(queries, key, assetId);
    const isWaiting = found?.asset.status === 'init' && found.asset.uploadedAt !== null;
    if (!isWaiting || !jobs.isWorking || signal.aborted) return found;
    await lookedAt.next(String(assetId), signal);
  }
}

/** A page of an owner's assets, newest first, without those that failed. */
export async function listAssets(
  queries: Queries,
  key: OwnerKey,
  page: {
    readonly start: number;
    readonly rows: number;
    readonly assetTypes?: readonly AssetType[] | undefined;
  },
): Promise<{ total: number; found: AssetWithCutout[] }> {
  const wanted = and(
    ownedBy(key),
    inArray(assets.status, ['init', 'active']),
    inArray(assets.assetType, [...(page.assetTypes ?? BROUGHT_TYPES)]),
  );
  const [counted] = await queries.select({ total: count() }).from(assets).where(wanted);
  const found = await selectAssets(queries)
    .where(wanted)
    .orderBy(desc(assets.assetId))
    .limit(page.rows)
    .offset(page.start);
  return { total: counted?.total ?? 0, found };
}

/** Assets as their owner sees them. `presigned` holds where each file is to be sent, in the answer that announces it. */
export async function viewAssets(
  parts: Pick<AssetParts, 'store' | 'database'>,
  found: readonly AssetWithCutout[],
  presigned: ReadonlyMap<number, string> = new Map(),
): Promise<Asset[]> {
  const ids = found.map(({ asset }) => asset.assetId);
  const used = await usedByProjects(parts.database.queries, ids);
  return Promise.all(
    found.map(async ({ asset, cutout }) => {
      const url = presigned.get(asset.assetId) ?? null;
      return {
        assetId: asset.assetId,
        assetType: asset.assetType,
        name: asset.name,
        contentType: asset.contentType,
        size: asset.sizeBytes,
        assetRefId: asset.assetRefId,
        parentAssetRefId: asset.parentAssetRefId,
        metadata: {
          presignedUrl: url,
          presignedVideoUrl: asset.assetType === 'VIDEO' ? url : null,
          presignedCutoutImgUrl: asset.assetType === 'CUTOUT' ? url : null,
          contentUrl: await contentUrl(parts, asset),
          thumbUrl: await thumbUrl(parts, asset),
          cutoutUrl: cutout && (await contentUrl(parts, cutout)),
          width: asset.widthPx,
          height: asset.heightPx,
          duration: asset.durationMs,
          tool: asset.tool,
          subTool: asset.subTool,
          format: asset.format,
        },
        status: asset.status,
        reason: asset.reason,
        // Asked about a cut-out itself, it is its own.
        isMaskAvailable: cutout !== null || (asset.assetType === 'CUTOUT' && asset.status === 'active'),
        projectAsset: used.has(asset.assetId),
        createdAt: asset.createdAt.toISOString(),
      };
    }),
  );
}

/** Where the file of an asset is loaded from; nothing is given out before it was looked at. */
export async function contentUrl(
  { store }: Pick<AssetParts, 'store'>,
  asset: AssetRow,
  expiresSeconds = ADDRESS_SECONDS,
): Promise<string | null> {
  if (asset.status !== 'active') return null;
  const { keyName, name: fileName, contentType } = asset;
  return store.presignGet(keyName, { expiresSeconds, fileName, contentType, inline: true });
}

/** Where its small image is loaded from, where it has one. */
export async function thumbUrl(
  { store }: Pick<AssetParts, 'store'>,
  asset: AssetRow,
  expiresSeconds = ADDRESS_SECONDS,
): Promise<string | null> {
  if (asset.status !== 'active' || asset.thumbKey === null) return null;
  return store.presignGet(asset.thumbKey, { expiresSeconds, contentType: 'image/webp', inline: true });
}

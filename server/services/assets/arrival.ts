import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { apiFiles, assets } from '../../database/schema.ts';
import { ASSET_JOBS, type AssetParts, type AssetRow } from './asset-parts.ts';

/** Whether a file was announced under this key, by the app or over the developer API, and has not been noticed yet. */
export async function isAwaited({ queries }: Pick<Database, 'queries'>, keyName: string): Promise<boolean> {
  const [row] = await queries
    .select({ assetId: assets.assetId })
    .from(assets)
    .where(and(eq(assets.keyName, keyName), eq(assets.status, 'init'), isNull(assets.uploadedAt)));
  if (row) return true;
  const [upload] = await queries
    .select({ fileId: apiFiles.fileId })
    .from(apiFiles)
    .where(and(eq(apiFiles.keyName, keyName), isNotNull(apiFiles.uploadId)));
  return upload !== undefined;
}

/** Looks whether an announced file has arrived and, once it has, has it looked at. Nothing happens for those that are done. */
export async function noticeArrival(
  parts: Pick<AssetParts, 'store' | 'database' | 'jobs' | 'now'>,
  asset: AssetRow,
): Promise<void> {
  if (asset.status !== 'init') return;
  if (asset.uploadedAt === null && !(await parts.store.head(asset.keyName))) return;
  await arrived(parts, asset.assetId);
}

/** Notes that a file is there, and has it looked at. */
export async function arrived(
  { database, jobs, now }: Pick<AssetParts, 'database' | 'jobs' | 'now'>,
  assetId: number,
): Promise<void> {
  await database.transaction(async (queries) => {
    await queries
      .update(assets)
      .set({ uploadedAt: now(), uploadId: null })
      .where(and(eq(assets.assetId, assetId), isNull(assets.uploadedAt)));
    await jobs.enqueue(queries, ASSET_JOBS.process, { assetId }, { uniqueKey: `asset:${assetId}` });
  });
}

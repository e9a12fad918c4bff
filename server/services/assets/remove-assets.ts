import { inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../database/database.ts';
import { assets } from '../../database/schema.ts';
import { ASSET_JOBS, type AssetParts } from './asset-parts.ts';

/** How many objects one job removes. */
const BATCH = 200;

export const removalSchema = z.object({
  keys: z.array(z.string()),
  uploads: z.array(z.object({ key: z.string(), uploadId: z.string() })).default([]),
});
type Removal = z.infer<typeof removalSchema>;

/**
 * Deletes the rows that a condition holds for, with those that belong to them, as part of a transaction; their objects are
 * removed by a job once that is committed. Returns the ids.
 */
export async function removeAssets(
  { jobs }: Pick<AssetParts, 'jobs'>,
  queries: Queries,
  condition: SQL | undefined,
): Promise<number[]> {
  if (!condition) return [];
  const wanted = queries.select({ assetId: assets.assetId }).from(assets).where(condition);
  const ofWanted = queries
    .select({ assetId: assets.assetId })
    .from(assets)
    .where(inArray(assets.assetRefId, wanted));
  // Two lookups by index; either of two columns in one condition would be looked for in the whole table.
  const rows = await queries
    .delete(assets)
    .where(sql`${assets.assetId} IN (${wanted} UNION ${ofWanted})`)
    .returning();
  const removals: Removal[] = rows.map(({ keyName, thumbKey, uploadId }) => ({
    keys: thumbKey === null ? [keyName] : [keyName, thumbKey],
    uploads: uploadId === null ? [] : [{ key: keyName, uploadId }],
  }));
  for (let start = 0; start < removals.length; start += BATCH) {
    const batch = removals.slice(start, start + BATCH);
    await jobs.enqueue(queries, ASSET_JOBS.removeObjects, {
      keys: batch.flatMap(({ keys }) => keys),
      uploads: batch.flatMap(({ uploads }) => uploads),
    });
  }
  return rows.map(({ assetId }) => assetId);
}

/** Removes objects, and uploads that are under way. */
export async function removeObjects({ store }: Pick<AssetParts, 'store'>, removal: Removal): Promise<void> {
  for (const { key, uploadId } of removal.uploads) await store.multipart.abort(key, uploadId);
  await store.delete(removal.keys);
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { assets, brandKitAssets, projectAssets } from '../../database/schema.ts';

/** Which of these assets a saved project of their owner uses. */
export async function usedByProjects(
  queries: Queries,
  assetIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (assetIds.length === 0) return new Set();
  const rows = await queries
    .selectDistinct({ assetId: assets.assetId })
    .from(assets)
    // Anyone can write any number into a project: only the owner's own count.
    .innerJoin(
      projectAssets,
      and(eq(projectAssets.assetId, assets.assetId), eq(projectAssets.userId, assets.userId)),
    )
    .where(inArray(assets.assetId, [...assetIds]));
  return new Set(rows.map(({ assetId }) => assetId));
}

/** Which of these assets a brand kit has; only its owner's files get into one. */
export async function usedByBrandKits(
  queries: Queries,
  assetIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (assetIds.length === 0) return new Set();
  const rows = await queries
    .selectDistinct({ assetId: brandKitAssets.assetId })
    .from(brandKitAssets)
    .where(inArray(brandKitAssets.assetId, [...assetIds]));
  return new Set(rows.map(({ assetId }) => assetId));
}

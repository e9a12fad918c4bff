import { and, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '../../context.ts';
import { assets } from '../../database/schema.ts';
import type { AssetAddresses } from '../generations/generations.ts';
import { contentUrl, thumbUrl } from './asset-view.ts';

/** Addresses that are put into a project live for as long as a user may have it open. */
const ADDRESS_SECONDS = 24 * 60 * 60;

/** Finds where uploads of a user can be loaded; what is another's, is gone or was never looked at is missing. */
export function assetAddresses({
  database,
  store,
}: Pick<ServerContext, 'database' | 'store'>): AssetAddresses {
  return async (userId, assetIds) => {
    if (assetIds.length === 0) return new Map();
    const rows = await database.queries
      .select()
      .from(assets)
      .where(
        and(eq(assets.userId, userId), eq(assets.status, 'active'), inArray(assets.assetId, [...assetIds])),
      );
    const found = new Map<number, { contentUrl: string; thumbUrl: string | null }>();
    for (const asset of rows) {
      const url = await contentUrl({ store }, asset, ADDRESS_SECONDS);
      if (url !== null)
        found.set(asset.assetId, {
          contentUrl: url,
          thumbUrl: await thumbUrl({ store }, asset, ADDRESS_SECONDS),
        });
    }
    return found;
  };
}

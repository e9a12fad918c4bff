import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../database/database.ts';
import { assets } from '../../database/schema.ts';
import { Changes } from '../changes.ts';
import { MediaProber } from '../media-probe/media-prober.ts';
import { ASSET_JOBS, type AssetParts } from './asset-parts.ts';
import { giveUpOn, processAsset } from './process-asset.ts';
import { purgeMedia } from './purge-media.ts';
import { removalSchema, removeObjects } from './remove-assets.ts';
import { sweepObjects, sweepUploads } from './sweeps.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Wires the services of assets and registers the jobs about them. */
export function createAssets(
  parts: Omit<AssetParts, 'prober' | 'lookedAt'> & Partial<Pick<AssetParts, 'prober'>>,
): AssetParts {
  const lookedAt = new Changes();
  const whole: AssetParts = { ...parts, prober: parts.prober ?? new MediaProber(), lookedAt };
  const { jobs } = whole;
  jobs.register(ASSET_JOBS.process, {
    lane: 'files',
    payload: z.object({ assetId: z.number() }),
    // Hours: a store that is away for a while loses no file.
    maxAttempts: 9,
    async run({ assetId }, signal) {
      await processAsset(whole, assetId, signal);
      lookedAt.notify(String(assetId));
    },
    async giveUp({ assetId }) {
      await giveUpOn(whole, assetId);
      lookedAt.notify(String(assetId));
    },
  });
  jobs.register(ASSET_JOBS.removeObjects, {
    lane: 'store',
    payload: removalSchema,
    maxAttempts: 12,
    run: (removal) => removeObjects(whole, removal),
  });
  const repeat = (kind: string, repeatMs: number, work: (parts: AssetParts) => Promise<void>) =>
    jobs.register(kind, {
      lane: 'store',
      payload: z.object({}),
      maxAttempts: 3,
      repeatMs,
      run: () => work(whole),
    });
  repeat(ASSET_JOBS.sweepUploads, HOUR_MS, sweepUploads);
  repeat(ASSET_JOBS.sweepObjects, DAY_MS, sweepObjects);
  repeat(ASSET_JOBS.purgeMedia, DAY_MS, purgeMedia);
  return whole;
}

/** Gives a user what the same browser uploaded before it logged in. */
export async function adoptAssets(queries: Queries, visitorHash: string, userId: number): Promise<void> {
  await queries
    .update(assets)
    .set({ userId, visitorHash: null, visitorNetwork: null })
    .where(eq(assets.visitorHash, visitorHash));
}

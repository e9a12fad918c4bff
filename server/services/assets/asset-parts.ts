import type { ServerContext } from '../../context.ts';
import type { assets } from '../../database/schema.ts';
import type { MediaProber } from '../media-probe/media-prober.ts';

/** A row of the table. */
export type AssetRow = typeof assets.$inferSelect;

/** What the services of assets work with. */
export interface AssetParts
  extends Pick<ServerContext, 'config' | 'database' | 'store' | 'jobs' | 'mail' | 'now' | 'publicUrl'> {
  readonly prober: MediaProber;
}

/** Kinds of jobs. */
export const ASSET_JOBS = {
  process: 'process-asset',
  removeObjects: 'remove-objects',
  sweepUploads: 'sweep-uploads',
  sweepObjects: 'sweep-objects',
  purgeMedia: 'purge-media',
} as const;

/** An upload that has not arrived after this long has been given up. */
export const UNFINISHED_KEPT_MS = 24 * 60 * 60_000;

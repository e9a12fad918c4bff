import type { Config } from '../../config-types.ts';
import type { Database } from '../../database/database.ts';
import type { assets } from '../../database/schema.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import type { Changes } from '../changes.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Mail } from '../mail/mail.ts';
import type { MediaProber } from '../media-probe/media-prober.ts';

/** A row of the table. */
export type AssetRow = typeof assets.$inferSelect;

/** What the services of assets work with. */
export interface AssetParts {
  readonly config: Config;
  readonly database: Database;
  readonly store: ObjectStore;
  readonly jobs: JobQueue;
  readonly mail: Mail;
  readonly now: () => Date;
  /** The address of this server, without a slash at the end. */
  readonly publicUrl: () => string;
  readonly prober: MediaProber;
  /** By the id of the asset: it has been looked at. */
  readonly lookedAt: Changes;
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

import type { Config } from '../../config-types.ts';
import type { PlanRights } from '../../contract/accounts.ts';
import { FREE_FOLDERS, MAX_FOLDERS } from '../../contract/folders.ts';
import { VIDEO_LIMIT_BYTES } from '../../contract/upload-limits.ts';
import type { UserRow } from './sessions.ts';

/** Whether a user has Pro: bought and not run out, or given to all users by this server's default plan. */
export function isPro(
  user: Pick<UserRow, 'proUntil'>,
  config: Pick<Config, 'defaultPlan'>,
  now: Date,
): boolean {
  return config.defaultPlan === 'pro' || (user.proUntil !== null && user.proUntil > now);
}

/** How many bytes a user may store; what is stored stays below this. */
export function quotaBytes(
  user: Pick<UserRow, 'proUntil'>,
  config: Pick<Config, 'defaultPlan' | 'freeQuotaBytes' | 'proQuotaBytes'>,
  now: Date,
): number {
  return isPro(user, config, now) ? config.proQuotaBytes : config.freeQuotaBytes;
}

/** What the plans allow, for people to read; the server itself goes by the same figures. */
export function planRights(config: Pick<Config, 'freeQuotaBytes' | 'proQuotaBytes' | 'freeMediaDays'>): {
  readonly free: PlanRights;
  readonly pro: PlanRights;
} {
  return {
    free: {
      storageBytes: config.freeQuotaBytes,
      folders: FREE_FOLDERS,
      videoBytes: VIDEO_LIMIT_BYTES.free,
      mediaDays: config.freeMediaDays ?? null,
      hasWatermark: true,
    },
    pro: {
      storageBytes: config.proQuotaBytes,
      folders: MAX_FOLDERS,
      videoBytes: VIDEO_LIMIT_BYTES.pro,
      mediaDays: null,
      hasWatermark: false,
    },
  };
}

import type { Config } from '../../config.ts';
import type { UserRow } from './sessions.ts';

/** Whether a user has Pro: bought and not run out, or given to everybody by this server's default plan. */
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

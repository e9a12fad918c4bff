import { ACCOUNT_CALLS } from '../../server/contract/accounts.ts';
import { STATUS_CODES } from '../../server/contract/envelope.ts';
import { ApiError } from '../api/api-client.ts';
import { updateAppConfig } from './app-config.ts';
import { server } from './server.ts';
import { isSubscribed, session } from './session.ts';
import { PLAN_CHECKED_KEY } from './session-store.ts';

const CHECK_INTERVAL_MS = 24 * 60 * 60_000;
let configIsNew = false;

/** Whether the plan of a user has to be requested again: once a day. */
export function isCheckDue(checkedAt: string | null, now: number): boolean {
  const time = Number(checkedAt ?? 0);
  return !Number.isFinite(time) || now - time >= CHECK_INTERVAL_MS || time > now;
}

/** What is done when a page is shown: once a visit the settings of the server, once a day the plan of the user. */
export async function refreshSession(): Promise<void> {
  if (!configIsNew) {
    configIsNew = true;
    updateAppConfig(await server.call(ACCOUNT_CALLS.appConfig));
  }
  const profile = session.profile();
  if (profile === null || !isCheckDue(localStorage.getItem(PLAN_CHECKED_KEY), Date.now())) return;
  const { proUser } = await server.call(ACCOUNT_CALLS.isProUser);
  localStorage.setItem(PLAN_CHECKED_KEY, String(Date.now()));
  if (proUser !== isSubscribed(profile)) await reloadProfile();
}

/** Gets the profile as the server has it now: plan, credits, storage. No user signed in: nothing happens. */
export async function reloadProfile({ isQuiet = false }: { isQuiet?: boolean } = {}): Promise<void> {
  const asked = session.profile();
  if (asked === null) return;
  const { profile } = await server.call(ACCOUNT_CALLS.userDetail, {
    query: { systemRefKey: asked.user.systemRefKey },
    isQuiet,
  });
  // Another user may have signed in meanwhile, or no user is signed in any more.
  if (session.profile()?.user.systemRefKey === profile.user.systemRefKey) session.keep(profile);
}

/**
 * Gets plan and credits as the server has them now. `expired`: the session has ended, and that was not reported yet. Without an answer
 * what is stored counts.
 */
export async function refreshOrExpire(): Promise<'fresh' | 'stale' | 'expired'> {
  try {
    await reloadProfile({ isQuiet: true });
    return 'fresh';
  } catch (error) {
    return error instanceof ApiError && error.status === STATUS_CODES.sessionExpired ? 'expired' : 'stale';
  }
}

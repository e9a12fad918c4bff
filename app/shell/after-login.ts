import type { Profile } from '../../server/contract/accounts.ts';
import { BREAKPOINTS_PX, narrowerThan } from '../browser/device.ts';
import { offerPremium } from '../commerce/promotion/offer-store.ts';
import { isLanguage, setLanguage } from '../messages/language.ts';
import { PATHS } from '../paths.ts';
import { reloadProfile } from '../session/refresh.ts';
import { isSubscribed, session } from '../session/session.ts';

const AFTER_LOGIN_ROUTE = PATHS.dashboard;
const UPGRADE_DELAY_MS = 500;
const PREMIUM_DELAY_MS = 1000;
/** What the log-in itself put into its query, and what it was given about the way back. */
const OWN_PARAMETERS = ['view', 'subview', 'returnUrl', 'from'];

/** A path of this site, or null: an address that leads elsewhere may come from anyone. */
export function ownPath(address: string | null): string | null {
  if (address === null) return null;
  const base = 'https://here.invalid';
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  const isOwn =
    url?.origin === base && /^\/(?![/\\])/.test(address) && !/^\/(login|signup)(\/|$)/.test(url.pathname);
  return url && isOwn ? url.pathname + url.search + url.hash : null;
}

/**
 * Where the user goes after the log-in; null for nowhere: on a phone without a way back the screen stays. The first log-in leads to work, the plans
 * are for those who have seen it.
 */
export function addressAfterLogin(search: string, isMobileView: boolean, isFirst = false): string | null {
  const query = new URLSearchParams(search);
  const back = ownPath(query.get('returnUrl')) ?? ownPath(query.get('from'));
  if (back === null && isFirst) return AFTER_LOGIN_ROUTE;
  if (back === null) return isMobileView ? null : `${AFTER_LOGIN_ROUTE}?action=upgrade&plan=year`;
  const target = new URL(back, 'https://here.invalid');
  for (const [name, value] of query) if (!OWN_PARAMETERS.includes(name)) target.searchParams.set(name, value);
  target.searchParams.set('afterlogin', 'Y');
  return target.pathname + target.search + target.hash;
}

/** Whether the window has the width of a phone. */
export function isMobileView(): boolean {
  return window.matchMedia(narrowerThan(BREAKPOINTS_PX.mobile)).matches;
}

/** Takes up the profile that a log-in brought: keeps it, speaks its language, and offers Pro to the person who has none and has been here before. */
export async function enter(profile: Profile, { isRedirected }: { isRedirected: boolean }): Promise<void> {
  session.keep(profile);
  const { language } = profile.userPreferences;
  if (isLanguage(language)) await setLanguage(language).catch(() => undefined);
  // The credits of this moment; the log-in goes on without them.
  void reloadProfile().catch(() => undefined);
  if (isSubscribed(profile) || profile.isNewProfile) return;
  const delayMs = !isRedirected && isMobileView() ? UPGRADE_DELAY_MS : PREMIUM_DELAY_MS;
  setTimeout(() => session.profile() !== null && offerPremium(), delayMs);
}

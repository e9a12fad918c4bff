import { phonePlatformOf } from '../../browser/device.ts';
import { appConfig } from '../../session/app-config.ts';
import { isSubscribed, session } from '../../session/session.ts';
import { useOffer } from './offer-state.ts';
import { isPromotionDue } from './promotion-due.ts';
import { mayOffer } from './promotion-place.ts';

const PROMOTION_KEY = 'gesso-promotion-shown';

/** The offer of the person who runs the server: at most once an hour in a visit, and neither to phones nor to those who have Pro, nor where a user is busy. */
export function offerPromotion(): void {
  const due = isPromotionDue({
    isOffered: appConfig().enable && appConfig().message.show === 1,
    isSubscribed: isSubscribed(session.profile()),
    isPhone: phonePlatformOf(navigator.userAgent) !== null,
    shownAt: sessionStorage.getItem(PROMOTION_KEY),
    now: Date.now(),
  });
  if (!due || !mayOffer() || useOffer.getState().kind !== null) return;
  sessionStorage.setItem(PROMOTION_KEY, String(Date.now()));
  useOffer.setState({ kind: 'promotion' });
}

/** What Pro brings, for a person who has just logged in without it. */
export function offerPremium(): void {
  if (isSubscribed(session.profile()) || appConfig().defaultPlan === 'pro' || !mayOffer()) return;
  useOffer.setState({ kind: 'premium' });
}

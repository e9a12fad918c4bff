import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { singleRun } from '../browser/single-run.ts';
import { commonText } from '../messages/english/common.ts';
import { textOf } from '../messages/language.ts';
import { PATHS } from '../paths.ts';
import { SESSION_EVENTS } from '../session/events.ts';
import { openLogin, opensLoginInPlace } from '../session/open-login.tsx';
import { session, useProfile } from '../session/session.ts';

/** Watches over the session: its end, its user's plan, and what a log-in or log-out anywhere means for this page. */
export function SessionWatch() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const profile = useProfile();
  const userKey = profile?.user.systemRefKey;

  useEffect(() => {
    const onExpired = () => void offerLogin();
    const onLoggedOut = () => void (opensLoginInPlace(pathname) ? openLogin() : navigate(PATHS.logIn));
    // The guards of this page are asked again: it may be for users only, or for visitors only.
    const onChangedElsewhere = () => void revalidate();
    window.addEventListener(SESSION_EVENTS.sessionExpired, onExpired);
    window.addEventListener(SESSION_EVENTS.loggedOut, onLoggedOut);
    window.addEventListener(SESSION_EVENTS.changedElsewhere, onChangedElsewhere);
    return () => {
      window.removeEventListener(SESSION_EVENTS.sessionExpired, onExpired);
      window.removeEventListener(SESSION_EVENTS.loggedOut, onLoggedOut);
      window.removeEventListener(SESSION_EVENTS.changedElsewhere, onChangedElsewhere);
    };
  }, [navigate, pathname, revalidate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: pages are looked at again with every navigation.
  useEffect(() => {
    const refresh = () => import('../session/refresh.ts').then((module) => module.refreshSession());
    // When the page is shown: nothing here is needed for its first paint.
    const timer = setTimeout(() => void refresh().catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, [userKey, pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment belongs to who is signed in.
  useEffect(() => {
    // Only anyone who has just been on a page of a provider has such a key.
    if (sessionStorage.getItem('psid') === null) return;
    void import('../commerce/checkout/payment/returned-payment.ts')
      .then(({ checkReturnedPayment }) => checkReturnedPayment())
      .catch(() => undefined);
  }, [userKey]);
  return null;
}

/** When the session has ended, the user may log in again at once; Cancel changes nothing. */
const offerLogin = singleRun(async (): Promise<void> => {
  // Few visits see a session end.
  const { askUser } = await import('../ui/dialogs/ask.tsx');
  const t = textOf(commonText);
  const wantsIn = await askUser({
    title: t('sessionExpired'),
    text: t('sessionExpiredText'),
    yes: t('loginAgain'),
    icon: 'clock',
  });
  const formerKey = session.profile()?.user.systemRefKey;
  // The page stays as it is meanwhile, with everything that is not saved yet.
  if (!wantsIn || !(await openLogin())) return;
  // What is shown belongs to another user then.
  if (session.profile()?.user.systemRefKey !== formerKey) window.location.reload();
});

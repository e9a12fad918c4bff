import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { commonText } from '../messages/english/common.ts';
import { textOf } from '../messages/language.ts';
import { SESSION_EVENTS } from '../session/events.ts';
import { session, useProfile } from '../session/session.ts';
import { askUser } from './dialogs/ask.tsx';
import { openLogin, opensLoginInPlace } from './dialogs/open-login.tsx';

/** Watches over the session: its end, its user's plan, and what a log-out anywhere means for this page. */
export function SessionWatch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const profile = useProfile();
  const userKey = profile?.user.systemRefKey;

  useEffect(() => {
    const onExpired = () => void offerLogin();
    const onLoggedOut = () =>
      void (opensLoginInPlace(pathname) ? openLogin() : navigate('/login/?view=login'));
    window.addEventListener(SESSION_EVENTS.sessionExpired, onExpired);
    window.addEventListener(SESSION_EVENTS.loggedOut, onLoggedOut);
    return () => {
      window.removeEventListener(SESSION_EVENTS.sessionExpired, onExpired);
      window.removeEventListener(SESSION_EVENTS.loggedOut, onLoggedOut);
    };
  }, [navigate, pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: pages are looked at again with every navigation.
  useEffect(() => {
    const refresh = () => import('../session/refresh.ts').then((module) => module.refreshSession());
    // When the page stands: nothing here is needed for its first paint.
    const timer = setTimeout(() => void refresh().catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, [userKey, pathname]);
  return null;
}

/** Told that the session has ended, somebody may log in again at once; Cancel changes nothing. */
async function offerLogin(): Promise<void> {
  const t = textOf(commonText);
  const wantsIn = await askUser({
    title: t('sessionExpired'),
    text: t('sessionExpiredText'),
    yes: t('loginAgain'),
    icon: 'clock',
  });
  if (!wantsIn) return;
  // What is stored of the ended session would make every page think that somebody is signed in.
  session.clear();
  await openLogin();
}

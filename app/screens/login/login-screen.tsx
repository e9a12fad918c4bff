import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Profile } from '../../../server/contract/accounts.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { session, useProfile } from '../../session/session.ts';
import { addressAfterLogin, enter, isMobileView, ownPath } from '../../shell/after-login.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as authPartsStyles from '../auth-parts.module.css';
import { AuthFrame, type SideArt } from './auth-frame.tsx';
import * as styles from './login.module.css';
import { LoginFlow } from './login-flow.tsx';
import { isForApi, isForDesign, type LoginView, searchFor, viewAfterClose, viewOf } from './login-view.ts';

/** After a step back the query is read again: by then the browser has put it in place. */
const POPSTATE_DELAY_MS = 500;

const SIDES = {
  'main-login': ['saySignIn', 'still.svg'],
  'forgot-password': ['sayForgot', 'seat.svg'],
  'success-forgot-password': ['sayForgot', 'seat.svg'],
  'main-signup': ['saySignup', 'posters.webp'],
  'email-signup': ['sayForm', 'still.svg'],
  'success-signup': ['saySignup', 'mailed.webp'],
} as const satisfies Record<LoginView, readonly [string, SideArt]>;

/** Log-in and sign-up as a page. The query says what is shown, and where the user goes afterwards. */
export function LoginScreen() {
  const t = useText(accountsText);
  const navigate = useNavigate();
  const location = useLocation();
  const navigationType = useNavigationType();
  const [view, setView] = useState(() => viewOf(location));
  const [isIn, setIsIn] = useState(false);

  useEffect(() => {
    if (navigationType !== 'POP') return setView(viewOf(location));
    const timer = setTimeout(() => setView(viewOf(window.location)), POPSTATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [location, navigationType]);

  function show(next: LoginView) {
    setView(next);
    void navigate({ search: searchFor(next, location.search) });
  }

  function close() {
    const next = viewAfterClose(view);
    if (next) show(next);
    else void navigate(ownPath(new URLSearchParams(location.search).get('from')) ?? '/');
  }

  async function onProfile(profile: Profile) {
    isWaiting.current = false;
    const address = addressAfterLogin(location.search, isMobileView(), profile.isNewProfile);
    await enter(profile, { isRedirected: address !== null });
    if (address === null) setIsIn(true);
    else void navigate(address, { replace: true });
  }

  // Signed in meanwhile in another tab, by the mailed link above all: this one goes on as if it had been here.
  const isWaiting = useRef(session.profile() === null);
  const elsewhere = useProfile();
  useEffect(() => {
    if (elsewhere === null || !isWaiting.current) return;
    isWaiting.current = false;
    void navigate(addressAfterLogin(window.location.search, false, true) ?? '/', { replace: true });
  }, [elsewhere, navigate]);

  const isSignup = view.endsWith('signup');
  const isApi = isForApi(window.location.origin + location.pathname + location.search);
  const [say, art] = SIDES[view];
  return (
    <>
      <title>{`${t(isSignup ? 'signupTitle' : 'loginTitle')} · Gesso`}</title>
      <AuthFrame
        say={t(isApi ? 'sayApi' : say)}
        art={art}
        isForApi={isApi}
        onClose={close}
        onBack={view === 'email-signup' ? () => show('main-signup') : undefined}
      >
        {isIn ? (
          <SignedIn />
        ) : (
          <LoginFlow
            view={view}
            onView={show}
            reason="page"
            purpose={isForDesign(location.search) ? t('designNeedsAccount') : undefined}
            onProfile={(profile) => void onProfile(profile)}
            heading={(text) => <h1 className={textStyles.display}>{text}</h1>}
          />
        )}
      </AuthFrame>
    </>
  );
}

/** On a phone no user is moved after the log-in; the ways on are here. */
function SignedIn() {
  const t = useText(accountsText);
  return (
    <div className={styles.flow} role="status">
      <h1 className={textStyles.display}>{t('youAreIn')}</h1>
      <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>{t('youAreInText')}</p>
      <Link
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
        to={PATHS.dashboard}
      >
        {t('goToDashboard')}
      </Link>
    </div>
  );
}

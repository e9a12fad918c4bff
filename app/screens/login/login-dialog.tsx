import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../server/contract/accounts.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { useText } from '../../messages/language.ts';
import type { LoginReason } from '../../session/open-login.tsx';
import { useProfile } from '../../session/session.ts';
import { enter } from '../../shell/after-login.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import { headingKey } from './heading-key.ts';
import * as styles from './login.module.css';
import { LoginFlow } from './login-flow.tsx';
import { type LoginView, viewAfterClose } from './login-view.ts';
/** Log-in and sign-up over a page that a user wants to go on with. The address of the page stays as it is. */
export function LoginDialog({
  reason,
  view: firstView,
  onClose,
  onSignedIn,
}: {
  reason: LoginReason;
  view: 'login' | 'signup';
  onClose: () => void;
  onSignedIn: () => void;
}) {
  const t = useText(accountsText);
  const [view, setView] = useState<LoginView>(firstView === 'signup' ? 'main-signup' : 'main-login');
  const title = t(headingKey(view, reason));

  // Signed in meanwhile in another tab, by the mailed link above all: what was begun here goes on.
  const elsewhere = useProfile();
  const isWaiting = useRef(elsewhere === null);
  useEffect(() => {
    if (elsewhere === null || !isWaiting.current) return;
    isWaiting.current = false;
    onSignedIn();
  }, [elsewhere, onSignedIn]);

  function close() {
    const next = viewAfterClose(view);
    if (next) setView(next);
    else onClose();
  }

  async function onProfile(profile: Profile) {
    isWaiting.current = false;
    await enter(profile, { isRedirected: true });
    onSignedIn();
  }

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      className={`${styles.loginDialog} ${view === 'email-signup' ? styles.emailSignup : ''}`}
    >
      {view === 'email-signup' ? (
        <button
          type="button"
          className={`${iconButtonStyles.iconButton} ${styles.authBack}`}
          aria-label={t('back')}
          onClick={() => setView('main-signup')}
        >
          <Icon name="arrow-l" className={iconStyles.directional} />
        </button>
      ) : null}
      <LoginFlow
        view={view}
        onView={setView}
        reason={reason}
        onProfile={(profile) => void onProfile(profile)}
      />
    </Dialog>
  );
}

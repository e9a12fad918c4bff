import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../server/contract/accounts.ts';
import { accountsText } from '../../messages/english/accounts.ts';
import { useText } from '../../messages/language.ts';
import { enter } from '../../session/after-login.ts';
import { useProfile } from '../../session/session.ts';
import type { LoginReason } from '../../shell/dialogs/open-login.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { headingKey } from './heading-key.ts';
import { LoginFlow } from './login-flow.tsx';
import { type LoginView, viewAfterClose } from './login-view.ts';
import './login.css';

/** Log-in and sign-up over a page that somebody wants to go on with. The address of the page stays as it is. */
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
    <Dialog open onClose={close} title={title} className={`login-dialog ${view}`}>
      {view === 'email-signup' ? (
        <button
          type="button"
          className="ibtn auth-back"
          aria-label={t('back')}
          onClick={() => setView('main-signup')}
        >
          <Icon name="arrow-l" className="dir" />
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

import { useEffect, useRef, useState } from 'react';
import { ACCOUNT_CALLS, type Profile, SOCIAL_TYPES } from '../../../../server/contract/accounts.ts';
import { STATUS_CODES } from '../../../../server/contract/envelope.ts';
import { ApiError } from '../../../api/api-client.ts';
import { accountsText } from '../../../messages/english/account/accounts.ts';
import { commonText } from '../../../messages/english/common.ts';
import { textOf, useLanguage, useText } from '../../../messages/language.ts';
import { useAppConfig } from '../../../session/app-config.ts';
import { server } from '../../../session/server.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { showInfo } from '../../../ui/dialogs/ask.tsx';
import { Mark } from '../../../ui/icon.tsx';
import * as loadingStyles from '../../../ui/loading.module.css';
import { useTheme } from '../../../ui/theme.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import * as styles from '../login.module.css';
import { prepareFacebook, signInWithFacebook } from './facebook.ts';
import { renderGoogleButton } from './google.ts';
import { POPUP_CLOSED, SocialError, type SocialProof } from './social-error.ts';

/** A window that was closed goes without a word; everything else is reported. Google has two names for it. */
function reportFailure(error: unknown): void {
  if (error instanceof SocialError && [POPUP_CLOSED, 'popup_closed'].includes(error.code)) return;
  showToast({
    type: 'bad',
    text: textOf(commonText)('somethingWrong'),
    detail: error instanceof Error ? error.message : String(error),
  });
}

/** The ways in through others that this server has, above those by e-mail; nothing where it has none. */
export function SocialButtons({
  isSignup = false,
  onProfile,
}: {
  isSignup?: boolean;
  onProfile: (profile: Profile) => void;
}) {
  const t = useText(accountsText);
  const { googleClientId, facebookAppId } = useAppConfig();
  const [isBusy, setIsBusy] = useState(false);
  if (googleClientId === null && facebookAppId === null) return null;

  async function finish(socialType: 1 | 2, proof: () => Promise<SocialProof>) {
    setIsBusy(true);
    try {
      const { socialId, token, nonce } = await proof();
      const { profile } = await server.call(ACCOUNT_CALLS.socialLogin, {
        body: { socialType, socialId, token, ...(nonce === undefined ? {} : { nonce }) },
      });
      onProfile(profile);
    } catch (error) {
      // A mail is on its way: no failure, but nothing that may pass by unread either.
      if (error instanceof ApiError && error.status === STATUS_CODES.notActivated)
        await showInfo({ title: t('verifySuccess'), text: error.message, icon: 'mail' });
      else reportFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <div className={`${styles.social} ${isSignup ? styles.stacked : ''}`}>
        {googleClientId === null ? null : (
          <GoogleButton
            clientId={googleClientId}
            isSignup={isSignup}
            onProof={(proof) => void finish(SOCIAL_TYPES.google, async () => proof)}
          />
        )}
        {facebookAppId === null ? null : (
          <FacebookButton
            appId={facebookAppId}
            label={t(isSignup ? 'continueWithFacebook' : 'facebook')}
            isBusy={isBusy}
            onPress={() => void finish(SOCIAL_TYPES.facebook, () => signInWithFacebook(facebookAppId))}
          />
        )}
      </div>
      <div className={styles.dividerText}>
        <span>{t('orWithEmail')}</span>
      </div>
    </>
  );
}

function FacebookButton(props: { appId: string; label: string; isBusy: boolean; onPress: () => void }) {
  const { appId, label, isBusy, onPress } = props;
  // A failure is reported when the button is pressed.
  useEffect(() => void prepareFacebook(appId).catch(() => undefined), [appId]);
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      {isBusy ? (
        <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} aria-hidden="true" />
      ) : (
        <Mark name="facebook" />
      )}
      {label}
    </button>
  );
}

/** Google's own button in our place for it; ours is there until it comes, and tries again where it did not. */
function GoogleButton(props: { clientId: string; isSignup: boolean; onProof: (proof: SocialProof) => void }) {
  const { clientId, isSignup, onProof } = props;
  const t = useText(accountsText);
  const locale = useLanguage();
  const isDark = useTheme((store) => store.theme) === 'dark';
  const slot = useRef<HTMLDivElement>(null);
  const onProofNow = useRef(onProof);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    onProofNow.current = onProof;
  });
  useEffect(() => {
    const parent = slot.current;
    if (!parent) return;
    let isCurrent = true;
    const look = { isDark, widthPx: parent.clientWidth, locale, isSignup };
    const on = { proof: (proof: SocialProof) => onProofNow.current(proof), failure: reportFailure };
    renderGoogleButton(parent, clientId, look, on)
      .then(() => isCurrent && setState('there'))
      .catch((error: unknown) => {
        if (!isCurrent) return;
        setState('failed');
        if (attempt > 0) reportFailure(error);
      });
    return () => {
      isCurrent = false;
    };
  }, [clientId, isDark, locale, isSignup, attempt]);
  return (
    <div className={styles.google}>
      <div ref={slot} className={styles.googleSlot} />
      {state === 'there' ? null : (
        <button
          type="button"
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
          disabled={state === 'coming'}
          aria-busy={state === 'coming' || undefined}
          onClick={() => {
            setState('coming');
            setAttempt(attempt + 1);
          }}
        >
          {state === 'coming' ? (
            <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} aria-hidden="true" />
          ) : (
            <Mark name="google" />
          )}
          {t(isSignup ? 'continueWithGoogle' : 'google')}
        </button>
      )}
    </div>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { openLogin } from '../../session/open-login.tsx';
import { server } from '../../session/server.ts';
import { useProfile } from '../../session/session.ts';
import { addressAfterLogin, enter, isMobileView } from '../../shell/after-login.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as paintedStyles from '../../ui/painted-surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as authPartsStyles from '../auth-parts.module.css';
import { HomeLink } from '../login/auth-frame.tsx';
import { messageOf } from '../login/checks.ts';
import { openVerifyEmail } from '../login/open-verify-email.tsx';
import * as styles from './activation.module.css';

type Outcome =
  | { readonly view: 'verifying' }
  | { readonly view: 'success'; readonly needsPassword: boolean }
  | { readonly view: 'failed'; readonly message: string }
  | { readonly view: 'no-link' };

const checks = new Map<string, Promise<Outcome>>();

/** Uses a link up. It works once, so drawing the page again must not ask again. */
function activate(link: string): Promise<Outcome> {
  const known = checks.get(link);
  if (known) return known;
  const check = server.call(ACCOUNT_CALLS.validateEmailSignupLink, { body: { link } }).then(
    async ({ profile, needsPassword }): Promise<Outcome> => {
      await enter(profile, { isRedirected: true });
      return { view: 'success', needsPassword };
    },
    (error: unknown): Outcome => ({ view: 'failed', message: messageOf(error) }),
  );
  checks.set(link, check);
  return check;
}

/** Activates an account by its mailed link, as soon as the page is shown, and signs in the person who opened it. Without a link it says how to get one. */
export function ActivationScreen() {
  const t = useText(accountsText);
  const link = useSearchParams()[0].get('link') ?? '';
  const [outcome, setOutcome] = useState<Outcome>({ view: link === '' ? 'no-link' : 'verifying' });
  useEffect(() => {
    if (link === '') return setOutcome({ view: 'no-link' });
    let isCurrent = true;
    void activate(link).then((found) => isCurrent && setOutcome(found));
    return () => {
      isCurrent = false;
    };
  }, [link]);

  const request = (label: string) => (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
      onClick={() => void openVerifyEmail()}
    >
      {label}
    </button>
  );
  switch (outcome.view) {
    case 'verifying':
      return (
        <Frame art="sketch.svg" title={t('verifying')} isBusy>
          <p>
            <span
              className={`${buttonStyles.spinner} ${loadingStyles.spinner} ${styles.spinner}`}
              aria-hidden="true"
            />{' '}
            {t('verifyingText')}
          </p>
        </Frame>
      );
    case 'success':
      return (
        <Frame art="portrait.svg" title={t('congratulations')} isLarge>
          <p>{t('activated')}</p>
          {outcome.needsPassword ? <p>{t('needsPassword')}</p> : null}
          <div className={`${layoutStyles.row} ${styles.row} ${layoutStyles.gap12}`}>
            {outcome.needsPassword ? (
              <Link
                className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
                to={`${PATHS.accountSettings}#password`}
              >
                {t('choosePassword')}
              </Link>
            ) : null}
            <Link
              className={
                outcome.needsPassword
                  ? `${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.extraLarge}`
                  : `${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`
              }
              to={PATHS.dashboard}
            >
              {t('startCreating')}
            </Link>
            <ToLogin className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.extraLarge}`} />
          </div>
        </Frame>
      );
    case 'failed':
      return (
        <Frame art="sketch.svg" title={t('activationFailed')}>
          <p>{t('activationFailedText')}</p>
          <div
            className={`${bannerStyles.banner} ${bannerStyles.error} ${authPartsStyles.serverMessage} ${styles.serverMessage}`}
            role="alert"
          >
            <Icon name="alert" size={18} />
            <span>{outcome.message}</span>
          </div>
          <div className={`${layoutStyles.row} ${styles.row} ${layoutStyles.gap12}`}>
            {request(t('request'))}
            <ToLogin className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.extraLarge}`} />
          </div>
        </Frame>
      );
    default:
      return (
        <Frame art="sketch.svg" title={t('noLink')}>
          <p>{t('noLinkText')}</p>
          <div className={`${layoutStyles.row} ${styles.row} ${layoutStyles.gap12}`}>
            {request(t('requestLink'))}
            <ToLogin className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.extraLarge}`} />
          </div>
        </Frame>
      );
  }
}

/** Opens the log-in over the page and goes on from there; closes the page for the person who is in already. */
function ToLogin({ className }: { className: string }) {
  const t = useText(accountsText);
  const navigate = useNavigate();
  const profile = useProfile();
  async function logIn() {
    if (profile !== null) return void navigate('/');
    if (!(await openLogin())) return;
    void navigate(addressAfterLogin('', isMobileView()) ?? '/');
  }
  return (
    <button type="button" className={className} onClick={() => void logIn()}>
      {t('backToLogin')}
    </button>
  );
}

function Frame({
  art,
  title,
  isLarge = false,
  isBusy = false,
  children,
}: {
  art: 'portrait.svg' | 'sketch.svg';
  title: string;
  isLarge?: boolean;
  isBusy?: boolean;
  children: ReactNode;
}) {
  const t = useText(accountsText);
  const tCommon = useText(commonText);
  const navigate = useNavigate();
  return (
    <main className={`${paintedStyles.paintedSurface} ${styles.activation}`} aria-busy={isBusy}>
      <title>{`${t('activationTitle')} · Gesso`}</title>
      <img className={`${paintedStyles.drawing} ${styles.fill}`} src={`/art/account/${art}`} alt="" />
      <HomeLink label={t('gessoHome')} className={styles.authLogo} />
      <button
        type="button"
        className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large} ${authPartsStyles.authClose} ${styles.authClose}`}
        aria-label={tCommon('close')}
        onClick={() => void navigate('/')}
      >
        <Icon name="x" />
      </button>
      <div className={styles.content} role="status">
        <h1 className={`${textStyles.display} ${isLarge ? styles.large : ''}`}>{title}</h1>
        {children}
      </div>
    </main>
  );
}

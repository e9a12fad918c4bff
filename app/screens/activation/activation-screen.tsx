import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { server } from '../../api/server.ts';
import { accountsText } from '../../messages/english/accounts.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { addressAfterLogin, enter, isMobileView } from '../../session/after-login.ts';
import { useProfile } from '../../session/session.ts';
import { openLogin } from '../../shell/dialogs/open-login.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HomeLink } from '../login/auth-frame.tsx';
import { messageOf } from '../login/checks.ts';
import { openVerifyEmail } from '../login/open-verify-email.tsx';
import './activation.css';

type Outcome =
  | { readonly view: 'verifying' }
  | { readonly view: 'success'; readonly needsPassword: boolean }
  | { readonly view: 'failed'; readonly message: string }
  | { readonly view: 'no-link' };

const checks = new Map<string, Promise<Outcome>>();

/** Uses a link up. It works once, so drawing the page anew must not ask again. */
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

/** Activates an account by its mailed link, as soon as the page stands, and signs in the person who opened it. Without a link it tells how to get one. */
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
    <button type="button" className="btn primary xl" onClick={() => void openVerifyEmail()}>
      {label}
    </button>
  );
  switch (outcome.view) {
    case 'verifying':
      return (
        <Frame art="sketch.svg" title={t('verifying')} isBusy>
          <p>
            <span className="spin" aria-hidden="true" /> {t('verifyingText')}
          </p>
        </Frame>
      );
    case 'success':
      return (
        <Frame art="portrait.svg" title={t('congratulations')} isLarge>
          <p>{t('activated')}</p>
          {outcome.needsPassword ? <p>{t('needsPassword')}</p> : null}
          <div className="row g3">
            {outcome.needsPassword ? (
              <Link className="btn primary xl" to="/my/account-settings/#password">
                {t('choosePassword')}
              </Link>
            ) : null}
            <Link
              className={outcome.needsPassword ? 'btn secondary xl' : 'btn primary xl'}
              to="/user-dashboard/"
            >
              {t('startCreating')}
            </Link>
            <ToLogin className="btn ghost xl" />
          </div>
        </Frame>
      );
    case 'failed':
      return (
        <Frame art="sketch.svg" title={t('activationFailed')}>
          <p>{t('activationFailedText')}</p>
          <div className="banner bad server-message" role="alert">
            <Icon name="alert" size={18} />
            <span>{outcome.message}</span>
          </div>
          <div className="row g3">
            {request(t('request'))}
            <ToLogin className="btn ghost xl" />
          </div>
        </Frame>
      );
    default:
      return (
        <Frame art="sketch.svg" title={t('noLink')}>
          <p>{t('noLinkText')}</p>
          <div className="row g3">
            {request(t('requestLink'))}
            <ToLogin className="btn ghost xl" />
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
    <main className="activation" aria-busy={isBusy}>
      <title>{`${t('activationTitle')} · Gesso`}</title>
      <img className="fill" src={`/art/account/${art}`} alt="" />
      <HomeLink label={t('gessoHome')} />
      <button
        type="button"
        className="ibtn lg auth-close"
        aria-label={tCommon('close')}
        onClick={() => void navigate('/')}
      >
        <Icon name="x" />
      </button>
      <div className="c" role="status">
        <h1 className={`d ${isLarge ? 'large' : ''}`}>{title}</h1>
        {children}
      </div>
    </main>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ACCOUNT_CALLS, type Profile } from '../../../server/contract/accounts.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { server } from '../../session/server.ts';
import * as textStyles from '../../ui/text.module.css';
import * as authPartsStyles from '../auth-parts.module.css';
import { EmailSignup } from './email-signup.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { type FlowReason, headingKey } from './heading-key.ts';
import * as styles from './login.module.css';
import type { LoginView } from './login-view.ts';
import { EnvelopeMark, MailSent } from './mail-sent.tsx';
import { MainLogin } from './main-login.tsx';
import { MainSignup } from './main-signup.tsx';
import { TextLink } from './text-link.tsx';

interface LoginFlowProps {
  readonly view: LoginView;
  readonly onView: (view: LoginView) => void;
  readonly reason: FlowReason;
  /** What a user wanted to do who was sent here instead. */
  readonly purpose?: string | undefined;
  readonly onProfile: (profile: Profile) => void;
  /** Shows the heading; dialogs have it in their frame. */
  readonly heading?: (text: string) => ReactNode;
}

/** Log-in and sign-up with everything between, the same on the page and in the dialog. */
export function LoginFlow({ view, onView, reason, purpose, onProfile, heading }: LoginFlowProps) {
  const t = useText(accountsText);
  const title = t(headingKey(view, reason));
  const [signupEmail, setSignupEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const isMailSent = view === 'success-signup' || view === 'success-forgot-password';
  // What was pressed is gone; readers of the screen go on with what came instead.
  useEffect(() => {
    if (isMailSent) box.current?.focus({ preventScroll: true });
  }, [isMailSent]);
  const toLogin = () => onView('main-login');
  const withSignupLink = (
    <Rich
      text={t('newHere')}
      dress={{ signup: (words) => <TextLink onPress={() => onView('main-signup')}>{words}</TextLink> }}
    />
  );
  const isPage = reason === 'page';

  return (
    <div ref={box} className={styles.flow} data-view={view} tabIndex={-1}>
      {isMailSent ? <EnvelopeMark /> : null}
      {heading?.(title)}
      {view === 'main-login' ? (
        <>
          <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>
            {purpose ? `${purpose} ` : null}
            {isPage ? withSignupLink : t(reason === 'continue' ? 'dialogContinue' : 'dialogDownload')}
          </p>
          <MainLogin onProfile={onProfile} onForgot={() => onView('forgot-password')} />
          {isPage ? null : <p className={`${textStyles.secondary} ${styles.authFoot}`}>{withSignupLink}</p>}
        </>
      ) : null}
      {view === 'forgot-password' ? (
        <>
          <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>{t('forgotText')}</p>
          <ForgotPassword
            onLogin={toLogin}
            onSent={(email) => {
              setSentTo(email);
              onView('success-forgot-password');
            }}
          />
        </>
      ) : null}
      {view === 'success-forgot-password' ? (
        <>
          <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>{t('resetMailed')}</p>
          <MailSent
            email={sentTo}
            hint={t('checkJunkReset')}
            onChange={() => onView('forgot-password')}
            onResend={async (email) => {
              await server.call(ACCOUNT_CALLS.sendForgotPasswordLink, { body: { email } });
            }}
          >
            <p>
              <TextLink onPress={toLogin}>{t('backToLogin')}</TextLink>
            </p>
          </MailSent>
        </>
      ) : null}
      {view === 'main-signup' ? (
        <>
          <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>
            {purpose ? `${purpose} ` : null}
            {t('joinText')}
          </p>
          <MainSignup
            email={signupEmail}
            onProfile={onProfile}
            onLogin={toLogin}
            onEmail={(email) => {
              setSignupEmail(email);
              onView('email-signup');
            }}
          />
        </>
      ) : null}
      {view === 'email-signup' ? (
        <EmailSignup
          email={signupEmail}
          onEvent={(event) => {
            if (event.type === 'login') return toLogin();
            setSignupEmail('');
            setSentTo(event.email);
            onView('success-signup');
          }}
        />
      ) : null}
      {view === 'success-signup' ? (
        <>
          <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>{t('signupMailed')}</p>
          <MailSent
            email={sentTo}
            hint={t('checkJunkSignup')}
            onChange={() => onView('email-signup')}
            onResend={async (email) => {
              await server.call(ACCOUNT_CALLS.resendSignupLink, { body: { email } });
            }}
          >
            <p>
              <TextLink onPress={toLogin}>{t('backToLogin')}</TextLink>
            </p>
          </MailSent>
        </>
      ) : null}
    </div>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { passwordHash } from '../../session/password-hash.ts';
import { server } from '../../session/server.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as authPartsStyles from '../auth-parts.module.css';
import { AuthFrame } from '../login/auth-frame.tsx';
import { isPassing, messageOf, passwordProblem } from '../login/checks.ts';
import { Outcome } from '../login/outcome.tsx';
import { ServerMessage } from '../login/server-message.tsx';
import { focusFirstError, useFocus } from '../login/use-focus.ts';
import * as outcomeStyles from '../outcome.module.css';

const LOGIN = PATHS.logIn;
const REQUEST = SCREEN_PATHS.forgotPassword;

/** A new password by a mailed link: the form, then success, or what to do about a link that no longer works. */
export function ResetPasswordScreen() {
  const t = useText(accountsText);
  const navigate = useNavigate();
  const link = useSearchParams()[0].get('link') ?? '';
  const [view, setView] = useState<'form' | 'success' | 'error'>(link === '' ? 'error' : 'form');
  return (
    <>
      <title>{`${t('resetTitle')} · Gesso`}</title>
      <AuthFrame say={t('sayReset')} art="still.svg" onClose={() => void navigate('/')}>
        {view === 'form' ? (
          <ResetForm link={link} onDone={() => setView('success')} onDeadLink={() => setView('error')} />
        ) : null}
        {view === 'success' ? (
          <Outcome icon="check" title={t('resetDone')}>
            <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>{t('resetDoneText')}</p>
            <Link
              className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
              to={LOGIN}
            >
              {t('backToLogin')}
            </Link>
          </Outcome>
        ) : null}
        {view === 'error' ? (
          <Outcome icon="clock" title={t('resetExpired')}>
            <div
              className={`${bannerStyles.banner} ${bannerStyles.error} ${authPartsStyles.serverMessage} ${outcomeStyles.outcomeMessage}`}
              role="alert"
            >
              <Icon name="alert" size={18} />
              <span>{t('resetExpiredText')}</span>
            </div>
            <Link
              className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
              to={REQUEST}
            >
              {t('request')}
            </Link>
            <p className={`${textStyles.secondary} ${outcomeStyles.outcomeNote}`}>{t('resetExpiredHint')}</p>
          </Outcome>
        ) : null}
      </AuthFrame>
    </>
  );
}

function ResetForm(props: { link: string; onDone: () => void; onDeadLink: () => void }) {
  const { link, onDone, onDeadLink } = props;
  const t = useText(accountsText);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const input = useFocus<HTMLInputElement>();
  const chosen = password.trim();
  const problem = passwordProblem(chosen, 'resetPasswordRequired');
  const mismatch = repeated.trim() === chosen ? null : t('passwordMismatch');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    setFailure(null);
    if (isBusy) return;
    if (problem ?? mismatch) return focusFirstError(form.current);
    setIsBusy(true);
    try {
      const body = { password: await passwordHash(chosen), link };
      await server.call(ACCOUNT_CALLS.updateForgotPasswordLink, { body });
      onDone();
    } catch (error) {
      setIsBusy(false);
      // Without a connection the link still works: the form stays for another attempt.
      if (isPassing(error)) setFailure(messageOf(error));
      else onDeadLink();
    }
  }

  const words = { showLabel: t('showPassword'), hideLabel: t('hidePassword'), autoComplete: 'new-password' };
  return (
    <>
      <h1 className={textStyles.display}>{t('resetHeading')}</h1>
      <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>{t('resetText')}</p>
      <form
        ref={form}
        className={`${layoutStyles.column} ${layoutStyles.gap16}`}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <PasswordField
          {...words}
          label={t('newPassword')}
          name="password"
          strengthLabel={(level) => t('strength', { level })}
          value={password}
          onChange={setPassword}
          error={wasSubmitted ? problem : null}
          hint={t('resetHint')}
          inputRef={input}
        />
        <PasswordField
          {...words}
          label={t('repeatPassword')}
          name="repeated-password"
          value={repeated}
          onChange={setRepeated}
          error={wasSubmitted ? mismatch : null}
        />
        <ServerMessage text={failure} />
        <BusyButton
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
          isBusy={isBusy}
          busyLabel={t('settingPassword')}
        >
          {t('setPassword')}
        </BusyButton>
      </form>
    </>
  );
}

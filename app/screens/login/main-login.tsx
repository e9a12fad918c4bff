import { type FormEvent, useRef, useState } from 'react';
import { ACCOUNT_CALLS, type Profile } from '../../../server/contract/accounts.ts';
import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import { ApiError } from '../../api/api-client.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { useText } from '../../messages/language.ts';
import { withPassword } from '../../session/password-hash.ts';
import { server } from '../../session/server.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { isEmail, messageOf } from './checks.ts';
import * as styles from './login.module.css';
import { openVerifyEmail } from './open-verify-email.tsx';
import { ServerMessage } from './server-message.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { TextLink } from './text-link.tsx';
import { focusFirstError, useFocus } from './use-focus.ts';

/** Longer than a click takes: a message that pushes the pressed button away would swallow the click. */
const BLUR_DELAY_MS = 180;

/** E-mail and password, and the other ways in. */
export function MainLogin({
  onProfile,
  onForgot,
}: {
  onProfile: (profile: Profile) => void;
  onForgot: () => void;
}) {
  const t = useText(accountsText);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState({ email: false, password: false });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; isInactive: boolean } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const emailInput = useFocus<HTMLInputElement>();
  const emailError = touched.email && !isEmail(email) ? t('invalidLoginEmail') : null;
  const passwordError = touched.password && password === '' ? t('invalidLoginPassword') : null;

  const values = useRef({ email, password });
  values.current = { email, password };
  function onBlur(field: 'email' | 'password', value: string) {
    if (value.trim() !== '') return;
    setTimeout(() => {
      // Filled in meanwhile: what the server has said about it since then stays.
      if (values.current[field].trim() !== '') return;
      setTouched((former) => ({ ...former, [field]: true }));
      setFailure(null);
    }, BLUR_DELAY_MS);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTouched({ email: true, password: true });
    setFailure(null);
    if (isBusy) return;
    if (!isEmail(email) || password === '') return focusFirstError(form.current);
    setIsBusy(true);
    try {
      const { profile } = await withPassword(password, (hash) =>
        server.call(ACCOUNT_CALLS.login, { body: { type: 'EMAIL', value: email, password: hash } }),
      );
      onProfile(profile);
    } catch (error) {
      const isInactive = error instanceof ApiError && error.status === STATUS_CODES.notActivated;
      setFailure({ message: messageOf(error), isInactive });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <SocialButtons onProfile={onProfile} />
      <form
        ref={form}
        className={`${layoutStyles.column} ${layoutStyles.gap16}`}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          dir="ltr"
          value={email}
          onChange={setEmail}
          onBlur={() => onBlur('email', email)}
          error={emailError}
          inputRef={emailInput}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          value={password}
          onChange={setPassword}
          onBlur={() => onBlur('password', password)}
          error={passwordError}
          labelAside={<TextLink onPress={onForgot}>{t('forgotPassword')}</TextLink>}
        />
        <BusyButton
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
          isBusy={isBusy}
          busyLabel={t('loggingIn')}
        >
          {t('logIn')}
        </BusyButton>
        <ServerMessage text={failure?.message ?? null} />
        {failure?.isInactive ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
            onClick={() => void openVerifyEmail({ email })}
          >
            {t('sendActivation')}
          </button>
        ) : null}
      </form>
    </>
  );
}

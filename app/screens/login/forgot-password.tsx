import { type FormEvent, useRef, useState } from 'react';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { server } from '../../session/server.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { isEmail, messageOf } from './checks.ts';
import * as styles from './login.module.css';
import { ServerMessage } from './server-message.tsx';
import { TextLink } from './text-link.tsx';
import { focusFirstError, useFocus } from './use-focus.ts';

/** Asks for the address that a link to a new password goes to. Each time it opens it begins empty. */
export function ForgotPassword({
  onSent,
  onLogin,
}: {
  onSent: (email: string) => void;
  onLogin: () => void;
}) {
  const t = useText(accountsText);
  const [email, setEmail] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const input = useFocus<HTMLInputElement>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    setFailure(null);
    if (isBusy) return;
    if (!isEmail(email)) return focusFirstError(form.current);
    setIsBusy(true);
    try {
      await server.call(ACCOUNT_CALLS.sendForgotPasswordLink, { body: { email } });
      onSent(email.trim());
    } catch (error) {
      setFailure(messageOf(error));
      setIsBusy(false);
    }
  }

  return (
    <>
      <form
        ref={form}
        className={`${layoutStyles.column} ${layoutStyles.gap16}`}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <ServerMessage text={failure} />
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="email"
          dir="ltr"
          value={email}
          onChange={setEmail}
          error={wasSubmitted && !isEmail(email) ? t('invalidLoginEmail') : null}
          inputRef={input}
        />
        <BusyButton
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
          isBusy={isBusy}
          busyLabel={t('sending')}
        >
          {t('sendResetLink')}
        </BusyButton>
      </form>
      <p className={`${textStyles.secondary} ${styles.authFoot}`}>
        <Rich
          text={t('rememberedIt')}
          dress={{ login: (words) => <TextLink onPress={onLogin}>{words}</TextLink> }}
        />
      </p>
    </>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { server } from '../../session/server.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { isEmail, messageOf } from './checks.ts';
import * as styles from './login.module.css';
import { EnvelopeMark } from './mail-sent.tsx';
import type { VerifyEmailOptions } from './open-verify-email.tsx';
import { TextLink } from './text-link.tsx';
import { focusFirstError } from './use-focus.ts';

async function sendActivation(email: string): Promise<void> {
  await server.call(ACCOUNT_CALLS.resendSignupLink, { body: { email } });
}

/** The popup about an address: asks for it and mails a link, then says so and can mail it once more. */
export function VerifyEmailDialog({
  email: given = '',
  send = sendActivation,
  wasSent = false,
  onClose,
}: VerifyEmailOptions & { onClose: () => void }) {
  const t = useText(accountsText);
  const tCommon = useText(commonText);
  const [email, setEmail] = useState(given);
  const [view, setView] = useState<'verify' | 'success'>(wasSent ? 'success' : 'verify');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wasResent, setWasResent] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function mail(): Promise<boolean> {
    setIsBusy(true);
    setFailure(null);
    try {
      await send(email.trim());
      return true;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    setFailure(null);
    if (isBusy) return;
    if (!isEmail(email)) return focusFirstError(form.current);
    if (await mail()) setView('success');
  }

  const error = wasSubmitted && !isEmail(email) ? t('verifyInvalid') : failure;
  return view === 'verify' ? (
    <Dialog open onClose={onClose} title={t('verifyTitle')} className={styles.verifyDialog}>
      <p className={textStyles.secondary}>{t('verifyActivationText')}</p>
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
          autoComplete="email"
          dir="ltr"
          value={email}
          onChange={setEmail}
          error={error}
        />
        <BusyButton
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
          isBusy={isBusy}
          busyLabel={t('sending')}
        >
          {t('sendLink')}
        </BusyButton>
      </form>
    </Dialog>
  ) : (
    <Dialog open onClose={onClose} title={t('verifySuccess')} className={styles.verifyDialog}>
      <EnvelopeMark />
      <p className={textStyles.secondary}>{t('verifySuccessText')}</p>
      <b className={textStyles.ellipsis} dir="ltr">
        {email}
      </b>
      <p className={textStyles.secondary} role="status">
        {wasResent ? (
          t('sentAgain')
        ) : (
          <Rich
            text={t('nothingThere')}
            dress={{
              resend: (words) => (
                <TextLink onPress={() => void mail().then(setWasResent)}>
                  {isBusy ? t('sending') : words}
                </TextLink>
              ),
            }}
          />
        )}
      </p>
      {failure ? (
        <p className={fieldStyles.errorText} role="alert">
          {failure}
        </p>
      ) : null}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
        onClick={onClose}
      >
        {tCommon('close')}
      </button>
    </Dialog>
  );
}

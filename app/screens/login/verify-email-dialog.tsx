import { type FormEvent, useRef, useState } from 'react';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { server } from '../../api/server.ts';
import { accountsText } from '../../messages/english/accounts.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isEmail, messageOf } from './checks.ts';
import { EnvelopeMark } from './mail-sent.tsx';
import type { VerifyEmailOptions } from './open-verify-email.tsx';
import { TextLink } from './text-link.tsx';
import { focusFirstError } from './use-focus.ts';
import './login.css';

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
    <Dialog open onClose={onClose} title={t('verifyTitle')} className="verify-dialog">
      <p className="sec">{t('verifyActivationText')}</p>
      <form ref={form} className="col g4" noValidate onSubmit={(event) => void submit(event)}>
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
        <BusyButton className="btn primary xl full" isBusy={isBusy} busyLabel={t('sending')}>
          {t('sendLink')}
        </BusyButton>
      </form>
    </Dialog>
  ) : (
    <Dialog open onClose={onClose} title={t('verifySuccess')} className="verify-dialog is-sent">
      <EnvelopeMark />
      <p className="sec">{t('verifySuccessText')}</p>
      <b className="clip" dir="ltr">
        {email}
      </b>
      <p className="sec" role="status">
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
        <p className="err" role="alert">
          {failure}
        </p>
      ) : null}
      <button type="button" className="btn secondary xl full" onClick={onClose}>
        {tCommon('close')}
      </button>
    </Dialog>
  );
}

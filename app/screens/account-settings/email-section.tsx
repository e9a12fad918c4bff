import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { server } from '../../api/server.ts';
import { accountsText } from '../../messages/english/accounts.ts';
import { commonText } from '../../messages/english/common.ts';
import { settingsText } from '../../messages/english/settings.ts';
import { textOf, useText } from '../../messages/language.ts';
import { reloadProfile } from '../../session/refresh.ts';
import { session } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { isEmail, messageOf } from '../login/checks.ts';
import { openVerifyEmail } from '../login/open-verify-email.tsx';
import { focusFirstError } from '../login/use-focus.ts';
import { SettingsSection } from './settings-section.tsx';

async function sendChange(email: string): Promise<void> {
  await server.call(ACCOUNT_CALLS.updateEmail, { body: { email } });
}

/** The address of the account, and how to change it: by a link that is mailed to the new one. */
export function EmailSection({ email: current }: { email: string }) {
  const t = useText(settingsText);
  const tAccounts = useText(accountsText);
  const tCommon = useText(commonText);
  const [email, setEmail] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEmailLink();
  const problem = problemOf(email);

  function problemOf(text: string): string | null {
    if (text.trim() === '') return tCommon('requiredEmail');
    if (!isEmail(text)) return tAccounts('verifyInvalid');
    return text.trim().toLowerCase() === current.toLowerCase() ? t('sameEmail') : null;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    setFailure(null);
    if (isBusy) return;
    if (problem) return focusFirstError(form.current);
    setIsBusy(true);
    try {
      await sendChange(email);
      setEmail('');
      setWasSubmitted(false);
      void openVerifyEmail({ email: email.trim(), send: sendChange, wasSent: true });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <SettingsSection id="email" title={t('email')} about={t('emailText')}>
      <div className="row g3 wrap-row current-email">
        <Icon name="mail" />
        <b className="clip" dir="ltr">
          {current}
        </b>
        <span className="badge ok">
          <Icon name="check" size={12} />
          {t('verified')}
        </span>
      </div>
      <form ref={form} className="with-button" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('newEmail')}
          type="email"
          name="new-email"
          autoComplete="email"
          dir="ltr"
          boxClassName="md"
          value={email}
          onChange={setEmail}
          error={wasSubmitted && problem ? problem : failure}
        />
        <BusyButton className="btn secondary" isBusy={isBusy} busyLabel={t('sending')}>
          {t('sendLink')}
        </BusyButton>
      </form>
    </SettingsSection>
  );
}

const usedLinks = new Set<string>();

/** Follows the link of a mail about a new address, once, and takes it out of the page's own address. */
function useEmailLink(): void {
  const [query, setQuery] = useSearchParams();
  const link = query.get('emailLink');
  useEffect(() => {
    if (link === null || usedLinks.has(link)) return;
    usedLinks.add(link);
    setQuery(
      (former) => {
        former.delete('emailLink');
        return former;
      },
      { replace: true },
    );
    void confirmAddress(link);
  }, [link, setQuery]);
}

async function confirmAddress(link: string): Promise<void> {
  const t = textOf(settingsText);
  try {
    await server.call(ACCOUNT_CALLS.validateUpdateEmailLink, { body: { link } });
    await reloadProfile();
    const email = session.profile()?.user.email ?? '';
    showToast({ type: 'ok', text: t('emailChanged', { email }), delayMs: 8000 });
  } catch (error) {
    showToast({ type: 'bad', text: t('emailNotChanged'), detail: messageOf(error), delayMs: 8000 });
  }
}

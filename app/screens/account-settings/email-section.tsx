import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { queryClient } from '../../data/queries.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { settingsText } from '../../messages/english/account/settings.ts';
import { commonText } from '../../messages/english/common.ts';
import { textOf, useText } from '../../messages/language.ts';
import { withPassword } from '../../session/password-hash.ts';
import { reloadProfile } from '../../session/refresh.ts';
import { server } from '../../session/server.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { isEmail, messageOf } from '../login/checks.ts';
import { openVerifyEmail } from '../login/open-verify-email.tsx';
import { ServerMessage } from '../login/server-message.tsx';
import { focusFirstError } from '../login/use-focus.ts';
import * as styles from './account-settings.module.css';
import { LoginAgain, OwnPasswordField, useLoginAgain } from './owner-proof.tsx';
import { sessionsKey } from './sessions-query.ts';
import { SettingsSection } from './settings-section.tsx';

/** Asks for a change; `password` is empty for accounts without one. */
async function sendChange(email: string, password: string): Promise<void> {
  const change = (body: { password?: string }) =>
    server.call(ACCOUNT_CALLS.updateEmail, { body: { email, ...body } });
  await (password === '' ? change({}) : withPassword(password, (hash) => change({ password: hash })));
}

/** The address of the account, and how to change it: by a link that is mailed to the new one. */
export function EmailSection({ email: current, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = useText(settingsText);
  const tAccounts = useText(accountsText);
  const tCommon = useText(commonText);
  const loginAgain = useLoginAgain(hasPassword);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEmailLink();
  const problems = {
    email: problemOf(email),
    password: hasPassword && password === '' ? tCommon('requiredPassword') : null,
  };

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
    if (problems.email ?? problems.password) return focusFirstError(form.current);
    setIsBusy(true);
    try {
      await sendChange(email, password);
      setEmail('');
      setPassword('');
      setWasSubmitted(false);
      const sendAgain = (to: string) => sendChange(to, password);
      void openVerifyEmail({ email: email.trim(), send: sendAgain, wasSent: true });
    } catch (error) {
      loginAgain.onRefused(error);
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <SettingsSection id="email" title={t('email')} about={t('emailText')}>
      <div
        className={`${layoutStyles.row} ${layoutStyles.gap12} ${layoutStyles.wrapRow} ${styles.currentEmail}`}
      >
        <Icon name="mail" />
        <b className={textStyles.ellipsis} dir="ltr">
          {current}
        </b>
        <span className={`${badgeStyles.badge} ${badgeStyles.success}`}>
          <Icon name="check" size={12} />
          {t('verified')}
        </span>
      </div>
      {loginAgain.isNeeded ? (
        <LoginAgain sectionId="email" text={t('emailLogin')} />
      ) : (
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <div className={hasPassword ? styles.twoColumns : undefined}>
            <TextField
              label={t('newEmail')}
              type="email"
              name="new-email"
              autoComplete="email"
              dir="ltr"
              boxClassName={`${fieldStyles.medium} ${styles.medium}`}
              value={email}
              onChange={setEmail}
              error={wasSubmitted ? problems.email : null}
            />
            {hasPassword ? (
              <OwnPasswordField
                value={password}
                onChange={setPassword}
                error={wasSubmitted ? problems.password : null}
              />
            ) : null}
          </div>
          <ServerMessage text={failure} className={styles.serverMessage} />
          <BusyButton
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary} ${styles.setActs}`}
            isBusy={isBusy}
            busyLabel={t('sending')}
          >
            {t('sendLink')}
          </BusyButton>
        </form>
      )}
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
    const { email } = await server.call(ACCOUNT_CALLS.validateUpdateEmailLink, { body: { link } });
    // Whether or not the profile can be read again just now, the change counts.
    await reloadProfile().catch(() => undefined);
    // Others have ended.
    void queryClient.invalidateQueries({ queryKey: sessionsKey() });
    showToast({ type: 'ok', text: t('emailChanged', { email }), delayMs: 8000 });
  } catch (error) {
    showToast({ type: 'bad', text: t('emailNotChanged'), detail: messageOf(error), delayMs: 8000 });
  }
}

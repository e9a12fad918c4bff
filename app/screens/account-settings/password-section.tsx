import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { settingsText } from '../../messages/english/account/settings.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { passwordHash, withPassword } from '../../session/password-hash.ts';
import { reloadProfile } from '../../session/refresh.ts';
import { server } from '../../session/server.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf, passwordProblem } from '../login/checks.ts';
import { ServerMessage } from '../login/server-message.tsx';
import { focusFirstError } from '../login/use-focus.ts';
import * as styles from './account-settings.module.css';
import { LoginAgain, useLoginAgain } from './owner-proof.tsx';
import { sessionsKey } from './sessions-query.ts';
import { SettingsSection } from './settings-section.tsx';

const EMPTY = { current: '', next: '', repeated: '' };

/** Another password, given the present one; the first one after a log-in of the last minutes. */
export function PasswordSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = useText(settingsText);
  const tAccounts = useText(accountsText);
  const tCommon = useText(commonText);
  const queries = useQueryClient();
  const loginAgain = useLoginAgain(hasPassword);
  const [values, setValues] = useState(EMPTY);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<typeof EMPTY>) => setValues((former) => ({ ...former, ...change }));
  const problems = {
    current: values.current === '' && hasPassword ? tCommon('requiredPassword') : null,
    next: passwordProblem(values.next, 'resetPasswordRequired'),
    repeated: values.repeated === values.next ? null : tAccounts('passwordMismatch'),
  };
  const shown = wasSubmitted ? problems : { current: null, next: null, repeated: null };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    setFailure(null);
    if (isBusy) return;
    if (problems.current ?? problems.next ?? problems.repeated) return focusFirstError(form.current);
    setIsBusy(true);
    try {
      const { current, next } = values;
      const password = await passwordHash(next);
      const change = (body: { currentPassword?: string }) =>
        server.call(ACCOUNT_CALLS.changePassword, { body: { ...body, password } });
      await (current === ''
        ? change({})
        : withPassword(current, (currentPassword) => change({ currentPassword })));
      setValues(EMPTY);
      setWasSubmitted(false);
      showToast({ type: 'ok', text: t(hasPassword ? 'passwordChanged' : 'passwordChosen') });
      void reloadProfile().catch(() => undefined);
      void queries.invalidateQueries({ queryKey: sessionsKey() });
    } catch (error) {
      loginAgain.onRefused(error);
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  if (!hasPassword && loginAgain.isNeeded)
    return (
      <SettingsSection id="password" title={t('choosePassword')} about={t('choosePasswordText')}>
        <LoginAgain sectionId="password" text={t('choosePasswordLogin')} />
      </SettingsSection>
    );
  const words = { showLabel: tAccounts('showPassword'), hideLabel: tAccounts('hidePassword') };
  return (
    <SettingsSection
      id="password"
      title={t(hasPassword ? 'password' : 'choosePassword')}
      about={t(hasPassword ? 'passwordText' : 'choosePasswordText')}
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {/* Managers of passwords want to know whose it is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.twoColumns}>
          {hasPassword ? (
            <div className={styles.wide}>
              <PasswordField
                {...words}
                label={t('currentPassword')}
                name="current-password"
                autoComplete="current-password"
                boxClassName={`${fieldStyles.medium} ${styles.medium}`}
                value={values.current}
                onChange={(current) => set({ current })}
                error={shown.current}
              />
            </div>
          ) : null}
          <PasswordField
            {...words}
            label={t('newPassword')}
            name="new-password"
            autoComplete="new-password"
            boxClassName={`${fieldStyles.medium} ${styles.medium}`}
            strengthLabel={(level) => tAccounts('strength', { level })}
            value={values.next}
            onChange={(next) => set({ next })}
            error={shown.next}
          />
          <PasswordField
            {...words}
            label={t('repeatPassword')}
            name="repeated-password"
            autoComplete="new-password"
            boxClassName={`${fieldStyles.medium} ${styles.medium}`}
            value={values.repeated}
            onChange={(repeated) => set({ repeated })}
            error={shown.repeated}
          />
        </div>
        <p className={`${fieldStyles.hint} ${styles.setHint}`}>{tAccounts('resetHint')}</p>
        <ServerMessage text={failure} className={styles.serverMessage} />
        <BusyButton
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary}`}
          isBusy={isBusy}
          busyLabel={t('changing')}
        >
          {t(hasPassword ? 'changePassword' : 'choosePassword')}
        </BusyButton>
      </form>
    </SettingsSection>
  );
}

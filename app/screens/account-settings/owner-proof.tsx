import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import { ApiError } from '../../api/api-client.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { settingsText } from '../../messages/english/account/settings.ts';
import { useText } from '../../messages/language.ts';
import { PATHS, withQuery } from '../../paths.ts';
import { server } from '../../session/server.ts';
import { session } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './account-settings.module.css';
import { sessionsQuery } from './sessions-query.ts';

/** A little less than the server takes, so that there is time to fill in a form. */
const FRESH_LOGIN_MS = 9 * 60_000;

/** Whether the server wants a newer log-in for what was asked. */
function isLoginTooOld(error: unknown): boolean {
  return error instanceof ApiError && error.status === STATUS_CODES.loginTooOld;
}

/**
 * Whether a user without a password has to log in again before a change that the owner alone may make. `onRefused` gets a failure, as
 * the server decides by its own clock.
 */
export function useLoginAgain(hasPassword: boolean): {
  readonly isNeeded: boolean;
  readonly onRefused: (error: unknown) => void;
} {
  const [wasRefused, setWasRefused] = useState(false);
  const { data } = useQuery(sessionsQuery());
  const loggedInAt = data?.sessions.find(({ isCurrent }) => isCurrent)?.createdAt;
  const isOld = loggedInAt !== undefined && Date.now() - Date.parse(loggedInAt) > FRESH_LOGIN_MS;
  return {
    isNeeded: wasRefused || (!hasPassword && isOld),
    onRefused: (error) => setWasRefused(isLoginTooOld(error)),
  };
}

/** Says that a log-in of the last minutes is needed, and leads to it and back to the section of the settings with this id. */
export function LoginAgain({ text, sectionId }: { text: string; sectionId: string }) {
  const t = useText(settingsText);
  const [isBusy, setIsBusy] = useState(false);
  async function logInAgain() {
    setIsBusy(true);
    // The session that is left ends; without a connection it ends here.
    await server.call(ACCOUNT_CALLS.logout, { isQuiet: true }).catch(() => undefined);
    session.clear();
    const returnUrl = `${PATHS.accountSettings}#${sectionId}`;
    window.location.assign(withQuery(PATHS.logInPage, { view: 'login', returnUrl, from: '/' }));
  }
  return (
    <div className={styles.loginAgain}>
      <p className={textStyles.secondary}>{text}</p>
      <BusyButton
        type="button"
        className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary}`}
        isBusy={isBusy}
        busyLabel={t('loggingOut')}
        onClick={() => void logInAgain()}
      >
        {t('logInAgain')}
      </BusyButton>
    </div>
  );
}

/** Asks for the password of the account, before a change that only its owner may make. */
export function OwnPasswordField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}) {
  const t = useText(settingsText);
  const tAccounts = useText(accountsText);
  return (
    <PasswordField
      label={t('currentPassword')}
      name="current-password"
      autoComplete="current-password"
      boxClassName={`${fieldStyles.medium} ${styles.medium}`}
      showLabel={tAccounts('showPassword')}
      hideLabel={tAccounts('hidePassword')}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

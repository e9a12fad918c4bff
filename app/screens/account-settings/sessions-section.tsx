import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { settingsText } from '../../messages/english/account/settings.ts';
import { commonText } from '../../messages/english/common.ts';
import { formatAgo, formatDay } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { serverSentence } from '../../messages/sentences.ts';
import { server } from '../../session/server.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { askUser } from '../../ui/dialogs/ask.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf } from '../login/checks.ts';
import * as styles from './account-settings.module.css';
import { sessionsKey, sessionsQuery } from './sessions-query.ts';
import { LoadFailed, SettingsSection } from './settings-section.tsx';

function iconOf(deviceName: string): IconName {
  if (/iphone|android|mobile/i.test(deviceName)) return 'phone';
  return /mac|windows|chromeos|chrome os/i.test(deviceName) ? 'laptop' : 'monitor';
}

/** Where the account is logged in, with ways to end it. */
export function SessionsSection() {
  const t = useText(settingsText);
  const tCommon = useText(commonText);
  const queries = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(sessionsQuery());
  const end = useMutation({
    mutationFn: (which: { sessionId: number } | { allOthers: true }) =>
      server.call(ACCOUNT_CALLS.revokeSession, { body: which }),
    onError: (error) => showToast({ type: 'bad', text: messageOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey() }),
  });
  const endOthers = async () => {
    if (!(await askUser({ title: t('logOutOthersTitle'), text: t('logOutOthersText') }))) return;
    end.mutate(
      { allOthers: true },
      { onSuccess: () => showToast({ type: 'ok', text: t('loggedOutOthers') }) },
    );
  };
  const sessions = [...(data?.sessions ?? [])].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <SettingsSection id="sessions" title={t('sessions')} about={t('sessionsText')}>
      {isPending ? (
        <div className={styles.appearsLate} aria-busy="true">
          <span className={`${loadingStyles.skeleton} ${styles.sessionSk}`} />
        </div>
      ) : null}
      {isError ? (
        <LoadFailed
          text={t('sessionsFailed')}
          retryLabel={tCommon('tryAgain')}
          onRetry={() => void refetch()}
        />
      ) : null}
      <ul>
        {sessions.map(({ sessionId, deviceName, createdAt, lastSeenAt, expiresAt, isCurrent }) => {
          const device = deviceName ? serverSentence(deviceName) : t('unknownDevice');
          return (
            <li key={sessionId} className={styles.session}>
              <span className={styles.sessionIcon}>
                <Icon name={iconOf(deviceName)} />
              </span>
              <span className={layoutStyles.grow}>
                <b>{device}</b>
                <span className={fieldStyles.hint}>
                  {isCurrent ? t('activeNow') : t('lastSeen', { time: formatAgo(lastSeenAt) })}
                  {', '}
                  {t('loggedInOn', { day: formatDay(createdAt) })}
                  {', '}
                  {t('sessionEnds', { day: formatDay(expiresAt) })}
                </span>
              </span>
              {isCurrent ? (
                <span className={`${badgeStyles.badge} ${badgeStyles.accent}`}>{t('thisDevice')}</span>
              ) : (
                <button
                  type="button"
                  className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${styles.small}`}
                  aria-label={t('logOutOf', { device })}
                  disabled={end.isPending}
                  onClick={() =>
                    end.mutate(
                      { sessionId },
                      { onSuccess: () => showToast({ type: 'ok', text: t('loggedOutOne', { device }) }) },
                    )
                  }
                >
                  {t('logOut')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.ghost} ${styles.ghost} ${textStyles.dangerText} ${styles.flush}`}
          disabled={end.isPending}
          onClick={() => void endOthers()}
        >
          {t('logOutOthers')}
        </button>
      ) : null}
    </SettingsSection>
  );
}

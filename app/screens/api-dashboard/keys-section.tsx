import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiKey, DEVELOPER_KEY_CALLS } from '../../../server/contract/developer/keys.ts';
import { numberFormat } from '../../messages/catalogue.ts';
import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { formatAgo, formatDay } from '../../messages/format.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { ownKey } from '../../session/own-key.ts';
import { server } from '../../session/server.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { askUser } from '../../ui/dialogs/ask.tsx';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf } from '../login/checks.ts';
import * as styles from './api-dashboard.module.css';
import { ChangeKeyDialog } from './change-key-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { showSecret } from './secret-dialog.tsx';

/** The keys of the account: made, replaced and revoked here. */
export function KeysSection({ sellsCredits }: { sellsCredits: boolean }) {
  const t = useText(apiDashboardText);
  const queries = useQueryClient();
  const queryKey = ownKey('api-keys');
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => server.call(DEVELOPER_KEY_CALLS.getApiKeys, { signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const make = async () => {
    const secret = await openDialog<string>((close) => (
      <NewKeyDialog hasCap={sellsCredits} onClose={close} />
    ));
    void refresh();
    if (secret !== undefined) await showSecret('key', secret);
  };
  return (
    <section id="keys" className={`${surfaceStyles.card} ${styles.tableCard}`} aria-labelledby="api-keys">
      <div className={styles.blockHead}>
        <h2 id="api-keys">{t('apiKeys')}</h2>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.soft} ${buttonStyles.small}`}
          onClick={() => void make()}
        >
          <Icon name="plus" size={16} />
          {t('newKey')}
        </button>
      </div>
      {isError ? (
        <RetryBanner text={t('keysFailed', { reason: error.message })} onRetry={() => void refetch()} />
      ) : null}
      {data?.keys.length === 0 ? <p className={styles.none}>{t('noKeys')}</p> : null}
      {data && data.keys.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th>{t('name')}</th>
              <th>{t('key')}</th>
              <th>{t('created')}</th>
              <th>{t('lastUsed')}</th>
              {sellsCredits ? <th>{t('creditsUsed')}</th> : null}
              <th>{t('status')}</th>
              <th>
                <span className={layoutStyles.visuallyHidden}>{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.keys.map((row) => (
              <KeyRow key={row.apiKeyId} row={row} sellsCredits={sellsCredits} onChange={refresh} />
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

function KeyRow({
  row,
  sellsCredits,
  onChange,
}: {
  row: ApiKey;
  sellsCredits: boolean;
  onChange: () => Promise<unknown>;
}) {
  const t = useText(apiDashboardText);
  const { apiKeyId, name, hint, state, createdAt, lastUsedAt, creditsUsed } = row;
  const failed = (error: Error) => showToast({ type: 'bad', text: messageOf(error) });
  const revoke = useMutation({
    mutationFn: () => server.call(DEVELOPER_KEY_CALLS.revokeApiKey, { body: { apiKeyId } }),
    onSuccess: () => showToast({ type: 'ok', text: t('revokedToast', { name }) }),
    onError: failed,
    onSettled: onChange,
  });
  const rotate = useMutation({
    mutationFn: () => server.call(DEVELOPER_KEY_CALLS.rotateApiKey, { body: { apiKeyId } }),
    onSuccess: ({ secret }) => void showSecret('key', secret),
    onError: failed,
    onSettled: onChange,
  });
  const askToRevoke = async () => {
    const question = { title: t('revokeTitle'), text: t('revokeText', { name }), yes: t('revoke') };
    if (await askUser({ ...question, isDangerous: true })) revoke.mutate();
  };
  const askToRotate = async () => {
    const question = { title: t('replaceTitle'), text: t('replaceText', { name }), yes: t('replace') };
    if (await askUser(question)) rotate.mutate();
  };
  const change = () =>
    openDialog<void>((close) => <ChangeKeyDialog row={row} hasCap={sellsCredits} onClose={close} />).then(
      onChange,
    );
  const action = `${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`;
  const isBusy = revoke.isPending || rotate.isPending;
  return (
    <tr>
      <th>{name}</th>
      <td>
        <code className={textStyles.leftToRight}>{hint}</code>
      </td>
      <td>{formatDay(createdAt)}</td>
      <td>{lastUsedAt === null ? t('neverUsed') : formatAgo(lastUsedAt)}</td>
      {sellsCredits ? (
        <td className={textStyles.numeric}>{numberFormat(currentLocale()).format(creditsUsed)}</td>
      ) : null}
      <td>
        <KeyState row={row} />
      </td>
      <td className={styles.actions}>
        {state === 'active' ? (
          <>
            <button
              type="button"
              className={action}
              aria-label={t('changeOf', { name })}
              disabled={isBusy}
              onClick={() => void change()}
            >
              {t('change')}
            </button>
            <button
              type="button"
              className={action}
              aria-label={t('replaceOf', { name })}
              disabled={isBusy}
              onClick={() => void askToRotate()}
            >
              {t('replace')}
            </button>
          </>
        ) : null}
        {state === 'active' || state === 'replaced' ? (
          <button
            type="button"
            className={`${action} ${textStyles.dangerText}`}
            aria-label={t('revokeOf', { name })}
            disabled={isBusy}
            onClick={() => void askToRevoke()}
          >
            {t('revoke')}
          </button>
        ) : null}
      </td>
    </tr>
  );
}

function KeyState({ row: { state, expiresAt } }: { row: ApiKey }) {
  const t = useText(apiDashboardText);
  switch (state) {
    case 'active':
      return (
        <>
          <span className={`${badgeStyles.badge} ${badgeStyles.success}`}>{t('active')}</span>
          {expiresAt === null ? null : (
            <span className={styles.note}>{t('untilDay', { day: formatDay(expiresAt) })}</span>
          )}
        </>
      );
    case 'replaced':
      return (
        <span className={`${badgeStyles.badge} ${badgeStyles.warning}`}>
          {t('replaced', { day: formatDay(expiresAt ?? '') })}
        </span>
      );
    case 'expired':
      return <span className={badgeStyles.badge}>{t('expiredKey')}</span>;
    case 'revoked':
      return <span className={`${badgeStyles.badge} ${styles.failure}`}>{t('revoked')}</span>;
  }
}

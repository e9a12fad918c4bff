import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEVELOPER_WEBHOOK_CALLS } from '../../../server/contract/developer/webhook-calls.ts';
import type { DeveloperWebhook } from '../../../server/contract/developer/webhooks.ts';
import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { formatDay } from '../../messages/format.ts';
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
import { EVENT_TEXT, NewWebhookDialog } from './new-webhook-dialog.tsx';
import { showSecret } from './secret-dialog.tsx';
import { WebhookLogDialog } from './webhook-log-dialog.tsx';

/** Addresses that are called when jobs end: named, tried, looked into and removed here. */
export function WebhooksSection() {
  const t = useText(apiDashboardText);
  const queries = useQueryClient();
  const queryKey = ownKey('api-webhooks');
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => server.call(DEVELOPER_WEBHOOK_CALLS.getWebhooks, { signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const add = async () => {
    const secret = await openDialog<string>((close) => <NewWebhookDialog onClose={close} />);
    void refresh();
    if (secret !== undefined) await showSecret('webhook', secret);
  };
  return (
    <section
      id="webhooks"
      className={`${surfaceStyles.card} ${styles.tableCard}`}
      aria-labelledby="api-webhooks"
    >
      <div className={styles.blockHead}>
        <h2 id="api-webhooks">{t('webhooks')}</h2>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.soft} ${buttonStyles.small}`}
          onClick={() => void add()}
        >
          <Icon name="plus" size={16} />
          {t('newWebhook')}
        </button>
      </div>
      {isError ? (
        <RetryBanner text={t('webhooksFailed', { reason: error.message })} onRetry={() => void refetch()} />
      ) : null}
      {data?.webhooks.length === 0 ? (
        <p className={styles.none}>
          {t('noWebhooks')}. {t('noWebhooksText')}
        </p>
      ) : null}
      {data && data.webhooks.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th>{t('address')}</th>
              <th>{t('events')}</th>
              <th>{t('created')}</th>
              <th>{t('status')}</th>
              <th>
                <span className={layoutStyles.visuallyHidden}>{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.webhooks.map((row) => (
              <WebhookRow key={row.id} row={row} onChange={refresh} />
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

function WebhookRow({ row, onChange }: { row: DeveloperWebhook; onChange: () => Promise<unknown> }) {
  const t = useText(apiDashboardText);
  const { id: webhookId, url, events, created_at } = row;
  const address = url.replace(/^https:\/\//, '');
  const body = { webhookId };
  const listed = new Intl.ListFormat(currentLocale(), { type: 'disjunction' });
  const openLog = () =>
    openDialog<void>((close) => (
      <WebhookLogDialog webhookId={webhookId} address={address} onClose={close} />
    )).then(onChange);
  const common = {
    onError: (error: Error) => showToast({ type: 'bad', text: messageOf(error) }),
    onSettled: onChange,
  };
  const test = useMutation({
    ...common,
    mutationFn: () => server.call(DEVELOPER_WEBHOOK_CALLS.testWebhook, { body }),
    onSuccess: () => {
      showToast({ type: 'ok', text: t('tryCallSent') });
      void openLog();
    },
  });
  const rotate = useMutation({
    ...common,
    mutationFn: () => server.call(DEVELOPER_WEBHOOK_CALLS.rotateWebhookSecret, { body }),
    onSuccess: ({ webhook }) => void showSecret('webhook', webhook.secret),
  });
  const remove = useMutation({
    ...common,
    mutationFn: () => server.call(DEVELOPER_WEBHOOK_CALLS.deleteWebhook, { body }),
    onSuccess: () => showToast({ type: 'ok', text: t('removedToast') }),
  });
  const askToRotate = async () => {
    const question = { title: t('newSecretTitle'), text: t('newSecretText'), yes: t('newSecret') };
    if (await askUser(question)) rotate.mutate();
  };
  const askToRemove = async () => {
    const question = { title: t('removeTitle'), text: t('removeText', { address }), yes: t('remove') };
    if (await askUser({ ...question, isDangerous: true })) remove.mutate();
  };
  const isBusy = test.isPending || rotate.isPending || remove.isPending;
  const actions = [
    { label: t('tryCall'), about: t('tryCallOf', { address }), run: () => test.mutate() },
    { label: t('log'), about: t('logOf', { address }), run: () => void openLog() },
    { label: t('newSecret'), about: t('newSecretOf', { address }), run: () => void askToRotate() },
    { label: t('remove'), about: t('removeOf', { address }), run: () => void askToRemove(), isDanger: true },
  ];
  return (
    <tr>
      <th>
        <span className={`${styles.address} ${textStyles.leftToRight}`} title={url}>
          {address}
        </span>
      </th>
      <td>{listed.format(events.map((event) => t(EVENT_TEXT[event])))}</td>
      <td>{formatDay(created_at)}</td>
      <td>
        <WebhookState row={row} />
      </td>
      <td className={styles.actions}>
        {actions.map(({ label, about, run, isDanger }) => (
          <button
            key={about}
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small} ${isDanger ? textStyles.dangerText : ''}`}
            aria-label={about}
            disabled={isBusy}
            onClick={run}
          >
            {label}
          </button>
        ))}
      </td>
    </tr>
  );
}

function WebhookState({ row: { disabled_at, disabled_reason, failing_since } }: { row: DeveloperWebhook }) {
  const t = useText(apiDashboardText);
  if (disabled_at !== null)
    return (
      <>
        <span className={`${badgeStyles.badge} ${styles.failure}`}>{t('switchedOff')}</span>
        <span className={styles.note}>
          {t(disabled_reason?.includes('410') ? 'offGone' : 'offThreeDays')}
        </span>
      </>
    );
  if (failing_since !== null)
    return (
      <span className={`${badgeStyles.badge} ${badgeStyles.warning}`}>
        {t('failing', { day: formatDay(failing_since) })}
      </span>
    );
  return <span className={`${badgeStyles.badge} ${badgeStyles.success}`}>{t('active')}</span>;
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { DEVELOPER_WEBHOOK_CALLS } from '../../../server/contract/developer/webhook-calls.ts';
import type { DeveloperDelivery } from '../../../server/contract/developer/webhooks.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { formatAgo } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { serverSentence } from '../../messages/sentences.ts';
import { ownKey } from '../../session/own-key.ts';
import { server } from '../../session/server.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf } from '../login/checks.ts';
import * as styles from './api-dashboard.module.css';

/** While a call waits, the log is loaded again this often. */
const REFRESH_MS = 2000;

interface WebhookLogProps {
  webhookId: string;
  /** As it is shown. */
  address: string;
  onClose: () => void;
}

/** The newest calls of an address; each can be sent again. */
export function WebhookLogDialog(props: WebhookLogProps) {
  const t = useText(apiDashboardText);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('logOf', { address: props.address })}
      className={styles.logDialog}
    >
      <WithQueries>
        <Log {...props} />
      </WithQueries>
    </Dialog>
  );
}

function Log({ webhookId }: WebhookLogProps) {
  const t = useText(apiDashboardText);
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: [...ownKey('api-webhook-log'), webhookId],
    queryFn: ({ signal }) =>
      server.call(DEVELOPER_WEBHOOK_CALLS.getWebhookDeliveries, { query: { webhookId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === 'waiting') ? REFRESH_MS : false,
  });
  if (isError)
    return <RetryBanner text={t('logFailed', { reason: error.message })} onRetry={() => void refetch()} />;
  if (isPending)
    return <span className={`${loadingStyles.skeleton} ${styles.logWaiting}`} aria-busy="true" />;
  if (data.deliveries.length === 0) return <p className={textStyles.secondary}>{t('noDeliveries')}</p>;
  return (
    <>
      <p className={textStyles.secondary}>{t('logText')}</p>
      {/* Scrolled by keys where it is longer than the window. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys */}
      <section className={`${styles.tableCard} ${styles.logTable}`} tabIndex={0} aria-label={t('log')}>
        <table>
          <thead>
            <tr>
              <th>{t('event')}</th>
              <th>{t('created')}</th>
              <th>{t('attempts')}</th>
              <th>{t('answer')}</th>
              <th>{t('status')}</th>
              <th>
                <span className={layoutStyles.visuallyHidden}>{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.deliveries.map((row) => (
              <DeliveryRow key={row.id} webhookId={webhookId} row={row} onChange={refetch} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const STATUS_TEXT = { waiting: 'waiting', delivered: 'delivered', failed: 'failedOne' } as const;

function DeliveryRow({
  webhookId,
  row,
  onChange,
}: {
  webhookId: string;
  row: DeveloperDelivery;
  onChange: () => Promise<unknown>;
}) {
  const t = useText(apiDashboardText);
  const { id, event, created_at, attempts, last_status, last_error, status } = row;
  const time = formatAgo(created_at);
  const again = useMutation({
    mutationFn: () =>
      server.call(DEVELOPER_WEBHOOK_CALLS.redeliverWebhook, { body: { webhookId, deliveryId: id } }),
    onError: (error) => showToast({ type: 'bad', text: messageOf(error) }),
    onSettled: onChange,
  });
  const look = { waiting: '', delivered: badgeStyles.success, failed: styles.failure }[status];
  return (
    <tr>
      <th>
        <code className={textStyles.leftToRight}>{event}</code>
      </th>
      <td>{time}</td>
      <td className={textStyles.numeric}>{attempts}</td>
      <td>
        {last_status ?? '–'}
        {last_error === null ? null : (
          <span className={styles.note} dir="auto">
            {serverSentence(last_error)}
          </span>
        )}
      </td>
      <td>
        <span className={`${badgeStyles.badge} ${look}`}>{t(STATUS_TEXT[status])}</span>
      </td>
      <td className={styles.actions}>
        {attempts === 0 ? null : (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
            aria-label={t('againOf', { event, time })}
            disabled={again.isPending}
            onClick={() => again.mutate()}
          >
            {t('again')}
          </button>
        )}
      </td>
    </tr>
  );
}

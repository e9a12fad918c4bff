import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DEVELOPER_WEBHOOK_CALLS } from '../../../server/contract/developer/webhook-calls.ts';
import {
  WEBHOOK_EVENTS,
  type WebhookEvent,
  webhookBodySchema,
} from '../../../server/contract/developer/webhooks.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { useText } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf } from '../login/checks.ts';
import * as styles from './api-dashboard.module.css';

/** What webhooks are called for, in words. */
export const EVENT_TEXT = {
  'job.succeeded': 'eventSucceeded',
  'job.failed': 'eventFailed',
  'job.cancelled': 'eventCancelled',
} as const satisfies Readonly<Record<WebhookEvent, string>>;

interface NewWebhookProps {
  /** With its secret, once it is added. */
  onClose: (secret?: string) => void;
}

/** Asks for an address, and what it is called for. */
export function NewWebhookDialog({ onClose }: NewWebhookProps) {
  const t = useText(apiDashboardText);
  return (
    <Dialog
      open
      onClose={() => onClose()}
      title={t('newWebhook')}
      className={styles.keyDialog}
      closesBy="escape"
    >
      <WithQueries>
        <NewWebhookForm onClose={onClose} />
      </WithQueries>
    </Dialog>
  );
}

function NewWebhookForm({ onClose }: NewWebhookProps) {
  const t = useText(apiDashboardText);
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const [wasSent, setSent] = useState(false);
  const isUrl = webhookBodySchema.shape.url.safeParse(url.trim()).success;
  const add = useMutation({
    mutationFn: () =>
      server.call(DEVELOPER_WEBHOOK_CALLS.createWebhook, { body: { url: url.trim(), events: [...events] } }),
    onSuccess: ({ webhook }) => onClose(webhook.secret),
    onError: (error) => showToast({ type: 'bad', text: messageOf(error) }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isUrl && events.length > 0) add.mutate();
  };
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    setEvents(WEBHOOK_EVENTS.filter((each) => (each === event ? isOn : events.includes(each))));
  return (
    <form onSubmit={send} className={styles.keyForm} noValidate>
      <TextField
        label={t('address')}
        value={url}
        onChange={setUrl}
        type="url"
        inputMode="url"
        dir="ltr"
        maxLength={2000}
        autoComplete="off"
        placeholder="https://shop.example/hooks/gesso"
        hint={t('addressHint')}
        error={wasSent && !isUrl ? t('addressWrong') : undefined}
      />
      <fieldset className={styles.scopes}>
        <legend>{t('events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              checked={events.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            />
            {t(EVENT_TEXT[event])}
          </label>
        ))}
        {events.length === 0 ? (
          <span role="alert" className={textStyles.dangerText}>
            {t('scopesMissing')}
          </span>
        ) : null}
      </fieldset>
      <div className={dialogStyles.dialogFoot}>
        <BusyButton
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          isBusy={add.isPending}
          busyLabel={t('addingWebhook')}
        >
          {t('addWebhook')}
        </BusyButton>
      </div>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ApiKey, DEVELOPER_KEY_CALLS } from '../../../server/contract/developer/keys.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { useText } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf } from '../login/checks.ts';
import * as styles from './api-dashboard.module.css';
import { draftOf, isComplete, KeyFields, wishOf } from './key-fields.tsx';

interface ChangeKeyProps {
  row: ApiKey;
  /** Whether what its jobs may take in a month can be set. */
  hasCap: boolean;
  onClose: () => void;
}

/** Changes what a key is called, and what it may be used for, from where and until when. The key itself stays. */
export function ChangeKeyDialog(props: ChangeKeyProps) {
  const t = useText(apiDashboardText);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('changeTitle')}
      className={styles.keyDialog}
      closesBy="escape"
    >
      <WithQueries>
        <ChangeKeyForm {...props} />
      </WithQueries>
    </Dialog>
  );
}

function ChangeKeyForm({ row, hasCap, onClose }: ChangeKeyProps) {
  const t = useText(apiDashboardText);
  const [draft, setDraft] = useState(() => draftOf(row));
  const [wasSent, setSent] = useState(false);
  const change = useMutation({
    mutationFn: () => {
      const { expiresInDays, ...wish } = wishOf(draft);
      // An end that stays as it is is not set again: a key without one has none afterwards.
      const isSame = expiresInDays === undefined || (expiresInDays === null && row.expiresAt === null);
      const body = { apiKeyId: row.apiKeyId, ...wish, ...(isSame ? {} : { expiresInDays }) };
      return server.call(DEVELOPER_KEY_CALLS.updateApiKey, { body });
    },
    onSuccess: ({ key }) => {
      showToast({ type: 'ok', text: t('changedToast', { name: key.name }) });
      onClose();
    },
    onError: (error) => showToast({ type: 'bad', text: messageOf(error) }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isComplete(draft)) change.mutate();
  };
  return (
    <form onSubmit={send} className={styles.keyForm} noValidate>
      <KeyFields
        draft={draft}
        onChange={setDraft}
        hasCap={hasCap && row.mode === 'live'}
        wasSent={wasSent}
        endsAt={row.expiresAt}
      />
      <div className={dialogStyles.dialogFoot}>
        <BusyButton
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          isBusy={change.isPending}
          busyLabel={t('saving')}
        >
          {t('save')}
        </BusyButton>
      </div>
    </form>
  );
}

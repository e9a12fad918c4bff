import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DEVELOPER_KEY_CALLS } from '../../../server/contract/developer/keys.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { useText } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf } from '../login/checks.ts';
import * as styles from './api-dashboard.module.css';
import { isComplete, KeyFields, NEW_KEY, wishOf } from './key-fields.tsx';

interface NewKeyProps {
  /** Whether what its jobs may take in a month can be set. */
  hasCap: boolean;
  /** With the key itself, once it is made. */
  onClose: (secret?: string) => void;
}

/** Asks what a new key is called and may be used for. */
export function NewKeyDialog(props: NewKeyProps) {
  const t = useText(apiDashboardText);
  return (
    <Dialog
      open
      onClose={() => props.onClose()}
      title={t('newKey')}
      className={styles.keyDialog}
      closesBy="escape"
    >
      <WithQueries>
        <NewKeyForm {...props} />
      </WithQueries>
    </Dialog>
  );
}

function NewKeyForm({ hasCap, onClose }: NewKeyProps) {
  const t = useText(apiDashboardText);
  const [draft, setDraft] = useState(NEW_KEY);
  const [mode, setMode] = useState<'live' | 'test'>('live');
  const [wasSent, setSent] = useState(false);
  const create = useMutation({
    mutationFn: () => server.call(DEVELOPER_KEY_CALLS.createApiKey, { body: { ...wishOf(draft), mode } }),
    onSuccess: ({ secret }) => onClose(secret),
    onError: (error) => showToast({ type: 'bad', text: messageOf(error) }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isComplete(draft)) create.mutate();
  };
  return (
    <form onSubmit={send} className={styles.keyForm} noValidate>
      <KeyFields draft={draft} onChange={setDraft} hasCap={hasCap && mode === 'live'} wasSent={wasSent}>
        <div>
          <Segmented
            label={t('kind')}
            value={mode}
            options={[
              { value: 'live', label: t('live') },
              { value: 'test', label: t('test') },
            ]}
            onChange={setMode}
          />
          <p className={fieldStyles.hint}>
            {t(mode === 'test' ? 'testHint' : hasCap ? 'liveHintSold' : 'liveHint')}
          </p>
        </div>
      </KeyFields>
      <div className={dialogStyles.dialogFoot}>
        <BusyButton
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          isBusy={create.isPending}
          busyLabel={t('creating')}
        >
          {t('create')}
        </BusyButton>
      </div>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { API_SCOPES, type ApiScope, DEVELOPER_KEY_CALLS } from '../../../server/contract/developer/keys.ts';
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
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf } from '../login/checks.ts';
import * as styles from './api-dashboard.module.css';

const SCOPE_TEXT = {
  tools: 'scopeTools',
  renders: 'scopeRenders',
  'uploads:read': 'scopeUploadsRead',
  'uploads:write': 'scopeUploadsWrite',
  webhooks: 'scopeWebhooks',
  usage: 'scopeUsage',
} as const satisfies Readonly<Record<ApiScope, string>>;
const USUAL_SCOPES: readonly ApiScope[] = ['tools', 'renders', 'uploads:read', 'uploads:write'];

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
  const [name, setName] = useState('');
  const [mode, setMode] = useState<'live' | 'test'>('live');
  const [scopes, setScopes] = useState(USUAL_SCOPES);
  const [cap, setCap] = useState('');
  const [wasSent, setSent] = useState(false);
  const isCapWrong = cap.trim() !== '' && !/^[1-9]\d{0,6}$/.test(cap.trim());
  const create = useMutation({
    mutationFn: () =>
      server.call(DEVELOPER_KEY_CALLS.createApiKey, {
        body: { name, mode, scopes: [...scopes], monthlyCredits: cap.trim() === '' ? null : Number(cap) },
      }),
    onSuccess: ({ secret }) => onClose(secret),
    onError: (error) => showToast({ type: 'bad', text: messageOf(error) }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (name.trim() !== '' && scopes.length > 0 && !isCapWrong) create.mutate();
  };
  const toggle = (scope: ApiScope, isOn: boolean) =>
    setScopes(isOn ? [...scopes, scope] : scopes.filter((each) => each !== scope));
  return (
    <form onSubmit={send} className={styles.keyForm} noValidate>
      <TextField
        label={t('name')}
        value={name}
        onChange={setName}
        maxLength={60}
        autoComplete="off"
        error={wasSent && name.trim() === '' ? t('nameMissing') : undefined}
      />
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
      <fieldset className={styles.scopes}>
        <legend>{t('scopes')}</legend>
        {API_SCOPES.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(event) => toggle(scope, event.target.checked)}
            />
            {t(SCOPE_TEXT[scope])}
          </label>
        ))}
        {scopes.length === 0 ? (
          <span role="alert" className={textStyles.dangerText}>
            {t('scopesMissing')}
          </span>
        ) : null}
      </fieldset>
      {hasCap && mode === 'live' ? (
        <TextField
          label={t('cap')}
          value={cap}
          onChange={setCap}
          inputMode="numeric"
          hint={t('capHint')}
          error={isCapWrong ? t('capWrong') : undefined}
        />
      ) : null}
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

/** Shows a new key, this once. A click beside it does not close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText(apiDashboardText);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ type: 'ok', text: t('copied') });
    } catch {
      showToast({ type: 'bad', text: t('copyFailed') });
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('secretTitle')} className={styles.keyDialog} closesBy="button">
      <p className={textStyles.secondary}>{t('secretText')}</p>
      <output className={`${styles.secret} ${textStyles.leftToRight}`}>{secret}</output>
      <div className={dialogStyles.dialogFoot}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
          onClick={onClose}
        >
          {t('done')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          onClick={() => void copy()}
        >
          <Icon name="copy" size={18} />
          {t('copy')}
        </button>
      </div>
    </Dialog>
  );
}

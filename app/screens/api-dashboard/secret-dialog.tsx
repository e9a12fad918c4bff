import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './api-dashboard.module.css';

/** What is shown this once, and what is said of it. */
const KINDS = {
  key: { title: 'secretTitle', text: 'secretText', copied: 'copied', copyFailed: 'copyFailed' },
  webhook: {
    title: 'webhookSecretTitle',
    text: 'webhookSecretText',
    copied: 'secretCopied',
    copyFailed: 'secretCopyFailed',
  },
} as const;
type SecretKind = keyof typeof KINDS;

/** Shows a new key, or the secret of a webhook, this once. */
export function showSecret(kind: SecretKind, secret: string): Promise<unknown> {
  return openDialog<void>((close) => <SecretDialog kind={kind} secret={secret} onClose={close} />);
}

/** A click beside it does not close it. */
function SecretDialog({ kind, secret, onClose }: { kind: SecretKind; secret: string; onClose: () => void }) {
  const t = useText(apiDashboardText);
  const { title, text, copied, copyFailed } = KINDS[kind];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ type: 'ok', text: t(copied) });
    } catch {
      showToast({ type: 'bad', text: t(copyFailed) });
    }
  };
  return (
    <Dialog open onClose={onClose} title={t(title)} className={styles.keyDialog} closesBy="button">
      <p className={textStyles.secondary}>{t(text)}</p>
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

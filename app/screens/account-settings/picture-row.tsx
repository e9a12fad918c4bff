import { useRef, useState } from 'react';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { settingsText } from '../../messages/english/account/settings.ts';
import { formatBytes } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { reloadProfile } from '../../session/refresh.ts';
import { server } from '../../session/server.ts';
import type { KeptProfile } from '../../session/session-store.ts';
import { Avatar } from '../../shell/avatar.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf } from '../login/checks.ts';
import * as styles from './account-settings.module.css';
import { sendImage } from './send-picture.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 10 * 1024 * 1024;

/** The image of the profile: choose another one, or go back to the letter. */
export function ImageRow({ profile }: { profile: KeptProfile }) {
  const t = useText(settingsText);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'uploading' | 'removing' | null>(null);
  const [part, setPart] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [version, setVersion] = useState(() => Date.now());

  async function run(kind: 'uploading' | 'removing', work: () => Promise<unknown>, done: string) {
    setBusy(kind);
    setPart(0);
    setProblem(null);
    try {
      await work();
      await reloadProfile();
      setVersion(Date.now());
      showToast({ type: 'ok', text: done });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(null);
    }
  }

  function choose(file: File | undefined) {
    if (!file) return;
    if (!TYPES.includes(file.type)) return setProblem(t('imageType'));
    if (file.size > MAX_BYTES)
      return setProblem(t('imageSize', { size: formatBytes(file.size), limit: formatBytes(MAX_BYTES) }));
    void run('uploading', () => sendImage(file, setPart), t('imageSaved'));
  }

  return (
    <div className={styles.imageRow}>
      <Avatar user={profile.user} version={version} size="large" className={styles.large} />
      <div className={`${layoutStyles.column} ${layoutStyles.gap8} ${layoutStyles.grow}`}>
        <div className={`${layoutStyles.row} ${layoutStyles.gap8} ${layoutStyles.wrapRow}`}>
          <button
            type="button"
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary}`}
            disabled={busy !== null}
            aria-busy={busy === 'uploading' || undefined}
            onClick={() => input.current?.click()}
          >
            {busy === 'uploading' ? (
              <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} aria-hidden="true" />
            ) : (
              <Icon name="upload" size={18} />
            )}
            {busy === 'uploading' ? t('uploading', { percent: Math.floor(part * 100) }) : t('upload')}
          </button>
          {profile.user.profilePicUrl === null ? null : (
            <button
              type="button"
              className={`${buttonStyles.button} ${styles.button} ${buttonStyles.ghost} ${styles.ghost} ${textStyles.dangerText}`}
              disabled={busy !== null}
              aria-busy={busy === 'removing' || undefined}
              onClick={() =>
                void run('removing', () => server.call(ACCOUNT_CALLS.deleteProfilePicture), t('imageRemoved'))
              }
            >
              {t(busy === 'removing' ? 'removing' : 'remove')}
            </button>
          )}
          <input
            ref={input}
            type="file"
            accept={TYPES.join(',')}
            hidden
            aria-label={t('upload')}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // The same file may be chosen again after a failure.
              event.target.value = '';
            }}
          />
        </div>
        {busy === 'uploading' ? (
          <progress className={loadingStyles.barProgress} max={1} value={part} aria-label={t('upload')} />
        ) : null}
        {problem ? (
          <span className={fieldStyles.errorText} role="alert">
            <Icon name="alert" size={14} />
            {problem}
          </span>
        ) : null}
        <span className={fieldStyles.hint}>{t('imageHint', { size: formatBytes(MAX_BYTES) })}</span>
      </div>
    </div>
  );
}

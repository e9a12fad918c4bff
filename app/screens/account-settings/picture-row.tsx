import { useRef, useState } from 'react';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { server } from '../../api/server.ts';
import { settingsText } from '../../messages/english/settings.ts';
import { formatBytes } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { reloadProfile } from '../../session/refresh.ts';
import type { KeptProfile } from '../../session/session-store.ts';
import { Avatar } from '../../shell/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { messageOf } from '../login/checks.ts';
import { sendPicture } from './send-picture.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 10 * 1024 * 1024;

/** The picture of the profile: choose another one, or go back to the letter. */
export function PictureRow({ profile }: { profile: KeptProfile }) {
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
    if (!TYPES.includes(file.type)) return setProblem(t('pictureType'));
    if (file.size > MAX_BYTES)
      return setProblem(t('pictureSize', { size: formatBytes(file.size), limit: formatBytes(MAX_BYTES) }));
    void run('uploading', () => sendPicture(file, setPart), t('pictureSaved'));
  }

  return (
    <div className="picture-row">
      <Avatar user={profile.user} version={version} className="large" />
      <div className="col g2 grow">
        <div className="row g2 wrap-row">
          <button
            type="button"
            className="btn secondary"
            disabled={busy !== null}
            aria-busy={busy === 'uploading' || undefined}
            onClick={() => input.current?.click()}
          >
            {busy === 'uploading' ? (
              <span className="spin" aria-hidden="true" />
            ) : (
              <Icon name="upload" size={18} />
            )}
            {busy === 'uploading' ? t('uploading', { percent: Math.floor(part * 100) }) : t('upload')}
          </button>
          {profile.user.profilePicUrl === null ? null : (
            <button
              type="button"
              className="btn ghost danger-text"
              disabled={busy !== null}
              aria-busy={busy === 'removing' || undefined}
              onClick={() =>
                void run(
                  'removing',
                  () => server.call(ACCOUNT_CALLS.deleteProfilePicture),
                  t('pictureRemoved'),
                )
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
          <progress className="bar-progress" max={1} value={part} aria-label={t('upload')} />
        ) : null}
        {problem ? (
          <span className="err" role="alert">
            <Icon name="alert" size={14} />
            {problem}
          </span>
        ) : null}
        <span className="hint">{t('pictureHint', { size: formatBytes(MAX_BYTES) })}</span>
      </div>
    </div>
  );
}
